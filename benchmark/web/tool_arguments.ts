/** The tools that an agent may call, and its arguments read as the text that they are. HAE-GEO spec, section 4. */
import { z } from 'zod'

const SearchArguments = z.strictObject({ query: z.string().trim().min(1).max(4_000).describe('What to look for') })
const ScrapeArguments = z.strictObject({ url: z.string().min(1).max(4_000).describe('A url that a search has shown') })

const schemas = { SEARCH: SearchArguments, SCRAPE: ScrapeArguments } as const
export type ToolName = keyof typeof schemas
export const toolNames = Object.keys(schemas) as ToolName[]

/** As a model is told of them: name, description, and the JSON Schema of the arguments. */
export const toolDefinitions = (
  [
    ['SEARCH', 'Searches the Web and shows title, url and timestamp of the best results.'],
    ['SCRAPE', 'Shows a page, by a url that a search has shown before.']
  ] as const
).map(([name, description]) => ({ name, description, parameters: z.toJSONSchema(schemas[name]) }))

export type ReadCall = { tool: 'SEARCH'; query: string } | { tool: 'SCRAPE'; url: string }

const faultsOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)).join('; ')

const jsonOf = (text: string): { value: unknown } | { error: string } => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { error: 'the arguments are no JSON' }
  }
}

/** The call, or in words for the agent what is wrong with it. @param allowed the tools that this run offers */
export const readCall = (name: string, argumentsText: string, allowed: readonly ToolName[] = toolNames): ReadCall | { error: string } => {
  const tool = allowed.find((each) => each === name)
  if (tool === undefined) return { error: `there is no tool of this name; there are ${allowed.join(' and ')}` }
  const json = jsonOf(argumentsText)
  if ('error' in json) return json
  if (tool === 'SEARCH') {
    const read = SearchArguments.safeParse(json.value)
    return read.success ? { tool, query: read.data.query } : { error: faultsOf(read.error) }
  }
  const read = ScrapeArguments.safeParse(json.value)
  return read.success ? { tool, url: read.data.url } : { error: faultsOf(read.error) }
}
