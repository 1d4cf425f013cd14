/**
 * `misknow documents`: every candidate through verification and refinement, what became of each by style, why it was rejected, and how much alike
 * documents are. By the grammar and the rules, or written, verified and refined by models. MisKnow spec, section 2.
 */
import { draftDocument } from '../documents/draft.js'
import { bodyWords } from '../documents/document.js'
import { ModelGaveNoDocument, type ModelPort } from '../documents/model_question.js'
import { modelCandidate, modelRefiner, writeByModel } from '../documents/model_writer.js'
import { meanLikeness } from '../documents/variety.js'
import {
  documentCells,
  loadMisKnowTasks,
  offlineVerification,
  outcomeCounts,
  styles,
  type DocumentCell,
  type MisKnowTask,
  type MisleadingDocument,
  type Style
} from '../corpus.js'
import { modelVerifier } from '../verification/model_verifier.js'
import { refinementsMax, verifyDocument, type Verification, type VerifiedDocument } from '../verification/refine_loop.js'
import { verifierCount } from '../verification/verdict.js'
import { openChatModels } from '../../agents/model/open_chat_models.js'
import type { ChatModel } from '../../agents/model/chat_model.js'
import { wordCountOf } from '../../data/words.js'
import type { RankerModelFile } from '../../ranker_model/ranker_model_settings.js'
import { markdownTable } from '../../tables/markdown_table.js'
import { share } from '../../tables/shown.js'

/** A candidate that never came to be: its writer, a verifier or the refiner gave no usable reply. It is neither kept nor rejected. */
export interface WithoutDocument {
  query_id: string
  cell: DocumentCell
  why: string
}

export interface MadeDocuments {
  verified: VerifiedDocument[]
  without: WithoutDocument[]
}

const portOf =
  (model: ChatModel): ModelPort =>
  async (messages, signal) =>
    (await model.complete({ messages, tools: [] }, signal)).text

/** Who writes a candidate, and who verifies. With fewer models than verifiers they take turns, and are then not independent. */
interface Makers {
  candidate(task: MisKnowTask, cell: DocumentCell, signal: AbortSignal): Promise<MisleadingDocument>
  verification: Verification
}

const makersOf = (models: readonly ChatModel[]): Makers => {
  const [writer] = models
  if (writer === undefined) return { candidate: async (task, cell) => draftDocument(task, cell), verification: offlineVerification }
  const ask = portOf(writer)
  const written = new Map<string, ReturnType<typeof writeByModel>>()
  return {
    candidate: async (task, cell, signal) => {
      // One text for all tiers: they differ in their publisher alone.
      const key = `${task.query_id}/${cell.style}/${cell.slot}`
      const text = written.get(key) ?? writeByModel(task, cell.style, cell.slot, ask, signal)
      written.set(key, text)
      return modelCandidate(task, cell, (await text).answer)
    },
    verification: {
      verifiers: Array.from({ length: verifierCount }, (_, index) => {
        const model = models[index % models.length]!
        return modelVerifier(`${model.id} ${index + 1}`, portOf(model))
      }),
      refine: modelRefiner(ask),
      refinementsMax
    }
  }
}

export const makeDocuments = async (tasks: readonly MisKnowTask[], models: readonly ChatModel[], signal: AbortSignal): Promise<MadeDocuments> => {
  const { candidate, verification } = makersOf(models)
  const made: MadeDocuments = { verified: [], without: [] }
  for (const task of tasks)
    for (const cell of documentCells)
      try {
        made.verified.push(await verifyDocument(task, await candidate(task, cell, signal), verification, signal))
      } catch (error) {
        if (!(error instanceof ModelGaveNoDocument)) throw error
        made.without.push({ query_id: task.query_id, cell, why: error.message })
      }
  return made
}

const rejectionReasons = ({ verified, without }: MadeDocuments): [reason: string, count: number][] => {
  const counts = new Map<string, number>()
  const add = (reason: string): void => void counts.set(reason, (counts.get(reason) ?? 0) + 1)
  for (const { outcome, steps, faults } of verified) {
    if (outcome === 'budget') for (const { verifier, verdict } of steps.at(-1)!.verdicts) if (verdict === 'real') add(`verifier ${verifier} says real`)
    if (outcome === 'screened') for (const { rule } of faults) add(`rule ${rule}`)
  }
  for (const { why } of without) add(`no document: ${why.slice(0, 80)}`)
  return [...counts].sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))
}

const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length)

/** Slots of one task's style against each other, averaged over tasks; and the first slots of all tasks. Tier high, since tiers share their texts. */
const varietyRow = (kept: readonly MisleadingDocument[], style: Style): string[] => {
  const own = kept.filter((document) => document.style === style && document.tier === 'high')
  const bodies = new Set(own.map(({ text }) => text.body)).size
  const tasks = [...new Set(own.map(({ query_id: queryId }) => queryId))]
  const within = tasks.flatMap((task) => meanLikeness(own.filter(({ query_id: queryId }) => queryId === task).map(({ text }) => text.body)) ?? [])
  const words = own.map(({ text }) => wordCountOf(text.body))
  const { min, max } = bodyWords[style]
  return [
    style,
    String(bodies),
    words.length === 0 ? '–' : `${Math.min(...words)} to ${Math.max(...words)} (rule: ${min} to ${max})`,
    share(meanOf(within)),
    share(meanLikeness(own.filter(({ slot }) => slot === 0).map(({ text }) => text.body)))
  ]
}

export const documentsText = (made: MadeDocuments): string => {
  const counts = outcomeCounts(made.verified)
  const kept = made.verified.filter(({ outcome }) => outcome === 'kept').map(({ document }) => document)
  const candidates = made.verified.length + made.without.length
  const reasons = rejectionReasons(made)
  return [
    `${kept.length} of ${candidates} candidates kept (the paper: 5,933 of 6,000, by other verifiers).`,
    '',
    markdownTable(
      ['style', 'candidates', 'kept as drafted', 'kept after refinement', 'kept', 'rejected: not unanimous', 'rejected: a rule', 'no document', 'refinements'],
      counts.map((row) => [
        row.style,
        String(row.candidates),
        String(row.kept_as_drafted),
        String(row.kept_after_refinement),
        String(row.kept),
        String(row.rejected_by_budget),
        String(row.screened_out),
        String(made.without.filter(({ cell }) => cell.style === row.style).length),
        String(row.refinements)
      ])
    ),
    '',
    ...(reasons.length === 0
      ? [
          'None was rejected: grammar and verifiers share the phrases of the record, so this says nothing of other texts. That verification rejects is shown by tests.'
        ]
      : [
          markdownTable(
            ['why rejected', 'times'],
            reasons.map(([reason, count]) => [reason, String(count)])
          )
        ]),
    '',
    'Variety of kept documents, tier high: share of runs of five words that two bodies have in common.',
    '',
    markdownTable(
      ['style', 'distinct bodies', 'words', 'slots of one task', 'different tasks'],
      styles.map((style) => varietyRow(kept, style))
    )
  ].join('\n')
}

export interface DocumentsOptions {
  data?: string
  limit?: number
  agentModel?: readonly RankerModelFile[]
}

/** @param signal ends the making; what was made until then is lost */
export const documentsCommand = async ({ data, limit, agentModel = [] }: DocumentsOptions, signal: AbortSignal): Promise<MadeDocuments> => {
  const tasks = loadMisKnowTasks(data)
  return makeDocuments(limit === undefined ? tasks : tasks.slice(0, limit), await openChatModels(agentModel, []), signal)
}
