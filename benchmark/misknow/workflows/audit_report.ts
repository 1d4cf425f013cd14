/**
 * Grounded audit of the final report: its claims against the task's packet, and a sentence that makes an unsupported one revised by what the
 * packet says, or hedged where the packet says nothing. By rule, for models and policies alike. Issue of MisKnow-Agent, section 4.
 */
import { groundingPolicy } from './grounding_policy.js'
import type { WrittenText } from './research_mind.js'
import { withReplacedAll } from './revise_text.js'
import { sentencesOf } from '../policies/split_sentences.js'
import type { Revision } from '../run_record.js'
import { auditText, type AuditedClaim } from '../../defence/audit_text.js'
import type { ListReranker } from '../../defence/list_reranker.js'
import { tellingWordsOf } from '../../web/match_expression.js'
import type { Atom } from '../../../src/domain/packet.js'
import type { StoredPacket } from '../../../src/ports.js'

/** A sentence that says whose word it passes on, or that something is open or wrong, asserts nothing that has to be revised. Our choice. */
const passesOn =
  /[“"]|\b(?:claims?|claimed|according to|reports? that|is reported|states that|it is the view|whether|uncertain|could not be settled|remains open|stays open|not accept|not adopted|not follow|set aside|cannot be upheld|is wrong|contradict(?:s|ed)?|asserted)\b/i

/** The atom that shares most words with the sentence, the first of equal ones; undefined where none shares a word. */
const nearestAtom = (sentence: string, atoms: readonly Atom[]): Atom | undefined => {
  const words = new Set(tellingWordsOf(sentence))
  const scored = atoms.map((atom) => ({ atom, score: tellingWordsOf(atom.text).filter((word) => words.has(word)).length }))
  const best = scored.reduce<(typeof scored)[number] | undefined>((found, each) => (found === undefined || each.score > found.score ? each : found), undefined)
  return best === undefined || best.score === 0 ? undefined : best.atom
}

const isUnsupported = ({ label, bears_on_query }: AuditedClaim): boolean => bears_on_query && label === 'unsupported'

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

/** @throws DefenceFailed when not every claim could be judged */
export const auditReport = async (
  draft: WrittenText,
  { reranker, question, packet }: AuditParts,
  signal: AbortSignal
): Promise<{ report: WrittenText; revisions: Revision[] }> => {
  const audit = await auditText(draft.text, { reranker, query: question, packet, policy: groundingPolicy }, signal)
  const revisions: Revision[] = []
  let report = draft
  for (const { sentence, claims } of sentencesWith(draft.text, audit.claims.filter(isUnsupported))) {
    if (passesOn.test(sentence) || !report.text.includes(sentence)) continue
    const contradicting = claims.flatMap(({ contradicting_atom_ids }) => contradicting_atom_ids)
    const atom = contradicting.length > 0 ? nearestAtom(sentence, packet.packet.atoms) : undefined
    const quoted = sentence.replace(/[“”"]/g, "'")
    const text =
      atom === undefined
        ? `One source claims: “${quoted}” No record at hand attests it, so it is not adopted here.`
        : `A claim that stood here is contradicted by the record and is withdrawn. ${atom.text}`
    const stance = atom === undefined ? 'hedges' : 'refutes'
    const before = report.intended.find(({ text: each }) => each === sentence)
    report = withReplacedAll(report, sentence, { text, intended: [{ text, stance, target: before?.target ?? null }] })
    revisions.push({
      by: 'audit',
      sentence,
      status: atom === undefined ? 'unsupported' : 'contradicted',
      replacement: text,
      evidence: atom === undefined ? [] : [...new Set([...contradicting, atom.atom_id])]
    })
  }
  return { report, revisions }
}
