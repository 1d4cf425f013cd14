/**
 * Finished runs of models whose judge had no verdict, kept beside the run, so that the next one asks the judge alone: the research is not paid for
 * twice. A scripted policy does the same again at no cost.
 */
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { RunRecord } from '../run_record.js'
import { replaceFile } from '../../runner/replace_file.js'

export interface UnjudgedRuns {
  find(caseId: string, agentFingerprint: string): Promise<RunRecord | null>
  keep(run: RunRecord): Promise<void>
  forget(caseId: string): Promise<void>
}

export const unjudgedRuns = (folder: string | null): UnjudgedRuns => {
  if (folder === null) return { find: async () => null, keep: async () => undefined, forget: async () => undefined }
  const pathOf = (caseId: string): string => join(folder, 'unjudged', `${createHash('sha256').update(caseId).digest('hex').slice(0, 32)}.json`)
  return {
    find: async (caseId, agentFingerprint) => {
      let text: string
      try {
        text = await readFile(pathOf(caseId), 'utf8')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
      const run = RunRecord.parse(JSON.parse(text))
      return run.run_id === caseId && run.agent.fingerprint === agentFingerprint ? run : null
    },
    keep: (run) => replaceFile(pathOf(run.run_id), JSON.stringify(run)),
    forget: (caseId) => rm(pathOf(caseId), { force: true })
  }
}
