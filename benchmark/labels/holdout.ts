/**
 * The benchmark's ten held-out queries against construction labels, which are not human gold; nothing is ever tuned on them.
 *
 * The data flag whose voice speaks in a claim, which nearly names its arm. So the judge is measured twice: with the flag, as
 * `gate` does and as a caller who supplies it has it, and with the voice read from the text alone.
 */
import { makeAttestationSource } from '../../src/labelling/attestation.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import { constructionSource } from '../../src/labelling/construction.js'
import { labelMetricsOf, type LabelMetrics, type LabelPair } from '../../src/gate/label_metrics.js'
import type { ClaimType, SupportLabel } from '../../src/domain/vocabulary.js'
import type { LabelSource } from '../../src/ports.js'
import { deriveLabel } from '../../src/core/derive_label.js'
import { withoutLinks } from '../../src/gather.js'
import { atomsOfTarget, independenceMin, linkedClaimsOf } from '../data/construction_labels.js'
import type { Dataset } from '../data/dataset.js'
import { inSplit } from '../data/split.js'
import { targetOf } from '../data/target.js'
import { coreVariantsOf } from '../data/variants_of.js'
import { wordOverlapSource } from '../sources/word_overlap.js'
import { readByExtractor } from './read_by_extractor.js'

export interface HoldoutRow {
  judge: string
  /** `all`, or one kind of claim. */
  claim_type: ClaimType | 'all'
  abstained: number
  metrics: LabelMetrics
}

type TypedPair = LabelPair & { claimType: ClaimType }

const neverAborted = new AbortController().signal

/** Gold and prediction of every distinct claim; the same claim in several texts counts once. */
const pairsOf = async ({ queries }: Dataset, source: LabelSource, readsVoice: boolean): Promise<TypedPair[]> => {
  const pairs: TypedPair[] = []
  for (const { query, packet } of queries) {
    const atoms = atomsOfTarget(query, packet.atoms)
    const originOf = new Map(packet.atoms.map((atom) => [atom.atom_id, atom.origin]))
    const seen = new Set<string>()
    for (const variant of coreVariantsOf(query)) {
      const linked = linkedClaimsOf(variant)
      const claims = readsVoice
        ? linked.map((claim) => ({ ...claim, third_party_voice: readByExtractor(query.query, claim.text, query.entity).third_party_voice }))
        : linked
      const question = { query: query.query, candidate: targetOf(query, variant.text), atoms, asOf: query.as_of }
      const gold = constructionSource.verdictsOf({ ...question, claims: linked })
      const blind = { ...question, claims: claims.map(withoutLinks) }
      const verdicts = source.kind === 'linked' ? source.verdictsOf({ ...question, claims }) : await source.ground(blind, source.choose(blind), neverAborted)
      linked.forEach((claim, index) => {
        if (seen.has(claim.claim_id)) return
        seen.add(claim.claim_id)
        const verdict = verdicts[index]!
        const predicted: SupportLabel | null = verdict.status === 'ok' ? deriveLabel(claims[index]!, verdict, originOf, independenceMin).label : null
        pairs.push({ gold: deriveLabel(claim, gold[index]!, originOf, independenceMin).label, predicted, claimType: claim.claim_type })
      })
    }
  }
  return pairs
}

const rowOf = (judge: string, claimType: HoldoutRow['claim_type'], pairs: readonly TypedPair[]): HoldoutRow => ({
  judge,
  claim_type: claimType,
  abstained: pairs.filter(({ predicted }) => predicted === null).length,
  metrics: labelMetricsOf(pairs)
})

/** Totals of each judge, then the judge and word overlap by kind of claim, both with the flag. */
export const holdoutRows = async (dataset: Dataset): Promise<HoldoutRow[]> => {
  const holdout = inSplit(dataset, 'holdout')
  const attestation = makeAttestationSource(loadLexicon())
  const judged = await pairsOf(holdout, attestation, false)
  const overlapped = await pairsOf(holdout, wordOverlapSource, false)
  const types = [...new Set(judged.map(({ claimType }) => claimType))].sort()
  return [
    rowOf('attestation', 'all', judged),
    rowOf('attestation, voice read', 'all', await pairsOf(holdout, attestation, true)),
    rowOf('word overlap', 'all', overlapped),
    ...types.flatMap((type) =>
      Object.entries({ attestation: judged, 'word overlap': overlapped }).map(([judge, pairs]) =>
        rowOf(
          judge,
          type,
          pairs.filter(({ claimType }) => claimType === type)
        )
      )
    )
  ]
}
