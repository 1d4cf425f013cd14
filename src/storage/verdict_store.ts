/**
 * The table of verdicts that model judges gave. A row that does not fit its hash, or whose verdict no model can have given (it names
 * atoms that were not shown, or a label of its own that stands), was changed by somebody: it is reported and passed over, so the model is asked again and the row replaced.
 */
import { canonicalText } from '../core/ledger_text.js'
import { Verdict } from '../domain/claim.js'
import { verdictArrived } from '../domain/vocabulary.js'
import type { VerdictStore } from '../labelling/chat/verdict_cache.js'
import { insertRowCountMax, pagesOf } from './chain_writer.js'
import type { Database } from './tables.js'
import { verdictCacheRow, withVerdictCache, type VerdictCacheRow } from './verdict_cache_table.js'

class TamperedVerdict extends Error {
  override readonly name = 'TamperedVerdict'
}

const namesOnlyShown = ({ attestations, contradicting_atom_ids, shown_atom_ids }: Verdict): boolean => {
  const shown = new Set(shown_atom_ids)
  return [...attestations.flat(), ...contradicting_atom_ids].every((atomId) => shown.has(atomId))
}

/** Only arrived verdicts are kept, and a label is derived: one that is given outright is a person's, never a model's. */
const canBeModels = ({ status, given_label }: Verdict): boolean => verdictArrived[status] && given_label === undefined

const verdictOf = (row: VerdictCacheRow): Verdict | null => {
  if (verdictCacheRow(row).row_hash !== row.row_hash) return null
  const verdict = Verdict.safeParse(JSON.parse(row.verdict))
  return verdict.success && canBeModels(verdict.data) && namesOnlyShown(verdict.data) ? verdict.data : null
}

/** @param report told of every row that was passed over. */
export const verdictStore = (database: Database, now: () => Date, report: (cause: unknown) => void): VerdictStore => {
  const table = withVerdictCache(database)
  return {
    find: async (keys) => {
      const found = new Map<string, Verdict>()
      for (const page of pagesOf(keys, insertRowCountMax)) {
        for (const row of await table.selectFrom('verdict_cache').selectAll().where('cache_key', 'in', page).execute()) {
          const verdict = verdictOf(row)
          if (verdict === null) report(new TamperedVerdict(`verdict_cache row ${row.cache_key} does not fit its hash and is ignored`))
          else found.set(row.cache_key, verdict)
        }
      }
      return found
    },
    save: async (rows) => {
      const created_at = now().toISOString()
      // In the order of their keys, so that two processes that save the same verdicts never wait for each other.
      const distinct = [...new Map(rows.map((row) => [row.key, row])).values()].sort((left, right) => (left.key < right.key ? -1 : 1))
      for (const page of pagesOf(distinct, insertRowCountMax)) {
        await table
          .insertInto('verdict_cache')
          .values(page.map(({ key, judgeId, verdict }) => verdictCacheRow({ cache_key: key, judge_id: judgeId, verdict: canonicalText(verdict), created_at })))
          .onConflict((conflict) =>
            conflict.column('cache_key').doUpdateSet((update) => ({
              judge_id: update.ref('excluded.judge_id'),
              verdict: update.ref('excluded.verdict'),
              created_at: update.ref('excluded.created_at'),
              row_hash: update.ref('excluded.row_hash')
            }))
          )
          .execute()
      }
    },
    dropBefore: async (cutoff) => {
      const { numDeletedRows } = await table.deleteFrom('verdict_cache').where('created_at', '<', cutoff.toISOString()).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    }
  }
}
