/**
 * Grounded audit of the final report: its claims against the task's packet, and a sentence that makes an unsupported one revised by what the
 * packet says, or hedged where the packet says nothing. By rule, for models and policies alike. Issue of MisKnow-Agent, section 4.
 */
import { groundingPolicy } from './grounding_policy.js'
import type { WrittenText } from './research_mind.js'
import { placeOfSentence, withReplacedAll } from './revise_text.js'
import { conclusionOf } from './report_text.js'
import { properName } from '../policies/read_question.js'
import { isAttributed } from '../policies/read_statements.js'
import { sentencesOf } from '../policies/split_sentences.js'
import type { Revision } from '../run_record.js'
import { auditText, type AuditedClaim } from '../../defence/audit_text.js'
import type { ListReranker } from '../../defence/list_reranker.js'
import { tellingWordsOf } from '../../web/match_expression.js'
import type { Atom } from '../../../src/domain/packet.js'
import type { StoredPacket } from '../../../src/ports.js'

/** An atom that shares so large a part of its telling words with a sentence speaks of the same, and says what stands in its place. Our choice. */
export const sameMatterShareMin = 0.4

/** A sentence of a section before the conclusion is looked into when it gives a number and shares so many telling words with an atom. Our choice. */
export const sharedWordCountMin = 3

interface NearAtom {
  atom: Atom
  shared: number
  share: number
}

/** The atom that shares most words with the sentence, the first of equal ones. */
const nearestAtom = (sentence: string, atoms: readonly Atom[]): NearAtom | undefined => {
  const words = new Set(tellingWordsOf(sentence))
  let best: NearAtom | undefined
  for (const atom of atoms) {
    const own = tellingWordsOf(atom.text)
    const shared = own.filter((word) => words.has(word)).length
    if (shared > (best?.shared ?? 0)) best = { atom, shared, share: shared / own.length }
  }
  return best
}

const isUnsupported = ({ label, bears_on_query }: AuditedClaim): boolean => bears_on_query && label === 'unsupported'

const nameOrCount = new RegExp(String.raw`${properName}|\b\d+ of the \d+\b`, 'gu')

/** Names and counts in a sentence, by which it can be seen to rest on another. A lone word that opens it is a name where a verb follows. */
const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(nameOrCount)].flatMap(([name], index) =>
    index === 0 && sentence.startsWith(name) && !name.includes(' ') && !/^ (?:has|have|had|is|was|shows|holds|leads?)\b/u.test(sentence.slice(name.length))
      ? []
      : [name]
  )

/** The names of a sentence that an atom does not have, and the first at which the two part: "A before B" and "B before A". */
const fallenNames = (sentence: string, atom: Atom | undefined): string[] => {
  const names = namesIn(sentence)
  const ofAtom = atom === undefined ? [] : namesIn(atom.text)
  const parting = names.find((name, index) => ofAtom[index] !== name)
  return [...names.filter((name) => !ofAtom.includes(name)), ...(parting === undefined ? [] : [parting])]
}

/** The sentences that hold any of the claim's ranges, word for word as they stand in the report. */
const sentencesWith = (report: string, claims: readonly AuditedClaim[]): { sentence: string; claims: AuditedClaim[] }[] => {
  let from = 0
  return sentencesOf(report).flatMap((sentence) => {
    const start = report.indexOf(sentence, from)
    if (start === -1) return []
    from = start + sentence.length
    const held = claims.filter(({ spans }) => spans.some((span) => span.start < from && span.end > start))
    return held.length === 0 ? [] : [{ sentence, claims: held }]
  })
}

export interface AuditParts {
  reranker: ListReranker
  question: string
  packet: StoredPacket
}

const withdrawal = (isContradicted: boolean, near: NearAtom | undefined): string => {
  const what = isContradicted
    ? 'A statement that stood here is contradicted by the record and is withdrawn.'
    : 'A statement that stood here is attested by no record at hand and is not adopted.'
  return near !== undefined && near.share >= sameMatterShareMin ? `${what} ${near.atom.text}` : what
}

const fallsWithIt = 'What was said here rested on a statement that is withdrawn.'

/** @throws DefenceFailed when not every claim could be judged */
export const auditReport = async (
  draft: WrittenText,
  { reranker, question, packet }: AuditParts,
  signal: AbortSignal
): Promise<{ report: WrittenText; revisions: Revision[] }> => {
  const audit = await auditText(draft.text, { reranker, query: question, packet, policy: groundingPolicy }, signal)
  const { atoms } = packet.packet
  const revisions: Revision[] = []
  const withdrawnNames = new Set<string>()
  let report = draft

  const replace = (sentence: string, text: string, status: Revision['status'], evidence: string[]): void => {
    const before = report.intended.find(({ text: each }) => each === sentence)
    const stance = status === 'contradicted' ? 'refutes' : 'hedges'
    report = withReplacedAll(report, sentence, { text, intended: [{ text, stance, target: before?.target ?? null }] })
    revisions.push({ by: 'audit', sentence, status, replacement: text, evidence })
  }

  const concluding = new Set(sentencesOf(conclusionOf(draft.text)?.text ?? ''))
  for (const { sentence, claims } of sentencesWith(draft.text, audit.claims.filter(isUnsupported))) {
    if (isAttributed(sentence) || !/[.!]$/u.test(sentence) || placeOfSentence(report.text, sentence) === -1) continue
    const near = nearestAtom(sentence, atoms)
    const hasNumber = /\d/u.test(sentence)
    const shared = near?.shared ?? 0
    if (!(concluding.has(sentence) ? hasNumber || shared > 1 : hasNumber && shared >= sharedWordCountMin)) continue
    const contradicting = claims.flatMap(({ contradicting_atom_ids }) => contradicting_atom_ids)
    const isContradicted = contradicting.length > 0
    for (const name of fallenNames(sentence, near?.atom)) withdrawnNames.add(name)
    replace(sentence, withdrawal(isContradicted, near), isContradicted ? 'contradicted' : 'unsupported', [
      ...new Set([...contradicting, ...(near === undefined ? [] : [near.atom.atom_id])])
    ])
  }
  // What the conclusion says of a name whose statement fell, falls with it: "we recommend it".
  const left = sentencesOf(conclusionOf(report.text)?.text ?? '').filter((sentence) => concluding.has(sentence) && !isAttributed(sentence))
  for (const sentence of left)
    if (namesIn(sentence).some((name) => withdrawnNames.has(name)) && placeOfSentence(report.text, sentence) !== -1)
      replace(sentence, fallsWithIt, 'unsupported', [])
  return { report, revisions }
}
