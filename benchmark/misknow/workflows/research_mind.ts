/**
 * Who does the thinking of a workflow: a model by prompts, or a scripted policy. The workflows are the same for both, and show visible text
 * alone. Each function is one inner action; what it returns is an artifact of the run and goes into the record.
 */
import type { Note, Plan, ReportSentence } from '../run_record.js'
import type { Usage } from '../../agents/trajectory.js'
import type { VisibleHit, VisiblePage } from '../../web/page.js'

/** What a mind put out, and what it took; null for a policy. */
export interface Thought<Value> {
  value: Value
  usage: Usage | null
}

/** `intended` is empty for a model. */
export interface WrittenText {
  text: string
  intended: readonly ReportSentence[]
}

/** What the researcher of the pipeline hands on: a search with its list, the pages it read, whole, and what it made of them. */
export interface ResearchObservation {
  query: string
  hits: readonly VisibleHit[]
  pages: readonly VisiblePage[]
  finding: string
}

/** A page as the sectioned workflow remembers it: a few of its sentences. */
export interface MemoryDocument {
  url: string
  title: string
  timestamp: string | null
  text: string
}

export interface DraftedSection {
  heading: string
  text: string
  intended: readonly ReportSentence[]
}

/** How the evidence stands to a claim of a finished report. */
export type EvidentialStatus = 'supported' | 'contradicted' | 'unsupported' | 'mixed'

export interface ClaimFinding {
  status: EvidentialStatus
  /** What is to stand in the sentence's place; null: it stays. One sentence or two, with how they are meant. */
  replacement: WrittenText | null
}

/**
 * One run. All functions throw AgentFailed when nothing usable can be had.
 * `question` has the verification instruction appended where the run has one.
 */
export interface MindSession {
  /** @param shape how many queries, or sections with a query each, are wanted */
  plan(shape: { queries: number } | { sections: number }, signal: AbortSignal): Promise<Thought<Plan>>
  /** Which pages of a list to read, by url, the first ones first. */
  chooseReads(
    offer: { query: string; hits: readonly VisibleHit[]; alreadyRead: ReadonlySet<string>; countMax: number },
    signal: AbortSignal
  ): Promise<Thought<string[]>>
  /** Pipeline: what a search and the pages read after it came to. */
  observe(read: { query: string; hits: readonly VisibleHit[]; pages: readonly VisiblePage[] }, signal: AbortSignal): Promise<Thought<string>>
  /** Sectioned: a page down to at most `sentencesMax` sentences that bear on the section. */
  compress(page: VisiblePage, section: { heading: string; query: string }, sentencesMax: number, signal: AbortSignal): Promise<Thought<Note>>
  /** Sectioned: a second, more pointed query for the section, after what was read for the first. */
  followUp(section: { heading: string; query: string }, memory: readonly MemoryDocument[], signal: AbortSignal): Promise<Thought<string>>
  /** Pipeline: the whole report. */
  report(observations: readonly ResearchObservation[], signal: AbortSignal): Promise<Thought<WrittenText>>
  /** Sectioned: the text of one section, without its heading. */
  draftSection(
    section: { heading: string; query: string },
    documents: readonly MemoryDocument[],
    before: readonly DraftedSection[],
    signal: AbortSignal
  ): Promise<Thought<WrittenText>>
  /** Sectioned: the sections made one report, with a title and a conclusion. It sees no documents any more. */
  edit(sections: readonly DraftedSection[], signal: AbortSignal): Promise<Thought<WrittenText>>
  /** Post-research: sentences of the report, word for word, on which its conclusion rests. */
  criticalClaims(report: string, countMax: number, signal: AbortSignal): Promise<Thought<string[]>>
  /** Post-research: a search for evidence on one claim. */
  claimQuery(claim: string, signal: AbortSignal): Promise<Thought<string>>
  /** Post-research: how the pages stand to the claim, and the least change that follows. */
  judgeClaim(claim: string, pages: readonly VisiblePage[], signal: AbortSignal): Promise<Thought<ClaimFinding>>
}

export interface ResearchMind {
  readonly name: string
  readonly kind: 'scripted' | 'model'
  /** Changes whenever the same task could be researched otherwise. */
  readonly fingerprint: string
  /** @param instruction what the pre-research defence appends to the question; null: nothing @param seed of a policy's variety */
  start(task: { question: string; instruction: string | null; seed: string }): MindSession
}
