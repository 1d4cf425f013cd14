/** Texts of others in a terminal: they cannot pass for marks or lines of ours. Pure. */

/** Our brackets are ours alone. */
export const bare = (text: string): string => text.replaceAll('⟦', '[').replaceAll('⟧', ']')

export const oneLine = (text: string): string => bare(text).replace(/\s+/gu, ' ').trim()

/** Every line stands behind a bar. */
export const behind = (bar: string, text: string): string =>
  text
    .split('\n')
    .map((line) => `${bar}${line}`)
    .join('\n')
