/**
 * Text of others, made safe to print on a terminal: control characters (among them escape sequences), direction marks
 * and line breaks become blanks, so that a candidate cannot repaint the table that judges it.
 */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** The same, cut to a width. */
export const printableWithin = (text: string, characterCountMax: number): string => {
  const characters = [...printable(text)]
  return characters.length <= characterCountMax ? characters.join('') : `${characters.slice(0, characterCountMax - 1).join('')}…`
}
