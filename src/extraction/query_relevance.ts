/**
 * How much a claim bears on the query. The paper says that only `high` claims form G_QR and can be penalised (section 5)
 * and leaves the rule open. Ours, in the order in which it is asked:
 *
 * 1. not adjudicable: low; about the parcel, the paperwork or the seller's household, unless the query asks about these: low;
 *    a claim that says what the candidate is: high, and so is the base identity of the paper's clean arm;
 * 2. shares a telling content word with the query, by stem or synonym: high;
 * 3. states what a buyer decides on: a quantity, a credential, a comparison, a use, what customers found, or a decision attribute: high;
 * 4. anything else: medium.
 *
 * A query's candidates are all of the kind it asks for, so rule 3 needs no table of product kinds.
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
export const asideCues = wordsMatching(
  String.raw`packag(?:e|es|ed|ing)|carton|cardboard|gift ?box|in (?:a|the) box|box (?:includes|contents)|shrink[- ]?wrap\w*|blister|hang ?tag`,
  String.raw`sticker|leaflet|booklet|brochure|(?:user|instruction|quick start|owner'?s) (?:manual|guide|card)`,
  String.raw`(?:instruction|printed) (?:sheet|leaflet)s?|printed (?:instructions|in)|barcode|ean|upc|asin|sku`,
  String.raw`(?:item|part|catalog(?:ue)?|order|article|model) (?:no|number|code)s?|listing|listed (?:under|in|on)|catalog(?:ue)?`,
  String.raw`photo(?:graph)?s? (?:on|in|of)|pictured|colou?rs? may vary|trademarks?|all rights reserved|copyright|logo|dispatch\w*`,
  String.raw`ships? (?:in|from|within)|shipping|delivery|delivered|postage|free returns?`,
  String.raw`returns? (?:policy|label|period|within|accepted)|refunds?|customer service|contact us|e-?mail us|newsletter`,
  String.raw`stickers?|decals?|emblem|paper label|gift wrap\w*|recipe cards?|postcards?|coasters?|puzzles?|finishes|paints|enclosed|accompan(?:y|ies)`,
  String.raw`veneer|unpacked|(?:set up|established|started|joined) (?:[\w-]+ ){0,6}in (?:18|19|20)\d\d|got started|packing`,
  String.raw`founded|headquarter\w*|family[- ]owned`,
  String.raw`our (?:story|team|company|website|store|mission|commitment|goal|suppliers|communities|values|philosophy|passion)`,
  String.raw`we (?:believe|strive|do our|are committed|work to|pride)|date first available|release date|country of origin|serial number|price`,
  String.raw`payment`
)

/** Attributes on which buyers decide, as stems. Our choice, across kinds of products and services. */
const decisionWords = (
  'weight weigh size dimension width height depth length thickness diameter capacity volume memory storage battery runtime playtime charge ' +
  'charger charging power voltage wattage energy speed resolution display screen brightness contrast ' +
  'camera lens zoom sensor processor graphics ram ssd connectivity bluetooth wireless wifi wi-fi usb hdmi nfc gps lte port compatible ' +
  'compatibility compatibl fit material leather silicone steel stainless aluminium aluminum titanium cotton wool polyester nylon wood oak ' +
  'plastic ceramic glass rubber foam waterproof water-resistant resistant resist dustproof shockproof durable durability scratch drop ' +
  'rugged ip67 ip68 noise cancel cancelling canceling sound bass microphone latency range filter suction temperature heat insulation ' +
  'insulated ' +
  'safety safe toxic bpa bpa-free phthalate allergen hypoallergenic gluten sugar protein vitamin caffeine calorie ingredient dose ' +
  'fragrance organic vegan washable dishwasher machine-washable rechargeable removable foldable adjustable ergonomic portable lightweight ' +
  'ergonomics cushion warranty guarantee install installation assembly mount load efficiency consumption emission refresh rate response ' +
  'print printer scan duplex ink toner yield sheet interface operating android windows ios antenna lock security encryption ' +
  'moisture breathable permeable seam taped taping colourfast colorfast kosher halal repair horsepower attenuation glove handle network ' +
  'backup channel slot edge width sealant lid stain odour odor pet hair mould mold dust particle allergen shade wood grain age seat bed ' +
  'room parking breakfast licensed insured emergency certified certification certificate approved tested patent award rating star cleaning ' +
  'flavour flavor taste texture spf uv grip waterproofing sealing blade motor brush nozzle lens optical'
).split(' ')
export const decisionStems: ReadonlySet<string> = new Set(decisionWords.map(wordStemOf))

export interface ExtractionLexicon {
  /** Changes whenever a synonym does. */
  readonly fingerprint: string
  /** Other words for a lower-case word; empty when it knows none. */
  synonymsOf(word: string): readonly string[]
}

/** Words that shoppers and sellers use for one another. A lexicon may add more. */
export const synonymSets: readonly string[] = [
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

export interface RelevanceQuestion {
  focus: QueryFocus
  /** The stems of the claim's own words, without the entity put before it. */
  ownStems: readonly string[]
  /** The same without words that only refer: "the kettle" points at the product and says nothing of it. */
  tellingStems: readonly string[]
  ownText: string
  claimType: ClaimType
  adjudicable: boolean
  statesQuantity: boolean
  /** The base identity: the claim says what the candidate is. */
  saysWhatItIs: boolean
}

/** Where a service reaches matters to whoever asks for the place; then rule 2 has already answered. */
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

export const queryRelevanceOf = (question: RelevanceQuestion): QueryRelevance => {
  if (!question.adjudicable) return 'low'
  if (question.saysWhatItIs) return 'high'
  const decisionCount = new Set(question.ownStems.filter((stem) => decisionStems.has(stem))).size
  const isAside = !question.focus.asksAboutAsides && decisionCount < asideDecisionCount && asideCues.test(question.ownText)
  if (isAside) return 'low'
  if (question.tellingStems.some((stem) => question.focus.stems.has(stem))) return 'high'
  if (question.statesQuantity || decidesByItself[question.claimType]) return 'high'
  return decisionCount > 0 ? 'high' : 'medium'
}
