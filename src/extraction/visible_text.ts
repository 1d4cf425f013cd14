/**
 * The text that a reader of a candidate sees, with the way back: for each visible UTF-16 unit the range of the original
 * text it came from. Claims are found in the visible text; their spans refer to the original. Paper, section 5.
 *
 * Markup, scripts, hidden elements and invisible marks make no claims. They are listed as noise, so that whoever
 * measures the extractor can tell "recognised as noise" from "lost".
 */
import { Parser } from 'htmlparser2'
import type { Span } from '../domain/claim.js'
import { latinisedOf } from './lookalikes.js'
import { breakOf, isHidden, isTag } from './markup.js'
import { shownOf } from './visible_character.js'

export interface VisibleText {
  text: string
  /** Original offsets of each visible unit: `original.slice(starts[i], ends[i])` shows `text[i]`. */
  starts: readonly number[]
  ends: readonly number[]
  noise: readonly Span[]
}

const mayHoldMarkup = /[<&]/

class Canvas {
  private readonly parts: string[] = []
  readonly starts: number[] = []
  readonly ends: number[] = []
  readonly noise: Span[] = []

  write(shown: string, start: number, end: number): void {
    this.parts.push(shown)
    for (let unit = 0; unit < shown.length; unit += 1) {
      this.starts.push(start)
      this.ends.push(end)
    }
  }

  hide(start: number, end: number): void {
    if (start < end) this.noise.push({ start, end })
  }

  /** Original text that is not markup, character by character. */
  writePlain(original: string, start: number, end: number): void {
    for (let at = start; at < end;) {
      const character = String.fromCodePoint(original.codePointAt(at) as number)
      const shown = shownOf(character)
      if (shown === '') this.hide(at, at + character.length)
      else if (shown.length === character.length) for (let unit = 0; unit < shown.length; unit += 1) this.write(shown.charAt(unit), at + unit, at + unit + 1)
      else this.write(shown, at, at + character.length)
      at += character.length
    }
  }

  finish(): VisibleText {
    return { text: latinisedOf(this.parts.join('')), starts: this.starts, ends: this.ends, noise: this.noise }
  }
}

/**
 * @example visibleTextOf('<b>12&nbsp;h</b>').text // '12 h'
 */
export const visibleTextOf = (original: string): VisibleText => {
  const canvas = new Canvas()
  if (!mayHoldMarkup.test(original)) {
    canvas.writePlain(original, 0, original.length)
    return canvas.finish()
  }
  let hiddenDepth = 0
  let reached = 0
  const tag = (name: string, start: number, end: number): void => {
    if (start < reached) return
    canvas.hide(start, end)
    if (hiddenDepth === 0) canvas.write(breakOf(name), start, end)
    reached = end
  }
  const parser = new Parser(
    {
      onopentag(name, attributes, implied) {
        const start = parser.startIndex
        const end = parser.endIndex + 1
        if (!isTag(name)) {
          if (hiddenDepth === 0 && !implied && start >= reached) canvas.writePlain(original, start, Math.max(start, end))
          reached = Math.max(reached, end)
          return
        }
        if (!implied) tag(name, start, end)
        if (hiddenDepth > 0 || isHidden(name, attributes)) hiddenDepth += 1
      },
      onclosetag(name, implied) {
        const start = parser.startIndex
        const end = parser.endIndex + 1
        if (!isTag(name)) {
          if (hiddenDepth === 0 && !implied && start >= reached) canvas.writePlain(original, start, Math.max(start, end))
          reached = Math.max(reached, end)
          return
        }
        if (!implied) tag(name, start, end)
        if (hiddenDepth > 0) hiddenDepth -= 1
      },
      ontext(shown) {
        const start = Math.max(parser.startIndex, reached)
        const end = parser.endIndex + 1
        if (end <= start) return
        reached = end
        if (hiddenDepth > 0) canvas.hide(start, end)
        else if (shown.length === end - start) canvas.writePlain(original, start, end)
        else for (const character of shown) canvas.write(shownOf(character), start, end)
      },
      oncomment() {
        const start = parser.startIndex
        const end = Math.min(parser.endIndex + 1, original.length)
        if (start >= reached) canvas.hide(start, end)
        reached = Math.max(reached, end)
      }
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false }
  )
  parser.end(original)
  if (reached < original.length && hiddenDepth === 0) canvas.writePlain(original, reached, original.length)
  else canvas.hide(reached, original.length)
  return canvas.finish()
}
