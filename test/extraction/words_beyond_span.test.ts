/** A claim may add the entity, what pronouns stand for, and grammar to its span; nothing else. The contract, section Claims. */
import { test } from 'tap'
import { visibleTextOf } from '../../src/extraction/visible_text.js'
import { wordsBeyondSpan } from '../../src/extraction/words_beyond_span.js'

const cases: { claim: string; slice: string; beyond: string[]; model?: string }[] = [
  { claim: 'Aurora One weighs 300 g', slice: 'weighs 300 g', beyond: [] },
  { claim: 'The Aurora One is weighing 300 g', slice: 'It weighs 300g', beyond: [] },
  { claim: 'Aurora One has batteries', slice: 'BATTERY', beyond: [] },
  { claim: 'Aurora One X2 is blue', slice: 'blue', beyond: [], model: 'X2' },
  { claim: 'Aurora One is waterproof to 30 m', slice: 'waterproof to 10 m', beyond: ['30'] },
  { claim: 'Aurora One is not waterproof', slice: 'waterproof', beyond: ['not'] },
  { claim: 'Aurora One has no battery', slice: 'battery', beyond: ['no'] },
  { claim: 'Aurora One is always waterproof', slice: 'waterproof', beyond: ['alway'] },
  { claim: 'Aurora One is certified waterproof', slice: 'waterproof', beyond: ['certify'] },
  { claim: 'Aurora One holds 1200 songs', slice: 'holds 1,200 songs', beyond: [] },
  { claim: 'Aurora One holds two bottles', slice: 'holds 2 bottles', beyond: [] },
  { claim: 'Aurora One is waterproof', slice: '<b>wаter\u200bproof</b>', beyond: [] },
  { claim: 'Aurora One is waterproof', slice: 'blue <span hidden>waterproof</span>', beyond: [] },
  { claim: 'Aurora One is waterproof', slice: 'blue <!-- waterproof -->', beyond: ['waterproof'] }
]
for (const { claim, slice, beyond, model } of cases) {
  test(`${JSON.stringify(claim)} adds ${JSON.stringify(beyond)} to ${JSON.stringify(slice)}`, async (t) => {
    const found = wordsBeyondSpan(claim, slice, { name: 'Aurora One', ...(model !== undefined && { model }) })
    t.equal(found.length, beyond.length)
    beyond.forEach((word, index) => t.match(found[index], word))
  })
}

const visible: { text: string; shown: string }[] = [
  { text: 'a <5 kg b <unknown>c</unknown>', shown: 'a <5 kg b <unknown>c</unknown>' },
  { text: '12&nbsp;h &amp; more', shown: '12 h & more' },
  { text: 'one<br>two<p>three', shown: 'one\ntwo\nthree' },
  { text: 'a<div style="display:none">x <b>y</b></div>b', shown: 'a\nb\nx y' },
  { text: 'a<!-- x -->b<style>x</style>', shown: 'ab\n\n' },
  { text: 'w\u200ba\u00adt\ufeffer \ud800', shown: 'water ' },
  { text: 'ＩＰ６８ “5”', shown: 'IP68 "5"' },
  { text: 'Вода', shown: 'Вода' }
]
for (const { text, shown } of visible) {
  test(`${JSON.stringify(text)} shows ${JSON.stringify(shown)}, each unit with its place`, async (t) => {
    const reading = visibleTextOf(text)
    t.equal(reading.text.replace(/\n+/g, '\n').trim(), shown.replace(/\n+/g, '\n').trim())
    t.equal(reading.starts.length, reading.text.length)
    for (let unit = 0; unit < reading.text.length; unit += 1) t.ok((reading.starts[unit] ?? -1) < (reading.ends[unit] ?? -1))
  })
}
