/** Runs `groundedgeo` in a process of its own, from sources under tsx and from the compiled build under plain node alike. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
const script = fileURLToPath(new URL(`../../src/main${extension}`, import.meta.url))
const loader = extension === '.ts' ? ['--import', 'tsx'] : []

export interface RunningCommand {
  child: ChildProcess
  readonly out: string
  readonly error: string
  /** Resolves to the first match in what the command printed. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves to the exit code, or null when it was killed. */
  ended: Promise<number | null>
}

export const startCommand = (words: readonly string[], settings: Readonly<Record<string, string>> = {}, input = ''): RunningCommand => {
  const child = spawn(process.execPath, [...loader, script, ...words], { env: { PATH: process.env['PATH'], ...settings }, stdio: 'pipe' })
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (error += String(chunk)))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    get out() {
      return out
    },
    get error() {
      return error
    },
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(out)
          if (found !== null) resolve(found)
        }
        child.stdout.on('data', look)
        look()
        void ended.then((code) => reject(new Error(`ended with ${code} before it printed ${pattern}: ${error}`)))
      }),
    ended
  }
}

export const runCommand = async (words: readonly string[], settings: Readonly<Record<string, string>> = {}, input = ''): Promise<{ code: number | null; out: string; error: string }> => {
  const running = startCommand(words, settings, input)
  const code = await running.ended
  return { code, out: running.out, error: running.error }
}
