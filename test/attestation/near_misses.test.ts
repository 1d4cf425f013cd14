/** Atoms that hold a claim's words or numbers and still do not say it, each beside one that does. Brands and texts are invented. */
import { test } from 'tap'
import type { Claim } from '../../src/domain/claim.js'
import type { Atom } from '../../src/domain/packet.js'
import { makeAttestationSource } from '../../src/labelling/attestation.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'

const source = makeAttestationSource(loadLexicon())
const entity = { name: 'Orvanta', model: 'Mistral 6' }

const origins = {
  row: { kind: 'record', source_type: 'official_public_dataset_record', voice: 'record' },
  publisher: { kind: 'record', source_type: 'publisher_statement', voice: 'publisher' },
  review: { kind: 'record', source_type: 'platform_user_review', voice: 'record' },
  laboratory: { kind: 'record', source_type: 'laboratory_report', voice: 'record', independence: 3 },
  registry: { kind: 'record', source_type: 'certification_registry', voice: 'record', independence: 3 },
  varnholt: { kind: 'record', source_type: 'test_house_report', voice: 'record', independence: 3, source_ref: 'varnholt-institute/2025/17' }
} as const satisfies Record<string, Atom['origin']>

interface Row {
  claim: string
  atoms: string | readonly string[]
  attests: boolean
  from?: keyof typeof origins
  says?: RegExp
}

const claimOf = (text: string): Claim => ({ claim_id: 'c1', text, spans: [], claim_type: 'specification', query_relevance: 'high', needs_external_evidence: true, third_party_voice: false, adjudicable: true })

const judge = (rows: readonly Row[], about: typeof entity | null = entity): void => {
  for (const { claim, atoms, attests, from = 'review', says } of rows) {
    test(`${from} ${JSON.stringify(atoms)} ${attests ? 'attests' : 'does not attest'} "${claim}"`, async (t) => {
      const packet = [atoms].flat().map((text, index): Atom => ({ atom_id: `e${index + 1}`, text, origin: origins[from] }))
      const question = { query: 'a query', candidate: { id: 'x', text: 'a text', ...(about === null ? {} : { entity: about }) }, claims: [claimOf(claim)], atoms: packet, asOf: '2026-03-01' }
      const [verdict] = await source.ground(question, source.choose(question), new AbortController().signal)
      t.equal(verdict!.attestations.length > 0, attests, `${JSON.stringify(verdict!.attestations)}: ${verdict!.rationale}`)
      if (says !== undefined) t.match(verdict!.rationale, says)
    })
  }
}

const asides: readonly Row[] = [
  { claim: 'It is waterproof.', atoms: 'It is waterproof, I wore it in rain', attests: true },
  { claim: 'It is waterproof.', atoms: 'My old lamp was waterproof, this one leaks', attests: false, says: /another object/ },
  { claim: 'It is waterproof.', atoms: 'My previous one leaked but this one is waterproof', attests: true },
  { claim: 'It is waterproof.', atoms: 'Unlike my old lamp, this one is waterproof', attests: true },
  { claim: 'It runs 9 hours.', atoms: 'My old lamp ran 9 hours', attests: false, says: /another object/ },
  { claim: 'It is waterproof.', atoms: 'Almost waterproof', attests: false, says: /not quite/ },
  { claim: 'It is waterproof.', atoms: 'Supposedly waterproof', attests: false },
  { claim: 'It is almost waterproof.', atoms: 'Almost waterproof', attests: true },
  { claim: 'It is waterproof.', atoms: 'Waterproof cover sold separately', attests: false, says: /another part/ },
  { claim: 'It is waterproof.', atoms: 'Comes with a waterproof bag', attests: false, says: /another part/ },
  { claim: 'Comes with a waterproof bag', atoms: 'Comes with a waterproof bag', attests: true },
  { claim: 'It is waterproof.', atoms: 'Advertised as waterproof', attests: false, says: /repeats the publisher/ },
  { claim: 'It is waterproof.', atoms: 'The box says waterproof', attests: false, says: /repeats the publisher/ },
  { claim: 'It is waterproof.', atoms: 'The box says waterproof', from: 'publisher', attests: true },
  { claim: 'It is waterproof.', atoms: 'Waterproof when the optional seal is fitted', attests: false, says: /condition/ },
  { claim: 'Waterproof when the optional seal is fitted', atoms: 'Waterproof when the optional seal is fitted', attests: true }
]

