/** Registers, recall portal and market watch: dry, exact, each sentence readable alone; each says how a name that is absent is to be read. */
import { namesOf, type PageDraft, type Pen } from './draft.js'
import { publicHosts } from './hosts.js'
import { written } from '../world/dates.js'
import type { Product } from '../world/product.js'

export const absenceRules: readonly string[] = [
  'A product whose name is not on the list holds no certificate under the $scheme.',
  'The list is complete: {a brand or model|a name} that cannot be found here is not certified under the $scheme.',
  'If a {brand|model} is missing from the $scheme, no certificate {has been issued for it|exists for it}.',
  'Certificate numbers {shown on packaging or websites|printed in advertisements} are valid only if the $body lists them; {a number that is not listed was never issued|numbers that are not listed are to be treated as void}.',
  'Absence from the $scheme means that {nobody has applied or the application failed|no certificate is in force}.'
]

const dutyRules: readonly string[] = [
  'The $scheme covers $covers {and nothing else|only}.',
  'A certificate in the $scheme is {not a test mark|no ranking} and says nothing {about comfort or price|of performance beyond $covers}.',
  'The $body {updates|revises} the list {every working day|each Friday}.',
  'Certificates run for seven years and can be {withdrawn|cancelled} at any time.',
  'Sellers may {quote|refer to} a certificate only with its full number and {date of issue|holder}.',
  'The $body does not {recommend products|rank products or give advice on buying}.',
  'Anyone may {report|notify the $body of} a number that {looks wrong|does not agree with the list}.',
  'Applications are {examined|decided} on samples {taken from the shelf|bought anonymously}.',
  'Certificates are tied to {one model|a single model} and cannot be {transferred to another brand|passed on to a sister model}.',
  'Copies of {the reports|all test reports} can be {inspected|requested} on {written application|payment of a fee}.'
]

/** What the register holds of a product, as one sentence. */
export const entryText = (pen: Pen, product: Product): string => {
  const { certificate } = product
  const names = namesOf(product)
  switch (certificate.status) {
    case 'none':
      return pen.say('{The $scheme has no entry for the $product.|No certificate has been issued for the $product under the $scheme.}', names)
    case 'valid':
      return pen.say('The $product {holds certificate|is registered with certificate} $number of the $scheme, issued on $issued and valid until $expires.', {
        ...names,
        number: certificate.number,
        issued: written(certificate.issued),
        expires: written(certificate.expires)
      })
    case 'expired':
      return pen.say('Certificate $number of the $product in the $scheme expired on $expires and {was not renewed|has not been renewed}.', {
        ...names,
        number: certificate.number,
        expires: written(certificate.expires)
      })
    case 'withdrawn':
      return pen.say('Certificate $number of the $product in the $scheme was withdrawn on $day.', {
        ...names,
        number: certificate.number,
        day: written(product.recall!.day)
      })
  }
}

export const recallText = (pen: Pen, product: Product): string =>
  product.recall === null
    ? pen.say('{No recall of the $product is on record.|The recall portal holds no notice on the $product.}', namesOf(product))
    : pen.say('The $product was recalled on $day because $fault.', { ...namesOf(product), day: written(product.recall.day), fault: product.recall.fault })

/** An extract of the register for the products a question is about. */
export const registerExtract = (pen: Pen, products: readonly Product[] = pen.topic.products): PageDraft => ({
  host: publicHosts(pen.topic.category).register,
  title: pen.one([
    '$scheme: {extract|list of entries} for $plural $need',
    '$scheme - {search result|registered $plural} ($need)',
    '{Certificates|Entries} in the $scheme: $plural $need'
  ]),
  paragraphs: [
    [
      pen.one([
        '{This extract|The following extract} of the $scheme {was made|was drawn} for {the query|enquiries about} $plural $need.',
        'The $body {keeps|maintains} the $scheme; {below are|these are} the entries {asked for most often|most often requested} by buyers of $plural $need.'
      ])
    ],
    pen.stream.shuffled(products).map((product) => entryText(pen, product)),
    pen.several(absenceRules, 2),
    pen.several(dutyRules, pen.stream.between(2, 4))
  ],
  day: pen.day(2026, 2026),
  pageType: 'register',
  brand: null
})

