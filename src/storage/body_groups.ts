/** Rows in groups whose bodies fit in memory together, so that a page of large records is never loaded at once. */

/** Bytes of bodies held and worked on at a time; a single larger body is a group of its own. */
export const groupByteCountMax = 2_000_000

export const groupsBySize = <Row extends { byte_count: number | string | null }>(rows: readonly Row[]): Row[][] => {
  const groups: Row[][] = []
  let byteCount = 0
  for (const row of rows) {
    byteCount += Number(row.byte_count ?? 0)
    if (groups.length === 0 || byteCount > groupByteCountMax) {
      groups.push([])
      byteCount = Number(row.byte_count ?? 0)
    }
    groups.at(-1)!.push(row)
  }
  return groups
}
