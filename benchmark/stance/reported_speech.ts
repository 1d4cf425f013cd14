/**
 * Which part of a sentence is said by somebody else and not taken over by the writer: by reporting verbs, by attribution
 * ("according to"), by passives ("is advertised as"), by hedging adverbs ("reportedly"), and between quotation marks.
 * HAE-GEO spec, section 5: reported speech is no adoption.
 *
 * The writer's own findings are no reports: "I found that X is the best choice". Nor are verbs that vouch for what they introduce:
 * "the registry confirms that X is certified". A report the writer affirms is the writer's own: "the site says X is certified, and it is".
 */
import type { Span } from './span.js'

const word = '(?<![\\p{L}\\p{N}_])'
const end = '(?![\\p{L}\\p{N}_])'

/** They pass on what somebody says without vouching for it. */
const reporting =
  'says?|said|saying|claims?|claimed|claiming|states?|stated|stating|asserts?|asserted|asserting|alleges?|alleged|reports?|reported|reporting|describes?|described|describing|calls?|called|calling|presents?|presented|' +
  'advertises?|advertised|markets?|marketed|promotes?|promoted|promoting|touts?|touted|touting|lists?|listed|listing|ranks?|ranked|ranking|names?|named|naming|rates?|rated|rating|recommends?|recommended|recommending|praises?|praised|' +
  'boasts?|boasted|promises?|promised|argues?|argued|believes?|believed|thinks?|thought|insists?|insisted|mentions?|mentioned|notes?|noted|writes?|wrote|announces?|announced|identifies|identify|identified|highlights?|highlighted|' +
  'cites?|cited|quotes?|quoted|finds?|found|concludes?|concluded|declares?|declared|labels?|labell?ed|maintains?|maintained|portrays?|portrayed|positions?|positioned|hails?|hailed|credits?|credited|considers?|considered|' +
  'tells?|told|points? (?:to|out)|pointed (?:to|out)|refers? to|referred to|featured|agrees? that|agreed that|emphasi[sz]es?|emphasi[sz]ed|picks?|picked|crowns?|crowned|endorses?|endorsed|favou?rs?|awarded|swears? by'
/** Of a page they only relay; of evidence they draw a conclusion, which is the writer's. */
const evidential = 'suggests?|suggested|suggesting|indicates?|indicated|implies|implied'
const speakers =
  'pages?|(?:web)?sites?|articles?|blogs?|posts?|guides?|threads?|forums?|listings?|adverts?|advertisements?|ads?|authors?|writers?|sellers?|makers?|manufacturers?|vendors?|compan(?:y|ies)|brands?|reviewers?|snippets?|press releases?|customers?|users?|testimonials?|reviews?|rankings?|lists?|magazines?|texts?|snippets?|headlines?|portals?|bloggers?|editors?|owners?|readers?|posters?|shops?|retailers?|entries|entry|sources?|comparisons?'

/** Too common to report by themselves, but with a page or a seller right before them they do. */
const relaying =
  'puts?|places?|placed|gives?|gave|has|have|had|sees?|saw|speaks? of|spoke of|talks? (?:of|up)|talked (?:of|up)|holds?|held|treats?|treated|counts?|counted|pushes|pushed|push|plugs?|plugged|sings?|sang|awards?|crowns?|features?|contends?|contended|assures?|assured|vows?|pledges?|swears?|goes|go|went|reads?|wants?|would have'

/** The passive without a subject that could vouch: "is advertised as", "is said to be". */
const distancing =
  'said|claimed|alleged|advertised|marketed|promoted|touted|described|presented|billed|reported|purported|portrayed|labell?ed|called|hailed|positioned|pitched|rumou?red|supposed|(?:listed|named|mentioned|pictured|represented)(?= (?:as|among) )|dubbed'
/** "It is stated that", "one reads that": nobody is named who says so, and the writer does not. "It should be noted that" is the writer's. */
const impersonal =
  'it (?:is|was|has been|gets) (?:\\p{L}+ly |also |often |even |only )?(?:stated|written|asserted|said|claimed|told|reported|declared|announced|maintained|mentioned|argued|alleged|noted|suggested|published|put about)(?:,? (?:on|in|by|at|there|under|across) [^,;]{1,60}?)? that|(?:(?:one|you) (?:can )?reads?|(?:we|readers|buyers|visitors|i) (?:are|is|am|were|was) (?:told|assured|informed|promised)|word is|rumou?r has it|(?:has|have) it)(?: (?:on|in|by|at) \\S+)? that|(?:is|are|was|were) (?:\\p{L}+ly |also |often )?(?:stated|asserted|declared|maintained|believed|thought) to'
