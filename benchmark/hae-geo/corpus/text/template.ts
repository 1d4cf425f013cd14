/**
 * The corpus' grammar: `{one|another}` is a choice, may nest and may be empty, `$name` is a value. A template that asks for a value it is not
 * given is an error, so no page can have a hole in it.
 */
import type { SeededStream } from '../../../random/seeded_stream.js'

export type Slots = Readonly<Record<string, string>>

type Part = string | { slot: string } | { choices: Part[][] }

const special = /[{}|]|\$[a-z_]+/y

const parseSequence = (text: string, start: number, nested: boolean): { parts: Part[]; end: number } => {
  const parts: Part[] = []
  let position = start
  let plain = ''
  const flush = (): void => {
    if (plain !== '') parts.push(plain)
    plain = ''
  }
  while (position < text.length) {
    special.lastIndex = position
    const found = special.exec(text)?.[0]
    if (found === undefined || (found === '|' && !nested)) {
      plain += text[position++]
    } else if (found.startsWith('$')) {
      flush()
      parts.push({ slot: found.slice(1) })
      position += found.length
    } else if (found === '{') {
      flush()
      const choices: Part[][] = []
      let end = position
      do {
        const choice = parseSequence(text, end + 1, true)
        choices.push(choice.parts)
        end = choice.end
      } while (text[end] === '|')
      if (text[end] !== '}') throw new SyntaxError(`a brace is not closed in "${text}"`)
      parts.push({ choices })
      position = end + 1
    } else {
      if (!nested) throw new SyntaxError(`"${found}" stands outside braces in "${text}"`)
      break
    }
  }
  flush()
  return { parts, end: position }
}

const parsed = new Map<string, Part[]>()

const partsOf = (template: string): Part[] => {
  const known = parsed.get(template)
  if (known !== undefined) return known
  const { parts } = parseSequence(template, 0, false)
  parsed.set(template, parts)
  return parts
}

const written = (parts: readonly Part[], slots: Slots, stream: SeededStream): string => {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if ('choices' in part) text += written(stream.pick(part.choices), slots, stream)
    else {
      const value = slots[part.slot]
      if (value === undefined) throw new ReferenceError(`no value for $${part.slot}`)
      text += value
    }
  }
  return text
}

/** One text of a template. Values stand as they are: braces and dollars in them mean nothing. @throws SyntaxError, ReferenceError */
export const fill = (template: string, slots: Slots, stream: SeededStream): string => written(partsOf(template), slots, stream)
