/** `npm run bench -- attestation`: the labels on product claims, and what they cost in time, as one text. */
import { judgeOf } from '../../src/attestation/judge.js'
import { scorerOf } from '../../src/attestation/scorer.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import { attestationRows, productClaimsFolder, type AttestationRows, type StudyRow } from './attestation.js'
import { costText } from './attestation_cost.js'
import { attestationSpeed, type AttestationSpeed } from './attestation_speed.js'
import { casesOf, tuningWriters } from './product_claims.js'

export interface AttestationStudy extends AttestationRows, AttestationSpeed {
  startUpMs: number
}

/** @param dataFolder holds `training/product-claims/` */
export const attestationStudy = (dataFolder: string): AttestationStudy => {
  const folder = productClaimsFolder(dataFolder)
  const startedMs = performance.now()
  const lexicon = loadLexicon()
  const judge = judgeOf(lexicon, scorerOf(lexicon))
  const startUpMs = performance.now() - startedMs
  return { ...attestationRows(folder, judge), ...attestationSpeed(judge, casesOf(folder, tuningWriters)), startUpMs }
}

const shown = (value: number | null): string => (value === null ? '   -' : value.toFixed(3).replace(/^0/, ' '))

export const attestationRowsText = (study: AttestationRows): string => {
  const line = (row: StudyRow): string =>
    `${row.judge.padEnd(26)}${row.writers.padEnd(5)}${String(row.metrics.count).padStart(5)}${String(row.abstained).padStart(6)}  ${[row.metrics.accuracy, row.metrics.macroF1, row.metrics.kappa, row.metrics.penaltyPrecision, row.metrics.penaltyRecall, row.metrics.falsePenaltyRate].map(shown).join('  ')}`
  const classes = (row: StudyRow): string =>
    `${row.judge.padEnd(26)}${row.writers.padEnd(5)}  ${Object.entries(row.metrics.perClass)
      .map(([label, score]) => `${label.slice(0, 13)} ${shown(score.f1)}`)
      .join('  ')}`
  return [
    `${'judge'.padEnd(26)}${'set'.padEnd(5)}    n  abst   acc  macroF1 kappa  pen.P  pen.R    FPR`,
    ...study.rows.map(line),
    '',
    'F1 by label',
    ...study.rows.map(classes),
    '',
    'by claim type',
    ...study.byClaimType.map(line)
  ].join('\n')
}

export const attestationText = (study: AttestationStudy): string =>
  [
    attestationRowsText(study),
    '',
    `start-up ${study.startUpMs.toFixed(0)} ms, ${Math.round(study.pairsPerSecond).toLocaleString('en')} claim-atom pairs/s on warm readings`,
    ...study.costs.map(costText)
  ].join('\n')
