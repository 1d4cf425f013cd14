/**
 * The clean background: registers first, then the pages of the 240 questions, then a wider background without end, one page at a time.
 * The first pages are the same however many are asked for. HAE-GEO spec, section 1.
 */
import { corpusSeed } from '../choices.js'
import { registerPages } from './register_pages.js'
import { seededStream } from '../../../random/seeded_stream.js'
import { taskPlans, type Topic } from '../tasks/task_plan.js'
import { topicPages } from './topic_pages.js'
import { worldOf } from '../world/world.js'
import type { CorpusPage } from '../../corpus_page.js'

/** Questions nobody asked here: another need, other brands, the same kinds of pages. */
const backgroundTopic = (seed: string, place: number): Topic => {
  const { categories } = worldOf(seed)
  const { category, established, background } = categories[place % categories.length]!
  const stream = seededStream(seed, `background/${place}`)
  const need = stream.pick(category.needs)
  return {
    id: `bg${String(place).padStart(5, '0')}`,
    category,
    need,
    attribute: stream.pick(category.attributes),
    products: [...stream.some(background, 6), ...stream.some(established, 2)]
  }
}

export function* corePages(seed: string = corpusSeed): Generator<CorpusPage> {
  for (const world of worldOf(seed).categories) yield* registerPages(world, seed)
  for (const { topic } of taskPlans(seed)) yield* topicPages(topic, seed, topic.id)
}

function* endlessPages(seed: string): Generator<CorpusPage> {
  yield* corePages(seed)
  for (let place = 0; ; place++) yield* topicPages(backgroundTopic(seed, place), seed, null)
}

/**
 * @param count how many pages; without it the registers and the questions' own pages, without the wider background
 * @throws RangeError for a count that is no whole number
 */
export function* cleanPages({ count, seed = corpusSeed }: { count?: number; seed?: string } = {}): Generator<CorpusPage> {
  if (count === undefined) return yield* corePages(seed)
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`the number of clean pages must be a whole number, not ${count}`)
  let made = 0
  for (const page of endlessPages(seed)) {
    if (made++ === count) return
    yield page
  }
}
