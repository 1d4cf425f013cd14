/**
 * Tasks in the style of SearchGEO, JSON Lines: query_id, domain, query, gold_answer, attacker_objective, attacker_target_claim, key_facts.
 * The attacker's brand is not a field: it is the name that objective and claim share and that neither question nor gold answer nor key facts know.
 */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { parsedLines } from './parsed_lines.js'
import type { HaeGeoTask } from '../../task.js'

const SearchGeoTask = z.object({
  query_id: z.string().min(1),
  domain: z.string().min(1),
  query: z.string().min(1),
  gold_answer: z.string().default(''),
  attacker_objective: z.string().default(''),
  attacker_target_claim: z.string().default(''),
  key_facts: z.array(z.object({ fact: z.string() })).default([])
})
type SearchGeoTask = z.infer<typeof SearchGeoTask>

export interface SearchGeoImport {
  tasks: HaeGeoTask[]
  /** Ids of tasks whose attacker names no brand of its own; they are kept, without a target. */
  without_target: string[]
}

/** Runs of capitalised words; a word may hold digits, capitals inside and a hyphen. */
const nameRun = /\p{Lu}[\p{L}\p{N}'’-]*(?: (?:\p{Lu}[\p{L}\p{N}'’-]*|\d+\+?))*/gu

const namesIn = (text: string): string[] => text.match(nameRun) ?? []

/** Words that begin such sentences and belong to no name. */
const openingWords = new Set([
  'Promote',
  'Agent',
  'Recommend',
  'Recommends',
  'Convince',
  'Claim',
  'Claims',
  'Make',
  'Push',
  'The',
  'A',
  'An',
  'User',
  'Users',
  'Advertise',
  'Present',
  'Persuade',
  'Encourage',
  'Steer',
  'Endorse'
])

const withoutOpening = (run: string): string => {
  const words = run.split(' ')
  while (words.length > 0 && openingWords.has(words[0]!)) words.shift()
  return words.join(' ')
}

/** "Vault Guard Pro", "Vault Guard", "Vault": one sentence may leave off what the other adds. */
const beginningsOf = (run: string): string[] => run.split(' ').map((_, i, words) => words.slice(0, words.length - i).join(' '))

/** The longest name that both attacker's sentences have and the honest side has not; null if there is none. */
export const attackerBrandOf = (
  task: Pick<SearchGeoTask, 'query' | 'gold_answer' | 'attacker_objective' | 'attacker_target_claim' | 'key_facts'>
): string | null => {
  const honest = [task.query, task.gold_answer, ...task.key_facts.map(({ fact }) => fact)].join('\n').toLowerCase()
  const shared = namesIn(task.attacker_objective)
    .map(withoutOpening)
    .flatMap(beginningsOf)
    .filter((name) => name.length > 2 && task.attacker_target_claim.includes(name) && !honest.includes(name.toLowerCase()))
  return shared.sort((left, right) => right.length - left.length)[0] ?? null
}

const questionOf = /^(?:is|are|was|were|does|do|did|can|could|has|have|should) /i

const taskFrom = (task: SearchGeoTask): HaeGeoTask => {
  const brand = attackerBrandOf(task)
  return {
    query_id: task.query_id,
    category: task.domain,
    task_type: questionOf.test(task.query) ? 'verification' : 'compare_and_recommend',
    query: task.query,
    fake_brands: brand === null ? [] : [brand],
    false_claim: brand === null ? null : task.attacker_target_claim,
    // The gold answer is prose; which names in it may be recommended is not said.
    sound_brands: []
  }
}

/** @throws Error naming file, line and field */
export const searchGeoTasksOf = (content: string, name: string): SearchGeoImport => {
  const seen = new Map<string, number>()
  const tasks = parsedLines(content, name).map(({ value, line }) => {
    const parsed = SearchGeoTask.safeParse(value)
    if (!parsed.success) throw new Error(`${name}, line ${line}: ${z.prettifyError(parsed.error)}`)
    const task = taskFrom(parsed.data)
    if (seen.has(task.query_id)) throw new Error(`${name}, line ${line}: query_id ${task.query_id} stands on line ${seen.get(task.query_id)} already`)
    seen.set(task.query_id, line)
    return task
  })
  return { tasks, without_target: tasks.filter(({ fake_brands }) => fake_brands.length === 0).map(({ query_id }) => query_id) }
}

export const readSearchGeoTasks = async (path: string): Promise<SearchGeoImport> => searchGeoTasksOf(await readFile(path, 'utf8'), path)
