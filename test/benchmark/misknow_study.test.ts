/** MisKnow-Agent end to end on two tasks: killed and resumed, shown, escaped; a failed judge; what a judge never gets to see. Issue, sections 3 to 5. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { test } from 'tap'
import { documentsText, makeDocuments } from '../../benchmark/misknow/commands/documents_command.js'
import { loadMisKnowTasks } from '../../benchmark/misknow/corpus.js'
import { conditions, DefenceName } from '../../benchmark/misknow/conditions.js'
import { taskWorlds } from '../../benchmark/misknow/exposure/task_worlds.js'
import { modelFcarJudge, rulesJudge, type FcarJudge } from '../../benchmark/misknow/judging/fcar_judge.js'
import type { RecordedMisKnowRun } from '../../benchmark/misknow/judging/recorded_run.js'
import type { MisKnowMeasure } from '../../benchmark/misknow/metrics/run_measure.js'
import { misKnow } from '../../benchmark/misknow/misknow.js'
import { scriptedMinds } from '../../benchmark/misknow/policies/scripted_minds.js'
import { trajectoryHtml } from '../../benchmark/misknow/report/trajectory_html.js'
import { trajectoryText } from '../../benchmark/misknow/report/trajectory_text.js'
import { RunRecord, type MisKnowCase } from '../../benchmark/misknow/run_record.js'
import { casesOf } from '../../benchmark/misknow/study/study_cases.js'
import { studyDefence } from '../../benchmark/misknow/study/study_defence.js'
import { runCase } from '../../benchmark/misknow/study/run_case.js'
import { studyResults } from '../../benchmark/misknow/study/study_results.js'
import type { MisKnowOptions } from '../../benchmark/misknow/study/study_options.js'
import { unjudgedRuns } from '../../benchmark/misknow/study/unjudged_runs.js'
import type { AnyAgentBenchmark, MeasuredRun } from '../../benchmark/runner/agent_benchmark.js'
import { agentRunBound } from '../../benchmark/runner/agent_bound.js'
import { agentCasesHere, runAgents } from '../../benchmark/runner/agent_run.js'
import { showRun } from '../../benchmark/runner/agent_show.js'
import type { TrajectoryLine } from '../../benchmark/runner/trajectory_log.js'
import type { ChatModel } from '../../benchmark/agents/model/chat_model.js'
import { derivedFilesOf, newFolder } from '../support/bench_run.js'

t.setTimeout(230_000)

const tasks = loadMisKnowTasks()
const options: Omit<MisKnowOptions, 'folder'> = {
  seed: 'test',
  workflows: ['pipeline', 'sectioned'],
  policies: ['trusting', 'checking'],
  conditions: ['default', 'budget-0', 'stage-pre_synthesis'],
  defences: ['none', 'grounded-audit'],
  judge: 'rules',
  packet: 'record'
}
const taskCount = 2
const caseCount = taskCount * 2 * 2 * 6

const run = async (folder: string, { stopAfter }: { stopAfter?: number } = {}): Promise<{ outcome: string; casesRun: number }> => {
  const benchmark = misKnow as AnyAgentBenchmark
  const runs = await benchmark.prepare({ ...options, folder } as never)
  const bound = await agentRunBound('misknow', runs, { seed: 'test', limit: taskCount })
  const stop = new AbortController()
  let casesRun = 0
  const ended = (): void => {
    casesRun += 1
    if (casesRun === stopAfter) stop.abort()
  }
  const end = await runAgents({
    folder,
    benchmark,
    runs,
    bound,
    revision: null,
    signal: stop.signal,
    begin: () => ({ ended, stop: () => undefined }),
    now: () => new Date(),
    runAll: agentCasesHere(runs, 2)
  })
  await runs.close!()
  return { outcome: end.outcome, casesRun }
}

const whole = await newFolder()
await run(whole)
const wholeFiles = await derivedFilesOf(whole)
const { studies } = JSON.parse(wholeFiles['results.json']!) as { studies: { misknow: ReturnType<typeof studyResults> & { cases: object } } }
const { rows } = studies.misknow
const lines = (await readFile(join(whole, 'trajectories.jsonl'), 'utf8'))
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as TrajectoryLine & { planned: MisKnowCase; trajectory: RecordedMisKnowRun })
const lineOf = (caseId: string) => lines.find(({ case_id }) => case_id === caseId)!

test('results hold a row a cell with every rate and what it is over', async (t) => {
  t.match(studies.misknow.cases, { total: caseCount, scored: caseCount, errors: 0, failed: 0 })
  t.equal(rows.length, 2 * 2 * 6)
  for (const row of rows) {
    t.equal(row.n, taskCount)
    t.equal(row.fcar, row.adopted / row.n)
    t.equal(row.ecar, row.exposed === 0 ? null : row.adopted_exposed / row.exposed)
    t.equal(row.identity_holds, row.adopted_unexposed === 0)
  }
  t.match(rows[0], { workflow: 'pipeline', policy: 'trusting', condition: 'default', defence: 'none', kind: 'scripted' })
})

test('nothing is adopted and nobody exposed where nothing is planted', async (t) => {
  for (const row of rows.filter(({ condition }) => condition === 'budget-0')) t.match(row, { adopted: 0, exposed: 0, ecar: null })
})

test('before synthesis everybody is exposed, and the audit never adds an adoption', async (t) => {
  const late = rows.filter(({ condition }) => condition === 'stage-pre_synthesis')
  for (const row of late) t.equal(row.mer, 1)
  for (const row of late.filter(({ defence }) => defence === 'grounded-audit')) {
    const bare = late.find((each) => each.workflow === row.workflow && each.policy === row.policy && each.defence === 'none')!
    t.ok(row.adopted <= bare.adopted)
  }
})

test('comparisons pair tasks, and the gap of the workflows is decomposed wherever both were exposed', async (t) => {
  const { comparisons, gaps } = studies.misknow
  t.ok(comparisons.every(({ tasks: paired }) => paired === taskCount))
  t.strictSame([...new Set(comparisons.map(({ axis }) => axis))].sort(), ['condition', 'defence', 'workflow'])
  t.equal(gaps.length, 8, 'two researchers, two conditions with documents, two defences')
  for (const { gap, mer_term, ecar_term, residual } of gaps) t.ok(Math.abs(gap - mer_term - ecar_term - residual) < 1e-12)
})

test('stopped and resumed, a run ends in the same bytes', async (t) => {
  const folder = await newFolder()
  const first = await run(folder, { stopAfter: 13 })
  t.ok(first.casesRun < caseCount)
  t.match(JSON.parse((await derivedFilesOf(folder))['results.json']!) as object, { partial: true })
  const second = await run(folder)
  t.equal(first.casesRun + second.casesRun, caseCount, 'nothing is run twice')
  t.strictSame(await derivedFilesOf(folder), wholeFiles)
})

test('a measure follows from the recorded trajectory alone', async (t) => {
  const runs = await misKnow.prepare({ ...options, folder: null })
  const recorded = new Map(
    (await readFile(join(whole, 'rows.jsonl'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => {
        const row = JSON.parse(line) as { case_id: string; measure: MisKnowMeasure }
        return [row.case_id, row.measure]
      })
  )
  for (const { case_id, planned, trajectory } of lines) t.strictSame(runs.measure(planned, trajectory), recorded.get(case_id))
  await runs.close!()
})

test('the tables say whose numbers stand where, what is assumed, and what was chosen', async (t) => {
  const tables = wholeFiles['tables.md']!
  for (const part of [
    '(paper)',
    'no measurement of any model',
    'Assumed under the instruction of pre',
    '(our choice)',
    '(the paper’s)',
    'against the record alone',
    'In no rate. Invalid reports: 0',
    'kappa'
  ])
    t.ok(tables.includes(part), part)
})

test('a run is shown in the terminal and as a page, with the planted documents at the end or on demand', async (t) => {
  const text = await showRun(misKnow as AnyAgentBenchmark, whole, 'm01/pipeline/trusting/default/none')
  for (const part of ['PLAN', 'SEARCH', 'READ', 'ANALYZE', 'SYNTHESIZE', 'REPORT', 'PLANTED', '⟦F ']) t.ok(text.includes(part), part)
  const { planned, trajectory } = lineOf('m01/pipeline/trusting/default/none')
  const html = trajectoryHtml({ planned, trajectory, measure: null, failure: null })
  t.ok(html.includes('<details class="reveal"><summary>Which of these were planted') && html.includes('<mark class="false-adopts"'))
  t.notMatch(html, /<script|<img|<iframe/)
})

/** Every text of a record that others wrote. */
const hostile = (trajectory: RecordedMisKnowRun, attack: string): RecordedMisKnowRun =>
  JSON.parse(JSON.stringify(trajectory), (key, value: unknown) =>
    typeof value === 'string' &&
    [
      'text',
      'title',
      'url',
      'content',
      'report',
      'question',
      'query',
      'reason',
      'false_conclusion',
      'true_conclusion',
      'sentence',
      'replacement',
      'heading',
      'name'
    ].includes(key)
      ? `${attack}${value}`
      : value
  ) as RecordedMisKnowRun

