/**
 * Public claims with their evidence and a human label, as packets of the service: `claims/{binary,threeway}.jsonl` and
 * `training/infotabs-train-{claims,tables}.jsonl`. None of them is in the repository.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { parseJsonLines } from '../data/json_lines.js'
import { characterCountMax } from '../../src/domain/identifiers.js'
import type { Atom, AtomOrigin, Entity } from '../../src/domain/packet.js'
import { halfOf, type Half } from './halves.js'
import type { Support } from './support_metrics.js'

export interface EvidencedClaim {
  id: string
  set: string
  claim: string
  entity: Entity | undefined
  query: string
  atoms: readonly Atom[]
  /** The texts as the file has them, for the yardstick and for halving. */
  evidence: readonly string[]
  supported: boolean
  /** Null where the set only says supported or not. */
  label3: Support | null
  half: Half
}

const Label3 = z.enum(['support', 'contradict', 'nei'])

const ClaimRow = z.object({
  id: z.string(),
  dataset: z.string(),
  claim: z.string(),
  context: z.object({ question: z.string().optional(), product: z.string().optional(), page: z.string().optional() }),
  evidence: z.array(z.object({ id: z.string(), text: z.string(), source_type: z.string(), source: z.string().nullable() })),
  label2: z.enum(['supported', 'not_supported']),
  label3: Label3.nullable()
})

const TableRow = z.object({ packet_id: z.string(), title: z.string(), atoms: z.array(z.string()) })
const TableClaimRow = z.object({ id: z.string(), packet_id: z.string(), claim: z.string(), label3: Label3 })

/** @throws Error naming the file and the row that does not fit */
const rowsOf = async <Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.infer<Schema>[]> =>
  (await parseJsonLines<unknown>(path)).map((row, index) => {
    const parsed = schema.safeParse(row)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new Error(`${path}, row ${index + 1}: ${issue!.path.join('.')} ${issue!.message}`)
  })

/**
 * Our choice: every passage or table row of the file is one atom, as it stands ("Running time: 112 minutes"): a platform would
 * store a passage or a row of a spec sheet so, and the judge itself looks for the sentence in it that speaks of the claim.
 */
export const atomsNote = 'every passage or table row is one atom, as it stands'

/**
 * Our choice: these sets ask what a text says and not who says it, so provenance must decide nothing. What a seller says of
 * itself is a publisher's statement; anything else clears tau.
 */
const originOf = (sourceType: string): AtomOrigin =>
  sourceType === 'self'
    ? { kind: 'record', source_type: 'publisher_statement', voice: 'publisher' }
    : { kind: 'record', source_type: 'platform_user_review', voice: 'record' }

/** Blank texts are no atoms: the service would refuse them. */
const atomsOf = (passages: readonly { text: string; sourceType: string }[]): Atom[] =>
  passages.flatMap(({ text, sourceType }, index) => (text.trim() === '' ? [] : [{ atom_id: `e${index}`, text, origin: originOf(sourceType) }]))

const named = (name: string | undefined): Entity | undefined => {
  const cut = name?.slice(0, characterCountMax.name).trim()
  return cut === undefined || cut === '' ? undefined : { name: cut }
}

const tableSource = 'wikipedia infobox: '

/** The thing that a packet is about, where a row names it: a product, or the title of a table. A packet of a platform says so, too. */
const entityOf = ({ context, evidence }: z.infer<typeof ClaimRow>): Entity | undefined => {
  const [source] = evidence.flatMap(({ source }) => (source?.startsWith(tableSource) === true ? [source.slice(tableSource.length)] : []))
  return named(context.product ?? source)
}

const claimOf = (row: z.infer<typeof ClaimRow>): EvidencedClaim => {
  const evidence = row.evidence.map(({ text }) => text)
  return {
    id: row.id,
    set: row.dataset,
    claim: row.claim,
    entity: entityOf(row),
    query: row.context.question ?? row.claim,
    atoms: atomsOf(row.evidence.map(({ text, source_type }) => ({ text, sourceType: source_type }))),
    evidence,
    supported: row.label2 === 'supported',
    label3: row.label3,
    half: halfOf(evidence)
  }
}

/** The sets that people labelled, in the order of the files. Partial support is not supported. */
export const claimSets = async (dataFolder: string): Promise<EvidencedClaim[]> => {
  const files = ['binary.jsonl', 'threeway.jsonl'].map((name) => rowsOf(ClaimRow, join(dataFolder, 'claims', name)))
  return (await Promise.all(files)).flat().map(claimOf)
}

export const tableSetName = 'infotabs-train'

/** Claims about key-value tables, joined with their tables. @throws Error when a claim names a table that is not there */
export const tableClaims = async (dataFolder: string): Promise<EvidencedClaim[]> => {
  const [tables, claims] = await Promise.all([
    rowsOf(TableRow, join(dataFolder, 'training', 'infotabs-train-tables.jsonl')),
    rowsOf(TableClaimRow, join(dataFolder, 'training', 'infotabs-train-claims.jsonl'))
  ])
  const prepared = new Map(
    tables.map((table) => [
      table.packet_id,
      {
        ...table,
        entity: named(table.title),
        evidence: table.atoms,
        made: atomsOf(table.atoms.map((text) => ({ text, sourceType: 'unknown' }))),
        half: halfOf(table.atoms)
      }
    ])
  )
  return claims.map(({ id, packet_id, claim, label3 }) => {
    const table = prepared.get(packet_id)
    if (table === undefined) throw new Error(`claim ${id} names table ${packet_id}, which is not there`)
    return {
      id,
      set: tableSetName,
      claim,
      entity: table.entity,
      query: claim,
      atoms: table.made,
      evidence: table.evidence,
      supported: label3 === 'support',
      label3,
      half: table.half
    }
  })
}
