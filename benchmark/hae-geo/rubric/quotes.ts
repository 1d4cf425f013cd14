/** Is a judge's quotation really in the words it quotes? White space and marks of emphasis apart, to the letter. */
const plain = (text: string): string => text.normalize('NFC').replace(/[*_`]/gu, '').replace(/\s+/gu, ' ').trim()

/** An empty quotation is none. */
export const hasQuote = (texts: readonly string[], quote: string): boolean => plain(quote) !== '' && texts.some((text) => plain(text).includes(plain(quote)))
