/**
 * The words by which the rule-based judge knows that a text gives an answer, denies one or leaves it open. English alone, matched as whole
 * words over either case. They are this judge's own: nothing that writes reports (policies, grammars, prompts) is read here.
 */
import type { Answer } from './answers.js'

const wholeWords = (entries: readonly string[]): RegExp => new RegExp(`(?<![\\p{L}\\p{N}_])(?:${entries.join('|')})(?![\\p{L}\\p{N}_])`, 'giu')
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Being before all others. */
const superlatives = [
  'highest|largest|greatest|longest|biggest|lowest|smallest|shortest|least|fewest|most|best|strongest|darkest|quickest|fastest|soonest|quietest|safest|steadiest|finest|widest|deepest|farthest|furthest|hardest|toughest|slowest|tightest|latest(?= to)',
  'leads?|led|leading|tops|topped|ahead of (?:all|every|any|the (?:rest|others|field|next))|comes? out (?:on top|ahead|first)|came out (?:on top|ahead|first)|(?:ranks?|ranked|comes?|came|stands?|placed) first',
  'number one|winner|wins?|won|beats? (?:all|every|the rest)|out(?:performs|does|ranks) (?:all|every|the)|unmatched|unrivall?ed|second to none|no other \\p{L}+ (?:comes|reaches|matches|has)'
]
const earliest = [
  '(?<!the )first to(?! (?:report|note|list|mention))|the first(?! (?:edition|line|sheet|page|column|volume|report|list|place))|(?:was|is|came|comes|ranks?) first|oldest|earliest|predates? (?:all|every|the)|before (?:all|any) (?:the )?others?|pioneer'
]

/** Giving it as the answer, or acting on it. Whether a sentence does so for the answer or for another name, its place tells. */
const acting = [
  '(?<!(?:another|other|different|no|any) )answers?(?= (?:to|is|are|was|here|would|must|remains|that|which|the)|\\s*[:.;,)*_]|$)|verdict|conclusions?(?= (?:is|are|was|must|here|:))|bottom line|in one (?:line|word)|in (?:short|sum|brief)(?=[:,] )',
  'rely on|relying on|go(?:es|ing)? (?:by|with|for)|choose|chosen|choosing|picks?|picking|select(?:ed|ing)?|specif(?:y|ied|ying)|hir(?:e|ed|ing)|buy(?:ing)?|turn(?:ing)? to|look(?:ing)? to|recommend(?:s|ed|ing|ation|ations)?|opt(?:ing)? for|settle[sd]? on|prefer(?:s|red|ring|able)?|should (?:be|use|take|start|steer|go)|(?:better|best) served by|(?:first|right|natural|obvious|clear|sound) (?:choice|pick)'
]

const isThe = (noun: string): string => `the (?:\\p{L}+ )?${escaped(noun)} (?:to|for|that|which|whose|on which|from|with|where|of choice)`

const comparatives = [
  'higher|larger|greater|longer|lower|smaller|shorter|better(?! served)|(?:more|less|fewer)(?! (?:speaks?|pages?|sources?|evidence|details?|than one)(?![\\p{L}]))|stronger|ahead|leads?|led|lead|out(?:performs?|yields?|does|lasts?)|beats?|wins?|won|ahead of|superior',
  'best(?! served)'
]

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty'
]
const numberPattern = (value: number): string => `(?:${[String(value), ...(numberWords[value] === undefined ? [] : [numberWords[value]])].join('|')})`

/** `fact` says how things are, `act` what to answer or to do. */
export interface Cues {
  fact: RegExp
  act: RegExp | null
}

export const cuesOf = (answer: Answer): Cues => {
  switch (answer.kind) {
    case 'extreme':
      return { fact: wholeWords(answer.direction === 'early' ? earliest : superlatives), act: wholeWords([...acting, isThe(answer.noun)]) }
    case 'party':
      return { fact: wholeWords(comparatives), act: wholeWords(acting) }
    case 'count': {
      const [count, of] = [numberPattern(answer.count), numberPattern(answer.of)]
      const most = '(?:only |just |as many as |a total of |some )?'
      return {
        fact: wholeWords([
          `${count} (?:out )?of (?:the |all |its |these )?${of}`,
          `${count} (?:of (?:the |its |these )?)?(?:\\p{L}+ )?${escaped(answer.nouns)}`,
          `of (?:the |all |its |these )?${of}(?: [\\p{L}-]+){0,8},? ${most}${count}(?!\\p{N}|[.,]\\p{N})`,
          `(?:number|count|total|answer|figure)(?: [\\p{L}-]+){0,8} (?:is|at|to|as|was) ${most}${count}(?!\\p{N}|[.,]\\p{N})`
        ]),
        act: null
      }
    }
  }
}

