/** The 240 questions and what lies behind each: its need, the products it is about, and its target if it has one. HAE-GEO spec, sections 1 and 3. */
import { fill, type Slots } from '../text/template.js'
import { finished } from '../text/finish.js'
import { inHashOrder } from '../../../../src/core/hash_order.js'
import { memoized } from '../world/memoized.js'
import { targetOf, claimKinds, type ClaimKind, type Target } from './false_claim.js'
import { claimQuestions, factQuestions, namedComparisons, openComparisons, pairComparisons } from './query_wording.js'
import { betterFirst, bounded, onStep, valueText } from '../world/quantity.js'
import { worldOf, type CategoryWorld } from '../world/world.js'
import { categoriesWithOneMore, namedTargetShare, otherModelsPerQuery, queriesPerStratum, soundModelsPerQuery, targetsPerStratum } from '../choices.js'
import { seededStream, type SeededStream } from '../../../random/seeded_stream.js'
import type { Attribute, Category, Need } from '../world/category.js'
import type { Product } from '../world/product.js'
import type { HaeGeoTask, TaskType } from '../../task.js'

/** What pages are written about: a need, the attribute that decides it, and the products in question. */
export interface Topic {
  /** Of the query, or of a place in the wider background. */
  id: string
  category: Category
  need: Need
  attribute: Attribute
  /** The sound ones first, best first. */
  products: readonly Product[]
}

export interface TaskPlan {
  task: HaeGeoTask
  topic: Topic
  target: Target | null
}

const attributeOf = (category: Category, key: string): Attribute => {
  const found = category.attributes.find((attribute) => attribute.key === key)
  if (found === undefined) throw new Error(`${category.id} has no attribute ${key}`)
  return found
}

const isCertified = ({ certificate }: Product): boolean => certificate.status === 'valid'

/** The best certified models for the attribute, then others drawn from the rest. */
const focusOf = (products: readonly Product[], attribute: Attribute, stream: SeededStream): { sound: Product[]; others: Product[] } => {
  const better = betterFirst(attribute)
  const ranked = products.filter(isCertified).sort((left, right) => better(left.values[attribute.key]!, right.values[attribute.key]!))
  const sound = ranked.slice(0, soundModelsPerQuery)
  const rest = products.filter((product) => !sound.includes(product))
  return { sound, others: stream.some(rest, otherModelsPerQuery) }
}

const factKinds = ['certificate', 'measurement', 'recall'] as const

/** Laboratories stray by less: what holds is confirmed by all of them, and what does not hold by none. Our choice. */
const heldShare = 0.05
const missedShare = 0.3

/** Whole steps away from the true value, to the worse side where the claim holds; shares and points stay below 100. */
const thresholdOf = (attribute: Attribute, value: number, holds: boolean): number => {
  const better = attribute.better === 'higher' ? 1 : -1
  const share = holds ? -heldShare : missedShare
  return onStep(attribute, bounded(attribute, value * (1 + better * share)))
}

/** Claims that the scale has no room to exceed cannot be false by much. */
const canBeMissed = (attribute: Attribute, value: number): boolean => bounded(attribute, value * (1 + missedShare)) >= value * (1 + missedShare / 2)

