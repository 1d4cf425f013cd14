/** Everything the label table shows, measured in one run. What needs public data is null without it. */
import { judgeOf } from '../../src/attestation/judge.js'
import { scorerOf } from '../../src/attestation/scorer.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import { bundledFolders, loadDataset } from '../data/dataset.js'
import { embeddedSuite } from '../injection/embedded_suite.js'
import type { InjectionSuite } from '../injection/suite.js'
import { attestationRows, productClaimsFolder, type AttestationRows } from '../studies/attestation.js'
import { claimSets, tableClaims } from './evidenced_claims.js'
import { holdoutRows, type HoldoutRow } from './holdout.js'
import { judgeClaim } from './judge_claims.js'
import { realSetsOf, type RealSets } from './real_sets.js'

export interface LabelsStudy {
  judge_fingerprint: string
  holdout: HoldoutRow[]
  product_claims: AttestationRows | null
  real_sets: RealSets | null
  /** Not among the averages: it is of one kind with infotabs, and the larger. */
  table_claims: RealSets | null
  injection: InjectionSuite
}

/** @param dataFolder holds `claims/`, `training/` and `adversarial/` */
export const labelsStudy = async (dataFolder?: string): Promise<LabelsStudy> => {
  const lexicon = loadLexicon()
  const judge = judgeOf(lexicon, scorerOf(lexicon))
  const holdout = await holdoutRows(await loadDataset(bundledFolders))
  const injection = await embeddedSuite(dataFolder)
  if (dataFolder === undefined) return { judge_fingerprint: judge.fingerprint, holdout, product_claims: null, real_sets: null, table_claims: null, injection }
  return {
    judge_fingerprint: judge.fingerprint,
    holdout,
    product_claims: attestationRows(productClaimsFolder(dataFolder), judge),
    real_sets: realSetsOf((await claimSets(dataFolder)).map((row) => judgeClaim(judge, row))),
    table_claims: realSetsOf((await tableClaims(dataFolder)).map((row) => judgeClaim(judge, row))),
    injection
  }
}