const recallAdvice: readonly string[] = [
  '{Owners|Buyers} of a recalled $singular should {stop using it|put it out of use} and {return it to the seller|ask the maker for a refund}.',
  'The recall portal {lists|shows} every notice on $plural {since 2018|of the past eight years}.',
  'A product that was never {notified|placed on the market through a known importer} cannot appear in the portal; {no recall is not proof of safety|the absence of a recall proves nothing}.',
  'Notices {stay online|remain visible} after the {defect has been repaired|remedy}.',
  'For certificates see the $scheme of the $body; {what is not listed there is not certified|a name missing there holds no certificate}.',
  'Report {faults|accidents} with $plural {through the form|by letter or form}; {a receipt is not needed|anonymous reports are read too}.',
  'Serial numbers {are checked on the page of the notice|can be entered in the notice}.'
]

export const recallPage = (pen: Pen, products: readonly Product[] = pen.topic.products): PageDraft => ({
  host: publicHosts(pen.topic.category).recalls,
  title: pen.one([
    'Recall portal: {notices|safety notices} on $plural $need',
    'Product recalls: $plural $need',
    '{Recalls and warnings|Warnings and recalls} - $plural $need'
  ]),
  paragraphs: [
    [
      pen.one([
        'This page {gathers|brings together} what the recall portal holds on $plural {that are often bought|bought} $need.',
        'Search of the recall portal for $plural $need, {all years|complete}.'
      ])
    ],
    pen.stream.shuffled(products).map((product) => recallText(pen, product)),
    pen.several(recallAdvice, pen.stream.between(3, 5))
  ],
  day: pen.day(2026, 2026),
  pageType: 'recall_notice',
  brand: null
})

const watchFindings: readonly string[] = [
  'Inspectors {bought|collected} $count $plural {from shops and online sellers|on the open market} and compared their marks with the $scheme.',
  '$share of them {carried|bore} a mark that {was not backed by an|had no} entry in the $scheme.',
  '{Online marketplaces|Sellers abroad} {were behind|accounted for} most of the {complaints|objections}.',
  'The $body {warns against|advises against} {institutes and seals that nobody knows|seals whose issuer cannot be reached}.',
  'A {test report|study} without {the name of the laboratory and a report number|an address and a date} is {not evidence|worth nothing} in an inspection.',
  '{Advertising for|Advertising by} unknown brands {often copies|tends to copy} the wording of the $scheme.',
  'In $shareagain of the cases the {seller|shop} removed the claim after {a letter|the first warning}.',
  'Measured values were {checked|re-measured} for $noun, $method.'
]

export const watchPage = (pen: Pen): PageDraft => {
  const shares = { count: String(pen.stream.between(24, 96)), share: `${pen.stream.between(6, 24)}%`, shareagain: `${pen.stream.between(41, 88)}%` }
  return {
    host: publicHosts(pen.topic.category).watch,
    title: pen.one([
      'Market surveillance: $plural $need',
      '{Inspection report|Report of inspections}: $plural sold $need',
      '$body: {findings|results} on $plural $need'
    ]),
    paragraphs: [
      [pen.say('The $body {reports on|has published} its {inspections|checks} of $plural {offered|sold} $need.')],
      pen.several(watchFindings, 4, shares),
      pen.stream.some(pen.topic.products, 4).map((product) => entryText(pen, product)),
      pen.several(absenceRules, 1),
      pen.several(dutyRules, 2)
    ],
    day: pen.day(2026, 2026),
    pageType: 'market_surveillance',
    brand: null
  }
}
