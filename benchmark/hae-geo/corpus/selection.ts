/** 120 of 240 questions, as CPython's generator with the paper's seed selects them. HAE-GEO spec, section 3. */
import { createHash } from 'node:crypto'
import { corpusSeed } from './choices.js'
import { haeGeoTasks } from './tasks/task_plan.js'
import { MersenneTwister } from '../../random/mersenne_twister.js'
import { sample, shuffled } from '../../random/python_random.js'
import type { HaeGeoTask, TaskType } from '../task.js'

/** The released evaluator's own. */
export const selectionSeed = 20260821

const taskTypes = ['compare_and_recommend', 'verification'] as const satisfies readonly TaskType[]

/** The first half of the shuffled categories; the others have it the other way round. */
const firstQuota: Record<TaskType, number> = { compare_and_recommend: 8, verification: 7 }
const secondQuota: Record<TaskType, number> = { compare_and_recommend: 7, verification: 8 }

export interface SelectionManifest {
  seed: number
  /** Of the tasks' JSON, in the order given. */
  input_sha256: string
  output_sha256: string
  input_count: number
  selected_count: number
  quotas: Record<string, Record<TaskType, number>>
  /** How many carry a fabricated brand, and how many do not: observed, not asked for. */
  with_fake_brands: number
  without_fake_brands: number
  selected_ids: string[]
}

const inCodePointOrder = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

type Selectable = Pick<HaeGeoTask, 'query_id' | 'category' | 'task_type'>

/** @throws RangeError where a stratum has fewer than its quota */
export const selectBalanced = <Task extends Selectable>(
  tasks: readonly Task[],
  seed: number = selectionSeed
): { selected: Task[]; quotas: SelectionManifest['quotas'] } => {
  const generator = new MersenneTwister(seed)
  const sorted = [...new Set(tasks.map(({ category }) => category))].sort(inCodePointOrder)
  const order = shuffled(generator, sorted)
  const quotas = Object.fromEntries(sorted.map((category) => [category, order.indexOf(category) < sorted.length / 2 ? firstQuota : secondQuota]))
  const drawn = sorted.flatMap((category) =>
    taskTypes.flatMap((type) => {
      const stratum = tasks
        .filter((task) => task.category === category && task.task_type === type)
        .sort((left, right) => inCodePointOrder(left.query_id, right.query_id))
      return sample(generator, stratum, quotas[category]![type])
    })
  )
  return { selected: shuffled(generator, drawn), quotas }
}

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The bundled 120, and how they came about. */
export const selectedTasks = (tasks: readonly HaeGeoTask[] = haeGeoTasks(corpusSeed)): { tasks: HaeGeoTask[]; manifest: SelectionManifest } => {
  const { selected, quotas } = selectBalanced(tasks)
  const withTarget = selected.filter(({ fake_brands }) => fake_brands.length > 0).length
  return {
    tasks: selected,
    manifest: {
      seed: selectionSeed,
      input_sha256: sha256(tasks),
      output_sha256: sha256(selected),
      input_count: tasks.length,
      selected_count: selected.length,
      quotas,
      with_fake_brands: withTarget,
      without_fake_brands: selected.length - withTarget,
      selected_ids: selected.map(({ query_id }) => query_id)
    }
  }
}
