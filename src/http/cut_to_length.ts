/**
 * A JSON value with every list cut after its first `lengthMax` members, the place of the first list that was cut, and how many parts
 * are left.
 *
 * The recursion is bounded: no schema of ours is nested deeper than `depthMax`, so what lies below is replaced by null.
 */
const depthMax = 24

export const cutToLength = (value: unknown, lengthMax: number): { cut: unknown; cutAt: PropertyKey[] | undefined; partCount: number } => {
  let cutAt: PropertyKey[] | undefined
  let partCount = 0
  const path: PropertyKey[] = []
  const walkMember = (key: PropertyKey, member: unknown): unknown => {
    path.push(key)
    const walked = walk(member)
    path.pop()
    return walked
  }
  const walk = (part: unknown): unknown => {
    partCount += 1
    if (typeof part !== 'object' || part === null) return part
    if (path.length === depthMax) return null
    if (Array.isArray(part)) {
      if (part.length > lengthMax) cutAt ??= [...path]
      return part.slice(0, lengthMax).map((member, index) => walkMember(index, member))
    }
    // fromEntries defines own members, so that a key like __proto__ stays an ordinary key.
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, walkMember(key, member)]))
  }
  return { cut: walk(value), cutAt, partCount }
}
