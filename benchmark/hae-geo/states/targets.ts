/** The targets of a run: gold brands that occur in the query, in something visible, or in the answer. HAE-GEO spec, section 5. */
import { mentionEvidenceOf, seenDocumentsOf } from './documents.js'
import { evidenceAt, yesOrNo, type Evidence, type State } from './evidence.js'
import type { RunRecord } from '../run_record.js'
import { mentionsOf } from '../../stance/mentions.js'

export interface Targets extends State {
  /** In the order of the gold list. */
  targets: readonly string[]
  /** Those that occur in the answer alone: evaluated, and never an exposure. */
  hallucinated: readonly string[]
}

/** Value: yes when there is a target; not applicable where the task has no gold brands. Evidence: the first mention in each place of each target. */
export const targetsOf = (run: RunRecord): Targets => {
  if (run.task.fake_brands.length === 0) return { value: 'not_applicable', evidence: [], targets: [], hallucinated: [] }
  const documents = seenDocumentsOf(run)
  const last = run.turns.at(-1)
  const found = run.task.fake_brands.map((target) => {
    const query = mentionsOf(run.task.query, target)
      .slice(0, 1)
      .map((span) => evidenceAt(run.task.query, span, { turn: 0, where: 'query', target }))
    const visible = documents.flatMap((document) => mentionEvidenceOf(document, target)).slice(0, 1)
    const answer = mentionsOf(run.answer ?? '', target)
      .slice(0, 1)
      .map((span) => evidenceAt(run.answer ?? '', span, { turn: last?.turn ?? 0, where: 'answer', target }))
    return { target, evidence: [...query, ...visible, ...answer] as Evidence[], isHallucinated: query.length + visible.length === 0 && answer.length > 0 }
  })
  const occurring = found.filter(({ evidence }) => evidence.length > 0)
  return {
    value: yesOrNo(occurring.length > 0),
    evidence: occurring.flatMap(({ evidence }) => evidence),
    targets: occurring.map(({ target }) => target),
    hallucinated: occurring.filter(({ isHallucinated }) => isHallucinated).map(({ target }) => target)
  }
}
