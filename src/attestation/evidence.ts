/**
 * What speaks for and against a passage attesting a claim: measurements for the combiner (scorer.ts), and objections of
 * the exact comparators, each of which is final.
 */
import { amountOutcomeOf } from './amounts.js'
import { asideAt } from './asides.js'
import type { AtomReading, Passage } from './atom_reading.js'
import type { ClaimReading } from './claim_reading.js'
import { namesCondition } from './conditions.js'
import { deniesOtherThing, excludes } from './contradiction.js'
import { isInclusionWord, isLeftOutAt } from './inclusion.js'
import type { Lexicon } from './lexicon.js'
import { listsOtherThings } from './listed_things.js'
import type { Aside, Reason } from './pair_scorer.js'
import { namesMeasure } from './quantities/unitless_row.js'
import type { Term } from './terms.js'
import { wordFormOf } from './word_forms.js'
import { faintWords, opposedWords } from './word_tables.js'

/** Our choices. */
export const evidenceSettings = {
  /** Shares of a word's weight that another form of it covers. */
  sameStem: 0.95,
  sameGroup: 0.9,
  sameSense: 0.75,
  /** An amount tied at least this well to the claim's words can differ from it; below, it may speak of something else. */
  tieMin: 1,
  /** Share of the agreeing words that must be denied for a denial to be final. */
  deniedShareMin: 0.5,
  /** Coverage from which an opposed statement contradicts. */
  contradictionCoverageMin: 0.5,
  /** A spec row says one thing: below this coverage the claim may say more than the row. */
  rowCoverageMin: 0.6,
  /** A title's words each state something; other rows may state the rest (row_cover.ts). */
  fragmentCoverageMin: 0.68,
  /** Below this, without an amount that agrees, what is shared is a word or two, and a claim is more than that. */
  sharedCoverageMin: 1 / 3,
  /** Counts are cut here and measured as shares of it. */
  countMax: 5,
  amountCountMax: 3,
  /** A claim of more amounts than these is a table, which only the same table attests. */
  claimAmountCountMax: 16
}

/** The measurements, in the order of the weights. */
export const evidenceNames = ['coverage', 'coverage squared', 'agreeing words', 'in one statement', 'same words', 'same senses', 'nearby senses', 'same beginnings', 'amounts', 'amounts confirmed', 'amounts confirmed and tied', 'amounts missing', 'amounts differing', 'denied', 'opposite', 'code missing', 'atom length', 'claim length', 'superlative alone', 'comparison alone', 'exclusion alone', 'majority alone', 'universality alone', 'share of atom', 'confirmed x coverage', 'coverage without amounts', 'coverage beside amounts', 'differing x coverage', 'agreeing x one statement', 'all amounts confirmed', 'denied share', 'parts missing', 'row words missing'] as const

export interface Evidence {
  vector: readonly number[]
  objections: readonly Reason[]
  agreements: readonly Reason[]
  contradicts: boolean
  coverage: number
  /** Every content word and amount of the claim stands in the passage. */
  complete: boolean
  relatedness: number
}

const opposites = new Map<string, string[]>()
for (const [a, b] of opposedWords) {
  opposites.set(a, [...(opposites.get(a) ?? []), b])
  opposites.set(b, [...(opposites.get(b) ?? []), a])
}

const oppositeIn = (term: Term, passage: Passage, lexicon: Lexicon): Term | undefined => {
  const { byStem, byGroup } = passage.features
  for (const other of opposites.get(term.lemma) ?? []) {
    const found = byGroup.get(other)?.[0] ?? byStem.get(wordFormOf(other).stem)?.find((each) => each.word === other)
    if (found !== undefined) return found
  }
  for (const other of lexicon.antonymsOf(term.lemma)) {
    const found = byGroup.get(other)?.[0]
    if (found !== undefined && !found.isFaint) return found
  }
  return undefined
}

const millisecondsPerDay = 86_400_000

