/** `npm run bench -- <study>`: from options to a run. */
import { join } from 'node:path'
import { answeredByModel, modelSourceIdsOf } from './answered_by_model.js'
import { dryRunText } from './dry_run.js'
import { estimateCalls, sumOf } from './estimate_calls.js'
import { estimateJudgeCalls } from './estimate_judge_calls.js'
import { planOf } from './plan.js'
import { prepare, type Chosen } from './prepare.js'
import { openRowLog } from './row_log.js'
import { run } from './run.js'
import { studyNames, type StudyName } from './studies.js'
import { say, watchedRun } from './watched_run.js'
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

/** Options that say two things at once. @throws Error */
const refuseContradictions = ({ labelSource = [], modelJudges = [], service, queue }: RunCommandOptions): void => {
  const sourceIds = modelSourceIdsOf(modelJudges)
  if (service !== undefined && sourceIds.length > 0) throw new Error('a service judges with model judges of its own: leave out --model-judges or --service')
  if (service !== undefined && queue !== undefined) throw new Error('a service judges by itself: leave out --queue or --service')
  if (sourceIds.length > 0 && !labelSource.some((name) => sourceIds.includes(name)))
    throw new Error(`no judge of the file is under test: choose with --label-source among ${sourceIds.join(', ')}`)
}

export const runCommand = async (chosen: StudyName | 'all', options: RunCommandOptions): Promise<void> => {
  refuseContradictions(options)
  const startedMs = performance.now()
  const studies = chosen === 'all' ? studyNames : [chosen]
  const folder = options.out ?? join('results', chosen)
  const { setting, bound, revision } = await prepare(studies, options, join(folder, repliesFileName))

  if (options.dryRun === true) {
    const rows = await openRowLog(join(folder, 'rows.jsonl'), { readOnly: true })
    const plan = await planOf(setting, studies)
    const recorded = (caseId: string): boolean => rows.state(caseId) === 'scored'
    const text = dryRunText(
      plan,
      setting.scoring.id,
      recorded,
      sumOf(await estimateCalls(setting, plan, recorded), await estimateJudgeCalls(options.modelJudges ?? [], setting, plan, recorded))
    )
    await rows.close()
    process.stdout.write(`${text}\n`)
    return
  }

  const isForWorkers = answeredByModel(setting, options.modelJudges ?? [])
  // Loaded when asked for: whoever runs at home needs no queue.
  const runAll =
    options.queue === undefined ? undefined : (await import('../queue/distributed_cases.js')).distributedCases({ url: options.queue, bound, isForWorkers, say })

  await watchedRun(folder, startedMs, (watch) =>
    run({ ...watch, folder, setting, studies, bound, revision, concurrency: options.concurrency, ...(runAll !== undefined && { runAll }) })
  )
}
