/**
 * An extractor that remembers: the same query, text and entity give the same claims, so a page is asked once however many levels, agents and
 * defences meet it; and it is read once whatever the query, where the extractor can read before it is asked. Memory is bounded by the claims
 * that are kept.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ReadingExtractor } from '../../src/extraction/extractor.js'
import type { CandidateText, Extraction, Extractor } from '../../src/ports.js'

/** Claims take about half a kilobyte each, and what is read of them before a query is known about one. Our choices. */
const rememberedClaimCountMax = 400_000
const readClaimCountMax = 100_000

const keyOf = (...parts: readonly (string | undefined)[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64')

type AskOf = (candidate: CandidateText) => (query: string) => Extraction

const rememberReadings = (extractor: ReadingExtractor): AskOf => {
  const readings = new LRUCache<string, ReturnType<ReadingExtractor['read']>>({
    maxSize: readClaimCountMax,
    sizeCalculation: ({ claimCount }) => claimCount + 1
  })
  return (candidate) => {
    const { text, entity } = candidate
    const key = keyOf(entity?.name, entity?.model, text)
    let reading = readings.get(key)
    if (reading === undefined) readings.set(key, (reading = extractor.read(candidate)))
    return reading.extract
  }
}

export const rememberExtraction = (extractor: Extractor | ReadingExtractor): Extractor => {
  const remembered = new LRUCache<string, Extraction>({ maxSize: rememberedClaimCountMax, sizeCalculation: ({ claims }) => claims.length + 1 })
  const askOf: AskOf = 'read' in extractor ? rememberReadings(extractor) : (candidate) => (query) => extractor.extract(query, candidate)
  return {
    id: extractor.id,
    fingerprint: extractor.fingerprint,
    extract: (query, candidate) => {
      const { text, entity } = candidate
      const key = keyOf(query, entity?.name, entity?.model, text)
      let extraction = remembered.get(key)
      if (extraction === undefined) remembered.set(key, (extraction = askOf(candidate)(query)))
      return extraction
    }
  }
}
