/** The model that judges the rubric: the first of the judges' file, else the first agent model. HAE-GEO spec, section 7. */
import type { HaeGeoOptions } from './study_options.js'
import { modelRubricJudge } from '../rubric/model_judge.js'
import type { RubricJudge } from '../rubric/judge_run.js'
import { rulesScorerName } from '../rubric/rules_scorer.js'
import { openJudgeModel } from '../../agents/model/open_judge_model.js'

/** Null where rules score alone. @throws Error where no model is named, or it is not asked at temperature 0 */
export const rubricJudgeOf = async (options: Pick<HaeGeoOptions, 'rubric' | 'modelJudges' | 'agentModel'>): Promise<RubricJudge | null> =>
  options.rubric === 'rules' ? null : modelRubricJudge(await openJudgeModel(options, '--rubric model', rulesScorerName))
