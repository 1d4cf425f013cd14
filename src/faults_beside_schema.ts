/**
 * What else is wrong with a request that does not fit its schema: limits, label source and claims of the parts that are well-formed,
 * so that a caller hears of everything at once.
 */
import { startDeadline } from './deadline.js'
import { Identifier } from './domain/identifiers.js'
import type { Atom } from './domain/packet.js'
import type { SchemaFault } from './domain/problem.js'
import { Candidate, type RerankRequest } from './domain/rerank_request.js'
import { labelSourceFaults } from './label_source_choice.js'
import type { Ports } from './ports.js'
import { packetFaults, requestFaults } from './request_faults.js'

const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})

/** A list may be longer than its limit, which is a fault in itself; so many members are looked at whatever the limit. */
const lookedAtMin = 2_000
const listOf = (value: unknown, lengthMax: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, Math.max(lengthMax, lookedAtMin)) : [])

/** Stand in for parts that are not well-formed, so that the places of the others stay right; nothing is wrong with them. */
const noCandidate: Candidate = { id: '-', text: '', base_score: null }
const noAtom = { text: '' } as Atom

/** Of an atom only its text is looked at. */
const wellFormedAtoms = (atoms: unknown, lengthMax: number): Atom[] =>
  listOf(atoms, lengthMax).map((atom) => (typeof membersOf(atom)['text'] === 'string' ? (atom as Atom) : noAtom))

export const faultsBesidePacketSchema = (atoms: unknown, { limits }: Pick<Ports, 'limits'>): SchemaFault[] =>
  packetFaults(wellFormedAtoms(atoms, limits.atomCountMax), limits)

export const faultsBesideRerankSchema = async (
  body: unknown,
  { limits, labelSources }: Pick<Ports, 'limits' | 'labelSources'>,
  signal: AbortSignal
): Promise<SchemaFault[]> => {
  const { candidates, packet, label_source: labelSource } = membersOf(body)
  const deadline = startDeadline(limits.deadlineMsDefault, signal)
  try {
    const wellFormed: Candidate[] = []
    for (const candidate of listOf(candidates, limits.candidateCountMax)) {
      await deadline.breathe()
      wellFormed.push(!deadline.passed && Candidate.safeParse(candidate).success ? (candidate as Candidate) : noCandidate)
    }
    const atoms = wellFormedAtoms(membersOf(packet)['atoms'], limits.atomCountMax)
    const parts: RerankRequest = { query: '', candidates: wellFormed, packet: { packet_id: '-', version: '-', atoms } }
    return [
      ...(await requestFaults(parts, limits, deadline.breathe)),
      ...(Identifier.safeParse(labelSource).success ? labelSourceFaults({ labelSources }, labelSource as string) : [])
    ]
  } finally {
    deadline.clear()
  }
}
