/**
 * A sentence form with slots, filled: `{brand}`, `{a product}` with the article, `{count page pages}` as "one page" or "4 pages", and
 * `{count: is are}` for the word that agrees alone. The first letter becomes a capital. Pure.
 *
 * @example fillForm('{a product} from {brand}: {pages page pages} {pages: says say} so.', { product: 'air fryer', brand: 'Orvane', pages: 2 })
 *   // 'An air fryer from Orvane: 2 pages say so.'
 */
export type SlotValue = string | number
export type Slots = Readonly<Record<string, SlotValue | undefined>>

/** Spelling is a good guess of sound; these begin otherwise than they are written. */
const soundsLikeVowel = /^(?:[aeiou](?!ni[^nm]|ne\b|se|sa|ur)|hour|honest|heir)/i
const lettersSpoken = /^(?:[AEFHILMNORSX][A-Z0-9]|8|11\b|18\b)/

export const withArticle = (noun: string): string => `${lettersSpoken.test(noun) || soundsLikeVowel.test(noun) ? 'an' : 'a'} ${noun}`

/** "a", "a and b", "a, b and c" */
export const listed = (items: readonly string[], conjunction = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`

const slot = /\{([^{}]+)\}/g

const numberOf = (name: string, slots: Slots): number => {
  const value = slots[name]
  if (typeof value !== 'number') throw new Error(`the slot ${name} needs a number`)
  return value
}

const filledSlot = (written: string, slots: Slots): string => {
  const agreeing = /^(\w+):? (\S+) (\S+)$/.exec(written)
  if (agreeing !== null) {
    const [, name, one, many] = agreeing
    const count = numberOf(name!, slots)
    const word = count === 1 ? one! : many!
    return written.includes(':') ? word : `${count === 1 ? 'one' : count} ${word}`
  }
  const [, article, name] = /^(an? )?(\w+)$/.exec(written) ?? []
  const value = name === undefined ? undefined : slots[name]
  if (value === undefined) throw new Error(`nothing was given for the slot ${written}`)
  return article === undefined ? String(value) : withArticle(String(value))
}

/** Names of the slots of a form. */
export const slotsOf = (form: string): string[] => [...form.matchAll(slot)].map(([, written]) => written!.replace(/^an? /, '').split(/[: ]/)[0]!)

/** @throws Error naming a slot for which nothing was given */
export const fillForm = (form: string, slots: Slots): string => {
  const filled = form.replace(slot, (_, written: string) => filledSlot(written, slots))
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}
