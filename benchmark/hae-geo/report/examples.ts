/** Which runs stand in the report: one for each kind of course that a reader should see, good and bad. */
import type { HaeGeoCase } from '../study/study_case.js'
import type { HaeGeoMeasure } from '../study/study_measure.js'
import type { MeasuredRun } from '../../runner/agent_benchmark.js'

type Measured = { planned: HaeGeoCase; measure: HaeGeoMeasure }

const is = ({ measure }: Measured, name: keyof HaeGeoMeasure['run']['states']): boolean => measure.run.states[name] === 'yes'

/** In the order in which they are shown. Each is looked for among runs that no kind before it took. */
const kinds: readonly ((run: Measured) => boolean)[] = [
  (run) => run.planned.level === 'L3' && run.planned.defence === 'none' && is(run, 'adoption') && is(run, 'endorsement'),
  (run) => is(run, 'recovery'),
  (run) => run.planned.defence === 'grounded-rerank' && is(run, 'exposure') && run.measure.run.utility === 'yes' && run.measure.lists.attack_removed > 2,
  (run) => run.planned.defence === 'grounded-rerank' && is(run, 'endorsement'),
  (run) => run.planned.level === 'L1' && run.planned.defence === 'none' && is(run, 'endorsement'),
  (run) => run.planned.level === 'L2' && run.planned.defence === 'def-prompt' && is(run, 'verification'),
  (run) => is(run, 'pseudo_corroboration'),
  (run) => run.planned.defence === 'both' && is(run, 'exposure') && is(run, 'no_adoption'),
  (run) => run.planned.level === 'clean' && run.measure.run.sound_recommendation === 'yes',
  (run) => run.planned.kind === 'model',
  (run) => run.planned.mode === 'static_full_context' && is(run, 'exposure')
]

/** The first run of each kind, in the order of the cases. */
export const exampleCases = (runs: Iterable<MeasuredRun<HaeGeoCase, HaeGeoMeasure>>): string[] => {
  const found = kinds.map((): string | null => null)
  for (const { planned, measure } of runs) {
    if (measure === null) continue
    const place = kinds.findIndex((fits, index) => found[index] === null && fits({ planned, measure }))
    if (place !== -1) found[place] = planned.case_id
  }
  return found.filter((caseId) => caseId !== null)
}
