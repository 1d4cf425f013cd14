/**
 * Claims cut from product titles against the rows of a spec sheet: which rows attest them, alone or together, and which
 * near misses they must not attest. Brands and texts are invented.
 */
import { test } from 'tap'
import type { Claim } from '../../src/domain/claim.js'
import type { Atom, Entity } from '../../src/domain/packet.js'
import { makeAttestationSource } from '../../src/labelling/attestation.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'

const source = makeAttestationSource(loadLexicon())

const claimOf = (text: string): Claim => ({ claim_id: 'c1', text, spans: [], claim_type: 'specification', query_relevance: 'high', needs_external_evidence: true, third_party_voice: false, adjudicable: true })
const rowsOf = (texts: readonly string[]): Atom[] => texts.map((text, index) => ({ atom_id: `e${index + 1}`, text, origin: { kind: 'record', source_type: 'official_public_dataset_record', voice: 'record' } }))

const judged = async (text: string, rows: readonly string[], entity: Entity) => {
  const question = { query: 'a query', candidate: { id: 'x', text: 'a text', entity }, claims: [claimOf(text)], atoms: rowsOf(rows), asOf: '2026-03-01' }
  const [verdict] = await source.ground(question, source.choose(question), new AbortController().signal)
  return verdict!
}

interface Case {
  claim: string
  rows: readonly string[]
  /** Ids of the rows of some attesting set; none for a near miss. */
  by: readonly string[]
  contradicts?: readonly string[]
  says?: RegExp
  entity?: Entity
}

const orvanta: Entity = { name: 'Orvanta' }
const volt: Entity = { name: 'Tarvik', model: 'Volt 700' }

