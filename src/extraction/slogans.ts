/**
 * Slogans: turns of speech that praise, promise or address the reader and leave nothing that could be looked up
 * ("Your mornings will thank you", "Comfort, reimagined", "For those who refuse to settle").
 *
 * A slogan names its subject ("mornings", "comfort") with words that elsewhere carry a fact, so single words cannot tell it.
 * Here every turn and every word of feeling speaks for a slogan, every other content word against it; a word of
 * feeling at the end, where English puts what it has to say, speaks twice. A text with
 * anything to measure, to certify or to look up on a label is none, however it is put. Paper, section 4; the tables are our choice.
 */
import { wordsBeginning, wordsMatching } from './cue_words.js'
import { feelings } from './feelings.js'
import { functionWords } from './function_words.js'
import { wordStemOf } from './word_stem.js'

/** Turns of speech, each with what it leaves unsaid. */
const turns: readonly RegExp[] = [
  // Things that feel, think or act towards the reader.
  /(?:\bwill|'ll) (?:\w+ )?(?:thank|love|adore|forgive|hug) you\b|\byou(?:'ll| will) (?:\w+ )?(?:love|adore|cherish|treasure)[.!]?$/iu,
  /\b(?:loves?|gets|understands?|knows|hugs|spoils|believes? in|cares? (?:for|about)|thinks? (?:of|like|about)|listens? to|speaks? to|sings? to|smiles? at) you\b(?! (?:to|up|in|out|around|from|through|there|by|at|a|an|the))/iu,
  /\bthat thinks? (?:ahead|of everything|for itself)\b/iu,
  /\bspeaks? (?:for itself|volumes)\b/iu,
  /\b(?:met|meets?) (?:its|their|his|her) match\b/iu,
  /\b(?:a|its|his|her) mind of (?:its|his|her) own\b/iu,
  // What ought to be.
  /\b(?:as|like|the way|how|what) (?:[\w'-]+ ){1,4}(?:should|ought to|(?:was|were|is|are) (?:always )?(?:meant|supposed|intended) to)(?: (?:be|feel|look|taste|sound|have been))?\b/iu,
  /\b(?:(?:was|were|is|are) (?:always )?(?:meant|born|destined) to|meant (?:it |them |you )?to be)\b|\bmakes (?:perfect )?sense[.!]?$/iu,
  // A subject and a verdict on it.
  /^[^,.:;]{2,40}[,:.] (?:re(?:imagined|defined|invented|thought|discovered|written|born)|perfected|elevated|unleashed|simplified|mastered|upgraded|refined|unlocked|evolved|made (?:simple|easy|beautiful|better))\b/iu,
  /,? but make it\b|\bjust got (?:(?:a|even|so|much|whole|lot|little|bit) ){0,4}(?:more )?\w+/iu,
  /^(?:it'?s |there'?s |there is )?(?:no )?(?:\w+ )?(?:more than|not just|so much more than) (?:just )?an? \w+[.!]?$/iu,
  // Trust and worth.
  /\byou (?:can|will|'ll)(?: (?:always|truly|really))? (?:believe in|trust|count on|rely on|depend on|feel at home with|be proud of|look forward to)[.!]?$/iu,
  /\byou(?:'ll| will)? (?:actually |really )?(?:look forward to|want to be seen)\b/iu,
  /\bworth (?:\w+ing)\b|\bfor keeps\b|\bmatters?(?: most)?[.!]?$|\bthat counts?(?: most)?[.!]?$|\bwhat (?:really |truly )?(?:matters|counts)\b/iu,
  // Beyond comparison.
  /\bwithout (?:any )?compromises?\b/iu,
  /\bno compromises?\b/iu,
  /\bbeyond (?:words|compare|comparison|measure|expectations?|imagination|ordinary|belief)\b/iu,
  /\blike (?:no|nothing|nobody) (?:other|else)\b/iu,
  /\b(?:as|like) never before\b/iu,
  /\b(?:have|has|had|'ve|'s)? ?never (?:been|felt|looked|tasted|sounded|seemed|smelt|smelled|was|were) (?:so|this|more|better|quite)\b/iu,
  /\b(?:no|nothing) (?:\w+er|more \w+|better) way to\b/iu,
  /\bsecond to none\b/iu,
  /\bin a (?:class|league) of (?:its|their) own\b/iu,
  /\bso (?:good|\w+) (?:that )?you(?:'ll| will| might)? (?:forget|never|wonder|won't|want to)\b/iu,
  // Set phrases of comfort and longing.
  /\bpeace of mind\b/iu,
  /\b(?:fall|fell|falling) (?:back )?in love\b/iu,
  /\bheart'?s? (?:desires?|content)\b/iu,
  /\b(?:at|with|to|from|in) (?:its|the|your|our) (?:very )?heart\b/iu,
  /\bdreams? come true\b/iu,
  /\b(?:best|better|true|real) (?:self|you|version of)\b/iu,
  /\bon your (?:own )?terms\b/iu,
  /\byour happy place\b/iu,
  /\bout of this world\b/iu,
  /\b(?:get|gets|got|getting|go|going) back to being\b/iu,
  /\b(?:starts?|begins?) (?:here|now|with you)\b/iu,
  /\bone \w+(?: \w+)? at a time\b/iu,
  /\btime after time\b/iu,
  /\b(?:in|with) every (?:bite|slice|cup|spoonful|sip|drop|step|stride|stitch|strand|breath|beat|detail|moment|note|mile|corner|fibre|fiber)\b/iu,
  /\bin all the right (?:ways|places)\b/iu,
  /\bnear and far\b/iu,
  /\bgets? out of your way\b/iu,
  /\bin (?:your|our|my) bones\b/iu,
  // Addressed to those who recognise themselves.
  /^(?:made |built |born |created |designed |crafted )?for (?:the |all |every |any )?(?:those|people|\w+s|man|woman|dreamer|one|anyone|everyone|you)(?: of you)? (?:who|that|in) (?:\w+ )?(?:love|live|dare|dream|refuse|demand|expect|believe|care|crave|never settle|won't settle|want it all|want more|motion|know better)s?\b/iu,
  /^because (?!of\b)/iu,
  // Said twice for the sound of it: "Tidy desk, tidy mind", "Your street, your rules", "Wherever there is rain, there is Oakbell".
  /^(\p{L}+) [\p{L}' -]{2,24}[,.;:] \1 [\p{L}' -]{2,24}[.!]?$/iu,
  /^(?:wherever|whenever|where) there(?:'s| is| are) [^,]{2,30}, there(?:'s| is| are) /iu,
  /^(?:born|raised|rooted|forged) (?:in|of|from) [^,]{2,30}, \w+/iu,
  /^(?:a|the|your) (?:whole )?(?:new|next|brighter|better) (?:era|age|chapter|dawn|world|generation|dimension|meaning|level|standard|you) (?:of|in|for|to)\b/iu,
  /\b(?:put|poured?) (?:our|their|your) (?:hearts?|souls?)\b/iu,
  // The feeling, not the thing.
  /^(?:the|a|pure|sheer) (?:joy|art|magic|beauty|freedom|luxury|pleasure|secret|promise|spirit|thrill|poetry|romance|power|pride|taste|feeling|sound|ritual|touch) of\b/iu,
  /^(?:feel|embrace|unleash|awaken|ignite|celebrate|rediscover|unlock|elevate|indulge|savou?r|dare|dream|live|fall|surrender|escape|drift|slip|wake up|say hello) (?:in(?:to)?|to|on|up|the|your|every|life|feeling|with|for|yourself|what|like|more|away)\b/iu
]

/** Our choices: a turn weighs as much as two words of feeling, and a slogan is short. */
const turnWeight = 2
const sloganWordCountMax = 12
export const sloganTokenCountMax = 18
const evidenceMax = 4

/** Whatever else is said, these can be measured, looked up or tried out. */
const looksUp: readonly RegExp[] = [
  /\d|%/,
  wordsMatching(
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?',
    'thousands?|millions?|dozens?|half|twice|double|triple|quarter|third|percent|minutes?|seconds?|hours?|weeks?|months?|years?|decades?',
    'metres?|meters?|miles?|litres?|liters?|kilos?|grams?|inch(?:es)?|degrees?|watts?|volts?'
  ),
  wordsBeginning(
    'certif|accredit|approv|licen[cs]e|patent|register|warrant|guarantee|refund|tested|proven|clinical|complian|compl(?:y|ies)|award|rated',
    'listed|verified|insur|validated|cleared|labell?ed|includ|suppli|contain|compatib|wireless|cordless|bluetooth|wi-?fi|usb|rechargeab',
    'washab|removab|adjustab|foldab|organic|vegan|kosher|halal|recycl|ship|deliver|dispatch|refill|replac|repair|wash|charge|charging'
  ),
  wordsMatching(
    '(?:trusted|loved|used|chosen|recommended|preferred|worn|praised|served) by',
    String.raw`\p{L}+-?(?:proof|resistant|free|repellent)`,
    'steel|leather|cotton|wool|wooden|oak|glass|silicone|aluminium|aluminum|titanium|carbon|bamboo|linen|ceramic',
    'battery|motor|filter|sensor|app|cable|plug|lid|box|carton'
  ),
  // Effects: "stops leaks".
  wordsMatching(
    '(?:cur|kill|prevent|stop|remov|eliminat|reduc|protect|resist|block|last|heal|reliev|improv|boost|fit|weigh|measur|hold|support'.concat(
      '|sav|withstand|surviv|absorb|purif|dissolv|repel|shed|insulat|cool|heat)(?:e|es|s|ed|ted|ting|ing)?'
    )
  )
]

/** A name that is not the product's own is of somebody or somewhere. */
const properName = /(?<=[\p{Ll}\d,;] )\p{Lu}\p{Ll}+/u

/** Words that neither name nor say: they fill a slogan as they fill a sentence. */
const fillers: ReadonlySet<string> = new Set(
  (
    'your you yours yourself our ours we us life living live day days morning mornings evening evenings night nights everyday modern way ways thing ' +
    'things home house people family families everyone someone anyone man woman world place places moment moments time self difference sense kind ' +
    'sort part whole lot little bit thing bring brings bringing let lets make makes making turn turns get gets keep take give feel feels feeling ' +
    'look looks looking see seen find go going come comes become becomes becoming be being stay start starts discover know knows want need really ' +
    'truly simply just actually even ever never always again only every all any some more most much so too very well wherever whatever whenever ' +
    'somewhere anywhere everywhere something anything nothing else another first last best better good great nice new right true real pure own ' +
    'there here that this with without like than up out back down away far near good-looking favourite favorite perfect beautiful'
  ).split(' ')
)

export interface SloganWord {
  lower: string
  /** Grammar, praise, a general noun, or the name of the thing: neither for nor against. */
  isEmpty: boolean
}

export const isSlogan = (text: string, words: readonly SloganWord[]): boolean => {
  if (properName.test(text) || looksUp.some((cue) => cue.test(text))) return false
  const content = words.filter(({ lower }) => /\p{L}/u.test(lower))
  if (content.length === 0 || content.length > sloganWordCountMax) return false
  const isFeeling = ({ lower }: SloganWord): boolean => feelings.has(wordStemOf(lower))
  const found = turns.flatMap((turn) => turn.exec(text)?.[0] ?? [])
  const ofTurns = new Set(found.flatMap((turn) => turn.toLowerCase().split(/[^\p{L}']+/u)))
  const last = content.findLast((word) => !functionWords.has(word.lower))
  const evidence = Math.min(evidenceMax, turnWeight * found.length + content.filter(isFeeling).length + Number(last !== undefined && isFeeling(last)))
  const stated = content.filter((word) => !word.isEmpty && !isFeeling(word) && !fillers.has(word.lower) && !ofTurns.has(word.lower)).length
  return evidence > 0 && stated <= evidence
}
