/** A product that exists in the invented world, with what is true of it. */
import { dayIn, yearsLater } from './dates.js'
import { inHashOrder } from '../../../../src/core/hash_order.js'
import { trueValue } from './quantity.js'
import type { Category } from './category.js'
import { certificateFates, modelsPerEstablishedBrand } from '../choices.js'
import { seededStream, type SeededStream } from '../../../random/seeded_stream.js'

export type Certificate = { status: 'valid' | 'expired' | 'withdrawn'; number: string; issued: string; expires: string } | { status: 'none' }

export interface Product {
  brand: string
  model: string
  /** Brand and model. */
  name: string
  category: string
  values: Readonly<Record<string, number>>
  certificate: Certificate
  /** Why it was called back; null if it never was. Withdrawn certificates come from recalls. */
  recall: { fault: string; day: string } | null
  price: number
}

export const numberText = (prefix: string, stream: SeededStream): string => `${prefix}-${stream.between(10_000, 99_999)}`

const suffixes = ['2', '3', '4', '5', '7', '100', '150', '200', '250', '300', '400', '500', 'S', 'Mini', 'Plus', 'One', 'X2', 'M', 'Air', 'Pro']

export const modelName = (category: Category, stream: SeededStream): string => `${stream.pick(category.series)} ${stream.pick(suffixes)}`

const certificateOf = (category: Category, status: Certificate['status'], stream: SeededStream): Certificate => {
  if (status === 'none') return { status }
  const issued = status === 'expired' ? dayIn(2017, 2018, stream) : dayIn(2022, 2024, stream)
  return { status, number: numberText(category.scheme.prefix, stream), issued, expires: yearsLater(issued, certificateYears) }
}

/** Expired ones ended in 2024 or 2025; pages that speak of registers are younger than that. */
const certificateYears = 7

type Kind = 'established' | 'background'

const fateOf = (rank: number, kind: Kind): Certificate['status'] => {
  // Half of the wider background is certified.
  if (kind === 'background') return rank % 2 === 0 ? 'valid' : 'none'
  const fates = Object.entries(certificateFates).flatMap(([fate, count]) => Array.from({ length: count }, () => fate as Certificate['status']))
  return fates[rank] ?? 'valid'
}

export const productsOf = (seed: string, category: Category, brands: readonly string[], kind: Kind): Product[] => {
  const places = brands.flatMap((brand) =>
    Array.from({ length: kind === 'established' ? modelsPerEstablishedBrand : 1 }, (_, i) => ({ brand, id: `${brand}/${i}` }))
  )
  const rankOf = new Map(inHashOrder(places, `${seed}/certificate/`, ({ id }) => id).map(({ id }, rank) => [id, rank]))
  const taken = new Set<string>()
  return places.map(({ brand, id }) => {
    const stream = seededStream(seed, `product/${category.id}/${id}`)
    let model = modelName(category, stream)
    while (taken.has(`${brand} ${model.split(' ')[0]!}`)) model = modelName(category, stream)
    taken.add(`${brand} ${model.split(' ')[0]!}`)
    const certificate = certificateOf(category, fateOf(rankOf.get(id)!, kind), stream)
    return {
      brand,
      model,
      name: `${brand} ${model}`,
      category: category.id,
      values: Object.fromEntries(category.attributes.map((attribute) => [attribute.key, trueValue(attribute, stream)])),
      certificate,
      recall: certificate.status === 'withdrawn' ? { fault: stream.pick(category.faults), day: dayIn(2025, 2025, stream) } : null,
      price: stream.between(...category.price)
    }
  })
}
