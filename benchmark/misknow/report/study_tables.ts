/** The tables of a study, with what each stands on. */
import { agreementTables, failureTables } from './agreement_tables.js'
import { defenceTables } from './defence_tables.js'
import { factorTables } from './factor_tables.js'
import { gapTables } from './gap_tables.js'
import { mainTable } from './main_table.js'
import { judgeText } from './provenance.js'
import { studyChoices } from './study_choices.js'
import { assumedUnderInstruction } from '../policies/policy_choices.js'
import type { MisKnowResult } from '../study/study_results.js'
import { note, type Block } from '../../tables/block.js'
import { choiceNotes } from '../../tables/choice_notes.js'

export const studyTables = (result: MisKnowResult): Block[] => [
  ...mainTable(result),
  note(judgeText(result)),
  ...factorTables(result),
  ...defenceTables(result),
  ...(result.rows.some(({ kind }) => kind === 'scripted')
    ? [note(`Assumed under the instruction of pre, and of whoever refines a report, our choice: ${assumedUnderInstruction.join('; ')}.`)]
    : []),
  ...gapTables(result),
  ...agreementTables(result),
  ...failureTables(result),
  note('What the paper leaves open and we chose; what is the paper’s says so.'),
  ...choiceNotes(studyChoices(result.arguments))
]
