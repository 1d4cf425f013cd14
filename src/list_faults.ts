/**
 * Lists of a request that are longer than a setting allows. They are counted before anything walks them, so the rest of the body may
 * be of any shape: what is no list where one belongs is the schema's business.
 */
import type { SchemaFault } from './domain/problem.js'
import type { RerankLimits } from './ports.js'

const member = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined)

const rows = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const faultOf = (list: unknown, lengthMax: number, pointer: string, noun: string, allowed: string): SchemaFault[] =>
  Array.isArray(list) && list.length > lengthMax ? [{ pointer, detail: `${list.length} ${noun}, at most ${lengthMax} ${allowed}` }] : []

/** @param pointer the place of the atoms */
export const atomListFaults = (atoms: unknown, limits: RerankLimits, pointer: string): SchemaFault[] =>
  faultOf(atoms, limits.atomCountMax, pointer, 'atoms', 'are allowed (ATOMS_MAX)')

const linkListFaults = (claims: unknown, limits: RerankLimits, at: string): SchemaFault[] =>
  rows(claims)
    .slice(0, limits.claimCountMax)
    .flatMap((claim, index) => faultOf(member(claim, 'atom_ids'), limits.atomCountMax, `${at}/${index}/atom_ids`, 'atoms', 'a packet are allowed (ATOMS_MAX)'))

export const rerankListFaults = (body: unknown, limits: RerankLimits): SchemaFault[] => {
  const candidates = member(body, 'candidates')
  return [
    ...faultOf(candidates, limits.candidateCountMax, '/candidates', 'candidates', 'are allowed (CANDIDATES_MAX)'),
    ...rows(candidates)
      .slice(0, limits.candidateCountMax)
      .flatMap((candidate, index) => {
        const claims = member(candidate, 'claims')
        const at = `/candidates/${index}/claims`
        return [...faultOf(claims, limits.claimCountMax, at, 'claims', 'a candidate are allowed (CLAIMS_MAX)'), ...linkListFaults(claims, limits, at)]
      }),
    ...atomListFaults(member(member(body, 'packet'), 'atoms'), limits, '/packet/atoms')
  ]
}

export const batchListFaults = (body: unknown, unitCountMax: number): SchemaFault[] =>
  faultOf(member(body, 'requests'), unitCountMax, '/requests', 'units', 'are allowed (BATCH_UNITS_MAX)')

/** A probe names atoms, or claims that become atoms: more than a packet may hold can never fit. */
export const probeListFaults = (body: unknown, limits: RerankLimits, name: 'claims' | 'atom_ids'): SchemaFault[] =>
  faultOf(member(body, name), limits.atomCountMax, `/${name}`, name === 'claims' ? 'claims' : 'atoms', 'atoms a packet are allowed (ATOMS_MAX)')

/** @param path names from the body down to the atoms */
export const atomListFaultsAt = (body: unknown, limits: RerankLimits, ...path: readonly string[]): SchemaFault[] =>
  atomListFaults(path.reduce(member, body), limits, path.map((name) => `/${name}`).join(''))
