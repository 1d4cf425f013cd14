/** The command as a process of its own: killed, interrupted and resumed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from 'tap'
import { derivedFilesOf, newFolder, tinySetting, writeDataset } from '../support/bench_run.js'

const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
const script = fileURLToPath(new URL(`../../benchmark/main${extension}`, import.meta.url))
const userData = await newFolder()
await writeDataset(userData, tinySetting().dataset)

/** `bench all` on the small dataset in a process of its own. */
const startBench = (out: string) => {
  const child = spawn(process.execPath, [...(extension === '.ts' ? ['--import', 'tsx'] : []), script, 'all', '--data', userData, '--out', out, '--label-source', 'construction', '--label-source', 'word-overlap'], {
    stdio: ['ignore', 'pipe', 'ignore']
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, printed }))
  const recordedBytes = async (bytes: number): Promise<void> => {
    const size = async (): Promise<number> => (await stat(join(out, 'rows.jsonl')).catch(() => ({ size: 0 }))).size
    while ((await size()) < bytes && child.exitCode === null) await delay(2)
  }
  return { child, ended, recordedBytes }
}

test('a process killed while it works, interrupted, and resumed loses nothing that was recorded', async (t) => {
  const [stopped, uninterrupted] = [await newFolder(), await newFolder()]
  const killed = startBench(stopped)
  await killed.recordedBytes(1)
  killed.child.kill('SIGKILL')
  t.equal((await killed.ended).code, null)

  const interrupted = startBench(stopped)
  await interrupted.recordedBytes(200_000)
  interrupted.child.kill('SIGINT')
  const { code, printed } = await interrupted.ended
  t.equal(code, 130)
  t.match(printed, /\*\*PARTIAL/, 'Ctrl-C leaves tables, marked')

  const recorded = (await readFile(join(stopped, 'rows.jsonl'), 'utf8')).split('\n').slice(0, -1)
  t.ok(recorded.length > 0)
  for (const out of [stopped, uninterrupted]) t.equal((await startBench(out).ended).code, 0)
  t.strictSame(await derivedFilesOf(stopped), await derivedFilesOf(uninterrupted))
  t.strictSame((await readFile(join(stopped, 'rows.jsonl'), 'utf8')).split('\n').slice(0, recorded.length), recorded, 'rows are appended and never rewritten')
})
