/**
 * The conditions under which a claim says something: "9 hours at full brightness", "in rain", "continuously". An atom that
 * says it without the condition says less: 9 hours at some brightness.
 */
import type { TextFeatures } from './features.js'
import type { Term } from './terms.js'

const degree = String.raw`(?:full|max(?:imum)?|high(?:est)?|low(?:est)?|top|half|min(?:imum)?|medium|normal|any|constant|all)`
const patterns: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:at|on|under) (?:its |the |a )?(?:${degree} (?:\p{L}+ )?(?:brightness|volume|power|speed|load|settings?|level|strength|intensity|output|throttle|heat|resolution|beam|mode|pressure)|(?:brightness|volume|speed|level|setting) \d+|altitude|depth(?! of)|\d+ ?% (?:brightness|volume|power|load))\b`, 'giu'),
  /\bunder (?:(?:full|heavy|continuous|constant) )?(?:load|water|use|stress)\b/giu,
  /\b(?:in|during|through|despite) (?:the |a )?(?:(?:heavy|pouring|light|freezing|direct|full|bright|deep|strong|extreme|sub-zero) )*(?:rain|snow|heat|cold|frost|wind|storms?|sunlight|sunshine|darkness|winter|summer|fog|humidity|salt ?water|sea ?water)\b/giu,
  /\b(?:continuously|non-?stop|uninterrupted(?:ly)?|without (?:a |any )?(?:break|pause|interruption|stopping|recharging|refilling))\b/giu,
  /\b(?:of|for) (?:continuous|constant|heavy|uninterrupted) (?:use|running|playback|operation|lighting|play|talk|work)\b/giu
]

/** "full", "maximum" and "highest" say the same beside what they measure. */
const mostGroups: readonly string[] = ['full', 'maximum', 'max', 'high', 'highest', 'top', 'all']

/** How labels put some conditions. */
const otherWords: Readonly<Record<string, RegExp>> = { continuous: /\b(?:cont|steady|non-?stop|straight|uninterrupted)\b/u, continuously: /\b(?:cont|steady|non-?stop|straight|uninterrupted)\b/u, half: /\b50 ?%/u, volume: /\bvol\b/u }

export interface Condition {
  text: string
  terms: readonly Term[]
}

export const conditionsOf = ({ normal, terms }: TextFeatures): Condition[] =>
  patterns.flatMap((pattern) => [...normal.matchAll(pattern)].map(({ index, 0: text }) => ({ text, terms: terms.filter((term) => term.start >= index && term.start < index + text.length) })))

/** Does the passage name the condition, however it puts it? `speaksOf` knows words of nearly the same sense. */
export const namesCondition = (condition: Condition, passage: TextFeatures, speaksOf: (term: Term) => boolean): boolean =>
  condition.terms.every((term) =>
    speaksOf(term) ||
    (otherWords[term.word]?.test(passage.lower) ?? false) ||
    (mostGroups.includes(term.group) && (mostGroups.some((group) => passage.byGroup.has(group)) || passage.lower.includes('100%') || passage.lower.includes('100 %'))) ||
    (term.isFaint && condition.terms.some((other) => !other.isFaint)))

export const conditionTableText = (): string => JSON.stringify([patterns.map(String), mostGroups, Object.entries(otherWords).map(String)])
