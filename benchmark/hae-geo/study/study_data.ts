/** What a run is about: tasks, the pages of each environment, and those that a task's packet is made from. The bundled corpus, or a user's own. */
import type { StudyArguments } from './study_options.js'
import { userData } from './user_data.js'
import { corpusSeed, worldDate } from '../corpus/choices.js'
import { cleanPages, poisonedPages, selectedTasks, trustedPages } from '../corpus/corpus.js'
import type { CorpusPage } from '../corpus_page.js'
import type { AttackLevel } from '../levels.js'
import type { HaeGeoTask } from '../task.js'

export interface StudyData {
  /** What could change a number, by name and hash. */
  inputs: { name: string; sha256: string }[]
  tasks: readonly HaeGeoTask[]
  /** The honest background; made when it is asked for. */
  cleanPages(): readonly CorpusPage[]
  plantedPages(level: AttackLevel): readonly CorpusPage[]
  /** Of the clean pages alone. */
  trustedPages(task: HaeGeoTask): readonly CorpusPage[]
  /** The day on which evidence is judged. */
  asOf: string
  /** Lines to be told before a run: what an import could not carry over. */
  remarks: readonly string[]
}

const bundledData = ({ clean_pages, as_of }: StudyArguments): StudyData => {
  const { tasks, manifest } = selectedTasks()
  let clean: CorpusPage[] | undefined
  return {
    inputs: [{ name: `corpus ${corpusSeed}, ${manifest.selected_count} of ${manifest.input_count} tasks`, sha256: manifest.output_sha256 }],
    tasks,
    cleanPages: () => (clean ??= [...cleanPages(clean_pages === null ? {} : { count: clean_pages })]),
    plantedPages: (level) => poisonedPages(level),
    trustedPages: (task) => trustedPages(task),
    asOf: as_of ?? worldDate,
    remarks: []
  }
}

/** @throws Error naming the file, line and field at fault */
export const studyData = async (args: StudyArguments, folder: string | undefined): Promise<StudyData> =>
  folder === undefined ? bundledData(args) : userData(folder, args)
