/** Lines of JSON with their numbers; blank ones are skipped. */
export interface ParsedLine {
  value: unknown
  /** From 1. */
  line: number
}

/** @throws Error naming file and line */
export const parsedLines = (text: string, name: string): ParsedLine[] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((content, index) => {
      if (content.trim() === '') return []
      try {
        return [{ value: JSON.parse(content) as unknown, line: index + 1 }]
      } catch (cause) {
        throw new Error(`${name}, line ${index + 1}: not JSON`, { cause })
      }
    })
