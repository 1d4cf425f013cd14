/** The witness rule as a table: provenance of the attesting atoms to label. Paper, section 4, and our decisions that make it total. */
import { test } from 'tap'
import { deriveLabel } from '../../src/core/derive_label.js'
import type { AtomOrigin, Voice } from '../../src/domain/packet.js'
import type { SupportLabel } from '../../src/domain/vocabulary.js'

const record = (source_type: string, voice: Voice, independence?: number): AtomOrigin => ({
  kind: 'record',
  source_type,
  voice,
  ...(independence !== undefined && { independence })
})

const originOf = new Map<string, AtomOrigin>([
  ['registry', record('certification_registry', 'record')],
  ['buyer', record('platform_user_review', 'record')],
  ['spec_row', record('official_public_dataset_record', 'record')],
  ['bullet', record('official_public_dataset_record', 'publisher')],
  ['own_page', record('publisher_statement', 'publisher')],
  ['paid_post', record('affiliated_content', 'publisher')],
  ['bought_review', record('platform_user_review', 'record', 1)],
  ['newspaper', record('newspaper_test', 'record', 3)],
  ['twin', { kind: 'construction', twin_of: 'k1' }]
])

interface Case {
  attestations: string[][]
  tau?: number
  thirdParty?: boolean
  adjudicable?: boolean
  label: SupportLabel
  independence: number | null
}

const cases: Case[] = [
  { attestations: [], label: 'unsupported', independence: null },
  { attestations: [], adjudicable: false, label: 'unverifiable', independence: null },
  { attestations: [['registry']], label: 'independent_source_supported', independence: 4 },
  { attestations: [['buyer']], label: 'independent_source_supported', independence: 3 },
  { attestations: [['buyer']], tau: 4, label: 'supported', independence: 3 },
  { attestations: [['newspaper']], label: 'independent_source_supported', independence: 3 },
  { attestations: [['bought_review']], label: 'supported', independence: 1 },
  { attestations: [['spec_row']], label: 'supported', independence: 1 },
  { attestations: [['spec_row']], tau: 1, label: 'independent_source_supported', independence: 1 },
  { attestations: [['bullet']], label: 'self_claimed_only', independence: 1 },
  { attestations: [['own_page']], label: 'self_claimed_only', independence: 0 },
  { attestations: [['paid_post']], label: 'self_claimed_only', independence: 2 },
  { attestations: [['twin']], label: 'supported', independence: null },
  { attestations: [['twin']], tau: 1, label: 'supported', independence: null },
  // The strongest set counts, and a set is as strong as its weakest member.
  { attestations: [['bullet'], ['buyer']], label: 'independent_source_supported', independence: 3 },
  { attestations: [['bullet', 'registry']], label: 'self_claimed_only', independence: 1 },
  { attestations: [['spec_row', 'registry']], label: 'supported', independence: 1 },
  { attestations: [['buyer', 'registry']], label: 'independent_source_supported', independence: 3 },
  { attestations: [['twin', 'registry']], label: 'supported', independence: 4 },
  // A third-party attribution is part of the claim.
  { attestations: [['spec_row']], thirdParty: true, label: 'unsupported', independence: null },
  { attestations: [['spec_row'], ['newspaper']], thirdParty: true, label: 'independent_source_supported', independence: 3 },
  { attestations: [['spec_row', 'newspaper']], thirdParty: true, label: 'unsupported', independence: null },
  { attestations: [['twin']], thirdParty: true, label: 'supported', independence: null }
]

for (const { attestations, tau = 3, thirdParty = false, adjudicable = true, label, independence } of cases) {
  const sets = attestations.map((set) => set.join(' and ')).join(', or ') || 'nothing'
  test(`${thirdParty ? 'a third-party claim' : adjudicable ? 'a claim' : 'an opinion'} attested by ${sets} at tau ${tau} is ${label}`, async (t) => {
    const derived = deriveLabel({ third_party_voice: thirdParty, adjudicable }, { attestations }, originOf, tau)
    t.equal(derived.label, label)
    t.equal(derived.independence, independence)
  })
}

test('an attestation by an atom without provenance is a broken invariant', async (t) => {
  t.throws(() => deriveLabel({ third_party_voice: false, adjudicable: true }, { attestations: [['ghost']] }, originOf, 3), /ghost/)
})
