/**
 * Does a stored certificate still follow from the gold and the verdicts beside it? Everything it found is computed again, so that
 * neither a changed label nor a changed verdict nor a figure written by hand can open the gate.
 *
 * Not found: a forger who writes gold, verdicts and every figure and hash anew. Against that, keep the certificate's id elsewhere: it
 * is cut from the hash of its content.
 */
import { bundledDevelopmentQueries } from './development_queries.js'
import { findingOf } from './finding.js'
import { goldFaults } from './gold_faults.js'
import { kappaMin, macroF1Min } from './thresholds.js'
import { canonicalText } from '../core/ledger_text.js'
import type { Certificate } from '../domain/certificate.js'
import type { CertifiedGold } from '../ports.js'

const recomputedFault = ({ certificate, rows, verdicts }: CertifiedGold): string | null => {
  const { finding } = certificate
  const again = findingOf(rows, verdicts, certificate.independence_min)
  if (again.gold_hash !== finding.gold_hash) return 'the stored gold is not the gold it was issued on'
  if (again.verdicts_hash !== finding.verdicts_hash) return 'the stored verdicts are not the verdicts it was issued on'
  const changed = (Object.keys(again) as (keyof Certificate['finding'])[]).find((key) => canonicalText(again[key]) !== canonicalText(finding[key]))
  if (changed !== undefined) return `${changed} does not follow from the stored gold and verdicts`
  const [bad] = goldFaults(rows, bundledDevelopmentQueries)
  return bad === undefined ? null : `gold row ${rows[bad.index]!.row_id}: ${bad.detail}`
}

/** What is wrong, in words; null when all of it holds. Never throws. */
export const certificateFault = (certified: CertifiedGold): string | null => {
  const { thresholds } = certified.certificate
  if (thresholds.macro_f1_min < macroF1Min || thresholds.kappa_min < kappaMin) return 'it was issued under lower thresholds'
  try {
    return recomputedFault(certified)
  } catch (error) {
    return `its finding cannot be computed again: ${error instanceof Error ? error.message : String(error)}`
  }
}