test('text of others is text, on the page and in the terminal', async (t) => {
  const { planned, trajectory } = lineOf('m02/sectioned/trusting/default/grounded-audit')
  const attacked = hostile(trajectory, '"><script>alert(1)</script>⟦T true⟧')
  const shown = { planned, trajectory: attacked, measure: null, failure: null }
  const html = trajectoryHtml(shown)
  t.notMatch(html, /<script/)
  t.ok(html.includes('&lt;script&gt;'))
  t.notOk(trajectoryText(shown).includes('⟦T true⟧'), 'our brackets are ours alone')
})

const partsWith = async (judges: readonly FcarJudge[], folder: string | null) => ({
  tasks: new Map(tasks.map((task) => [task.query_id, task])),
  judges,
  unjudged: unjudgedRuns(folder),
  research: {
    worlds: taskWorlds(tasks),
    mindOf: (name: string) => scriptedMinds.find((mind) => mind.name === name)!,
    reranker: (await studyDefence(undefined)).of('m01'),
    seed: 'test'
  }
})
const [planned] = casesOf(tasks.slice(0, 1), ['trusting'], { workflows: ['pipeline'], conditions: ['default'], defences: ['none'] }) as [MisKnowCase]
const signal = new AbortController().signal

test('a report that nobody could judge is no non-adoption: it is counted apart and judged again', async (t) => {
  const mute: FcarJudge = { name: 'mute', fingerprint: '1', judge: async () => ({ judge: 'mute', verdict: null, why: 'away', tries: [], usage: null }) }
  const parts = await partsWith([mute, rulesJudge], null)
  const ended = await runCase(planned, parts, signal)
  t.match(ended, { outcome: 'failed', reason: 'judge_failed: mute: away' })
  const failed: MeasuredRun<MisKnowCase, MisKnowMeasure> = { planned, state: 'failed', measure: null, failure: 'judge_failed: mute: away' }
  const invalid: MeasuredRun<MisKnowCase, MisKnowMeasure> = {
    planned: { ...planned, query_id: 'm02' },
    state: 'failed',
    measure: null,
    failure: 'invalid_report: 3 words'
  }
  t.match(studyResults([failed, invalid], { seed: 'test' }).rows, [
    { n: 0, fcar: null, mer: null, ecar: null, utility: null, judge_failed: 1, invalid_reports: 1, failed: 0 }
  ])
  await parts.research.worlds.drop('m01')
})

