/**
 * How well the embedded extractor cuts text into atomic claims: against human atomic facts, and on real product texts.
 *
 * Human facts (`extraction/factscore-sentences.jsonl`): each sentence is extracted alone, its topic being the entity.
 * - A claim COVERS a fact when every content stem of the fact (src/extraction/word_stem.ts, function words left out)
 *   occurs among the stems of the claim's text. Pronouns in a fact are function words; topic words count.
 * - A fact is REACHABLE when its content stems occur in the sentence or the topic at all: annotators also write down
 *   what a reader knows ("King of New York is a film"), which no extractor held to its spans may say.
 * - A claim is ONE FACT (strict) when it covers at most one fact; (nested) when all facts it covers are contained, stem
 *   for stem, in one of them, so that "X won" beside "X won in 1960" does not count twice.
 * The rows are halved by sha256(id). Rules were tuned on the half `tuning`; `report` was only measured.
 *
 * Products (`products/products.jsonl`): title and short description, the title being the entity's name cut at 300.
 * A letter or digit is ACCOUNTED FOR when it lies in a claim's span, in a function word, or in recognised noise: markup, and
 * the product's own name at the start of a line.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { makeExtractor } from '../../src/extraction/extractor.js'
import { functionWords } from '../../src/extraction/function_words.js'
import { nameTokenCountOf, productNameOf } from '../../src/extraction/product_name.js'
import { piecesOf } from '../../src/extraction/sentences.js'
import { spansOf } from '../../src/extraction/spans.js'
import { tokensOf } from '../../src/extraction/tokens.js'
import { visibleTextOf } from '../../src/extraction/visible_text.js'
import { wordStemsOf } from '../../src/extraction/word_stem.js'
import type { Span } from '../../src/domain/claim.js'
import type { CandidateText } from '../../src/ports.js'
import { parseJsonLines } from '../data/json_lines.js'

export interface FactRow {
  half: 'tuning' | 'report' | 'all'
  sentence_count: number
  fact_count: number
  claim_count: number
  covered_share: number
  reachable_count: number
  reachable_covered_share: number
  one_fact_strict_share: number
  one_fact_nested_share: number
}

export interface ProductRow {
  product_count: number
  claims_per_product: number
  high_share: number
  medium_share: number
  low_share: number
  accounted_share: number
  mean_character_count: number
  /** Of processor time, which other programs disturb least. */
  mean_microseconds: number
}

/** Time for a text of `character_count` characters that repeats one hostile unit; linear cost keeps the ratio near the ratio of lengths. */
export interface GrowthRow {
  unit: string
  milliseconds_short: number
  milliseconds_long: number
}

export interface ExtractionRows {
  facts: FactRow[]
  products: ProductRow
  growth: GrowthRow[]
}

interface FactSentence {
  id: string
  topic: string
  sentence: string
  human_atomic_facts: { text: string }[] | null
}

interface Product {
  id: string
  title: string
  supplier: string
  short_description?: string
}

const limits = { claimCountMax: 200, candidateCharacterCountMax: 20_000 }

const contentStemsOf = (text: string): Set<string> => new Set(wordStemsOf(text).filter((stem) => !functionWords.has(stem) && stem !== '"'))

const halfOf = (id: string): 'tuning' | 'report' => (Number.parseInt(createHash('sha256').update(id).digest('hex').charAt(0), 16) < 8 ? 'tuning' : 'report')

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean => [...part].every((stem) => whole.has(stem))

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

