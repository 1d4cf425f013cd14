/** WordNet behind the `Lexicon` port. The senses and opposites are those WordNet 3.1 prints. */
import { test } from 'tap'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'

const lexicon = loadLexicon()

test('words of one synset share a sense', async (t) => {
  const couch = new Set(lexicon.sensesOf('couch'))
  t.ok(lexicon.sensesOf('sofa').some((sense) => couch.has(sense)))
  t.notOk(lexicon.sensesOf('battery').some((sense) => couch.has(sense)))
})

test('a sense knows what it is a kind of', async (t) => {
  // sofa, couch, lounge -> seat
  const [sofa] = lexicon.sensesOf('sofa')
  const seats = new Set(lexicon.sensesOf('seat'))
  t.ok(lexicon.broaderOf(sofa!).some((sense) => seats.has(sense)))
})

for (const [word, opposite] of [['fast', 'slow'], ['hot', 'cold'], ['wireless', 'wired'], ['increase', 'decrease']] as const)
  test(`${word} is opposed to ${opposite}`, async (t) => t.ok(lexicon.antonymsOf(word).includes(opposite)))

for (const word of ['', 'Strata', 'zyxwv', '../index', 'a b', '  1 This software', 'zzzz', '\u0000'])
  test(`${JSON.stringify(word)} is no word of it`, async (t) => t.strictSame(lexicon.sensesOf(word), []))

test('the first and the last word of a file are found', async (t) => {
  t.ok(lexicon.sensesOf('zymotic').length > 0)
  t.ok(lexicon.sensesOf("'hood").length > 0 || lexicon.sensesOf('aardvark').length > 0)
})

test('loading twice gives one fingerprint', async (t) => t.equal(loadLexicon().fingerprint, lexicon.fingerprint))
