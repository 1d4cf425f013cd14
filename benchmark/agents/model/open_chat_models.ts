/** The models that `--agent-model` names, ready to be asked, with the clock and the dice of this process. */
import { readAgentModel } from './agent_model_settings.js'
import { makeChatModel, type ChatModel } from './chat_model.js'
import type { RankerModelFile } from '../../ranker_model/ranker_model_settings.js'
import { silentObserver } from '../../../src/labelling/chat/chat_parts.js'
import { chatPartsOfProcess } from '../../../src/labelling/chat/chat_parts_of_process.js'

/**
 * @param takenNames of agents that need no model
 * @throws Error naming the file and what is wrong in it, the variable that lacks a key, or the id that is taken
 */
export const openChatModels = async (files: readonly RankerModelFile[], takenNames: readonly string[]): Promise<ChatModel[]> => {
  const models = await Promise.all(files.map(readAgentModel))
  const ids = models.map(({ settings }) => settings.id)
  const taken = ids.find((id, place) => takenNames.includes(id) || ids.indexOf(id) !== place)
  if (taken !== undefined) throw new Error(`two agents would be called ${taken}: give the model another id`)
  // Why a call failed stands in the record of its run.
  const parts = chatPartsOfProcess({ report: () => undefined, observer: silentObserver })
  return models.map((model) => makeChatModel(model, parts))
}
