/**
 * Opinion and puffery ("stunning quality", "Buy now!", "Looking for a gift?") can be neither attested nor refuted:
 * such claims are kept with `adjudicable: false` and relevance low. A claim is puffery when, with the praise taken away,
 * nothing checkable remains; "a stunning 4K display" still says 4K display. The word lists are our choice.
 */
import { textBeginning } from './cue_words.js'
import { functionWords } from './function_words.js'

/** Words that praise. */
export const praise: ReadonlySet<string> = new Set(
  (
    'amazing awesome beautiful beautifully best best-in-class brilliant breathtaking charming chic classy comfortable convenient cool ' +
    'cutting-edge dazzling delightful delight dream elegant elegantly enjoy enjoyable exceptional exclusive exceptionally excellent ' +
    'exquisite ' +
    'extraordinary fabulous fantastic fashionable favorite favourite fine flawless friendly fun game-changing genius gorgeous good great ' +
    'happy high-quality iconic ideal impressive incredible incredibly innovative inspiring ' +
    'irresistible legendary like love loved lovely luxurious luxury magical magnificent marvellous marvelous masterpiece modern must-have ' +
    'nice outstanding peerless perfect perfectly perfection phenomenal pleasant pleasure premium ' +
    'pretty prestigious professional-quality quality refined remarkable revolutionary sensational sleek smart sophisticated special ' +
    'spectacular splendid state-of-the-art striking stunning style stylish stylishly sublime super superb superior ' +
    'terrific thoughtful timeless top top-notch top-quality trendy trusted ultimate unbeatable unbelievable unforgettable unique unmatched ' +
    'unparalleled unrivalled unrivaled value world-class wonderful wow wonderfully better ' +
    'world finest truly easy easily effortless effortlessly simply simple reliable next-level everything anything nothing never always ' +
    'whatever wherever whenever new'
  ).split(' ')
)

/** Nouns and verbs too general to check. */
const hollow: ReadonlySet<string> = new Set(
  (
    'product products item items quality design experience choice look looks feel feeling way solution solutions life lifestyle moment ' +
    'moments thing things performance craftsmanship companion gift touch statement taste ' +
    'treat yourself deserve deserves need needs want wants get gets make makes made take takes bring brings give gives go goes come comes ' +
    'day time people everyone anyone someone all every any more most much many lot ' +
    'world home friends family worth price brand company passion heart attention detail details level standard standards class kind elevate ' +
    'elevates transform transforms discover discovers experience experiences change ' +
    "today now order buy shop click add cart miss out one know think believe say future you'll we're no not n't " +
    'up only ever again here there meets meet exceed exceeds expectation expectations reason reasons guarantee guaranteed satisfaction'
  ).split(' ')
)

/** Sentences that ask or command and state nothing. */
const callToAction = textBeginning(
  String.raw`buy|order|shop|click|hurry|don'?t (?:miss|wait|hesitate)|get yours|add to (?:cart|basket)|contact us|call us|visit (?:us|our)`,
  String.raw`subscribe|sign up|grab|act now|check out|learn more|read more|see (?:more|details|below|description|our)|please|thank you|welcome`,
  String.raw`say goodbye|treat yourself|discover|enjoy`
)

/** "ideal for hikers" names a use, whatever it thinks of it. */
const suitedFor = /\b(?:ideal|perfect|great|good|best|excellent|suitable|convenient) for\b/i
/** A longer text that ends in a question mark is a paragraph without full stops, not a question. Our choice. */
const questionCharacterCountMax = 160
const digit = /\d/

/** Grammar, praise, a general word, or the product's own name. */
export const isHollow = (word: string, isNamed: (word: string) => boolean): boolean =>
  functionWords.has(word) || praise.has(word) || hollow.has(word) || isNamed(word)

export const isAdjudicable = (ownText: string, stemsOfOwnWords: readonly string[], isNamed: (word: string) => boolean): boolean => {
  if (ownText.length <= questionCharacterCountMax && /\?["')\]]*$/.test(ownText)) return false
  const words = stemsOfOwnWords.filter((word) => !functionWords.has(word))
  if (words.length === 0) return false
  if (words.some((word) => digit.test(word))) return true
  const checkable = words.filter((word) => !isHollow(word, isNamed))
  if (callToAction.test(ownText)) return checkable.length >= 4
  if (suitedFor.test(ownText)) return checkable.length > 0
  const isPraising = words.some((word) => praise.has(word))
  // One general noun beside praise ("gorgeous colours") is still opinion; our choice.
  return checkable.length >= (isPraising ? 2 : 1) || (isPraising && checkable.some(isTechnical))
}

/** A word that names something checkable by its very shape: a model code or a hyphenated material property. */
const isTechnical = (word: string): boolean => /-(?:free|proof|resistant|rated|certified|compatible)$/.test(word) || technical.has(word)
const technical: ReadonlySet<string> = new Set(
  (
    'tv waterproof bluetooth wireless stainless steel leather cotton wool silicone aluminium aluminum titanium wood oak glass rechargeable usb ' +
    'wifi led oled lcd organic vegan foldable washable dishwasher hypoallergenic'
  ).split(' ')
)
