/**
 * Faults of a request that its schema cannot see: limits that are settings, and supplied claims that say more than
 * the candidate's text. All of them are listed at once, each with its place.
 */
import { wordsBeyondSpan } from './extraction/words_beyond_span.js'
import type { SchemaFault } from './domain/problem.js'
import type { Atom } from './domain/packet.js'
import type { Candidate, RerankRequest } from './domain/rerank_request.js'
import type { RerankLimits } from './ports.js'

const atomFaults = (atoms: readonly Atom[], limits: RerankLimits, at: string): SchemaFault[] => [
  ...(atoms.length > limits.atomCountMax ? [{ pointer: at, detail: `${atoms.length} atoms, at most ${limits.atomCountMax} are allowed (ATOMS_MAX)` }] : []),
  ...atoms.flatMap((atom, index) =>
    atom.text.length > limits.atomCharacterCountMax
      ? [
          {
            pointer: `${at}/${index}/text`,
            detail: `${atom.text.length} characters, at most ${limits.atomCharacterCountMax} are allowed (ATOM_CHARACTERS_MAX)`
          }
        ]
      : []
  )
]

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

/** A claim must be found in its source: in its span where one is given, else in the whole text. */
const claimFaults = (candidate: Candidate, candidateIndex: number): SchemaFault[] =>
  (candidate.claims ?? []).flatMap((claim, claimIndex) => {
    const at = `/candidates/${candidateIndex}/claims/${claimIndex}`
    if (claim.span !== undefined && claim.span.end > candidate.text.length) {
      return [{ pointer: `${at}/span/end`, detail: `${claim.span.end} lies beyond the candidate's text of ${candidate.text.length} UTF-16 units` }]
    }
    const source = claim.span === undefined ? candidate.text : candidate.text.slice(claim.span.start, claim.span.end)
    if (standsVerbatim(claim.text, source)) return []
    const beyond = wordsBeyondSpan(claim.text, source, candidate.entity)
    if (beyond.length === 0) return []
    return [
      {
        pointer: `${at}/text`,
        detail: `says more than its ${claim.span === undefined ? "candidate's text" : 'span'}: ${beyond.map((word) => JSON.stringify(word)).join(', ')}`
      }
    ]
  })

export const packetFaults = (atoms: readonly Atom[], limits: RerankLimits): SchemaFault[] => atomFaults(atoms, limits, '/atoms')

export const requestFaults = (request: RerankRequest, limits: RerankLimits): SchemaFault[] => {
  const { candidates } = request
  return [
    ...(candidates.length > limits.candidateCountMax
      ? [{ pointer: '/candidates', detail: `${candidates.length} candidates, at most ${limits.candidateCountMax} are allowed (CANDIDATES_MAX)` }]
      : []),
    ...candidates.flatMap((candidate, index) => [
      ...((candidate.claims?.length ?? 0) > limits.claimCountMax
        ? [
            {
              pointer: `/candidates/${index}/claims`,
              detail: `${candidate.claims!.length} claims, at most ${limits.claimCountMax} a candidate are allowed (CLAIMS_MAX)`
            }
          ]
        : []),
      ...claimFaults(candidate, index)
    ]),
    ...(request.packet === undefined ? [] : atomFaults(request.packet.atoms, limits, '/packet/atoms'))
  ]
}
