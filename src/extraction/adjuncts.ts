/**
 * A date and a place behind one verb are two facts: "born on May 4, 1950, in Lyon" becomes [born on May 4, 1950] and
 * [born in Lyon]. Only dates and named places part; measures and conditions ("in 2 hours", "on one charge") belong to
 * the value they qualify and stay. A nationality beside an occupation parts for the same reason.
 */
import type { Draft, Range } from './draft.js'
import type { Sentence } from './sentence_shape.js'

const month = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/
const year = /^(?:1[5-9]|20)\d\ds?$/
const timeOpenings: ReadonlySet<string> = new Set(['on', 'in', 'since', 'until', 'from'])
const placeOpenings: ReadonlySet<string> = new Set(['in', 'at'])

type AdjunctKind = 'time' | 'place'
interface Adjunct extends Range {
  kind: AdjunctKind
}

const adjunctAt = (sentence: Sentence, from: number, limit: number): Adjunct | null => {
  const { tokens } = sentence
  const opening = tokens[from]
  if (opening === undefined || (!timeOpenings.has(opening.lower) && !placeOpenings.has(opening.lower))) return null
  let to = from + 1
  let hasTime = false
  let hasName = false
  for (; to < limit; to += 1) {
    const token = tokens[to]
    if (token === undefined) break
    if (month.test(token.lower) || year.test(token.lower)) hasTime = true
    else if (token.pos === 'PROPN') hasName = true
    else if (token.lower === 'the' || token.pos === 'NUM' || token.lower === 'late' || token.lower === 'early') continue
    else if (token.lower === ',' && (tokens[to + 1]?.pos === 'PROPN' || year.test(tokens[to + 1]?.lower ?? ''))) continue
    else break
  }
  if (hasTime && !(hasName && tokens[from + 1]?.pos === 'PROPN' && !month.test(tokens[from + 1]?.lower ?? '')))
    return timeOpenings.has(opening.lower) ? { from, to, kind: 'time' } : null
  if (hasName && !hasTime && placeOpenings.has(opening.lower)) return { from, to, kind: 'place' }
  return null
}

export const partedAtAdjuncts = (sentence: Sentence, draft: Draft): Draft[] => {
  const body = draft.ranges.at(-1)
  if (body === undefined) return [draft]
  const adjuncts: Adjunct[] = []
  for (let index = body.from + 1; index < body.to; index += 1) {
    const adjunct = sentence.depth[index] === 0 ? adjunctAt(sentence, index, body.to) : null
    if (adjunct === null) continue
    adjuncts.push(adjunct)
    index = adjunct.to - 1
  }
  const time = adjuncts.find((adjunct) => adjunct.kind === 'time')
  const place = adjuncts.find((adjunct) => adjunct.kind === 'place')
  if (time === undefined || place === undefined) return [draft]
  const head = draft.ranges.slice(0, -1)
  const without = (left: Adjunct): Range[] =>
    [...head, { from: body.from, to: left.from }, { from: left.to, to: body.to }].filter(
      (range) => range.from < range.to && sentence.tokens.slice(range.from, range.to).some((token) => token.pos !== 'PUNCT')
    )
  const ordered = time.from < place.from ? [place, time] : [time, place]
  return ordered.map((left) => ({ ...draft, ranges: without(left) }))
}

const nationality = /(?:an|ese|ish|ch|eek|aqi|eli|ani)$/
const occupation = /(?:or|er|ist|ian|ess|ant|man|woman|star|host|chef|poet|model|coach|athlete|entrepreneur|band|company|brand)$/
const article: ReadonlySet<string> = new Set(['a', 'an'])

/** "is an American actor": two facts about a person, [is an American] and [is an actor]. */
export const partedAtNationality = (sentence: Sentence, draft: Draft): Draft[] => {
  const { tokens } = sentence
  for (const [place, range] of draft.ranges.entries()) {
    for (let index = range.from; index + 2 < range.to; index += 1) {
      const from = tokens[index + 1]
      const noun = tokens[index + 2]
      const isBirthFact =
        article.has(tokens[index]?.lower ?? '') &&
        from !== undefined &&
        /^\p{Lu}/u.test(from.text) &&
        nationality.test(from.lower) &&
        noun !== undefined &&
        /^\p{Ll}/u.test(noun.text)
      if (!isBirthFact) continue
      const rest = tokens.slice(index + 2, range.to)
      if (!rest.some((token) => occupation.test(token.lower))) continue
      const before = draft.ranges.slice(0, place)
      const after = draft.ranges.slice(place + 1)
      return [
        { ...draft, ranges: [...before, { from: range.from, to: index + 2 }] },
        { ...draft, ranges: [...before, { from: range.from, to: index + 1 }, { from: index + 2, to: range.to }, ...after] }
      ]
    }
  }
  return [draft]
}