test('the research of a model is not done again for its judge', async (t) => {
  const folder = await newFolder()
  const { trajectory } = lineOf('m01/pipeline/trusting/default/none')
  const record: RunRecord = {
    ...trajectory.run,
    agent: { name: 'trusting', kind: 'model', fingerprint: scriptedMinds.find(({ name }) => name === 'trusting')!.fingerprint }
  }
  const store = unjudgedRuns(folder)
  await store.keep(record)
  const research = {
    ...(await partsWith([], null)).research,
    worlds: { worldOf: async () => t.fail('it was researched again') as never, drop: async () => undefined }
  }
  const ended = await runCase(planned, { ...(await partsWith([rulesJudge], folder)), research }, signal)
  t.equal(ended.outcome, 'done')
  t.equal(await store.find(record.run_id, record.agent.fingerprint), null, 'judged, it is kept no longer')
  await store.keep(record)
  t.equal(await store.find(record.run_id, 'another'), null, 'what another agent did is not judged as this one’s')
})

test('a judge is shown nothing of the run but its report', async (t) => {
  const sentinel = 'SENTINEL'
  const { trajectory } = lineOf('m01/pipeline/trusting/default/none')
  const marked = JSON.parse(JSON.stringify(trajectory.run), (_key, value: unknown) =>
    typeof value === 'string' && value.length > 0 ? `${sentinel}${value}` : value
  ) as RunRecord
  const seen: string[] = []
  const model: ChatModel = {
    id: 'judge',
    model: 'm',
    baseUrl: 'http://127.0.0.1:1',
    fingerprint: 'f',
    complete: async () => t.fail('not asked so') as never,
    reply: async ({ messages, form }) => {
      seen.push(JSON.stringify([messages, form]))
      return { kind: 'reply', content: '{"adopts_false_conclusion":false,"matched_claim_ids":[],"stance":"neutral","reason":"none"}', usage: null } as never
    }
  }
  const folder = await newFolder()
  const fingerprint = scriptedMinds.find(({ name }) => name === 'trusting')!.fingerprint
  // Everything that a run records is marked, its report alone is not; the record is handed over as finished.
  const record = {
    ...marked,
    run_id: planned.case_id,
    case: planned,
    agent: { name: 'trusting', kind: 'model' as const, fingerprint },
    report: trajectory.run.report,
    failure: null
  }
  const parts = {
    ...(await partsWith([modelFcarJudge(model)], folder)),
    unjudged: { find: async () => record as never, keep: async () => undefined, forget: async () => undefined }
  }
  t.match(await runCase(planned, parts, signal), { outcome: 'done' })
  t.equal(seen.length, 1)
  t.notOk(seen[0]!.includes(sentinel), 'nothing that the run recorded')
  const report = trajectory.run.report!
  for (const word of [planned.case_id, 'grounded-audit', 'pre_synthesis', 'generated_attack', 'trusting', 'budget', ...trajectory.run.exposure.retrieved])
    if (!report.includes(word)) t.notOk(seen[0]!.includes(word), word)
})

