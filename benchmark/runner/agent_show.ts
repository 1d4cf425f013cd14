/** `npm run bench -- <agent benchmark> show RUN`: one recorded run in the terminal, or as a page of its own. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { AnyAgentBenchmark } from './agent_benchmark.js'
import type { AgentRow } from './agent_rows.js'
import { replaceFile } from './replace_file.js'
import { openRowLog } from './row_log.js'
import { openTrajectoryLog, trajectoriesFile } from './trajectory_log.js'
import { trajectoryPage, type AnyRecordedRun } from '../report/trajectory_page.js'

const namedCountMax = 5
const hashCharacterCount = 8
const nameCharacterCountMax = 80

/** @throws Error where the folder has no such run, naming some that it has */
export const recordedRun = async (folder: string, caseId: string): Promise<AnyRecordedRun> => {
  const trajectories = await openTrajectoryLog(join(folder, trajectoriesFile), { readOnly: true })
  const rows = await openRowLog<AgentRow>(join(folder, 'rows.jsonl'), { readOnly: true })
  try {
    const line = trajectories.read(caseId)
    if (line === null) {
      const known = [...trajectories.entries()].map(([id]) => id)
      const some = known.slice(0, namedCountMax).join(', ')
      throw new Error(
        known.length === 0
          ? `${folder} holds no runs`
          : `${folder} holds no run ${caseId}, but ${known.length} others: ${some}${known.length > namedCountMax ? ', …' : ''}`
      )
    }
    const row = rows.read(caseId)
    return { planned: line.planned, trajectory: line.trajectory, measure: row?.kind === 'measured' ? row.measure : null, failure: line.failure }
  } finally {
    await trajectories.close()
    await rows.close()
  }
}

/** What would move the cursor, hide text or turn it round is shown as its number; a terminal obeys none of it. */
export const visibleText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => (character === '\n' ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`))

/** A file name that holds nothing but what any file system takes, and is like no other. */
export const pageNameOf = (caseId: string): string =>
  `${caseId
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^\.+/, '')
    .slice(0, nameCharacterCountMax)}-${createHash('sha256').update(caseId).digest('hex').slice(0, hashCharacterCount)}.html`

/** @returns what to print */
export const showRun = async (benchmark: AnyAgentBenchmark, folder: string, caseId: string, { html = false } = {}): Promise<string> => {
  const run = await recordedRun(folder, caseId)
  if (!html) {
    const failure = run.failure === null ? '' : `FAILED, and no result: ${run.failure}\n`
    return visibleText(`${failure}${benchmark.trajectoryText(run)}`)
  }
  const path = join(folder, 'trajectories', pageNameOf(caseId))
  await replaceFile(path, trajectoryPage(benchmark, run))
  return path
}
