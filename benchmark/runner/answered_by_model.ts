/** Which cases of a run are questions to a model: these take time and money, and are what workers are for. */
import type { PlannedCase } from './plan.js'
import type { RunSetting } from './run_setting.js'
import { cascadePrefix, type ModelJudge } from '../../src/labelling/chat/model_judge_settings.js'

/** A judge is a label source by its own name, and as a cascade. */
export const modelSourceIdsOf = (judges: readonly ModelJudge[]): string[] => judges.flatMap(({ settings: { id } }) => [id, `${cascadePrefix}${id}`])

export const answeredByModel = ({ scoring, rankers }: RunSetting, judges: readonly ModelJudge[]): ((planned: PlannedCase) => boolean) => {
  const sourceIds = new Set(modelSourceIdsOf(judges))
  return (planned) => {
    if (planned.kind === 'scored') return scoring.asking !== undefined
    if (planned.kind === 'ordered') return rankers.find(({ id }) => id === planned.ranker)!.asking !== undefined
    return sourceIds.has(planned.source)
  }
}
