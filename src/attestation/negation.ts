/**
 * Which words of a text stand under a negation: "not waterproof", "without a cable", "BPA-free", "eSIM: no", "wall mount: kit not included".
 * Half of all false attestations are a statement and its opposite sharing every other word.
 */
import type { Lexeme } from './quantities/lexemes.js'

const negators = new Set(['not', 'no', 'never', 'without', 'cannot', 'neither', 'nor', 'none', 'isn\'t', 'aren\'t', 'doesn\'t', 'don\'t', 'didn\'t', 'won\'t', 'can\'t', 'couldn\'t', 'wasn\'t', 'weren\'t', 'hasn\'t', 'haven\'t', 'wouldn\'t', 'shouldn\'t', 'nothing', 'lacks', 'lacking', 'lack', 'zero', 'minus', 'excluding', 'excludes', 'exclude', 'isnt', 'doesnt', 'dont', 'didnt', 'wont', 'cant', 'hardly', 'barely', 'nobody', 'fails', 'failed', 'refuses', 'non', 'nor'])

/** A value that denies its key: "removable: N". */
const denyingValues = new Set(['no', 'none', 'not', 'false', 'n', 'unsupported', 'absent', 'never', 'n/a', 'without'])

/** After "not", these say that what stands before is denied: "eSIM not supported". */
const denyingParticiples = new Set(['supported', 'supplied', 'bundled', 'included', 'incl', 'available', 'tested', 'authorized', 'authorised', 'approved', 'listed', 'compatible', 'covered', 'provided', 'present', 'permitted', 'allowed', 'certified', 'suitable', 'recommended', 'offered', 'accepted', 'found', 'detected', 'held', 'valid', 'possible', 'registered', 'needed', 'required', 'necessary', 'assessed', 'enabled', 'applicable', 'met', 'granted', 'work', 'stocked', 'sold'])
const denyingWords = new Set(['unsupported', 'excluded', 'unavailable', 'prohibited', 'forbidden', 'withdrawn', 'refused', 'denied', 'disallowed'])

/** Our choice: how many lexemes a negation reaches forward, unless a clause ends sooner. */
const reach = 8

/** What "X free" without a hyphen denies; "shipping free" denies nothing. */
const usuallyAvoided = new Set('gluten sugar bpa lactose dairy nut nuts fragrance perfume alcohol paraben parabens chlorine lead latex cruelty pvc phthalate phthalates odor odour wheat soy egg caffeine sulfate sulphate sulfates silicone aluminum aluminium acid dye oil fat palm plastic toxin'.split(' '))

/** Our choice: what is switched off is named in at most three words. */
const switchedWordCountMax = 3
const switchStops = new Set(['with', 'and', 'or', 'is', 'are', 'was', 'when', 'the', 'turned', 'switched', 'turn', 'switch', 'dry', 'dries', 'time'])

const states = new Set(['is', 'are', 'stays', 'stay', 'remains', 'remain', 'was', 'were'])

const endsScope = (lexeme: Lexeme): boolean => lexeme.kind === 'line' || /^[.,;:!?•()]$/.test(lexeme.text) || ['but', 'except', 'however', 'although', 'though', 'because', 'while', 'and', 'so', 'yet', 'just', 'only'].includes(lexeme.lower)
const endsSegment = (lexeme: Lexeme): boolean => lexeme.kind === 'line' || /^[.,;!?•()]$/.test(lexeme.text)

/** True at each lexeme that stands under an odd number of negations. */
export const negatedAt = (lexemes: readonly Lexeme[]): boolean[] => {
  const counts = new Uint8Array(lexemes.length)
  const deny = (from: number, to: number): void => {
    for (let index = from; index < to; index++) counts[index] = counts[index]! ^ 1
  }
  let segmentStart = 0
  let lastColon = -1
  lexemes.forEach((lexeme, index) => {
    const next = lexemes[index + 1]
    if (lexeme.text === ':') lastColon = index
    else if (endsSegment(lexeme)) {
      segmentStart = index + 1
      lastColon = -1
    }
    if (lexeme.kind !== 'word') return
    // "removable: N", "Qi: no", "lens cap: not included"
    if (lastColon === index - 1 && lastColon > segmentStart - 1 && denyingValues.has(lexeme.lower) && lastColon - segmentStart <= reach) {
      const following = next === undefined || endsSegment(next) || next.text === '/' || (lexeme.lower === 'not' && denyingParticiples.has(next.lower))
      if (following) {
        deny(segmentStart, lastColon)
        return
      }
    }
    // "with noise cancelling off", "ANC disabled": the words before, back to the last grammar word or sign.
    if ((lexeme.lower === 'off' || lexeme.lower === 'disabled' || lexeme.lower === 'deactivated') && (next === undefined || endsScope(next)) && index > segmentStart) {
      // "the fan is off"
      const end = states.has(lexemes[index - 1]!.lower) ? index - 1 : index
      let start = end
      while (start > segmentStart && end - start < switchedWordCountMax && lexemes[start - 1]!.kind === 'word' && !switchStops.has(lexemes[start - 1]!.lower)) start--
      if (end - start >= 1) deny(start, end)
      return
    }
    if (denyingWords.has(lexeme.lower)) {
      deny(Math.max(segmentStart, index - reach), index)
      return
    }
    if (lexeme.lower === 'free') {
      const previous = lexemes[index - 1]
      // "BPA-free", "sugar free"; "free of lead", "free from lead"; but not "free delivery" nor "for free".
      if (next?.lower === 'of' || next?.lower === 'from') {
        for (let reached = index + 2; reached < lexemes.length && reached < index + 2 + reach && !endsSegment(lexemes[reached]!); reached++) counts[reached] = counts[reached]! ^ 1
      } else if (previous?.text === '-' && previous.attached && index >= 2) deny(index - 2, index - 1)
      else if (previous !== undefined && usuallyAvoided.has(previous.lower)) deny(index - 1, index)
      return
    }
    if (!negators.has(lexeme.lower) && !lexeme.lower.endsWith("n't")) return
    // "not only ... but also" denies nothing; "no. 25" is a number sign; "no less than" is a bound.
    if (lexeme.lower === 'not' && (next?.lower === 'only' || next?.lower === 'just')) return
    if ((lexeme.lower === 'no' || lexeme.lower === 'not') && (next?.lower === 'less' || next?.lower === 'fewer' || next?.lower === 'more' || next?.text === '.')) return
    if (next !== undefined && denyingParticiples.has(next.lower) && !next.attached) {
      const start = lastColon >= segmentStart && index - lastColon > 1 ? lastColon + 1 : segmentStart
      deny(Math.max(start, index - reach), index)
    }
    for (let reached = index + 1; reached < lexemes.length && reached <= index + reach; reached++) {
      if (endsScope(lexemes[reached]!)) break
      counts[reached] = counts[reached]! ^ 1
    }
  })
  return Array.from(counts, (count) => count === 1)
}
