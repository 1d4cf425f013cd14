/**
 * An extractor that remembers: the same query, text and entity give the same claims, so a page is read once however many levels, agents and
 * defences meet it. Memory is bounded by the claims that are kept.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Extraction, Extractor } from '../../src/ports.js'

/** Claims take about half a kilobyte each. Our choice. */
const rememberedClaimCountMax = 400_000

export const rememberExtraction = (extractor: Extractor): Extractor => {
  const remembered = new LRUCache<string, Extraction>({ maxSize: rememberedClaimCountMax, sizeCalculation: ({ claims }) => claims.length + 1 })
  return {
    id: extractor.id,
    fingerprint: extractor.fingerprint,
    extract: (query, candidate) => {
      const { text, entity } = candidate
      const key = createHash('sha256')
        .update(JSON.stringify([query, entity?.name, entity?.model, text]))
        .digest('base64')
      let extraction = remembered.get(key)
      if (extraction === undefined) remembered.set(key, (extraction = extractor.extract(query, candidate)))
      return extraction
    }
  }
}
