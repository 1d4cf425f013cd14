/**
 * The embedded listwise ranker: it reads the candidates in the order shown and puts each in its place among those it has read.
 * Paper, section 1 (r_m): text only, it never sees the packet.
 *
 * Two texts are compared by votes: one for each word of the query that a text uses more often, one for more detail and one for
 * more figures where the query is spoken of. A newcomer passes a text only by winning the vote, and stops at the first it cannot
 * pass: an earlier place is an advantage, and votes are not transitive. So the result may depend on the order, as that of a
 * language model does. Not the pointwise scorer in disguise: the two need not agree.
 */
import type { ListwiseRanking } from './scoring.js'
import { queryStemsOf, textSignalsOf, type TextSignals } from './text_signals.js'

const voteOf = (left: number, right: number): number => Math.sign(left - right)

/** Positive when the left text wins. */
const votesFor = (left: TextSignals, right: TextSignals): number => {
  let votes = voteOf(left.detailCount, right.detailCount) + voteOf(left.figureCount, right.figureCount)
  for (const [stem, count] of left.occurrences) votes += voteOf(count, right.occurrences.get(stem)!)
  return votes
}

/** Ids from best to worst. */
export const listwiseOrderOf = (query: string, shown: readonly { id: string; text: string }[]): string[] => {
  const stems = queryStemsOf(query)
  const placed: { id: string; signals: TextSignals }[] = []
  for (const { id, text } of shown) {
    const newcomer = { id, signals: textSignalsOf(stems, text) }
    let place = placed.length
    while (place > 0 && votesFor(newcomer.signals, placed[place - 1]!.signals) > 0) place--
    placed.splice(place, 0, newcomer)
  }
  return placed.map(({ id }) => id)
}

export const embeddedListwise: ListwiseRanking = {
  id: 'embedded-listwise',
  fingerprint: 'embedded-listwise/1',
  orderOf: ({ row, shown }) => listwiseOrderOf(row.query.query, shown)
}
