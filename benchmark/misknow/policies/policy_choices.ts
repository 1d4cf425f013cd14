/** What the paper leaves open about the scripted policies, for the lists under tables; and in words what caution is assumed to change. */
import { chancePart, placePenalty, preferenceWorth } from './choose_reads.js'
import { worthOfSentence } from './compress.js'
import { policyNames, tempers, type Temper } from './tempers.js'
import { remarkCounts } from './write_report.js'
import type { Choice } from '../../choices.js'

export const policyChoices: readonly Choice[] = [
  {
    name: 'policy_tempers',
    value: tempers,
    note: 'of the scripted policies, plain and instructed; no policy reads an instruction, so the difference is assumed; whoever refines a report goes by the instructed one',
    whose: 'ours'
  },
  {
    name: 'policy_reads',
    value: { placePenalty, chancePart, preferenceWorth },
    note: 'how a policy chooses pages by their titles and addresses',
    whose: 'ours'
  },
  { name: 'policy_memory', value: worthOfSentence, note: 'what a policy keeps of a page in the sectioned workflow, in points', whose: 'ours' },
  { name: 'policy_remarks', value: remarkCounts, note: 'sentences of pages that a report passes on', whose: 'ours' }
]

/** One line a policy: what its stated cautious variant does otherwise. */
export const assumedUnderInstruction: readonly string[] = policyNames.map((name) => {
  const { plain, instructed } = tempers[name]
  const changes = (Object.keys(plain) as (keyof Temper)[])
    .filter((key) => plain[key] !== instructed[key])
    .map((key) => `${key} ${plain[key]} -> ${instructed[key]}`)
  return `${name}: ${changes.join(', ')}`
})
