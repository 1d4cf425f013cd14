/** From what a user chose to what a run works with, and to the manifest's account of it. */
import { labelSourceNames, makeLabelSource, type LabelSourceName } from './label_source_names.js'
import type { Bound } from './manifest.js'
import type { RunSetting } from './run_setting.js'
import type { StudyName } from './studies.js'
import { codeOf, inputsOf, revisionOf, sha256OfFile, versionsOf } from './what_runs.js'
import { bundledFolders, foldersIn, loadDataset } from '../data/dataset.js'
import { embeddedListwise } from '../scorers/embedded_listwise.js'
import { embeddedPointwise } from '../scorers/embedded_pointwise.js'
import { readRecordedLabels } from '../sources/recorded_labels.js'

export interface Chosen {
  /** A folder with queries/ and packets/; the bundled dataset where it is left out. */
  data?: string
  limit?: number
  seed: string
  labelSource?: LabelSourceName[]
  /** A file of human labels. */
  gold?: string
}

export interface Prepared {
  setting: RunSetting
  bound: Bound
  revision: string | null
}

export const prepare = async (studies: readonly StudyName[], options: Chosen): Promise<Prepared> => {
  const folders = options.data === undefined ? bundledFolders : foldersIn(options.data)
  const limit = options.limit ?? Infinity
  const dataset = await loadDataset({ ...folders, limit })
  if (dataset.queries.length === 0) throw new Error(`no queries in ${folders.queriesDir}`)
  const gold = options.gold === undefined ? null : { labels: await readRecordedLabels(options.gold), fingerprint: `labels/${await sha256OfFile(options.gold)}` }
  const names = options.labelSource ?? labelSourceNames
  const sources = [...new Set(names)].map(makeLabelSource)
  const setting: RunSetting = { dataset, seed: options.seed, scoring: embeddedPointwise, rankers: [embeddedListwise], sources, gold }
  const fingerprinted = ({ id, fingerprint }: { id: string; fingerprint: string }) => ({ id, fingerprint })
  const bound: Bound = {
    inputs: [...(await inputsOf(folders, limit)), ...(options.gold === undefined ? [] : [{ name: 'gold', sha256: await sha256OfFile(options.gold) }])],
    arguments: { studies: [...studies], seed: options.seed, limit: options.limit ?? null, label_sources: sources.map(({ id }) => id), gold: gold !== null },
    code: await codeOf(),
    versions: await versionsOf(),
    scorer: fingerprinted(setting.scoring),
    rankers: setting.rankers.map(fingerprinted),
    label_sources: [...sources.map(fingerprinted), ...(gold === null ? [] : [{ id: 'gold', fingerprint: gold.fingerprint }])]
  }
  return { setting, bound, revision: await revisionOf() }
}
