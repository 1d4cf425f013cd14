/**
 * Everything the comparators ask of a text, computed once: terms with polarity, amounts with the words they belong to,
 * extent, modality, the form for verbatim comparison. Cached by the judge (judge.ts).
 */
import { type Extent, extentOf } from './extent.js'
import { withoutInstructions } from './instructions.js'
import { type Modality, modalityOf } from './modality.js'
import { negatedAt } from './negation.js'
import { comparableTextOf, normalTextOf } from './normal_text.js'
import { type Lexeme, lexemesOf } from './quantities/lexemes.js'
import { quantitiesIn } from './quantities/quantities_in.js'
import type { Quantity } from './quantities/quantity.js'
import { type Row, rowOf } from './rows.js'
import { type Term, isContentWord, termOf } from './terms.js'

export interface TiedQuantity extends Quantity {
  /** Groups of the words in the same clause: "eco" in "Eco 62 / Auto 38". */
  labels: ReadonlySet<string>
  /** Groups of the words of the row's heading and statement. */
  context: ReadonlySet<string>
  statement: number
  negated: boolean
}

export interface TextFeatures {
  normal: string
  /** Lower-case words in one spelling, with a blank at either end. */
  comparable: string
  terms: readonly Term[]
  /** The same terms by stem and by group, first of each polarity. */
  byStem: ReadonlyMap<string, readonly Term[]>
  byGroup: ReadonlyMap<string, readonly Term[]>
  quantities: readonly TiedQuantity[]
  extent: Extent
  /** Modality of each statement. */
  modalities: readonly Modality[]
  /** Lower-case words in order. */
  words: readonly string[]
  lower: string
  /** Set where the whole text is one spec row. */
  row: Row | undefined
}

const abbreviations = new Set(['wt', 'no', 'nos', 'approx', 'incl', 'excl', 'max', 'min', 'ca', 'st', 'dr', 'mr', 'mrs', 'ms', 'vs', 'e.g', 'i.e', 'eg', 'ie', 'etc', 'est', 'cert', 'ref', 'art', 'dia', 'typ', 'vol', 'dim', 'dims', 'inc', 'ltd', 'co', 'avail', 'elong', 'pt', 'fig', 'rev', 'qty', 'u', 's', 'c', 'fl', 'sq', 'oz', 'fw'])

const endsStatement = (lexemes: readonly Lexeme[], index: number): boolean => {
  const lexeme = lexemes[index]!
  if (lexeme.kind === 'line' || lexeme.text === ';' || lexeme.text === '•' || lexeme.text === '!' || lexeme.text === '?') return true
  if (lexeme.text !== '.') return false
  const next = lexemes[index + 1]
  const previous = lexemes[index - 1]
  return (next === undefined || !next.attached) && !(previous !== undefined && abbreviations.has(previous.lower))
}

const endsClause = (lexeme: Lexeme): boolean => /^[,/()[\]]$/.test(lexeme.text)

export const featuresOf = (text: string): TextFeatures => featuresOfNormal(normalTextOf(text))

