/** Lists whose rows are told apart by an id: a second row with the same id is a fault that names both places. */
import { z } from 'zod'

/** A list of rows that differ in each of `keys`. Duplicates are told together with whatever else is wrong with the rows. */
export const uniqueBy = <Row extends z.ZodType>(row: Row, ...keys: readonly string[]) =>
  z.array(row).superRefine(
    (rows: readonly unknown[], context) => {
      for (const key of keys) {
        const firstIndexOf = new Map<string, number>()
        rows.forEach((each, index) => {
          const id: unknown = each !== null && typeof each === 'object' ? Reflect.get(each, key) : undefined
          if (typeof id !== 'string') return
          const first = firstIndexOf.get(id)
          if (first === undefined) firstIndexOf.set(id, index)
          else context.addIssue({ code: 'custom', path: [index, key], message: `${JSON.stringify(id)} stands already at index ${first} of the same list` })
        })
      }
    },
    { when: ({ value }) => Array.isArray(value) }
  )
