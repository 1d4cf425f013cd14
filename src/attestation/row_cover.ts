/**
 * Spec rows that state a fragment together: "Black leather case, 65 g" is covered by "product colour: Black",
 * "material: Leather", "case type: Cover case" and "weight: 65 g"; "10-30\" screen" by the lowest and the highest screen size.
 *
 * Only rows, only for fragments, and every word and amount must be covered. A row lends whole values, never a word out of
 * one ("Scratch resistant" lends no "resistant"), and no number where the claim names another attribute of the kind: "rear
 * camera: 12 MP" never speaks for a front camera.
 */
import { amountOutcomeOf } from './amounts.js'
import type { AtomReading, Passage } from './atom_reading.js'
import type { ClaimReading } from './claim_reading.js'
import type { TiedQuantity } from './features.js'
import { listsOtherThings } from './listed_things.js'
import { amountAttests } from './quantities/compare_quantities.js'
import { headingFits, headingNamesOnly, understoodIn } from './quantities/unitless_row.js'
import type { Row } from './rows.js'
import type { Term } from './terms.js'

/** Our choices: a longer claim is a sentence, and more rows than these are a different thing put together. */
const unitCountMax = 12
const rowCountMax = 6

interface SpecRow {
  id: string
  passage: Passage
  row: Row
}

interface Contribution {
  ids: readonly string[]
  /** Words of the heading that the claim does not name. */
  unnamedCount: number
  /** Places of words, then of amounts, in the claim. */
  covered: ReadonlySet<number>
}

const specRowOf = (atom: AtomReading): SpecRow | undefined => {
  const [passage] = atom.passages
  const row = passage?.features.row
  return passage === undefined || row === undefined || passage.features.normal.length !== atom.text.length ? undefined : { id: atom.atom.atom_id, passage, row }
}

/** Colours and materials belong to the part that the heading names. */
const partBound: ReadonlySet<string> = new Set(['color', 'material', 'finish'])

const betweenItems = /[,;/\n•]|-(?=\p{Lu}+\d)/gu

/** The row's value, item by item, as the terms of each: "LCD/LED/Plasma TVs" has three. */
const itemsOf = ({ passage, row }: SpecRow): Term[][] => {
  const { normal, terms } = passage.features
  const ends = [...normal.slice(row.valueStart).matchAll(betweenItems)].map((match) => row.valueStart + match.index)
  return [...ends, normal.length].map((end, place) => terms.filter((term) => term.start >= (place === 0 ? row.valueStart : ends[place - 1]!) && term.start < end))
}

const isSaidOf = (term: Term, other: Term): boolean => (term.stem === other.stem || (!term.isCode && term.group === other.group)) && term.negated === other.negated

const contributionOf = (claim: ClaimReading, specRow: SpecRow): Contribution => {
  const { id, passage, row } = specRow
  const covered = new Set<number>()
  const unnamed = [...row.key].filter((group) => !claim.groups.has(group))
  const isBare = claim.terms.every((term) => term.isFaint)
  if ((row.packaging !== undefined && !claim.groups.has(row.packaging)) || listsOtherThings(claim, passage)) return { ids: [id], unnamedCount: unnamed.length, covered }
  let statesAmount = false
  claim.amounts.forEach((amount, place) => {
    const found = amountOutcomeOf(amount, claim.features.quantities, passage, claim.groups)
    if (found.outcome !== 'confirmed' || (found.claim.measure === 'count' && found.tie === 0)) return
    // "rear camera" is half named by a claim about the front camera; "internal memory" is not named at all by "8 GB", whose unit speaks for itself.
    if (unnamed.length > 0 && unnamed.length < row.key.size && !isBare && !headingNamesOnly(found.claim.measure, row)) return
    covered.add(claim.terms.length + place)
    statesAmount = true
  })
  const mayLendWords = unnamed.length === 0 || ![...row.keyWords].some((word) => partBound.has(word))
  const items = mayLendWords ? itemsOf(specRow) : []
  const whole = items.filter((item) => item.some((term) => !term.isFaint) && item.every((term) => term.isFaint || claim.terms.some((own) => isSaidOf(own, term)))).flat()
  const keyTerms = passage.features.terms.filter((term) => term.start < row.valueStart)
  claim.terms.forEach((term, place) => {
    const inKey = keyTerms.some((other) => isSaidOf(term, other))
    const inValue = items.some((item) => item.some((other) => isSaidOf(term, other)))
    if (whole.some((other) => isSaidOf(term, other)) || (inKey && unnamed.length === 0 && (row.affirmed || statesAmount)) || (inKey && inValue)) covered.add(place)
    else if (inKey && statesAmount) covered.add(place)
  })
  return { ids: [id], unnamedCount: unnamed.length, covered }
}

