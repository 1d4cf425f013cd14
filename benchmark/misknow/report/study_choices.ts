/** Everything that a study stands on and the paper leaves open, with the arguments of the run. */
import { dataChoices } from '../data_choices.js'
import { judgingChoices } from '../judging/judging_choices.js'
import { policyChoices } from '../policies/policy_choices.js'
import { judgedOn } from '../study/study_defence.js'
import { workflowChoices } from '../workflows/workflow_choices.js'
import type { Choice } from '../../choices.js'

/** @param args `bound.arguments` of the run; with the user's own tasks, choices about the bundled corpus are left out */
export const studyChoices = (args: Record<string, unknown>): readonly Choice[] => [
  { name: 'seed', value: args['seed'], note: "of policies' variety and of the bootstrap", whose: 'ours' },
  { name: 'judge', value: args['judge'], note: 'of adoption', whose: 'ours' },
  { name: 'packet', value: args['packet'], note: 'of the grounded defences: the record alone, or with its keeper’s notes', whose: 'ours' },
  { name: 'judged_on', value: judgedOn, note: 'the day on which evidence is judged; no record of the tasks expires', whose: 'ours' },
  ...judgingChoices,
  ...workflowChoices,
  // What the instruction is assumed to change stands under the tables in words; the whole list is too long for a line.
  ...policyChoices.map((choice) => (choice.name === 'policy_tempers' ? { ...choice, value: 'benchmark/misknow/policies/tempers.ts' } : choice)),
  ...(args['data'] === true ? [] : dataChoices)
]
