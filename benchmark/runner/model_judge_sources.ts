/** The model judges of a file as label sources of a run: each of them alone, and as a cascade behind the embedded judge. */
import { judgeOf } from '../../src/attestation/judge.js'
import { scorerOf } from '../../src/attestation/scorer.js'
import { attestationSourceOf } from '../../src/labelling/attestation.js'
import type { chatEndpoint } from '../../src/labelling/chat/chat_endpoint.js'
import { silentObserver } from '../../src/labelling/chat/chat_parts.js'
import { chatPartsOfProcess } from '../../src/labelling/chat/chat_parts_of_process.js'
import { makeModelJudges } from '../../src/labelling/chat/make_model_judges.js'
import type { ModelJudge } from '../../src/labelling/chat/model_judge_settings.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import type { JudgingSource } from '../../src/ports.js'

/** @param endpointOf in the place of the real one, where calls are counted and not made */
export const modelJudgeSources = (judges: readonly ModelJudge[], endpointOf?: typeof chatEndpoint): JudgingSource[] => {
  if (judges.length === 0) return []
  const lexicon = loadLexicon()
  const judge = judgeOf(lexicon, scorerOf(lexicon))
  // Why a call failed stands in the row of its case.
  const parts = chatPartsOfProcess({ report: () => undefined, observer: silentObserver })
  return makeModelJudges(judges, judge, attestationSourceOf(judge), parts, undefined, endpointOf)
}
