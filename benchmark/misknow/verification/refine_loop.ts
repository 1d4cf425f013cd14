/**
 * From a candidate to a kept or rejected document: verifiers judge each version, their joint result goes back to the refiner with that
 * version, until all say `mis` or the budget ends; what is left is screened by the document rules. Every step is recorded. MisKnow spec, section 2.
 */
import { crossVerdict, type Verdict, type Verifier } from './verdict.js'
import { documentFaults, type DocumentFault } from '../documents/validate_document.js'
import type { MisleadingDocument, MisleadingText } from '../documents/document.js'
import type { MisKnowTask } from '../blueprints/task.js'

/** Refinements a candidate may have. Our choice; the paper names a budget and not its size. */
export const refinementsMax = 3

export interface VersionStep {
  /** 0 is the candidate as it came. */
  version: number
  text: MisleadingText
  verdicts: (Verdict & { verifier: string })[]
  cross: 'real' | 'mis'
}

/** Makes the next version from the previous one and what every verifier said of it. */
export type Refiner = (task: MisKnowTask, document: MisleadingDocument, step: VersionStep, signal: AbortSignal) => Promise<MisleadingText>

export interface VerifiedDocument {
  /** The last version, kept or not. */
  document: MisleadingDocument
  steps: VersionStep[]
  /** `budget`: not all verifiers said `mis`. `screened`: they did, and a document rule is broken. */
  outcome: 'kept' | 'budget' | 'screened'
  faults: DocumentFault[]
}

export interface Verification {
  verifiers: readonly Verifier[]
  refine: Refiner
  refinementsMax: number
}

/** @throws what a verifier or refiner throws: a failed call is no verdict, and the candidate is neither kept nor rejected */
export const verifyDocument = async (
  task: MisKnowTask,
  candidate: MisleadingDocument,
  { verifiers, refine, refinementsMax: budget }: Verification,
  signal: AbortSignal
): Promise<VerifiedDocument> => {
  const steps: VersionStep[] = []
  let document = candidate
  for (let version = 0; ; version += 1) {
    const verdicts = await Promise.all(
      verifiers.map(async (verifier) => ({ verifier: verifier.name, ...(await verifier.verify(task, document.text, signal)) }))
    )
    const step: VersionStep = { version, text: document.text, verdicts, cross: crossVerdict(verdicts) }
    steps.push(step)
    if (step.cross === 'mis') {
      const faults = documentFaults(task, document.style, document.text)
      return { document, steps, outcome: faults.length === 0 ? 'kept' : 'screened', faults }
    }
    if (version >= budget) return { document, steps, outcome: 'budget', faults: [] }
    document = { ...document, text: await refine(task, document, step, signal) }
  }
}