const factRowOf = (half: FactRow['half'], sentences: readonly FactSentence[], extractor: ReturnType<typeof makeExtractor>): FactRow => {
  let facts = 0
  let covered = 0
  let reachable = 0
  let reachableCovered = 0
  let claims = 0
  let strict = 0
  let nested = 0
  for (const row of sentences) {
    const extraction = extractor.extract(row.topic, { id: row.id, text: row.sentence, entity: { name: row.topic } })
    const claimStems = extraction.claims.map((claim) => contentStemsOf(claim.text))
    const factStems = (row.human_atomic_facts ?? []).map((fact) => contentStemsOf(fact.text))
    const sourceStems = contentStemsOf(`${row.sentence} ${row.topic}`)
    for (const fact of factStems) {
      const isCovered = claimStems.some((claim) => isWithin(fact, claim))
      const isReachable = isWithin(fact, sourceStems)
      facts += 1
      covered += isCovered ? 1 : 0
      reachable += isReachable ? 1 : 0
      reachableCovered += isCovered && isReachable ? 1 : 0
    }
    for (const claim of claimStems) {
      const inside = factStems.filter((fact) => isWithin(fact, claim))
      claims += 1
      strict += inside.length <= 1 ? 1 : 0
      nested += inside.length <= 1 || inside.some((whole) => inside.every((fact) => isWithin(fact, whole))) ? 1 : 0
    }
  }
  return {
    half,
    sentence_count: sentences.length,
    fact_count: facts,
    claim_count: claims,
    covered_share: share(covered, facts),
    reachable_count: reachable,
    reachable_covered_share: share(reachableCovered, reachable),
    one_fact_strict_share: share(strict, claims),
    one_fact_nested_share: share(nested, claims)
  }
}

/** Where lines open with the product's name, which states nothing. */
const namesIn = ({ text, entity }: CandidateText): Span[] => {
  const visible = visibleTextOf(text)
  const name = productNameOf(entity)
  return piecesOf(visible.text).flatMap((piece) => {
    const tokens = tokensOf(visible.text.slice(piece.start, piece.end), piece.start)
    return spansOf(visible, tokens, [{ from: 0, to: nameTokenCountOf(tokens, name) }])
  })
}

/** Letters and digits of the text that neither a span nor noise nor a function word explains. */
export const lostWordsOf = (text: string, spans: readonly { start: number; end: number }[]): { lost: string[]; letterCount: number; lostCount: number } => {
  const isExplained = new Array<boolean>(text.length).fill(false)
  for (const span of spans) isExplained.fill(true, span.start, span.end)
  for (const span of visibleTextOf(text).noise) isExplained.fill(true, span.start, span.end)
  const lost: string[] = []
  let letterCount = 0
  let lostCount = 0
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    letterCount += match[0].length
    if (isExplained[match.index] || functionWords.has(match[0].toLowerCase())) continue
    lost.push(match[0])
    lostCount += match[0].length
  }
  return { lost, letterCount, lostCount }
}

export const productTextOf = (product: Product): CandidateText => ({
  id: product.id,
  text: product.short_description === undefined ? product.title : `${product.title}\n${product.short_description}`,
  entity: { name: product.supplier }
})

const productRowOf = (products: readonly Product[], extractor: ReturnType<typeof makeExtractor>): ProductRow => {
  const counts = { high: 0, medium: 0, low: 0 }
  let claims = 0
  let letters = 0
  let lost = 0
  let characters = 0
  for (const product of products.slice(0, 200)) extractor.extract('warm-up', productTextOf(product))
  const before = process.cpuUsage()
  const extractions = products.map((product) => extractor.extract('laptop', productTextOf(product)))
  const spent = process.cpuUsage(before)
  products.forEach((product, index) => {
    const candidate = productTextOf(product)
    const found = extractions[index]?.claims ?? []
    claims += found.length
    characters += candidate.text.length
    for (const claim of found) counts[claim.query_relevance] += 1
    const loss = lostWordsOf(
      candidate.text,
      [...found.flatMap((claim) => claim.spans), ...namesIn(candidate)]
    )
    letters += loss.letterCount
    lost += loss.lostCount
  })
  return {
    product_count: products.length,
    claims_per_product: share(claims, products.length),
    high_share: share(counts.high, claims),
    medium_share: share(counts.medium, claims),
    low_share: share(counts.low, claims),
    accounted_share: 1 - share(lost, letters),
    mean_character_count: share(characters, products.length),
    mean_microseconds: share(spent.user + spent.system, products.length)
  }
}

