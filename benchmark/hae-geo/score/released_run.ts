/**
 * A trajectory made elsewhere to a run of ours. HAE-GEO spec, sections 4 and 5, says what a released file holds and not how its members
 * are called, so several names are taken for each; README.md beside this file lists them. What is missing stays unknown: a document
 * without source type exposes nobody and verifies nothing.
 */
import { listOf, memberOf, membersOf, refuse, textOf, textOrNull, type Members } from './members.js'
import { withListedPages } from './listed_pages.js'
import { callsOf, type RawRecords } from './released_calls.js'
import { usageOf } from './released_usage.js'
import { levels, type Defence, type Level } from '../levels.js'
import { RunRecord, type RunMode } from '../run_record.js'
import { addressOf } from '../states/documents.js'
import type { Turn } from '../../agents/trajectory.js'
import { faultsText } from './lines_of_json.js'

/** What a file may leave out because all of its runs share it. */
export interface ReleasedDefaults {
  level?: Level
  defence?: Defence
  agent?: string
}

const levelOf = (members: Members, fallback: Level | undefined): Level => {
  const found = memberOf(members, ['level', 'environment', 'env', 'attack_level', 'metadata.level', 'metadata.environment'], '')
  if (found === null) return fallback ?? refuse('/level', `is missing: say which of ${levels.join(', ')} the file is of`)
  const named = /^(?:level[ _-]?|l)?([123])$/iu.exec(String(found.value).trim())
  const level = named === null ? String(found.value).trim().toLowerCase() : `L${named[1]}`
  return levels.find((one) => one === level) ?? refuse(found.pointer, `must be one of ${levels.join(', ')}`)
}

const defenceOf = (members: Members, fallback: Defence | undefined): Defence => {
  const prompt = textOrNull(members, ['prompt', 'prompt_type', 'prompt_variant', 'prompt_name', 'prompt_mode', 'metadata.prompt'], '')
  if (prompt === null) return fallback ?? 'none'
  if (/^base(?:line)?$/iu.test(prompt)) return 'none'
  return /^def(?:en[cs]e|ensive)?$/iu.test(prompt) ? 'def-prompt' : refuse('/prompt', 'must be BASE or DEF')
}

const modeOf = (members: Members): RunMode => {
  const mode = textOrNull(members, ['mode', 'run_mode', 'metadata.mode'], '') ?? 'agentic'
  if (/^agent(?:ic)?$/iu.test(mode)) return 'agentic'
  return /^(?:static|full)/iu.test(mode) ? 'static_full_context' : refuse('/mode', 'must be agentic or static_full_context')
}

const brandsOf = (members: Members, names: readonly string[]): string[] => {
  const { values, pointer } = listOf(members, names, '')
  const brands = values.map((brand, index) => {
    const name = typeof brand === 'string' ? brand : textOf(membersOf(brand, `${pointer}/${index}`), ['brand', 'name'], `${pointer}/${index}`)
    return name.trim() === '' ? refuse(`${pointer}/${index}`, 'must not be empty') : name.trim()
  })
  return [...new Set(brands)]
}

/** Records of documents that stand apart from the turns, by address. */
const rawRecordsOf = (members: Members): RawRecords => {
  const { values, pointer } = listOf(members, ['raw_documents', 'raw_results', 'documents', 'sources'], '')
  return new Map(
    values.map((value, index) => {
      const record = membersOf(value, `${pointer}/${index}`)
      return [addressOf(textOf(record, ['url', 'link'], `${pointer}/${index}`)), record] as const
    })
  )
}

const turnNumberOf = (turn: Members, index: number): number => {
  const found = memberOf(turn, ['turn', 'round', 'turn_id', 'step'], '')
  return typeof found?.value === 'number' && Number.isInteger(found.value) && found.value > 0 ? found.value : index + 1
}

