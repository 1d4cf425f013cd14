/**
 * The Web of one run, searched by a full-text engine: pages in memory, their index there too or in a file that is built once.
 *
 * Every environment has pages, an index and remembered answers of its own, so nothing of one can come up in another. HAE-GEO spec, section 1.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { buildIndex, engineFingerprint, type FullTextHit } from './full_text_engine.js'
import { indexFrom } from './index_file.js'
import { tellingWordsOf } from './match_expression.js'
import type { HiddenPage, StoredPage } from './page.js'
import type { RankedPage, SearchEnvironment } from './search_environment.js'
import { byCodePoint } from '../../src/core/code_point_order.js'

/** Answers to so many searches are remembered. Our choice. */
const rememberedSearchCountMax = 5_000

export interface OpenedEnvironment<Hidden extends HiddenPage = HiddenPage> extends SearchEnvironment<Hidden> {
  /** Frees the index; a closed environment answers nothing. */
  close(): void
}

export interface EnvironmentSource<Hidden extends HiddenPage> {
  /** In any order; page ids and urls are unique. */
  pages: Iterable<StoredPage<Hidden>>
  /** Where indexes are kept between processes; without it the index is built anew, which is right for some tens of pages. */
  cacheFolder?: string
}

/** Of page ids and urls alike: two pages under one name could not be told apart. */
const requireUnique = (names: Iterable<string>, kind: string): void => {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) throw new RangeError(`two pages of one environment have the ${kind} ${JSON.stringify(name)}`)
    seen.add(name)
  }
}

const fingerprintOf = async (pages: readonly StoredPage[]): Promise<string> => {
  const hash = createHash('sha256').update(await engineFingerprint())
  for (const { visible, hidden } of pages) hash.update('\n').update(JSON.stringify([visible, hidden]))
  return hash.digest('hex')
}

/** @throws RangeError when two pages share an id or a url */
export const openEnvironment = async <Hidden extends HiddenPage>({ pages, cacheFolder }: EnvironmentSource<Hidden>): Promise<OpenedEnvironment<Hidden>> => {
  // In the order of their ids, which is the order in which equal scores are shown.
  const stored = [...pages].sort((left, right) => byCodePoint(left.hidden.page_id, right.hidden.page_id))
  requireUnique(
    stored.map(({ hidden }) => hidden.page_id),
    'id'
  )
  requireUnique(
    stored.map(({ visible }) => visible.url),
    'url'
  )
  const byUrl = new Map(stored.map((page) => [page.visible.url, page]))
  const fingerprint = await fingerprintOf(stored)
  const texts = stored.map(({ visible }) => visible)
  const index = cacheFolder === undefined ? await buildIndex(texts) : await indexFrom(cacheFolder, fingerprint, texts)
  const remembered = new LRUCache<string, FullTextHit[]>({ max: rememberedSearchCountMax })

  const hitsOf = (query: string, limit: number): FullTextHit[] => {
    const words = tellingWordsOf(query)
    const key = `${limit} ${words.join(' ')}`
    let hits = remembered.get(key)
    if (hits === undefined) remembered.set(key, (hits = index.search(words, limit)))
    return hits
  }

  return {
    fingerprint,
    search: async (query, limit, signal): Promise<RankedPage<Hidden>[]> => {
      signal.throwIfAborted()
      return hitsOf(query, limit).map(({ position, score }) => ({ page: stored[position]!, score }))
    },
    pageAt: (url) => byUrl.get(url),
    close: () => {
      remembered.clear()
      index.close()
    }
  }
}