const leastWord = /\b(?:min|minimum)\b\.?/u
const mostWord = /\b(?:max|maximum)\b\.?/u
const headingWithout = ({ passage, row }: SpecRow, word: RegExp): string => passage.features.lower.slice(0, row.valueStart).replace(word, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
const loneQuantityOf = ({ passage }: SpecRow): TiedQuantity | undefined => (passage.features.quantities.length === 1 ? passage.features.quantities[0] : undefined)

/** A bare end of a range in the claim's unit, where the heading fits. */
const inUnitOf = (range: TiedQuantity, end: TiedQuantity, row: Row): TiedQuantity =>
  end.measure === 'count' && range.unitFactor !== undefined && headingFits(range.measure, row)
    ? understoodIn(end, range.measure, range.unit, range.unitFactor, range.unitOffset ?? 0)
    : end

/** "minimum screen size: 10" and "maximum screen size: 30" state a range together. */
const rangeContributionsOf = (claim: ClaimReading, rows: readonly SpecRow[]): Contribution[] => {
  const ranges = claim.amounts.flatMap((amount, place) => (amount[0]!.low < amount[0]!.high && amount[0]!.measure !== 'date' ? [{ range: amount[0]!, place }] : []))
  if (ranges.length === 0) return []
  const headed = (word: RegExp): SpecRow[] => rows.filter((each) => word.test(each.passage.features.lower.slice(0, each.row.valueStart)) && loneQuantityOf(each) !== undefined && each.row.packaging === undefined)
  const most = headed(mostWord)
  return headed(leastWord).flatMap((least) =>
    most.flatMap((other) => {
      if (headingWithout(least, leastWord) !== headingWithout(other, mostWord)) return []
      const covered = new Set<number>()
      for (const { range, place } of ranges) {
        const ends = [loneQuantityOf(least)!, loneQuantityOf(other)!].map((end) => inUnitOf(range, end, other.row))
        if (ends[0]!.measure === ends[1]!.measure && amountAttests(range, { ...ends[0]!, high: ends[1]!.high })) covered.add(claim.terms.length + place)
      }
      if (covered.size === 0) return []
      claim.terms.forEach((term, place) => {
        if (least.passage.features.terms.some((word) => isSaidOf(term, word))) covered.add(place)
      })
      return [{ ids: [least.id, other.id], unnamedCount: 0, covered }]
    })
  )
}

const isCloser = (a: Contribution, b: Contribution): boolean => a.unnamedCount < b.unnamedCount || (a.unnamedCount === b.unnamedCount && a.ids[0]! < b.ids[0]!)

/** One set of rows that covers every content word and amount of the claim, or undefined. */
export const rowCoverOf = (claim: ClaimReading, atoms: readonly AtomReading[]): string[] | undefined => {
  const { superlative, exclusive, majority, universal, comparison } = claim.features.extent
  if (!claim.isFragment || claim.unreadAmounts.length > 0 || claim.isCredential || claim.voice !== 'none' || superlative || exclusive || majority || comparison || (universal && !claim.features.byStem.has('univers'))) return undefined
  const units = [...claim.terms.flatMap((term, place) => (term.isFaint ? [] : [place])), ...claim.amounts.map((_, place) => claim.terms.length + place)]
  if (units.length === 0 || units.length > unitCountMax) return undefined
  const rows = atoms.flatMap((atom) => specRowOf(atom) ?? [])
  const contributions = [...rows.map((row) => contributionOf(claim, row)), ...rangeContributionsOf(claim, rows)].filter(({ covered }) => covered.size > 0)
  const left = new Set(units)
  const chosen = new Set<string>()
  while (left.size > 0 && chosen.size < rowCountMax) {
    let best: { contribution: Contribution; gain: number } | undefined
    for (const contribution of contributions) {
      const gain = [...contribution.covered].filter((unit) => left.has(unit)).length
      if (gain > 0 && (best === undefined || gain > best.gain || (gain === best.gain && isCloser(contribution, best.contribution)))) best = { contribution, gain }
    }
    if (best === undefined) return undefined
    for (const id of best.contribution.ids) chosen.add(id)
    for (const unit of best.contribution.covered) left.delete(unit)
  }
  return left.size === 0 && chosen.size > 1 ? [...chosen].sort() : undefined
}
