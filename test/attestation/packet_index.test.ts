/** Choosing by the index is choosing by measuring every atom. */
import fc from 'fast-check'
import { test } from 'tap'
import { type Wanted, packetIndexOf, relevanceOf } from '../../src/attestation/packet_index.js'
import { hashOf, pairHash, wordIndexOf } from '../../src/attestation/word_index.js'
import type { Atom } from '../../src/domain/packet.js'

const vocabulary = ['battery', 'lamp', 'seal', 'leather', 'hose', 'charger', 'screen']
const stemOf = (word: string): number => hashOf(word)
const words = fc.array(fc.constantFrom(...vocabulary), { maxLength: 6 })
const wantedOf = (own: readonly string[], near: readonly string[], hasAmounts: boolean): Wanted => ({
  words: own.map((word, place) => ({ stems: [stemOf(word)], group: hashOf(`=${word}`), near: near.map((each) => hashOf(`=${each}`)), weight: 0.5 + place / 7 })),
  pairs: own.slice(1).map((word, place) => ({ hash: pairHash(stemOf(own[place]!), stemOf(word)) >>> 0, stems: [stemOf(own[place]!), stemOf(word)] as const })),
  numbers: [hashOf('9')],
  hasAmounts
})
const atomText = fc.oneof(words.map((each) => each.join(' ')), fc.constantFrom('battery: 9', 'hose: 7'))

test('the index finds the atoms that measuring all of them finds, question after question', async () => {
  const question = fc.tuple(words, words, fc.boolean(), fc.integer({ min: 1, max: 5 }))
  fc.assert(fc.property(fc.array(atomText, { maxLength: 12 }), fc.array(question, { maxLength: 3 }), (texts, questions) => {
    const atoms = texts.map((text, index): Atom => ({ atom_id: `e${String(index).padStart(2, '0')}`, text, origin: { kind: 'record', source_type: 'platform_user_review', voice: 'record' } }))
    const read = texts.map(wordIndexOf)
    const index = packetIndexOf(atoms, read)
    for (const [own, near, hasAmounts, countMax] of questions) {
      const wanted = wantedOf(own, near, hasAmounts)
      const measured = atoms
        .map((atom, place) => ({ id: atom.atom_id, relevance: relevanceOf(wanted, read[place]!, atom.text), length: atom.text.length, place }))
        .sort((a, b) => b.relevance - a.relevance || a.length - b.length || a.place - b.place)
        .slice(0, countMax)
        .map(({ id }) => id)
      const found = index.nearest(wanted, countMax).map((atom) => atom.atom_id)
      if (JSON.stringify(found) !== JSON.stringify(measured)) throw new Error(`${JSON.stringify(found)} is not ${JSON.stringify(measured)}`)
    }
  }), { numRuns: 500 })
})
