/** Which runs stand in the report: one for each kind of course that a reader should see, good and bad. */
import { controlConditionId, defaultConditionId } from '../conditions.js'
import type { MisKnowMeasure } from '../metrics/run_measure.js'
import type { MisKnowCase } from '../run_record.js'
import type { MeasuredRun } from '../../runner/agent_benchmark.js'

interface Measured {
  planned: MisKnowCase
  measure: MisKnowMeasure
}

/** In the order in which they are shown. Each is looked for among runs that no kind before it took. */
const kinds: readonly ((run: Measured) => boolean)[] = [
  ({ planned, measure }) => planned.condition_id === defaultConditionId && planned.defence === 'none' && planned.workflow === 'pipeline' && measure.adopts,
  ({ planned, measure }) => planned.condition_id === 'stage-pre_synthesis' && planned.defence === 'none' && measure.adopts,
  ({ planned, measure }) => planned.condition_id === defaultConditionId && planned.defence === 'none' && measure.exposed && measure.keeps_truth,
  ({ planned, measure }) => planned.defence === 'grounded-audit' && measure.revisions_made > 0 && measure.keeps_truth,
  ({ planned, measure }) => planned.defence === 'grounded-rerank' && measure.injected_shown < measure.injected_in_lists && !measure.adopts,
  ({ planned, measure }) => planned.defence === 'grounded-rerank' && measure.adopts,
  ({ planned, measure }) => planned.defence === 'post' && measure.revisions_made > 0,
  ({ planned, measure }) => planned.defence === 'pre' && measure.exposed && !measure.adopts,
  ({ planned, measure }) => planned.workflow === 'sectioned' && planned.defence === 'none' && measure.adopts,
  ({ planned, measure }) => measure.ends === 'open' && planned.defence === 'none',
  ({ planned, measure }) => planned.condition_id === controlConditionId && measure.keeps_truth,
  ({ planned }) => planned.condition.style === 'post'
]

/** The first run of each kind, in the order of the cases. */
export const exampleCases = (runs: Iterable<MeasuredRun<MisKnowCase, MisKnowMeasure>>): string[] => {
  const found = kinds.map((): string | null => null)
  for (const { planned, measure } of runs) {
    if (measure === null) continue
    const place = kinds.findIndex((fits, index) => found[index] === null && fits({ planned, measure }))
    if (place !== -1) found[place] = planned.case_id
  }
  return found.filter((caseId) => caseId !== null)
}
