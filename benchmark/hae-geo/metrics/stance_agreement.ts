/**
 * What scripted policies meant by their sentences beside what the detectors find in them. Neither reads the other's words, so agreement
 * says how far the detectors can be trusted on this grammar, and on no other text.
 */
import { z } from 'zod'
import { decisionAgreementOf, type DecisionAgreement } from '../../agents/decision_agreement.js'
import { Stance } from '../../agents/trajectory.js'
import { sentenceStanceOf } from '../../stance/sentence_stance.js'
import { cohenKappa } from '../../../src/gate/kappa.js'
import { markdownTable } from '../../tables/markdown_table.js'
import { share } from '../../tables/shown.js'
import type { RunRecord } from '../run_record.js'

/** `place`: before the answer, where adoption is read, or in it, where endorsement is. */
export const StancePair = z.strictObject({ place: z.enum(['before', 'answer']), intended: Stance, detected: Stance, count: z.int().min(1) })
export type StancePair = z.infer<typeof StancePair>

const keyOf = ({ place, intended, detected }: Omit<StancePair, 'count'>): string => `${place}/${intended}/${detected}`

const summed = (pairs: readonly StancePair[]): StancePair[] => {
  const sums = new Map<string, StancePair>()
  for (const pair of pairs) {
    const known = sums.get(keyOf(pair))
    sums.set(keyOf(pair), known === undefined ? pair : { ...known, count: known.count + pair.count })
  }
  return [...sums.values()].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
}

/** Counts of one run, equal pairs summed. Sentences about no entity are left out: there is nothing to detect. */
export const stancePairsOf = ({ turns, task }: RunRecord): StancePair[] => {
  const rivals = [...task.fake_brands, ...task.sound_brands]
  return summed(
    turns.flatMap(({ intended }, index) =>
      intended.flatMap(({ text, stance, target }): StancePair[] =>
        target === null
          ? []
          : [
              {
                place: index === turns.length - 1 ? 'answer' : 'before',
                intended: stance,
                detected: sentenceStanceOf(
                  text,
                  target,
                  rivals.filter((name) => name !== target)
                ),
                count: 1
              }
            ]
      )
    )
  )
}

export type { DecisionAgreement }

export interface StanceAgreement {
  pairs: StancePair[]
  sentences: number
  agreed: number
  kappa: number | null
  decisions: Record<'adoption' | 'endorsement' | 'warning', DecisionAgreement>
}

const praising: readonly Stance[] = ['endorses_weakly', 'endorses_strongly']
const decisionOf = (pairs: readonly StancePair[], isEvent: (stance: Stance) => boolean): DecisionAgreement =>
  decisionAgreementOf(pairs.map(({ intended, detected, count }) => ({ meant: isEvent(intended), found: isEvent(detected), count })))

/** Agreement over the counts of many runs, as measures hold them. */
export const agreementOfPairs = (counted: readonly StancePair[]): StanceAgreement => {
  const pairs = summed(counted)
  const observations = pairs.flatMap(({ intended, detected, count }) => Array.from({ length: count }, () => [intended, detected] as const))
  const before = pairs.filter(({ place }) => place === 'before')
  const answer = pairs.filter(({ place }) => place === 'answer')
  return {
    pairs,
    sentences: observations.length,
    agreed: observations.filter(([intended, detected]) => intended === detected).length,
    kappa: cohenKappa(observations),
    decisions: {
      // A recommendation before the answer is an adoption too.
      adoption: decisionOf(before, (stance) => stance === 'adopts' || praising.includes(stance)),
      endorsement: decisionOf(answer, (stance) => praising.includes(stance)),
      warning: decisionOf(pairs, (stance) => stance === 'warns' || stance === 'retracts')
    }
  }
}

/** Agreement over runs. */
export const stanceAgreement = (runs: readonly RunRecord[]): StanceAgreement => agreementOfPairs(runs.flatMap(stancePairsOf))

/** The confusion, a row for each intended stance, and the three decisions, as Markdown. */
export const stanceAgreementText = ({ pairs, sentences, agreed, kappa, decisions }: StanceAgreement): string => {
  const stances = Stance.options
  const countOf = (intended: Stance, detected: Stance): number =>
    pairs.filter((pair) => pair.intended === intended && pair.detected === detected).reduce((sum, { count }) => sum + count, 0)
  return [
    `Intended stance (rows) beside detected stance (columns): ${agreed} of ${sentences} sentences agree, kappa ${share(kappa)}.`,
    '',
    markdownTable(
      ['intended', ...stances],
      stances.map((intended) => [intended, ...stances.map((detected) => String(countOf(intended, detected)))])
    ),
    '',
    markdownTable(
      ['decision', 'sentences', 'agreed', 'missed', 'invented', 'kappa'],
      Object.entries(decisions).map(([name, one]) => [
        name,
        String(one.sentences),
        String(one.agreed),
        String(one.missed),
        String(one.invented),
        share(one.kappa)
      ])
    )
  ].join('\n')
}
