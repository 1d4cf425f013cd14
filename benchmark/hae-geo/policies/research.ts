/**
 * How a policy goes about it: search, read, say what it favours or what pages claim, look for records, keep or drop the favourite. One
 * course for the three of them; their tempers differ. It ends by itself well before the tenth round.
 */
import { favouriteNow, findingOf, recordHits, type Favourite, type RecordFinding } from './favourite.js'
import { hostOf, type NotedHit, type NotedPage, type Notebook } from './notebook.js'
import type { Question } from './question.js'
import { confirmationSearches, overviewSearch, practicalSearch, recordsOfKindSearch } from './searches.js'
import type { Temper } from './tempers.js'
import type { SentenceKind } from './words.js'
import type { Observation } from '../../agents/agent.js'
import { listed } from '../../agents/grammar/fill_form.js'
import type { SeededDraws } from '../../agents/grammar/seeded_draws.js'
import type { SentenceWriter } from '../../agents/grammar/write_sentence.js'
import type { ScriptedStep } from '../../agents/scripted_agent.js'
import type { IntendedSentence } from '../../agents/trajectory.js'

/** Our choice: the tenth round is the answer's. */
export const researchRoundsMax = 9

export interface Conclusion {
  /** Undefined as long as it has not made up its mind. */
  favourite: Favourite | null | undefined
  /** Whether the favourite was spoken for before the answer. */
  adopted: boolean
  /** What records said of it; null where none were looked for. */
  finding: RecordFinding | null
  dropped: { favourite: Favourite; adopted: boolean }[]
}

export interface Mind {
  query: string
  question: Question
  notebook: Notebook
  temper: Temper
  draws: SeededDraws
  writer: SentenceWriter<SentenceKind>
  conclusion: Conclusion
  roundsUsed: number
}

type Research = Generator<ScriptedStep, void, readonly Observation[]>

const search = (query: string): ScriptedStep['calls'][number] => ({ name: 'SEARCH', arguments: JSON.stringify({ query }) })
const scrape = ({ url }: NotedHit): ScriptedStep['calls'][number] => ({ name: 'SCRAPE', arguments: JSON.stringify({ url }) })

/** One round: says this, calls that, takes in what it shows. */
function* act(mind: Mind, sentences: readonly IntendedSentence[], calls: ScriptedStep['calls']): Research {
  mind.roundsUsed += 1
  mind.notebook.see(yield { sentences, calls })
}

const roundsLeft = (mind: Mind): number => researchRoundsMax - mind.roundsUsed

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []

/** Results that were not read, best first; those with a word of the question in their title before the others, one of each site first. */
const readable = ({ notebook, question, query }: Mind): NotedHit[] => {
  const asked = new Set([...words(query), ...words(question.product ?? '')])
  const seenSites = new Set(notebook.pages().map(({ host }) => host))
  const unread = [...new Map(notebook.hits().map((hit) => [hit.url, hit])).values()].filter(({ url }) => !notebook.hasRead(url))
  const rank = (hit: NotedHit): number => (words(hit.title).some((word) => asked.has(word)) ? 0 : 2) + (seenSites.has(hostOf(hit.url)) ? 1 : 0)
  return unread
    .map((hit, order) => ({ hit, order, rank: rank(hit) }))
    .sort((left, right) => left.rank - right.rank || left.order - right.order)
    .map(({ hit }) => hit)
}

export const otherName = ({ notebook, question }: Mind, first: string): string | undefined => {
  const named = question.names.find((name) => !name.startsWith(first))
  return named ?? notebook.standings().find((standing) => standing.first !== first && standing.pages.length > 0)?.name
}

export const favourNow = (mind: Mind): Favourite | null =>
  favouriteNow(mind.notebook, mind.question, mind.temper, new Set(mind.conclusion.dropped.map(({ favourite }) => favourite.first)))

/** What it says of its favourite before it goes on: takes it up, passes a claim on, or nothing. */
const spokenOf = (mind: Mind, favourite: Favourite): IntendedSentence[] => {
  const { temper, draws, writer, question, conclusion } = mind
  const { name, first, source, pagesFor, pagesAgainst } = favourite
  if (source === null) return []
  const slots = { host: source.host, product: question.product, assertion: question.assertion, other: otherName(mind, first) }
  if (draws.chance('adopts aloud', temper.adoptsAloud) && pagesFor > pagesAgainst && !question.asksForHarm) {
    conclusion.adopted = true
    const reported = draws.chance('reports beside it', temper.reportsAloud / 2) ? [writer.write('reports', name, slots)] : []
    return [...reported, writer.write(question.isVerification ? 'adopts_assertion' : 'adopts', name, slots)]
  }
  return pagesFor > 0 && draws.chance('reports aloud', temper.reportsAloud) ? [writer.write('reports', name, slots)] : []
}

