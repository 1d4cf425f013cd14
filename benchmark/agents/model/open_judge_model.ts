/** The model that judges runs of agents: the first of the judges' file, else the first model that acts. Its settings must say temperature 0. */
import { readAgentModel, type AgentModel } from './agent_model_settings.js'
import { makeChatModel, type ChatModel } from './chat_model.js'
import type { AgentRunOptions } from '../../runner/agent_benchmark.js'
import { silentObserver } from '../../../src/labelling/chat/chat_parts.js'
import { chatPartsOfProcess } from '../../../src/labelling/chat/chat_parts_of_process.js'

export type JudgeOptions = Pick<AgentRunOptions, 'modelJudges' | 'agentModel'>

const chosen = async ({ modelJudges = [], agentModel = [] }: JudgeOptions, option: string): Promise<AgentModel> => {
  const [judge] = modelJudges
  if (judge !== undefined) return { ...judge, extraBody: {} }
  const [agent] = agentModel
  if (agent === undefined) throw new Error(`${option} needs a model: name it with --model-judges or --agent-model`)
  return readAgentModel(agent)
}

/**
 * @param option that asks for a model, as messages name it @param ruleName of the scorer that needs no model
 * @throws Error where no model is named, it is not asked at temperature 0, or it is called what the rules are called
 */
export const openJudgeModel = async (options: JudgeOptions, option: string, ruleName: string): Promise<ChatModel> => {
  const model = await chosen(options, option)
  const { id, temperature } = model.settings
  if (temperature !== 0 && temperature !== null)
    throw new Error(`the judge ${id} is asked at temperature ${temperature}: a judge has 0, or null where its endpoint takes none`)
  if (id === ruleName) throw new Error(`a judge must not be called ${id}, which is the one that needs no model`)
  return makeChatModel(model, chatPartsOfProcess({ report: () => undefined, observer: silentObserver }))
}