const cases: readonly Case[] = [
  // The name and a model code behind it are no content.
  { claim: 'Orvanta QX502 shoulder bag', rows: ['bag type: Shoulder bag'], by: ['e1'] },
  { claim: 'Orvanta DRM690/17 cover', rows: ['product type: Cover'], by: ['e1'] },
  { claim: 'Orvanta IP68 cover', rows: ['product type: Cover'], by: [], says: /ip68/ },
  { claim: 'Orvanta 4-PIN plug', rows: ['product type: Plug'], by: [] },
  { claim: 'Tarvik Volt 700 — 700 W output', rows: ['output: 700 W'], by: ['e1'] },
  { claim: 'Tarvik Volt 700 — steel housing', rows: ['housing length: 700'], by: [] },
  { claim: 'Tarvik Volt 700 — steel housing', rows: ['housing material: Steel'], by: ['e1'] },
  // A maker's dictionary words say what they say when they stand alone.
  { claim: 'Nylon Case', rows: ['material: Nylon'], by: [], entity: { name: 'Case Harbor' } },
  { claim: 'Case Harbor — Nylon', rows: ['material: Nylon'], by: ['e1'], entity: { name: 'Case Harbor' } },
  // Bare numbers take the unit that their heading measures.
  { claim: 'Orvanta — 1.2"', rows: ['display diagonal: 1.2'], by: ['e1'] },
  { claim: 'Orvanta — 1.3"', rows: ['display diagonal: 1.2'], by: [] },
  { claim: 'Orvanta — 3.05 cm (1.2")', rows: ['display diagonal: 1.2'], by: ['e1'] },
  { claim: 'Orvanta — 3.4 cm (1.2")', rows: ['display diagonal: 1.2'], by: [] },
  { claim: 'Orvanta — 7"', rows: ['width: 178'], by: [] },
  { claim: 'Orvanta — 17.8 cm', rows: ['width: 178'], by: ['e1'] },
  { claim: 'Orvanta — 46 mm', rows: ['width: 45.9'], by: ['e1'] },
  { claim: 'Orvanta — 46 mm', rows: ['width: 44.9'], by: [] },
  { claim: 'Orvanta — 46 mm', rows: ['package width: 46'], by: [], says: /packaging/ },
  { claim: 'Orvanta — 46 mm', rows: ['battery capacity: 46', 'number of displays supported: 46'], by: [] },
  { claim: 'Orvanta — 53 g', rows: ['weight: 53'], by: ['e1'] },
  { claim: 'Orvanta — 326 PPI', rows: ['pixel density: 326'], by: ['e1'] },
  { claim: 'Orvanta — 32MB RAM', rows: ['ram capacity: 32'], by: ['e1'] },
  { claim: 'Orvanta — 32MB RAM', rows: ['ram capacity: 16'], by: [], says: /32MB.*"ram capacity: 16"/ },
  { claim: 'Orvanta — 8 GB', rows: ['maximum internal memory: 8'], by: [] },
  { claim: 'Orvanta — 2 GB', rows: ['ssd form factor: M.2', 'memory layout: 1 x 2'], by: [] },
  { claim: 'Orvanta — 520 MHz', rows: ['processor frequency: 0.52'], by: ['e1'] },
  { claim: 'Orvanta — 5 ATM', rows: ['waterproof up to: 50'], by: ['e1'] },
  { claim: 'Orvanta — 10 ATM', rows: ['waterproof up to: 50'], by: [] },
  { claim: 'Holds up to 15 kg', rows: ['maximum weight capacity: 15'], by: ['e1'] },
  { claim: 'Holds up to 15 kg', rows: ['weight: 15'], by: [] },
  { claim: 'Orvanta — 2x 4 W RMS', rows: ['rms rated power: 4', 'headphone outputs: 2'], by: [] },
  { claim: 'for phone 8/7/6s', rows: ['compatibility: phone 6s'], by: [], contradicts: [] },
  // Dimensions.
  { claim: 'Orvanta — 360x360', rows: ['display resolution: 360 x 360'], by: ['e1'] },
  { claim: 'Orvanta — 360x480', rows: ['display resolution: 360 x 360'], by: [] },
  { claim: 'Orvanta — 267 x 155 x 48mm', rows: ['width: 48', 'depth: 267', 'height: 155'], by: ['e1', 'e2', 'e3'] },
  { claim: 'Orvanta — 267 x 155 x 47mm', rows: ['width: 48', 'depth: 267', 'height: 155'], by: [] },
  { claim: 'Orvanta — 37-75" Screen', rows: ['minimum screen size compatibility: 37', 'maximum screen size compatibility: 75'], by: ['e1', 'e2'] },
  { claim: 'Orvanta — 32-75" Screen', rows: ['minimum screen size compatibility: 37', 'maximum screen size compatibility: 75'], by: [] },
  { claim: 'Orvanta — 200-400 mm', rows: ['minimum screen size compatibility: 200', 'maximum vesa mount: 400'], by: [] },
  // Spellings and yes-or-no rows.
  { claim: 'Orvanta — WiFi', rows: ['wi fi: true'], by: ['e1'] },
  { claim: 'Orvanta — Wi-Fi', rows: ['wifi: true'], by: ['e1'] },
  { claim: 'Orvanta — Wi-Fi', rows: ['wifi: false'], by: [], contradicts: ['e1'] },
  { claim: 'built-in camera', rows: ['built in camera: false'], by: [], contradicts: ['e1'] },
  { claim: 'memory card', rows: ['memory card slot: false'], by: [], contradicts: [] },
  { claim: 'Orvanta — for Nimbus 3 & 4S', rows: ['compatibility: Nimbus 3, Nimbus 4S'], by: ['e1'] },
  { claim: 'Tripod 3 leg(s)', rows: ['product type: Tripod', 'number of legs: 3'], by: ['e1', 'e2'] },
  // Rows that state a fragment together.
  { claim: 'Orvanta — Hardshell case Lumora Black', rows: ['case type: Hardshell case', 'brand compatibility: Lumora', 'product colour: Black'], by: ['e1', 'e2', 'e3'] },
  { claim: 'Orvanta — Hardshell case Lumora Red', rows: ['case type: Hardshell case', 'brand compatibility: Lumora', 'product colour: Black'], by: [], says: /red/i },
  { claim: 'Orvanta — 8 GB LPDDR4 memory', rows: ['internal memory: 8', 'internal memory type: LPDDR4'], by: ['e1', 'e2'] },
  { claim: 'Orvanta — 12 MP front camera', rows: ['rear camera: 12', 'front camera: 5'], by: [] },
  { claim: 'Water resistant case', rows: ['case type: Case', 'protection features: Scratch resistant', 'water tank: true'], by: [] },
  { claim: 'Steel bottle cage', rows: ['material: Steel', 'package type: Bottle', 'product type: Cage'], by: [] },
  { claim: 'Black leather strap', rows: ['housing colour: Black', 'strap material: Leather'], by: [] },
  { claim: 'It keeps the steel bottle cold', rows: ['material: Steel', 'product type: Bottle', 'plate: Cold'], by: [] },
  { claim: 'The only steel bottle', rows: ['material: Steel', 'product type: Bottle'], by: [] },
  // The amount of the same condition comes first, and another one is no contradiction.
  { claim: 'AC output: 1200 W surge', rows: ['AC output: 600 W continuous, 1200 W surge'], by: ['e1'], contradicts: [] },
  { claim: 'AC output: 600 W surge', rows: ['AC output: 600 W continuous, 1200 W surge'], by: [], contradicts: [] },
  { claim: 'Weight: 5.9 kg', rows: ['Net weight: 6.4 kg'], by: [], contradicts: ['e1'] },
  { claim: 'Weighs 5.9 kg without the battery', rows: ['Weight with battery: 6.4 kg'], by: [], contradicts: [] },
  { claim: 'Weight: light enough for the walk from the car park', rows: ['Noise: 29 dB at 200 W, measured in a car park'], by: [] },
  { claim: 'Wall mount for 10-30" screens', rows: ['mounting interface: plate 75 x 75mm'], by: [], contradicts: [] },
  { claim: '518 Wh battery', rows: ['Rated capacity: 518 Wh'], by: ['e1'] },
  { claim: '518 Wh lantern', rows: ['Rated capacity: 518 Wh'], by: [] },
  { claim: 'Only 29 dB at 200 W', rows: ['Noise: 29 dB at 200 W'], by: ['e1'] },
  { claim: 'No fan noise', rows: ['Cooling fan: runs from 50 W, noise 30 dB'], by: [], contradicts: ['e1'] },
  { claim: 'No fan noise below 150 W', rows: ['Cooling: passive below 150 W, the fan is off.'], by: [], contradicts: [] },
  // What a reader is told.
  { claim: 'wall mount', rows: ['mounting type: Wall mount'], by: ['e1'], says: /^e1 says "mounting type: Wall mount"\.$/ },
  { claim: 'Golf edition cover', rows: ['material: Nylon'], by: [], says: /^No atom/ }
]

