/**
 * The houses a claim names as its source: "According to the Varnholt Institute ...", "Consumer Monthly says ...", "measured
 * by Varnholt Labs". Paper, section 4: an attribution is part of the claim, so only an atom of that very house attests it.
 */
import type { Atom } from '../domain/packet.js'
import { comparableTextOf, normalTextOf } from './normal_text.js'
import type { Lexicon } from './lexicon.js'
import { wordFormOf } from './word_forms.js'

export interface House {
  name: string
  /** Where the attribution stands in the claim: its words are no content. */
  start: number
  end: number
}

const capital = String.raw`(?:\p{Lu}[\p{L}\p{N}&'.-]*)`
const name = String.raw`${capital}(?:\s(?:${capital}|of|for|and|&|de|der|für)(?=\s|[,;:.!?]|$)){0,5}`
const said = String.raw`(?:says?|said|measured|measures|found|finds|reports?|reported|tested|rated|rates|confirms?|confirmed|states?|stated|certifies|verif(?:ies|ied)|recommends?|recommended|named|awarded|praised|clocked|timed|recorded|calculated|concluded|concludes|determined|showed|shows)`

/** What a house calls itself. */
const houseWord = /\b(?:institut\w*|laborator(?:y|ies)|labs?|university|college|monthly|weekly|daily|magazine|journal|times|gazette|post|herald|press|foundation|association|society|council|agency|consumer|consumers|reports?|reviews?|testing|academy|federation|authority|cent(?:re|er)|clinic|board|stiftung|bureau|ministry|department|guide|digest|today|observatory|tests?|which|trust|union|club)\b/iu
/** These speak as buyers or are no house. */
const noHouse = /^(?:(?:the|a|an|our|its|this|that|it|they|we|i|you|he|she|one|some|most|many|several|independent|verified|real|all|these|those|my|tests?|testing|trials?|lab|labs|laboratory|studies|study|reviews?|reports?|battery) ?)*(?:buyers?|owners?|customers?|reviewers?|users?|reviews?|people|testers?|tests?|experts?|researchers?|labs?|laboratory|laboratories|studies|study|trials?|reports?|guests?|patients?|parents?|members?|clients?)?$/iu

const patterns = {
  behind: new RegExp(String.raw`\b(?:[Aa]ccording to|[Aa]s (?:measured|tested|reported|found|rated|stated|seen|featured) (?:by|in|at)|(?:(?:[Mm]easured|[Tt]ested|[Ff]ound|[Rr]eported|[Rr]ated|[Rr]eviewed|[Vv]erified|[Cc]onfirmed|[Rr]ecommended|[Nn]amed|[Aa]warded|[Tt]imed|[Cc]locked|[Rr]ecorded|[Pp]raised) (?:\p{Ll}+ ){0,2}(?:by|in)))\s(?:[Tt]he\s)?(?<house>${name})`, 'gu'),
  before: new RegExp(String.raw`(?<=^|[.;:!?,]\s*|\b(?:and|but|where|as|that)\s)(?:[Tt]he\s)?(?<house>${name})(?:'s (?:\p{Ll}+ ){0,3}(?:tests?|trials?|labs?|review|measurements?))?\s(?:(?:has|have|also|itself|independently)\s)?${said}\b`, 'gu'),
  tests: new RegExp(String.raw`\b(?:in|from|by|at)\s(?:[Tt]he\s)?(?<house>${name})(?:'s?)?\s(?:tests?|testing|trials?|measurements?|review)\b`, 'gu')
}

const isHouse = (found: string, lexicon: Lexicon): boolean => {
  if (noHouse.test(found)) return false
  if (houseWord.test(found) && /\s/u.test(found)) return true
  const words = found.split(/[\s-]+/u).filter((word) => /\p{L}{2,}/u.test(word))
  // "Varnholt says": a word that no dictionary knows is a name; "Battery says" is the beginning of a sentence.
  return lexicon.fingerprint !== 'empty' && words.some((word) => lexicon.sensesOf(wordFormOf(word.toLowerCase()).lemma).length === 0 && !/\d/u.test(word) && !/^(?:of|for|and|the)$/iu.test(word))
}

/** `text` without the candidate's own names, in the case in which it was written. */
export const housesOf = (text: string, lexicon: Lexicon): House[] =>
  Object.values(patterns).flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const found = match.groups!['house']!.replace(/(?:'s|[.,;:]| (?:of|for|and|&))+$/u, '').replace(/^(?:the|a|an)\s/iu, '')
      return isHouse(found, lexicon) ? [{ name: found, start: match.index, end: match.index + match[0].length }] : []
    }))

const plain = (text: string): string => ` ${comparableTextOf(normalTextOf(text)).replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `

/** Does the atom's text or its source name the house? */
export const namesHouse = ({ text, origin }: Atom, house: House): boolean => {
  if (origin.kind !== 'record') return true
  const wanted = plain(house.name)
  return [text, origin.source_ref ?? '', origin.source_type.replaceAll('_', ' ')].some((each) => plain(each).includes(wanted))
}

export const houseTableText = (): string => JSON.stringify([houseWord.source, noHouse.source, Object.values(patterns).map(String)])