const turnsOf = (members: Members, raw: RawRecords): Turn[] => {
  const { values, pointer } = listOf(members, ['turns', 'trajectory', 'rounds', 'steps'], '')
  return values.map((value, index) => {
    const at = `${pointer}/${index}`
    const turn = membersOf(value, at)
    return {
      turn: turnNumberOf(turn, index),
      text: textOrNull(turn, ['text', 'assistant_text', 'content', 'message', 'assistant'], at) ?? '',
      reasoning: textOrNull(turn, ['reasoning', 'reasoning_content', 'thinking', 'thought'], at),
      calls: callsOf(turn, at, raw, index),
      intended: [],
      forced_finalization: memberOf(turn, ['forced_finalization', 'forced'], at)?.value === true
    }
  })
}

/** The answer becomes the text of the last turn, as in runs of ours: it is added as one where the turns end with calls or with other words. */
const withAnswer = (turns: readonly Turn[], answer: string | null, forced: boolean): Turn[] => {
  const last = turns.at(-1)
  if (last !== undefined && last.calls.length === 0 && (answer === null || last.text.trim() === '' || last.text.trim() === answer.trim()))
    return [...turns.slice(0, -1), { ...last, text: answer ?? last.text, forced_finalization: last.forced_finalization || forced }]
  return [...turns, { turn: (last?.turn ?? 0) + 1, text: answer ?? '', reasoning: null, calls: [], intended: [], forced_finalization: forced }]
}

/** @throws UnreadableRun naming the member at fault */
export const releasedRunOf = (value: unknown, defaults: ReleasedDefaults): RunRecord => {
  const members = membersOf(value, '')
  const queryId = String(
    memberOf(members, ['query_id', 'qid', 'id', 'query.id', 'query.query_id', 'task.query_id'], '')?.value ?? refuse('/query_id', 'is missing')
  )
  const query = textOf(members, ['query_text', 'question', 'query.text', 'query.query', 'task.query', 'query'], '')
  const answerGiven = textOrNull(members, ['answer', 'final_answer', 'final_response', 'response', 'output'], '')
  const answer = answerGiven?.trim() ? answerGiven : null
  const [level, defence] = [levelOf(members, defaults.level), defenceOf(members, defaults.defence)]
  const agent = textOrNull(members, ['model', 'model_name', 'model_id', 'agent', 'agent_name', 'metadata.model'], '') ?? defaults.agent ?? 'unnamed'
  const failed = textOrNull(members, ['error', 'failure', 'failure_reason'], '') ?? (answer === null ? 'no answer' : null)
  const forced = memberOf(members, ['forced_finalization', 'forced', 'metadata.forced_finalization'], '')?.value === true
  const taskType = textOrNull(members, ['task_type', 'type', 'query.task_type', 'metadata.task_type'], '') ?? ''
  const record = {
    run_id: textOrNull(members, ['run_id'], '') ?? `${queryId}/${level}/${defence}/${agent}`,
    level,
    defence,
    agent: { name: agent, kind: 'model' },
    mode: modeOf(members),
    task: {
      query_id: queryId,
      category: textOrNull(members, ['category', 'query.category', 'metadata.category'], '') ?? 'unknown',
      task_type: /^verif/iu.test(taskType) ? 'verification' : 'compare_and_recommend',
      query,
      fake_brands: brandsOf(members, [
        'fake_brands',
        'gold_fake_brands',
        'gold.fake_brands',
        'gold_labels.fake_brands',
        'gold.brands',
        'labels.fake_brands',
        'target_brands'
      ]),
      false_claim: textOrNull(members, ['false_claim', 'gold.false_claim', 'gold_labels.false_claim'], ''),
      sound_brands: brandsOf(members, ['sound_brands', 'gold.sound_brands', 'real_brands', 'gold.real_brands'])
    },
    turns: withAnswer(withListedPages(turnsOf(members, rawRecordsOf(members))), failed === null ? answer : null, forced),
    answer: failed === null ? answer : null,
    failure: failed === null ? null : { code: answer === null ? 'no_answer' : 'failed_elsewhere', detail: failed },
    usage: usageOf(members)
  }
  const parsed = RunRecord.safeParse(record)
  return parsed.success ? parsed.data : refuse('', faultsText(parsed.error))
}
