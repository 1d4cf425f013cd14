/**
 * Is the gold human, and how well did its annotators agree before adjudication? Paper, section 8: two annotators, kappa .833 and .816.
 *
 * Gold is human when every row carries the labels of two annotators or more; a single row without them makes all of it construction.
 */
import { cohenKappa } from './kappa.js'
import type { GoldKind } from './thresholds.js'
import type { Agreement } from '../domain/certificate.js'
import type { Annotation } from '../domain/gold.js'
import { byCodePoint } from '../core/code_point_order.js'

export const annotatorCountMin = 2

type Annotated = readonly { annotations: readonly Annotation[] }[]

export const goldKindOf = (rows: Annotated): GoldKind =>
  rows.length > 0 && rows.every(({ annotations }) => annotations.length >= annotatorCountMin) ? 'human' : 'construction'

/** Every two annotators who read some of the same claims, in the order of their names. */
export const agreementsOf = (rows: Annotated): Agreement[] => {
  const annotators = [...new Set(rows.flatMap(({ annotations }) => annotations.map(({ annotator }) => annotator)))].sort(byCodePoint)
  return annotators.flatMap((first, place) =>
    annotators.slice(place + 1).flatMap((second): Agreement[] => {
      const pairs = rows.flatMap(({ annotations }): [string, string][] => {
        const [left, right] = [first, second].map((name) => annotations.find(({ annotator }) => annotator === name)?.label)
        return left === undefined || right === undefined ? [] : [[left, right]]
      })
      return pairs.length === 0 ? [] : [{ annotators: [first, second], claims: pairs.length, kappa: cohenKappa(pairs) }]
    })
  )
}

/** One kappa for all of them: the mean over the pairs, each weighing as many claims as it shares. Null when no pair has one. */
export const meanAgreementOf = (agreements: readonly Agreement[]): number | null => {
  const measured = agreements.flatMap(({ kappa, claims }) => (kappa === null ? [] : [{ kappa, claims }]))
  const claimCount = measured.reduce((sum, { claims }) => sum + claims, 0)
  return claimCount === 0 ? null : measured.reduce((sum, { kappa, claims }) => sum + kappa * claims, 0) / claimCount
}
