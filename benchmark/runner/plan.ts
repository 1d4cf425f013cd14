/**
 * Which cases a study needs: the study itself is run once on parts that note each question and answer "not scored". What it asked
 * is its plan. Nothing is judged, and no study's loops are written a second time.
 */
import { judgedCaseId, orderedCaseId, rememberTextNames, scoredCaseId } from './case_ids.js'
import { partsWith } from './parts.js'
import { studies, type StudyName } from './studies.js'
import type { RunSetting } from './run_setting.js'
import type { BenchmarkCase } from '../data/cases.js'
import type { DatasetQuery } from '../data/dataset.js'
import type { UnitToRerank } from '../studies/rerank_unit.js'

export type PlannedCase = { case_id: string; row: DatasetQuery } & (
  | { kind: 'scored'; text: string }
  | { kind: 'ordered'; benchmarkCase: BenchmarkCase; ranker: string }
  | { kind: 'judged'; unit: UnitToRerank; source: string; world: string }
)

export interface Plan {
  /** Every case once. */
  cases: ReadonlyMap<string, PlannedCase>
  /** The cases of each study; studies share many. */
  byStudy: ReadonlyMap<StudyName, ReadonlySet<string>>
}

export const planOf = async (setting: RunSetting, chosen: readonly StudyName[]): Promise<Plan> => {
  const cases = new Map<string, PlannedCase>()
  const byStudy = new Map<StudyName, Set<string>>()
  const textNameOf = rememberTextNames()
  for (const name of chosen) {
    const needed = new Set<string>()
    byStudy.set(name, needed)
    const note = (planned: PlannedCase): null => {
      needed.add(planned.case_id)
      if (!cases.has(planned.case_id)) cases.set(planned.case_id, planned)
      return null
    }
    const noteScore = (row: DatasetQuery, text: string): null => {
      const name = textNameOf(row, text)
      return note({ case_id: scoredCaseId(name, setting.scoring.id), kind: 'scored', row, text })
    }
    const parts = partsWith(setting, {
      scoreOf: noteScore,
      orderOf: (ranker, benchmarkCase) => note({ case_id: orderedCaseId(benchmarkCase, ranker.id), kind: 'ordered', row: benchmarkCase.row, benchmarkCase, ranker: ranker.id }),
      rerankBy: (source) => async (unit, lambdas) => {
        // A unit is ranked by the scores of its five texts.
        for (const text of [unit.variant.text, ...unit.row.query.distractors.map((each) => each.text)]) noteScore(unit.row, text)
        note({ case_id: judgedCaseId(unit, source.id), kind: 'judged', row: unit.row, unit, source: source.id, world: unit.world.kind })
        return lambdas.map(() => null)
      },
      // Labels that claims bear need no judge: such units follow from the rows of the scores alone.
      supplied: async (unit, lambdas) => {
        for (const text of [unit.variant.text, ...unit.row.query.distractors.map((each) => each.text)]) noteScore(unit.row, text)
        return lambdas.map(() => null)
      }
    })
    await studies[name](parts)
  }
  return { cases, byStudy }
}
