/**
 * How much a claim bears on the query. The paper says that only `high` claims form G_QR and can be penalised (section 5)
 * and leaves the rule open. Ours, in the order in which it is asked:
 *
 * 1. not adjudicable: low; about the parcel, the paperwork or the seller's household, unless the query asks about these: low;
 * 2. only says what the candidate is ("a garden hose"): medium, because what a thing is called is nothing a publisher
 *    inflates, and the query's own word in it would make every title high. A number, a credential or a quality in it
 *    ("a waterproof hose") is more than a name and goes on;
 * 3. shares a telling content word with the query, by stem or synonym: high;
 * 4. about the box's contents, care, looks or the maker: medium, whatever numbers it holds, unless it names two decision attributes;
 * 5. states what a buyer decides on: a quantity, a credential, a comparison, a use, what customers found, or a decision attribute: high;
 * 6. anything else: medium.
 *
 * A query's candidates are all of the kind it asks for, so rule 5 needs no table of product kinds.
 */
import type { ClaimType, QueryRelevance } from '../domain/vocabulary.js'
import { wordsMatching } from './cue_words.js'
import { functionWords } from './function_words.js'
import { wordStemOf, wordStemsOf } from './word_stem.js'

/** Words of a query that say nothing about what is wanted. */
export const emptyQueryWords: ReadonlySet<string> = new Set(
  (
    'best good great cheap top nice buy find need want looking look recommend recommended recommendation please any some what which how much ' +
    'new sale online price vs most review reviews that work works not no'
  )
    .split(' ')
    .map(wordStemOf)
)

/** Beside the point for a decision: parcel, paperwork, catalogue, seller. Our choice; neutral padding must come out low. */
const asideCues = wordsMatching(
  String.raw`packag(?:e|es|ed|ing)|carton|cardboard|gift ?box|in (?:a|the) box|box (?:includes|contents)|shrink[- ]?wrap\w*|blister|hang ?tag`,
  String.raw`sticker|leaflet|booklet|brochure|(?:user|instruction|quick start|owner'?s) (?:manual|guide|card)`,
  String.raw`(?:instruction|printed) (?:sheet|leaflet)s?|printed (?:instructions|in)|barcode|ean|upc|asin|sku`,
  String.raw`(?:item|part|catalog(?:ue)?|order|article|model) (?:no|number|code)s?|listing|listed (?:under|in|on)|catalog(?:ue)?`,
  String.raw`photo(?:graph)?s? (?:on|in|of)|pictured|colou?rs? may vary|trademarks?|all rights reserved|copyright|logo|dispatch\w*`,
  String.raw`ships? (?:in|from|within)|shipping|delivery|delivered|postage|free returns?`,
  String.raw`returns? (?:policy|label|period|within|accepted)|refunds?|customer service|contact us|e-?mail us|newsletter`,
  String.raw`stickers?|decals?|emblem|paper label|gift wrap\w*|recipe cards?|postcards?|coasters|puzzles?|finishes|paints|enclosed|accompan(?:y|ies)`,
  String.raw`veneer|unpacked|(?:set up|established|started|joined) (?:[\w-]+ ){0,6}in (?:18|19|20)\d\d|got started|packing`,
  String.raw`founded|headquarter\w*|family[- ]owned`,
  String.raw`our (?:story|team|company|website|store|mission|commitment|goal|suppliers|communities|values|philosophy|passion)`,
  String.raw`we (?:believe in|strive|do our|are committed|work to|pride)|date first available|release date|country of origin|serial number|price`,
  String.raw`payment`
)

const makers = '(?:makers?|manufacturer|company|firm|brand|founders?|family|house|workshop|factory|business)'
const several = '(?:two|three|four|five|six|seven|eight|several|many|choice of)'
/**
 * Beside the point unless attributes are named, too: what comes along, how to look after it, how it looks, who the maker is.
 * A number ("twelve recipes", "since 1954") or a word like "award" does not make it a decision. Our choice.
 */
