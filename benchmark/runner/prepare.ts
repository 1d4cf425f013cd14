/** From what a user chose to what a run works with, and to the manifest's account of it. */
import { judgesInProcess } from './judges_in_process.js'
import { isLabelSourceName, labelSourceNames, makeLabelSource } from './label_source_names.js'
import type { Bound } from './manifest.js'
import { modelJudgeSources } from './model_judge_sources.js'
import { goldSourceId, type RunSetting } from './run_setting.js'
import type { StudyName } from './studies.js'
import { codeOf, inputsOf, revisionOf, sha256OfFile, versionsOf } from './what_runs.js'
import { bundledFolders, foldersIn, loadDataset } from '../data/dataset.js'
import { chooseRankers } from '../ranker_model/choose_rankers.js'
import type { RankerModelFile } from '../ranker_model/ranker_model_settings.js'
import { judgeOverHttp } from '../service/judge_over_http.js'
import { labelSourcesOf } from '../service/label_sources_of.js'
import { serviceAt, type ServiceAddress } from '../service/service_client.js'
import { readRecordedLabels } from '../sources/recorded_labels.js'
import type { ModelJudge } from '../../src/labelling/chat/model_judge_settings.js'

export interface Chosen {
  /** A folder with queries/ and packets/; the bundled dataset where it is left out. */
  data?: string
  limit?: number
  seed: string
  labelSource?: string[]
  /** Judges that `labelSource` may name, alone or as a cascade. */
  modelJudges?: readonly ModelJudge[]
  /** Units are judged by a running service. */
  service?: ServiceAddress
  /** Models that rank instead of the embedded rankers; the first of them also gives the base scores. */
  rankerModel?: RankerModelFile[]
  /** A file of human labels. */
  gold?: string
}

export interface Prepared {
  setting: RunSetting
  bound: Bound
  revision: string | null
}

type Judges = Pick<RunSetting, 'sources' | 'judgeOf'>

const unknownSource = (name: string, known: readonly string[]): Error => new Error(`there is no label source ${name}; there are ${known.join(', ')}`)

const judgesHere = (names: readonly string[] = labelSourceNames, models: readonly ModelJudge[] = [], goldFingerprint?: string): Judges => {
  const modelSources = modelJudgeSources(models)
  const known = [...labelSourceNames, ...modelSources.map(({ id }) => id)]
  const taken = modelSources.find(({ id }) => isLabelSourceName(id) || id === goldSourceId)
  if (taken !== undefined) throw new Error(`a model judge is called ${taken.id}, as a label source of the benchmark is: give it another id`)
  const sources = [...new Set(names)].map((name) => {
    const source = modelSources.find(({ id }) => id === name) ?? (isLabelSourceName(name) ? makeLabelSource(name) : undefined)
    if (source === undefined) throw unknownSource(name, known)
    return source
  })
  return { sources, judgeOf: judgesInProcess(sources, goldFingerprint) }
}

/** The service's default judges: links for the oracle, and its embedded one. */
const serviceSourceNames = ['construction', 'attestation']

const judgesOfService = async (address: ServiceAddress, names: readonly string[] = serviceSourceNames): Promise<Judges> => {
  const service = serviceAt(address)
  const known = await labelSourcesOf(service)
  const sources = [...new Set(names)].map((name) => {
    const source = known.find(({ id }) => id === name)
    if (source === undefined) throw unknownSource(name, known.map(({ id }) => id))
    return source
  })
  return { sources, judgeOf: (sourceId, scoring) => judgeOverHttp({ service, labelSource: sourceId === goldSourceId ? 'supplied' : sourceId, scoring }) }
}

/** @param repliesFile where replies of ranker models are kept; null keeps them in memory. */
export const prepare = async (studies: readonly StudyName[], options: Chosen, repliesFile: string | null = null): Promise<Prepared> => {
  const folders = options.data === undefined ? bundledFolders : foldersIn(options.data)
  const limit = options.limit ?? Infinity
  const dataset = await loadDataset({ ...folders, limit })
  if (dataset.queries.length === 0) throw new Error(`no queries in ${folders.queriesDir}`)
  const gold = options.gold === undefined ? null : { labels: await readRecordedLabels(options.gold), fingerprint: `labels/${await sha256OfFile(options.gold)}` }
  const { sources, judgeOf } = options.service === undefined ? judgesHere(options.labelSource, options.modelJudges, gold?.fingerprint) : await judgesOfService(options.service, options.labelSource)
  const setting: RunSetting = { dataset, seed: options.seed, ...(await chooseRankers(options.rankerModel ?? [], repliesFile)), sources, judgeOf, gold }
  const fingerprinted = ({ id, fingerprint }: { id: string; fingerprint: string }) => ({ id, fingerprint })
  const bound: Bound = {
    inputs: [...(await inputsOf(folders, limit)), ...(options.gold === undefined ? [] : [{ name: 'gold', sha256: await sha256OfFile(options.gold) }])],
    arguments: { studies: [...studies], seed: options.seed, limit: options.limit ?? null, label_sources: sources.map(({ id }) => id), gold: gold !== null, service: options.service !== undefined },
    code: await codeOf(),
    versions: await versionsOf(),
    scorer: fingerprinted(setting.scoring),
    rankers: setting.rankers.map(fingerprinted),
    label_sources: [...sources.map(fingerprinted), ...(gold === null ? [] : [{ id: 'gold', fingerprint: gold.fingerprint }])]
  }
  return { setting, bound, revision: await revisionOf() }
}
