/** Starts a second process on a database, from sources under tsx and from the compiled build under plain node alike. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabaseLocation } from './databases.js'

export interface AppendingTask {
  location: DatabaseLocation
  tenant: string
  /** Begins the record ids, so that two processes never choose the same. */
  name: string
  count: number
  concurrency: number
  /** Open the storage, then wait for a line before appending. */
  waitForInput: boolean
}

export interface Acknowledged {
  recordId: string
  hash: string
}

export interface AppendingProcess {
  child: ChildProcess
  /** The records whose append was acknowledged so far. */
  acknowledged: Acknowledged[]
  opened: Promise<void>
  /** Resolves to the exit code, or null when it was killed. */
  ended: Promise<number | null>
  begin(): void
}

const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
const script = fileURLToPath(new URL(`./appending_process${extension}`, import.meta.url))
const loader = extension === '.ts' ? ['--import', 'tsx'] : []

export const startAppending = (task: AppendingTask): AppendingProcess => {
  const child = spawn(process.execPath, [...loader, script, JSON.stringify(task)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const acknowledged: Acknowledged[] = []
  const lines = createInterface({ input: child.stdout! })
  const linesEnded = once(lines, 'close')
  // A killed process breaks the pipe to it.
  child.stdin!.on('error', () => {})
  const opened = new Promise<void>((resolve) =>
    lines.on('line', (line) => {
      if (line === 'open') return resolve()
      const [recordId, hash] = line.split(' ')
      // A killed process may leave half a line.
      if (hash?.length === 64) acknowledged.push({ recordId: recordId!, hash })
    })
  )
  const ended = once(child, 'exit').then(async ([code]) => {
    await linesEnded
    return code as number | null
  })
  return { child, acknowledged, opened, ended, begin: () => void child.stdin!.write('begin\n') }
}
