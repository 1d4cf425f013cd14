/** The runner: a run that was killed and resumed ends in the bytes of one that was not; what may not be resumed is refused. */
import { appendFile, cp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'tap'
import { casesOf } from '../../benchmark/data/cases.js'
import { csvText } from '../../benchmark/exports/csv.js'
import { dryRunText } from '../../benchmark/runner/dry_run.js'
import { estimateCalls } from '../../benchmark/runner/estimate_calls.js'
import { judgesInProcess } from '../../benchmark/runner/judges_in_process.js'
import { differencesBetween, ManifestDiffers, type Manifest } from '../../benchmark/runner/manifest.js'
import { planOf } from '../../benchmark/runner/plan.js'
import type { Results } from '../../benchmark/runner/results.js'
import { RowLogDamaged, type Row } from '../../benchmark/runner/row_log.js'
import { studies, studyNames } from '../../benchmark/runner/studies.js'
import { recordedParts } from '../../benchmark/runner/recorded_parts.js'
import { drawsOf } from '../../src/gate/bootstrap.js'
import { wordOverlapSource } from '../../benchmark/sources/word_overlap.js'
import { oracleStudy } from '../../benchmark/studies/oracle.js'
import { rerankInProcess } from '../../benchmark/studies/rerank_in_process.js'
import { decide } from '../../src/core/decide.js'
import { constructionSource } from '../../src/labelling/construction.js'
import { suppliedSource } from '../../src/labelling/supplied.js'
import { lockDirectory } from '../../src/storage/directory_lock.js'
import { boundOf, derivedFilesOf, newFolder, runTiny, tinySetting } from '../support/bench_run.js'

const whole = await newFolder()
await runTiny(whole)
const wholeRows = await readFile(join(whole, 'rows.jsonl'))
const wholeFiles = await derivedFilesOf(whole)
const rowsOf = (text: string): Row[] => text.trimEnd().split('\n').map((line) => JSON.parse(line) as Row)

test('one folder holds everything, and what is made from rows holds no clock', async (t) => {
  t.ok(['results.json', 'tables.md', 'report.html', 'exports/trec/qrels.txt', 'exports/beir/clean/corpus.jsonl', 'exports/csv/oracle.csv', 'exports/csv/units.csv'].every((path) => path in wholeFiles))
  const results = JSON.parse(wholeFiles['results.json']!) as Results
  const manifest = JSON.parse(await readFile(join(whole, 'manifest.json'), 'utf8')) as Manifest
  t.strictSame(Object.keys(results), ['manifest_hash', 'studies'])
  t.equal(results.manifest_hash, manifest.manifest_hash)
  t.strictSame(Object.keys(results.studies), studyNames)
  t.strictSame(manifest.gate?.map(({ source, split }) => [source, split]), [['construction', 'holdout'], ['word-overlap', 'holdout']])
  t.ok(Object.values(results.studies).every(({ cases }) => cases.total === cases.scored && cases.errors === 0))
  t.notMatch(Object.values(wholeFiles).join(''), /\b20\d\d-\d\d-\d\dT\d\d:/)
})

test('the studies computed from rows are those computed in process', async (t) => {
  const setting = tinySetting()
  const results = JSON.parse(wholeFiles['results.json']!) as Results
  const { rows, twin_world } = await oracleStudy(setting.dataset, { rerank: rerankInProcess({ source: constructionSource, scoring: setting.scoring }) })
  t.strictSame(results.studies.oracle!.rows, JSON.parse(JSON.stringify(rows)))
  t.strictSame(results.studies.oracle!.twin_world, JSON.parse(JSON.stringify(twin_world)))
})

test('a row is self-contained: decide on its unit gives what tables count', async (t) => {
  const judged = rowsOf(wholeRows.toString()).filter((row) => row.kind === 'judged')
  t.ok(judged.length > 0)
  t.ok(judged.every(({ unit }) => decide(unit).results.length === 5 && unit.candidates.every(({ base_score }) => typeof base_score === 'number')))
  t.equal(new Set(judged.map(({ case_id }) => case_id)).size, judged.length, 'every case has one row')
})

test('a finished run is a no-op, to the byte and the second', async (t) => {
  const before = await Promise.all(['manifest.json', 'rows.jsonl', 'results.json', 'report.html', 'timings.json'].map((name) => stat(join(whole, name))))
  const end = await runTiny(whole)
  t.match(end, { outcome: 'unchanged', casesRun: 0, tables: wholeFiles['tables.md'] })
  const after = await Promise.all(['manifest.json', 'rows.jsonl', 'results.json', 'report.html', 'timings.json'].map((name) => stat(join(whole, name))))
  t.strictSame(after.map(({ mtimeMs, size }) => [mtimeMs, size]), before.map(({ mtimeMs, size }) => [mtimeMs, size]))
})

test('killed at any byte of its rows and resumed, a run ends in the same bytes', async (t) => {
  // A process that is killed leaves a beginning of the file: every byte may be the last.
  const cuts = [1, ...drawsOf('cuts', 0, 4, wholeRows.length), wholeRows.length - 1]
  for (const cut of cuts) {
    const folder = await newFolder()
    await cp(join(whole, 'manifest.json'), join(folder, 'manifest.json'))
    await writeFile(join(folder, 'rows.jsonl'), wholeRows.subarray(0, cut))
    const { outcome, casesRun } = await runTiny(folder, { concurrency: 1 + (cut % 4) })
    t.equal(outcome, 'complete')
    const kept = wholeRows.subarray(0, cut).toString('latin1').split('\n').length - 1
    t.equal(casesRun, rowsOf(wholeRows.toString()).length - kept, `cut at ${cut}: no case that was recorded runs again`)
    t.strictSame(await derivedFilesOf(folder), wholeFiles, `cut at ${cut}`)
    await rm(folder, { recursive: true })
  }
})

test('a broken line that is not the last is damage, and is named', async (t) => {
  const folder = await newFolder()
  await writeFile(join(folder, 'rows.jsonl'), '{"case_id":"a","kind":"scored","score":1}\n{"case\n{"case_id":"b","kind":"scored","score":1}\n')
  await t.rejects(runTiny(folder), RowLogDamaged)
  await t.rejects(runTiny(folder), /line 2/)
})

test('a folder of another run is refused, and the difference is named', async (t) => {
  const before = await derivedFilesOf(whole)
  await t.rejects(runTiny(whole, { bound: boundOf('other') }), ManifestDiffers)
  await t.rejects(runTiny(whole, { bound: boundOf('other') }), /\/arguments\/seed: recorded "test", now "other"/)
  const changed = boundOf()
  changed.inputs[0]!.sha256 = 'c'.repeat(64)
  await t.rejects(runTiny(whole, { bound: changed }), /\/inputs\/queries\/q001\.json: recorded "aaa/)
  t.strictSame(await derivedFilesOf(whole), before)
  t.strictSame(differencesBetween({ a: [1, 2] }, { a: [1] }), ['/a/1: recorded 2, now nothing'])
})

test('one run a folder: another is refused while somebody writes, and welcome afterwards', async (t) => {
  const folder = await newFolder()
  const held = await lockDirectory(folder)
  await t.rejects(runTiny(folder, { studies: ['length'] }), /is being written by another run/)
  t.strictSame(await derivedFilesOf(folder), {}, 'nothing was touched')
  await held.release()
  t.equal((await runTiny(folder, { studies: ['length'] })).outcome, 'complete')
})

test('an interrupted run leaves tables marked partial, and ends as if it had not been', async (t) => {
  const folder = await newFolder()
  const interruption = new AbortController()
  const { outcome, tables } = await runTiny(folder, { signal: interruption.signal, ended: (count) => count === 150 && interruption.abort() })
  t.equal(outcome, 'partial')
  t.match(tables, /\*\*PARTIAL/)
  t.match(tables, /not run [1-9]/)
  const partial = await derivedFilesOf(folder)
  t.match(partial['report.html'], /class="partial"/)
  t.equal((JSON.parse(partial['results.json']!) as Results).partial, true)
  t.equal((await runTiny(folder)).outcome, 'complete')
  t.strictSame(await derivedFilesOf(folder), wholeFiles)
})

test('an errored case is no event, has two bounds, and runs again', async (t) => {
  const folder = await newFolder()
  const setting = tinySetting()
  let broken = true
  const failing = { ...setting.scoring, scoreOf: (...[row, text]: Parameters<typeof setting.scoring.scoreOf>) => {
    if (broken && row.query.query_id === 'q002' && text === row.query.core_text) throw new Error('the scorer is away')
    return setting.scoring.scoreOf(row, text)
  } }
  const studies = ['oracle'] as const
  const { outcome, tables, errors } = await runTiny(folder, { setting: { ...setting, scoring: failing }, studies })
  t.equal(outcome, 'complete')
  t.equal(errors, 2, 'the score, and the clean unit that needs it')
  const results = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')) as Results
  const clean = results.studies.oracle!.rows.find(({ arm, coverage, k }) => arm === 'clean' && coverage === 'all' && k === 3)!
  t.match(clean.rate, { total: 2, scored: 1, errors: 1 })
  t.equal(clean.rate.high! - clean.rate.low!, 1 / 2)
  t.match(tables, /\.\d{3} \[\.\d{3}, (1\.000|\.\d{3})\]/)
  t.match(results.studies.oracle!.cases, { errors: 2, not_run: 0 })
  broken = false
  const again = await runTiny(folder, { setting: { ...setting, scoring: failing }, studies })
  t.match(again, { outcome: 'complete', casesRun: 2, errors: 0 })
  t.match(again.tables, /errors 0\./)
})

test('human gold reranks as one more source and is what the gate compares with', async (t) => {
  const folder = await newFolder()
  const setting = tinySetting(5)
  const labels = new Map(casesOf(setting.dataset).flatMap(({ variant }) => variant.claims.map(({ claim_id }) => [claim_id, claim_id.includes('unsupported') || claim_id.includes('laundering') ? 'unsupported' : 'supported'] as const)))
  await runTiny(folder, { setting: { ...setting, gold: { labels, fingerprint: 'labels/1' } }, studies: ['gate', 'arms'] })
  const { studies: done } = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')) as Results
  t.ok(done.gate!.rows.every(({ gold_kind }) => gold_kind === 'human'))
  t.strictSame([...new Set(done.arms!.rows.map(({ source }) => source))], ['construction', 'word-overlap', 'gold'])
  t.equal(done.arms!.summary.find(({ source }) => source === 'gold')!.max_fsr, 0)
})

test('no study asks for more than its plan, and none goes round the rows', async (t) => {
  const setting = tinySetting()
  const plan = await planOf(setting, studyNames)
  for (const name of studyNames) {
    const asked = new Set<string>()
    const recorded = new Map(rowsOf(wholeRows.toString()).map((row) => [row.case_id, row]))
    const parts = recordedParts(setting, { read: (caseId) => { asked.add(caseId); return recorded.get(caseId) ?? null } })
    await studies[name](parts)
    t.strictSame([...asked].filter((caseId) => !plan.byStudy.get(name)!.has(caseId)), [], name)
  }
})

test('a dry run counts and does nothing', async (t) => {
  const setting = tinySetting()
  const plan = await planOf(setting, ['promotion'])
  const text = dryRunText(plan, setting.scoring.id, () => false, await estimateCalls(setting, plan, () => false))
  t.match(text, /ordered +\| embedded-listwise \| +78 \| +78/)
  t.match(text, /0 model calls, 0 tokens/)
})

test('TREC runs give trec_eval no tie to break, and name every candidate once', async (t) => {
  const runs = Object.entries(wholeFiles).filter(([path]) => path.endsWith('.run'))
  t.equal(runs.length, 12)
  const judged = new Set(wholeFiles['exports/trec/qrels.txt']!.trimEnd().split('\n').map((line) => line.split(' ').filter((_, index) => index === 0 || index === 2).join(' ')))
  t.equal(judged.size, 26 * 5)
  for (const [path, text] of runs) {
    const lines = text.trimEnd().split('\n').map((line) => line.split(' '))
    t.strictSame(new Set(lines.map(([topic, , document]) => `${topic} ${document}`)), judged, path)
    const falls = lines.every(([topic, , , , score], index) => index === 0 || lines[index - 1]![0] !== topic || Math.fround(Number(score)) < Math.fround(Number(lines[index - 1]![4])))
    t.ok(falls, `${path}: scores fall strictly, in 32 bits too`)
  }
})

test('CSV quotes what would break a row, and writes numbers in full', async (t) => {
  t.equal(csvText([{ a: 'x,"y"', b: { c: 1 / 3 } }, { a: null, b: { c: 2 } }]), 'a,b.c\r\n"x,""y""",0.3333333333333333\r\n,2\r\n')
})

test('only supplied and construction see links, from the runner too', async (t) => {
  const seen = new Set<string>()
  const spy: typeof wordOverlapSource = { ...wordOverlapSource, ground: (question, shown, signal) => {
    for (const claim of question.claims) for (const key of Object.keys(claim)) seen.add(key)
    return wordOverlapSource.ground(question, shown, signal)
  } }
  await runTiny(await newFolder(), { setting: { ...tinySetting(), sources: [spy], judgeOf: judgesInProcess([spy]) }, studies: ['arms'] })
  t.ok(seen.has('text'))
  t.notOk(seen.has('atom_ids') || seen.has('label') || seen.has('contradicting_atom_ids'))
  t.equal(suppliedSource.kind, 'linked')
})

test('rows of an unknown case do not disturb a run', async (t) => {
  const folder = await newFolder()
  await cp(join(whole, 'manifest.json'), join(folder, 'manifest.json'))
  await writeFile(join(folder, 'rows.jsonl'), wholeRows)
  await appendFile(join(folder, 'rows.jsonl'), '{"case_id":"q999.clean/base/construction","kind":"error","error":"x"}\n')
  await runTiny(folder)
  t.strictSame(await derivedFilesOf(folder), wholeFiles)
})
