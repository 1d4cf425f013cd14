/** What a policy has in mind in one run: the question, what it has seen, how it is tempered, what it has come to; and how it acts in a round. */
import { favouriteNow, type Favourite, type RecordFinding } from './favourite.js'
import type { NotedHit, Notebook } from './notebook.js'
import type { Question } from './question.js'
import type { Temper } from './tempers.js'
import type { SentenceKind } from './words.js'
import type { Observation } from '../../agents/agent.js'
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

export type Research = Generator<ScriptedStep, void, readonly Observation[]>

export const search = (query: string): ScriptedStep['calls'][number] => ({ name: 'SEARCH', arguments: JSON.stringify({ query }) })
export const scrape = ({ url }: NotedHit): ScriptedStep['calls'][number] => ({ name: 'SCRAPE', arguments: JSON.stringify({ url }) })

/** One round: says this, calls that, takes in what it shows. */
export function* act(mind: Mind, sentences: readonly IntendedSentence[], calls: ScriptedStep['calls']): Research {
  mind.roundsUsed += 1
  mind.notebook.see(yield { sentences, calls })
}

/** Before the answer is due. */
export const roundsLeft = (mind: Mind): number => researchRoundsMax - mind.roundsUsed

/** Another name than this one, of the question or of the pages. */
export const otherName = ({ notebook, question }: Mind, first: string): string | undefined => {
  const named = question.names.find((name) => !name.startsWith(first))
  return named ?? notebook.standings().find((standing) => standing.first !== first && standing.pages.length > 0)?.name
}

/** Whom it favours on what it has seen so far. */
export const favourNow = (mind: Mind): Favourite | null =>
  favouriteNow(mind.notebook, mind.question, mind.temper, new Set(mind.conclusion.dropped.map(({ favourite }) => favourite.first)))
