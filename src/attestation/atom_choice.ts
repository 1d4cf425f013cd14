/**
 * Which atoms the judge is shown for a claim: those that share most of the claim's words, neighbours counting once more,
 * and rows of numbers for a claim of amounts. Works on word indexes (word_index.ts) alone, so that a packet of thousands
 * of long texts is read in full only where it is shown.
 */
import { LRUCache } from 'lru-cache'
import type { Atom } from '../domain/packet.js'
import type { ClaimReading } from './claim_reading.js'
import { type PacketIndex, type Wanted, packetIndexOf } from './packet_index.js'
import { type WordIndex, hashOf, pairHash, pieceHashesOf, wordIndexOf } from './word_index.js'

/** The paper shows the judge the packet up to a fixed cap; 40 is our choice. Paper, section 5. */
export const shownAtomCountMax = 40

/** Our choice: indexes of about two of the largest packets, some 40 MB. A text costs at most two bytes a character. */
const indexedCharacterCountMax = 32_000_000

/** Our choices: candidates of one unit see a packet in few selections; the words of a long packet take some 30 MB. */
const rememberedPacketCountMax = 8
const rememberedPacketCharacterCountMax = 32_000_000

/** Atom ids are ASCII, so comparing code units is comparing code points. */
export const byId = (a: { atom_id: string }, b: { atom_id: string }): number => (a.atom_id < b.atom_id ? -1 : a.atom_id > b.atom_id ? 1 : 0)

const numbersOf = (claim: ClaimReading): number[] => claim.features.quantities.flatMap((quantity) => (quantity.surface.match(/\d+(?:[.,]\d+)*/gu) ?? []).map((number) => hashOf(number)))

const wantedOf = (claim: ClaimReading, kinOf: (lemma: string) => readonly string[]): Wanted => {
  const terms = claim.features.terms
  const stems = terms.map((term) => hashOf(term.stem))
  return {
    words: claim.terms.map((term) => ({
      stems: term.isCode ? pieceHashesOf(term.word) : [hashOf(term.stem)],
      group: hashOf(`=${term.group}`),
      near: term.isCode || term.isFaint ? [] : kinOf(term.lemma).map((lemma) => hashOf(`=${lemma}`)),
      weight: term.weight
    })),
    pairs: stems.slice(1).map((stem, place) => ({ hash: pairHash(stems[place]!, stem) >>> 0, stems: [stems[place]!, stem] as const })),
    numbers: numbersOf(claim),
    hasAmounts: claim.amounts.length > 0
  }
}

export interface AtomChooser {
  wantedOf(claim: ClaimReading): Wanted
  choose(claims: readonly ClaimReading[], atoms: readonly Atom[]): Atom[][]
}

interface KnownPacket {
  atoms: readonly Atom[]
  characterCount: number
  index: PacketIndex
}

const isSame = (known: readonly Atom[], atoms: readonly Atom[]): boolean => known.length === atoms.length && known.every((atom, place) => atom === atoms[place])

/** `kinOf` gives base forms that share a frequent sense with a base form. */
export const atomChooserOf = (kinOf: (lemma: string) => readonly string[]): AtomChooser => {
  const indexes = new LRUCache<string, WordIndex>({ maxSize: indexedCharacterCountMax, sizeCalculation: (_, text) => text.length + 100 })
  const indexOf = (text: string): WordIndex => {
    let index = indexes.get(text)
    if (index === undefined) {
      index = wordIndexOf(text)
      indexes.set(text, index)
    }
    return index
  }

  /** The last used first. */
  let packets: KnownPacket[] = []
  const packetOf = (atoms: readonly Atom[]): PacketIndex => {
    let packet = packets.find((known) => isSame(known.atoms, atoms))
    if (packet === undefined) {
      const sorted = [...atoms].sort(byId)
      packet = { atoms: [...atoms], characterCount: atoms.reduce((sum, atom) => sum + atom.text.length, 0), index: packetIndexOf(sorted, sorted.map((atom) => indexOf(atom.text))) }
    }
    let characterCount = 0
    packets = [packet, ...packets.filter((known) => known !== packet)].slice(0, rememberedPacketCountMax).filter((known, place) => (characterCount += known.characterCount) <= rememberedPacketCharacterCountMax || place === 0)
    return packet.index
  }

  const choose = (claims: readonly ClaimReading[], atoms: readonly Atom[]): Atom[][] => {
    const packet = packetOf(atoms)
    return claims.map((claim) => packet.nearest(wantedOf(claim, kinOf), shownAtomCountMax))
  }
  return { wantedOf: (claim) => wantedOf(claim, kinOf), choose }
}
