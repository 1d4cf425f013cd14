/** Which atoms concern which candidate. Contract, section Request. */
import { test } from 'tap'
import { atomFilter } from '../../src/core/atoms_about.js'
import type { About, Atom } from '../../src/domain/packet.js'

const atom = (text: string, about?: About): Atom => ({
  atom_id: 'e1',
  text,
  ...(about !== undefined && { about }),
  origin: { kind: 'record', source_type: 'platform_user_review', voice: 'record' }
})

const strata6 = { id: 'a', text: '', entity: { name: 'Vellamy', model: 'Strata 6' } }
const strata5 = { id: 'b', text: '', entity: { name: 'Vellamy', model: 'Strata 5' } }
const dornach = { id: 'c', text: '', entity: { name: 'Dornach', model: 'V9' } }
const nameless = { id: 'd', text: '' }
const brandOnly = { id: 'e', text: '', entity: { name: 'Vellamy' } }
const candidates = [strata6, strata5, dornach, nameless, brandOnly]

const cases: { atom: Atom; concerns: string }[] = [
  { atom: atom('weighs 2.6 kg'), concerns: 'a b c d e' },
  { atom: atom('weighs 2.6 kg', { candidate_ids: ['a'] }), concerns: 'a' },
  { atom: atom('weighs 2.6 kg', { candidate_ids: ['a', 'd'] }), concerns: 'a d' },
  { atom: atom('Strata 6 weighs 2.6 kg', { candidate_ids: ['c'] }), concerns: 'c' },
  { atom: atom('weighs 2.6 kg', { entity: { name: 'vellamy', model: 'STRATA-6' } }), concerns: 'a e' },
  { atom: atom('weighs 2.6 kg', { entity: { name: 'Vellamy' } }), concerns: 'a b e' },
  { atom: atom('The Strata 6 weighs 2.6 kg'), concerns: 'a' },
  { atom: atom('The V9 from Dornach weighs 2.6 kg'), concerns: 'c' },
  { atom: atom('Unlike the V9, the Strata 6 has a dock'), concerns: 'a c' },
  { atom: atom('Vellamy is a family firm'), concerns: 'a b e' },
  { atom: atom('Product: Vellamy Strata 7 Allergy'), concerns: 'e' },
  { atom: atom('Dornach V8 hose'), concerns: '' },
  { atom: atom('Dornach 12h battery'), concerns: 'c' },
  { atom: atom('Dornach (vegan): B12 2.4 µg a day'), concerns: 'c' },
  { atom: atom('DORNACH hose'), concerns: 'c' },
  // Brands are often common words, so a small letter names nobody else.
  { atom: atom('a dornach of a hose'), concerns: 'a b c d e' },
  { atom: atom('strata 6 weighs 2.6 kg, my scales say'), concerns: 'a' }
]

for (const { atom: each, concerns } of cases) {
  test(`${JSON.stringify(each.text)}${each.about === undefined ? '' : ` about ${JSON.stringify(each.about)}`} concerns ${concerns || 'nobody'}`, async (t) => {
    const filter = atomFilter([each], candidates)
    t.equal(
      candidates
        .filter((candidate) => filter.about(candidate).length > 0)
        .map(({ id }) => id)
        .join(' '),
      concerns
    )
  })
}

test('a packet that was looked at for one unit concerns the candidates of the next as if it were new', async (t) => {
  const packets = [
    cases.map(({ atom: each }) => each),
    cases.flatMap(({ atom: each }) => (each.about !== undefined && 'candidate_ids' in each.about ? [] : [each]))
  ]
  const spelledSmall = { id: 'f', text: '', entity: { name: 'dornach', model: 'V9' } }
  const units = [candidates, [nameless], [dornach, spelledSmall], [spelledSmall, dornach], [strata5, nameless], candidates, [dornach, spelledSmall, dornach]]
  for (const packet of packets) {
    for (const unit of units) {
      for (const candidate of [...unit, ...unit]) {
        const textsOf = (atoms: readonly Atom[]) =>
          atomFilter(atoms, unit)
            .about(candidate)
            .map(({ text }) => text)
        t.strictSame(textsOf(packet), textsOf([...packet]))
      }
    }
  }
})
