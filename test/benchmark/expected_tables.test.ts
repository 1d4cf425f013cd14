/** The tables of the offline run on the bundled data, byte for byte. Whatever moves a number shows here, and must be meant. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { prepare } from '../../benchmark/runner/prepare.js'
import { run } from '../../benchmark/runner/run.js'
import { runDefaults } from '../../benchmark/runner/run_command.js'
import { studyNames } from '../../benchmark/runner/studies.js'
import { newFolder } from '../support/bench_run.js'
import { readRepositoryFile } from '../support/repository.js'

const expectedPath = 'benchmark/expected/tables.md'

/** The limit for the whole offline suite, and the memory it may take. */
const secondsMax = 120
const megabytesMax = 1_024

// Run by itself, a test file has 30 seconds.
t.setTimeout(2 * 1_000 * secondsMax)

t.test('the offline run prints the expected tables, in time and within memory', { timeout: 2 * 1_000 * secondsMax }, async (t) => {
  const folder = await newFolder()
  const startedMs = performance.now()
  const { setting, bound, revision } = await prepare(studyNames, { seed: runDefaults.seed })
  const { tables, outcome, errors } = await run({
    folder, setting, bound, revision, studies: studyNames, concurrency: runDefaults.concurrency, signal: new AbortController().signal, now: () => new Date(),
    begin: () => ({ ended: () => undefined, stop: () => undefined })
  })
  const tookS = (performance.now() - startedMs) / 1_000
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1_024)
  t.comment(`${tookS.toFixed(1)} s, ${megabytes} MB`)
  t.match({ outcome, errors }, { outcome: 'complete', errors: 0 })
  t.ok(tookS < secondsMax, `${tookS.toFixed(1)} s`)
  t.ok(megabytes < megabytesMax, `${megabytes} MB`)
  t.equal(await readFile(join(folder, 'tables.md'), 'utf8'), tables)

  const [expected, found] = [readRepositoryFile(expectedPath).split('\n'), tables.split('\n')]
  const moved = found.flatMap((line, index) => (line === expected[index] ? [] : [`line ${index + 1}: expected ${expected[index] ?? 'nothing'}\n  found ${line}`]))
  const again = `if meant: npm run bench -- all --out results/expected && cp results/expected/tables.md ${expectedPath}`
  t.ok(moved.length === 0 && found.length === expected.length, `${moved.length} lines differ; ${again}\n${moved.slice(0, 5).join('\n')}`)
})
