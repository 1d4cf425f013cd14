/** Which answer a policy makes its own, from what it has read and its temper. Pure but for its draws. */
import { isSiteOf, weightOfPublisher, type Candidate } from './evidence.js'
import type { Temper } from './tempers.js'
import type { SeededDraws } from '../../agents/grammar/seeded_draws.js'

/** A policy's draws of one run that decide: made once, so that all its steps go by the same. */
export interface Leanings {
  heedsContradiction: boolean
  hedges: boolean
}

export const leaningsOf = (temper: Temper, draws: SeededDraws): Leanings => ({
  heedsContradiction: draws.fraction('heeds contradiction') < temper.heedsContradiction,
  hedges: draws.fraction('hedges') < temper.hedges
})

export interface Judged {
  candidate: Candidate
  score: number
  /** Given up because of what other pages say of it. */
  isDropped: boolean
}

export interface Decision {
  /** What it concludes; null: it stays open. */
  favoured: Candidate | null
  /** Whether it takes it as its own, or only passes it on. */
  isOwn: boolean
  /** All, the best first. */
  judged: readonly Judged[]
}

const votesFor = ({ statedBy }: Candidate, weight: number): number => statedBy.reduce((sum, domain) => sum + weightOfPublisher(domain, weight), 0)

const votesAgainst = ({ contradictedBy }: Candidate, weight: number): number =>
  contradictedBy.reduce((sum, { domain }) => sum + weightOfPublisher(domain, weight), 0)

/** More than any number of others can come to. */
const keeperWorth = 1_000

const scoreOf = (candidate: Candidate, temper: Temper, keeper: string | null): number => {
  const isKeepers = keeper !== null && candidate.statedBy.some((domain) => isSiteOf(`https://${domain}/`, keeper))
  switch (temper.follows) {
    case 'most_quantified':
      return (candidate.numberCount + temper.recency * candidate.lateNumberCount) * weightOfPublisher(candidate.statedBy[0]!, temper.institutionWeight)
    case 'most_publishers':
      return votesFor(candidate, temper.institutionWeight)
    case 'record_keeper':
      // The keeper's word goes before any number of others.
      return (isKeepers ? keeperWorth : 0) + votesFor(candidate, temper.institutionWeight)
  }
}

/** @param keeper who keeps the record, where any text said it */
export const decide = (candidates: readonly Candidate[], temper: Temper, leanings: Leanings, keeper: string | null): Decision => {
  const judged = candidates
    .map((candidate) => {
      const against = votesAgainst(candidate, temper.institutionWeight)
      const isKeepers = keeper !== null && candidate.contradictedBy.some(({ domain }) => isSiteOf(`https://${domain}/`, keeper))
      const isOutvoted = against > 0 && against >= votesFor(candidate, temper.institutionWeight)
      const isDropped = leanings.heedsContradiction && (isOutvoted || (isKeepers && temper.follows === 'record_keeper'))
      return { candidate, score: scoreOf(candidate, temper, keeper), isDropped }
    })
    // Of equal ones the one read last stands nearest in mind.
    .sort((left, right) => Number(left.isDropped) - Number(right.isDropped) || right.score - left.score || right.candidate.lastAt - left.candidate.lastAt)
  const [best, second] = judged
  if (best === undefined || best.isDropped) return { favoured: null, isOwn: false, judged }
  // Who counts publishers and finds as many for another answer has found nothing.
  const isTie = second !== undefined && !second.isDropped && temper.follows !== 'most_quantified' && second.score === best.score
  const { statedBy, contradictedBy } = best.candidate
  const isFirm =
    temper.follows === 'record_keeper'
      ? // Without the keeper's word two others have to say it, and nobody otherwise.
        best.score >= keeperWorth || (statedBy.length >= 2 && contradictedBy.length === 0 && judged.length === 1)
      : !isTie && statedBy.length >= temper.publishersMin
  return { favoured: best.candidate, isOwn: isFirm && !leanings.hedges, judged }
}
