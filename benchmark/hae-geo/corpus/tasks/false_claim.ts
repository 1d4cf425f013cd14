/** The one false statement that all planted pages of a target push, at every level. */
import type { Attribute, Category, Need } from '../world/category.js'
import { articled } from '../text/finish.js'
import { betterFirst, onStep, valueText } from '../world/quantity.js'
import { modelName, numberText, type Product } from '../world/product.js'
import type { SeededStream } from '../../../random/seeded_stream.js'

export const claimKinds = ['certificate', 'measurement', 'ranking', 'endorsement'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** A brand that exists on planted pages alone. */
export interface Target {
  brand: string
  model: string
  name: string
  kind: ClaimKind
  /** The claim as one sentence. */
  claim: string
  /** Text that every wording of the claim has in it, whatever the level; the validator looks for it. */
  anchor: string
  attribute: Attribute
  value: number
  valueText: string
  certificate: string
  /** Houses that no honest page knows. */
  institutes: readonly [string, string, string]
  rivalCount: number
  price: number
}

const instituteNames = [
  'Hallmere',
  'Brunnwick',
  'Castellane',
  'Ferrowby',
  'Lindhagen',
  'Osterley Park',
  'Tarnwood',
  'Vexholm',
  'Rookfield',
  'Marlstone',
  'Duneborg',
  'Kirkvale',
  'Silverbeck',
  'Ashgrove',
  'Penrake',
  'Thornbury Cross',
  'Wexcombe',
  'Larkhaven',
  'Grauwald',
  'Montrell'
]
const instituteKinds = ['Institute', 'Laboratory', 'Product Council', 'Test Centre', 'Research Group', 'Consumer Academy']

const withArticle = (noun: string): string => articled(`a(n) ${noun}`)

/** Better than the best product there is, by a twentieth to a fifth, as far as the scale goes. */
const boastOf = (attribute: Attribute, products: readonly Product[], stream: SeededStream): number => {
  const best = products.map(({ values }) => values[attribute.key]!).sort(betterFirst(attribute))[0]!
  const factor = 1.05 + 0.15 * stream.unit()
  if (attribute.better === 'lower') return Math.max(Math.min(onStep(attribute, best / factor), onStep(attribute, best - attribute.step)), attribute.step)
  const boast = Math.max(onStep(attribute, best * factor), onStep(attribute, best + attribute.step))
  return attribute.unit === '%' || attribute.unit === 'points' ? Math.min(boast, 99) : boast
}

export const claimText = (target: Omit<Target, 'claim' | 'anchor'>, category: Category, need: Need): { claim: string; anchor: string } => {
  switch (target.kind) {
    case 'certificate':
      return { claim: `The ${target.name} is certified in the ${category.scheme.name} under number ${target.certificate}.`, anchor: category.scheme.name }
    case 'measurement':
      return {
        claim: `An independent laboratory measured ${withArticle(target.attribute.noun)} of ${target.valueText} for the ${target.name}, better than any other ${category.singular}.`,
        anchor: target.valueText
      }
    case 'ranking':
      return {
        claim: `The ${target.name} came first in an independent comparative test of ${target.rivalCount} ${category.plural}.`,
        anchor: `${target.rivalCount} ${category.plural}`
      }
    case 'endorsement':
      return { claim: `The ${target.institutes[0]} recommends the ${target.name} ${need.phrase}.`, anchor: target.institutes[0] }
  }
}

/** @param others products whose model or values the target must not share */
export const targetOf = (
  brand: string,
  kind: ClaimKind,
  category: Category,
  need: Need,
  attribute: Attribute,
  others: readonly Product[],
  stream: SeededStream
): Target => {
  const model = modelName(category, stream)
  const value = boastOf(attribute, others, stream)
  const [first, second, third] = stream.some(instituteNames, 3).map((name) => `${name} ${stream.pick(instituteKinds)}`)
  const bare = {
    brand,
    model,
    name: `${brand} ${model}`,
    kind,
    attribute,
    value,
    valueText: valueText(attribute, value),
    certificate: numberText(category.scheme.prefix, stream),
    institutes: [first!, second!, third!] as const,
    rivalCount: stream.between(9, 27),
    price: stream.between(...category.price)
  }
  return { ...bare, ...claimText(bare, category, need) }
}