const upward = 'highest|largest|greatest|longest|biggest|higher|larger|greater|longer|more|most'
const downward = 'lowest|smallest|shortest|least|fewest|lower|smaller|shorter|less|fewer'

/** The other end of the measure: "the highest rust creep" where the lowest is asked for. Never matches a count. */
export const otherEndOf = (answer: Answer): RegExp => {
  if (answer.kind === 'count') return /(?!)/gu
  if (answer.direction === 'early') return wholeWords(['last to', 'latest', 'youngest', 'newest'])
  return wholeWords([`(?:${answer.direction === 'high' ? downward : upward})(?: [\\p{L}-]+){0,2} (?:mean|average|${escaped(answer.measure)})`])
}

/** Saying that something said is wrong. */
export const refuting = wholeWords([
  '(?:can(?:not| not)|could not|does not|do not|did not|will not|would not) (?:be )?(?:\\p{L}+ )?(?:upheld|sustained|maintained|reconciled|right|correct|true|hold(?: up)?|stand(?: up)?|fit|match|survive|agree)',
  '(?:is|are|was|were|proves?|proved|turns? out|turned out|must be|looks?|seems?)(?: to be)?(?: \\p{L}+)? (?:wrong|false|mistaken|incorrect|untrue|inaccurate|unfounded|refuted|misleading|erroneous|disproved|disproven|contradicted|inconsistent|at odds)|(?:is|are|was|were) not (?:\\p{L}+ )?(?:true|correct|right|so|accurate|the case|borne out|supported|upheld|adopted|accepted|followed|confirmed by)',
  'contradicts?|contradicted|contradicting|refutes?|refuted|refuting|rebut(?:s|ted)?|disproves?|debunk(?:s|ed)?|conflicts? with|clashes? with|rules? (?:it|this|that) out|ruled out|no basis|an error|a mistake|mistakenly|wrongly|falsely|incorrectly|erroneously',
  "(?:do|does|did|can|could|would|will|shall|should|must) ?(?:not|n[’']t) (?:\\p{L}+ ){0,2}(?:accept|adopt|follow|believe|agree|support|endorse|repeat|share|uphold|stand by)|(?:don|doesn|didn|can|couldn|wouldn|won)[’']t (?:accept|adopt|follow|believe|agree|support|endorse|share|hold)|cannot (?:accept|adopt|follow|support|endorse)",
  'rejects?|rejected|rejecting|dismiss(?:es|ed|ing)?|discards?|discarded|sets? (?:it |this |that )?aside|setting aside|disregards?|disregarded|withdr(?:aw|awn|ew)'
])

/** Leaving it open. */
export const leavingOpen = wholeWords([
  '(?:could|can|cannot|can not|has|have|had|is|are|was|were|be|being|yet)(?: not| never)?(?: to)?(?: be| been| yet)?(?: \\p{L}+ly)? (?:unsettled|unclear|uncertain|unresolved|disputed|doubtful|undecided|tentative|unproven|unconfirmed|unverified|contested|questionable|inconclusive)',
  "(?:could|can|cannot|has|have|had|was|is|be|were)(?:n[’']t| not| never)? (?:yet )?(?:be |been )?(?:\\p{L}+ly )?(?:settled|confirmed|verified|established|checked|decided|corroborated)(?= ?(?:here|yet|by us|on|from|independently|[.,;)]|$))",
  '(?:remains?|remained|stays?|stayed|left|leaves?|leave)(?: it| this| that| the (?:question|matter|point))? (?:\\p{L}+ )?(?:open|unsettled|unclear|uncertain|unresolved|undecided|to be (?:seen|settled|confirmed|shown))',
  'not (?:possible|able) to (?:say|tell|settle|confirm)|does not allow|do not allow|no (?:firm|certain|clear|final) (?:answer|conclusion)|with (?:caution|reserve)|if (?:it is |this is |that is )?(?:true|correct|confirmed)|(?:some|serious|considerable|open) doubts?|doubt(?:s|ed)? (?:that|whether|about)|uncertain(?:ty)?'
])

