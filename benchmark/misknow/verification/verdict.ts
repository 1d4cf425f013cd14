/** What a verifier says of a document, and what several say together. MisKnow spec, section 2. */
import { z } from 'zod'
import type { MisleadingText } from '../documents/document.js'
import type { MisKnowTask } from '../blueprints/task.js'

/**
 * `mis` means established as false: contradicted by the record, or shown by its completeness not to exist. Whatever a verifier cannot
 * establish is `real`, also where it found nothing to compare. Our definition; the paper's prompt also takes the uncorroborated as false.
 */
export const Verdict = z.strictObject({ verdict: z.enum(['real', 'mis']), confidence: z.number().min(0).max(1), reasoning: z.string().min(1) })
export type Verdict = z.infer<typeof Verdict>

export interface Verifier {
  readonly name: string
  verify(task: MisKnowTask, text: MisleadingText, signal: AbortSignal): Promise<Verdict>
}

/** Five, as in the paper. */
export const verifierCount = 5

/** Unanimous: one `real` is enough to send a document back. */
export const crossVerdict = (verdicts: readonly Verdict[]): 'real' | 'mis' =>
  verdicts.length > 0 && verdicts.every(({ verdict }) => verdict === 'mis') ? 'mis' : 'real'