for (const { claim, rows, by, contradicts, says, entity } of cases) {
  test(`"${claim}" is ${by.length === 0 ? 'not attested' : `attested by ${by.join(' and ')}`} of ${rows.map((row) => `"${row}"`).join(', ')}`, async (t) => {
    const verdict = await judged(claim, rows, entity ?? (claim.startsWith('Tarvik') ? volt : orvanta))
    if (by.length === 0) t.strictSame(verdict.attestations, [])
    else t.ok(verdict.attestations.some((set) => JSON.stringify(set) === JSON.stringify(by)), `${JSON.stringify(verdict.attestations)}: ${verdict.rationale}`)
    if (contradicts !== undefined) t.strictSame(verdict.contradicting_atom_ids, contradicts)
    if (says !== undefined) t.match(verdict.rationale, says)
  })
}

test('words that only assure never help a claim', async (t) => {
  const assurances = [' (independently verified, see evidence)', ' (verified)', ', as the evidence confirms', ' - supported by the record', ' [see packet]', ' (confirmed by the listing record)', ' according to the atoms', ' (see e1)', ' (certified, see registry)', '. Verified.']
  const pairs: readonly (readonly [string, readonly string[]])[] = [
    ['Fast charging for your watch', ['Charging stand, registry no. 12', 'Verified evidence of the record']],
    ['Comes with clips, bolts and a tube of grease', ['Comes with clips and bolts; record 7 confirmed']],
    ['The spool stand is part of the package', ['package record: supported, verified']],
    ['Stops the noise of trains', ['noise: confirmed by the listing record']]
  ]
  for (const [claim, rows] of pairs) {
    for (const assurance of ['', ...assurances]) t.strictSame((await judged(`${claim}${assurance}`, rows, orvanta)).attestations, [], `${claim}${assurance}`)
  }
  t.strictSame((await judged('Charging stand (verified)', ['Charging stand, verified'], orvanta)).attestations, [['e1']])
})