const sidelineCues = wordsMatching(
  String.raw`(?:its|the|this|outer|bigger|smaller|retail|shipping) (?:box|parcel|wrapper|sleeve around)|in the (?:box|parcel)|beside the \w+ in`,
  String.raw`(?:message|greeting|guarantee|thank-you|welcome|setup|care|club|loyalty) cards?|on a card|user's guide|drawstring|wrapping|tissue paper`,
  String.raw`tea towel|keyring|bookmark|poster|pencils|tin with|hex key|stick of|template|pre-printed|printed (?:with|on)|printing on|print the`,
  String.raw`recipes?(?: book)?|(?:care|cleaning|storage) (?:tips|label|instructions|advice)|soy ink|ink (?:from|won|without)|embossed|engrav(?:ed|ing)`,
  String.raw`mascot|artwork|line drawings|wallpapers?|lullab(?:y|ies)|short stories|nursery rhyme|musicians|as a present|gift[- ]wrapped|farewell`,
  String.raw`${several} (?:[\w-]+ ){0,2}(?:shades?|hues|tints|tones|colou?rways?|colou?rs|looks)|(?:shade|colou?r) (?:of|called)|sheets coloured`,
  String.raw`sponsor\w*|patron|charity|contest|choir|brass band|(?:club|founding|guild) members?|member of|apprentices|nationalities|employees`,
  String.raw`factory tour|${makers} behind|behind (?:the|this) \w+ (?:stands|is) a|since (?:18|19)\d\d|before its first|e-?mails`,
  String.raw`(?:the|its|our) ${makers} (?:has|have|was|began|started|repaired|made|keeps?|works?|resides?|turned|received|runs?)`
)

/** What a thing may have or be made of beyond its kind, as stems. Our choice, across kinds of products and services. */
const qualityWords = (
  'bluetooth wireless wifi wi wlan lan ethernet usb hdmi nfc gps lte ip ipx amoled samoled oled qled leather silicone ' +
  'steel stainless aluminium aluminum titanium cotton wool polyester nylon oak ceramic waterproof waterproofing resistant resist dustproof ' +
  'shockproof durable rugged cancel cancelling canceling ' +
  'insulated bpa hypoallergenic gluten organic vegan washable rechargeable removable foldable adjustable ergonomic portable lightweight ' +
  'android windows ios breathable permeable taped colourfast colorfast kosher halal uv licensed insured emergency certified approved ' +
  'tested patent award duplex optical'
).split(' ')
/** Attributes on which buyers decide; many are parts of a kind's name, too ("camera lens filter"). */
const decisionWords = (
  'weight weigh size dimension width height depth length thickness diameter capacity volume memory storage battery runtime playtime charge ' +
  'charger charging power voltage wattage energy speed resolution display screen brightness contrast camera lens zoom sensor processor ' +
  'graphics ram ssd connectivity port compatible compatibility compatibl fit material wood plastic glass rubber foam durability scratch drop ' +
  'noise sound bass microphone latency range filter suction temperature heat insulation safety safe toxic phthalate allergen sugar protein ' +
  'vitamin caffeine calorie ingredient dose fragrance ergonomics cushion warranty guarantee install installation assembly mount load ' +
  'efficiency consumption emission refresh rate response print printer scan ink toner yield sheet interface operating antenna lock security ' +
  'encryption moisture seam taping repair horsepower attenuation glove handle network backup channel slot edge sealant lid stain odour odor ' +
  'pet hair mould mold dust particle shade grain age seat bed room parking breakfast certification certificate rating star cleaning ' +
  'flavour flavor taste texture spf grip sealing blade motor brush nozzle'
).split(' ')
export const qualityStems: ReadonlySet<string> = new Set(qualityWords.map(wordStemOf))
export const decisionStems: ReadonlySet<string> = new Set([...qualityWords, ...decisionWords].map(wordStemOf))

export interface ExtractionLexicon {
  /** Changes whenever a synonym does. */
  readonly fingerprint: string
  /** Other words for a lower-case word; empty when it knows none. */
  synonymsOf(word: string): readonly string[]
}

