/** Runs of the benchmark in temporary folders: what a run needs, and the files that must be equal between runs. */
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tinyDataset } from './tiny_dataset.js'
import type { Dataset } from '../../benchmark/data/dataset.js'
import { judgesInProcess } from '../../benchmark/runner/judges_in_process.js'
import type { Bound } from '../../benchmark/runner/manifest.js'
import { run, type RunEnd, type RunOptions } from '../../benchmark/runner/run.js'
import type { RunSetting } from '../../benchmark/runner/run_setting.js'
import { studyNames, type StudyName } from '../../benchmark/runner/studies.js'
import { embeddedListwise } from '../../benchmark/scorers/embedded_listwise.js'
import { embeddedPointwise } from '../../benchmark/scorers/embedded_pointwise.js'
import { wordOverlapSource } from '../../benchmark/sources/word_overlap.js'
import { constructionSource } from '../../src/labelling/construction.js'

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'groundedgeo-bench-'))

const tinySources = [constructionSource, wordOverlapSource]

export const tinySetting = (queryCount = 2): RunSetting => ({
  dataset: tinyDataset(queryCount), seed: 'test', scoring: embeddedPointwise, rankers: [embeddedListwise], gold: null, sources: tinySources, judgeOf: judgesInProcess(tinySources)
})

export const boundOf = (seed = 'test', studies: readonly StudyName[] = studyNames): Bound => ({
  inputs: [{ name: 'queries/q001.json', sha256: 'a'.repeat(64) }],
  arguments: { studies: [...studies], seed, limit: null, label_sources: ['construction', 'word-overlap'], gold: false, service: false },
  code: { sha256: 'b'.repeat(64), version: '0' },
  versions: { node: '0' },
  scorer: { id: 'embedded-pointwise', fingerprint: '1' },
  rankers: [{ id: 'embedded-listwise', fingerprint: '1' }],
  label_sources: [{ id: 'construction', fingerprint: '1' }]
})

export interface TinyRun extends Partial<Omit<RunOptions, 'begin'>> {
  /** Told after each case, with the count so far. */
  ended?: (count: number) => void
}

/** How many cases were run goes with the end. */
export const runTiny = async (folder: string, { ended, ...options }: TinyRun = {}): Promise<RunEnd & { casesRun: number }> => {
  let casesRun = 0
  const studies = options.studies ?? studyNames
  const end = await run({
    folder, setting: tinySetting(), bound: boundOf('test', studies), revision: null, concurrency: 2, signal: new AbortController().signal, now: () => new Date(), ...options, studies,
    begin: () => ({
      ended: () => {
        casesRun++
        ended?.(casesRun)
      },
      stop: () => undefined
    })
  })
  return { ...end, casesRun }
}

/** All files that are made from rows, with their bytes. */
export const derivedFilesOf = async (folder: string): Promise<Record<string, string>> => {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const derived = paths.filter((path) => /^(results\.json|tables\.md|report\.html|exports\/.*)$/.test(path)).sort()
  return Object.fromEntries(await Promise.all(derived.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)))
}

/** The dataset as a user would keep it. */
export const writeDataset = async (folder: string, { queries }: Dataset): Promise<void> => {
  await Promise.all(['queries', 'packets'].map((name) => mkdir(join(folder, name), { recursive: true })))
  for (const { query, packet } of queries) {
    await writeFile(join(folder, 'queries', `${query.query_id}.json`), JSON.stringify(query))
    await writeFile(join(folder, 'packets', `${query.query_id}.json`), JSON.stringify(packet))
  }
}
