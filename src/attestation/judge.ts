/**
 * The embedded judge: which atoms to look at, and which sets of them attest a claim. Pure and deterministic.
 *
 * Each text is read once and kept in bounded caches (atom_choice.ts, atom_reader.ts). Readings depend on the text alone and
 * pairs on the pair alone, so an atom that says nothing of a claim can never change what the others attest.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Claim, Verdict } from '../domain/claim.js'
import type { Atom, Entity } from '../domain/packet.js'
import { assuranceTableText, withoutAssurances } from './assurance.js'
import { atomChooserOf, byId, shownAtomCountMax } from './atom_choice.js'
import { atomReaderOf, readPassageCountMax } from './atom_reader.js'
import type { AtomReading } from './atom_reading.js'
import { claimPartsOf } from './claim_parts.js'
import { type ClaimReading, claimReadingOf } from './claim_reading.js'
import type { Lexicon } from './lexicon.js'
import { normalTextOf } from './normal_text.js'
import { nameDifferentThings, nameReaderOf } from './other_name.js'
import { type ModelNames, modelNamesOf } from './other_model.js'
import { ownWordsTableText } from './own_words.js'
import { choiceSettings } from './packet_index.js'
import type { PairScore, PairScorer, Reason } from './pair_scorer.js'
import { whyNot, whySo, whySoTogether } from './rationale.js'
import { rowCoverOf } from './row_cover.js'
import { kinOf } from './synonyms.js'
import { holdsVerbatim, isSameText } from './verbatim.js'

/** Our choice: below this an atom does not count as near, and the packet has a gap. */
const nearRelatednessMin = 0.2

/** Our choices. */
const jointSetCountMax = 16
const jointAtomCountMax = 6
const rememberedEntityCountMax = 2_000
/** By the characters of the claims; a reading takes about a hundred bytes a character. */
const rememberedClaimCharacterCountMax = 400_000

/** Bump when a rule changes that no table shows. */
const judgeVersion = 'attestation-judge-8'

export interface JudgeQuestion {
  claims: readonly Claim[]
  atoms: readonly Atom[]
  entity?: Entity | undefined
  asOf: string
}

export interface Judge {
  readonly fingerprint: string
  choose(question: JudgeQuestion): Atom[][]
  verdictOf(claim: Claim, shown: readonly Atom[], entity: Entity | undefined, asOf: string): Verdict
  readClaim(claim: Claim, entity: Entity | undefined, asOf: string): ClaimReading
  readAtom(atom: Atom): AtomReading
  score(claim: ClaimReading, atom: AtomReading): PairScore
}

