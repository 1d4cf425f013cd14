/** Reading an object whose members go by several names; every refusal names the place as a JSON pointer. */
export type Members = Readonly<Record<string, unknown>>

export class UnreadableRun extends Error {
  override readonly name = 'UnreadableRun'
}

export const refuse = (pointer: string, detail: string): never => {
  throw new UnreadableRun(`${pointer === '' ? '/' : pointer}: ${detail}`)
}

export const membersOf = (value: unknown, pointer: string): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : refuse(pointer, 'must be an object')

/** The first of the names that is there and not null, with its own pointer. A dot goes into an object. */
export const memberOf = (members: Members, names: readonly string[], pointer: string): { value: unknown; pointer: string } | null => {
  for (const name of names) {
    let value: unknown = members
    for (const part of name.split('.')) value = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members)[part] : undefined
    if (value !== undefined && value !== null) return { value, pointer: `${pointer}/${name.replaceAll('.', '/')}` }
  }
  return null
}

export const textOrNull = (members: Members, names: readonly string[], pointer: string): string | null => {
  const found = memberOf(members, names, pointer)
  if (found === null) return null
  return typeof found.value === 'string' ? found.value : refuse(found.pointer, 'must be a text')
}

export const textOf = (members: Members, names: readonly string[], pointer: string): string =>
  textOrNull(members, names, pointer) ?? refuse(pointer, `has none of ${names.join(', ')}`)

export const listOf = (members: Members, names: readonly string[], pointer: string): { values: readonly unknown[]; pointer: string } => {
  const found = memberOf(members, names, pointer)
  if (found === null) return { values: [], pointer }
  return Array.isArray(found.value) ? { values: found.value, pointer: found.pointer } : refuse(found.pointer, 'must be a list')
}

export const countOrNull = (members: Members, names: readonly string[], pointer: string): number | null => {
  const found = memberOf(members, names, pointer)
  if (found === null) return null
  return typeof found.value === 'number' && Number.isInteger(found.value) && found.value >= 0
    ? found.value
    : refuse(found.pointer, 'must be a whole number from 0')
}
