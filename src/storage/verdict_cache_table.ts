/**
 * The table of cached verdicts, apart from those of the ledger: its rows belong to no tenant, may be replaced and removed,
 * and are not verified. Instead each carries a hash, so that a column changed on its own is noticed when the row is read.
 */
import type { Kysely } from 'kysely'
import { canonicalText, sha256Hex } from '../core/ledger_text.js'
import type { Database } from './tables.js'

export interface VerdictCacheRow {
  cache_key: string
  judge_id: string
  /** Canonical JSON. */
  verdict: string
  created_at: string
  row_hash: string
}

export const withVerdictCache = (database: Database): Kysely<{ verdict_cache: VerdictCacheRow }> =>
  database as unknown as Kysely<{ verdict_cache: VerdictCacheRow }>

export const verdictCacheRow = ({ cache_key, judge_id, verdict, created_at }: Omit<VerdictCacheRow, 'row_hash'>): VerdictCacheRow => {
  const row = { cache_key, judge_id, verdict, created_at }
  return { ...row, row_hash: sha256Hex(canonicalText(row)) }
}
