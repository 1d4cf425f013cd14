/**
 * The released corpus' record: category, brand, brand_type, query, title, url, timestamp, content, snippet, page_type, source_type, level,
 * manipulation_direction, attack_vectors, profile. HAE-GEO spec, section 2. Its vocabulary is not ours: what is known is mapped, what is not is
 * counted and said, never guessed into an attack or a clean page.
 */
import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { attackFamilies, AttackVector, type CorpusPage, type HiddenCorpusPage } from '../../corpus_page.js'
import { isAttack, SourceType } from '../../../web/page.js'
import { attackLevels, type AttackLevel } from '../../levels.js'
import { parsedLines } from './parsed_lines.js'

const text = z.string().nullish()

/** Other keys are let pass. */
const ReleasedRecord = z.object({
  category: z.string().min(1),
  brand: text,
  brand_type: text,
  query: text,
  title: z.string(),
  url: z.string().min(1),
  timestamp: text,
  content: z.string(),
  snippet: text,
  page_type: text,
  source_type: text,
  level: z.union([z.string(), z.number()]).nullish(),
  manipulation_direction: text,
  attack_vectors: z.union([z.array(z.string()), z.string()]).nullish(),
  profile: z.unknown()
})
type ReleasedRecord = z.infer<typeof ReleasedRecord>

export interface ReleasedImport {
  pages: CorpusPage[]
  /** What could not be carried over, by reason: pages stay, the field is null or the entry is left out. */
  notes: Record<string, number>
}

/** Lower case, letters and digits, joined by one underscore: "Retrieve-and-inject" and "retrieve and inject" are one word. */
const wordOf = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

const sourceTypeNames: Record<string, SourceType> = {
  generated: 'generated_attack',
  attack_generated: 'generated_attack',
  injected: 'injected_attack',
  attack_injected: 'injected_attack',
  retrieve_and_inject: 'injected_attack',
  regulator: 'regulatory',
  review: 'review_site',
  e_commerce: 'retailer',
  wiki: 'encyclopedia',
  community: 'forum'
}

const vectorNames: Record<string, AttackVector> = {
  authorization: 'authorisation',
  authority: 'authority_credential',
  credential: 'authority_credential',
  metric: 'metric_ranking',
  reference: 'consensus_reference'
}

const brandTypes: Record<string, 'established' | 'fabricated'> = {
  established: 'established',
  real: 'established',
  genuine: 'established',
  fabricated: 'fabricated',
  fake: 'fabricated',
  fictional: 'fabricated',
  invented: 'fabricated'
}

const levelOf = (value: ReleasedRecord['level']): AttackLevel | 'clean' | null => {
  if (value === null || value === undefined) return 'clean'
  const word = wordOf(String(value))
    .replace(/^level_?/, '')
    .toUpperCase()
  if (['CLEAN', 'NONE', '', '0', 'L0'].includes(word)) return 'clean'
  return attackLevels.find((level) => level === word || level === `L${word}`) ?? null
}

const idOf = (prefix: string, value: string): string => `${prefix}-${createHash('sha256').update(value).digest('hex').slice(0, 16)}`

/** The query's id: the record has only its text. */
export const releasedQueryId = (query: string): string => idOf('query', query)

type Note = (reason: string) => void

const attackOf = (record: ReleasedRecord, level: AttackLevel | 'clean', note: Note): HiddenCorpusPage['attack'] => {
  if (level === 'clean') return null
  const given = typeof record.attack_vectors === 'string' ? record.attack_vectors.split(/[,;|+]/) : (record.attack_vectors ?? [])
  const vectors = given.flatMap((name) => {
    const word = wordOf(name)
    const parsed = AttackVector.safeParse(vectorNames[word] ?? word)
    if (!parsed.success) note(`attack vector not known: ${word}`)
    return parsed.success ? [parsed.data] : []
  })
  const distinct = [...new Set(vectors)]
  if (distinct.length > 3) note('more than three attack vectors: the first three are kept')
  if (distinct.length === 0) return null
  return {
    level,
    manipulation_direction: /demot|negativ|denigrat/i.test(record.manipulation_direction ?? '') ? 'demote' : 'promote',
    attack_vectors: distinct.slice(0, 3),
    signals: { L1: 'none', L2: 'basic', L3: 'basic_and_professional' }[level] as 'none' | 'basic' | 'basic_and_professional',
    injected_into: null,
    profile: typeof record.profile === 'string' ? record.profile : JSON.stringify(record.profile ?? null)
  }
}

