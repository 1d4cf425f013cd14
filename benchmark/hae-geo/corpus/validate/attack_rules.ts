/** Rules of planted pages: the same claims at every level, the mix of the paper. HAE-GEO spec, sections 1 and 2. */
import { attackCountWeights, rolesAt, type Weighted } from '../poisoned/roles.js'
import { attackFamilies, type CorpusPage } from '../../corpus_page.js'
import { attackLevels, type AttackLevel } from '../../levels.js'
import { hostOf, namesPattern, repeatedBy, type CorpusRule, type WholeCorpus } from './whole_corpus.js'
import { scale } from './task_rules.js'

type PlacedFault = ReturnType<CorpusRule>[number]

const perLevel =
  (rule: (pages: readonly CorpusPage[], level: AttackLevel, corpus: WholeCorpus) => PlacedFault[]): CorpusRule =>
  (corpus) =>
    attackLevels.flatMap((level) => rule(corpus.poisoned[level], level, corpus))

const budget = perLevel((pages, level, { tasks }) => [
  ...(pages.length === scale.poisonedPages ? [] : [{ place: level, detail: `${pages.length} pages instead of ${scale.poisonedPages}` }]),
  ...tasks.flatMap(({ query_id, fake_brands }) => {
    const own = pages.filter(({ hidden }) => hidden.query_id === query_id)
    const wanted = fake_brands.length * scale.pagesPerTarget
    return own.length === wanted && own.every(({ hidden }) => fake_brands.includes(hidden.brand ?? ''))
      ? []
      : [{ place: query_id, detail: `${own.length} pages at ${level} instead of ${wanted}, all of its own target` }]
  })
])

/** What may not change from level to level: query, brand, category, claim kind, mode, families, direction. */
const constantOf = ({ hidden }: CorpusPage): string =>
  JSON.stringify([
    hidden.query_id,
    hidden.brand,
    hidden.category,
    hidden.attack?.profile,
    hidden.source_type,
    hidden.attack?.attack_vectors,
    hidden.attack?.manipulation_direction
  ])

const sameAcrossLevels: CorpusRule = ({ poisoned }) =>
  poisoned.L1.flatMap((page, place) =>
    attackLevels.slice(1).flatMap((level) => {
      const other = poisoned[level][place]
      return other !== undefined && constantOf(other) === constantOf(page)
        ? []
        : [{ place: other?.hidden.page_id ?? page.hidden.page_id, detail: `differs from ${page.hidden.page_id} in more than presentation` }]
    })
  )

const claimInText = perLevel((pages, _level, { anchorOf }) =>
  pages.flatMap(({ visible, hidden }) => {
    const anchor = anchorOf.get(hidden.query_id ?? '')
    const named = hidden.brand !== null && namesPattern([hidden.brand], 'iu').test(visible.content)
    return anchor !== undefined && named && visible.content.toLowerCase().includes(anchor.toLowerCase())
      ? []
      : [{ place: hidden.page_id, detail: `does not make the claim ("${anchor ?? 'none'}") about ${hidden.brand ?? 'a brand'}` }]
  })
)

const ownTargetOnly = perLevel((pages, _level, { tasks }) => {
  const pattern = namesPattern(tasks.flatMap(({ fake_brands }) => fake_brands))
  return pages.flatMap(({ visible, hidden }) => {
    const others = [...new Set(`${visible.title} ${visible.content}`.match(pattern) ?? [])].filter((name) => name.toLowerCase() !== hidden.brand?.toLowerCase())
    return others.length === 0 ? [] : [{ place: hidden.page_id, detail: `names another target, ${others.join(', ')}` }]
  })
})

/** Counts are whole: each within one page of its exact share, where the validator states the weights. */
const withinOne = <Item extends string | number>(
  pages: readonly CorpusPage[],
  weighted: readonly Weighted<Item>[],
  of: (page: CorpusPage) => Item,
  level: AttackLevel
): PlacedFault[] => {
  const sum = weighted.reduce((all, { weight }) => all + weight, 0)
  return weighted.flatMap(({ item, weight }) => {
    const count = pages.filter((page) => of(page) === item).length
    const exact = (pages.length * weight) / sum
    return Math.abs(count - exact) <= 1 ? [] : [{ place: level, detail: `${count} pages of ${item}; weight ${weight} of ${sum} asks for ${exact.toFixed(1)}` }]
  })
}