/** An amount in other numerals is that amount, and one in numerals that nobody can read is none that another could attest. */
const numerals: readonly Row[] = [
  ...['\u0669\u0660', '\u096f\u0966', '\u06f9\u06f0', '\u09ef\u09e6', '\u07c9\u07c0', '\uff19\uff10', '\u{1d7d7}\u{1d7ce}', '\u{104a9}\u{104a0}', '\u2079\u2070', '\u2468\u24ea', '9\u0660', 'ninety'].flatMap((ninety): Row[] => [
    { claim: `Runs for ${ninety} hours on one charge`, atoms: 'Runs 40 h on one charge at the lowest level', attests: false, says: /does not attest/ },
    { claim: `Runs for ${ninety} hours on one charge`, atoms: 'Battery life: 90 h on one charge', attests: true }
  ]),
  ...['XC', '\u2169\u216d', 'xc', 'C', 'CD', 'XL', '\u277e\u24ff', '\u277e', '\u24fd', '\u4e5d\u5341', '\u137a', '\u0bef\u0bf0', '\u03df\u02b9', '\u3007'].map((unread): Row => ({
    claim: `Runs for ${unread} hours on one charge`,
    atoms: 'Runs 40 h on one charge at the lowest level',
    attests: false,
    says: /gives no amount/
  })),
  { claim: 'Runs for 9O hours on one charge', atoms: 'Runs 40 h on one charge at the lowest level', attests: false },
  { claim: 'Runs for XCh on one charge', atoms: 'Runs 40 h on one charge', attests: false },
  { claim: 'Runs for XC hours on one charge', atoms: 'It runs for XC hours on one charge', attests: true },
  { claim: 'Weighs \u0661\u0665\u0660 g', atoms: 'Weight: 310 g', from: 'registry', attests: false, says: /does not attest 150 g/ },
  { claim: 'Weighs \u0663\u0661\u0660 g', atoms: 'Weight: 310 g', from: 'registry', attests: true },
  { claim: 'Weighs CL g', atoms: 'Weight: 310 g', from: 'registry', attests: false },
  { claim: 'Weighs \u0662\u066b\u0661 kg', atoms: 'Weight: 2.1 kg', attests: true },
  { claim: 'Weighs 2\u20241 kg', atoms: 'Weight: 2.1 kg', attests: true },
  { claim: 'Battery life: XC h', atoms: 'Battery life: 40 h', from: 'row', attests: false },
  { claim: 'Holds XC books', atoms: 'Holds 40 books', attests: false },
  // What only looks like a numeral stays a word.
  { claim: 'Made for CD players', atoms: 'Made for CD players of any kind', attests: true },
  { claim: 'Fits XL dogs', atoms: 'Fits dogs of size XL', attests: true },
  { claim: '5 \u00b5m filter', atoms: 'filter: 5 \u00b5m', from: 'row', attests: true },
  { claim: 'DC motor 12 V', atoms: 'motor: DC 12 V', from: 'row', attests: true },
  { claim: '\u2776 Waterproof bag', atoms: 'waterproof bag', attests: true },
  // Letters and blanks.
  { claim: '\u1d21\u1d00\u1d1b\u1d07\u0280\u1d18\u0280\u1d0f\u1d0f\ua730 bag', atoms: 'waterproof bag', attests: true },
  { claim: '\u13b3aterproof bag', atoms: 'waterproof bag', attests: true },
  { claim: 'Waterproof\u3164bag', atoms: 'waterproof bag', attests: true }
]

