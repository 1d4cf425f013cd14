/** The parts that planted pages play: cumulative from level to level, new ones with double weight. HAE-GEO spec, section 2. */
import type { AttackLevel } from '../../levels.js'

export const newRoles = {
  L1: ['personal_post', 'community', 'self_media', 'reference'],
  L2: ['review', 'news', 'guide', 'ranking', 'industry_knowledge', 'topic'],
  L3: ['official', 'e_commerce', 'service', 'encyclopedia', 'faq']
} as const

export const pageRoles = [...newRoles.L1, ...newRoles.L2, ...newRoles.L3]
export type PageRole = (typeof pageRoles)[number]

const newRoleWeight = 2

export interface Weighted<Item> {
  item: Item
  weight: number
}

/** Our reading where the paper is brief: a role has double weight at the level that brings it in, and single weight from then on. */
export const rolesAt = (level: AttackLevel): Weighted<PageRole>[] => {
  const before: readonly PageRole[] = level === 'L1' ? [] : level === 'L2' ? newRoles.L1 : [...newRoles.L1, ...newRoles.L2]
  return [...before.map((item) => ({ item, weight: 1 })), ...newRoles[level].map((item: PageRole) => ({ item, weight: level === 'L1' ? 1 : newRoleWeight }))]
}

export const attackCountWeights: readonly Weighted<1 | 2 | 3>[] = [
  { item: 1, weight: 0.45 },
  { item: 2, weight: 0.4 },
  { item: 3, weight: 0.15 }
]

/** Whole shares of a total by largest remainder; equal remainders go to the earlier item. */
export const apportioned = <Item>(total: number, weighted: readonly Weighted<Item>[]): { item: Item; count: number }[] => {
  const sum = weighted.reduce((all, { weight }) => all + weight, 0)
  const exact = weighted.map(({ item, weight }, place) => ({ item, place, share: (total * weight) / sum }))
  const counts = exact.map(({ share }) => Math.floor(share + 1e-9))
  const missing = total - counts.reduce((all, count) => all + count, 0)
  const byRemainder = [...exact].sort((left, right) => right.share - counts[right.place]! - (left.share - counts[left.place]!) || left.place - right.place)
  for (const { place } of byRemainder.slice(0, missing)) counts[place]!++
  return exact.map(({ item, place }) => ({ item, count: counts[place]! }))
}