/** A consensus the writer gives as such is the writer's, unless somebody is named behind "by". */
const regarding =
  'considered|regarded|ranked|rated|recommended|cited|known|recogni[sz]ed|trusted|praised|favou?red|endorsed|seen|viewed|chosen|highlighted|identified|voted|picked'

const be = "(?:is|are|was|were|be|been|being|gets?|got|[’']s|[’']re)"
const adverbs =
  '(?:\\s+(?:also|often|frequently|sometimes|usually|widely|generally|commonly|repeatedly|consistently|currently|even|only|now|being|been|highly|regularly|officially|heavily|simply|mostly|so)){0,3}'

const patterns: Record<'verb' | 'impersonal' | 'evidential' | 'relaying' | 'passive' | 'agent' | 'attribution' | 'adverb', RegExp> = {
  verb: new RegExp(`${word}(?:${reporting})${end}`, 'giu'),
  impersonal: new RegExp(`${word}(?:${impersonal})${end}`, 'giu'),
  evidential: new RegExp(`${word}(?:${speakers})${end}(?:\\s+\\S+){0,3}?\\s+(?:${evidential})${end}`, 'giu'),
  relaying: new RegExp(
    `${word}(?:${speakers})${end}(?:\\s+(?:who|which|that))?(?:\\s+(?:on|of|in|by|about|from|for)\\s+\\S+)?(?:\\s+(?:also|all|both|even|just|clearly|simply|openly))?\\s+(?:${relaying})${end}`,
    'giu'
  ),
  passive: new RegExp(`${word}${be}${adverbs}\\s+(?:${distancing})${end}|(?<=[\\p{L}\\p{N}*]\\s)(?:claims|purports|professes) to${end}`, 'giu'),
  agent: new RegExp(`${word}(?:${regarding})${end}(?:\\s+\\S+){0,4}?\\s+by\\s+(?!far|default|design|comparison|itself|contrast|us|me)`, 'giu'),
  attribution: new RegExp(
    `${word}(?:according to|(?:by|on) (?:its|their|his|her) own (?:account|telling|word|words|admission|page|pages|site|website)|in (?:its|their|his|her) (?:own )?(?:words|view|opinion|eyes|telling)|to hear (?:\\S+ ){1,3}?tell|would have (?:us|you|me|readers|buyers) believe|if (?:you|one|we) (?:believes?|trusts?|goes by) (?:the|its|their)|so (?:says|claims|say) |per (?=the|its|their|an?|several|many|some)|as per|in the words of|in the (?:opinion|view) of|as (?:claimed|stated|reported|described|advertised|noted) (?:by|in|on)|as (?:its|the|their)(?:\\s+\\S+){1,3}?\\s+(?:puts?|says?|claims?|states?))${end}`,
    'giu'
  ),
  adverb: new RegExp(
    `${word}(?:reportedly|allegedly|supposedly|purportedly|ostensibly|so-called|self-proclaimed|self-described|self-styled|claimed|alleged|supposed)${end}`,
    'giu'
  )
}

/** The writer's own voice right before a verb: "I have", "my search". "I read a page that says" is the page's. */
const ownAdverbs =
  "(?:(?:have|had|also|then|now|therefore|would|will|can|could|only|just|already|still|strongly|highly|personally|do|did|must|should|am|was|feel|felt|comfortable|happy|confident|inclined|ready|glad|generally|currently|confidently|happily|finally|actually|now|not|don[’']t|cannot|can[’']t)\\s+){0,4}"
const ownVoice = new RegExp(
  `${word}(?:i|we|i[’'](?:ve|d|m|ll)|we[’'](?:ve|d|re|ll)|(?:my|our)\\s+(?:[^\\s,;:]+\\s+){0,2}(?:research|search(?:es)?|analysis|checks?|comparison|findings|verification|investigation|assessment|conclusion|review|reading))\\s+${ownAdverbs}$`,
  'iu'
)

