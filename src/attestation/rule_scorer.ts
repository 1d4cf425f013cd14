/**
 * The scorer built from exact comparators: amounts, negation, opposites, codes, credentials, extent, model, voice.
 * They may veto; what is left is decided by how much of the claim's content the atom covers.
 */
import { createHash } from 'node:crypto'
import type { AtomReading, Passage } from './atom_reading.js'
import type { ClaimReading } from './claim_reading.js'
import { credentialTableText, validityOf } from './credentials.js'
import type { Lexicon } from './lexicon.js'
import { isOfOtherModel } from './other_model.js'
import type { PairScore, PairScorer, Reason } from './pair_scorer.js'
import { boundTableText } from './quantities/bounds.js'
import { confirmationOf } from './quantities/confirm_quantity.js'
import { unitTableText } from './quantities/unit_table.js'
import type { Term } from './terms.js'
import { sourceFits } from './voice.js'
import { equivalentWords, faintWords, opposedWords } from './word_tables.js'

/** Our choices, tuned on writers a to d of the project's own product claims. */
export const weights = {
  version: 'rules-1',
  exact: 1,
  sameStem: 0.95,
  sameGroup: 0.9,
  sameSense: 0.75,
  /** Coverage needed without amounts, and with every amount confirmed. */
  coverageMin: 0.6,
  coverageWithAmountMin: 0.3,
  /** The best-tied amount must share at least this much with the claim to confirm or contradict it. */
  tieMin: 1,
  /** Coverage from which an opposed statement contradicts. */
  contradictionCoverageMin: 0.34,
  relatedMin: 0.2
}

const quickReject: PairScore = { attests: false, contradicts: false, confidence: 0, relatedness: 0, reasons: [] }

const opposites = new Map<string, Set<string>>()
for (const [a, b] of opposedWords) {
  if (!opposites.has(a)) opposites.set(a, new Set())
  if (!opposites.has(b)) opposites.set(b, new Set())
  opposites.get(a)!.add(b)
  opposites.get(b)!.add(a)
}

interface WordMatch {
  term: Term
  strength: number
  /** The atom's occurrences. */
  found: readonly Term[]
}

