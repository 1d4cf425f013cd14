/**
 * Which 770 pages there are: five a target, half of them written whole and half put into an honest page. Mode and attack families of a page are
 * the same at every level, so that levels differ in presentation alone; its role is drawn anew, since roles are what a level adds.
 */
import { apportioned, attackCountWeights, rolesAt, type PageRole } from './roles.js'
import { attackFamilies, type AttackVector } from '../../corpus_page.js'
import { attackLevels, type AttackLevel } from '../../levels.js'
import { inHashOrder } from '../../../../src/core/hash_order.js'
import { memoized } from '../world/memoized.js'
import { pagesPerTarget, repostingTargets } from '../choices.js'
import { seededStream } from '../../../random/seeded_stream.js'
import { taskPlans, type TaskPlan } from '../tasks/task_plan.js'
import type { Target } from '../tasks/false_claim.js'

export interface AttackSlot {
  id: string
  plan: TaskPlan & { target: Target }
  /** 0 to 4 within the target. */
  place: number
  mode: 'generated' | 'injected'
  vectors: AttackVector[]
  roles: Record<AttackLevel, PageRole>
  /** At L3 this page repeats that one word for word. */
  reposts: AttackSlot | null
}

const idOf = ({ id }: { id: string }): string => id

/** Gives each slot an item so that the totals are those of the weights. */
const dealt = <Item>(
  slots: readonly AttackSlot[],
  shares: readonly { item: Item; count: number }[],
  seed: string,
  give: (slot: AttackSlot, item: Item) => void
): void => {
  const items = shares.flatMap(({ item, count }) => Array.from({ length: count }, () => item))
  inHashOrder(slots, seed, idOf).forEach((slot, i) => give(slot, items[i]!))
}

/** Exchanges what two slots hold, so that totals stay. */
const swap = (left: AttackSlot, right: AttackSlot, level: AttackLevel): void => {
  const held = left.roles[level]
  left.roles[level] = right.roles[level]
  right.roles[level] = held
}

/** The first two generated pages of some targets become one text on two domains; they take one role and one set of families for it. */
const pairReposts = (slots: readonly AttackSlot[], seed: string): void => {
  const brands = inHashOrder([...new Set(slots.map(({ plan }) => plan.target.brand))], `${seed}/repost/`, (brand) => brand).slice(0, repostingTargets)
  const apart = slots.filter(({ plan, mode }) => mode === 'generated' && !brands.includes(plan.target.brand))
  for (const brand of brands) {
    const [first, second] = slots.filter(({ plan, mode }) => plan.target.brand === brand && mode === 'generated')
    swap(
      second!,
      apart.find(({ roles, reposts }) => reposts === null && roles.L3 === first!.roles.L3)!,
      'L3'
    )
    const other = apart.find(({ vectors }) => vectors.length === first!.vectors.length)!
    other.vectors = second!.vectors
    second!.vectors = [...first!.vectors]
    second!.reposts = first!
  }
}

/** All 770. Pure; kept per seed. */
export const attackSlots = memoized((seed: string): readonly AttackSlot[] => {
  const plans = taskPlans(seed).filter((plan): plan is TaskPlan & { target: Target } => plan.target !== null)
  const slots = plans.flatMap((plan, i) =>
    Array.from({ length: pagesPerTarget }, (_, place): AttackSlot => {
      // Five is odd: three and two by turns make one half of each over all targets.
      const generated = i % 2 === 0 ? 3 : 2
      return {
        id: `${plan.task.query_id}-p${place + 1}`,
        plan,
        place,
        mode: place < generated ? 'generated' : 'injected',
        vectors: [],
        roles: { L1: 'reference', L2: 'reference', L3: 'reference' },
        reposts: null
      }
    })
  )
  dealt(slots, apportioned(slots.length, attackCountWeights), `${seed}/attack-count/`, (slot, count) => {
    slot.vectors = seededStream(seed, `vectors/${slot.id}`).some<AttackVector>(attackFamilies[slot.mode], count)
  })
  for (const level of attackLevels) {
    dealt(slots, apportioned(slots.length, rolesAt(level)), `${seed}/role/${level}/`, (slot, role) => {
      slot.roles[level] = role
    })
  }
  pairReposts(slots, seed)
  return slots
})
