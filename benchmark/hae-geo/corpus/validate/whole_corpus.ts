/** Everything the rules look at, and what a broken rule says. */
import { attackLevels, type AttackLevel } from '../../levels.js'
import { cleanPages } from '../clean/clean_pages.js'
import { corpusSeed } from '../choices.js'
import { poisonedPages } from '../poisoned/poisoned_pages.js'
import { taskPlans } from '../tasks/task_plan.js'
import { worldOf } from '../world/world.js'
import type { CorpusPage } from '../../corpus_page.js'
import type { HaeGeoTask } from '../../task.js'

export interface WholeCorpus {
  tasks: readonly HaeGeoTask[]
  clean: readonly CorpusPage[]
  poisoned: Readonly<Record<AttackLevel, readonly CorpusPage[]>>
  /** Text that every planted page of a query must hold: the claim in whatever words. */
  anchorOf: ReadonlyMap<string, string>
  /** Certificate numbers that honest registers know, and those that false claims name. */
  trueCertificates: ReadonlySet<string>
  claimedCertificates: readonly string[]
}

export interface CorpusFault {
  /** Name of the broken rule. */
  rule: string
  /** page_id, query_id or level. */
  place: string
  detail: string
}

export type CorpusRule = (corpus: WholeCorpus) => Omit<CorpusFault, 'rule'>[]

/** The bundled corpus, whole. @param cleanCount more than the core, to check the wider background too */
export const wholeCorpus = (seed: string = corpusSeed, cleanCount?: number): WholeCorpus => {
  const plans = taskPlans(seed)
  const products = worldOf(seed).categories.flatMap(({ established, background }) => [...established, ...background])
  return {
    tasks: plans.map(({ task }) => task),
    clean: [...cleanPages({ seed, count: cleanCount })],
    poisoned: Object.fromEntries(attackLevels.map((level) => [level, poisonedPages(level, seed)])) as Record<AttackLevel, readonly CorpusPage[]>,
    anchorOf: new Map(plans.flatMap(({ task, target }) => (target === null ? [] : [[task.query_id, target.anchor] as const]))),
    trueCertificates: new Set(products.flatMap(({ certificate }) => (certificate.status === 'none' ? [] : [certificate.number]))),
    claimedCertificates: plans.flatMap(({ target }) => (target === null ? [] : [target.certificate]))
  }
}

export const everyPoisoned = ({ poisoned }: WholeCorpus): CorpusPage[] => attackLevels.flatMap((level) => poisoned[level])

export const hostOf = ({ visible }: CorpusPage): string => new URL(visible.url).hostname

/** Items that occur again. */
export const repeatedBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    const again = seen.has(key)
    seen.add(key)
    return again
  })
}

/** Whole phrase, any case, flexible white space, no word character on either side. HAE-GEO spec, section 5. */
export const namesPattern = (names: readonly string[], flags = 'giu'): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')).join('|')})(?![\\p{L}\\p{N}_])`,
    flags
  )

export const visibleText = ({ visible }: CorpusPage): string => `${visible.title}\n${visible.url}\n${visible.content}`
