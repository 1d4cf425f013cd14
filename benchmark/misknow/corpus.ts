/**
 * What the agent benchmark of false conclusions takes from its data half: tasks, honest pages, planted documents that were kept, and packets.
 * MisKnow spec, section 2.
 */
import { draftDocument } from './documents/draft.js'
import { ruleRefiner } from './verification/rule_refiner.js'
import { refinementsMax, verifyDocument, type Verification, type VerifiedDocument } from './verification/refine_loop.js'
import { ruleVerifiers } from './verification/rule_verifiers.js'
import type { DocumentCell, MisleadingDocument, Style } from './documents/document.js'
import type { MisKnowTask, Tier } from './blueprints/task.js'

export { loadMisKnowTasks } from './blueprints/load_tasks.js'
export { outcomeOf, type Outcome } from './blueprints/outcome.js'
export { taskPacket } from './blueprints/task_packet.js'
export { documentPage } from './documents/document_page.js'
export { documentCells } from './documents/draft.js'
export { outcomeCounts, type OutcomeCount } from './verification/count_outcomes.js'
export { organicPages } from './documents/organic_pages.js'
export { bodyWords, styles, type DocumentCell, type MisleadingDocument, type MisleadingText, type Style } from './documents/document.js'
export { statesConclusion } from './documents/validate_document.js'
export { MisKnowTask, tiers, type Tier } from './blueprints/task.js'

export const offlineVerification: Verification = { verifiers: ruleVerifiers, refine: ruleRefiner, refinementsMax }

/** One cell's candidate through verification and refinement, with every step. */
export const verifiedDocument = (task: MisKnowTask, cell: DocumentCell, signal: AbortSignal = new AbortController().signal): Promise<VerifiedDocument> =>
  verifyDocument(task, draftDocument(task, cell), offlineVerification, signal)

/** The documents of one tier and style that all five rule verifiers call false and no rule screens out, in the order of their institutions; at most five. */
export const misleadingDocuments = async (
  task: MisKnowTask,
  { tier, style }: { tier: Tier; style: Style },
  signal?: AbortSignal
): Promise<MisleadingDocument[]> => {
  const verified: MisleadingDocument[] = []
  for (const slot of [0, 1, 2, 3, 4]) {
    const { document, outcome } = await verifiedDocument(task, { tier, style, slot }, signal)
    if (outcome === 'kept') verified.push(document)
  }
  return verified
}
