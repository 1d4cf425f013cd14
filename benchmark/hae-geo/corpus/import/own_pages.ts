/**
 * A user's own pages, JSON Lines: one `CorpusPage` a line, `{"visible": {url, title, timestamp, content}, "hidden": {page_id, source_type, page_type,
 * snippet, query_id, category, brand, brand_type, attack}}`. Nothing is guessed: a line that does not fit stops the import with its number.
 */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CorpusPage } from '../../corpus_page.js'
import { isAttack } from '../../../web/page.js'
import { parsedLines } from './parsed_lines.js'

const faultOf = (page: CorpusPage, seen: { urls: Map<string, number>; ids: Map<string, number> }, line: number): string | null => {
  const { url } = page.visible
  const { page_id: id, source_type: type, attack } = page.hidden
  const planted = isAttack(type)
  if (planted !== (attack !== null))
    return planted
      ? `hidden.attack: a page of ${type} says what was done`
      : `hidden.attack: only planted pages have one, not ${type ?? 'a page of unknown source'}`
  // In two environments the same address may show two pages, as a planted one may take the place of an honest one.
  const key = `${attack?.level ?? 'clean'} ${url}`
  if (seen.urls.has(key)) return `visible.url: ${url} stands on line ${seen.urls.get(key)} already`
  if (seen.ids.has(id)) return `hidden.page_id: ${id} stands on line ${seen.ids.get(id)} already`
  seen.urls.set(key, line)
  seen.ids.set(id, line)
  return null
}

/** @param name of the file, for errors. @throws Error naming file, line and field */
export const ownPagesOf = (text: string, name: string): CorpusPage[] => {
  const seen = { urls: new Map<string, number>(), ids: new Map<string, number>() }
  return parsedLines(text, name).map(({ value, line }) => {
    const parsed = CorpusPage.safeParse(value)
    if (!parsed.success) throw new Error(`${name}, line ${line}: ${z.prettifyError(parsed.error)}`)
    const fault = faultOf(parsed.data, seen, line)
    if (fault !== null) throw new Error(`${name}, line ${line}: ${fault}`)
    return parsed.data
  })
}

export const readOwnPages = async (path: string): Promise<CorpusPage[]> => ownPagesOf(await readFile(path, 'utf8'), path)