/** Pieces that, repeated, make a text expensive to read where a rule looks too far; its tests repeat them too. */
export const hostileUnits = [
  'a',
  '1',
  '"',
  '(',
  'a,',
  'a and ',
  'http://',
  '<b>',
  '<',
  '&',
  'it is ',
  'a: ',
  'x 5 kg ',
  '. ',
  '\u200b',
  'a-',
  '1.',
  '🎉',
  'who is ',
  'a, who is b, ',
  'not ',
  'A ',
  '\t',
  'in May 1990 ',
  '• x\n',
  'Is it? Yes! ',
  '\ud800',
  '<p hidden>',
  '<b title="',
  '<!--'
]
const shortCharacterCount = 5_000
const longCharacterCount = 20_000

const growthRowOf = (unit: string, extractor: ReturnType<typeof makeExtractor>): GrowthRow => {
  const timeOf = (characterCount: number): number => {
    const text = unit.repeat(Math.ceil(characterCount / unit.length))
    const before = process.cpuUsage()
    extractor.extract('laptop', { id: 'hostile', text })
    const spent = process.cpuUsage(before)
    return (spent.user + spent.system) / 1000
  }
  timeOf(shortCharacterCount)
  return { unit, milliseconds_short: timeOf(shortCharacterCount), milliseconds_long: timeOf(longCharacterCount) }
}

/** `dataDir` holds `extraction/factscore-sentences.jsonl` and `products/products.jsonl`. */
export const extractionStudy = async (dataDir: string): Promise<ExtractionRows> => {
  const rows = await parseJsonLines<FactSentence>(join(dataDir, 'extraction', 'factscore-sentences.jsonl'))
  const sentences = rows.filter((row) => row.human_atomic_facts !== null && row.human_atomic_facts.length > 0)
  const products = await parseJsonLines<Product>(join(dataDir, 'products', 'products.jsonl'))
  const extractor = makeExtractor(undefined, limits)
  const halves = ['tuning', 'report'] as const
  return {
    facts: [
      ...halves.map((half) =>
        factRowOf(
          half,
          sentences.filter((row) => halfOf(row.id) === half),
          extractor
        )
      ),
      factRowOf('all', sentences, extractor)
    ],
    products: productRowOf(products, extractor),
    growth: hostileUnits.map((unit) => growthRowOf(unit, extractor))
  }
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`

export const printExtractionStudy = (rows: ExtractionRows): string => {
  const { products } = rows
  const slowest = [...rows.growth].sort((a, b) => b.milliseconds_long - a.milliseconds_long).slice(0, 5)
  return [
    'Human atomic facts (a claim covers a fact when it holds all its content stems)',
    ...rows.facts.map((row) =>
      [
        `  ${row.half.padEnd(6)} ${row.sentence_count} sentences, ${row.fact_count} facts, ${row.claim_count} claims: covered ${percent(row.covered_share)}`,
        `of the ${row.reachable_count} sayable from the sentence ${percent(row.reachable_covered_share)}`,
        `claims that are one fact ${percent(row.one_fact_strict_share)} (strict), ${percent(row.one_fact_nested_share)} (nested facts count once)`
      ].join('; ')
    ),
    'Products (title and short description)',
    `  ${products.product_count} products of ${products.mean_character_count.toFixed(0)} characters on average,`,
    `  ${products.claims_per_product.toFixed(2)} claims each,`,
    `  letters and digits in a span, in noise or in a function word ${percent(products.accounted_share)},`,
    `  relevance to "laptop": high ${percent(products.high_share)}, medium ${percent(products.medium_share)}, low ${percent(products.low_share)};`,
    `  ${products.mean_microseconds.toFixed(0)} microseconds of processor time each`,
    `Hostile text, ${shortCharacterCount} and ${longCharacterCount} characters, milliseconds (slowest five)`,
    ...slowest.map(
      (row) => `  ${JSON.stringify(row.unit).padEnd(14)} ${row.milliseconds_short.toFixed(1).padStart(8)} ${row.milliseconds_long.toFixed(1).padStart(8)}`
    )
  ].join('\n')
}
