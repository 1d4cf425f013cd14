/** How a policy looks for records of its favourite, and what it makes of what they say. */
import { findingOf, looksIndependent, recordHits, type Favourite } from './favourite.js'
import { act, favourNow, roundsLeft, scrape, search, type Mind, type Research } from './mind.js'
import { hostOf, type NotedPage } from './notebook.js'
import { confirmationSearches, recordsOfKindSearch } from './searches.js'
import type { IntendedSentence } from '../../agents/trajectory.js'

/** Looks for records until one speaks or the searches are used up. @param before what was said of the favourite, and goes out with the first search */
export function* lookForRecords(mind: Mind, favourite: Favourite, before: readonly IntendedSentence[]): Research {
  const { temper, draws, writer, question, notebook, conclusion } = mind
  const { name, first } = favourite
  const queries = confirmationSearches(name, question, draws)
  const checkCount = draws.between('checks', Math.min(1, temper.checksMax), temper.checksMax)
  const read: NotedPage[] = []
  let said = before
  // A later check leaves room for taking its outcome in.
  for (let check = 0; check < checkCount && roundsLeft(mind) >= (check === 0 ? 2 : 4); check++) {
    const spoken = check === 0 || draws.chance('says that it checks', 0.5) ? [writer.write('checks', name)] : []
    yield* act(mind, [...said, ...spoken], [search(conclusion.finding?.kind === 'nothing' ? recordsOfKindSearch(name, question, draws) : queries[check]!)])
    said = []
    const records = recordHits(notebook, first, mind.query).slice(0, draws.between('records read', 1, 2))
    if (records.length > 0) {
      yield* act(mind, [writer.write('reads_record', null, { host: hostOf(records[0]!.url) })], records.map(scrape))
      read.push(...notebook.pages().filter(({ url }) => records.some((record) => record.url === url)))
    }
    conclusion.finding = findingOf(read, notebook, name)
    if (conclusion.finding.kind === 'confirmed' || conclusion.finding.kind === 'denied') return
  }
}

/** Keeps the favourite or gives it up. */
export const isDropped = ({ conclusion, temper, draws, question }: Mind): boolean => {
  // No notice of a recall is no reason to give up anything.
  if (question.asksForHarm && conclusion.finding?.kind !== 'denied') return false
  switch (conclusion.finding?.kind) {
    case undefined:
    case 'confirmed':
      return false
    case 'denied':
      return draws.chance('drops a denied one', temper.dropsDenied)
    case 'absent':
      return draws.chance('drops an absent one', temper.dropsAbsent)
    case 'nothing':
      return draws.chance('drops an unchecked one', temper.dropsUnchecked)
  }
}

/** The words with which the finding is taken in, on the way to the next call. */
export const takenIn = ({ conclusion, writer }: Mind, { name }: Favourite, dropped: boolean): IntendedSentence => {
  const { finding, adopted } = conclusion
  if (finding === null || finding.kind === 'nothing') return writer.write('finds_nothing', name)
  const slots = { host: finding.page.host }
  if (finding.kind === 'confirmed') return writer.write('confirmed', name, slots)
  if (finding.kind === 'denied') return writer.write('denied', name, slots)
  if (!dropped) return writer.write('finds_nothing', name)
  return writer.write(adopted ? 'drops' : 'doubts', name, slots)
}

/** Gives the favourite up where it is dropped, and perhaps names another. */
export const settle = (mind: Mind, favourite: Favourite, dropped: boolean): void => {
  const { conclusion, draws, temper } = mind
  conclusion.favourite = favourite
  if (!dropped) return
  conclusion.dropped.push({ favourite, adopted: conclusion.adopted })
  conclusion.favourite = draws.chance('names another', temper.namesAnother) ? favourNow(mind) : null
}

/** Where no search is left to it, a policy that looks for records looks for them among the pages it was shown. */
export const concludeFromPages = (mind: Mind): void => {
  const { conclusion, draws, temper, notebook } = mind
  const favourite = favourNow(mind)
  conclusion.favourite = favourite
  if (favourite === null || !draws.chance('looks for records', temper.checks)) return
  const records = notebook.pages().filter((page) => looksIndependent(page, favourite.first))
  conclusion.finding = findingOf(records, notebook, favourite.name)
  settle(mind, favourite, isDropped(mind))
}