/** The dates of validity that the packet states beside the text. */
const originDaysOf = ({ atom }: AtomReading): number[] =>
  atom.origin.kind === 'record' ? [atom.origin.valid_from, atom.origin.valid_until].flatMap((date) => (date === undefined ? [] : [Date.parse(date.slice(0, 10)) / millisecondsPerDay])) : []

export const evidenceOf = (claim: ClaimReading, atom: AtomReading, passage: Passage, lexicon: Lexicon): Evidence | undefined => {
  const objections: Reason[] = []
  const agreements: Reason[] = []
  const { byStem, byGroup, row } = passage.features
  let contradicts = false

  let covered = 0
  let sameWords = 0
  let sameSenses = 0
  let nearbySenses = 0
  let sameBeginnings = 0
  let agreeingCount = 0
  let denied = 0
  let deniedWord = ''
  const statementCounts = new Map<number, number>()
  let heaviest: { weight: number; statement: number } | undefined
  const missing: Term[] = []
  const agreeingWords: string[] = []
  const isPublisher = atom.atom.origin.kind === 'record' && atom.atom.origin.voice === 'publisher'
  let aside: { how: Aside; word: string } | undefined
  let asideWeight = 0
  claim.terms.forEach((term, place) => {
    let strength = evidenceSettings.sameStem
    let found = byStem.get(term.stem)
    if (found !== undefined) {
      if (found.some((other) => other.lemma === term.lemma)) strength = 1
      sameWords += term.weight
    } else if (!term.isCode) {
      found = byGroup.get(term.group)
      if (found !== undefined) {
        strength = evidenceSettings.sameGroup
        sameWords += term.weight
      } else {
        const sense = claim.senses[place]!.find((each) => passage.senses.has(each))
        if (sense !== undefined) {
          found = byGroup.get(passage.senses.get(sense)!)
          strength = evidenceSettings.sameSense
          sameSenses += term.weight
        }
      }
    }
    if (found === undefined) {
      missing.push(term)
      if (term.isCode || term.isFaint) return
      if (term.stem.length >= beginningLength && passage.beginnings.has(term.stem.slice(0, beginningLength))) sameBeginnings += term.weight
      else if (claim.nearby[place]!.some((sense) => passage.nearby.has(sense))) nearbySenses += term.weight
      return
    }
    covered += strength * term.weight
    if (!term.isFaint) {
      agreeingCount++
      agreeingWords.push(term.word)
      if (claim.saysIncluded && !isInclusionWord(term.lemma) && found.every((other) => isLeftOutAt(passage.features, other.start))) objections.push({ kind: 'left_out', word: term.word })
      const ways = found.map((other) => asideAt(claim, passage.features, other, isPublisher))
      if (ways.every((way) => way !== undefined)) {
        aside ??= { how: ways[0]!, word: term.word }
        asideWeight += strength * term.weight
      }
    }
    const { statement } = found[0]!
    statementCounts.set(statement, (statementCounts.get(statement) ?? 0) + 1)
    if (heaviest === undefined || term.weight > heaviest.weight) heaviest = { weight: term.weight, statement }
    if (found.every((other) => other.negated !== term.negated)) {
      denied += term.weight
      if (!term.isFaint || deniedWord === '') deniedWord = term.word
    }
  })

  const amounts = claim.amounts.slice(0, evidenceSettings.claimAmountCountMax)
  const amountsBeyond = claim.amounts[evidenceSettings.claimAmountCountMax]
  if (amountsBeyond !== undefined) objections.push({ kind: 'amount_missing', claim: amountsBeyond[0]!.surface })
  for (const numeral of claim.unreadAmounts) if (!passage.features.comparable.includes(` ${numeral.toLowerCase()} `)) objections.push({ kind: 'amount_missing', claim: numeral })
  let confirmed = 0
  const untiedCounts: string[] = []
  let tied = 0
  let amountsMissing = 0
  let differing = 0
  for (const amount of amounts) {
    const found = amountOutcomeOf(amount, claim.features.quantities, passage, claim.groups)
    const { claim: quantity } = found
    if (found.outcome === 'confirmed') {
      if ((quantity.measure === 'count' || quantity.measure === 'date') && found.tie === 0) untiedCounts.push(quantity.surface)
      confirmed++
      if (found.tie >= evidenceSettings.tieMin) tied++
      agreements.push({ kind: 'amount_agrees', claim: quantity.surface, atom: found.atom.surface })
      const how = asideAt(claim, passage.features, { start: found.atom.start }, isPublisher)
      if (how !== undefined) objections.push({ kind: 'aside', how, word: quantity.surface })
    } else if (quantity.measure === 'date' && originDaysOf(atom).some((day) => day >= quantity.low && day <= quantity.high)) {
      confirmed++
      tied++
      agreements.push({ kind: 'amount_agrees', claim: quantity.surface, atom: 'dates' })
    } else if ((quantity.measure === 'count' || quantity.measure === 'date') && passage.features.comparable.includes(` ${quantity.surface.toLowerCase()} `)) confirmed++
    else if (found.outcome === 'missing') {
      amountsMissing++
      // A number in a claim is what the claim turns on; a small written one ("two", "a pair") may be told in other ways.
      if (quantity.measure !== 'count' || quantity.high > smallCountMax || /\d/.test(quantity.surface)) objections.push({ kind: 'amount_missing', claim: quantity.surface })
    } else {
      differing++
      const condition = [...found.atom.labels].filter((label) => !faintWords.has(label)).slice(0, 4).join(' ')
      objections.push({ kind: 'amount_differs', claim: quantity.surface, atom: found.atom.surface, condition })
      if (found.tie >= evidenceSettings.tieMin && excludes(quantity, found.atom, claim, passage)) contradicts = true
    }
  }
  // A bare number that agrees on nothing else agrees by chance.
  if (agreeingCount === 0 && untiedCounts.length === confirmed) {
    confirmed = 0
    for (const surface of untiedCounts) objections.push({ kind: 'amount_missing', claim: surface })
  }
  if (covered === 0 && confirmed === 0) return undefined

  // "gel mouse pad: false" says nothing of a mouse pad that is not of gel.
  if (denied > 0 && row !== undefined && deniesOtherThing(row, claim, passage)) return undefined
  if (row?.packaging !== undefined && !claim.groups.has(row.packaging)) objections.push({ kind: 'packaging' })

  if (listsOtherThings(claim, passage)) objections.push({ kind: 'heading_only' })

  const weight = Math.max(claim.weight, 0.01)
  const coverage = claim.weight === 0 ? (confirmed > 0 ? 1 : 0) : covered / weight
  const relatedness = Math.min(1, (covered + confirmed) / (claim.weight + amounts.length))

  const deniedShare = covered === 0 ? 0 : denied / covered
  if (denied > 0 && deniedShare >= evidenceSettings.deniedShareMin) {
    objections.push({ kind: 'denied', word: deniedWord })
    if (coverage >= evidenceSettings.contradictionCoverageMin) contradicts = true
  }
  if (aside !== undefined && asideWeight >= evidenceSettings.deniedShareMin * covered) objections.push({ kind: 'aside', ...aside })
  let opposite = 0
  let codesMissing = 0
  for (const term of missing) {
    if (term.isCode) {
      codesMissing++
      objections.push({ kind: 'code_missing', code: term.word })
      continue
    }
    const other = oppositeIn(term, passage, lexicon)
    if (other !== undefined && other.negated === term.negated) {
      opposite = 1
      objections.push({ kind: 'opposite', claim: term.word, atom: other.word })
      if (coverage >= evidenceSettings.contradictionCoverageMin) contradicts = true
    }
  }

  if (heaviest !== undefined) {
    const modality = passage.features.modalities[(heaviest as { statement: number }).statement] ?? 'stated'
    if (modality !== 'stated' && modality !== (claim.features.modalities[0] ?? 'stated')) objections.push({ kind: 'not_stated', modality })
  }
  objections.push(...credentialObjectionsOf(claim, atom, passage))

  const claimExtent = claim.features.extent
  const atomExtent = passage.features.extent
  const superlativeAlone = claimExtent.superlative && !atomExtent.superlative
  const comparisonAlone = claimExtent.comparison && !atomExtent.comparison && !atomExtent.superlative
  const exclusionAlone = claimExtent.exclusive && !atomExtent.exclusive
  const majorityAlone = claimExtent.majority && !atomExtent.majority && !atomExtent.universal
  const universalityAlone = claimExtent.universal && !atomExtent.universal
  if (majorityAlone) objections.push({ kind: 'reaches_less_far', word: 'most' })
  if (exclusionAlone) objections.push({ kind: 'reaches_less_far', word: 'only' })
  if (superlativeAlone) objections.push({ kind: 'reaches_less_far', word: 'best' })
  if (universalityAlone && atomExtent.partial) objections.push({ kind: 'reaches_less_far', word: 'all' })

  let rowWordsMissing = false
  if (row !== undefined) {
    const left = missing.filter((term) => !term.isFaint).length
    // "works with 220 V outlets": the unit names the attribute, and one word more is the thing it is for; in a title the word must name the measure.
    const onlyNamesMeasures = missing.every((term) => term.isFaint || claim.features.quantities.some((quantity) => namesMeasure(quantity.measure, term.group)))
    const amountsSayIt = amounts.length > 0 && confirmed === amounts.length && left <= 1 && (!claim.isFragment || onlyNamesMeasures)
    const told = claim.isFragment ? (covered + denierWeightOf(missing, claim)) / weight : coverage
    const toldMin = claim.isFragment ? evidenceSettings.fragmentCoverageMin : evidenceSettings.rowCoverageMin
    rowWordsMissing = told < toldMin && !amountsSayIt && claim.terms.some((term) => !term.isFaint)
    // Every word of a title must be told; a sentence may put the row in other words, which the combiner weighs.
    if (rowWordsMissing && claim.isFragment) {
      objections.push({ kind: 'words_missing', words: missing.filter((term) => !term.isFaint).map((term) => term.word), share: 1 - coverage })
    }
    const own = claim.terms.filter((term) => !term.isFaint)
    const lone = own.length === 1 && amounts.length === 0 ? own[0]! : undefined
    if (lone !== undefined && !row.affirmed && row.key.size > 1 && (byStem.get(lone.stem) ?? byGroup.get(lone.group) ?? []).every((term) => term.start < row.valueStart)) objections.push({ kind: 'heading_only' })
  }
  if (confirmed === 0 && coverage < evidenceSettings.sharedCoverageMin && !objections.some(({ kind }) => kind === 'words_missing')) {
    objections.push({ kind: 'words_missing', words: missing.filter((term) => !term.isFaint).map((term) => term.word), share: 1 - coverage })
  }
  for (const condition of claim.conditions) if (!namesCondition(condition, passage.features, (term) => speaksOf(passage, claim, term))) objections.push({ kind: 'condition_missing', condition: condition.text })
  let partsMissing = 0
  for (const part of claim.parts) {
    if (part.terms.length >= partWordCountMin && part.measures.size === 0 && !part.terms.some((term) => speaksOf(passage, claim, term))) {
      partsMissing++
      objections.push({ kind: 'part_missing', part: part.text })
    }
  }

  if (agreeingWords.length > 0) agreements.push({ kind: 'words_agree', words: agreeingWords, share: coverage })
  const missingWords = missing.filter((term) => !term.isFaint).map((term) => term.word)
  if (missingWords.length > 0) agreements.push({ kind: 'words_missing', words: missingWords, share: 1 - coverage })

  const amountCount = amounts.length
  const confirmedShare = amountCount === 0 ? 0 : confirmed / amountCount
  const differingShare = amountCount === 0 ? 0 : differing / amountCount
  const agreeing = Math.min(agreeingCount, evidenceSettings.countMax) / evidenceSettings.countMax
  let inOneStatement = 0
  let statementTotal = 0
  for (const count of statementCounts.values()) {
    inOneStatement = Math.max(inOneStatement, count)
    statementTotal += count
  }
  const togetherShare = statementTotal === 0 ? 0 : inOneStatement / statementTotal
  const vector = [
    coverage,
    coverage ** 2,
    agreeing,
    togetherShare,
    sameWords / weight,
    sameSenses / weight,
    nearbySenses / weight,
    sameBeginnings / weight,
    Math.min(amountCount, evidenceSettings.amountCountMax) / evidenceSettings.amountCountMax,
    confirmedShare,
    amountCount === 0 ? 0 : tied / amountCount,
    amountCount === 0 ? 0 : amountsMissing / amountCount,
    differingShare,
    denied / weight,
    opposite,
    Math.min(codesMissing, 1),
    Math.log(1 + passage.contentWordCount),
    Math.log(1 + claim.terms.length),
    Number(superlativeAlone),
    Number(comparisonAlone),
    Number(exclusionAlone),
    Number(majorityAlone),
    Number(universalityAlone),
    Math.min(1, agreeingCount / Math.max(1, passage.contentWordCount)),
    confirmedShare * coverage,
    amountCount === 0 ? coverage : 0,
    amountCount === 0 ? 0 : coverage,
    differingShare * coverage,
    agreeing * togetherShare,
    Number(amountCount > 0 && confirmed === amountCount),
    deniedShare,
    claim.parts.length === 0 ? 0 : partsMissing / claim.parts.length,
    Number(rowWordsMissing)
  ]
  return { vector, objections, agreements, contradicts, coverage, complete: missing.every((term) => term.isFaint) && confirmed === amountCount && nearbySenses === 0 && (agreeingCount > 0 || confirmed > 0), relatedness }
}

