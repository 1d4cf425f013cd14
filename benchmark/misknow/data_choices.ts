/** What the paper leaves open in the data half of MisKnow-Agent, in one list, so that tables can print what they stand on. It holds no values of its own. */
import { notesSourceType, recordSourceType } from './blueprints/task_packet.js'
import { kindsOfFirstDraft } from './documents/draft.js'
import { repliesMax } from './documents/model_question.js'
import { entriesPerSheet } from './documents/organic_keeper_pages.js'
import { organicSnippetCharacters } from './documents/organic_pages.js'
import { firstYearOfPages } from './documents/record_sentences.js'
import { refinementsMax } from './verification/refine_loop.js'
import { confidenceOf } from './verification/rule_verifiers.js'
import { verifierCount } from './verification/verdict.js'
import type { Choice } from '../choices.js'

export const dataChoices: readonly Choice[] = [
  {
    name: 'misknow_verifiers',
    value: verifierCount,
    note: 'unanimous; offline each compares one kind: number, entity, date, existence, source, so a kept document is false in all five',
    whose: 'paper'
  },
  {
    name: 'misknow_mis',
    value: 'established false',
    note: 'contradicted by the record, or shown by its completeness not to exist; not merely uncorroborated',
    whose: 'ours'
  },
  { name: 'misknow_refinements_max', value: refinementsMax, note: 'the paper names a budget and not its size', whose: 'ours' },
  { name: 'misknow_kinds_of_first_draft', value: kindsOfFirstDraft, note: 'false claims in a first draft by style, one of the list by hash', whose: 'ours' },
  { name: 'misknow_confidence', value: confidenceOf, note: 'of a rule verifier', whose: 'ours' },
  { name: 'misknow_replies_max', value: repliesMax, note: 'of a model that writes or verifies; then there is no document and no verdict', whose: 'ours' },
  {
    name: 'misknow_record_source_type',
    value: [recordSourceType, notesSourceType],
    note: "of packet atoms: entries 3 of 4, the keeper's notes 1 of 4 where a packet has them",
    whose: 'ours'
  },
  {
    name: 'misknow_organic_pages',
    value: { entries_per_sheet: entriesPerSheet, snippet_characters: organicSnippetCharacters, first_year: firstYearOfPages },
    note: 'of honest pages',
    whose: 'ours'
  }
]
