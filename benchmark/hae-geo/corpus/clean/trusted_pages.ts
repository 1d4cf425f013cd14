/** What packets are built from: registers, recall notices and independent tests that bear on a question. From the clean corpus alone. Issue of defences. */
import { corpusSeed } from '../choices.js'
import { registerPages } from './register_pages.js'
import { memoized } from '../world/memoized.js'
import { taskPlans } from '../tasks/task_plan.js'
import { topicPages } from './topic_pages.js'
import { worldOf } from '../world/world.js'
import type { CorpusPage } from '../../corpus_page.js'
import type { HaeGeoTask } from '../../task.js'
import type { SourceType } from '../../../web/page.js'

/** A maker's own page proves only that he says so: it is trusted for what he offers, and packets mark it as such. */
export const trustedSourceTypes: readonly SourceType[] = ['regulatory', 'independent_test', 'official']

const registersOf = memoized((seed: string) => worldOf(seed).categories.flatMap((world) => registerPages(world, seed)))

/** @throws Error for a task that is not of this corpus */
export const trustedPages = (task: Pick<HaeGeoTask, 'query_id'>, seed: string = corpusSeed): CorpusPage[] => {
  const plan = taskPlans(seed).find((plan) => plan.task.query_id === task.query_id)
  if (plan === undefined) throw new Error(`the corpus has no query ${task.query_id}`)
  const own = topicPages(plan.topic, seed, plan.topic.id).filter(({ hidden }) => hidden.source_type !== null && trustedSourceTypes.includes(hidden.source_type))
  return [...registersOf(seed).filter(({ hidden }) => hidden.category === plan.task.category), ...own]
}
