/** The options of `misknow` beside those of every benchmark of agents, what they are when nobody says, and the way back for a worker. */
import type { Command } from 'commander'
import { conditions, DefenceName, workflowNames, type WorkflowName } from '../conditions.js'
import { policyNames, type PolicyName } from '../policies/tempers.js'
import { oneOf, someOf } from '../../commands/option_values.js'
import type { AgentRunOptions } from '../../runner/agent_benchmark.js'

export const judgeKinds = ['rules', 'model'] as const
export type JudgeKind = (typeof judgeKinds)[number]

/** Which packet the grounded defences hold against: the record alone, or with its keeper's notes on the field. */
export const packetKinds = ['record', 'record+notes'] as const
export type PacketKind = (typeof packetKinds)[number]

const conditionIds = conditions.map(({ condition_id: id }) => id)

/** What decides a number, and is bound to the folder of a run. */
export interface StudyArguments {
  workflows: readonly WorkflowName[]
  /** Scripted ones; models are named by their files. */
  policies: readonly PolicyName[]
  conditions: readonly string[]
  defences: readonly DefenceName[]
  judge: JudgeKind
  packet: PacketKind
}

export interface MisKnowOptions extends AgentRunOptions {
  workflows: readonly WorkflowName[]
  policies?: readonly PolicyName[]
  conditions: readonly string[]
  defences: readonly DefenceName[]
  judge: JudgeKind
  packet: PacketKind
  /** The process serves a run that another one writes. */
  asJob?: boolean
}

export const addStudyOptions = (command: Command): void => {
  command
    .option('--workflows <list>', `of ${workflowNames.join(',')}, separated by commas`, someOf(workflowNames), [...workflowNames])
    .option('--policies <list>', `scripted researchers of ${policyNames.join(',')} (default: all; none beside --agent-model)`, someOf(policyNames))
    .option('--conditions <list>', `of ${conditionIds.join(',')}`, someOf(conditionIds), conditionIds)
    .option(
      '--defences <list>',
      `of ${DefenceName.options.join(',')}; each runs where the design has it: all of them under default, single ones under budget-0 and stage-pre_synthesis, elsewhere none`,
      someOf(DefenceName.options),
      [...DefenceName.options]
    )
    .option('--judge <kind>', 'of adoption: rules, or model: the first of --model-judges, else of --agent-model', oneOf(judgeKinds), 'rules')
    .option(
      '--packet <kind>',
      "of the grounded defences: record, or record+notes (the record with its keeper's notes on the field)",
      oneOf(packetKinds),
      'record'
    )
}

/** @param options as they were given or are their defaults */
export const studyArgumentsOf = ({ workflows, policies, conditions: ids, defences, judge, packet, agentModel = [] }: MisKnowOptions): StudyArguments => ({
  workflows,
  policies: policies ?? (agentModel.length > 0 ? [] : policyNames),
  conditions: ids,
  defences,
  judge,
  packet
})

/** The same again; a worker is given what `bound.arguments` holds. */
export const optionsOfArguments = ({
  workflows,
  policies,
  conditions: ids,
  defences,
  judge,
  packet
}: StudyArguments): Omit<MisKnowOptions, keyof AgentRunOptions> => ({
  workflows,
  policies,
  conditions: ids,
  defences,
  judge,
  packet
})
