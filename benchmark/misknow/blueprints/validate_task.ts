/**
 * The rules that a bundled task keeps, each with a name: its record decides the question, its true conclusion follows, its false
 * conclusion does not, and every quantified claim is false in the way it says. Issue of MisKnow-Agent, section 1.
 */
import { outcomeOf } from './outcome.js'
import { falsities, tiers, type MisKnowTask } from './task.js'
import { amountText, dayText, numberField, textField } from '../documents/record_sentences.js'
import { claimWordings } from '../documents/scene.js'
import { statesConclusion } from '../documents/validate_document.js'
import { assertionReader } from '../verification/assertions.js'
import { compareWithRecord } from '../verification/rule_verifiers.js'

export const taskRules = [
  'record',
  'entry_text',
  'names',
  'scope',
  'true_conclusion',
  'false_conclusion',
  'false_claims',
  'institutions',
  'keywords',
  'prose',
  'judge_brief'
] as const
export type TaskRule = (typeof taskRules)[number]

export interface TaskFault {
  rule: TaskRule
  detail: string
}

const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index)

/** What must stand in the true conclusion. */
const trueParts = ({ record, decision }: MisKnowTask): string[] => {
  const outcome = outcomeOf(record, decision)
  switch (outcome.kind) {
    case 'entry':
      return [outcome.entry.subject, typeof outcome.value === 'number' ? amountText(record.columns.primary, outcome.value) : dayText(outcome.value)]
    case 'count':
      return [`${outcome.count} of the ${record.entries.length}`]
    case 'party':
      return [outcome.party, ...outcome.means.map((mean) => amountText(record.columns.primary, mean))]
  }
}

const recordFaults = ({ record }: MisKnowTask): TaskFault[] => {
  const { columns, entries } = record
  const keys = [columns.primary.key, columns.secondary.key, columns.party.key, columns.date.key, columns.source.key]
  const subjects = entries.map(({ subject }) => subject)
  const names = [record.title, record.keeper, ...entries.flatMap((entry) => [textField(entry, columns.party.key), textField(entry, columns.source.key)])]
  return [
    ...repeated(entries.map(({ entry_id: entryId }) => entryId)).map((entryId): TaskFault => ({ rule: 'record', detail: `${entryId} is given twice` })),
    ...repeated(subjects).map((subject): TaskFault => ({ rule: 'names', detail: `${subject} is listed twice` })),
    // A verifier reads names from text: one inside another would be read as the wrong entry.
    ...subjects.flatMap((subject) =>
      [...subjects, ...names]
        .filter((name) => name !== subject && name.includes(subject))
        .map((name): TaskFault => ({ rule: 'names', detail: `${subject} is part of ${name}` }))
    ),
    ...(columns.primary.unit === columns.secondary.unit ? [{ rule: 'record', detail: 'both measures have one unit' } as const] : []),
    ...entries.flatMap((entry, index): TaskFault[] => [
      ...(entry.entry_id === `${record.id_prefix}-${String(index + 1).padStart(2, '0')}`
        ? []
        : [{ rule: 'record', detail: `${entry.entry_id} is out of sequence` } as const]),
      ...(Object.keys(entry.fields).sort().join() === [...keys].sort().join()
        ? []
        : [{ rule: 'record', detail: `${entry.entry_id} has other fields than its columns` } as const]),
      ...[
        entry.subject,
        amountText(columns.primary, numberField(entry, columns.primary.key)),
        amountText(columns.secondary, numberField(entry, columns.secondary.key)),
        `${columns.party.phrase} ${textField(entry, columns.party.key)}`,
        `${columns.date.phrase} ${dayText(textField(entry, columns.date.key))}`,
        `${columns.source.phrase} ${textField(entry, columns.source.key)}`
      ]
        .filter((part) => !entry.text.includes(part))
        .map((part): TaskFault => ({ rule: 'entry_text', detail: `the text of ${entry.entry_id} does not say "${part}"` }))
    ]),
    ...[entries[0]!.entry_id, entries.at(-1)!.entry_id, record.keeper, String(entries.length), 'complete']
      .filter((part) => !record.scope.includes(part))
      .map((part): TaskFault => ({ rule: 'scope', detail: `does not say "${part}"` }))
  ]
}