export const featuresOfNormal = (whole: string): TextFeatures => {
  const normal = withoutInstructions(whole)
  const lexemes = lexemesOf(normal)
  const negated = negatedAt(lexemes)
  const quantities = quantitiesIn(normal)
  denyWhatIsZero(quantities, lexemes, negated)
  const terms: Term[] = []
  const words: string[] = []
  const modalities: Modality[] = []
  /** For each lexeme its statement and clause, for the amounts. */
  const statementOfLexeme = new Int32Array(lexemes.length)
  const segmentOfLexeme = new Int32Array(lexemes.length)
  let statement = 0
  let segment = 0
  let statementStart = 0
  let quantityIndex = 0

  const quantityCovers = (lexeme: Lexeme): boolean => {
    while (quantityIndex < quantities.length && quantities[quantityIndex]!.end <= lexeme.start) quantityIndex++
    const quantity = quantities[quantityIndex]
    return quantity !== undefined && lexeme.start >= quantity.start && lexeme.end <= quantity.end
  }

  lexemes.forEach((lexeme, index) => {
    statementOfLexeme[index] = statement
    segmentOfLexeme[index] = segment
    if (endsStatement(lexemes, index)) {
      modalities[statement] = modalityOf(normal.slice(statementStart, lexeme.end).toLowerCase().trim())
      statement++
      segment++
      statementStart = lexeme.end
      return
    }
    if (endsClause(lexeme)) segment++
    if (lexeme.kind === 'sign' || lexeme.kind === 'line') return
    words.push(lexeme.lower)
    if (quantityCovers(lexeme)) {
      // "dual" and "half" count and describe; amounts in digits do not describe.
      return
    }
    const previous = lexemes[index - 1]
    const next = lexemes[index + 1]
    const place = { negated: negated[index]!, segment, statement, start: lexeme.start }
    if (lexeme.kind === 'number') {
      if (next?.attached === true && next.kind === 'word') {
        // "3GS", "4K", "1080p", "802.11be"
        terms.push(termOf(lexeme.lower + next.lower, true, place))
      } else terms.push(termOf(lexeme.lower, true, place))
      return
    }
    if (previous?.kind === 'number' && lexeme.attached && lexeme.kind === 'word') return
    if (lexeme.kind === 'code') {
      terms.push(termOf(lexeme.lower, true, place))
      return
    }
    if (!isContentWord(lexeme.lower)) return
    terms.push(termOf(lexeme.lower, false, place))
  })
  if (statementStart < normal.length) modalities[statement] = modalityOf(normal.slice(statementStart).toLowerCase().trim())

  const byStem = new Map<string, Term[]>()
  const byGroup = new Map<string, Term[]>()
  const add = (map: Map<string, Term[]>, key: string, term: Term): void => {
    const list = map.get(key)
    if (list === undefined) map.set(key, [term])
    else if (list.length < 4) list.push(term)
  }
  for (const term of terms) {
    add(byStem, term.stem, term)
    add(byGroup, term.group, term)
  }
  // "W x D x H" names three measures in three letters.
  for (const name of dimensionLabelsOf(normal)) if (quantities.some((quantity) => quantity.group !== undefined)) add(byGroup, name, termOf(name, false, { negated: false, segment: 0, statement: 0, start: 0 }))

  return {
    normal,
    comparable: ` ${comparableTextOf(whole)} `,
    terms,
    byStem,
    byGroup,
    quantities: tied(normal, quantities, terms, lexemes, statementOfLexeme, segmentOfLexeme, negated),
    extent: extentOf(words),
    modalities,
    words,
    lower: normal.toLowerCase(),
    row: rowOf(normal, terms)
  }
}

const amountsOfContent: ReadonlySet<string> = new Set(['mass', 'volume', 'percent', 'energy'])

/** "Sugar: 0 g" says that there is no sugar: the words of its clause are denied. */
const denyWhatIsZero = (quantities: readonly Quantity[], lexemes: readonly Lexeme[], negated: boolean[]): void => {
  for (const quantity of quantities) {
    if (quantity.low !== 0 || quantity.high !== 0 || !amountsOfContent.has(quantity.measure)) continue
    const place = lexemes.findIndex((lexeme) => lexeme.start >= quantity.start)
    for (let index = place - 1; index >= 0 && !endsClause(lexemes[index]!) && !/^[.;\n•]$/.test(lexemes[index]!.text); index--) negated[index] = !negated[index]
  }
}

const dimensionNames: Readonly<Record<string, string>> = { w: 'width', d: 'depth', h: 'height', l: 'length' }
const dimensionOrder = /\b([wdhl])\s?x\s?([wdhl])(?:\s?x\s?([wdhl]))?\b/iu

/** "Dimensions (W x D x H): 30 x 20 x 10 cm": the second amount is the depth. */
const dimensionLabelsOf = (normal: string): readonly string[] => (dimensionOrder.exec(normal) ?? []).slice(1).flatMap((letter) => (letter === undefined ? [] : [dimensionNames[letter.toLowerCase()]!]))

