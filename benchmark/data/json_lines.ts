/** Reads a JSON Lines file whole; blank lines are skipped, and a broken line stops with its number. */
import { readFile } from 'node:fs/promises'

export const parseJsonLines = async <Row>(path: string): Promise<Row[]> => {
  const lines = (await readFile(path, 'utf8')).split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line) as Row]
    } catch (cause) {
      throw new Error(`${path}, line ${index + 1}: not JSON`, { cause })
    }
  })
}
