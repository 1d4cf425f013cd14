/**
 * What a benchmark of agents is to the runner: cases of which each is one run of an agent, and what is made of the recorded runs.
 *
 * Two halves. `prepare` loads what runs need and answers with `AgentRuns`: effects live there. All the rest is pure, from recorded
 * runs to results, tables, figures and pages, so that it can be computed again from a folder without corpus, index or model.
 * The runner keeps the folder: rows, trajectories, manifest, resuming, workers, command line. docs/adding_a_benchmark.md has an example.
 */
import type { Command } from 'commander'
import type { CallEstimate } from './estimate_calls.js'
import type { Fingerprinted } from './manifest.js'
import type { RankerModelFile } from '../ranker_model/ranker_model_settings.js'
import type { Figure } from '../report/figure.js'
import type { ServiceAddress } from '../service/service_client.js'
import type { Block } from '../tables/block.js'
import type { ModelJudge } from '../../src/labelling/chat/model_judge_settings.js'

/** JSON: it is recorded beside the trajectory, and is all that a page or a table knows of the condition. */
export interface AgentCase {
  /** Stable, unlike any other, and what `show` is asked for: `q017/L2/base/none/credulous`. */
  case_id: string
  /** Cases of a group follow one another (a query, a task), and what is remembered for them may go afterwards. `--limit` counts groups. */
  group: string
}

/**
 * What a run of an agent ended in. `failed` is a run that may not count as a result (an empty answer, a tool that was away, an
 * invalid report): it is recorded with its trajectory, counted, never measured, and runs again with the next run of the folder.
 */
export type RunOutcome<Trajectory> = { outcome: 'done'; trajectory: Trajectory } | { outcome: 'failed'; reason: string; trajectory: Trajectory }

/** What could change a number, beside code, versions, seed and limit, which the runner adds. All of it is JSON. */
export interface AgentBound {
  inputs: { name: string; sha256: string }[]
  /** Everything that a worker needs to prepare the same runs (`AgentBenchmark.optionsOfRun`), and what results are told. */
  arguments: Record<string, unknown>
  /** Models, prompts, policies, rules, judges. */
  fingerprints: Fingerprinted[]
}

/** Runs made ready. */
export interface AgentRuns<Case extends AgentCase, Trajectory, Measure> {
  bound: AgentBound
  /** Every case once, those of a group together, in an order that depends on nothing but `bound`. */
  cases: readonly Case[]
  /** What a case asks of models, so that `--dry-run` counts it and `--queue` hands it to workers; null where no model is asked. */
  modelCalls(planned: Case): CallEstimate | null
  /**
   * One run. The trajectory is JSON and holds every turn, and every reply of a model that its measure rests on. What is thrown
   * becomes an error row, is counted and runs again. After `signal` a run may go on to its end, or throw, and then leaves no row.
   */
  run(planned: Case, signal: AbortSignal): Promise<RunOutcome<Trajectory>>
  /**
   * The compact account of a run that results are made of (at most a few kilobytes: all of them are read for the tables). Pure:
   * it follows from the case and its trajectory alone, as both come back from JSON.
   */
  measure(planned: Case, trajectory: Trajectory): Measure
  /** No case of this group is under way, and another group began: what is remembered for it may go. It may come back. */
  groupEnded?(group: string): void
  /** Ends what was opened. */
  close?(): Promise<void>
}

/** A case with its recorded measure; null where it failed, errored or was not run, which is no result and is counted by the runner. */
export interface MeasuredRun<Case extends AgentCase, Measure> {
  planned: Case
  state: 'measured' | 'failed' | 'errored' | 'not_run'
  measure: Measure | null
  /** Why it failed, as `run` gave the reason; absent where it did not. */
  failure?: string
}

/** A run as it was recorded, for a page. */
export interface RecordedRun<Case extends AgentCase, Trajectory, Measure> {
  planned: Case
  trajectory: Trajectory
  /** Null where the run failed. */
  measure: Measure | null
  /** Why the run failed; null where it did not. */
  failure: string | null
}

/** Members that are lists of rows become CSV files; `rows` is what stands in results.json under `studies[name].rows`. */
export interface AgentResult {
  rows: readonly object[]
}

/** What every agent benchmark is given on the command line. */
export interface AgentRunOptions {
  seed: string
  /** Models of agents, as `--agent-model` names them: a settings file and the environment that holds its key. */
  agentModel?: RankerModelFile[]
  /** Judges of a MODEL_JUDGES_FILE, with their keys. */
  modelJudges?: readonly ModelJudge[]
  /** A running service as the defence. It is not for workers: `--queue` beside it is refused. */
  service?: ServiceAddress
  /** The folder of a user's own data. */
  data?: string
  /** The folder of the run; for replies that are kept with it. Null at a worker, which has none. */
  folder: string | null
}

/** What a worker brings along itself; the rest is the run's. */
export type AgentWorkerParts = Pick<AgentRunOptions, 'agentModel' | 'modelJudges' | 'data'>

export interface AgentBenchmark<Options extends AgentRunOptions, Case extends AgentCase, Trajectory, Measure, Result extends AgentResult> {
  /** Of the command, and of the study in results.json: `hae-geo`. */
  name: string
  /** Heading of its section. */
  title: string
  /** One line for `--help`. */
  description: string
  /** What a reader must know before any number; stands above tables and charts. */
  preamble: readonly string[]
  /** Adds its own options to those that all have (out, limit, seed, concurrency, jobs, queue, dry-run, data, agent-model, model-judges, service), and commands of its own. */
  addOptions(command: Command): void
  /**
   * Every process of a run does it, `--dry-run` too: what takes long and only runs need (an index) is better loaded by the first of them.
   *
   * @throws Error naming the option or file at fault
   */
  prepare(options: Options): Promise<AgentRuns<Case, Trajectory, Measure>>
  /** Options with which a worker prepares the same runs. @param args `bound.arguments`. */
  optionsOfRun(args: Record<string, unknown>, parts: AgentWorkerParts): Omit<Options, keyof AgentRunOptions>
  /** Pure. @param runs in the order of the cases, to be walked once, one at a time. @param args `bound.arguments`, with seed and limit. */
  results(runs: Iterable<MeasuredRun<Case, Measure>>, args: Record<string, unknown>): Result
  tables(result: Result): Block[]
  figures(result: Result): Promise<readonly Figure[]>
  /** Cases whose trajectories stand in report.html, the most telling first; the page takes as many as its bound allows. */
  examples(runs: Iterable<MeasuredRun<Case, Measure>>): Iterable<string>
  /** The trajectory in a terminal. Control characters of others are made visible by the command. */
  trajectoryText(run: RecordedRun<Case, Trajectory, Measure>): string
  /** The trajectory as HTML, escaped (report/escape_html.ts), without script; `trajectoryStyle` is its style sheet. */
  trajectoryHtml(run: RecordedRun<Case, Trajectory, Measure>): string
  trajectoryStyle: string
  /** Further files by their path under exports/. CSV of the lists of `result` is written without asking. */
  exports?(result: Result): Record<string, string>
}

/** A benchmark whose own types do not matter: the runner hands on what it was given. */
export type AnyAgentBenchmark = AgentBenchmark<AgentRunOptions, AgentCase, unknown, unknown, AgentResult>
export type AnyAgentRuns = AgentRuns<AgentCase, unknown, unknown>
