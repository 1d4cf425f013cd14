/** Questions that assert are claims about their content; open ones are not adjudicable. All brands are invented. */
import { test } from 'tap'
import { makeExtractor } from '../../src/extraction/extractor.js'
import { wordsBeyondSpan } from '../../src/extraction/words_beyond_span.js'

const extractor = makeExtractor(undefined, { claimCountMax: 200, candidateCharacterCountMax: 20_000 })
const entity = { name: 'Glimm', model: 'L2' }

/** `claims`: without the name put before them; `-` marks one that cannot be settled. */
const questions: { text: string; claims: string[] }[] = [
  { text: 'Does the battery last 90 hours? Yes!', claims: ['the battery lasts 90 hours'] },
  { text: 'Does the Glimm L2 last 90 hours? Absolutely!', claims: ['the Glimm L2 lasts 90 hours'] },
  { text: 'Can it run 90 hours? It can.', claims: ['can run 90 hours'] },
  { text: 'Is it waterproof and dustproof? Yes.', claims: ['is waterproof', 'is dustproof'] },
  { text: 'Is the battery pack removable? Yes, and it weighs 300 g.', claims: ['the battery pack is removable', 'the battery pack weighs 300 g'] },
  { text: 'Is the lantern IP67 certified? Sure, it is.', claims: ['the lantern is IP67 certified'] },
  { text: 'Is the battery life 90 hours? Indeed.', claims: ['the battery life is 90 hours'] },
  { text: 'Are the straps adjustable? Of course they are!', claims: ['the straps are adjustable'] },
  { text: 'Do the straps fit rails? Yes', claims: ['the straps fit rails'] },
  { text: 'Waterproof? Of course!', claims: ['Waterproof'] },
  { text: 'Waterproof?\nYes, to 10 m', claims: ['Waterproof', 'to 10 m'] },
  { text: 'Q: Is it waterproof? A: Yes.', claims: ['is waterproof'] },
  { text: 'Did you know it lasts 90 hours?', claims: ['lasts 90 hours'] },
  { text: 'Did you know that Glimm is certified to IP67?', claims: ['Glimm is certified to IP67'] },
  { text: 'Want 90 hours of light?', claims: ['90 hours of light'] },
  { text: "Who wouldn't want 90 hours of light?", claims: ['90 hours of light'] },
  { text: "Isn't it waterproof?", claims: ['is waterproof'] },
  { text: 'It lasts 90 hours, right?', claims: ['lasts 90 hours'] },
  { text: "It is waterproof, isn't it?", claims: ['is waterproof'] },
  { text: 'It lasts 90 hours? We made it happen.', claims: ['lasts 90 hours', 'We made it happen'] },
  { text: '90 hours of light?', claims: ['90 hours of light'] },
  { text: 'Why does it last 90 hours?', claims: ['lasts 90 hours'] },
  { text: 'Why carry spares when it lasts 90 hours?', claims: ['lasts 90 hours'] },
  { text: 'Battery life? 90 hours!', claims: ['Battery life: 90 hours'] },
  { text: 'Does it leak? No!', claims: ['does it leak: No'] },
  { text: 'Heavy rain? No problem.', claims: ['Heavy rain: No problem'] },
  { text: 'What sizes are there?', claims: ['-What sizes are there?'] },
  { text: 'How long does it last?', claims: ['-How long does it last?'] },
  { text: 'Looking for a lantern?', claims: ['-Looking for a lantern?'] },
  { text: 'Looking for a gift? Yes!', claims: ['-Looking for a gift?'] },
  { text: 'Tired of 5 hour batteries?', claims: ['-Tired of 5 hour batteries?'] },
  { text: 'Does it fit rails? It does not.', claims: ['-does it fit rails?', '-does not'] },
  { text: "Doesn't it look great?", claims: ['-looks great'] }
]
for (const { text, claims } of questions) {
  test(`${JSON.stringify(text)} asserts ${JSON.stringify(claims)}`, async (t) => {
    const found = extractor.extract('lantern', { id: 'c', text, entity }).claims
    t.strictSame(
      found.map((claim) => `${claim.adjudicable === false ? '-' : ''}${claim.text.replace(/^Glimm L2 (?:— )?/, '')}`),
      claims
    )
    for (const claim of found) t.strictSame(wordsBeyondSpan(claim.text, claim.spans.map((span) => text.slice(span.start, span.end)).join(' '), entity), [])
  })
}

const hedged = [
  'We believe it is certified to IP67',
  'We believe it is waterproof',
  'We think it lasts 90 hours',
  'In our opinion it is certified to IP67',
  'It may last up to 90 hours',
  'It might be waterproof',
  'Up to 90 hours',
  'Probably waterproof',
  'Arguably the lightest lantern',
  'It should last 90 hours'
]
for (const text of hedged) {
  test(`${JSON.stringify(text)} hedges, and weighs as much as the fact`, async (t) => {
    t.match(extractor.extract('camping light', { id: 'c', text, entity }).claims, [{ query_relevance: 'high', adjudicable: true }])
  })
}
