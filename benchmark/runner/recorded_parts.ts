/** Parts that replay rows: the studies compute from what was recorded, and a case without a row or with an error is not scored. */
import { judgedCaseId, orderedCaseId, rememberTextNames, scoredCaseId } from './case_ids.js'
import { partsWith } from './parts.js'
import type { RowLog } from './row_log.js'
import type { RunSetting } from './run_setting.js'
import type { StudyParts } from './studies.js'
import type { DatasetQuery } from '../data/dataset.js'
import { rememberScores } from '../scorers/scoring.js'
import { atLambda, rerankInProcess } from '../studies/rerank_in_process.js'
import { decide } from '../../src/core/decide.js'
import { suppliedSource } from '../../src/labelling/supplied.js'

/** s_0 as recorded. Null for an error as for a reply that was no number: in both cases the candidate has no score. */
export const recordedScores = (setting: RunSetting, rows: Pick<RowLog, 'read'>) => {
  const textNameOf = rememberTextNames()
  return rememberScores({
    ...setting.scoring,
    scoreOf: (row: DatasetQuery, text: string): number | null => {
      const found = rows.read(scoredCaseId(textNameOf(row, text), setting.scoring.id))
      return found?.kind === 'scored' ? found.score : null
    }
  })
}

export const recordedParts = (setting: RunSetting, rows: Pick<RowLog, 'read'>): StudyParts => {
  const scoring = recordedScores(setting, rows)
  return partsWith(setting, {
    scoreOf: scoring.scoreOf,
    orderOf: (ranker, benchmarkCase) => {
      const found = rows.read(orderedCaseId(benchmarkCase, ranker.id))
      return found?.kind === 'ordered' ? found.order : null
    },
    rerankBy: ({ id }) => async (unit, lambdas) => {
      const found = rows.read(judgedCaseId(unit, id))
      return lambdas.map((lambda) => (found?.kind === 'judged' ? decide(atLambda(found.unit, lambda)) : null))
    },
    supplied: rerankInProcess({ source: suppliedSource, scoring })
  })
}
