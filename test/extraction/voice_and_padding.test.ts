/** Whose voice a claim speaks in, and neutral detail that a number does not make decisive. All names are invented. */
import { test } from 'tap'
import { makeExtractor } from '../../src/extraction/extractor.js'

const extractor = makeExtractor(undefined, { claimCountMax: 200, candidateCharacterCountMax: 20_000 })
const claimsOf = (text: string) => extractor.extract('camping stove', { id: 'c', text, entity: { name: 'Quorle', model: 'Ember 2' } }).claims

const voices: { text: string; isThirdParty: boolean }[] = [
  { text: 'Wrexley Weekly weighed it at 900 g.', isThirdParty: true },
  { text: 'The burner was clocked by Wrexley Weekly at 3 minutes a litre.', isThirdParty: true },
  { text: 'According to the Hallam guide, it boils a litre in 3 minutes.', isThirdParty: true },
  { text: 'In a test by Hallam Outdoors it boiled a litre in 3 minutes.', isThirdParty: true },
  { text: 'Output of 3 kW, measured by Hallam Outdoors.', isThirdParty: true },
  { text: 'Reviewers at Hallam found it quiet.', isThirdParty: true },
  { text: 'Mountain guides at Hallam Alpine rated it first of nine.', isThirdParty: true },
  { text: 'Eight in ten campers asked would buy it again.', isThirdParty: true },
  { text: 'It reportedly boils a litre in 3 minutes.', isThirdParty: true },
  { text: 'The valve never leaked, an audit by Hallam found.', isThirdParty: true },
  { text: 'Scouts interviewed for Hallam Outdoors carry no other stove.', isThirdParty: true },
  { text: 'We weighed it at 900 g.', isThirdParty: false },
  { text: 'Quorle weighed it at 900 g.', isThirdParty: false },
  { text: 'Checked by our engineers before it ships.', isThirdParty: false },
  { text: 'The dish was measured at 20 cm.', isThirdParty: false },
  { text: 'Li-Ion Battery rated 20 V', isThirdParty: false },
  { text: 'Recorded by its own thermometer, the flame reaches 900 degrees.', isThirdParty: false }
]
for (const { text, isThirdParty } of voices) {
  test(`${JSON.stringify(text)} ${isThirdParty ? 'lends' : 'borrows no'} voice`, async (t) => {
    t.equal(claimsOf(text).some((claim) => claim.third_party_voice), isThirdParty)
  })
}

const details: { text: string; isHigh: boolean }[] = [
  { text: 'A recipe book of forty pages comes along.', isHigh: false },
  { text: 'The box holds two cords and a hex key.', isHigh: false },
  { text: 'The family behind it has baked bricks since 1954.', isHigh: false },
  { text: 'Twelve short stories by local authors are told on the sleeve.', isHigh: false },
  { text: 'The company has 11 employees.', isHigh: false },
  { text: 'The leaflet has sixteen pages.', isHigh: false },
  { text: 'Care instructions are given in nine languages.', isHigh: false },
  { text: 'It is sold in three shades.', isHigh: false },
  { text: 'It boils a litre in 3 minutes.', isHigh: true },
  { text: 'It has been certified to EN 417 since 2019.', isHigh: true },
  { text: 'The box weighs 2 kg, its battery lasts 12 h.', isHigh: true }
]
for (const { text, isHigh } of details) {
  test(`${JSON.stringify(text)} is ${isHigh ? '' : 'not '}what a buyer decides on`, async (t) => {
    t.equal(claimsOf(text).some((claim) => claim.query_relevance === 'high'), isHigh)
  })
}