export const judgeOf = (lexicon: Lexicon, scorer: PairScorer): Judge => {
  const reader = atomReaderOf(lexicon)
  const readingOf = (atom: Atom): AtomReading => reader.read(atom)

  const namesCache = new LRUCache<string, ModelNames>({ max: rememberedEntityCountMax })
  const namesOf = (entity: Entity | undefined): ModelNames => {
    if (entity === undefined) return modelNamesOf(undefined, lexicon)
    const key = JSON.stringify([entity.name, entity.model])
    let names = namesCache.get(key)
    if (names === undefined) {
      names = modelNamesOf(entity, lexicon)
      namesCache.set(key, names)
    }
    return names
  }

  const claimCache = new LRUCache<string, ClaimReading>({ maxSize: rememberedClaimCharacterCountMax, sizeCalculation: (_, key) => key.length })
  /** By all it is read from: a claim is read to choose its atoms and again to judge it, and texts repeat one another. */
  const claimTextOf = (normal: string, entity: Entity | undefined, isCredential: boolean, thirdPartyVoice: boolean, asOf: string): ClaimReading => {
    const key = JSON.stringify([normal, isCredential, thirdPartyVoice, asOf, entity?.name, entity?.model])
    let reading = claimCache.get(key)
    if (reading === undefined) claimCache.set(key, (reading = claimReadingOf(normal, { names: namesOf(entity), isCredential, thirdPartyVoice, asOf }, lexicon)))
    return reading
  }

  const claimOf = (claim: Claim, entity: Entity | undefined, asOf: string, normal: string = normalTextOf(claim.text)): ClaimReading => claimTextOf(normal, entity, claim.claim_type === 'credential', claim.third_party_voice, asOf)

  const namesIn = nameReaderOf(lexicon)
  const isOfOtherThing = (claim: ClaimReading, atom: AtomReading): boolean => claim.names.forms === undefined && nameDifferentThings(namesIn(claim.features.normal), namesIn(atom.text))

  const score = (claim: ClaimReading, atom: AtomReading): PairScore => {
    const result = scorer.score(claim, atom)
    if (isOfOtherThing(claim, atom)) return { ...result, attests: false, contradicts: false, reasons: [{ kind: 'other_model' }, ...result.reasons] }
    if (result.attests) return result
    if (holdsVerbatim(claim, atom) && !result.reasons.some((reason) => outweighsVerbatim.has(reason.kind))) {
      return { attests: true, contradicts: false, confidence: 1, relatedness: 1, reasons: [{ kind: 'verbatim' }] }
    }
    return result
  }

  const chooser = atomChooserOf((lemma) => kinOf(lexicon, lemma))
  const choose = ({ claims, atoms, entity, asOf }: JudgeQuestion): Atom[][] => chooser.choose(claims.map((claim) => claimOf(claim, entity, asOf)), atoms)

  /** Sets of atoms that attest the parts of a claim together, none of them sufficient alone. */
  const jointAttestationsOf = (text: string, whole: ClaimReading, candidates: readonly AtomReading[], entity: Entity | undefined, asOf: string): string[][] => {
    const parts = claimPartsOf(normalTextOf(text))
    if (parts.length === 0 || candidates.length < 2) return []
    let sets: string[][] = [[]]
    for (const part of parts) {
      const reading = { ...claimTextOf(part, entity, whole.isCredential, whole.voice !== 'none', asOf), voice: whole.voice, houses: whole.houses }
      if (reading.weight === 0 && reading.features.quantities.length === 0) return []
      const attesting = candidates
        .map((atom) => ({ atom_id: atom.atom.atom_id, result: score(reading, atom) }))
        .filter(({ result }) => result.attests)
        .sort((a, b) => b.result.confidence - a.result.confidence || byId(a, b))
        .slice(0, jointAtomCountMax)
      if (attesting.length === 0) return []
      sets = sets.flatMap((set) => attesting.map(({ atom_id }) => (set.includes(atom_id) ? set : [...set, atom_id]))).slice(0, 4 * jointSetCountMax)
    }
    const unique = [...new Map(sets.map((set) => [...set].sort()).map((set) => [set.join(' '), set])).values()]
    const minimal = unique.filter((set) => set.length > 1 && !unique.some((other) => other.length < set.length && other.every((id) => set.includes(id))))
    return minimal.slice(0, jointSetCountMax)
  }

  interface Scored {
    atom: AtomReading
    id: string
    result: PairScore
  }

  /** Every set of atoms that attests the text: single atoms, parts of the text together, spec rows together. */
  const setsOf = (text: string, whole: ClaimReading, scored: readonly Scored[], entity: Entity | undefined, asOf: string): string[][] => {
    const singles = scored.filter(({ result }) => result.attests)
    const singleIds = new Set(singles.map(({ id }) => id))
    const others = scored.filter(({ id, result }) => !singleIds.has(id) && result.relatedness > 0 && !result.reasons.some((reason) => reason.kind === 'other_model')).map(({ atom }) => atom)
    const joint = jointAttestationsOf(text, whole, others, entity, asOf)
    const eligible = scored.filter(({ id, result }) => !singleIds.has(id) && !result.reasons.some((reason) => reason.kind === 'other_model' || reason.kind === 'certificate_ended')).map(({ atom }) => atom)
    const cover = rowCoverOf(whole, eligible)
    if (cover !== undefined && !joint.some((set) => set.every((id) => cover.includes(id)))) joint.push(cover)
    return [...singles.map(({ id }) => [id]), ...joint]
  }

  /** The claim without words that only assure, or undefined where it has none. */
  const plainReadingOf = (claim: Claim, entity: Entity | undefined, asOf: string): { text: string; reading: ClaimReading } | undefined => {
    const normal = normalTextOf(claim.text)
    const text = withoutAssurances(normal)
    return text === normal ? undefined : { text, reading: claimOf(claim, entity, asOf, text) }
  }

  const verdictOf = (claim: Claim, shown: readonly Atom[], entity: Entity | undefined, asOf: string): Verdict => {
    const whole = claimOf(claim, entity, asOf)
    const wanted = chooser.wantedOf(whole)
    const readings = shown.map((atom) => reader.read(atom, wanted))
    const shownIds = shown.map((atom) => atom.atom_id)
    const sameConstruction = (atom: AtomReading): boolean => atom.atom.origin.kind === 'construction' && (isSameText(whole, atom) || atom.text === normalTextOf(claim.text))
    const base = { status: 'ok' as const, shown_atom_ids: shownIds, contradicting_atom_ids: [] as string[] }
    const constructed = readings.filter(sameConstruction).map((atom) => atom.atom.atom_id)
    if (!claim.adjudicable) {
      const attestations = constructed.map((id) => [id])
      return { ...base, attestations, nearest_atom_id: constructed[0] ?? null, rationale: constructed.length > 0 ? `${constructed[0]} states it word for word.` : 'This is opinion or praise, which no evidence could settle.' }
    }
    const scored = readings.map((atom) => ({ atom, id: atom.atom.atom_id, result: sameConstruction(atom) ? verbatimScore : score(whole, atom) }))
    const full = setsOf(claim.text, whole, scored, entity, asOf)
    // What attests a claim with an assurance in it must attest it without.
    const plain = plainReadingOf(claim, entity, asOf)
    const plainSets = plain === undefined ? full : setsOf(plain.text, plain.reading, readings.map((atom) => ({ atom, id: atom.atom.atom_id, result: score(plain.reading, atom) })), entity, asOf)
    const attestations = full.filter((set) => plain === undefined || set.every((id) => constructed.includes(id)) || plainSets.some((other) => other.every((id) => set.includes(id))))
    const singleIds = new Set(attestations.flatMap((set) => (set.length === 1 ? set : [])))
    const singles = scored.filter(({ id }) => singleIds.has(id))
    const joint = attestations.filter((set) => set.length > 1)
    const contradicting = scored.filter(({ result }) => result.contradicts && !result.attests)
    const nearest = scored.reduce<(typeof scored)[number] | undefined>((best, each) => (best === undefined || each.result.relatedness > best.result.relatedness || (each.result.relatedness === best.result.relatedness && each.id < best.id) ? each : best), undefined)
    const nearestId = nearest !== undefined && nearest.result.relatedness >= nearRelatednessMin ? nearest.id : null
    // The stated rule for abstaining: a claim that only names the candidate says nothing that could be attested or missing.
    // Names are few or unknown words (other_model.ts), so a title stuffed with praise or properties does not count as one.
    if (attestations.length === 0 && whole.onlyNames) return { ...base, status: 'abstained', attestations, contradicting_atom_ids: [], nearest_atom_id: nearestId, rationale: 'The claim only names the candidate, which leaves nothing to attest.' }
    let rationale: string
    if (singles.length > 0) {
      const best = singles.reduce((a, b) => (b.result.confidence > a.result.confidence || (b.result.confidence === a.result.confidence && b.id < a.id) ? b : a))
      rationale = whySo(best.atom, best.result.reasons)
    } else if (joint.length > 0) rationale = whySoTogether(readings.filter((atom) => joint[0]!.includes(atom.atom.atom_id)))
    else if (contradicting.length > 0) rationale = whyNot(contradicting[0]!.atom, contradicting[0]!.result.reasons)
    else if (nearest !== undefined && nearestId !== null) rationale = whyNot(nearest.atom, nearest.result.reasons)
    else rationale = shown.length === 0 ? 'The packet holds no atom about this candidate.' : 'No atom in the packet says anything near it.'
    return { ...base, attestations, contradicting_atom_ids: contradicting.map(({ id }) => id), nearest_atom_id: singles[0] !== undefined ? (nearestId ?? singles[0].id) : nearestId, rationale }
  }

  const fingerprint = createHash('sha256').update(JSON.stringify([judgeVersion, shownAtomCountMax, choiceSettings, readPassageCountMax, nearRelatednessMin, jointSetCountMax, jointAtomCountMax, ownWordsTableText(), assuranceTableText(), scorer.fingerprint, lexicon.fingerprint])).digest('hex')
  return { fingerprint, choose, verdictOf, readClaim: (claim, entity, asOf) => claimOf(claim, entity, asOf), readAtom: readingOf, score }
}

/** The same words say something else where these hold. */
const outweighsVerbatim: ReadonlySet<Reason['kind']> = new Set(['voice', 'house_missing', 'name_missing', 'other_model', 'certificate_ended', 'denied', 'left_out', 'not_stated', 'aside', 'heading_only'])

const verbatimScore: PairScore = { attests: true, contradicts: false, confidence: 1, relatedness: 1, reasons: [{ kind: 'verbatim' }] }
