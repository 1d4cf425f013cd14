/** Units judged in this process by the label sources of a run, human gold among them. */
import { goldSourceId, type JudgeMaker } from './run_setting.js'
import { unitWithVerdicts } from './verdicts_arrived.js'
import { makeJudge } from '../studies/rerank_in_process.js'
import { constructionSource } from '../../src/labelling/construction.js'
import { suppliedSource } from '../../src/labelling/supplied.js'
import type { LabelSource } from '../../src/ports.js'

/** @param goldFingerprint of the file that human labels came from */
export const judgesInProcess = (sources: readonly LabelSource[], goldFingerprint = ''): JudgeMaker => {
  const gold: LabelSource = { ...suppliedSource, id: goldSourceId, fingerprint: goldFingerprint }
  const byId = new Map([constructionSource, gold, ...sources].map((source) => [source.id, source]))
  return (sourceId, scoring) => {
    const judge = makeJudge({ source: byId.get(sourceId)!, scoring })
    return async (unit) => unitWithVerdicts(await judge(unit))
  }
}