/** Families tell how a page was made, since no family is of both kinds. */
const modeOf = (attack: HiddenCorpusPage['attack']): SourceType | null => {
  const [first] = attack?.attack_vectors ?? []
  if (first === undefined) return null
  return (attackFamilies.generated as readonly string[]).includes(first) ? 'generated_attack' : 'injected_attack'
}

const sourceTypeOf = (record: ReleasedRecord, level: AttackLevel | 'clean', attack: HiddenCorpusPage['attack'], note: Note): SourceType | null => {
  const word = wordOf(record.source_type ?? '')
  const known = SourceType.safeParse(sourceTypeNames[word] ?? word).data ?? null
  if (known === null && word !== '') note(`source type not known: ${word}`)
  if (level === 'clean') {
    // The record contradicts itself: which of the two it is cannot be known.
    if (isAttack(known)) note('a planted source type without a level: source type unknown')
    return isAttack(known) ? null : (known ?? 'clean_unclassified')
  }
  if (isAttack(known)) return known
  const mode = modeOf(attack)
  note(
    mode === null
      ? 'a level without a planted source type or attack vector: source type unknown'
      : 'source type of a planted page taken from its attack vectors'
  )
  return mode
}

const pageFrom = (record: ReleasedRecord, level: AttackLevel | 'clean', note: Note): CorpusPage => {
  const attack = attackOf(record, level, note)
  if (level !== 'clean' && attack === null) note('no attack vector is known: the page bears no attack record')
  const brandType = brandTypes[wordOf(record.brand_type ?? '')] ?? null
  if (brandType === null && record.brand_type) note(`brand type not known: ${wordOf(record.brand_type)}`)
  return {
    visible: { url: record.url, title: record.title, timestamp: record.timestamp || null, content: record.content },
    hidden: {
      page_id: idOf('page', `${level}\n${record.url}\n${record.query ?? ''}`),
      source_type: sourceTypeOf(record, level, attack, note),
      page_type: record.page_type || null,
      snippet: record.snippet ?? null,
      query_id: record.query ? releasedQueryId(record.query) : null,
      category: record.category,
      brand: record.brand || null,
      brand_type: brandType,
      attack
    }
  }
}

/** @throws Error naming file, line and field where a record has not this shape, or its level is none of clean, L1, L2, L3 */
export const releasedPagesOf = (content: string, name: string): ReleasedImport => {
  const notes: Record<string, number> = {}
  const note: Note = (reason) => {
    notes[reason] = (notes[reason] ?? 0) + 1
  }
  const seen = new Map<string, number>()
  const pages = parsedLines(content, name).flatMap(({ value, line }) => {
    const parsed = ReleasedRecord.safeParse(value)
    if (!parsed.success) throw new Error(`${name}, line ${line}: ${z.prettifyError(parsed.error)}`)
    const level = levelOf(parsed.data.level)
    if (level === null) throw new Error(`${name}, line ${line}: level "${String(parsed.data.level)}" is none of clean, L1, L2, L3`)
    const page = pageFrom(parsed.data, level, note)
    if (seen.has(page.hidden.page_id)) {
      note('same url, level and query again: left out')
      return []
    }
    seen.set(page.hidden.page_id, line)
    return [page]
  })
  return { pages, notes }
}

export const readReleasedPages = async (path: string): Promise<ReleasedImport> => releasedPagesOf(await readFile(path, 'utf8'), path)
