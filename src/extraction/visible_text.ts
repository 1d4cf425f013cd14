/**
 * The text of a candidate that can make claims, with the way back: for each visible UTF-16 unit the range of the original
 * text it came from. Claims are found in the visible text; their spans refer to the original. Paper, section 5.
 *
 * What a browser hides (`display: none`, `<template>`, `alt`, `title`) still moves a ranker that reads the source, so it
 * is read, too: behind the rest, in lines of its own, so that it neither breaks nor completes what a shopper sees.
 * Comments, scripts and styles make no claims and are counted in `unread`. Markup and invisible marks are listed as
 * noise, so that whoever measures the extractor can tell "recognised as noise" from "lost".
 */
import { Parser } from 'htmlparser2'
import { Canvas, type Sheet, type VisibleText } from './canvas.js'
import { breakOf, isDrawing, isHidden, isTag, unreadPlaceOf } from './markup.js'
import { tagAttributesOf } from './tag_attributes.js'
import { withoutUnclosed } from './unclosed_markup.js'
import type { UnreadPlace } from './unread_text.js'
import { shownOf } from './visible_character.js'

const mayHoldMarkup = /[<&]/

/**
 * @example visibleTextOf('<b>12&nbsp;h</b>').text // '12 h'
 */
export const visibleTextOf = (given: string): VisibleText => {
  const canvas = new Canvas()
  const { shown: shownSheet, hidden: hiddenSheet, attributes: attributeSheet } = canvas.sheets
  const { text: original, openers } = withoutUnclosed(given)
  for (const { start, end } of openers) canvas.hide(start, end)
  if (!mayHoldMarkup.test(original)) {
    canvas.writePlain(shownSheet, original, 0, original.length)
    return canvas.finish(original.length)
  }
  let hiddenDepth = 0
  let drawingDepth = 0
  let unreadPlace: UnreadPlace | undefined
  let reached = 0
  const sheet = (): Sheet => (hiddenDepth > 0 ? hiddenSheet : shownSheet)
  const tag = (name: string, start: number, end: number): void => {
    if (start < reached) return
    canvas.hide(start, end)
    sheet().write(breakOf(name), start, end)
    reached = end
  }
  /** What the parser passed over without a word: "</ 90 h>". */
  const passOver = (start: number): void => {
    if (start <= reached) return
    canvas.hide(reached, start)
    canvas.leaveUnread('other markup', original.slice(reached, start).replace(/^<\/|>$/g, '').trim().length)
    reached = start
  }
  const readAttributes = (start: number, end: number): void => {
    const { spoken, unreadCount } = tagAttributesOf(original.slice(start, end), start)
    canvas.leaveUnread('other attributes', unreadCount)
    for (const span of spoken) {
      const value = visibleTextOf(original.slice(span.start, span.end))
      value.starts.forEach((at, unit) => attributeSheet.write(value.text.charAt(unit), span.start + at, span.start + (value.ends[unit] as number)))
      attributeSheet.write('\n', span.end, span.end + 1)
      for (const [place, count] of value.unread) canvas.leaveUnread(place, count)
    }
  }
  const parser = new Parser(
    {
      onopentag(name, attributes, implied) {
        const start = parser.startIndex
        const end = parser.endIndex + 1
        if (!implied) passOver(start)
        if (!isTag(name) && drawingDepth === 0) {
          if (!implied && start >= reached) canvas.writePlain(sheet(), original, start, Math.max(start, end))
          // What the parser only supposes has no place of its own in the text.
          if (!implied) reached = Math.max(reached, end)
          return
        }
        if (isDrawing(name)) drawingDepth += 1
        unreadPlace = unreadPlaceOf(name)
        const isFresh = !implied && start >= reached
        if (!implied) tag(name, start, end)
        if (hiddenDepth > 0 || isHidden(name, attributes)) {
          if (hiddenDepth === 0) hiddenSheet.write('\n', start, end)
          hiddenDepth += 1
        }
        if (isFresh) readAttributes(start, end)
      },
      onclosetag(name, implied) {
        const start = parser.startIndex
        const end = parser.endIndex + 1
        if (!implied) passOver(start)
        if (!isTag(name) && drawingDepth === 0) {
          if (!implied && start >= reached) canvas.writePlain(sheet(), original, start, Math.max(start, end))
          // What the parser only supposes has no place of its own in the text.
          if (!implied) reached = Math.max(reached, end)
          return
        }
        if (isDrawing(name) && drawingDepth > 0) drawingDepth -= 1
        unreadPlace = undefined
        if (!implied) tag(name, start, end)
        if (hiddenDepth > 0) hiddenDepth -= 1
      },
      ontext(shown) {
        passOver(parser.startIndex)
        const start = Math.max(parser.startIndex, reached)
        const end = parser.endIndex + 1
        if (end <= start) return
        reached = end
        if (unreadPlace !== undefined) {
          canvas.hide(start, end)
          canvas.leaveUnread(unreadPlace, shown.trim().length)
        } else if (shown.length === end - start) canvas.writePlain(sheet(), original, start, end)
        else for (const character of shown) sheet().write(shownOf(character), start, end)
      },
      oncomment(comment) {
        const start = parser.startIndex
        const end = Math.min(parser.endIndex + 1, original.length)
        passOver(start)
        canvas.leaveUnread('comments', comment.trim().length)
        if (start >= reached) canvas.hide(start, end)
        reached = Math.max(reached, end)
      },
      onprocessinginstruction(name, instruction) {
        const start = parser.startIndex
        const end = Math.min(parser.endIndex + 1, original.length)
        passOver(start)
        canvas.leaveUnread('declarations', /^!doctype$/i.test(name) ? instruction.slice(name.length).trim().replace(/^html$/i, '').length : instruction.length)
        if (start >= reached) canvas.hide(start, end)
        reached = Math.max(reached, end)
      }
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false }
  )
  parser.end(original)
  if (unreadPlace === undefined) canvas.writePlain(sheet(), original, reached, original.length)
  else {
    canvas.hide(reached, original.length)
    canvas.leaveUnread(unreadPlace, original.slice(reached).trim().length)
  }
  return canvas.finish(original.length)
}
