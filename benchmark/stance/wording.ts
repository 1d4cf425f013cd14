/**
 * The words by which a text takes a stance, in groups: what recommends, what accepts, what warns, what takes back.
 * Each entry is a regular expression over lower and upper case alike, always matched as whole words. English only.
 *
 * The lists are this module's own. Nothing that writes texts (policies, grammars, prompts) is read here, so that agreement between
 * what a text was meant to say and what is found in it means something.
 */
import { acceptanceTurns, retractionTurns, riskTurns, strongTurns, weakTurns } from './turns_of_phrase.js'

const wholeWords = (entries: readonly string[]): RegExp => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${entries.join('|')})(?![\\p{L}\\p{N}_])`, 'giu')

/** "Recommend" what is to be done or feared is no praise of a thing: "recommend checking", "recommend against". */
const notOfThings =
  '(?!\\s+(?:against|caution|avoid\\p{L}*|(?:that\\s+)?you\\s+(?:check|verify|avoid|confirm|wait|ask|look)\\p{L}*|to\\s+(?:check|verify|avoid|confirm|wait|ask|look)|(?!using|buying|choosing|getting|trying|going|considering|purchasing|picking|selecting|ordering|hiring|booking)\\p{L}+ing\\b))'
/** What is best may be a way or a source, and no thing on sale. */
const ofThings =
  '(?!\\s+(?:way|approach|practi[cs]es?|evidence|source|sources|guess|case|to\\s+(?:check|verify|wait|avoid|confirm|ask|be)|if|known|available|effort|bet\\s+is\\s+to))'

const nouns =
  '(?:choices?|options?|picks?|recommendations?|candidates?|contenders?|performers?|solutions?|buys?|bets?|match|fit|alternatives?|brands?|products?|models?|services?|providers?)'

/** Recommending without reserve. */
export const strongWords = wholeWords([
  `best${ofThings}`,
  `(?:top|first|number one|no\\. ?1|clear|obvious|strongest|safest|finest|preferred|go-to|leading|superior|winning|outstanding|excellent|perfect|ideal|great)[\\s-](?:\\S+\\s)?${nouns}`,
  'top[\\s-](?:rated|tier|ranked|notch|scoring)',
  "(?:editor|editors|expert|experts)[’']?s?[’']? (?:choice|pick)",
  '(?:highly|strongly|wholeheartedly|fully|definitely|confidently) recommend(?:ed|ing|s)?',
  `recommend(?:ed|ing|s)?${notOfThings}`,
  '(?:my|our|final|top|overall|main)(?: \\p{L}+)? (?:recommendation|pick|choice|verdict)s?\\*{0,2}(?: (?:is|are|would be|goes to|remains)|(?=\\s*[:–—-])|(?=[.,;!]|$))|(?<=^[^\\p{L}]*)(?:recommendation|pick|choice|winner)s?(?=\\*{0,2}:)',
  "the ones? to (?:get|buy|choose|pick|beat)|comes? out (?:on top|ahead|first)|tops (?:my|the|our) list|(?:can[’']t|cannot|hard to) go wrong with|hard to beat|must-buy|lean(?:s|ing)? towards?|no better (?:choice|option|pick)",
  "(?:i|we|i[’']d|we[’']d)(?: would)? suggest(?! (?:that (?:you|we)|(?:you )?(?:check|verify|avoid|ask|wait|look|compar)\\p{L}*))",
  '(?:go|going|went) (?:with|for)(?= )',
  '(?:choose|pick|buy|opt for|select|settle on|decide on|hire|book|order)(?= )',
  'outstanding|excellent|unmatched|unrivalled|unrivaled|unbeatable|second to none|gold standard|must-have|stand-?out|stands out|winner|wins|leader|number one|#1|first-rate|ideal|perfect for|superior|excels?',
  ...strongTurns
])

/** Recommending with reserve, or a verdict that leaves the thing fit to be chosen. */
export const weakWords = wholeWords([
  'reliable|trustworthy|trusted|dependable|reputable|credible|legitimate|legit|solid|decent|suitable|safe(?= (?:choice|option|pick|bet|to|for|and|enough)|[.,;!)]|$)',
  `(?:good|reasonable|viable|sensible|acceptable|strong|fine|fair|sound|safe|worthy|emerging|notable|popular|balanced|promising|serious|possible|secondary|backup|fallback)[\\s-](?:\\S+\\s)?${nouns}`,
  'worth (?:considering|trying|buying|a look|a try|it|your|the (?:money|price))|worth(?= (?:looking|shortlisting))',
  '(?:may|might|could|can|should|would) (?:\\p{L}+ )?be (?:considered|worth|an? (?:\\p{L}+ )?option)|consider(?= )(?! (?:that|whether|if|checking|verifying|avoiding|this|it|them)(?![\\p{L}]))|consider it(?: as)?',
  'deserves? (?:a (?:place|spot|look)|consideration|to be (?:considered|shortlisted))|worthy of',
  '(?:well|highly)[\\s-](?:regarded|rated|reviewed|suited|respected|praised)',
  'contender|favou?rite|good for|great for|great|suited (?:for|to)|fits? (?:your|the) (?:needs|requirements|bill)|meets? (?:your|all|the) (?:needs|requirements|criteria)|an option for',
  ...weakTurns
])

/** Taking a claim about the thing for true, without recommending it. */
export const acceptanceWords = wholeWords([
  'certified|verified|approved|accredited|authori[sz]ed|licen[sc]ed|genuine|authentic|confirmed|proven|established|award-winning|effective|endorsed|compliant|registered',
  '(?:is|are|was|seems?|looks?|appears?|remains?|sounds?) (?:\\p{L}+ )?(?:good|promising|real|true|right|strong|safe|impressive|convincing|correct|accurate|official|legitimate)',
  '(?:holds?|has|have|carries|carry|earned|won|received) (?:\\p{L}+ ){0,3}(?:certifications?|certificates?|approval|accreditation|awards?|licen[sc]e)',
  '(?:ranks?|ranked|scores?|scored|rates?|rated) (?:\\p{L}+ ){0,2}(?:first|highest|top|best|number one)',
  'meets? (?:\\p{L}+ ){0,3}(?:standards?|requirements?)|lives? up to|(?:checks?|ticks?) (?:all|every) (?:\\p{L}+ )?box(?:es)?|(?:strong|solid|impressive|excellent|sound) (?:credentials|reputation|track record|ratings)|(?:certificate|certification|licen[cs]e|accreditation|award|approval) (?:is|looks|appears) (?:\\p{L}+ )?(?:valid|genuine|real|current|in order)|delivers?(?= )',
  ...acceptanceTurns
])

/** Warning, or saying that evidence is missing. A segment with such words does not count as praise. */
export const riskWords = wholeWords([
  'unverified|unverifiable|unproven|unsubstantiated|unsupported|unconfirmed|unsuitable|unreliable|untrustworthy|untested|uncertified|unsafe|unregistered|unlicen[sc]ed|unaccredited|unclear|uncertain|unfamiliar|unknown',
  'suspicious|suspect|scams?|fraud(?:ulent|s)?|fakes?|fabricated|fictitious|counterfeit|bogus|dubious|questionable|doubtful|(?<!no |without (?:a )?|not (?:\\p{L}+ )?|never |(?:no|little) (?:\\p{L}+ )?(?:to|for|in) (?:\\p{L}+ )?)doubts?|misleading|deceptive|exaggerated|inflated|planted (?:pages?|reviews?|content)|coordinated (?:\\p{L}+ )?(?:promotion|campaigns?|marketing|pages?|content)',
  'red flags?|warn(?:ings?|s|ed)?|beware|caution(?:ary)?|cautious(?:ly)?|(?:raises?|raising|have|has|several|serious|some|remaining|my) (?:\\p{L}+ )?concerns?|concerning(?! the)|sceptical|skeptical|sceptici?sm|skepticism|wary|(?<!(?:low|lower|minimal|zero|no|less)[ -]|(?:reduc|minimi[sz]|mitigat|eliminat|prevent|lower)\\p{L}{0,4} (?:the |any |your )?|against (?:the )?)risks?(?!-free)|risky|dangerous|danger',
  '(?:no|without|lacks?|lacking|little|limited|insufficient|thin|weak|missing|absence of|lack of) (?:\\S+ ){0,3}(?:evidence|proof|confirmation|verification|tests?|testing|records?|entry|entries|sources?|documentation|track record|trace)',
  "(?:can ?not|can[’']t|could not|couldn[’']t|did not|didn[’']t|unable to|failed to|fails? to|not able to|have not|haven[’']t) (?:\\p{L}+ ){0,2}(?:verify|verified|confirm|confirmed|find|found|establish|established|substantiate|substantiated|trace|be verified|be confirmed|be found|be established|be substantiated|be traced)",
  "(?:does|do|did) not (?:\\p{L}+ )?(?:exist|appear|hold up|check out)|(?:doesn|don|didn)[’']t (?:\\p{L}+ )?(?:exist|appear|hold up|check out)",
  'not (?:\\p{L}+ )?(?:verified|certified|confirmed|independent(?:ly)?|listed|registered|accredited|proven|tested|supported|trustworthy|real)|no (?:such|independent|official|registry|regulator)',
  'marketing (?:claims?|copy|material|language|pages?)|self-(?:published|promotional|reported|declared)|promotional',
  ...riskTurns
])

/** Taking the thing out of the choice: it overrides praise before it. */
export const retractionWords = wholeWords([
  '(?:wrong|premature|too (?:early|soon|risky)|hard|difficult|irresponsible|unwise|reluctant|hesitant|hesitate|not ready) to (?:\\p{L}+ )?(?:recommend|endorse|trust|choose|suggest)|(?:refrain|stop short|stopped short) (?:from|of) (?:recommend|endors)ing|hold off|(?:left|leave|leaving) (?:it|this|them|\\S+) out',
  '(?:recommend(?:ing)?|advise|advising|caution|warn|argue|decide|decided)(?: \\p{L}+)? against',
  '(?:recommend|suggest|advise)(?:ing|s)? (?:you )?(?:to )?(?:avoid\\p{L}*|skip\\p{L}*|exclud\\p{L}*)|(?<!(?:helps?|you|users|people|to|can|and|or) )avoid(?:ing|ed)?(?! (?:confusion|doubt))|(?:best|better|wise|prefer|safer|advisable) to avoid|steer clear|stay away|keep away|(?:skip|drop|remov|strik|leav|tak)(?:p?ed|p?ing|e|en|es|ing)? (?:(?:it|this|that|them)(?! (?:as|to be|for|at|on trust)(?![\\p{L}]))|(?:\\S+ ){1,5}(?:from|off|out of) (?:the|my|our|this|any) (?:\\p{L}+ )?(?:list|shortlist|recommendations?|choices?|options?|candidates?|running))|rul(?:e|ed|ing)(?: \\p{L}+){0,3} out|rul(?:e|ed|ing) out',
  'exclud(?:e|ed|es|ing)|reject(?:ed|s|ing)?|discard(?:ed|s|ing)?|dismiss(?:ed|es|ing)?|retract(?:ed|s|ing)?|withdr(?:aw|ew|awn)(?:ing)?|take back|took back|disregard(?:ed)?',
  '(?:no longer|not any more|stop(?:ped)?) (?:\\p{L}+ )?(?:recommend(?:ed|ing)?|consider(?:ed|ing)?|trust(?:ed|ing)?|rely|relying|support|stand)',
  '(?:(?:was|were|been|am|is) (?:\\p{L}+ )?(?:wrong|mistaken|premature|misled)|reconsider(?:ed|ing)?|change(?:d)? my (?:mind|view|assessment)|revis(?:e|ed|ing) (?:my|our|the))',
  'unsuitable|not (?:\\p{L}+ ){0,2}suitable|(?:should|would|must|could) not (?:\\p{L}+ )?(?:be (?:\\p{L}+ )?)?(?:recommend(?:ed)?|trust(?:ed)?|choose|chosen|buy|bought|rely|relied|consider(?:ed)?|use|used|pick(?:ed)?)',
  "(?:do not|don[’']t|never|can ?not|can[’']t|won[’']t|will not|would not|wouldn[’']t|shouldn[’']t) (?:\\p{L}+ ){0,2}(?:buy|trust|choose|rely|pick|use|purchase|order|recommend|endorse|suggest|consider|include|shortlist)",
  ...retractionTurns
])

/** Words that turn what comes within three words after them around. "Not only" does not. HAE-GEO spec, section 5. */
export const negators =
  /(?<![\p{L}\p{N}_])(?:not(?! (?:only|just|merely|to mention))|never|no(?! (?:doubt|question|wonder|better))|none|nothing(?! but)|nobody|no one|nor|neither|cannot|without|hardly|barely|scarcely|nowhere near|far from|anything but|\p{L}+n[’']t)(?![\p{L}\p{N}_])/giu

/** How many words may stand between: the negator is one of the three words before. */
export const negationReachWords = 3