export const ruleScorerOf = (lexicon: Lexicon): PairScorer => {
  const matchOf = (term: Term, senses: readonly string[], passage: Passage): WordMatch | undefined => {
    const { byStem, byGroup } = passage.features
    if (term.isCode) {
      const found = byStem.get(term.stem)
      return found === undefined ? undefined : { term, strength: weights.exact, found }
    }
    const sameStem = byStem.get(term.stem)
    if (sameStem !== undefined) return { term, strength: sameStem.some((other) => other.lemma === term.lemma) ? weights.exact : weights.sameStem, found: sameStem }
    const sameGroup = byGroup.get(term.group)
    if (sameGroup !== undefined) return { term, strength: weights.sameGroup, found: sameGroup }
    if (passage.senses.size > 0) {
      for (const sense of senses) {
        const group = passage.senses.get(sense)
        if (group !== undefined) {
          const found = byGroup.get(group)
          if (found !== undefined) return { term, strength: weights.sameSense, found }
        }
      }
    }
    return undefined
  }

  const oppositeIn = (term: Term, passage: Passage): Term | undefined => {
    const { byStem, byGroup } = passage.features
    const table = opposites.get(term.lemma)
    if (table !== undefined) for (const other of table) {
      const found = byGroup.get(other)?.[0] ?? byStem.get(other)?.[0]
      if (found !== undefined) return found
    }
    for (const other of lexicon.antonymsOf(term.lemma)) {
      const found = byGroup.get(other)?.[0]
      if (found !== undefined) return found
    }
    return undefined
  }

  const scorePassage = (claim: ClaimReading, atom: AtomReading, passage: Passage): PairScore => {
    const reasons: Reason[] = []
    let vetoed = false
    let contradicting = false
    const veto = (reason: Reason): void => {
      vetoed = true
      reasons.push(reason)
    }

    // Content words.
    let covered = 0
    let matchedCount = 0
    let deniedWeight = 0
    const missing: Term[] = []
    const matched: WordMatch[] = []
    let deniedWord = ''
    for (const [place, term] of claim.terms.entries()) {
      const match = matchOf(term, claim.senses[place]!, passage)
      if (match === undefined) {
        missing.push(term)
        continue
      }
      matched.push(match)
      matchedCount += term.weight >= 1 ? 1 : 0
      if (match.found.every((other) => other.negated !== term.negated)) {
        deniedWeight += term.weight
        if (term.weight >= 1 || deniedWord === '') deniedWord = term.word
      }
      covered += match.strength * term.weight
    }
    const { quantities } = claim.features
    let confirmed = 0
    let tied = 0
    const groups = claimGroupsOf(claim)
    for (const quantity of quantities) {
      const confirmation = confirmationOf(quantity, passage.features.quantities, groups)
      if (confirmation.outcome === 'missing') {
        if (quantity.measure === 'count' && passage.features.comparable.includes(` ${quantity.surface.toLowerCase()} `)) confirmed++
        else veto({ kind: 'amount_missing', claim: quantity.surface })
      } else if (confirmation.outcome === 'confirmed') {
        confirmed++
        if (confirmation.tie >= weights.tieMin) tied++
        reasons.push({ kind: 'amount_agrees', claim: quantity.surface, atom: confirmation.atom.surface })
      } else {
        const condition = [...confirmation.atom.labels].slice(0, 4).join(' ')
        veto({ kind: 'amount_differs', claim: quantity.surface, atom: confirmation.atom.surface, condition })
        if (confirmation.tie >= weights.tieMin && quantity.measure !== 'count') contradicting = true
      }
    }
    if (covered === 0 && confirmed === 0) return quickReject
    const coverage = claim.weight === 0 ? (quantities.length > 0 ? 1 : 0) : covered / claim.weight
    const relatedness = Math.min(1, (covered + confirmed) / (claim.weight + quantities.length))

    if (deniedWeight > 0 && deniedWeight >= 0.3 * covered) {
      veto({ kind: 'denied', word: deniedWord })
      if (coverage >= weights.contradictionCoverageMin) contradicting = true
    }
    for (const term of missing) {
      if (term.isCode) {
        veto({ kind: 'code_missing', code: term.word })
        continue
      }
      const opposite = oppositeIn(term, passage)
      if (opposite !== undefined && opposite.negated === term.negated) {
        veto({ kind: 'opposite', claim: term.word, atom: opposite.word })
        if (coverage >= weights.contradictionCoverageMin) contradicting = true
      }
    }

    // What kind of statement it is.
    if (matched.length > 0) {
      const modality = passage.features.modalities[matched.reduce((best, match) => (match.term.weight > best.term.weight ? match : best)).found[0]!.statement] ?? 'stated'
      const claimModality = claim.features.modalities[0] ?? 'stated'
      if (modality !== 'stated' && modality !== claimModality) veto({ kind: 'not_stated', modality })
    }

    // Credentials.
    for (const scheme of claim.credentials.schemes) if (!passage.credentials.schemes.has(scheme)) veto({ kind: 'scheme_missing', scheme })
    if (claim.isCredential && claim.credentials.mentionsCertificate) {
      if (passage.credentials.ended && !claim.credentials.ended) veto({ kind: 'certificate_ended', how: 'ended' })
      const type = atom.atom.origin.kind === 'record' ? atom.atom.origin.source_type : ''
      if (claim.credentials.claimsCertificate && !passage.credentials.claimsCertificate && type !== 'certification_registry' && type !== 'registry_corroboration') veto({ kind: 'not_certified' })
      if (passage.credentials.onlyDesigned && !claim.credentials.onlyDesigned) veto({ kind: 'not_certified' })
      if (passage.credentials.managementSystem && !claim.credentials.ofOrganisation) veto({ kind: 'scope_is_organisation' })
    }

    // Extent.
    const claimExtent = claim.features.extent
    const atomExtent = passage.features.extent
    if (claimExtent.majority && !atomExtent.majority && !atomExtent.universal) veto({ kind: 'reaches_less_far', word: 'most' })
    if (claimExtent.exclusive && !atomExtent.exclusive) veto({ kind: 'reaches_less_far', word: 'only' })
    if (claimExtent.superlative && !atomExtent.superlative) veto({ kind: 'reaches_less_far', word: 'best' })
    if (claimExtent.comparison && !atomExtent.comparison && !atomExtent.superlative) veto({ kind: 'reaches_less_far', word: 'than' })
    let coverageNeeded = quantities.length > 0 ? weights.coverageWithAmountMin : weights.coverageMin
    if (claimExtent.universal && !atomExtent.universal) coverageNeeded += 0.2
    if (quantities.length > 0 && tied === 0 && covered === 0) coverageNeeded = 1.1

    if (matched.length > 0) reasons.push({ kind: 'words_agree', words: matched.filter((match) => match.term.weight >= 0.5).map((match) => match.term.word), share: coverage })
    if (missing.length > 0) reasons.push({ kind: 'words_missing', words: missing.filter((term) => term.weight >= 0.5).map((term) => term.word), share: 1 - coverage })
    const enough = coverage >= coverageNeeded && (matchedCount > 0 || confirmed > 0 || claim.weight < 1)
    return {
      attests: enough && !vetoed,
      contradicts: contradicting && coverage >= 0.2,
      confidence: vetoed ? Math.min(0.3, relatedness / 2) : Math.min(1, coverage / Math.max(coverageNeeded, 0.01) / 2),
      relatedness,
      reasons
    }
  }

  const score = (claim: ClaimReading, atom: AtomReading): PairScore => {
    const outer: Reason[] = []
    if (!sourceFits(claim.voice, atom.atom)) outer.push({ kind: 'voice', wanted: claim.voice as 'people' })
    if (isOfOtherModel(claim.names, atom.text) && !isOfOtherModel(claim.names, claim.features.lower)) outer.push({ kind: 'other_model' })
    if (claim.isCredential) {
      const validity = validityOf(atom.atom, claim.asOf)
      if (validity !== 'in_force' && !claim.credentials.ended) outer.push({ kind: 'certificate_ended', how: validity })
    }
    let best: PairScore = quickReject
    for (const passage of atom.passages) {
      if (!sharesAnything(claim, passage)) continue
      const result = scorePassage(claim, atom, passage)
      if (Number(result.attests) > Number(best.attests) || (result.attests === best.attests && (result.confidence > best.confidence || (result.confidence === best.confidence && result.relatedness > best.relatedness)))) best = { ...result, contradicts: result.contradicts || best.contradicts }
      else if (result.contradicts && !best.contradicts) best = { ...best, contradicts: true }
    }
    if (best.attests && best.contradicts) best = { ...best, contradicts: false }
    if (outer.length === 0 || best === quickReject) return best
    const aboutOther = outer.some((reason) => reason.kind === 'other_model')
    return { attests: false, contradicts: best.contradicts && !aboutOther, confidence: Math.min(best.confidence, 0.3), relatedness: best.relatedness, reasons: [...outer, ...best.reasons] }
  }

  const fingerprint = createHash('sha256')
    .update(JSON.stringify([weights, equivalentWords, opposedWords, [...faintWords]]))
    .update(unitTableText())
    .update(boundTableText())
    .update(credentialTableText())
    .update(lexicon.fingerprint)
    .digest('hex')
  return { fingerprint, score }
}

const groupsOfClaim = new WeakMap<ClaimReading, ReadonlySet<string>>()
const claimGroupsOf = (claim: ClaimReading): ReadonlySet<string> => {
  let groups = groupsOfClaim.get(claim)
  if (groups === undefined) {
    groups = new Set(claim.terms.map((term) => term.group))
    groupsOfClaim.set(claim, groups)
  }
  return groups
}

/** The quick reject: a passage that shares no word, sense or measure with the claim says nothing of it. */
const sharesAnything = (claim: ClaimReading, passage: Passage): boolean => {
  for (const term of claim.terms) if (passage.features.byStem.has(term.stem) || passage.features.byGroup.has(term.group)) return true
  if (claim.features.quantities.length > 0 && passage.features.quantities.length > 0) return true
  for (const senses of claim.senses) for (const sense of senses) if (passage.senses.has(sense)) return true
  return false
}
