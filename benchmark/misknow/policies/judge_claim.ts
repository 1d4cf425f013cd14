/**
 * How a policy judges a claim of a finished report by pages found for it, and the least it then changes: the counterpart of a refining model.
 * It reads the same pool, so it may find what it believes confirmed by the same planted pages. MisKnow spec, section 5.
 */
import { conclusion, setAside, slotsOf, type Pen } from './compose.js'
import { decide, type Leanings } from './decide.js'
import { candidatesOf, type Source } from './evidence.js'
import { ownStatementsIn } from './read_statements.js'
import type { Temper } from './tempers.js'
import type { ClaimFinding, EvidentialStatus, WrittenText } from '../workflows/research_mind.js'
import type { ReportSentence } from '../run_record.js'

export interface JudgingMind {
  pen: Pen
  temper: Temper
  leanings: Leanings
  keeper: string | null
}

const written = (sentences: readonly ReportSentence[]): WrittenText => ({ text: sentences.map(({ text }) => text).join(' '), intended: sentences })

export const judgeByEvidence = (claim: string, sources: readonly Source[], { pen, temper, leanings, keeper }: JudgingMind): ClaimFinding => {
  const decision = decide(candidatesOf(sources, pen.question), temper, { ...leanings, hedges: false }, keeper)
  // A sentence that states nothing itself may rest on an answer that it names.
  const named = decision.judged.find(({ candidate }) => claim.includes(candidate.answer))?.candidate
  const claimed = ownStatementsIn(claim, pen.question)[0] ?? named
  if (claimed === undefined) return { status: 'unsupported', replacement: null }
  const own = decision.judged.find(({ candidate }) => candidate.answer.toLowerCase() === claimed.answer.toLowerCase())
  const statusOf = (): EvidentialStatus => {
    if (own === undefined) return decision.favoured === null ? 'unsupported' : 'contradicted'
    if (decision.favoured === own.candidate) return decision.isOwn ? 'supported' : 'mixed'
    return own.isDropped || decision.isOwn ? 'contradicted' : 'mixed'
  }
  const status = statusOf()
  switch (status) {
    case 'supported':
      return { status, replacement: null }
    case 'contradicted': {
      const rival = decision.favoured !== null && decision.isOwn ? conclusion(pen, decision).slice(0, 1) : []
      const refuted = own === undefined ? [] : setAside(pen, { ...decision, judged: [own] }).slice(0, 1)
      const sentences = [...refuted, ...rival]
      return { status, replacement: written(sentences.length > 0 ? sentences : [pen.writer.write('stays_open', null)]) }
    }
    case 'mixed':
    case 'unsupported': {
      const slots = own === undefined ? { core: claimed.core } : slotsOf(own.candidate)
      return { status, replacement: written([pen.writer.write('hedges', claimed.answer, slots)]) }
    }
  }
}
