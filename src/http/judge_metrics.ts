/** The part of the metrics that model judges fill. Labels are the judges' names from the settings and closed vocabularies. */
import { Counter, Histogram, type Registry } from 'prom-client'
import type { JudgeObserver } from '../labelling/chat/chat_parts.js'

/** Seconds; a local model answers within one, a large one within a minute. */
const durationBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120]

export const judgeMetrics = (registry: Registry): JudgeObserver => {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) => new Counter({ name: `groundedgeo_${name}_total`, help, labelNames, registers })
  const durations = new Histogram({
    name: 'groundedgeo_judge_call_duration_seconds',
    help: 'Time of one call to a model judge, by how it ended',
    labelNames: ['judge', 'outcome'],
    buckets: durationBuckets,
    registers
  })
  const tokens = counter('judge_tokens', 'Tokens that endpoints billed', ['judge', 'kind'])
  const hits = counter('judge_cache_hits', 'Verdicts found instead of asked for', ['judge', 'place'])
  const verdicts = counter('judge_verdicts', 'Claims that a model judge was asked about, by what became of them', ['judge', 'status'])
  const cascadeClaims = counter('cascade_claims', 'Claims of a cascade by the judge that settled them', ['label_source', 'settled_by'])
  const callsSaved = counter('cascade_calls_saved', 'Calls that the claims settled by the embedded judge would have added', ['label_source'])
  const agreement = counter('cascade_agreement', 'Claims on which both judges gave a verdict, by whether they agree that it is attested', ['label_source', 'agreed'])
  return {
    called(judge, outcome, seconds, { prompt, completion }) {
      durations.observe({ judge, outcome }, seconds)
      tokens.inc({ judge, kind: 'prompt' }, prompt)
      tokens.inc({ judge, kind: 'completion' }, completion)
    },
    cacheHits: (judge, place, count) => hits.inc({ judge, place }, count),
    judged: (judge, status) => verdicts.inc({ judge, status }),
    cascaded(label_source, counts) {
      cascadeClaims.inc({ label_source, settled_by: 'embedded' }, counts.settled)
      cascadeClaims.inc({ label_source, settled_by: 'model' }, counts.asked)
      callsSaved.inc({ label_source }, counts.callsSaved)
      agreement.inc({ label_source, agreed: 'true' }, counts.agreed)
      agreement.inc({ label_source, agreed: 'false' }, counts.disagreed)
    }
  }
}
