/** The tool calls of a turn made elsewhere. What was visible and what was only in the raw record are told apart by where they stand. */
import { createHash } from 'node:crypto'
import { listOf, memberOf, membersOf, refuse, textOf, textOrNull, type Members } from './members.js'
import { sourceTypeOf } from './source_type_names.js'
import { addressOf } from '../states/documents.js'
import type { RecordedResult, ToolCall } from '../../agents/trajectory.js'
import type { HiddenPage } from '../../web/page.js'

export type RawRecords = ReadonlyMap<string, Members>

/** Observations are often JSON within JSON. */
const opened = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** A document's hidden half: from its own row, or else from the raw record of its address. */
const hiddenOf = (row: Members, raw: Members | undefined, url: string, pointer: string): HiddenPage => {
  const either = (names: readonly string[]): string | null => textOrNull(row, names, pointer) ?? (raw === undefined ? null : textOrNull(raw, names, pointer))
  const name = either(['source_type', 'hidden.source_type', 'raw.source_type', 'source'])
  const source = sourceTypeOf(name)
  if (source === undefined) return refuse(`${pointer}/source_type`, `${JSON.stringify(name)} is no source type that is known`)
  return {
    page_id:
      either(['page_id', 'doc_id', 'document_id', 'id', 'hidden.page_id']) ?? `url:${createHash('sha256').update(addressOf(url)).digest('hex').slice(0, 12)}`,
    source_type: source,
    page_type: either(['page_type', 'hidden.page_type']),
    snippet: either(['snippet', 'hidden.snippet'])
  }
}

const visibleOf = (row: Members, pointer: string): { url: string; title: string; timestamp: string | null } => ({
  url: textOf(row, ['url', 'link', 'shown.url'], pointer),
  title: textOrNull(row, ['title', 'shown.title'], pointer) ?? '',
  timestamp: textOrNull(row, ['timestamp', 'date', 'published', 'shown.timestamp'], pointer)
})

const contentNames = ['content', 'text', 'body', 'shown.content']

/** The raw record of a row: of its address in the call's own raw list, or of the file's. */
const rawOf = (url: string, own: readonly Members[], file: RawRecords): Members | undefined =>
  own.find((record) => addressOf(textOrNull(record, ['url', 'link'], '') ?? '') === addressOf(url)) ?? file.get(addressOf(url))

const searchOf = (call: Members, pointer: string, callId: string, raw: RawRecords): ToolCall => {
  const own = listOf(call, ['raw_results', 'raw', 'raw_record.results', 'raw_record'], pointer).values.map((record, index) =>
    membersOf(record, `${pointer}/raw/${index}`)
  )
  const observed = opened(memberOf(call, ['results', 'result', 'output', 'observation', 'visible_results'], pointer)?.value ?? [])
  const rows = Array.isArray(observed)
    ? observed
    : listOf(membersOf(observed, `${pointer}/results`), ['results', 'documents', 'hits'], `${pointer}/results`).values
  const results = rows.map((value, index): RecordedResult => {
    const at = `${pointer}/results/${index}`
    const row = membersOf(value, at)
    const shown = visibleOf(row, at)
    const content = textOrNull(row, contentNames, at)
    const score = memberOf(row, ['score', 'hidden.score'], at)?.value
    return {
      rank: index + 1,
      shown: { ...shown, ...(content !== null && { content }) },
      hidden: hiddenOf(row, rawOf(shown.url, own, raw), shown.url, at),
      score: typeof score === 'number' ? score : null
    }
  })
  return {
    call_id: callId,
    tool: 'SEARCH',
    query: textOf(call, ['query', 'arguments.query', 'args.query', 'input.query', 'parameters.query'], pointer),
    results,
    defence: null
  }
}

const scrapeOf = (call: Members, pointer: string, callId: string, raw: RawRecords): ToolCall => {
  const observed = opened(memberOf(call, ['page', 'result', 'output', 'observation', 'document'], pointer)?.value ?? null)
  const url = textOf(call, ['url', 'arguments.url', 'args.url', 'input.url', 'parameters.url', 'page.url'], pointer)
  const page = typeof observed === 'string' ? { url, content: observed } : { url, ...membersOf(observed ?? refuse(pointer, 'has no page'), `${pointer}/page`) }
  const own = memberOf(call, ['raw', 'raw_record', 'raw_result'], pointer)
  const shown = visibleOf(page, `${pointer}/page`)
  const record = own === null ? rawOf(shown.url, [], raw) : membersOf(own.value, own.pointer)
  return {
    call_id: callId,
    tool: 'SCRAPE',
    url,
    page: {
      shown: { ...shown, content: textOrNull(page, contentNames, `${pointer}/page`) ?? '' },
      hidden: hiddenOf(page, record, shown.url, `${pointer}/page`)
    }
  }
}

/** @throws UnreadableRun naming the member at fault */
export const callsOf = (turn: Members, pointer: string, raw: RawRecords, turnIndex: number): ToolCall[] => {
  const { values, pointer: at } = listOf(turn, ['calls', 'tool_calls', 'actions', 'tools'], pointer)
  return values.flatMap((value, index): ToolCall[] => {
    const place = `${at}/${index}`
    const outer = membersOf(value, place)
    const inner = memberOf(outer, ['function'], place)
    const call: Members = { ...outer, ...(inner !== null && membersOf(inner.value, inner.pointer)) }
    const named: Members = { ...call, arguments: opened(call['arguments']) }
    const name = textOf(named, ['tool', 'name', 'tool_name', 'action', 'type'], place)
    const callId = textOrNull(named, ['call_id', 'id', 'tool_call_id'], place) ?? `call-${turnIndex + 1}-${index + 1}`
    const error = textOrNull(named, ['error'], place)
    if (error !== null) return [{ call_id: callId, tool: 'REFUSED', name, arguments: JSON.stringify(named['arguments'] ?? {}), error }]
    if (/search/iu.test(name)) return [searchOf(named, place, callId, raw)]
    if (/scrape|fetch|read|open|browse/iu.test(name)) return [scrapeOf(named, place, callId, raw)]
    // The answer may be an action too; it is read from the run.
    return /answer|final/iu.test(name)
      ? []
      : [{ call_id: callId, tool: 'REFUSED', name, arguments: JSON.stringify(named['arguments'] ?? {}), error: 'a tool that is not of the benchmark' }]
  })
}
