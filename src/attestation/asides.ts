/**
 * Where a text holds a word without saying it of the thing: of another object ("my old lamp was waterproof"), of a part
 * that comes beside ("with a waterproof bag", "waterproof cover sold separately"), almost, as the publisher's own
 * speech ("the box says waterproof"), or only under a condition. A claim whose words stand only in such places is not attested.
 */
import type { ClaimReading } from './claim_reading.js'
import type { Aside } from './pair_scorer.js'
import type { TextFeatures } from './features.js'
import { partsOfSpeechIn } from './word_forms.js'
import { faintWords } from './word_tables.js'

export interface AsideSpan {
  kind: Aside
  start: number
  end: number
}

/** A stretch to the next mark or turn of the sentence. */
const clause = String.raw`(?:(?!\s(?:but|while|whereas|and (?:this|it|my new))\b)[^,;.!?\n•]){0,120}`
const statement = String.raw`[^;.!?\n•]{0,160}`

const speakers = 'box|packaging|package|label|sticker|listing|seller|maker|manufacturer|brand|company|vendor|advert|ads?|advertisement|description|website|web site|product page|manual|leaflet|brochure|marketing'
const speech = 'says?|said|claims?|claimed|states?|stated|promises?|promised|advertises?|advertised|insists?|boasts?|reads?|calls? it|describes? it'

const patterns: Readonly<Record<Exclude<Aside, 'other_part'>, readonly RegExp[]>> = {
  other_object: [
    new RegExp(String.raw`(?<!\b(?:than|unlike|from|replaced|replaces|replacing|like|as|over|beats)\s)\b(?:my|our|the|his|her|their)\s(?:old|older|previous|last|former|earlier|ex)\s(?:one|\p{L}{3,})\b${clause}`, 'giu'),
    new RegExp(String.raw`\bthe (?:one|other one) (?:i|we) had before\b${clause}`, 'giu')
  ],
  hedged: [/(?<!\b(?:not|never)\s)\b(?:almost|nearly|not quite|practically|virtually|borderline|supposedly|allegedly|reportedly|apparently|so-called|semi|quasi|not fully|not entirely|not completely|not really|partly|partially)[\s-]+(?=\p{L})\p{L}+/giu],
  reported: [
    new RegExp(String.raw`\b(?:advertised|marketed|sold|described|billed|claimed|touted|promoted|pitched|promised) (?:as|to be|for)\b${statement}`, 'giu'),
    new RegExp(String.raw`\b(?:${speakers}) (?:${speech})\b${statement}`, 'giu'),
    new RegExp(String.raw`\b(?:claims to be|(?:according|as) to the (?:${speakers}))\b${statement}`, 'giu')
  ],
  conditional: [
    // The condition stands behind what it limits (`spansOf` adds that clause), or before it.
    new RegExp(String.raw`\b(?:only (?:when|if|with|once|after)|provided (?:that)?|as long as|so long as|(?<!even )if|(?:when|once|after|with) (?:the |an? |its |all )?(?:\p{L}+ ){0,3}(?:optional|fitted|installed|sealed|attached|shut|bought|purchased|separate|add-on|aftermarket))\b[^,;.!?\n•]{0,80}`, 'giu'),
    /\b(?:(?<!even )if|only when|when|once|with) (?:the |an? )?(?:optional|separate|add-on|aftermarket)\b[^;.!?\n•]{0,120}/giu
  ]
}

/** Our choice: a condition limits what stands at most so far before it. */
const conditionedCharacterCountMax = 120

const separately = /\b(?:sold|available|bought|purchased|ordered) separately\b|\b(?:optional extra|not included|at extra cost)\b/giu
const comesWith = /\b(?:comes?|came|ships?|shipped|supplied|bundled|packed|delivered|arrives?|arrived|sold) (?:\p{L}+ )?(?:with|in)\b|\bincludes?\b|\bincluding\b|\bplus an?\b|\bthere is an?\b|\b(?:has|have|with) an? (?=\p{L}+ (?:bag|cover|case|pouch|sleeve|box|zip|pocket|strap|lid|liner|cap|sticker)\b)/giu

const clauseStartOf = (text: string, place: number): number => {
  let start = place
  while (start > 0 && place - start < conditionedCharacterCountMax && !/[,;.!?\n•]/u.test(text[start - 1]!)) start--
  return start
}

const spansOf = ({ normal }: TextFeatures): AsideSpan[] =>
  (Object.keys(patterns) as (keyof typeof patterns)[]).flatMap((kind) =>
    patterns[kind].flatMap((pattern) => [...normal.matchAll(pattern)].map(({ index, 0: found }) => ({ kind, start: kind === 'conditional' ? clauseStartOf(normal, index) : index, end: index + found.length }))))

/** Where a statement speaks of what comes beside the thing. */
const besideOf = ({ normal }: TextFeatures): { start: number; end: number }[] => [
  ...[...normal.matchAll(comesWith)].map(({ index, 0: cue }) => ({ start: index, end: index + cue.length + (normal.slice(index + cue.length).search(/[;.!?\n•]|$/u)) })),
  ...[...normal.matchAll(separately)].map(({ index }) => ({ start: Math.max(0, ...[...'.;!?\n•'].map((mark) => normal.lastIndexOf(mark, index) + 1)), end: index }))
]

const remembered = new WeakMap<TextFeatures, { spans: readonly AsideSpan[]; beside: readonly { start: number; end: number }[] }>()
const asidesIn = (features: TextFeatures) => {
  let asides = remembered.get(features)
  if (asides === undefined) {
    asides = { spans: spansOf(features), beside: besideOf(features) }
    remembered.set(features, asides)
  }
  return asides
}

/** The model takes the noun of "waterproof cover" for a verb, but seldom an inflected one. */
const inflected = /(?:ed|ing|s)$/u

/** The noun right behind a word ("bag" in "waterproof bag"), where the claim does not speak of it. */
const otherNounAfter = (claim: ClaimReading, features: TextFeatures, place: { start: number; word: string }): boolean => {
  const next = /^[\s-]+(\p{L}{3,})/u.exec(features.normal.slice(place.start + place.word.length))?.[1]?.toLowerCase()
  if (next === undefined) return false
  const term = features.terms.find((each) => each.start > place.start && each.word === next)
  if (term === undefined || term.isFaint || faintWords.has(next) || claim.groups.has(term.group) || claim.names.words.has(next)) return false
  return partsOfSpeechIn(features.normal).some(({ word, part }) => word.toLowerCase() === next && (part === 'NOUN' || part === 'PROPN' || (part === 'VERB' && !inflected.test(next))))
}

/** Why what stands at a place is not said of the thing, or undefined where it is. */
export const asideAt = (claim: ClaimReading, features: TextFeatures, place: { start: number; word?: string }, isPublisher: boolean): Aside | undefined => {
  const { spans, beside } = asidesIn(features)
  const own = asidesIn(claim.features).spans
  const span = spans.find((each) =>
    place.start >= each.start && place.start < each.end &&
    !(each.kind === 'reported' && isPublisher) &&
    !(each.kind === 'hedged' && place.word === undefined) &&
    !own.some((other) => other.kind === each.kind))
  if (span !== undefined) return span.kind
  const { word } = place
  return word !== undefined && beside.some((each) => place.start >= each.start && place.start < each.end) && otherNounAfter(claim, features, { start: place.start, word }) ? 'other_part' : undefined
}

export const asideTableText = (): string => JSON.stringify([patterns, separately, comesWith].map((each) => (each instanceof RegExp ? each.source : Object.values(each).flat().map(String))))
