/** Titles and spec lines: what names the product, where values end, and how much a name weighs. All brands are invented. */
import { test } from 'tap'
import { makeExtractor } from '../../src/extraction/extractor.js'

const extractor = makeExtractor(undefined, { claimCountMax: 200, candidateCharacterCountMax: 20_000 })

interface Title {
  name: string
  model?: string
  query?: string
  text: string
  /** Without the name put before them; `+` marks a claim of high relevance. */
  claims: string[]
}

const titles: Title[] = [
  { name: 'Barrow Pike', text: 'Barrow Pike', claims: [] },
  { name: 'Tessiva', model: 'Volt 700', text: 'TESSIVA VOLT 700', claims: [] },
  { name: 'Tessiva', model: 'Volt 700', text: 'The Volt 700. 12 h battery', claims: ['+12 h battery'] },
  { name: 'Barrow Pike', text: 'Barrow Pike CX502 phone case Black', claims: ['Barrow Pike CX502 phone case', 'Black'] },
  { name: 'Nordal', text: 'Nordal DX69012/17 phone case Cover Pink', claims: ['Nordal DX69012/17 phone case', '+Cover', 'Pink'] },
  { name: 'Nordal', text: 'Nordal VF-77MKM. VF-77MKM - Protecting frame', claims: ['Protecting frame'] },
  { name: 'Nordal', text: 'Nordal IPX7 pouch', claims: ['+Nordal IPX7 pouch'] },
  {
    name: 'Nordal',
    text: 'Nordal CN313 notebook case 34 cm (13.4") Briefcase Black,White',
    claims: ['Nordal CN313 notebook case', '+34 cm (13.4")', 'Briefcase', 'Black,White']
  },
  {
    name: 'Nordal',
    text: 'Nordal 3.5" GPS case 8.89 cm (3.5") Black EVA (Ethylene Vinyl Acetate)',
    claims: ['+Nordal 3.5" GPS case', '+8.89 cm (3.5")', 'Black', 'EVA (Ethylene Vinyl Acetate)']
  },
  {
    name: 'Nordal',
    text: 'Nordal Slate 26.7 cm (10.5") 6 GB 128 GB Wi-Fi 5 (802.11ac) Gold Android 10',
    claims: ['Nordal Slate', '+26.7 cm (10.5")', '+6 GB', '+128 GB', '+Wi-Fi 5 (802.11ac)', 'Gold', '+Android 10']
  },
  { name: 'Nordal', text: 'Nordal cable lock Midnight Black 1.8 m', claims: ['Nordal cable lock', 'Midnight Black', '+1.8 m'] },
  { name: 'Nordal', text: 'Nordal switch cable 9 foot PS/2 plug', claims: ['Nordal switch cable', '+9 foot PS/2 plug'] },
  { name: 'Nordal', text: 'Nordal notebook headset SHN2100U/10', claims: ['Nordal notebook headset SHN2100U/10'] },
  { name: 'Nordal', text: 'Nordal Zinc Batteries - size AA', claims: ['Nordal Zinc Batteries', '+size AA'] },
  { name: 'Nordal', text: 'Nordal 7-Outlet Protector, 7-ft. Cord', claims: ['Nordal 7-Outlet Protector', '+7-ft. Cord'] },
  { name: 'Nordal', text: 'Nordal wall bracket for 37-75" screens - Silver', claims: ['+Nordal wall bracket for 37-75" screens', 'Silver'] },
  {
    name: 'Nordal.example',
    text: 'Nordal.example Composite and S-Video to VGA Video Converter',
    claims: ['Nordal.example Composite and S-Video to VGA Video Converter']
  },
  { name: 'Nordal', text: 'Nordal Portable Laptop and Tablet Desk Stand', query: 'lamp', claims: ['+Nordal Portable Laptop and Tablet Desk Stand'] },
  { name: 'Nordal', text: 'Stainless Steel 40mm, Aluminium 44mm', claims: ['+Stainless Steel', '+40mm', '+Aluminium', '+44mm'] },
  { name: 'Nordal', text: '1.2" SAMOLED, 32MB RAM, 326 PPI, 360x360', claims: ['+1.2"', '+SAMOLED', '+32MB RAM', '+326 PPI', '+360x360'] },
  { name: 'Nordal', text: 'Quad core 2.3GHz + Quad core 1.7GHz', claims: ['+Quad core 2.3GHz', '+Quad core 1.7GHz'] },
  { name: 'Nordal', text: 'X200 Video / Audio cable, 4 GB / 64 GB', claims: ['X200 Video / Audio cable', '+4 GB', '+64 GB'] },
  { name: 'Nordal', text: 'Compact Sling Bag Black/Orange', claims: ['Compact Sling Bag', 'Black/Orange'] },
  { name: 'Nordal', text: 'Earhook Black', claims: ['Earhook Black'] },
  { name: 'Nordal', query: 'headset', text: 'Nordal Stereo Headset. Stereo Headset', claims: ['Nordal Stereo Headset'] },
  { name: 'Nordal', query: 'headset', text: 'Nordal Wireless Stereo Headset', claims: ['+Nordal Wireless Stereo Headset'] },
  {
    name: 'Nordal',
    text: '7-Outlet Surge Protector, 7-ft. Cord, 1080 Joules, Tel/Modem',
    claims: ['7-Outlet Surge Protector', '+7-ft. Cord', '1080 Joules', 'Tel/Modem']
  },
  {
    name: 'Nordal Surge Protector, 7-ft. Cord, 1080 Joules',
    text: 'Nordal Surge Protector, 7-ft. Cord, 1080 Joules',
    claims: ['+7-ft. Cord', '1080 Joules']
  },
  {
    name: 'Hopetown Brown',
    text: 'Hopetown Brown, born Hopeton Green, is a Jamaican.',
    claims: ['Hopetown Brown born Hopeton Green', 'Hopetown Brown is a Jamaican']
  }
]

for (const { name, model, query, text, claims } of titles) {
  test(`${JSON.stringify(text)} by ${name} makes ${JSON.stringify(claims)}`, async (t) => {
    const extraction = extractor.extract(query ?? 'phone case cover', { id: 'c', text, entity: model === undefined ? { name } : { name, model } })
    t.strictSame(
      extraction.claims.map((claim) => `${claim.query_relevance === 'high' ? '+' : ''}${claim.text.replace(/^.* — /, '')}`),
      claims
    )
  })
}

test('the words of a name decide nothing about the claim behind it', async (t) => {
  const entity = { name: 'Best Sleep Institute', model: 'Certified 5 kg' }
  const [claim] = extractor.extract('pillow', { id: 'c', text: 'Round corners', entity }).claims
  t.match(claim, {
    text: 'Best Sleep Institute Certified 5 kg — Round corners',
    claim_type: 'specification',
    query_relevance: 'medium',
    third_party_voice: false,
    needs_external_evidence: false
  })
})