/** A range says both of its ends. */
const ranges: readonly Row[] = [
  { claim: 'Battery life: 9-90 hours', atoms: 'Battery life: 9 hours', from: 'row', attests: false, says: /does not attest 9-90 hours/ },
  { claim: 'Battery life of 9 to 90 hours', atoms: 'Battery life: 9 hours', from: 'row', attests: false },
  { claim: 'Battery life between 9 and 90 hours', atoms: 'Battery life was 9 hours', attests: false },
  { claim: 'Battery life between 9 and 90 hours', atoms: 'Battery life was 40 hours', attests: false },
  { claim: 'Battery life from 9 hours to 90 hours', atoms: 'Battery life was 9 hours', attests: false },
  { claim: 'Battery life from 9 hours up to 90 hours', atoms: 'Battery life was 9 hours', attests: false },
  { claim: 'Battery life: 9-90 hours', atoms: 'Battery life: 9 to 90 hours', from: 'row', attests: true },
  { claim: 'Rated 2 to 50 kg', atoms: 'Weight: 2 kg', from: 'row', attests: false },
  { claim: '10-30 kg load', atoms: ['minimum load: 10 kg', 'maximum load: 30 kg'], from: 'row', attests: true },
  { claim: '10-30 kg load', atoms: ['minimum load: 10 kg', 'maximum load: 20 kg'], from: 'row', attests: false }
]

/** An attribution is part of the claim: only an atom of that house, or of that kind of source, attests it. */
const attributions: readonly Row[] = [
  { claim: 'According to the Varnholt Institute the battery life is 9 hours', atoms: 'Battery life: ran 9 hours for me', attests: false, says: /does not come from Varnholt Institute/ },
  { claim: 'The Varnholt Institute measured 9 hours of battery life', atoms: 'Battery life: ran 9 hours for me', attests: false },
  { claim: 'The Varnholt Institute measured 9 hours of battery life', atoms: 'The Varnholt Institute measured 9 hours of battery life, I read', attests: false },
  { claim: 'The Varnholt Institute measured 9 hours of battery life', atoms: 'Battery life: 9 hours', from: 'row', attests: false },
  { claim: 'The Varnholt Institute measured 9 hours of battery life', atoms: 'Measured battery life: 9 hours', from: 'laboratory', attests: false },
  { claim: 'The Varnholt Institute measured 9 hours of battery life', atoms: 'Varnholt Institute: battery life measured, 9 hours', from: 'laboratory', attests: true },
  { claim: 'The Varnholt Institute measured 9 hours of battery life', atoms: 'Measured battery life: 9 hours', from: 'varnholt', attests: true },
  { claim: 'According to the Varnholt Institute the battery life is 9 hours', atoms: 'Battery life: 9 hours', from: 'varnholt', attests: true },
  { claim: 'Battery life of 9 hours, measured by the Varnholt Institute', atoms: 'Battery life was 9 hours for me', attests: false },
  { claim: 'Consumer Monthly says it ran 9 hours', atoms: 'ran 9 hours for me', attests: false },
  { claim: 'Varnholt says it ran 9 hours', atoms: 'ran 9 hours for me', attests: false },
  { claim: 'An independent lab measured 9 hours of battery life', atoms: 'battery life 9 hours for me', attests: false },
  { claim: 'A test magazine found 9 hours of battery life', atoms: 'battery life 9 hours for me', attests: false },
  { claim: 'Reviewers say it ran 9 hours', atoms: 'ran 9 hours for me', attests: true },
  { claim: 'Owners report 9 hours of battery life', atoms: 'battery life 9 hours for me', attests: true },
  { claim: 'Battery tested to 9 hours', atoms: 'battery tested, 9 hours for me', attests: true }
]

