/**
 * The four Webs of a study, each opened when a run first needs it and kept until the process ends. Environments share nothing but the texts
 * of honest pages. HAE-GEO spec, section 1.
 */
import type { StudyData } from './study_data.js'
import type { CorpusPage, HiddenCorpusPage } from '../corpus_page.js'
import type { Level } from '../levels.js'
import { openEnvironment, type OpenedEnvironment } from '../../web/open_environment.js'

export type StudyWeb = OpenedEnvironment<HiddenCorpusPage>

export interface StudyWebs {
  at(level: Level): Promise<StudyWeb>
  close(): Promise<void>
}

/** At a level, a planted page takes the place of an honest one with its address. */
export const pagesAt = (data: Pick<StudyData, 'cleanPages' | 'plantedPages'>, level: Level): readonly CorpusPage[] => {
  if (level === 'clean') return data.cleanPages()
  const planted = data.plantedPages(level)
  const taken = new Set(planted.map(({ visible }) => visible.url))
  return [...data.cleanPages().filter(({ visible }) => !taken.has(visible.url)), ...planted]
}

/** @param say is told when a Web is being opened, which takes seconds and at 72,039 pages about half a minute */
export const studyWebs = (data: StudyData, indexFolder: string, say: (line: string) => void = () => undefined): StudyWebs => {
  const opened = new Map<Level, Promise<StudyWeb>>()
  const open = async (level: Level): Promise<StudyWeb> => {
    const pages = pagesAt(data, level)
    if (pages.length >= tellingPageCountMin) say(`opening the Web ${level}: ${pages.length} pages`)
    return openEnvironment({ pages, cacheFolder: indexFolder })
  }
  return {
    at: (level) => {
      let web = opened.get(level)
      if (web === undefined) {
        web = open(level)
        opened.set(level, web)
        // Whoever comes next tries again.
        web.catch(() => opened.delete(level))
      }
      return web
    },
    close: async () => {
      for (const web of await Promise.allSettled(opened.values())) if (web.status === 'fulfilled') web.value.close()
      opened.clear()
    }
  }
}

/** Fewer are open before anybody wonders. Our choice. */
const tellingPageCountMin = 20_000
