/** The runs of the study: every task with every workflow and mind under every condition, with the defences that the design has there. Pure. */
import type { StudyArguments } from './study_options.js'
import type { MisKnowTask } from '../blueprints/task.js'
import { conditionOf, defencesUnder } from '../conditions.js'
import type { MisKnowCase } from '../run_record.js'

/** Those of a task together, in the order in which tasks come. */
export const casesOf = (
  tasks: readonly Pick<MisKnowTask, 'query_id'>[],
  minds: readonly string[],
  { workflows, conditions, defences }: Pick<StudyArguments, 'workflows' | 'conditions' | 'defences'>
): MisKnowCase[] =>
  tasks.flatMap(({ query_id }) =>
    conditions.flatMap((condition_id) =>
      defencesUnder(condition_id)
        .filter((defence) => defences.includes(defence))
        .flatMap((defence) =>
          workflows.flatMap((workflow) =>
            minds.map((mind): MisKnowCase => ({
              case_id: [query_id, workflow, mind, condition_id, defence].join('/'),
              group: query_id,
              query_id,
              workflow,
              mind,
              condition_id,
              condition: conditionOf(condition_id),
              defence
            }))
          )
        )
    )
  )