/** A condition in the claim must stand in the atom. */
const conditions: readonly Row[] = [
  { claim: 'Runs 9 hours at full brightness', atoms: 'ran 9 hours for me', attests: false, says: /at full brightness/ },
  { claim: 'Runs 9 hours at full brightness', atoms: 'ran 9 hours for me at full brightness', attests: true },
  { claim: 'Runs 9 hours at full brightness', atoms: 'ran 9 hours with the brightness at maximum', attests: true },
  { claim: 'Runs 9 hours in rain', atoms: 'ran 9 hours for me', attests: false },
  { claim: 'Runs 9 hours in rain', atoms: 'ran 9 hours in the rain', attests: true },
  { claim: 'Runs 9 hours continuously', atoms: 'ran 9 hours for me', attests: false },
  { claim: 'Runs 9 hours continuously', atoms: 'ran continuously, 9 hours', attests: true },
  { claim: 'Runs for 9 hours of continuous use', atoms: 'ran 9 hours for me', attests: false },
  { claim: 'Runs 9 hours', atoms: 'ran 9 hours for me', attests: true }
]

/** What comes along is not what the thing is, and a bare number is the claim's only where it is the same at the claim's last place. */
const spec: readonly Row[] = [
  { claim: '0.35 L Manual', atoms: ['Capacity: 0.35', 'Manual: Yes'], from: 'row', attests: false },
  { claim: '0.35 L Manual', atoms: ['Capacity: 0.35', 'Operation: Manual'], from: 'row', attests: true },
  { claim: 'Manual included', atoms: 'Manual: Yes', from: 'row', attests: true },
  { claim: 'handheld mobile computer', atoms: 'Bundled software: Office, Mobile Sync, Handheld suite, Computer link', from: 'row', attests: false },
  { claim: 'Norvel Office', atoms: 'Bundled software: Norvel Office, Mobile Sync', from: 'row', attests: true },
  { claim: '20.3 cm (8")', atoms: 'Height: 8.15', from: 'row', attests: false },
  { claim: '20.3 cm (8")', atoms: 'Screen diagonal: 8', from: 'row', attests: true },
  { claim: '23.28 oz', atoms: 'Weight: 660', from: 'row', attests: true },
  { claim: '23.28 oz', atoms: 'Weight: 610', from: 'row', attests: false },
  { claim: '14 W', atoms: 'Rms rated power: 14', from: 'row', attests: true },
  { claim: '14 W', atoms: 'Rms rated power: 14.4', from: 'row', attests: true },
  { claim: '14 W', atoms: 'Rms rated power: 15', from: 'row', attests: false }
]

/** Whom a claim names, an atom must name. */
const parties: readonly Row[] = [
  { claim: 'The lens was ground by Varlow Optics.', atoms: 'The lens was ground by Tolmer Glassworks.', attests: false, says: /does not name Varlow Optics/ },
  { claim: 'The lens was ground by Varlow Optics.', atoms: 'Varlow Optics ground the lens.', attests: true },
  { claim: 'The lens was ground by Varlow Optics.', atoms: 'The lens was ground in March.', attests: false },
  { claim: 'The frame was cast at Old Quay Foundry.', atoms: 'The frame was cast at Linden Foundry.', attests: false },
  { claim: 'The frame was cast at Old Quay Foundry.', atoms: 'frame cast at old quay foundry', attests: true },
  { claim: 'The lens was tested by the Varnholt Institute.', atoms: 'The lens was tested by us.', attests: false },
  { claim: 'Varlow Optics ground the lens.', atoms: 'The lens was ground by hand, somebody ground the lens', attests: false, says: /does not name Varlow Optics/ },
  { claim: 'The Orvanta runs 9 hours.', atoms: 'runs 9 hours for me', attests: true },
  { claim: 'Outshines other lamps in New York.', atoms: 'outshines other lamps in the city', attests: true },
  { claim: 'Contactless payments in thirty-one countries.', atoms: 'Tap for payments in 31 countries', attests: true },
  { claim: 'Sixty German shops repair it.', atoms: '60 shops in Germany repair it', attests: true },
  { claim: 'The Battery Is Removable And Lasts Long', atoms: 'the battery is removable and lasts long', attests: true }
]