/** No answer at all, whoever is named. */
export const noAnswer = wholeWords([
  '(?:question|matter|point|issue) (?:itself )?(?:stays|remains|is|was|must (?:stay|remain)|has to (?:stay|remain)) (?:left )?(?:open|unsettled|unresolved|undecided|unanswered)',
  'no (?:\\p{L}+ ){0,2}(?:answer|conclusion|verdict) (?:can|could|may) be (?:given|drawn|reached|made)|(?:cannot|could not|can not) be (?:answered|decided|settled)|(?:leaves?|left|leave) (?:the|this) (?:question|matter) open|inconclusive|no answer is given'
])

/** Nouns that make what follows somebody's: "the claim that", "a statement to the effect that". Findings and conclusions are the writer's. */
export const claimNoun = wholeWords([
  '(?<!(?:my|our) )(?:claims?|statements?|assertions?|suggestions?|allegations?|rumou?rs?|contentions?|notions?|ideas?|beliefs?|propositions?|hypothes[ie]s|assumptions?|impressions?)(?: of [^,;]{2,60}?)?(?: to the effect)? that',
  'it (?:is|was|remains) (?:the|a|an) (?:\\p{L}+ )?(?:view|opinion|position|contention|belief|claim|judgement|verdict|conviction|reading) (?:of|held by|taken by|at|in) [^,;]{2,120}? that',
  'it (?:is|was|has been) (?:\\p{L}+ly )?(?:said|claimed|asserted|alleged|reported|stated|argued|suggested|rumou?red) that|(?:is|was|are|were|as) (?:\\p{L}+ly )?(?:asserted|alleged|claimed)'
])

/** Between a cue and the name that it takes: "the answer to the question is X", "growers should look to X". A few small words and no comparison. */
export const takesNext =
  /^(?:\s*[:–—-]|\*\*)*(?:\s+(?!(?:before|over|than|ahead|instead|rather|not|against|while|and|or|by)(?![\p{L}]))[\p{Ll}’'-]+){0,5}\s*(?:[:–—-]\s*)?[*_"“]*$/u

/** A claim that the writer takes over: "the claim that … is correct". */
export const affirmed =
  /(?<![\p{L}])(?:claim|statement|assertion|suggestion|hypothesis|assumption)[^.;]* (?:is|was|proves?|proved|turns out|turned out)(?: to be)? (?:indeed |therefore |thus |fully |plainly )?(?:true|correct|right|accurate|borne out|confirmed|supported|upheld|well founded|sound)(?![\p{L}])/iu

/** Before a fact: it is only possible. */
export const possibly =
  /(?<![\p{L}])(?:(?:may|might|could)(?: well| also| just)? be(?: the case)? that|(?:it|that|this|which|there|[xX]{2,}|of [\p{L} ]+)\s(?:may|might|could)(?:\s\p{L}+){0,3}\s*$|possibly|perhaps|maybe|conceivably|potentially|tentatively|it is possible that|there is a chance that)/iu

/** What is denied is an obstacle: "nothing stands in the way of", "no evidence speaks against". */
export const obstacle =
  /(?<![\p{L}])(?:in the way|against|objections?|obstacles?|contradict\p{L}*|reasons? (?:not|to doubt)|doubts?|disagree\p{L}*|but|other than|except)(?![\p{L}])/iu

/** Headings under which a report answers. */
export const concludingHeading =
  /(?<![\p{L}])(?:conclusions?|concluding|answers?|summary|recommendations?|verdict|bottom line|takeaways?|key findings)(?![\p{L}])/iu

/** Headings and lead-ins under which others speak. */
export const othersHeading =
  /(?<![\p{L}])(?:claims?|claimed|reported|alleged|quotations?|quotes|what (?:\p{L}+ ){1,3}(?:say|says|claim|claims|report|reports)|say|says|disputed)(?![\p{L}])/iu
