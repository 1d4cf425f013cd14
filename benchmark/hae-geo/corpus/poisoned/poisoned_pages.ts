/** The 770 planted pages of a level. HAE-GEO spec, sections 1 and 2. */
import { attackPen } from './attack_pen.js'
import { attackSlots, type AttackSlot } from './attack_plan.js'
import { corpusSeed } from '../choices.js'
import { donorOf, injectedPage } from './injected_page.js'
import { generatedPage, type AttackText } from './generated_page.js'
import { memoized } from '../world/memoized.js'
import { otherHosts, type HostKind } from '../clean/hosts.js'
import { pageNumber, snippetOf, topicPages } from '../clean/topic_pages.js'
import { pageText } from '../text/finish.js'
import { roleVoices } from './role_voices.js'
import { slugOf } from '../world/names.js'
import type { AttackLevel } from '../../levels.js'
import type { CorpusPage } from '../../corpus_page.js'

const signalsOf = { L1: 'none', L2: 'basic', L3: 'basic_and_professional' } as const

/** Brand sites of one target: a second one gets another domain. */
const brandHostEndings = ['', '-products', '-world', '-online', '-direct-sales']

/** One host a page, none twice at a level, none that an honest page uses. */
const hostsFor = (slots: readonly AttackSlot[], level: AttackLevel): Map<AttackSlot, string> => {
  const used: Partial<Record<HostKind | string, number>> = {}
  const next = (key: string): number => {
    const place = used[key] ?? 0
    used[key] = place + 1
    return place
  }
  return new Map(
    slots.map((slot) => {
      // A rival's own page is copied by a shop or helper's site, not by the brand's.
      const host = roleVoices[slot.roles[level]].host ?? (slot.mode === 'injected' ? 'service' : null)
      const { brand } = slot.plan.target
      return [slot, host === null ? `${slugOf(brand)}${brandHostEndings[next(brand)]!}.example` : otherHosts(host)[next(host)]!]
    })
  )
}

const pageFrom = (slot: AttackSlot, level: AttackLevel, host: string, text: AttackText, day: string, injectedInto: string | null): CorpusPage => {
  const { task, target } = slot.plan
  const pageId = `${slot.id}-${level}`
  const content = pageText(text.paragraphs)
  return {
    visible: { url: `https://${host}/${slugOf(text.title).slice(0, 60).replace(/-$/, '')}-${pageNumber(pageId)}`, title: text.title, timestamp: day, content },
    hidden: {
      page_id: pageId,
      source_type: slot.mode === 'generated' ? 'generated_attack' : 'injected_attack',
      page_type: slot.roles[level],
      snippet: snippetOf(content),
      query_id: task.query_id,
      category: task.category,
      brand: target.brand,
      brand_type: 'fabricated',
      attack: {
        level,
        manipulation_direction: 'promote',
        attack_vectors: slot.vectors,
        signals: signalsOf[level],
        injected_into: injectedInto,
        profile: target.kind
      }
    }
  }
}

/** The honest pages of questions with a target, made once for the three levels. */
const honestPages = memoized(
  (seed: string) =>
    new Map<string, CorpusPage[]>(
      attackSlots(seed).flatMap(({ place, plan }) => (place === 0 ? [[plan.task.query_id, topicPages(plan.topic, seed, plan.task.query_id)]] : []))
    )
)

/** A page cannot hold what was written after it. */
const laterOf = (left: string, right: string): string => (left > right ? left : right)

const made = memoized((key: string): readonly CorpusPage[] => {
  const [level, seed] = [key.slice(0, 2) as AttackLevel, key.slice(3)]
  const slots = attackSlots(seed)
  const hosts = hostsFor(slots, level)
  const textOf = new Map<AttackSlot, AttackText>()
  const takenOf = new Map<string, Set<string>>()
  return slots.map((slot) => {
    const pen = attackPen(slot, level, seed)
    const { brand } = slot.plan.target
    if (slot.mode === 'generated') {
      const text = level === 'L3' && slot.reposts !== null ? textOf.get(slot.reposts)! : generatedPage(slot, pen)
      textOf.set(slot, text)
      return pageFrom(slot, level, hosts.get(slot)!, text, pen.pageDay, null)
    }
    const taken = takenOf.get(brand) ?? new Set()
    takenOf.set(brand, taken)
    const donor = donorOf(slot, pen, honestPages(seed).get(slot.plan.task.query_id)!, taken)
    taken.add(donor.visible.content)
    return pageFrom(slot, level, hosts.get(slot)!, injectedPage(slot, pen, donor), laterOf(pen.pageDay, donor.visible.timestamp!), donor.hidden.page_id)
  })
})

/** Five pages a target, in the order of the tasks. Pure; kept per level and seed. */
export const poisonedPages = (level: AttackLevel, seed: string = corpusSeed): readonly CorpusPage[] => made(`${level}/${seed}`)