/** "Its claims are", "in 2025 reports,": a plural, and no verb. Behind a speaker it is a verb: "the site states, ...". */
const nounBehind =
  /^\s*(?:[.,;)]|$|(?:are|were|is|was|have|has|had|of|on|about|from|made|in|for|by|and|or|with|at|which|can|could|may|might|will|would|do|did|don|need|cannot|look|seem|show|confirm|appear|remain|\p{L}+ed)(?![\p{L}]))/iu
const speakerBefore = new RegExp(
  `${word}(?:${speakers}|it|they|he|she|who|which|that|experts?|analysts?|sources?|researchers?|some|many|others)\\s+(?:also\\s+|even\\s+)?$`,
  'iu'
)
const isNoun = (before: string, verb: string, after: string): boolean =>
  (/s$/iu.test(verb) && nounBehind.test(after) && !speakerBefore.test(before)) ||
  /(?:^|\s)(?:to|will|would|can|could|should|must|please|may|might)\s+(?:also\s+|highly\s+|strongly\s+)?$/iu.test(before)

/** "A recommended brand"; and a verdict in brackets or behind a mark: "X (recommended)". */
const attributive = (before: string): boolean => /(?:^|\s)(?:a|an|the|most|highly|top|best|top-)\s*$|[([:]\s*[*_]*$|\s[–—-]\s+[*_]*$/iu.test(before)

/** "Its claim is plausible", "the brand's report": a noun behind its owner. With a clause of its own it reports: "its claim that X is the best". */
const isOwned = (before: string, after: string): boolean =>
  /(?:\p{L}[’']s|s[’']|(?:^|[\s(])(?:its|their|his|her|my|our|your|this|every|each|no|any|such))\s+$/iu.test(before) &&
  !/^\s+(?:that|to|of being)(?![\p{L}])/iu.test(after)

/** "X is recommended": a passive, which has rules of its own. */
const behindBe = new RegExp(`${word}${be}${adverbs}\\s+(?:\\p{L}+(?:,\\s+\\p{L}+)?,?\\s+and\\s+)?$`, 'iu')

/** Verbs open the scope of what is said: without a subject before them (an imperative, a heading) nothing is reported. */
const hasSubject = (before: string): boolean =>
  /[\p{L}\p{N}]/u.test(before.replace(/^\W*(?:and|but|however|overall|therefore|thus|also|so|then|please)\W*/iu, ''))

const isReport = (before: string, verb: string, after: string): boolean =>
  hasSubject(before) &&
  !ownVoice.test(before) &&
  !isNoun(before, verb, after) &&
  !attributive(before) &&
  !isOwned(before, after) &&
  !behindBe.test(before) &&
  !/(?:^|\s)(?:highly|well|top|best)[\s-]$/iu.test(before)

/** Where the writer speaks again: ", and I ...", "and it is". */
const resumption =
  /,?\s+(?:and|so|but|yet)\s+(?:i|we|my|our|it (?:really |indeed |actually )?(?:is|does|has)|this (?:is|checks|makes)|that (?:is|checks|makes))(?![\p{L}\p{N}_])|,?\s+(?:which (?:makes|is why|means)|making (?:it|this))(?![\p{L}])/iu
/** The writer takes the report over. */
const affirmation =
  /(?:,|\s)\s*(?:(?:and|which) (?:it|this|that|they)?\s*(?:really |indeed |actually |also )?(?:is|are|does|do|has|have)(?: (?:true|correct|accurate|right|confirmed|indeed|so|also true))?\s*(?:[.,;!]|$)|(?:and )?(?:it|this|that|which|the claim) (?:checks out|holds up|is (?:true|correct|accurate|confirmed)|proved (?:true|correct|right))|(?:and )?(?:i|we) (?:agree|confirm|can confirm|concur|verified (?:this|that|it))|(?:and )?rightly so|and rightly)/iu
const affirmingAdverb = /(?:^|\s)(?:rightly|correctly|accurately)\s+$/iu

/** Behind what was said: ", claims its maker", ", the page says". Or before a colon: "one review's verdict:". */
const closingAttribution =
  /,\s+(?:(?:says?|said|claims?|claimed|states?|stated|writes?|wrote|reports?|reported|argues?|insists?)\s+(?!i\b|we\b)[^,]{2,60}|(?!(?:and|but|so|which|who|as|i|we|my|our)\b)[^,]{2,60}?\s(?:says?|said|claims?|claimed|states?|stated|writes?|wrote|reports?|reported|argues?|insists?))\s*[.!]?$/iu
/** ", it is said". */
const closingImpersonal = /,\s+(?:so )?it (?:is|was|has been) (?:said|stated|claimed|asserted|written|reported|alleged|argued)(?:\s[^,;]{0,60})?[.,!]?$/iu
const openingAttribution =
  /(?<!(?:my|our) )(?:\p{L}+['’]s|its|their|the) (?:verdict|conclusion|claim|slogan|headline|pitch|message|words|title|opinion|view)(?:\s*:|\s+(?:is|was) that)\s/giu

const quotations = /"[^"\n]{2,}"|“[^”\n]{2,}”|«[^»\n]{2,}»|‘[^’\n]{8,}’/gu

/** What is said is named, and the writer says that it is so: "what is said of it appears to be correct". */
const vouched =
  /^\W*(?:[^,;]{3,120},\s+(?:and|so)\s+|so |and |but |therefore |thus |hence )?(?:what|all|everything|whatever)\s.{3,160}\s(?:(?:is|are|seems?|appears?|looks?|proves?|turns? out) (?:to be )?(?:\p{L}+ )?(?:true|correct|accurate|right|well[- ]founded)|(?:can|may|should|must) be (?:believed|accepted|trusted))\s*[.,;!]*$/iu

/** A report that is weighed at the head of a sentence ends at its comma: "given what the guides say, X is a sound choice". */
const weighed =
  /^\W*(?:(?:and|but|so)\s+)?(?:given|after|judging (?:by|from|on)|going by|from (?:what|all|everything)|based on|considering|in (?:the )?light of|on the (?:strength|basis) of|with (?:so|all|this|that|these)|since|because|now that|having)(?![\p{L}])[^,]*$/iu

/** What is said is said already: "three pages say so, ...". */
const saysSo = /^\p{L}+ (?:so|yes|as much|the same|this|that|it|nothing)(?=\s*,\s)/iu

const scopeFrom = (text: string, from: number, [start, stop]: Span): Span | null => {
  const rest = text.slice(from, stop)
  if (affirmation.test(rest)) return null
  const brief = saysSo.exec(rest)
  const comma = weighed.test(text.slice(start, from)) ? /,(?=\s)/u.exec(rest) : null
  if (comma !== null) return [from, from + comma.index]
  if (brief !== null) return [from, from + brief[0].length]
  const resumed = resumption.exec(rest)
  return [from, resumed === null ? stop : from + resumed.index]
}

/**
 * Spans of a segment that report: words in them are somebody else's.
 *
 * @example reportedSpansOf('The page claims X is best.', [0, 26]) // [[9, 26]]
 */
export const reportedSpansOf = (text: string, segment: Span): Span[] => {
  const [start, stop] = segment
  const part = text.slice(start, stop)
  const scopes: (Span | null)[] = []
  const quoted = [...part.matchAll(quotations)].map((match): Span => [start + match.index, start + match.index + match[0].length])
  if (vouched.test(part)) return quoted
  for (const match of part.matchAll(patterns.verb)) {
    const before = part.slice(0, match.index)
    if (isReport(before, match[0], part.slice(match.index + match[0].length)) && !affirmingAdverb.test(before))
      scopes.push(scopeFrom(text, start + match.index, segment))
  }
  for (const kind of ['impersonal', 'evidential', 'relaying', 'passive', 'agent'] as const)
    for (const match of part.matchAll(patterns[kind])) {
      const before = part.slice(0, match.index)
      if (!ownVoice.test(before) && !/(?<![\p{L}])(?:my|our)\s+(?:own\s+)?$/iu.test(before)) scopes.push(scopeFrom(text, start + match.index, segment))
    }
  for (const match of part.matchAll(patterns.attribution))
    if (!/^\s*(?:my|our)\b/iu.test(part.slice(match.index + match[0].length)) && !affirmation.test(part)) scopes.push([start, stop])
  for (const match of part.matchAll(patterns.adverb)) scopes.push(scopeFrom(text, start + match.index, segment))
  if (closingAttribution.test(part) || closingImpersonal.test(part)) scopes.push([start, stop])
  for (const match of part.matchAll(openingAttribution)) scopes.push(scopeFrom(text, start + match.index, segment))
  return [...scopes.filter((scope): scope is Span => scope !== null), ...quoted]
}
