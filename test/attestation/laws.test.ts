/** Laws of the embedded judge that hold for any text. */
import fc from 'fast-check'
import { test } from 'tap'
import type { Claim } from '../../src/domain/claim.js'
import type { Atom } from '../../src/domain/packet.js'
import { normalTextOf } from '../../src/attestation/normal_text.js'
import { quantitiesIn } from '../../src/attestation/quantities/quantities_in.js'
import { makeAttestationSource } from '../../src/labelling/attestation.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'

const source = makeAttestationSource(loadLexicon())

const claimOf = (text: string, changes: Partial<Claim> = {}): Claim => ({ claim_id: 'c', text, spans: [], claim_type: 'specification', query_relevance: 'high', needs_external_evidence: true, third_party_voice: false, adjudicable: true, ...changes })
const atomOf = (id: string, text: string): Atom => ({ atom_id: id, text, origin: { kind: 'record', source_type: 'platform_user_review', voice: 'record' } })
const judged = async (claim: Claim, atoms: readonly Atom[]) => {
  const question = { query: 'q', candidate: { id: 'x', text: '' }, claims: [claim], atoms, asOf: '2026-03-01' }
  const shown = source.choose(question)
  const [verdict] = await source.ground(question, shown, new AbortController().signal)
  return verdict!
}

/** Sentences of product talk, so that pairs meet often. */
const phrase = fc.constantFrom('battery lasts 16 h', 'weighs 2.1 kg', 'not waterproof', 'waterproof to 2 m', 'made of leather', 'the strap is nylon', 'ISO 9001 certified', 'noise cancelling on', 'up to 40 minutes', 'free of BPA', 'works with all phones', 'one owner says', '110-240 V', 'is it quiet?', 'color: Black', 'eSIM: no')
const sentence = fc.array(phrase, { minLength: 1, maxLength: 3 }).map((phrases) => phrases.join(', '))
const wild = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 100 }).filter((text) => text.isWellFormed()), sentence)
const atomList = fc.array(sentence, { maxLength: 8 }).map((texts) => texts.map((text, index) => atomOf(`e${index}`, text)))

test('shuffling the atoms changes nothing', async () => {
  await fc.assert(fc.asyncProperty(sentence, atomList.chain((atoms) => fc.tuple(fc.constant(atoms), fc.shuffledSubarray(atoms, { minLength: atoms.length }))), async (text, [atoms, shuffled]) => {
    const [one, other] = [await judged(claimOf(text), atoms), await judged(claimOf(text), shuffled)]
    if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error(`${JSON.stringify(one)} is not ${JSON.stringify(other)}`)
  }), { numRuns: 300 })
})

test('an atom that attests nothing leaves the attestations of the others alone', async () => {
  await fc.assert(fc.asyncProperty(sentence, atomList, sentence, async (text, atoms, extra) => {
    const before = await judged(claimOf(text), atoms)
    const after = await judged(claimOf(text), [...atoms, atomOf('zz', extra)])
    if (after.attestations.some((set) => set.includes('zz'))) return
    const [one, other] = [before, after].map((verdict) => JSON.stringify(verdict.attestations))
    if (one !== other) throw new Error(`${one} became ${other}`)
  }), { numRuns: 300 })
})

test('the same question gets the same answer', async () => {
  await fc.assert(fc.asyncProperty(wild, atomList, async (text, atoms) => {
    if (JSON.stringify(await judged(claimOf(text), atoms)) !== JSON.stringify(await judged(claimOf(text), atoms))) throw new Error('differs')
  }), { numRuns: 100 })
})

test('no text breaks the judge, and every id it names was shown', async () => {
  await fc.assert(fc.asyncProperty(wild, wild, fc.boolean(), async (text, atomText, adjudicable) => {
    const verdict = await judged(claimOf(text, { adjudicable }), [atomOf('e1', atomText), atomOf('e2', text)])
    const named = [...verdict.attestations.flat(), ...verdict.contradicting_atom_ids, ...(verdict.nearest_atom_id === null ? [] : [verdict.nearest_atom_id])]
    if (named.some((id) => !verdict.shown_atom_ids.includes(id))) throw new Error('names an atom that was not shown')
    if (verdict.contradicting_atom_ids.some((id) => verdict.attestations.flat().includes(id))) throw new Error('attests and contradicts')
    if (verdict.rationale.trim() === '') throw new Error('says nothing')
  }), { numRuns: 1_000 })
})

test('a plain sentence attests itself', async () => {
  await fc.assert(fc.asyncProperty(sentence, async (text) => {
    if (/\?|one owner/.test(text)) return
    const verdict = await judged(claimOf(text), [atomOf('e1', text)])
    if (verdict.attestations.length !== 1) throw new Error(verdict.rationale)
  }), { numRuns: 300 })
})

test('normalising twice is normalising once', async () => {
  fc.assert(fc.property(wild, (text) => normalTextOf(normalTextOf(text)) === normalTextOf(text)), { numRuns: 2_000 })
})

test('invisible marks and look-alike letters change no amount', async (t) => {
  const marked = 'weighs 2\u200b.1\u2060 \u202ekg\u202c'
  t.equal(normalTextOf(marked), 'weighs 2.1 kg')
  t.equal(quantitiesIn(normalTextOf('wеighs 2.1 kg')).length, 1)
})

test('long hostile texts are read in good time', async (t) => {
  const patterns = ['1 ', '1x', '0 g ', 'w x d x h ', '1-', '1/2/', 'a', 'not ', '(', 'free of ', 'designed to ', 'independent lab tested ', 'ISO 1-2-3-4 ', '5 kg, 6 kg ', '½', 'twenty thousand and ', 'a: no ']
  for (const pattern of patterns) {
    const text = pattern.repeat(8_000).slice(0, 8_000)
    const startedMs = performance.now()
    await judged(claimOf(text.slice(0, 4_000)), [atomOf('e1', text), atomOf('e2', `battery ${text}`.slice(0, 8_000))])
    t.ok(performance.now() - startedMs < 3_000, `${JSON.stringify(pattern)} took too long`)
  }
})
