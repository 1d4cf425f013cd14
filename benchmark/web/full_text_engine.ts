/**
 * SQLite's full-text search (FTS5), compiled to WebAssembly: an index over titles and contents, ranked by bm25.
 *
 * An index lives in memory and is handed out as bytes, so that no file is ever locked and processes cannot disturb one another.
 */
import initSqlite, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
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
  /** Best first; equal scores in the order in which pages were indexed. */
  search(expression: string, limit: number): FullTextHit[]
  bytes(): Uint8Array
  close(): void
}

let started: Promise<Sqlite3Static> | undefined

/** Loaded once, when a first index is made. */
const engine = (): Promise<Sqlite3Static> => (started ??= initSqlite())

/** Names everything besides the pages that decides an answer. */
export const engineFingerprint = async (): Promise<string> => JSON.stringify([engineVersion, (await engine()).version.sourceId, tokenizer, titleWeight])

type Database = InstanceType<Sqlite3Static['oo1']['DB']>

const indexIn = (sqlite: Sqlite3Static, database: Database): FullTextIndex => {
  const statement = database.prepare(
    `select rowid, -bm25(pages, ${titleWeight}, 1) as score from pages where pages match ?1 order by score desc, rowid limit ?2`
  )
  return {
    search: (expression, limit) => {
      const hits: FullTextHit[] = []
      try {
        statement.bind([expression, limit])
        while (statement.step()) hits.push({ position: (statement.get(0) as number) - 1, score: statement.get(1) as number })
      } finally {
        statement.reset(true)
      }
      return hits
    },
    bytes: () => sqlite.capi.sqlite3_js_db_export(database.pointer!),
    close: () => {
      statement.finalize()
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
