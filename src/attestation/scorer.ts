/**
 * The pair scorer in use: exact comparators object, and where none does a logistic combination of the measurements says
 * how likely it is that the atom states the claim.
 *
 * The weights were fitted on writers a to d of the project's own product claims (scorer_weights.ts); another combiner can
 * take its place behind `PairScorer`.
 */
import { createHash } from 'node:crypto'
import { asideTableText } from './asides.js'
import type { AtomReading, Passage } from './atom_reading.js'
import type { ClaimReading } from './claim_reading.js'
import { conditionTableText } from './conditions.js'
import { credentialTableText, validityOf } from './credentials.js'
import { evidenceNames, evidenceOf, evidenceSettings } from './evidence.js'
import { houseTableText, namesHouse } from './houses.js'
import { inclusionTableText } from './inclusion.js'
import type { Lexicon } from './lexicon.js'
import { listedThingsTableText } from './listed_things.js'
import { namedPartyTableText, namesParty } from './named_parties.js'
import { isOfOtherModel } from './other_model.js'
import type { PairScore, PairScorer, Reason } from './pair_scorer.js'
import { boundTableText } from './quantities/bounds.js'
import { massRoleTableText } from './quantities/mass_role.js'
import { unitTableText } from './quantities/unit_table.js'
import { unitlessRowTableText } from './quantities/unitless_row.js'
import { rowTableText } from './rows.js'
import { combinerWeights, attestingProbabilityMin } from './scorer_weights.js'
import { termWeightOf } from './term_weights.js'
import { sourceFits, voiceTableText } from './voice.js'
import { equivalentWords, faintWords, opposedWords } from './word_tables.js'

const unrelated: PairScore = { attests: false, contradicts: false, confidence: 0, relatedness: 0, reasons: [] }

/** Our choice: an objected pair is at most this probable. */
const objectedProbabilityMax = 0.1

export const probabilityOf = (vector: readonly number[]): number => {
  let sum = combinerWeights.bias
  for (let index = 0; index < vector.length; index++) sum += vector[index]! * combinerWeights.weights[index]!
  return 1 / (1 + Math.exp(-sum))
}

export const scorerOf = (lexicon: Lexicon): PairScorer => {
  if (combinerWeights.weights.length !== evidenceNames.length) throw new Error(`${combinerWeights.weights.length} weights for ${evidenceNames.length} measurements`)
  const scorePassage = (claim: ClaimReading, atom: AtomReading, passage: Passage): PairScore => {
    const evidence = evidenceOf(claim, atom, passage, lexicon)
    if (evidence === undefined) return unrelated
    const final = evidence.objections.length > 0
    const probability = evidence.complete ? Math.max(attestingProbabilityMin, probabilityOf(evidence.vector)) : probabilityOf(evidence.vector)
    return {
      attests: !final && probability >= attestingProbabilityMin,
      contradicts: evidence.contradicts,
      confidence: final ? Math.min(objectedProbabilityMax, probability) : probability,
      relatedness: evidence.relatedness,
      reasons: [...evidence.objections, ...evidence.agreements]
    }
  }

  const score = (claim: ClaimReading, atom: AtomReading): PairScore => {
    let best = unrelated
    let contradicts = false
    for (const passage of atom.passages) {
      if (!sharesAnything(claim, passage)) continue
      const result = scorePassage(claim, atom, passage)
      contradicts ||= result.contradicts
      if (result.confidence > best.confidence || (result.confidence === best.confidence && result.relatedness > best.relatedness) || (result.attests && !best.attests)) best = result
    }
    if (best === unrelated) return unrelated
    const outer = outerObjectionsOf(claim, atom)
    if (outer.length === 0) return best.attests ? { ...best, contradicts: false } : { ...best, contradicts }
    const ofOtherModel = outer.some((reason) => reason.kind === 'other_model')
    return { attests: false, contradicts: contradicts && !best.attests && !ofOtherModel, confidence: Math.min(best.confidence, objectedProbabilityMax), relatedness: best.relatedness, reasons: [...outer, ...best.reasons] }
  }

  const fingerprint = createHash('sha256')
    .update(JSON.stringify([evidenceNames, evidenceSettings, combinerWeights, attestingProbabilityMin, objectedProbabilityMax, equivalentWords, opposedWords, [...faintWords], termWeightOf]))
    .update(asideTableText())
    .update(conditionTableText())
    .update(houseTableText())
    .update(inclusionTableText())
    .update(listedThingsTableText())
    .update(namedPartyTableText())
    .update(voiceTableText())
    .update(unitTableText())
    .update(boundTableText())
    .update(credentialTableText())
    .update(rowTableText())
    .update(massRoleTableText())
    .update(unitlessRowTableText())
    .update(lexicon.fingerprint)
    .digest('hex')
  return { fingerprint, score }
}

/** Objections to the atom as a whole: whose voice, which model, in force or not. */
const outerObjectionsOf = (claim: ClaimReading, atom: AtomReading): Reason[] => {
  const objections: Reason[] = []
  if (claim.voice !== 'none' && !sourceFits(claim.voice, atom.atom)) objections.push({ kind: 'voice', wanted: claim.voice })
  for (const house of claim.houses) if (!namesHouse(atom.atom, house)) objections.push({ kind: 'house_missing', house: house.name })
  for (const party of claim.parties) if (!namesParty(atom, party, claim.names, claim.comparable)) objections.push({ kind: 'name_missing', name: party.name })
  if (isOfOtherModel(claim.names, atom.text) && !claim.namesOtherModel) objections.push({ kind: 'other_model' })
  if (claim.isCredential && !claim.credentials.ended) {
    const validity = validityOf(atom.atom, claim.asOf)
    if (validity !== 'in_force') objections.push({ kind: 'certificate_ended', how: validity })
  }
  return objections
}

/** The quick reject: a passage that shares no word, sense or measure with the claim says nothing of it. */
const sharesAnything = (claim: ClaimReading, passage: Passage): boolean => {
  for (const term of claim.terms) if (passage.features.byStem.has(term.stem) || passage.features.byGroup.has(term.group)) return true
  const isRowOfNumbers = passage.features.row !== undefined && passage.measures.has('count')
  for (const quantity of claim.features.quantities) if (isRowOfNumbers || passage.measures.has(quantity.measure)) return true
  for (const senses of claim.senses) for (const sense of senses) if (passage.senses.has(sense)) return true
  return false
}
