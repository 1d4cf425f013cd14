/**
 * The Shopping Queries Dataset (ESCI) from its two parquet files: judged pairs, and products. Exact 3, Substitute 2, Complement 1,
 * Irrelevant 0. Products are read in pieces, since their file is larger than memory should be.
 */
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import type { JudgedCandidate, JudgedQuery } from './judged_query.js'
import { visibleTextOf } from '../../src/extraction/visible_text.js'

const gradeOf: Record<string, JudgedCandidate['relevance']> = { E: 3, S: 2, C: 1, I: 0 }

const rowsAtOnce = 20_000

interface Example {
  query: string
  queryId: string
  productId: string
  relevance: JudgedCandidate['relevance']
}

const textOf = (value: unknown): string => (typeof value === 'string' ? visibleTextOf(value).text.trim() : '')

const readInPieces = async (path: string, columns: string[], each: (row: Record<string, unknown>) => boolean | void): Promise<void> => {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file)
  const known = new Set(metadata.schema.map(({ name }) => name))
  const missing = columns.filter((column) => !known.has(column))
  if (missing.length > 0) throw new Error(`${path} has no column ${missing.join(', ')}; is it a file of ESCI?`)
  const rowCount = Number(metadata.num_rows)
  for (let rowStart = 0; rowStart < rowCount; rowStart += rowsAtOnce) {
    for (const row of await parquetReadObjects({ file, metadata, columns, rowStart, rowEnd: Math.min(rowStart + rowsAtOnce, rowCount) })) if (each(row) === false) return
  }
}

export interface EsciFiles {
  examples: string
  products: string
  /** us, es or jp. */
  locale: string
  /** The first so many queries in the order of the file. */
  limit: number
}

export const readEsci = async ({ examples, products, locale, limit }: EsciFiles): Promise<JudgedQuery[]> => {
  const byQuery = new Map<string, Example[]>()
  await readInPieces(examples, ['query', 'query_id', 'product_id', 'product_locale', 'esci_label'], (row) => {
    if (row['product_locale'] !== locale) return
    const queryId = String(row['query_id'])
    const known = byQuery.get(queryId)
    if (known === undefined && byQuery.size >= limit) return
    const relevance = gradeOf[String(row['esci_label'])]
    if (relevance === undefined) throw new Error(`${examples}: ${String(row['esci_label'])} is not one of E, S, C, I`)
    const example = { query: String(row['query']), queryId, productId: String(row['product_id']), relevance }
    if (known === undefined) byQuery.set(queryId, [example])
    else known.push(example)
  })

  const wanted = new Set([...byQuery.values()].flat().map(({ productId }) => productId))
  const productOf = new Map<string, Omit<JudgedCandidate, 'relevance'>>()
  await readInPieces(products, ['product_id', 'product_title', 'product_description', 'product_bullet_point', 'product_brand', 'product_locale'], (row) => {
    const sourceId = String(row['product_id'])
    if (row['product_locale'] !== locale || !wanted.has(sourceId)) return
    const bullets = typeof row['product_bullet_point'] === 'string' ? row['product_bullet_point'].split('\n').map(textOf).filter((text) => text !== '') : []
    const description = textOf(row['product_description'])
    const brand = textOf(row['product_brand'])
    productOf.set(sourceId, { sourceId, title: textOf(row['product_title']), text: description === '' ? bullets.join(' ') : description, bullets, brand: brand === '' ? null : brand })
  })

  return [...byQuery].map(([sourceId, judged]) => ({
    sourceId,
    text: judged[0]!.query,
    candidates: judged.flatMap(({ productId, relevance }) => {
      const product = productOf.get(productId)
      return product === undefined ? [] : [{ ...product, relevance }]
    })
  }))
}
