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

/** Patience with a busy machine. The run itself prints its time and memory; no test holds it to them. */
const patienceMs = 240_000

// Run by itself, a test file has 30 seconds.
t.setTimeout(patienceMs)

t.test('the offline run prints the expected tables', { timeout: patienceMs }, async (t) => {
  const folder = await newFolder()
  const { setting, bound, revision } = await prepare(studyNames, { seed: runDefaults.seed })
  const { tables, outcome, errors } = await run({
    folder, setting, bound, revision, studies: studyNames, concurrency: runDefaults.concurrency, signal: new AbortController().signal, now: () => new Date(),
    begin: () => ({ ended: () => undefined, stop: () => undefined })
  })
  t.match({ outcome, errors }, { outcome: 'complete', errors: 0 })
  t.equal(await readFile(join(folder, 'tables.md'), 'utf8'), tables)

  const [expected, found] = [readRepositoryFile(expectedPath).split('\n'), tables.split('\n')]
  const moved = found.flatMap((line, index) => (line === expected[index] ? [] : [`line ${index + 1}: expected ${expected[index] ?? 'nothing'}\n  found ${line}`]))
  const again = `if meant: npm run bench -- all --out results/expected && cp results/expected/tables.md ${expectedPath}`
  t.ok(moved.length === 0 && found.length === expected.length, `${moved.length} lines differ; ${again}\n${moved.slice(0, 5).join('\n')}`)
})
