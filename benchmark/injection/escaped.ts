/** Hostile text as it may be printed: no control, direction or invisible character reaches a terminal. */
const shownCharacterCountMax = 60

/** JSON with everything beyond printable ASCII escaped, cut at a length. */
export const escaped = (text: string): string => {
  const cut = text.length > shownCharacterCountMax ? `${text.slice(0, shownCharacterCountMax)}...` : text
  return JSON.stringify(cut).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
