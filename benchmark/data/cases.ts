/**
 * Cases with stable ids: 13 variants a query under three frozen orders. Paper, section 1.
 *
 * A variant with its five candidates is a rerank unit (650 of them); shown in one of three orders it is a case (1,950).
 */
import { orders, type Order } from './arms_and_profiles.js'
import type { Variant } from './compose_case.js'
import type { Dataset, DatasetQuery } from './dataset.js'
import { freezeOrders } from './freeze_orders.js'
import { targetIdOf } from './target.js'
import { coreVariantsOf } from './variants_of.js'

export interface BenchmarkCase {
  /** Query, profile, arm and order: "q007.SUC.unsupported-rich.o2", "q007.clean.o1". */
  case_id: string
  row: DatasetQuery
  variant: Variant
  order: Order
  /** The five candidates as the listwise ranker is shown them: texts alone. */
  shown: { id: string; text: string }[]
}

export const variantIdOf = ({ query_id, profile, arm }: Pick<Variant, 'query_id' | 'profile' | 'arm'>): string => [query_id, ...(profile === null ? [] : [profile]), arm].join('.')

export const caseIdOf = (variant: Pick<Variant, 'query_id' | 'profile' | 'arm'>, order: Order): string => `${variantIdOf(variant)}.o${order}`

export const casesOfQuery = (row: DatasetQuery): BenchmarkCase[] => {
  const frozen = freezeOrders(row.query)
  const textOf = new Map(row.query.distractors.map(({ id, text }) => [id, text]))
  const targetId = targetIdOf(row.query.query_id)
  return coreVariantsOf(row.query).flatMap((variant) =>
    orders.map((order) => ({
      case_id: caseIdOf(variant, order),
      row,
      variant,
      order,
      shown: frozen[order].map((id) => ({ id, text: id === targetId ? variant.text : textOf.get(id)! }))
    }))
  )
}

export const casesOf = ({ queries }: Dataset): BenchmarkCase[] => queries.flatMap(casesOfQuery)
