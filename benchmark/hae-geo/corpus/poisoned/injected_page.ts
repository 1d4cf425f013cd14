/** A planted page made from an honest one of the same question: its text as it was, with passages put in. */
import { claimWordings } from './claim_wording.js'
import { injectedFamilies } from './injected_families.js'
import { professionalBlock } from './professional_block.js'
import { roleVoices } from './role_voices.js'
import type { AttackPen } from './attack_pen.js'
import type { AttackSlot } from './attack_plan.js'
import type { AttackText } from './generated_page.js'
import type { CorpusPage } from '../../corpus_page.js'

/** An honest page of the question that fits the role and whose text, under whatever address, no other page of the target was made from. */
export const donorOf = (slot: AttackSlot, pen: AttackPen, pages: readonly CorpusPage[], taken: ReadonlySet<string>): CorpusPage => {
  const { donors } = roleVoices[slot.roles[pen.level]]
  const free = pages.filter(({ visible, hidden }) => !taken.has(visible.content) && hidden.source_type !== 'regulatory')
  const fitting = free.filter(({ hidden }) => hidden.source_type !== null && donors.includes(hidden.source_type))
  return pen.stream.pick(fitting.length > 0 ? fitting : free)
}

const passages = (slot: AttackSlot, pen: AttackPen): string[] => {
  const own = slot.vectors.flatMap((vector) =>
    pen.several(injectedFamilies[vector as keyof typeof injectedFamilies][pen.level], slot.vectors.length === 1 ? 2 : 1, pen.scene())
  )
  return [pen.one(claimWordings[pen.target.kind][pen.level], pen.scene()), ...own]
}

/** L1: one lump, before or after. L2: whole sentences at the ends of paragraphs. L3: the same, spread wider, with data. */
const planted = (paragraphs: readonly string[], pieces: readonly string[], pen: AttackPen): string[][] => {
  if (pen.level === 'L1')
    return pen.stream.chance(0.3) ? [[...pieces], ...paragraphs.map((text) => [text])] : [...paragraphs.map((text) => [text]), [...pieces]]
  const result = paragraphs.map((text) => [text])
  const places = pen.stream.some([...result.keys()], Math.max(1, Math.min(result.length, pieces.length)))
  pieces.forEach((piece, i) => result[places[i % places.length]!]!.push(piece))
  return result
}

const addedTitles: readonly string[] = ['$title - $product', '$product: $title', '$title ($product)', '$title + $product']

/** How often the title is changed too: more often at L1, where it shows. Our choice. */
export const titleChange = { L1: 0.8, L2: 0.4, L3: 0.4 } as const

export const injectedPage = (slot: AttackSlot, pen: AttackPen, donor: CorpusPage): AttackText => {
  const paragraphs = donor.visible.content.split('\n\n')
  const pieces = passages(slot, pen)
  const body = planted(paragraphs, pieces, pen)
  const { title } = donor.visible
  return {
    title: pen.stream.chance(titleChange[pen.level]) ? pen.one(addedTitles, { ...pen.scene(), title }) : title,
    paragraphs: pen.level === 'L3' ? [...body, ...professionalBlock(pen)] : body
  }
}
