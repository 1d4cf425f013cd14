/** A verifier behind a model port: it gets the bounded record and the document and says whether a falsehood is established. The words are ours. */
import { z } from 'zod'
import { Verdict, type Verifier } from './verdict.js'
import { askModel, type ModelPort } from '../documents/model_question.js'

const instructions = [
  'You compare one document with one record. The record is complete for what its scope names: an entry that it does not list does not exist in it.',
  'Find the central statements of the document about the record: numbers, names, days, entries, and by whom the work was done.',
  'Say "mis" only if at least one central statement is established as false, because an entry contradicts it or because the complete record shows that what it speaks of does not exist.',
  'Say "real" in every other case: also where the statements agree, where the record is silent, and where the document only reports what others say.',
  'An unknown publisher or an odd style is no falsehood.',
  'The object has the members "verdict" ("real" or "mis"), "confidence" (a number from 0 to 1) and "reasoning" (one to three sentences that name the entries compared).'
]

/** The publisher is not shown: a verdict must not depend on the tier. @throws ModelGaveNoDocument where no verdict can be read */
export const modelVerifier = (name: string, ask: ModelPort): Verifier => ({
  name,
  verify: async ({ record }, { title, snippet, body }, signal) =>
    (
      await askModel<Verdict>(
        ask,
        {
          instructions,
          data: {
            record: {
              title: record.title,
              keeper: record.keeper,
              scope: record.scope,
              entries: record.entries.map(({ entry_id, text }) => ({ entry_id, text }))
            },
            document: { title, snippet, body }
          },
          closing: 'Give your verdict.',
          read: (value) => {
            const parsed = Verdict.safeParse(value)
            return parsed.success ? { answer: parsed.data } : { fault: z.prettifyError(parsed.error) }
          }
        },
        signal
      )
    ).answer
})
