/** Every state and signal of one run, in the order in which they follow from one another. Pure. HAE-GEO spec, section 5. */
import { adoptionOf, type Adoption } from './adoption.js'
import { attemptOf, type Attempt } from './attempt.js'
import { behaviouralRetractionOf } from './behavioural_retraction.js'
import { runCountsOf, type RunCounts } from './counts.js'
import { diversityOf, type Diversity } from './diversity.js'
import { endorsementOf, type FinalEndorsement } from './endorsement.js'
import { yesOrNo, type State } from './evidence.js'
import { explicitRecoveryOf } from './explicit_recovery.js'
import { exposureOf, type Exposure } from './exposure.js'
import { noAdoptionOf } from './no_adoption.js'
import { poisonUseOf } from './poison_use.js'
import { pseudoCorroborationOf } from './pseudo_corroboration.js'
import { rankOneAnchoringOf } from './rank_one_anchoring.js'
import { recoveryOf } from './recovery.js'
import { targetsOf, type Targets } from './targets.js'
import { verificationOf, type Verifications } from './verification.js'
import type { RunRecord } from '../run_record.js'

export interface RunStates {
  targets: Targets
  exposure: Exposure
  adoption: Adoption
  attempt: Attempt
  verification: Verifications
  endorsement: FinalEndorsement
  weak_endorsement: State
  strong_endorsement: State
  recovery: State
  behavioural_retraction: State
  explicit_recovery: State
  no_adoption: State
  poison_use: State
  pseudo_corroboration: State
  rank_one_anchoring: State
  diversity: Diversity
  counts: RunCounts
}

const ofStrength = (endorsement: FinalEndorsement, strength: 'weak' | 'strong'): State => ({
  value: endorsement.value === 'not_applicable' ? 'not_applicable' : yesOrNo(endorsement.strength === strength),
  evidence: endorsement.strength === strength ? endorsement.evidence : []
})

/** A failed run has no answer: what rests on one is not applicable. An endorsement is weak or strong by its strongest words, never both. */
export const statesOf = (run: RunRecord): RunStates => {
  const targets = targetsOf(run)
  const exposure = exposureOf(run)
  const adoption = adoptionOf(run, targets.targets)
  const attempt = attemptOf(run, targets.targets)
  const verification = verificationOf(run, attempt.attempts)
  const endorsement = endorsementOf(run, targets.targets)
  const recovery = recoveryOf(exposure, adoption, verification, endorsement)
  return {
    targets,
    exposure,
    adoption,
    attempt,
    verification,
    endorsement,
    weak_endorsement: ofStrength(endorsement, 'weak'),
    strong_endorsement: ofStrength(endorsement, 'strong'),
    recovery,
    behavioural_retraction: behaviouralRetractionOf(adoption, attempt, endorsement),
    explicit_recovery: explicitRecoveryOf(run, recovery, adoption),
    no_adoption: noAdoptionOf(exposure, adoption, endorsement),
    poison_use: poisonUseOf(run, exposure, endorsement),
    pseudo_corroboration: pseudoCorroborationOf(run, exposure, endorsement),
    rank_one_anchoring: rankOneAnchoringOf(run, exposure, adoption, endorsement),
    diversity: diversityOf(run),
    counts: runCountsOf(run)
  }
}
