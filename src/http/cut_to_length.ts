/**
 * A JSON value with every list cut after its first `lengthMax` members, and whether anything was cut.
 *
 * The recursion is bounded: no schema of ours is nested deeper than `depthMax`, so what lies below is replaced by null.
 */
const depthMax = 24

export const cutToLength = (value: unknown, lengthMax: number): { cut: unknown; wasCut: boolean } => {
  let wasCut = false
  const walk = (part: unknown, depth: number): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (depth === depthMax) return null
    if (Array.isArray(part)) {
      if (part.length > lengthMax) wasCut = true
      return part.slice(0, lengthMax).map((member) => walk(member, depth + 1))
    }
    // fromEntries defines own members, so that a key like __proto__ stays an ordinary key.
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, walk(member, depth + 1)]))
  }
  return { cut: walk(value, 0), wasCut }
}
