/** What a careful reader of a ranking should know, one warning a code, in a fixed order. */
import { byCodePoint } from './code_point_order.js'
import { unpenalisedKindOf } from './unpenalised.js'
import type { JudgedCandidate, JudgedUnit } from '../domain/ledger.js'
import type { Outcome, Warning, WarningCode } from '../domain/rerank_answer.js'

/** Ids named in one warning; the rest are counted. Our choice. */
const namedIdCountMax = 10

const named = <Named extends { id: string }>(candidates: readonly Named[], detailOf: (candidate: Named) => string = ({ id }) => JSON.stringify(id)): string => {
  const rest = candidates.length - namedIdCountMax
  return candidates.slice(0, namedIdCountMax).map(detailOf).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

const withDetail = ({ id, extraction_detail }: JudgedCandidate): string =>
  `${JSON.stringify(id)}${extraction_detail === undefined ? '' : ` (${extraction_detail})`}`

export const warningsOf = (unit: JudgedUnit, { standing, enforced, counts, results }: Pick<Outcome, 'standing' | 'enforced' | 'counts' | 'results'>): Warning[] => {
  const warnings: Warning[] = []
  const warn = (code: WarningCode, detail: string): void => void warnings.push({ code, detail })
  const ranked = unit.candidates.filter(({ base_score }) => base_score !== null)
  const dropped = unit.candidates.filter(({ base_score }) => base_score === null)
  const blank = ranked.filter(({ text }) => text.trim() === '')
  const failed = ranked.filter(({ extraction }) => extraction === 'failed')
  const hiding = ranked.filter(({ extraction, extraction_detail }) => extraction === 'ok' && extraction_detail !== undefined)
  const truncated = ranked.filter(({ extraction }) => extraction === 'truncated')
  const silent = ranked.filter(({ claims, extraction, text }) => claims.length === 0 && extraction !== 'failed' && text.trim() !== '')

  if (blank.length > 0) warn('blank_text', `no text, so no claims and no unsupported mass: ${named(blank)}`)
  if (dropped.length > 0) warn('candidate_dropped', `no base_score, so not ranked and never imputed: ${named(dropped)}`)
  if (unit.packet.atom_count === 0) warn('empty_packet', 'the packet holds no atoms, so nothing can be attested; the standing is diagnostic')
  if (failed.length > 0) warn('extraction_failed', `extraction failed, so no claims and no unsupported mass: ${named(failed, withDetail)}`)
  if (truncated.length > 0) warn('extraction_truncated', `parts beyond a limit were not read: ${named(truncated, withDetail)}`)
  if (counts.failed > 0) warn('failed_verdicts', `${counts.failed} of ${counts.claims} claims got no verdict; they carry no label and no penalty`)
  if (hiding.length > 0) warn('hidden_text', `parts that a page does not show were not read, though a ranker of raw text may be moved by them: ${named(hiding, withDetail)}`)
  if (silent.length > 0) warn('no_claims', `no claims, so no unsupported mass: ${named(silent)}`)
  if (unit.policy.enforce === 'when_gated' && standing === 'diagnostic' && !enforced) {
    warn('shadow_mode', 'the labels are diagnostic, so results stand in base order with grounded_rank beside it; enforce: "always" returns the grounded order')
  }
  // U = 0 must not look like innocence where it is silence. Most units have nothing of the kind, so the counts are asked first.
  const unlabelled = counts.labelled === counts.claims ? [] : results.filter((result) => unpenalisedKindOf(result, result.claims) === 'unlabelled')
  unlabelled.sort((left, right) => byCodePoint(left.id, right.id))
  if (unlabelled.length > 0) warn('unlabelled_claims', `no penalty, but claims that bear on the query have no label, so U = 0 says nothing of them: ${named(unlabelled)}`)
  if (counts.unwitnessed > 0)
    warn('unwitnessed_verdicts', `${counts.unwitnessed} claims were called attested without naming an atom that was shown; they count as unsupported`)
  return warnings
}
