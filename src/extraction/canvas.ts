/**
 * Where the text of a candidate is written while its markup is parsed: what a browser shows, what it hides, and what
 * attributes say, each on a sheet of its own, and every unit with its place in the original.
 */
import type { Span } from '../domain/claim.js'
import { withPlainDigits, withPlainStops } from '../core/plain_marks.js'
import { latinisedOf } from './lookalikes.js'
import { withoutHiddenBreaks } from './split_words.js'
import type { UnreadPlace, UnreadText } from './unread_text.js'
import { isTagCharacter, shownOf } from './visible_character.js'

export interface VisibleText {
  text: string
  /** Original offsets of each visible unit: `original.slice(starts[i], ends[i])` shows `text[i]`. */
  starts: readonly number[]
  ends: readonly number[]
  noise: readonly Span[]
  unread: UnreadText
}

export class Sheet {
  readonly parts: string[] = []
  readonly starts: number[] = []
  readonly ends: number[] = []

  write(shown: string, start: number, end: number): void {
    this.parts.push(shown)
    for (let unit = 0; unit < shown.length; unit += 1) {
      this.starts.push(start)
      this.ends.push(end)
    }
  }
}

export class Canvas {
  /** What a browser shows, what it hides, and what attributes say, in the order in which they are read. */
  readonly sheets = { shown: new Sheet(), hidden: new Sheet(), attributes: new Sheet() }
  readonly noise: Span[] = []
  readonly unread = new Map<UnreadPlace, number>()

  hide(start: number, end: number): void {
    if (start < end) this.noise.push({ start, end })
  }

  leaveUnread(place: UnreadPlace, characterCount: number): void {
    if (characterCount > 0) this.unread.set(place, (this.unread.get(place) ?? 0) + characterCount)
  }

  /** Original text that is not markup, character by character. */
  writePlain(sheet: Sheet, original: string, start: number, end: number): void {
    for (let at = start; at < end;) {
      const character = String.fromCodePoint(original.codePointAt(at) as number)
      const shown = shownOf(character)
      if (shown === '') {
        this.hide(at, at + character.length)
        if (isTagCharacter(character)) this.leaveUnread('invisible letters', 1)
      } else if (shown.length === character.length) for (let unit = 0; unit < shown.length; unit += 1) sheet.write(shown.charAt(unit), at + unit, at + unit + 1)
      else sheet.write(shown, at, at + character.length)
      at += character.length
    }
  }

  finish(length: number): VisibleText {
    const whole = new Sheet()
    for (const sheet of Object.values(this.sheets)) {
      if (sheet.starts.length === 0) continue
      if (whole.starts.length > 0) whole.write('\n', length - 1, length)
      whole.parts.push(sheet.parts.join(''))
      for (const start of sheet.starts) whole.starts.push(start)
      for (const end of sheet.ends) whole.ends.push(end)
    }
    const { text, starts, ends, dropped } = withoutHiddenBreaks({ text: whole.parts.join(''), starts: whole.starts, ends: whole.ends })
    for (const { start, end } of dropped) this.hide(start, end)
    return { text: latinisedOf(withPlainStops(withPlainDigits(text), '\n')), starts, ends, noise: this.noise, unread: this.unread }
  }
}
