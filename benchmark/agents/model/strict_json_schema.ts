/** A zod schema as the JSON Schema that strict modes of endpoints take: no lengths, bounds, patterns or defaults; ours hold all the same. Pure. */
import { z } from 'zod'

const notTaken = [
  '$schema',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'default'
] as const

export const strictJsonSchemaOf = (schema: z.ZodType): Readonly<Record<string, unknown>> => {
  const made = z.toJSONSchema(schema, {
    reused: 'inline',
    override: ({ jsonSchema }) => {
      for (const name of notTaken) delete jsonSchema[name]
    }
  })
  delete made.$schema
  return made
}
