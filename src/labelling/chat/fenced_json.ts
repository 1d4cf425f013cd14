/**
 * Text of others on its way to a model: as JSON strings, with every character escaped that could look like anything but text.
 *
 * Quotes, braces and line breaks are JSON's own business. Beyond that, angle and square brackets, bars and backticks are
 * written as \u escapes, because chat templates turn marks such as `<|im_start|>` or `[INST]` into real roles wherever they
 * stand; and so is every invisible or control character, because nobody sees what it does. JSON says the same either way.
 */
const stringLiteral = /"(?:[^"\\]|\\.)*"/gu
const escapedCharacters = /[<>[\]|`\p{C}\p{Zl}\p{Zp}]/gu

const escapeOf = (character: string): string => Array.from({ length: character.length }, (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`).join('')

/** One JSON value in one line. Keys and values are escaped alike. */
export const encodedJson = (value: unknown): string => JSON.stringify(value).replace(stringLiteral, (literal) => literal.replace(escapedCharacters, escapeOf))

/** The value between two lines that carry a mark its writers could not know. */
export const fenced = (encoded: string, nonce: string): string => ['<<<DATA ', nonce, '\n', encoded, '\nDATA ', nonce, '>>>'].join('')