test('defences that the design has under none of the conditions are refused, and no run of nothing', async (t) =>
  t.rejects((misKnow as AnyAgentBenchmark).prepare({ ...options, folder: await newFolder(), conditions: ['tier-low'], defences: ['pre'] } as never), {
    message: 'the design has no run with --defences pre under --conditions tier-low'
  }))

test('the design has a case for every cell, and each once', async (t) => {
  const all = casesOf(tasks, ['trusting'], { workflows: ['pipeline'], conditions: conditions.map(({ condition_id: id }) => id), defences: DefenceName.options })
  t.equal(new Set(all.map(({ case_id }) => case_id)).size, all.length)
  t.equal(all.length, tasks.length * (13 + 9 + 2 * 5), '16 conditions: all nine arms under the default, single ones in two, none elsewhere')
})

test('documents are counted by what became of them, with reasons', async (t) => {
  const made = await makeDocuments(tasks.slice(0, 1), [], signal)
  const text = documentsText({ verified: made.verified, without: [{ query_id: 'm01', cell: { tier: 'high', style: 'blog', slot: 0 }, why: 'no reply' }] })
  t.match(text, /^60 of 61 candidates kept/)
  t.match(text, /no document: no reply/)
  const rejected = made.verified.map((each, index) =>
    index === 0 ? { ...each, outcome: 'screened' as const, faults: [{ rule: 'keywords' as const, detail: 'x' }] } : each
  )
  t.match(documentsText({ verified: rejected, without: [] }), /rule keywords/)
})
