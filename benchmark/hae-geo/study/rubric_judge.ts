/** The model that judges the rubric: the first of the judges' file, else the first agent model. HAE-GEO spec, section 7. */
import type { HaeGeoOptions } from './study_options.js'
import { modelRubricJudge } from '../rubric/model_judge.js'
import type { RubricJudge } from '../rubric/judge_run.js'
import { rulesScorerName } from '../rubric/rules_scorer.js'
import { readAgentModel, type AgentModel } from '../../agents/model/agent_model_settings.js'
import { makeChatModel } from '../../agents/model/chat_model.js'
import { silentObserver } from '../../../src/labelling/chat/chat_parts.js'
import { chatPartsOfProcess } from '../../../src/labelling/chat/chat_parts_of_process.js'

const chosen = async ({ modelJudges = [], agentModel = [] }: Pick<HaeGeoOptions, 'modelJudges' | 'agentModel'>): Promise<AgentModel> => {
  const [judge] = modelJudges
  if (judge !== undefined) return { ...judge, extraBody: {} }
  const [agent] = agentModel
  if (agent === undefined) throw new Error('--rubric model needs a model: name it with --model-judges or --agent-model')
  return readAgentModel(agent)
}

/** Null where rules score alone. @throws Error where no model is named, or it is not asked at temperature 0 */
export const rubricJudgeOf = async (options: Pick<HaeGeoOptions, 'rubric' | 'modelJudges' | 'agentModel'>): Promise<RubricJudge | null> => {
  if (options.rubric === 'rules') return null
  const model = await chosen(options)
  const { id, temperature } = model.settings
  if (temperature !== 0 && temperature !== null)
    throw new Error(`the judge ${id} is asked at temperature ${temperature}: a judge of the rubric has 0, or null where its endpoint takes none`)
  if (id === rulesScorerName) throw new Error(`a judge must not be called ${id}, which is the scorer by rules`)
  return modelRubricJudge(makeChatModel(model, chatPartsOfProcess({ report: () => undefined, observer: silentObserver })))
}
