/**
 * Faults of a request that its schema cannot see: limits that are settings, and supplied claims that say more than
 * the candidate's text. All of them are listed at once, each with its place.
 */
import { atomListFaults, rerankListFaults } from './list_faults.js'
import { wordsBeyond, wordsStated } from './extraction/words_beyond_span.js'
import type { SchemaFault } from './domain/problem.js'
import type { SuppliedClaim } from './domain/claim.js'
import type { Atom } from './domain/packet.js'
import type { Candidate, RerankRequest } from './domain/rerank_request.js'
import type { RerankLimits } from './ports.js'

const atomTextFaults = (atoms: readonly Atom[], limits: RerankLimits, at: string): SchemaFault[] =>
  atoms.flatMap((atom, index) =>
    atom.text.length > limits.atomCharacterCountMax
      ? [
          {
            pointer: `${at}/${index}/text`,
            detail: `${atom.text.length} characters, at most ${limits.atomCharacterCountMax} are allowed (ATOM_CHARACTERS_MAX)`
          }
        ]
      : []
  )

/**
 * The common case, decided without looking at words: the claim stands in its source letter by letter, between spaces or
 * sentence marks. A mark inside a number ("1.9 m" holds "9 m") is no boundary, so before the claim only a space counts.
 */
const standsVerbatim = (claimText: string, source: string): boolean => {
  const start = source.indexOf(claimText)
  if (start === -1) return false
  const before = source.charAt(start - 1)
  const after = source.slice(start + claimText.length, start + claimText.length + 2)
  return /^\s?$/.test(before) && /^(?:[.,;:!?]?(?:\s|$))/.test(after)
}

/** What a claim says beyond its source: its span where one is given, else the whole text. */
const claimFault = ({ text, entity }: Candidate, claim: SuppliedClaim, at: string, statedIn: Map<string, ReadonlySet<string>>): SchemaFault | undefined => {
  const { span } = claim
  const source = span === undefined ? text : text.slice(span.start, span.end)
  if (standsVerbatim(claim.text, source)) return undefined
  // Many claims may be taken from one long text, which is read once.
  const place = span === undefined ? '' : `${span.start}-${span.end}`
  const stated = statedIn.get(place) ?? wordsStated(source, entity)
  statedIn.set(place, stated)
  const beyond = wordsBeyond(claim.text, stated)
  if (beyond.length === 0) return undefined
  const words = beyond.map((word) => JSON.stringify(word)).join(', ')
  return { pointer: `${at}/text`, detail: `says more than its ${span === undefined ? "candidate's text" : 'span'}: ${words}` }
}

/** So many claims at fault are listed of one request; further ones are not looked for. */
const claimFaultsMax = 1_000

/** @param breathe gives the thread back now and then: a text may have a million characters, and each claim a span of its own in it */
const claimFaults = async (candidates: readonly Candidate[], breathe: () => Promise<void>): Promise<SchemaFault[]> => {
  const faults: SchemaFault[] = []
  for (const [candidateIndex, candidate] of candidates.entries()) {
    const statedIn = new Map<string, ReadonlySet<string>>()
    await breathe()
    for (const [claimIndex, claim] of (candidate.claims ?? []).entries()) {
      if (faults.length === claimFaultsMax) return faults
      const at = `/candidates/${candidateIndex}/claims/${claimIndex}`
      if (claim.span !== undefined && claim.span.end > candidate.text.length) {
        faults.push({ pointer: `${at}/span/end`, detail: `${claim.span.end} lies beyond the candidate's text of ${candidate.text.length} UTF-16 units` })
        continue
      }
      const wordsRead = statedIn.size
      const fault = claimFault(candidate, claim, at, statedIn)
      if (fault !== undefined) faults.push(fault)
      if (statedIn.size > wordsRead) await breathe()
    }
  }
  return faults
}

export const packetFaults = (atoms: readonly Atom[], limits: RerankLimits): SchemaFault[] => [
  ...atomListFaults(atoms, limits, '/atoms'),
  ...atomTextFaults(atoms, limits, '/atoms')
]

/** Of a request that fits its schema, or of its parts that do. */
export const requestFaults = async (request: RerankRequest, limits: RerankLimits, breathe = async (): Promise<void> => undefined): Promise<SchemaFault[]> => [
  ...rerankListFaults(request, limits),
  ...(await claimFaults(request.candidates, breathe)),
  ...(request.packet === undefined ? [] : atomTextFaults(request.packet.atoms, limits, '/packet/atoms'))
]
