/** `bench` in a process of its own, from sources under tsx and from the compiled build alike. Its environment is what the test gives it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
const script = fileURLToPath(new URL(`../../benchmark/main${extension}`, import.meta.url))
const loader = extension === '.ts' ? ['--import', 'tsx'] : []

export interface BenchProcess {
  child: ChildProcess
  /** Resolves once this was said on stderr. */
  said(pattern: RegExp): Promise<void>
  /** Code null when it was killed. */
  ended: Promise<{ code: number | null; out: string; error: string }>
}

export const startBench = (words: readonly string[], environment: Readonly<Record<string, string>> = {}): BenchProcess => {
  const child = spawn(process.execPath, [...loader, script, ...words], { env: { PATH: process.env['PATH'], ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (error += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, error }))
  return {
    child,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (pattern.test(error)) resolve()
        }
        child.stderr.on('data', look)
        look()
        void ended.then(({ code }) => reject(new Error(`ended with ${code} before it said ${pattern}: ${error}`)))
      }),
    ended
  }
}
