/**
 * What a search string wants to know of a brand: whether it is what it claims (verification), and whether somebody independent says so
 * (independent). HAE-GEO spec, section 5 names registry, regulator, recall, certificate number, original report and site:; the words
 * are ours. Plain "reviews" or "ranking" verify nothing: they are what attacks consist of.
 */
import { mentionsOf } from '../../stance/mentions.js'
import type { Span } from '../../stance/span.js'

const wholeWords = (entries: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${entries})(?![\\p{L}\\p{N}_])`, 'giu')

const independent: readonly RegExp[] = [
  wholeWords(
    'registr(?:y|ies)|registers?|(?:company|trade|business|product|public|official|commercial) (?:register|registration|records?)|regulators?|regulatory|authorit(?:y|ies)|ombudsman|watchdogs?|supervisor(?:y)?|(?:consumer|safety|standards|protection) (?:agency|office|body|commission|institute)|' +
      'recalls?|recalled|enforcement|safety (?:notice|alert)s?|(?:certificate|certification|licen[cs]e|registration|accreditation|approval|report|permit) (?:no\\.?|numbers?|ids?|lookup|search|database|check|verification|holders?)|verify certificate|list of certified|' +
      '(?:original|primary|full|underlying|published) (?:reports?|study|studies|source|test|data|paper|survey)|(?:independent|third[- ]party|laboratory|lab) (?:lab |laboratory )?(?:tests?|testing|test results|reports?|audits?|measurements?)|test reports?'
  ),
  /(?<![\p{L}\p{N}_])(?:site|inurl):\S+/giu
]
/** A number as certificates bear it: letters, then digits: "AQ-20931", "NC/2024/118". Years alone and model names are none. */
const identifier = /(?<![\p{L}\p{N}_])(?=[\p{Lu}\d/.-]*\d{3})\p{Lu}{1,6}(?:[-/]\p{Lu}{1,6})?[-/]?\d{3,}(?:[-/.]\p{Lu}*\d+)*(?![\p{L}\p{N}_])/gu

const checking = wholeWords(
  'verif(?:y|ied|ication)|legit(?:imate|imacy)?|genuine|authentic(?:ity)?|real(?= (?:or|brand|company|product|test))|is it real|exists?|fakes?|scams?|frauds?|fraudulent|complaints?|warnings?|lawsuits?|problems?|controvers(?:y|ies)|criticisms?|debunk(?:ed)?|' +
    'certifi(?:ed|cates?|cation|cations)|accredit(?:ed|ation)|licen[cs](?:e|ed|ing)|approv(?:ed|al)|authori[sz](?:ed|ation)|credentials?|qualifications?|official(?: (?:site|website|page|source))?|company (?:information|details|address|profile)|who (?:makes|owns|is behind)|manufacturer|' +
    'independent(?:ly)?|third[- ]party|evidence|proof|fact[- ]?check|trustworth(?:y|iness)|reliab(?:le|ility)|safety(?: (?:record|test|rating))?|audit(?:s|ed)?|tests?|tested|testing|confirm(?:ed|ation)?'
)

export interface VerificationIntent {
  independent: boolean
  /** The first word or number that shows it. */
  span: Span
}

/** Null where the search only looks for the brand. The brand's own name, and digits in it, show nothing. */
export const verificationIntentOf = (query: string, brand: string): VerificationIntent | null => {
  let masked = query
  for (const [start, end] of mentionsOf(query, brand)) masked = masked.slice(0, start) + ' '.repeat(end - start) + masked.slice(end)
  const firstOf = (patterns: readonly RegExp[]): Span | null => {
    const found = patterns
      .flatMap((pattern) => [...masked.matchAll(pattern)].map((match): Span => [match.index, match.index + match[0].length]))
      .sort((left, right) => left[0] - right[0])
    return found[0] ?? null
  }
  const outside = firstOf([...independent, identifier])
  if (outside !== null) return { independent: true, span: outside }
  const inside = firstOf([checking])
  return inside === null ? null : { independent: false, span: inside }
}
