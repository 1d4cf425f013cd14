/** `npm run bench -- <study>`: from options to a run, with its signals, its progress and its exit code. */
import { join } from 'node:path'
import { answeredByModel, modelSourceIdsOf } from './answered_by_model.js'
import { dryRunText } from './dry_run.js'
import { estimateCalls, sumOf } from './estimate_calls.js'
import { estimateJudgeCalls } from './estimate_judge_calls.js'
import { planOf } from './plan.js'
import { prepare, type Chosen } from './prepare.js'
import { progressOver } from './progress.js'
import { openRowLog } from './row_log.js'
import { run } from './run.js'
import { studyNames, type StudyName } from './studies.js'
import { repliesFileName } from '../ranker_model/choose_rankers.js'
import { defaultSeed } from '../choices.js'

export interface RunCommandOptions extends Chosen {
  out?: string
  dryRun?: boolean
  concurrency: number
  /** A PostgreSQL through which workers take the cases that a model answers. */
  queue?: string
}

export const runDefaults = { concurrency: 4, seed: defaultSeed }

/** 128 and the number of the signal, as shells say it. */
const interruptedExitCode = 130

const listed = (seconds: Record<string, number>): string => Object.entries(seconds).map(([stage, value]) => `${stage} ${value.toFixed(1)}`).join(', ')

/** Options that say two things at once. @throws Error */
const refuseContradictions = ({ labelSource = [], modelJudges = [], service, queue }: RunCommandOptions): void => {
  const sourceIds = modelSourceIdsOf(modelJudges)
  if (service !== undefined && sourceIds.length > 0) throw new Error('a service judges with model judges of its own: leave out --model-judges or --service')
  if (service !== undefined && queue !== undefined) throw new Error('a service judges by itself: leave out --queue or --service')
  if (sourceIds.length > 0 && !labelSource.some((name) => sourceIds.includes(name))) throw new Error(`no judge of the file is under test: choose with --label-source among ${sourceIds.join(', ')}`)
}

export const runCommand = async (chosen: StudyName | 'all', options: RunCommandOptions): Promise<void> => {
  refuseContradictions(options)
  const startedMs = performance.now()
  const studies = chosen === 'all' ? studyNames : [chosen]
  const folder = options.out ?? join('results', chosen)
  const { setting, bound, revision } = await prepare(studies, options, join(folder, repliesFileName))
  const say = (line: string): void => void process.stderr.write(`${line}\n`)

  if (options.dryRun === true) {
    const rows = await openRowLog(join(folder, 'rows.jsonl'), { readOnly: true })
    const plan = await planOf(setting, studies)
    const recorded = (caseId: string): boolean => rows.state(caseId) === 'scored'
    const text = dryRunText(plan, setting.scoring.id, recorded, sumOf(await estimateCalls(setting, plan, recorded), await estimateJudgeCalls(options.modelJudges ?? [], setting, plan, recorded)))
    await rows.close()
    process.stdout.write(`${text}\n`)
    return
  }

  const isForWorkers = answeredByModel(setting, options.modelJudges ?? [])
  // Loaded when asked for: whoever runs at home needs no queue.
  const runAll = options.queue === undefined ? undefined : (await import('../queue/distributed_cases.js')).distributedCases({ url: options.queue, bound, isForWorkers, say })

  const interruption = new AbortController()
  const interrupt = (): void => {
    // A second Ctrl-C ends the process at once; the rows recorded so far stay.
    if (interruption.signal.aborted) process.exit(interruptedExitCode)
    say('interrupted: finishing the cases under way')
    interruption.abort()
  }
  process.on('SIGINT', interrupt)
  try {
    const end = await run({
      folder,
      setting,
      studies,
      bound,
      revision,
      concurrency: options.concurrency,
      ...(runAll !== undefined && { runAll }),
      signal: interruption.signal,
      begin: (toRun, planned) => {
        say(`${planned} cases, ${planned - toRun} of them recorded already`)
        const progress = progressOver(toRun, process.stderr)
        return { ended: (_planned, errored) => progress.ended(errored), stop: progress.stop }
      },
      now: () => new Date()
    })
    process.stdout.write(end.tables)
    const tookS = ((performance.now() - startedMs) / 1_000).toFixed(1)
    const memoryMb = Math.round(process.resourceUsage().maxRSS / 1_024)
    if (end.outcome === 'unchanged') say(`${folder}: complete already, nothing to do`)
    else say(`${folder}: ${end.outcome}, ${end.errors} errors, ${tookS} s with ${memoryMb} MB (${listed(end.seconds)})`)
    if (end.outcome === 'partial') process.exitCode = interruptedExitCode
    else if (end.errors > 0) process.exitCode = 1
  } finally {
    process.off('SIGINT', interrupt)
  }
}