/** Our choice: stems that begin with the same five letters are probably kin ("magnet", "magnetic"). */
export const beginningLength = 5

/** The "free" of "sugar-free" denies and is no word to be found. */
const denierWeightOf = (missing: readonly Term[], claim: ClaimReading): number =>
  claim.terms.some((term) => term.negated) ? missing.reduce((sum, term) => sum + (term.lemma === 'free' ? term.weight : 0), 0) : 0

/** Our choice: up to here a number may be told otherwise ("both", "twin", a list of two). */
const smallCountMax = 3

/** Our choice: a part of fewer content words may be told in other ways. */
const partWordCountMin = 2

/** Does the passage hold the word, its kin, or a word of nearly the same sense? */
const speaksOf = (passage: Passage, claim: ClaimReading, term: Term): boolean =>
  passage.features.byStem.has(term.stem) ||
  passage.features.byGroup.has(term.group) ||
  passage.beginnings.has(term.stem.slice(0, beginningLength)) ||
  (claim.nearby[claim.terms.findIndex((own) => own.stem === term.stem)] ?? []).some((sense) => passage.nearby.has(sense))

const credentialObjectionsOf = (claim: ClaimReading, atom: AtomReading, passage: Passage): Reason[] => {
  const objections: Reason[] = []
  for (const scheme of claim.credentials.schemes) if (!passage.credentials.schemes.has(scheme)) objections.push({ kind: 'scheme_missing', scheme })
  if (!claim.isCredential || !claim.credentials.mentionsCertificate) return objections
  if (passage.credentials.ended && !claim.credentials.ended) objections.push({ kind: 'certificate_ended', how: 'ended' })
  const type = atom.atom.origin.kind === 'record' ? atom.atom.origin.source_type : ''
  const speaksOfCertificate = passage.credentials.claimsCertificate || type === 'certification_registry' || type === 'registry_corroboration'
  if ((claim.credentials.claimsCertificate && !speaksOfCertificate) || (passage.credentials.onlyDesigned && !claim.credentials.onlyDesigned)) objections.push({ kind: 'not_certified' })
  if (passage.credentials.managementSystem && !claim.credentials.ofOrganisation) objections.push({ kind: 'scope_is_organisation' })
  return objections
}
