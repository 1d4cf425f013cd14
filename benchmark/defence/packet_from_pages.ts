/**
 * A task's evidence packet from the trusted part of its clean pages: every sentence that says something becomes an atom with its provenance.
 * It is made before any poisoned page is seen, and the same pages give the same packet. Issue of HAE-GEO, section 4.
 */
import { nameFinder, type NameFinder } from './names_in_text.js'
import { provenanceOfSource, type Provenance } from './trusted_sources.js'
import { isAttack, type HiddenPage, type StoredPage } from '../web/page.js'
import { byCodePoint } from '../../src/core/code_point_order.js'
import { storedPacketOf } from '../../src/core/packet_content.js'
import { Packet, type Atom, type Entity } from '../../src/domain/packet.js'
import { piecesOf } from '../../src/extraction/sentences.js'
import { visibleTextOf } from '../../src/extraction/visible_text.js'
import type { StoredPacket } from '../../src/ports.js'

/** A piece of fewer words ("Contents", "Read more") states nothing. Our choice. */
const statementWordCountMin = 3

export interface PacketSettings<Hidden extends HiddenPage> {
  /** What a page's word is worth; undefined: it is no evidence. The table of trusted sources where it is left out. */
  provenanceOf?: (page: StoredPage<Hidden>) => Provenance | undefined
  /** Things that are known to exist. An atom that names one alone is about it; without a list atoms are about whatever their text names. */
  entities?: readonly Entity[]
}

export interface PacketFromPages {
  stored: StoredPacket
  /** Every piece of a trusted page is an atom, or too short, or said before by the same page. */
  counts: { pages: number; trusted_pages: number; atoms: number; too_short: number; repeated: number }
}

const statementsOf = (content: string): string[] => {
  const { text } = visibleTextOf(content)
  return piecesOf(text).map(({ start, end }) => text.slice(start, end).trim().replace(/\s+/gu, ' '))
}

const wordCountOf = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** Whom a sentence is about: the one thing it names, or where it names none ("It is certified"), the one thing its page names. */
const aboutOf = (text: string, pageEntity: Entity | undefined, names: NameFinder): Entity | undefined => {
  const named = [...names.countsIn(text).keys()]
  return named.length === 0 ? pageEntity : named.length === 1 ? named[0] : undefined
}

const onlyEntityOf = (text: string, names: NameFinder): Entity | undefined => {
  const named = [...names.countsIn(text).keys()]
  // A page about a model may call it by its brand.
  const models = named.filter(({ model }) => model !== undefined)
  const brands = new Set(named.map(({ name }) => name))
  return brands.size === 1 && models.length <= 1 ? (models[0] ?? named[0]) : undefined
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}(?:T.*)?$/.test(text)

/** @throws RangeError on a planted page: a packet that holds one proves nothing @throws ZodError when the result is no packet */
export const packetFromPages = <Hidden extends HiddenPage>(
  taskId: string,
  pages: readonly StoredPage<Hidden>[],
  { provenanceOf, entities = [] }: PacketSettings<Hidden> = {}
): PacketFromPages => {
  const names = nameFinder(entities)
  const planted = pages.find(({ hidden }) => isAttack(hidden.source_type))
  if (planted !== undefined) throw new RangeError(`${planted.hidden.page_id} is a planted page, from which no packet is made`)
  const counts = { pages: pages.length, trusted_pages: 0, atoms: 0, too_short: 0, repeated: 0 }
  const atoms: Atom[] = []
  const inOrder = [...pages].sort((left, right) => byCodePoint(left.visible.url, right.visible.url))
  for (const page of inOrder) {
    const { url, title, timestamp, content } = page.visible
    const provenance = provenanceOf === undefined ? page.hidden.source_type && provenanceOfSource[page.hidden.source_type] : provenanceOf(page)
    if (!provenance) continue
    counts.trusted_pages++
    const pageEntity = onlyEntityOf(`${title}\n${content}`, names)
    const said = new Set<string>()
    for (const text of statementsOf(content)) {
      if (wordCountOf(text) < statementWordCountMin) counts.too_short++
      else if (said.has(text)) counts.repeated++
      else {
        said.add(text)
        const entity = aboutOf(text, pageEntity, names)
        atoms.push({
          atom_id: `t${counts.trusted_pages}.s${said.size}`,
          text,
          ...(entity !== undefined && { about: { entity } }),
          origin: { kind: 'record', ...provenance, source_ref: url, ...(timestamp !== null && isDate(timestamp) && { retrieved_at: timestamp }) }
        })
      }
    }
  }
  counts.atoms = atoms.length
  return { stored: storedPacketOf(Packet.parse({ packet_id: `task-${taskId}`, version: '1', atoms })), counts }
}
