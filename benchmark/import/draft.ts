/**
 * From a judged query to the beginnings of a query file and a packet file. What a source cannot give is left out, and the validator
 * names it: the arms' sentences are written by people, against a packet.
 *
 * The target is the most relevant candidate; the four distractors are the first others by sha256(seed + id), so that nobody picks
 * them. What the listing says becomes its records in the publisher's voice. Our choices.
 */
import { candidatesNeeded, type JudgedCandidate, type JudgedQuery } from './judged_query.js'
import type { QueryFile } from '../data/query_file.js'
import { inHashOrder } from '../stats/hash_order.js'
import type { Atom, Packet } from '../../src/domain/packet.js'

/** Room for the sentences that the arms will add. */
const textCharacterCountMax = 3_000
const nameCharacterCountMax = 80

export interface DraftSettings {
  seed: string
  /** The day on which validity is judged. */
  asOf: string
  category: string
}

export type QueryDraft = Omit<QueryFile, 'arms'>

export interface Draft {
  query: QueryDraft
  packet: Packet
  /** Which candidate of the source became which of ours. */
  origin: { query_id: string; source_query_id: string; target: string; distractors: Record<string, string> }
}

const within = (text: string, characterCountMax: number): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, characterCountMax).join('').trimEnd()

const sentenceOf = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const describe = ({ title, text }: JudgedCandidate): { title: string; whole: string } => {
  const ownTitle = sentenceOf(within(title === '' ? text : title, 500))
  return { title: ownTitle, whole: within(title === '' ? text : `${ownTitle} ${text}`, textCharacterCountMax) }
}

const listingRecord = (atom_id: string, text: string): Atom => ({ atom_id, text, origin: { kind: 'record', source_type: 'official_public_dataset_record', voice: 'publisher' } })

const byIdThenRelevance = (left: JudgedCandidate, right: JudgedCandidate): number => right.relevance - left.relevance || (left.sourceId < right.sourceId ? -1 : 1)

/** Null where there are fewer than five candidates. */
export const draftOf = (judged: JudgedQuery, queryId: string, isHoldout: boolean, { seed, asOf, category }: DraftSettings): Draft | null => {
  const [target, ...others] = [...judged.candidates].filter((candidate) => describe(candidate).whole !== '').sort(byIdThenRelevance)
  if (target === undefined || others.length + 1 < candidatesNeeded) return null
  const distractors = inHashOrder(others, seed, ({ sourceId }) => `/${judged.sourceId}/${sourceId}`).slice(0, candidatesNeeded - 1)
  const { title, whole } = describe(target)
  const identity = whole.startsWith(title) ? title : whole
  const [first, second, third, fourth] = distractors.map((candidate, index) => ({ id: `${queryId}.d${index + 1}`, text: describe(candidate).whole, relevance: candidate.relevance }))
  return {
    query: {
      query_id: queryId,
      query: within(judged.text, textCharacterCountMax),
      category,
      split: isHoldout ? 'holdout' : 'development',
      as_of: asOf,
      // Where a source names neither brand nor title, its id stands in until somebody names the thing.
      entity: { name: within(target.brand ?? (target.title === '' ? target.sourceId : target.title), nameCharacterCountMax) },
      relevance: target.relevance,
      core_text: whole,
      identity: { text: identity, atom_ids: ['listing-title'] },
      distractors: [first!, second!, third!, fourth!]
    },
    packet: { packet_id: queryId, version: '1', atoms: [listingRecord('listing-title', identity), ...target.bullets.map((bullet, index) => listingRecord(`listing-${index + 1}`, within(bullet, textCharacterCountMax)))] },
    origin: { query_id: queryId, source_query_id: judged.sourceId, target: target.sourceId, distractors: Object.fromEntries(distractors.map(({ sourceId }, index) => [`${queryId}.d${index + 1}`, sourceId])) }
  }
}

/** One query in five is held out: those that come first by hash. */
const holdoutShare = 0.2

export interface Drafts {
  drafts: Draft[]
  /** Source ids of queries with too few candidates. */
  skipped: string[]
}

/** Queries are numbered in the order in which they come. */
export const draftsOf = (judgedQueries: readonly JudgedQuery[], settings: DraftSettings): Drafts => {
  const skipped: string[] = []
  const usable = judgedQueries.filter((judged) => {
    const isUsable = draftOf(judged, 'q001', false, settings) !== null
    if (!isUsable) skipped.push(judged.sourceId)
    return isUsable
  })
  const heldOut = new Set(inHashOrder(usable, settings.seed, ({ sourceId }) => sourceId).slice(0, Math.round(holdoutShare * usable.length)))
  const digits = Math.max(3, String(usable.length).length)
  return { drafts: usable.map((judged, index) => draftOf(judged, `q${String(index + 1).padStart(digits, '0')}`, heldOut.has(judged), settings)!), skipped }
}