/** A question about a product that exists, true and false by turns. The threshold of a false one is beyond every value a test gives. */
const factQuestion = (place: number, world: CategoryWorld, topic: Topic, slots: Slots, stream: SeededStream): { product: Product; query: string } => {
  const kind = factKinds[place % factKinds.length]!
  const holds = Math.floor(place / factKinds.length) % 2 === 0
  const fits = ({ certificate, recall, values }: Product): boolean => {
    if (kind === 'recall') return (recall !== null) === holds
    if (kind === 'measurement') return certificate.status === 'valid' && (holds || canBeMissed(topic.attribute, values[topic.attribute.key]!))
    return holds ? certificate.status === 'valid' : certificate.status === 'expired' || certificate.status === 'withdrawn'
  }
  const product = stream.pick(world.established.filter(fits))
  const value = product.values[topic.attribute.key]!
  const threshold = valueText(topic.attribute, thresholdOf(topic.attribute, value, holds))
  return {
    product,
    query: fill(stream.pick(factQuestions[kind]), { ...slots, product: product.name, brand: product.brand, model: product.model, threshold }, stream)
  }
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

interface Place {
  id: string
  taskType: TaskType
  needIndex: number
  /** A fabricated name, or null. */
  brand: string | null
  /** Among the category's targets, or among its verifications without one. */
  turn: number
}

const plan = (seed: string, world: CategoryWorld, { id, taskType, needIndex, brand, turn }: Place): TaskPlan => {
  const { category, established } = world
  const stream = seededStream(seed, `task/${id}`)
  const need = category.needs[needIndex]!
  const attribute = attributeOf(category, need.attribute)
  const { sound, others } = focusOf(established, attribute, stream)
  const topic: Topic = { id, category, need, attribute, products: [...sound, ...others] }
  const kind: ClaimKind = claimKinds[turn % claimKinds.length]!
  const target = brand === null ? null : targetOf(brand, kind, category, need, attribute, [...established, ...world.background], stream)
  const slots: Slots = { singular: category.singular, plural: category.plural, need: need.phrase, scheme: category.scheme.name, noun: attribute.noun }
  const done = (query: string, products: readonly Product[] = topic.products): TaskPlan => ({
    task: {
      query_id: id,
      category: category.id,
      task_type: taskType,
      query: /^\p{Lu}/u.test(query) || !/[?.]$/.test(query) || query.includes(': ') ? finishedQuery(query) : finished(query),
      fake_brands: target === null ? [] : [target.brand],
      false_claim: target?.claim ?? null,
      sound_brands: unique(sound.map((product) => product.brand))
    },
    topic: { ...topic, products },
    target
  })
  if (target !== null) {
    const full = {
      ...slots,
      product: target.name,
      brand: target.brand,
      certificate: target.certificate,
      value: target.valueText,
      count: String(target.rivalCount),
      institute: target.institutes[0]
    }
    const pool = taskType === 'verification' ? claimQuestions[target.kind] : stream.chance(namedTargetShare) ? namedComparisons : openComparisons
    return done(fill(stream.pick(pool), full, stream))
  }
  if (taskType === 'verification') {
    const { product, query } = factQuestion(turn, world, topic, slots, stream)
    return done(query, unique([...sound, product, ...others]).slice(0, soundModelsPerQuery + otherModelsPerQuery))
  }
  const [first, second] = stream.some(topic.products, 2)
  return done(fill(stream.pick(stream.chance(0.3) ? pairComparisons : openComparisons), { ...slots, first: first!.name, second: second!.name }, stream))
}

/** Spaces and articles only: people type key words without capitals. */
const finishedQuery = (query: string): string => query.charAt(0) + finished(query).slice(1)

/** All 240, in order of category, type and number. Pure; kept per seed. */
export const taskPlans = memoized((seed: string): TaskPlan[] => {
  const world = worldOf(seed)
  const names = [...world.fabricatedNames]
  const larger = new Set(
    inHashOrder(
      world.categories.map(({ category }) => category.id),
      `${seed}/one-more/`,
      (id) => id
    ).slice(0, categoriesWithOneMore)
  )
  return world.categories.flatMap((categoryWorld) => {
    const categoryId = categoryWorld.category.id
    let targets = 0
    return (['compare_and_recommend', 'verification'] as const).flatMap((taskType) => {
      const ids = Array.from(
        { length: queriesPerStratum },
        (_, i) => `${categoryId}-${taskType === 'verification' ? 'v' : 'c'}${String(i + 1).padStart(2, '0')}`
      )
      const count = targetsPerStratum[taskType] + (taskType === 'compare_and_recommend' && larger.has(categoryId) ? 1 : 0)
      const withTarget = new Set(inHashOrder(ids, `${seed}/target/`, (id) => id).slice(0, count))
      let without = 0
      return ids.map((id, needIndex) => {
        const brand = withTarget.has(id) ? names.shift()! : null
        return plan(seed, categoryWorld, { id, taskType, needIndex, brand, turn: brand === null ? without++ : targets++ })
      })
    })
  })
})

/** @returns the 240 tasks: 8 categories, 15 of each type, 154 of them with one fabricated brand */
export const haeGeoTasks = (seed: string): HaeGeoTask[] => taskPlans(seed).map(({ task }) => task)