/** Gives each amount the words it belongs to. */
const tied = (normal: string, quantities: readonly Quantity[], terms: readonly Term[], lexemes: readonly Lexeme[], statementOfLexeme: Int32Array, segmentOfLexeme: Int32Array, negated: readonly boolean[]): TiedQuantity[] => {
  const termsOfSegment = new Map<number, Term[]>()
  const termsOfStatement = new Map<number, Term[]>()
  for (const term of terms) {
    const inSegment = termsOfSegment.get(term.segment)
    if (inSegment === undefined) termsOfSegment.set(term.segment, [term])
    else inSegment.push(term)
    const inStatement = termsOfStatement.get(term.statement)
    if (inStatement === undefined) termsOfStatement.set(term.statement, [term])
    else inStatement.push(term)
  }
  const quantitiesOfSegment = new Map<number, Quantity[]>()
  const placeOf: { statement: number; segment: number; negated: boolean }[] = []
  let lexemeIndex = 0
  for (const quantity of quantities) {
    while (lexemeIndex + 1 < lexemes.length && lexemes[lexemeIndex]!.start < quantity.start) lexemeIndex++
    const place = { statement: statementOfLexeme[lexemeIndex]!, segment: segmentOfLexeme[lexemeIndex]!, negated: negated[lexemeIndex]! }
    placeOf.push(place)
    const list = quantitiesOfSegment.get(place.segment)
    if (list === undefined) quantitiesOfSegment.set(place.segment, [quantity])
    else list.push(quantity)
  }
  const groupsOfStatement = new Map<number, ReadonlySet<string>>()
  const dimensionLabels = quantities.some((quantity) => quantity.group !== undefined) ? dimensionLabelsOf(normal) : []
  const placeInGroup = new Map<number, number>()
  const colon = normal.indexOf(': ')
  const sharesHeading = colon > 0 && quantities.length > 1 && colon < quantities[0]!.start && placeOf[0]!.statement === placeOf[1]!.statement
  return quantities.map((quantity, index) => {
    const { statement, segment, negated: isNegated } = placeOf[index]!
    let context = groupsOfStatement.get(statement)
    if (context === undefined) {
      context = new Set((termsOfStatement.get(statement) ?? []).map((term) => term.group))
      groupsOfStatement.set(statement, context)
    }
    // The heading of a row with several amounts belongs to all of them: "AC output: 600 W continuous, 1200 W surge".
    const headingEnd = sharesHeading && statement === placeOf[0]!.statement ? colon : 0
    const inSegment = (termsOfSegment.get(segment) ?? []).filter((term) => term.start >= headingEnd)
    const siblings = quantitiesOfSegment.get(segment)!
    let labels: Term[]
    if (siblings.length === 1) labels = inSegment
    else {
      // "protein 20 g carbohydrate 30 g" labels come first; "20 g protein 30 g carbohydrate" last.
      const position = siblings.indexOf(quantity)
      const labelFirst = inSegment.length > 0 && inSegment[0]!.start < siblings[0]!.start
      const from = labelFirst ? (position === 0 ? -1 : siblings[position - 1]!.end) : quantity.end
      const to = labelFirst ? quantity.start : position + 1 < siblings.length ? siblings[position + 1]!.start : Number.POSITIVE_INFINITY
      labels = inSegment.filter((term) => term.start >= from && term.start < to)
    }
    const labelGroups = new Set(labels.map((term) => term.group))
    if (quantity.group !== undefined) {
      const position = placeInGroup.get(quantity.group) ?? 0
      placeInGroup.set(quantity.group, position + 1)
      for (const name of Object.values(dimensionNames)) labelGroups.delete(name)
      const name = dimensionLabels[position]
      if (name !== undefined) labelGroups.add(name)
    }
    return { ...quantity, labels: labelGroups, context, statement, negated: isNegated }
  })
}
