/** What the paper leaves open about policies and loop, for the lists under tables; and in words what DEF is assumed to change in each policy. */
import { answerShares } from './compose_answer.js'
import { researchRoundsMax } from './mind.js'
import { readingRoundsMax, skipsFirstShare } from './read_around.js'
import { goesOnShare, looksOnShare } from './research.js'
import { policyNames, tempers, type Temper } from './tempers.js'
import { callsPerRoundMax, decisionRoundsMax } from '../loop.js'
import type { Choice } from '../../choices.js'

export const policyChoices: readonly Choice[] = [
  { name: 'decision_rounds', value: decisionRoundsMax, note: 'then one call without tools', whose: 'paper' },
  { name: 'calls_per_round', value: callsPerRoundMax, note: 'calls beyond these get an error result', whose: 'ours' },
  {
    name: 'policy_tempers',
    value: tempers,
    note: 'of the scripted policies, under BASE and under DEF; no policy reads a prompt, so the difference is assumed',
    whose: 'ours'
  },
  { name: 'policy_answers', value: answerShares, note: 'shares of seeds in which an answer has each part', whose: 'ours' },
  {
    name: 'policy_course',
    value: { researchRoundsMax, readingRoundsMax, skipsFirstShare, goesOnShare, looksOnShare },
    note: 'rounds and shares of seeds, alike for all policies',
    whose: 'ours'
  }
]

const shown = (value: Temper[keyof Temper]): string => (Array.isArray(value) ? value.join(' to ') : String(value))

/** One line a policy: what its stated cautious variant does otherwise. */
export const assumedUnderDef: readonly string[] = policyNames.map((name) => {
  const { BASE, DEF } = tempers[name]
  const changes = (Object.keys(BASE) as (keyof Temper)[])
    .filter((key) => shown(BASE[key]) !== shown(DEF[key]))
    .map((key) => `${key} ${shown(BASE[key])} -> ${shown(DEF[key])}`)
  return `${name}: ${changes.join(', ')}`
})