/** Words that shoppers and sellers use for one another. A lexicon may add more. */
const synonymSets: readonly string[] = [
  'notebook laptop',
  'tv television',
  'phone smartphone cellphone mobile handset',
  'headphones headset earphones earbuds earphone headphone',
  'case cover sleeve pouch',
  'bag backpack rucksack',
  'lightweight weigh weight light',
  'waterproof water-resistant watertight water rain',
  'quiet silent noise noiseless',
  'battery runtime playtime charge hour',
  'fast quick speed rapid',
  'cheap affordable inexpensive',
  'durable rugged sturdy tough',
  'monitor display screen',
  'kids children child toddler kid',
  'couch sofa',
  'fridge refrigerator',
  'hoover vacuum',
  'wireless bluetooth cordless',
  'storage memory capacity',
  'drive disk ssd hdd',
  'organic bio',
  'vegan plant-based',
  'shoe sneaker trainer boot',
  'bike bicycle',
  'car auto automobile vehicle',
  'dentist dental',
  'doctor physician',
  'plumber plumbing',
  'emergency 24/7 urgent'
]
const synonymsByStem: ReadonlyMap<string, readonly string[]> = new Map(
  synonymSets.flatMap((set) => {
    const stems = set.split(' ').map(wordStemOf)
    return stems.map((stem) => [stem, stems] as const)
  })
)

/** The stems a claim may share with the query, synonyms included. */
const queryStemsOf = (query: string, lexicon?: ExtractionLexicon): ReadonlySet<string> => {
  const stems = new Set<string>()
  for (const stem of wordStemsOf(query)) {
    if (functionWords.has(stem) || emptyQueryWords.has(stem) || (stem.length < 2 && !/\d/.test(stem)) || stem === '"') continue
    stems.add(stem)
    for (const synonym of synonymsByStem.get(stem) ?? []) stems.add(synonym)
    for (const synonym of lexicon?.synonymsOf(stem) ?? []) stems.add(wordStemOf(synonym))
  }
  return stems
}

/** What a query is about, made once a candidate. */
export interface QueryFocus {
  stems: ReadonlySet<string>
  /** The query itself asks about delivery, returns, price or the like. */
  asksAboutAsides: boolean
}

export const queryFocusOf = (query: string, lexicon?: ExtractionLexicon): QueryFocus => ({
  stems: queryStemsOf(query, lexicon),
  asksAboutAsides: asideCues.test(query)
})

/** What of a claim decides how much it bears on any query. */
export interface RelevanceQuestion {
  /** The stems of the claim's own words, without the entity put before it. */
  ownStems: readonly string[]
  /** The same without words that only refer: "the kettle" points at the product and says nothing of it. */
  tellingStems: readonly string[]
  ownText: string
  claimType: ClaimType
  adjudicable: boolean
  statesQuantity: boolean
}

/** How much one claim bears on a query. @param saysWhatItIs what the candidate is called or what kind of thing it is */
export type RelevanceOf = (focus: QueryFocus, saysWhatItIs: boolean) => QueryRelevance

/** Where a service reaches matters to whoever asks for the place; then rule 3 has already answered. */
const decidesByItself: Record<ClaimType, boolean> = {
  specification: false,
  use_case: true,
  credential: true,
  location_service_coverage: false,
  case_customer: true,
  comparative: true
}

/** Mentioning the box does not hide a claim about so many decision attributes. Our choice. */
const asideDecisionCount = 2

/** Cues are sought at most once a claim, whatever is asked of it and how often. */
const onceAsked = (ask: () => boolean): (() => boolean) => {
  let answer: boolean | undefined
  return () => (answer ??= ask())
}

const alwaysLow: RelevanceOf = () => 'low'

/** Everything that can be told before the query is known; what is returned asks for the query alone. */
export const queryRelevanceOf = ({ ownStems, tellingStems, ownText, claimType, adjudicable, statesQuantity }: RelevanceQuestion): RelevanceOf => {
  if (!adjudicable) return alwaysLow
  const decisionCount = new Set(ownStems.filter((stem) => decisionStems.has(stem))).size
  const isAside = onceAsked(() => decisionCount < asideDecisionCount && asideCues.test(ownText))
  const isSideline = onceAsked(() => decisionCount < asideDecisionCount && sidelineCues.test(ownText))
  const isDecided = statesQuantity || decidesByItself[claimType]
  const isMoreThanName = isDecided || ownStems.some((stem) => qualityStems.has(stem))
  return (focus, saysWhatItIs) => {
    if (!focus.asksAboutAsides && isAside()) return 'low'
    if (saysWhatItIs && !isMoreThanName) return 'medium'
    if (tellingStems.some((stem) => focus.stems.has(stem))) return 'high'
    if (isSideline()) return 'medium'
    return isDecided || decisionCount > 0 ? 'high' : 'medium'
  }
}
