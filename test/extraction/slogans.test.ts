/** Slogans leave nothing to look up; claims in the dress of a slogan do. All names are invented. */
import { test } from 'tap'
import { makeExtractor } from '../../src/extraction/extractor.js'

const extractor = makeExtractor(undefined, { claimCountMax: 200, candidateCharacterCountMax: 20_000 })
const entity = { name: 'Oakmere', model: 'Dell 2' }
const claimsOf = (text: string) => extractor.extract('garden kettle', { id: 'c', text, entity }).claims

/** Each with the law it is a case of. */
const slogans: readonly (readonly [text: string, law: string])[] = [
  ['Your mornings will thank you.', 'things do not feel'],
  ['A pillow that listens to you.', 'things do not act towards the reader'],
  ['A drill that speaks for itself', 'things do not speak'],
  ['Baking, the way grandmother meant it to be.', 'what ought to be is no fact'],
  ['Writing as it was always meant to be.', 'what ought to be is no fact'],
  ['Evenings, elevated.', 'a subject and a verdict on it'],
  ['Bath time, but make it royal.', 'a subject and a verdict on it'],
  ['Sound you can believe in.', "trust is the buyer's"],
  ['The kettle you will adore', "liking is the buyer's"],
  ['Rain has never felt so welcome.', 'beyond comparison'],
  ['Gardening like never before', 'beyond comparison'],
  ['Towels without compromise', 'beyond comparison'],
  ["So soft you'll never want to get up.", 'so much that somebody would feel something'],
  ['Because your garden deserves it.', 'a reason without a consequence'],
  ['For cooks who refuse to compromise.', 'addressed to those who recognise themselves'],
  ['Your street, your rules.', 'said twice for the sound of it'],
  ['Where there is bread, there is laughter.', 'said twice for the sound of it'],
  ['The art of doing nothing.', 'the feeling, not the thing'],
  ['Rediscover the joy of walking.', 'the feeling, not the thing'],
  ['Fall back in love with ironing.', 'a set phrase of longing'],
  ['Your weekend starts here.', 'a set phrase of beginning'],
  ['A new era of shaving begins.', 'a set phrase of beginning'],
  ['Turns laundry day into pure bliss.', 'a feeling at the end is what is said'],
  ['A lamp with a conscience.', 'a feeling at the end is what is said']
]
for (const [text, law] of slogans) {
  test(`${JSON.stringify(text)} cannot be settled: ${law}`, async (t) => {
    const claims = claimsOf(text)
    t.ok(claims.length > 0, 'it is kept')
    for (const claim of claims) t.match(claim, { adjudicable: false, query_relevance: 'low', needs_external_evidence: false })
  })
}

const facts: readonly (readonly [text: string, law: string])[] = [
  ['The battery will thank you for 20 hours', 'a number'],
  ["Waterproof freedom you'll love.", 'a property that can be tested'],
  ['Wireless freedom.', 'a property that can be tested'],
  ['Peace of mind with a lifetime warranty.', 'a warranty'],
  ['Certified joy for every kitchen', 'a certificate'],
  ['A journey of comfort on leather seats.', 'a material'],
  ['Kills weeds with love.', 'an effect'],
  ['Stops leaks, stops worries.', 'an effect'],
  ['Made in Portugal with pride.', 'a place'],
  ['The pride of Stanbrook bakers', 'a name'],
  ['Loved by nurses in busy wards.', 'what buyers do'],
  ['For people who wear glasses.', 'a group that can be named'],
  ['Because the lid seals, nothing spills.', 'a consequence'],
  ['Your dog will love the chicken flavour.', 'a flavour'],
  ['You can rely on it in a power cut.', 'a condition'],
  ['Feels like suede.', 'a surface'],
  ['The blade stays sharp.', 'a state'],
  ['Gentle on sensitive stomachs.', 'a use'],
  ['Never misses a call.', 'a behaviour'],
  ['Low fat, full flavour', 'a content, whatever it sounds like'],
  ['Ready when you are: boots instantly.', 'a behaviour'],
  ['According to one buyer, mornings have never felt so good', "a third party's word can be looked up"]
]
for (const [text, law] of facts) {
  test(`${JSON.stringify(text)} can be settled: ${law}`, async (t) => {
    t.ok(claimsOf(text).some((claim) => claim.adjudicable))
  })
}

test('a slogan beside a fact does not hide it', async (t) => {
  const claims = claimsOf('Your mornings will thank you. It boils a litre in two minutes.')
  t.strictSame(
    claims.map((claim) => claim.adjudicable),
    [false, true]
  )
})

test('praise put around a fact never makes it a slogan', async (t) => {
  for (const fact of ['weighs 300 g', 'is certified to ISO 9001', 'is waterproof', 'is made of leather', 'lasts ten years']) {
    for (const text of [`Feel the joy: it ${fact}`, `The kettle of your dreams ${fact}, beyond words`, `Because you deserve magic, it ${fact}`]) {
      t.ok(
        claimsOf(text).some((claim) => claim.adjudicable),
        text
      )
    }
  }
})
