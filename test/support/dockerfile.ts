/**
 * Builds what a Dockerfile describes in plain folders, by its own commands, where no container engine runs. Each stage is a
 * folder that stands for the root of its file system: `/app` of a stage is `app` in its folder.
 *
 * Not the same as a container: commands run as the present user, with the programs of this machine. Instructions that this file does not
 * use are refused rather than skipped.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

export interface Instruction {
  word: string
  flags: Readonly<Record<string, string>>
  rest: string
}

export interface Stage {
  /** The folder that stands for `/`. */
  root: string
  workdir: string
  environment: Record<string, string>
  user: string
  command: string[]
  /** The shell command after HEALTHCHECK ... CMD. */
  healthCheck: string
}

/** Instructions in order, with continued lines joined and comments left out. */
export const instructionsOf = (text: string): Instruction[] =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, word = '', flags = '', rest = ''] = /^(\S+)\s+((?:--[a-z-]+=\S+\s+)*)(.*)$/s.exec(line) ?? []
      return { word, flags: Object.fromEntries([...flags.matchAll(/--([a-z-]+)=(\S+)/g)].map(([, key, value]) => [key!, value!])), rest }
    })

/** A path inside a stage as a path of this machine. */
export const inStage = ({ root, workdir }: Pick<Stage, 'root' | 'workdir'>, path: string): string => join(root, resolve(workdir, path))

/**
 * A program with exactly this environment. A test runner slips options of its own into every process that its tests start;
 * a container knows nothing of them, so `env -i` takes them away again.
 */
export const withExactly = (environment: NodeJS.ProcessEnv, program: string, programArguments: readonly string[]): [program: string, programArguments: string[]] => [
  'env',
  ['-i', ...Object.entries(environment).map(([name, value]) => `${name}=${value}`), program, ...programArguments]
]

const runIn = (stage: Stage, command: string, environment: NodeJS.ProcessEnv): void => {
  const { status, stdout, stderr } = spawnSync(...withExactly({ ...environment, ...stage.environment }, 'sh', ['-c', command]), { cwd: inStage(stage, '.'), encoding: 'utf8' })
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}. Packages come from the npm registry or its cache.\n${stdout}\n${stderr}`)
}

const copyInto = (stage: Stage, source: Pick<Stage, 'root' | 'workdir'>, rest: string): void => {
  const paths = rest.split(/\s+/)
  const target = paths.pop()!
  for (const path of paths) {
    const to = target.endsWith('/') ? join(target, basename(path)) : target
    cpSync(inStage(source, path), inStage(stage, to), { recursive: true, verbatimSymlinks: true })
  }
}

/** Runs every instruction and returns the last stage. @param context the folder of the build context @param environment what RUN commands find, besides ENV */
export const buildStages = (text: string, context: string, target: string, environment: NodeJS.ProcessEnv): Stage => {
  const stages: { name: string; stage: Stage }[] = []
  for (const { word, flags, rest } of instructionsOf(text)) {
    if (word === 'FROM') {
      const root = join(target, `stage-${stages.length}`)
      mkdirSync(root, { recursive: true })
      stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? '', stage: { root, workdir: '/', environment: {}, user: 'root', command: [], healthCheck: '' } })
      continue
    }
    const stage = stages.at(-1)!.stage
    switch (word) {
      case 'WORKDIR':
        stage.workdir = resolve(stage.workdir, rest)
        mkdirSync(inStage(stage, '.'), { recursive: true })
        break
      case 'ENV':
        Object.assign(stage.environment, Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('=', 2))))
        break
      case 'COPY':
        copyInto(stage, flags.from === undefined ? { root: context, workdir: '/' } : stages.find(({ name }) => name === flags.from)!.stage, rest)
        break
      case 'RUN':
        runIn(stage, rest, environment)
        break
      case 'USER':
        stage.user = rest
        break
      case 'HEALTHCHECK':
        stage.healthCheck = rest.replace(/^CMD\s+/, '')
        break
      case 'CMD':
        stage.command = JSON.parse(rest) as string[]
        break
      case 'VOLUME':
      case 'EXPOSE':
        break
      default:
        throw new Error(`the Dockerfile uses ${word}, which this test cannot run`)
    }
  }
  return stages.at(-1)!.stage
}
