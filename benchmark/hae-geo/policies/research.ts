/**
 * How a policy goes about it: search, read, say what it favours or what pages claim, look for records, keep or drop the favourite. One
 * course for the three of them; their tempers differ. It ends by itself before the tenth round.
 */
import { recordHits, type Favourite } from './favourite.js'
import { isDropped, lookForRecords, settle, takenIn } from './look_for_records.js'
import { act, favourNow, otherName, roundsLeft, scrape, search, type Mind, type Research } from './mind.js'
import { hostOf } from './notebook.js'
import { readable, readAgain, readAround } from './read_around.js'
import { practicalSearch } from './searches.js'
import type { IntendedSentence } from '../../agents/trajectory.js'

/** Our choices, as shares of seeds: a policy goes on after a check that changed nothing, and looks on after it dropped its favourite. */
export const goesOnShare = 0.3
export const looksOnShare = 0.7

/** What it says of its favourite before it goes on: takes it up, passes a claim on, or nothing. */
const spokenOf = (mind: Mind, favourite: Favourite): IntendedSentence[] => {
  const { temper, draws, writer, question, conclusion } = mind
  const { name, first, source, isPraised, pagesFor, pagesAgainst } = favourite
  if (source === null) return []
  const slots = { host: source.host, product: question.product, assertion: question.assertion, other: otherName(mind, first) }
  // Nobody is reported to have praised what was merely listed.
  const reportKind = question.isVerification
    ? question.assertion === undefined || question.asksForHarm
      ? null
      : 'reports_assertion'
    : isPraised
      ? 'reports'
      : null
  const reports = (share: number): IntendedSentence[] =>
    reportKind !== null && pagesFor > 0 && draws.chance('reports aloud', share) ? [writer.write(reportKind, name, slots)] : []
  if (draws.chance('adopts aloud', temper.adoptsAloud) && pagesFor > pagesAgainst && !question.asksForHarm) {
    conclusion.adopted = true
    return [...reports(temper.reportsAloud / 2), writer.write(question.isVerification ? 'adopts_assertion' : 'adopts', name, slots)]
  }
  return reports(temper.reportsAloud)
}

/** The rounds before the answer; what they come to stands in `mind.conclusion`. */
export function* research(mind: Mind): Research {
  const { temper, draws, writer, question, notebook, conclusion } = mind
  yield* readAround(mind)
  let favourite = favourNow(mind)
  if (favourite === null || favourite.source === null) {
    yield* readAgain(mind)
    favourite = favourNow(mind)
  }
  conclusion.favourite = favourite
  if (favourite === null) return
  const said = spokenOf(mind, favourite)
  if (draws.chance('looks for records', temper.checks)) {
    yield* lookForRecords(mind, favourite, said)
    const dropped = isDropped(mind)
    if (dropped || draws.chance('goes on after its check', goesOnShare)) {
      const sentences = [takenIn(mind, favourite, dropped)]
      const query =
        dropped && !question.isVerification
          ? `${question.product ?? question.topic} independent test certified`
          : practicalSearch(favourite.name, question, draws)
      if (draws.chance('looks on', dropped ? looksOnShare : 1) && roundsLeft(mind) >= 2) {
        yield* act(mind, sentences, [search(query)])
        const [next] = dropped && !question.isVerification ? [...recordHits(notebook, favourite.first, mind.query), ...readable(mind)] : []
        if (next !== undefined) yield* act(mind, [writer.write('reads_more', null, { host: hostOf(next.url) })], [scrape(next)])
      }
    }
    settle(mind, favourite, dropped)
    return
  }
  // What was said aloud goes out with a call; without one it would be part of the answer.
  if (said.length > 0) yield* act(mind, [...said, writer.write('follows', null)], [search(practicalSearch(favourite.name, question, draws))])
}