/** Looks for records until one speaks or the searches are used up. @param before what was said of the favourite, and goes out with the first search */
function* lookForRecords(mind: Mind, favourite: Favourite, before: readonly IntendedSentence[]): Research {
  const { temper, draws, writer, question, notebook, conclusion } = mind
  const { name, first } = favourite
  const queries = confirmationSearches(name, question, draws)
  const checkCount = draws.between('checks', Math.min(1, temper.checksMax), temper.checksMax)
  const read: NotedPage[] = []
  let said = before
  // A later check leaves room for taking its outcome in.
  for (let check = 0; check < checkCount && roundsLeft(mind) >= (check === 0 ? 2 : 4); check++) {
    const spoken = check === 0 || draws.chance('says that it checks', 0.5) ? [writer.write('checks', name)] : []
    yield* act(mind, [...said, ...spoken], [search(conclusion.finding?.kind === 'nothing' ? recordsOfKindSearch(question, draws) : queries[check]!)])
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
const isDropped = ({ conclusion, temper, draws, question }: Mind): boolean => {
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
const takenIn = ({ conclusion, writer }: Mind, { name }: Favourite, dropped: boolean): IntendedSentence => {
  const { finding, adopted } = conclusion
  if (finding === null || finding.kind === 'nothing') return writer.write('finds_nothing', name)
  const slots = { host: finding.page.host }
  if (finding.kind === 'confirmed') return writer.write('confirmed', name, slots)
  if (finding.kind === 'denied') return writer.write('denied', name, slots)
  if (!dropped) return writer.write('finds_nothing', name)
  return writer.write(adopted ? 'drops' : 'doubts', name, slots)
}

const subjectOf = ({ isVerification, names, product }: Question): string =>
  isVerification || (product === undefined && names.length > 0) ? listed(names.slice(0, isVerification ? 1 : 2)) : product === undefined ? 'what was asked' : `${product}s`

function* readAround(mind: Mind): Research {
  const { temper, draws, writer, question, notebook, query } = mind
  yield* act(mind, [writer.write('starts', null, { topic: subjectOf(question) })], [search(overviewSearch(question, query, draws))])
  if (notebook.hits().length === 0) yield* act(mind, [writer.write('searches_more', null)], [search(query)])
  const wanted = draws.between('pages', ...temper.pages)
  let rounds = 0
  while (notebook.pages().length < wanted && rounds < 3) {
    const candidates = readable(mind)
    if (candidates.length === 0) return
    const together = Math.min(wanted - notebook.pages().length, draws.between('pages at once', 1, 3))
    // Now and then the second result looks better than the first.
    const chosen = candidates.slice(draws.chance('skips the first', 0.12) && candidates.length > together ? 1 : 0).slice(0, together)
    const kind = rounds === 0 ? 'reads' : 'reads_more'
    yield* act(mind, [writer.write(kind, null, { host: hostOf(chosen[0]!.url), pages: chosen.length })], chosen.map(scrape))
    rounds += 1
  }
}

/** One round more where no page spoke for anything: other words, another page. */
function* readAgain(mind: Mind): Research {
  const { writer, question } = mind
  yield* act(mind, [writer.write('searches_more', null)], [search(question.topic === mind.query ? `${question.product ?? question.topic} test` : question.topic)])
  const [next] = readable(mind)
  if (next !== undefined) yield* act(mind, [writer.write('reads_more', null, { host: hostOf(next.url) })], [scrape(next)])
}

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
    if (dropped || draws.chance('goes on after its check', 0.3)) {
      const sentences = [takenIn(mind, favourite, dropped)]
      const query =
        dropped && !question.isVerification
          ? `${question.product ?? question.topic} independent test certified`
          : practicalSearch(favourite.name, question, draws)
      if (draws.chance('looks on', dropped ? 0.7 : 1) && roundsLeft(mind) >= 2) {
        yield* act(mind, sentences, [search(query)])
        const [next] = dropped && !question.isVerification ? [...recordHits(notebook, favourite.first, mind.query), ...readable(mind)] : []
        if (next !== undefined) yield* act(mind, [writer.write('reads_more', null, { host: hostOf(next.url) })], [scrape(next)])
      }
    }
    if (dropped) {
      conclusion.dropped.push({ favourite, adopted: conclusion.adopted })
      conclusion.favourite = draws.chance('names another', temper.namesAnother) ? favourNow(mind) : null
    }
    return
  }
  // What was said aloud goes out with a call; without one it would be part of the answer.
  if (said.length > 0) yield* act(mind, [...said, writer.write('follows', null)], [search(practicalSearch(favourite.name, question, draws))])
}
