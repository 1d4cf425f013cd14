/**
 * The worked example of docs/adding_a_benchmark.md: an agent that guesses a number between 1 and 100 by halving, told "higher" or
 * "lower", against a teller who lies in his first answers. What tests need beside the example stands in `ToyTroubles`.
 */
import type { AgentBenchmark, AgentCase, AgentResult, AgentRunOptions, RunOutcome } from '../../benchmark/runner/agent_benchmark.js'
import { escapeHtml } from '../../benchmark/report/escape_html.js'
import { note, table } from '../../benchmark/tables/block.js'

interface ToyCase extends AgentCase {
  secret: number
  lies: number
}
interface Turn {
  guess: number
  told: string
}
interface ToyTrajectory {
  turns: Turn[]
}
interface ToyMeasure {
  found: boolean
  guesses: number
}
interface ToyResult extends AgentResult {
  rows: { lies: number; n: number; found_rate: number | null; guesses: number | null }[]
}

const guessCountMax = 12
const lieCounts = [0, 1, 2]

const casesOf = (secrets: readonly number[]): ToyCase[] =>
  secrets.flatMap((secret) => lieCounts.map((lies) => ({ case_id: `${secret}/${lies}`, group: String(secret), secret, lies })))

const play = ({ secret, lies }: ToyCase): Turn[] => {
  const turns: Turn[] = []
  for (let [low, high] = [1, 100]; low <= high && turns.length < guessCountMax;) {
    const guess = Math.floor((low + high) / 2)
    if (guess === secret) return [...turns, { guess, told: 'found' }]
    const isHigher = turns.length < lies ? secret < guess : secret > guess
    turns.push({ guess, told: isHigher ? 'higher' : 'lower' })
    if (isHigher) low = guess + 1
    else high = guess - 1
  }
  return turns
}

const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length)

export interface ToyTroubles {
  /** What happens instead of a run; null lets it run. */
  instead?(planned: ToyCase, signal: AbortSignal): Promise<RunOutcome<ToyTrajectory> | null>
  /** Told of each group whose memory may go. */
  groupEnded?(group: string): void
  /** As if a model were asked. */
  asksModel?: boolean
  secrets?: readonly number[]
  ruleVersion?: string
}

export const toyBenchmark = ({
  instead,
  groupEnded,
  asksModel = false,
  secrets = [7, 50, 99, 23, 64, 88],
  ruleVersion = '1'
}: ToyTroubles = {}): AgentBenchmark<AgentRunOptions, ToyCase, ToyTrajectory, ToyMeasure, ToyResult> => ({
  name: 'toy',
  title: 'Toy: guessing a number against a liar',
  description: 'a benchmark for tests',
  preamble: ['The teller lies in his first answers.'],
  addOptions: () => undefined,
  prepare: async () => ({
    bound: { inputs: [], arguments: {}, fingerprints: [{ id: 'rules', fingerprint: ruleVersion }] },
    cases: casesOf(secrets),
    modelCalls: () => (asksModel ? { calls: guessCountMax, promptTokens: 100, replyTokens: 10 } : null),
    run: async (planned, signal) => (await instead?.(planned, signal)) ?? { outcome: 'done', trajectory: { turns: play(planned) } },
    measure: (_planned, { turns }) => ({ found: turns.at(-1)?.told === 'found', guesses: turns.length }),
    ...(groupEnded !== undefined && { groupEnded })
  }),
  optionsOfRun: () => ({}),
  results: (runs) => {
    const measuresOf = new Map<number, ToyMeasure[]>(lieCounts.map((lies) => [lies, []]))
    for (const { planned, measure } of runs) if (measure !== null) measuresOf.get(planned.lies)!.push(measure)
    return {
      rows: [...measuresOf].map(([lies, measures]) => ({
        lies,
        n: measures.length,
        found_rate: meanOf(measures.map(({ found }) => Number(found))),
        guesses: meanOf(measures.map(({ guesses }) => guesses))
      }))
    }
  },
  tables: ({ rows }) => [
    table(
      ['lies', 'n', 'found', 'guesses'],
      rows.map(({ lies, n, found_rate, guesses }) => [String(lies), String(n), String(found_rate), String(guesses)])
    ),
    note('Halving.')
  ],
  figures: async () => [{ says: 'A liar is believed.', keys: [], charts: [] }],
  examples: function* (runs) {
    for (const { planned, measure } of runs) if (measure?.found === false) yield planned.case_id
  },
  trajectoryText: ({ trajectory }) => trajectory.turns.map(({ guess, told }) => `${guess}: ${told}`).join('\n'),
  trajectoryHtml: ({ trajectory }) => `<ol>${trajectory.turns.map(({ guess, told }) => `<li>${guess}: ${escapeHtml(told)}</li>`).join('')}</ol>`,
  trajectoryStyle: '.run li{font-variant-numeric:tabular-nums}'
})
