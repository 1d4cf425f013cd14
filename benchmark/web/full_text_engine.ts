/**
 * SQLite's full-text search (FTS5), compiled to WebAssembly: an index over titles and contents, ranked by bm25.
 *
 * An index lives in memory and is handed out as bytes, so that no file is ever locked and processes cannot disturb one another.
 */
import initSqlite, { type PreparedStatement, type Sqlite3Static, type SqlValue } from '@sqlite.org/sqlite-wasm'
import { LRUCache } from 'lru-cache'
import { anyOf } from './match_expression.js'
import type { VisiblePage } from './page.js'

/** A word in the title counts as much as so many in the content. Our choice. */
export const titleWeight = 3

/** Stems of English words without accents; words at their places, which bm25 counts. Our choice. */
const tokenizer = 'porter unicode61 remove_diacritics 2'

/** Bump when an index made before must not be read any more. */
const engineVersion = 1

export interface FullTextHit {
  /** Where the page stands among those that were indexed. */
  position: number
  /** Grows with relevance. */
  score: number
}

export interface FullTextIndex {
  /**
   * Pages with any of the words, best first; equal scores in the order in which pages were indexed.
   * @param words letters and digits alone (match_expression.ts)
   */
  search(words: readonly string[], limit: number): FullTextHit[]
  bytes(): Uint8Array
  close(): void
}

let started: Promise<Sqlite3Static> | undefined

/** Loaded once, when a first index is made. */
const engine = (): Promise<Sqlite3Static> => (started ??= initSqlite())

/** Names everything besides the pages that decides an answer. */
export const engineFingerprint = async (): Promise<string> => JSON.stringify([engineVersion, (await engine()).version.sourceId, tokenizer, titleWeight])

type Database = InstanceType<Sqlite3Static['oo1']['DB']>

/** What bm25 gives a word at most, for a page that holds nothing else: its rareness times k1 + 1, as FTS5 computes them. */
const scoreMaxOf = (pageCount: number, withWord: number): number => 2.2 * Math.max(1e-6, Math.log((pageCount - withWord + 0.5) / (withWord + 0.5)))

/** Words on a larger share of the pages do not decide at first which pages are scored. It changes the time a search takes and no answer. Our choice. */
const commonShareMin = 0.03

/** Page counts of so many words are remembered. Our choice. */
const countedWordCountMax = 20_000

const indexIn = (sqlite: Sqlite3Static, database: Database): FullTextIndex => {
  // The plus keeps the engine from looking every row up by its id.
  const scored = `select rowid, -bm25(pages, ${titleWeight}, 1) as score from pages where pages match ?1`
  const ranked = 'order by score desc, rowid limit ?2'
  const all = database.prepare(`${scored} ${ranked}`)
  const some = database.prepare(`${scored} and +rowid in (select rowid from pages where pages match ?3) ${ranked}`)
  const counting = database.prepare('select count(*) from pages where pages match ?1')
  const counts = new LRUCache<string, number>({ max: countedWordCountMax })
  const pageCount = Number(database.selectValue('select count(*) from pages_docsize'))

  const rowsOf = (statement: PreparedStatement, values: (string | number)[]): SqlValue[][] => {
    const rows: SqlValue[][] = []
    try {
      statement.bind(values)
      while (statement.step()) rows.push(statement.get([]) as SqlValue[])
    } finally {
      statement.reset(true)
    }
    return rows
  }
  const hitsOf = (statement: PreparedStatement, values: (string | number)[]): FullTextHit[] =>
    rowsOf(statement, values).map(([rowid, score]) => ({ position: (rowid as number) - 1, score: score as number }))
  const countOf = (word: string): number => {
    let count = counts.get(word)
    if (count === undefined) counts.set(word, (count = rowsOf(counting, [anyOf([word])])[0]![0] as number))
    return count
  }

  /**
   * Most of the time goes into scoring pages that share only common words with a query, none of which can come up. So the pages with a rarer word
   * are scored first. What a page of common words alone can reach at most is known: where it is less than the last hit, nothing is missing;
   * else those words that reach so far decide, too. The answer is the same as if every page were scored.
   */
  const search = (words: readonly string[], limit: number): FullTextHit[] => {
    if (words.length === 0) return []
    const reaching = words.map((word) => ({ word, count: countOf(word) })).map(({ word, count }) => ({ word, count, scoreMax: scoreMaxOf(pageCount, count) }))
    const rare = reaching.filter(({ count }) => count <= commonShareMin * pageCount)
    const everything = (): FullTextHit[] => hitsOf(all, [anyOf(words), limit])
    if (rare.length === 0 || rare.length === words.length) return everything()
    const wordsOf = (chosen: typeof reaching): string => anyOf(chosen.map(({ word }) => word))
    const first = hitsOf(some, [anyOf(words), limit, wordsOf(rare)])
    const last = first[limit - 1]
    if (last === undefined) return everything()
    const deciding = new Set(reaching)
    let reached = 0
    for (const each of [...reaching].sort((left, right) => left.scoreMax - right.scoreMax)) {
      reached += each.scoreMax
      if (reached >= last.score) break
      deciding.delete(each)
    }
    if ([...deciding].every((each) => rare.includes(each))) return first
    return hitsOf(some, [anyOf(words), limit, wordsOf([...deciding])])
  }

  return {
    search,
    bytes: () => sqlite.capi.sqlite3_js_db_export(database.pointer!),
    close: () => {
      for (const statement of [all, some, counting]) statement.finalize()
      database.close()
    }
  }
}

/** Closes the database when `work` fails; an engine's memory is not collected. */
const orClose = <Result>(database: Database, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    database.close()
    throw error
  }
}

/** Indexes pages in the order in which they are given. */
export const buildIndex = async (pages: Iterable<Pick<VisiblePage, 'title' | 'content'>>): Promise<FullTextIndex> => {
  const sqlite = await engine()
  const database = new sqlite.oo1.DB(':memory:')
  return orClose(database, () => {
    database.exec(`create virtual table pages using fts5(title, content, content='', tokenize='${tokenizer}')`)
    database.exec('begin')
    const insert = database.prepare('insert into pages(rowid, title, content) values (?, ?, ?)')
    try {
      let rowid = 0
      for (const { title, content } of pages) insert.bind([++rowid, title, content]).stepReset()
    } finally {
      insert.finalize()
    }
    database.exec("commit; insert into pages(pages) values ('optimize')")
    return indexIn(sqlite, database)
  })
}

/** @param bytes as `bytes` gave them @throws Error when they are no index */
export const openIndex = async (bytes: Uint8Array): Promise<FullTextIndex> => {
  const sqlite = await engine()
  const { capi, wasm } = sqlite
  const database = new sqlite.oo1.DB(':memory:')
  return orClose(database, () => {
    const code = capi.sqlite3_deserialize(
      database.pointer!,
      'main',
      wasm.allocFromTypedArray(bytes),
      bytes.length,
      bytes.length,
      capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_READONLY
    )
    if (code !== 0) throw new Error(`the engine does not take the index, code ${code}`)
    return indexIn(sqlite, database)
  })
}
