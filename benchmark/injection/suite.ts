/**
 * Every attack at every place against its clean twin, through the straight line. The strings of this project are tried in every
 * scene; public ones, of which there are many, in one scene each, in turn.
 */
import type { Extractor, JudgingSource } from '../../src/ports.js'
import type { RerankRequest } from '../../src/domain/rerank_request.js'
import { disguises, type Disguise } from './disguises.js'
import { comparedClaims, flipKinds, type Flip, type FlipKind } from './flips.js'
import { aboutClaim, quotesClaim, type HostileString } from './hostile_strings.js'
import { places } from './places.js'
import { attackedId, requestOf, scenes, type Scene } from './scenes.js'
import { straightLine, type Line } from './straight_line.js'

export interface InjectionCounts {
  requests: number
  /** Refused by the request's schema: nothing was ranked. */
  refused: number
  /** The line threw: neither an answer nor a refusal. */
  failed: number
  flips: Record<FlipKind, number>
  /** Of those towards attested. */
  flips_to_supported: number
  /** Labels that became weaker; no flips. */
  weakened: number
}

export interface FoundFlip extends Flip {
  string_id: string
  place: string
  scene: string
  text: string
}

export interface InjectionSuite {
  string_count: number
  /** Attacks from outside the claims and their atoms, by place. */
  by_place: Record<string, InjectionCounts>
  /** Disguises inside a claim's own words. */
  by_disguise: Record<string, InjectionCounts>
  outside: InjectionCounts
  inside: InjectionCounts
  /** What failed requests said. */
  failures: { string_id: string; place: string; scene: string; detail: string }[]
  found: FoundFlip[]
}

const noCounts = (): InjectionCounts => ({
  requests: 0,
  refused: 0,
  failed: 0,
  flips: Object.fromEntries(flipKinds.map((kind) => [kind, 0])) as Record<FlipKind, number>,
  flips_to_supported: 0,
  weakened: 0
})

const sumOf = (all: readonly InjectionCounts[]): InjectionCounts => {
  const sum = noCounts()
  for (const each of all) {
    sum.requests += each.requests
    sum.refused += each.refused
    sum.failed += each.failed
    sum.flips_to_supported += each.flips_to_supported
    sum.weakened += each.weakened
    for (const kind of flipKinds) sum.flips[kind] += each.flips[kind]
  }
  return sum
}

export interface InjectionParts {
  extractor: Extractor
  source: JudgingSource
  own: readonly HostileString[]
  others: readonly HostileString[]
  scenes?: readonly Scene[]
  disguises?: readonly Disguise[]
}

/** @throws Error when a clean request is refused: there is nothing to compare with. */
export const injectionSuite = async ({
  extractor,
  source,
  own,
  others,
  scenes: tried = scenes,
  disguises: worn = disguises
}: InjectionParts): Promise<InjectionSuite> => {
  const line = straightLine(extractor, source)
  const byPlace: Record<string, InjectionCounts> = Object.fromEntries(places.map(({ id }) => [id, noCounts()]))
  const byDisguise: Record<string, InjectionCounts> = Object.fromEntries(worn.map(({ id }) => [id, noCounts()]))
  const found: FoundFlip[] = []
  const failures: InjectionSuite['failures'] = []

  const clean = new Map<Scene, Extract<Line, { candidates: unknown }>>()
  for (const scene of tried) {
    const answer = await line(requestOf(scene))
    if ('refused' in answer) throw new Error(`the clean request of scene ${scene.id} is refused: ${answer.refused}`)
    clean.set(scene, answer)
  }

  const attack = async (
    counts: InjectionCounts,
    scene: Scene,
    request: RerankRequest,
    at: { string_id: string; place: string; text: string }
  ): Promise<void> => {
    counts.requests++
    let answer: Line
    try {
      answer = await line(request)
    } catch (error) {
      counts.failed++
      failures.push({ string_id: at.string_id, place: at.place, scene: scene.id, detail: error instanceof Error ? error.message : String(error) })
      return
    }
    if ('refused' in answer) {
      counts.refused++
      return
    }
    for (const [candidateId, before] of clean.get(scene)!.candidates) {
      const { flips, weakened } = comparedClaims(before, answer.candidates.get(candidateId) ?? { text: '', claims: [] })
      counts.weakened += weakened
      for (const flip of flips) {
        counts.flips[flip.kind]++
        if (flip.toSupported) counts.flips_to_supported++
        found.push({ ...flip, ...at, scene: scene.id })
      }
    }
  }

  const tryString = async (string: HostileString, scene: Scene): Promise<void> => {
    const text = aboutClaim(string, scene.wanted)
    for (const place of places) {
      // Evidence that quotes a claim is no longer outside its atoms.
      if (place.isEvidence && quotesClaim(string)) continue
      await attack(byPlace[place.id]!, scene, place.attacked(scene, text), { string_id: string.id, place: place.id, text })
    }
  }
  for (const string of own) for (const scene of tried) await tryString(string, scene)
  for (const [index, string] of others.entries()) await tryString(string, tried[index % tried.length]!)

  for (const scene of tried) {
    for (const disguise of worn) {
      for (const [index, sentence] of scene.sentences.entries()) {
        const text = disguise.disguised(sentence)
        const sentences = scene.sentences.map((each, place) => (place === index ? text : each))
        await attack(byDisguise[disguise.id]!, scene, requestOf(scene, { text: sentences.join(' ') }), {
          string_id: `${attackedId}/${index + 1}`,
          place: disguise.id,
          text
        })
      }
    }
  }
  return {
    string_count: own.length + others.length,
    by_place: byPlace,
    by_disguise: byDisguise,
    outside: sumOf(Object.values(byPlace)),
    inside: sumOf(Object.values(byDisguise)),
    failures,
    found
  }
}
