/**
 * Pairs of claim and atom from which the embedded judge's combiner learns: product claims of writers a to d, the benchmark's
 * development queries, and the tuning half of the public claims. Never writers e and f, the holdout, or the reporting half.
 */
import { join } from 'node:path'
import type { AtomReading } from '../../src/attestation/atom_reading.js'
import type { ClaimReading } from '../../src/attestation/claim_reading.js'
import { evidenceOf } from '../../src/attestation/evidence.js'
import { type Judge, judgeOf } from '../../src/attestation/judge.js'
import type { Lexicon } from '../../src/attestation/lexicon.js'
import { scorerOf } from '../../src/attestation/scorer.js'
import type { Claim } from '../../src/domain/claim.js'
import type { Atom, Entity } from '../../src/domain/packet.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import { atomsOfTarget, linkedClaimsOf } from '../data/construction_labels.js'
import { bundledFolders, loadDataset } from '../data/dataset.js'
import { inSplit } from '../data/split.js'
import { targetOf } from '../data/target.js'
import { coreVariantsOf } from '../data/variants_of.js'
import { claimSets, type EvidencedClaim } from '../labels/evidenced_claims.js'
import { readByExtractor } from '../labels/read_by_extractor.js'
import { casesOf, tuningWriters } from './product_claims.js'

/** Our choices: how much a pair of each source counts; public claims are of another kind than product claims. */
export const pairWeights = { product_claims: 1, development_queries: 0.5, public_claims: 0.3 } as const

export type PairSource = keyof typeof pairWeights

export interface TrainingPair {
  source: PairSource
  /** Writer, query or set: what is left out as a whole when variants are compared. */
  group: string
  weight: number
  /** Measurements of the pair; several where only the evidence as a whole is labelled and one of the atoms supports the claim. */
  candidates: readonly (readonly number[])[]
  attests: boolean
}

/** Objections to an atom as a whole; they do not depend on the weights. */
const outer: ReadonlySet<string> = new Set(['voice', 'house_missing', 'name_missing', 'other_model', 'certificate_ended'])

const measurer = (judge: Judge, lexicon: Lexicon) => {
  /** The measurements of the passage that shares most with the claim, whatever the weights, or undefined where a comparator objects or nothing is shared. */
  const vectorOf = (claim: ClaimReading, atom: AtomReading): readonly number[] | undefined => {
    const passages = atom.passages.flatMap((passage) => evidenceOf(claim, atom, passage, lexicon) ?? []).filter(({ objections }) => objections.length === 0)
    if (passages.length === 0 || judge.score(claim, atom).reasons.some((reason) => outer.has(reason.kind))) return undefined
    return passages.reduce((best, each) => (each.coverage > best.coverage ? each : best)).vector
  }
  return (claim: Claim, atoms: readonly Atom[], entity: Entity | undefined, asOf: string) => {
    // Whose voice speaks is a comparator's matter; a pair teaches what its words are worth whoever says them.
    const reading = judge.readClaim({ ...claim, third_party_voice: false }, entity, asOf)
    return atoms.flatMap((atom) => {
      const vector = vectorOf(reading, judge.readAtom(atom))
      return vector === undefined ? [] : [{ atom_id: atom.atom_id, vector }]
    })
  }
}

/** An atom that attests only together with others teaches nothing alone. */
const pairsOf = (
  source: PairSource,
  group: string,
  measured: readonly { atom_id: string; vector: readonly number[] }[],
  sets: readonly (readonly string[])[]
): TrainingPair[] => {
  const alone = new Set(sets.flatMap((set) => (set.length === 1 ? set : [])))
  const together = new Set(sets.flat())
  return measured
    .filter(({ atom_id }) => alone.has(atom_id) || !together.has(atom_id))
    .map(({ atom_id, vector }) => ({ source, group, weight: pairWeights[source], candidates: [vector], attests: alone.has(atom_id) }))
}

/** No certificate of the public claims has a date. Our choice. */
const asOf = '2026-01-01'

const claimOf = (row: EvidencedClaim): Claim => ({
  claim_id: 'claim',
  text: row.claim,
  spans: [],
  query_relevance: 'high',
  needs_external_evidence: true,
  ...readByExtractor(row.query, row.claim, row.entity)
})

export const trainingPairsOf = async (dataFolder: string): Promise<TrainingPair[]> => {
  const lexicon = loadLexicon()
  const judge = judgeOf(lexicon, scorerOf(lexicon))
  const measure = measurer(judge, lexicon)
  const pairs: TrainingPair[] = []
  for (const { writer, raw, claim, packet, atoms } of casesOf(join(dataFolder, 'training', 'product-claims'), tuningWriters)) {
    pairs.push(...pairsOf('product_claims', writer, measure(claim, atoms, packet.entity, packet.date), raw.attestations))
  }
  for (const { query, packet } of inSplit(await loadDataset(bundledFolders), 'development').queries) {
    const atoms = atomsOfTarget(query, packet.atoms)
    const seen = new Set<string>()
    for (const variant of coreVariantsOf(query)) {
      const target = targetOf(query, variant.text)
      for (const claim of linkedClaimsOf(variant)) {
        if (seen.has(claim.text)) continue
        seen.add(claim.text)
        pairs.push(
          ...pairsOf(
            'development_queries',
            query.query_id,
            measure(claim, atoms, target.entity, query.as_of),
            (claim.atom_ids ?? []).map((id) => [id])
          )
        )
      }
    }
  }
  for (const row of (await claimSets(dataFolder)).filter(({ half }) => half === 'tuning')) {
    const vectors = measure(claimOf(row), row.atoms, row.entity, asOf).map(({ vector }) => vector)
    if (vectors.length === 0) continue
    const base = { source: 'public_claims', group: row.set, weight: pairWeights.public_claims } as const
    if (row.supported) pairs.push({ ...base, candidates: vectors, attests: true })
    else pairs.push(...vectors.map((vector) => ({ ...base, candidates: [vector], attests: false })))
  }
  return pairs
}