/** Where nobody says whom a packet is about, the thing itself is named, too. */
const unnamed: readonly Row[] = [
  { claim: 'Inkwell was woven by Fairlight Blinds.', atoms: 'Inkwell, hung on 23 May 2017, was woven by Alder Roller Works and is 2 m wide.', attests: false },
  { claim: 'Inkwell was woven by Alder Roller Works.', atoms: 'Inkwell, hung on 23 May 2017, was woven by Alder Roller Works and is 2 m wide.', attests: true },
  { claim: 'Thistle was woven by Alder Roller Works.', atoms: 'Inkwell, hung on 23 May 2017, was woven by Alder Roller Works and is 2 m wide.', attests: false },
  { claim: 'Kit Damson was woven by Alder Roller Works.', atoms: 'Kit Fir was woven by Alder Roller Works.', attests: false },
  { claim: 'Kit Damson was woven by Alder Roller Works.', atoms: 'It was woven by Alder Roller Works.', attests: true },
  { claim: 'In March 2017, Kit Damson was woven by Alder Roller Works.', atoms: 'It was woven by Alder Roller Works in March 2017.', attests: true }
]

/** What does not come along is not included, in whatever words. */
const leftOut: readonly Row[] = [
  ...['not supplied', 'optional, not in the box', 'sold separately', 'optional', 'not in the box', 'not provided'].flatMap((value): Row[] => [
    { claim: 'A charger is included.', atoms: `Charger: ${value}`, from: 'row', attests: false },
    { claim: 'The lamp comes with a charger.', atoms: `The charger is ${value}.`, attests: false }
  ]),
  { claim: 'A charger is included.', atoms: 'Box contents: lamp; charger not supplied', from: 'row', attests: false, says: /does not come along/ },
  { claim: 'Includes a wall mount and a charger.', atoms: 'Wall mount included, charger sold separately', attests: false, says: /"charger" does not come along/ },
  { claim: 'A wall mount is included.', atoms: 'Wall mount included, charger sold separately', attests: true },
  { claim: 'A charger is included.', atoms: 'Charger: supplied', from: 'row', attests: true },
  { claim: 'A charger is included.', atoms: 'In the box: lamp, charger', from: 'row', attests: true },
  { claim: 'The charger is sold separately.', atoms: 'Charger: sold separately', from: 'row', attests: true },
  { claim: 'The charger is not included.', atoms: 'Charger: not supplied', from: 'row', attests: true }
]

/** "2 min 15 s" is one amount, and what stands behind "a day" has a period. */
const joined: readonly Row[] = [
  { claim: 'It takes 30 minutes a day.', atoms: 'takes 30 minutes a day', attests: true },
  { claim: 'It takes 30 minutes a day.', atoms: 'takes 30 minutes per day', attests: true },
  { claim: 'It takes 30 minutes a week.', atoms: 'takes 30 minutes a day', attests: false },
  { claim: 'Boils in 2 min 15 s.', atoms: 'boiled in 135 seconds', attests: true },
  { claim: 'Boils in 135 seconds.', atoms: 'boiled in two minutes and 15 seconds', attests: true },
  { claim: 'Boils in 2 min 15 s.', atoms: 'boiled in 2 min', attests: false },
  { claim: 'Boils in 15 s.', atoms: 'boiled in 2 min 15 s', attests: false },
  { claim: 'Records at 1280 by 720.', atoms: 'records at 1280 x 720', attests: true },
  { claim: 'Records at 1280 by 720.', atoms: 'records at 1280 x 1080', attests: false }
]

judge(unnamed, null)
judge([...asides, ...numerals, ...ranges, ...attributions, ...parties, ...leftOut, ...joined, ...conditions, ...spec])
