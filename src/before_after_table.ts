/**
 * A reranking as a person reads it: where each candidate stood, where it stands, and which claims moved it, with the reasons.
 */
import type { LabelledClaim } from './domain/claim.js'
import type { RerankAnswer } from './domain/rerank_answer.js'
import type { RerankRequest } from './domain/rerank_request.js'
import { printable, printableWithin } from './printable.js'

type AnsweredResult = RerankAnswer['results'][number]

const width = { id: 28, claim: 100, reason: 160 } as const

const score = (value: number): string => String(Math.round(value * 100) / 100)

const columns = ['after', 'before', 'move', 'candidate', 'base', 'grounded', 'unsupported'] as const

/** Grounded places are shown even in shadow mode, where the order that is returned is the base order. */
const cellsOf = (result: AnsweredResult): string[] => {
  const move = result.base_rank - result.grounded_rank
  return [
    String(result.grounded_rank),
    String(result.base_rank),
    move === 0 ? '=' : move > 0 ? `+${move}` : String(move),
    printableWithin(result.id, width.id),
    score(result.base_score),
    score(result.grounded_score),
    `${result.unsupported_count} of ${result.query_relevant_count}`
  ]
}

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]!.map((_cell, column) => Math.max(...rows.map((row) => [...row[column]!].length)))
  const pad = (cell: string, column: number): string => {
    const blanks = ' '.repeat(widths[column]! - [...cell].length)
    return columns[column] === 'candidate' ? cell + blanks : blanks + cell
  }
  return rows.map((row) => row.map(pad).join('  ').trimEnd())
}

const labelText = (claim: LabelledClaim): string => (claim.label ?? `no label: ${claim.status}`).replaceAll('_', ' ')

const claimLines = (claim: LabelledClaim): string[] => {
  const note = [claim.query_relevance === 'high' ? [] : [`relevance ${claim.query_relevance}`], claim.contested ? ['contested'] : []].flat()
  const evidence = claim.attesting_atom_ids.length > 0 ? ` [${claim.attesting_atom_ids.map(printable).join(', ')}]` : ''
  const reason = claim.rationale === '' ? [] : [`      ${printableWithin(claim.rationale, width.reason)}`]
  return [`    ${labelText(claim)}${note.length > 0 ? ` (${note.join(', ')})` : ''}: ${printableWithin(claim.text, width.claim)}${evidence}`, ...reason]
}

const reasonsOf = (result: AnsweredResult): string[] =>
  result.claims === undefined || result.claims.length === 0 ? [] : ['', `  ${printableWithin(result.id, width.id)}`, ...result.claims.flatMap(claimLines)]

const headline = (answer: RerankAnswer): string[] => {
  const { standing, enforced, policy, label_source, unit } = answer
  return [
    `labels from ${label_source.id} (${standing}), ${enforced ? 'grounded order enforced' : 'base order kept'}; lambda ${policy.lambda}, independence from ${policy.independence_min}, most relevant claims of one candidate ${unit.query_relevant_max}`
  ]
}

export const beforeAfterTable = (request: Pick<RerankRequest, 'query'>, answer: RerankAnswer): string => {
  const byGroundedRank = [...answer.results].sort((left, right) => left.grounded_rank - right.grounded_rank)
  const lines = [
    `query: ${printableWithin(request.query, width.reason)}`,
    ...headline(answer),
    '',
    ...table([columns, ...byGroundedRank.map(cellsOf)]),
    ...byGroundedRank.flatMap(reasonsOf),
    ...(answer.dropped.length > 0
      ? ['', ...answer.dropped.map(({ id, reason }) => `dropped ${printableWithin(id, width.id)}: ${reason.replaceAll('_', ' ')}`)]
      : []),
    ...(answer.warnings.length > 0 ? ['', ...answer.warnings.map(({ code, detail }) => `warning ${code}: ${printableWithin(detail, width.reason)}`)] : []),
    '',
    `record ${answer.rerank_id}, entry ${answer.sequence} of the ledger, hash ${answer.record_hash}`
  ]
  return `${lines.join('\n')}\n`
}