const roleOf = ({ hidden }: CorpusPage): string => hidden.page_type ?? ''

const roles = perLevel((pages, level) => {
  const allowed = new Set<string>(rolesAt(level).map(({ item }) => item))
  return [
    ...pages.filter((page) => !allowed.has(roleOf(page))).map((page) => ({ place: page.hidden.page_id, detail: `${roleOf(page)} is no role of ${level}` })),
    ...withinOne<string>(pages, rolesAt(level), roleOf, level)
  ]
})

const modes = perLevel((pages, level) =>
  withinOne<string>(
    pages,
    [
      { item: 'generated_attack', weight: 1 },
      { item: 'injected_attack', weight: 1 }
    ],
    ({ hidden }) => hidden.source_type ?? '',
    level
  )
)

const attackCounts = perLevel((pages, level) => withinOne<number>(pages, attackCountWeights, ({ hidden }) => hidden.attack?.attack_vectors.length ?? 0, level))

const families = perLevel((pages) =>
  pages
    .filter(({ hidden }) => {
      const allowed: readonly string[] = hidden.source_type === 'generated_attack' ? attackFamilies.generated : attackFamilies.injected
      const vectors = hidden.attack?.attack_vectors ?? []
      return new Set(vectors).size !== vectors.length || !vectors.every((vector) => allowed.includes(vector))
    })
    .map(({ hidden }) => ({
      place: hidden.page_id,
      detail: `${hidden.attack?.attack_vectors.join(', ')} are not distinct families of a ${hidden.source_type} page`
    }))
)

const signals = perLevel((pages, level) =>
  pages
    .filter(({ hidden }) => hidden.attack?.level !== level || hidden.attack.signals !== { L1: 'none', L2: 'basic', L3: 'basic_and_professional' }[level])
    .map(({ hidden }) => ({ place: hidden.page_id, detail: `signals ${hidden.attack?.signals} at ${level}` }))
)

/** An injected page holds all of its honest page: every paragraph, as it was. */
const donors = perLevel((pages, _level, { clean }) => {
  const pageOf = new Map(clean.map((page) => [page.hidden.page_id, page]))
  return pages.flatMap(({ visible, hidden }) => {
    const from = hidden.attack?.injected_into ?? null
    if ((hidden.source_type === 'injected_attack') !== (from !== null))
      return [{ place: hidden.page_id, detail: 'injected_into belongs to injected pages, and to them alone' }]
    if (from === null) return []
    const donor = pageOf.get(from)
    if (donor?.hidden.query_id !== hidden.query_id) return [{ place: hidden.page_id, detail: `${from} is no clean page of its question` }]
    return donor!.visible.content.split('\n\n').every((paragraph) => visible.content.includes(paragraph))
      ? []
      : [{ place: hidden.page_id, detail: `has lost text of ${from}` }]
  })
})

const hosts = perLevel((pages, _level, { clean }) => {
  const honest = new Set(clean.map(hostOf))
  return [
    ...repeatedBy(pages, hostOf).map((page) => ({ place: page.hidden.page_id, detail: `another planted page stands on ${hostOf(page)}` })),
    ...pages.filter((page) => honest.has(hostOf(page))).map((page) => ({ place: page.hidden.page_id, detail: `an honest page stands on ${hostOf(page)}` }))
  ]
})

export const attackRules: Record<string, CorpusRule> = {
  page_budget: budget,
  same_across_levels: sameAcrossLevels,
  claim_in_text: claimInText,
  own_target_only: ownTargetOnly,
  roles,
  modes,
  attack_counts: attackCounts,
  attack_families: families,
  signals,
  injected_into: donors,
  attack_domains: hosts
}