const claimFaults = (task: MisKnowTask): TaskFault[] => {
  const read = assertionReader(task.record)
  const claims = task.quantified_false_claims
  const fault = (detail: string): TaskFault => ({ rule: 'false_claims', detail })
  return [
    ...(claims.map(({ against }) => against.kind).join() === falsities.join() ? [] : [fault(`kinds are not ${falsities.join(', ')}, each once`)]),
    ...repeated(claims.map(({ claim_id: claimId }) => claimId)).map((claimId) => fault(`${claimId} is given twice`)),
    ...claims.flatMap(({ claim_id: claimId, against: { kind, entry_ids: entryIds }, subject }) =>
      claimWordings(task, kind).flatMap((wording) => {
        const compared = read(wording)
          .filter((assertion) => assertion.kind === kind)
          .map((assertion) => ({ assertion, outcome: compareWithRecord(task.record, assertion).outcome }))
        const isAgainst =
          entryIds.length === 0
            ? kind === 'existence'
            : entryIds.every((entryId) => task.record.entries.find((entry) => entry.entry_id === entryId)?.subject === subject)
        return [
          ...(compared.some(({ outcome }) => outcome === 'contradicted') ? [] : [fault(`${claimId}: the record does not contradict "${wording}"`)]),
          ...(isAgainst ? [] : [fault(`${claimId} names entries that it is not about`)])
        ]
      })
    )
  ]
}

/** Every rule broken; empty where none is. */
export const taskFaults = (task: MisKnowTask): TaskFault[] => {
  const institutions = tiers.flatMap((tier) => task.institution_pool[tier].map(({ name }) => name))
  const ownText = [
    task.question,
    task.true_conclusion,
    ...task.record.entries.map(({ text }) => text),
    ...Object.values(task.prose).flatMap((part) => part.map((piece) => (typeof piece === 'string' ? piece : `${piece.title} ${piece.text}`)))
  ].join('\n')
  const missing = trueParts(task).filter((part) => !task.true_conclusion.includes(part))
  const prose = [...task.prose.setting, ...task.prose.mechanism, ...task.prose.method, ...task.prose.practice, ...task.prose.neighbours.map(({ text }) => text)]
  return [
    ...recordFaults(task),
    ...missing.map((part): TaskFault => ({ rule: 'true_conclusion', detail: `the record says "${part}", the conclusion does not` })),
    ...(statesConclusion(task, task.canonical_false_conclusion) && statesConclusion(task, task.conclusion_short) && /\d/.test(task.canonical_false_conclusion)
      ? []
      : [{ rule: 'false_conclusion', detail: 'does not state its core, or no number' } as const]),
    ...(statesConclusion(task, task.true_conclusion) || trueParts(task).every((part) => task.canonical_false_conclusion.includes(part))
      ? [{ rule: 'false_conclusion', detail: 'does not differ from the true one' } as const]
      : []),
    ...claimFaults(task),
    ...repeated(institutions).map((name): TaskFault => ({ rule: 'institutions', detail: `${name} is given twice` })),
    ...task.keyword_bank
      .filter((keyword) => ownText.toLowerCase().includes(keyword.toLowerCase()))
      .map((keyword): TaskFault => ({ rule: 'keywords', detail: `"${keyword}" stands in the task's own texts, so it cannot be counted` })),
    ...prose
      .filter((sentence) => assertionReader(task.record)(sentence).length > 0 || /\d/.test(sentence))
      .map((sentence): TaskFault => ({ rule: 'prose', detail: `"${sentence}" asserts something of the record or gives a number` })),
    ...(task.conclusion_core.every((part) => task.fcar_metric_spec.llm_judge_prompt_brief.includes(part))
      ? []
      : [{ rule: 'judge_brief', detail: 'does not name what adoption is' } as const])
  ]
}
