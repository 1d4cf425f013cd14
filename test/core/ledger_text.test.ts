/** Canonical text against RFC 8785: its own examples, and another implementation of it on any JSON value. */
import canonicalizeModule from 'canonicalize'
import fc from 'fast-check'
import { test } from 'tap'
import { canonicalText, entryOf, sha256Hex } from '../../src/core/ledger_text.js'
import { genesisEntryHash } from '../../src/domain/ledger.js'

const canonicalize = canonicalizeModule as unknown as (value: unknown) => string

test('the example of RFC 8785, section 3.2.2, comes out as section 3.2.3 prints it', async (t) => {
  const source = String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`
  const expected = String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`
  t.equal(canonicalText(JSON.parse(source)), expected)
})

test('members are sorted by UTF-16 units, as in RFC 8785, section 3.2.3', async (t) => {
  const source = String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`
  t.same(Object.values(JSON.parse(canonicalText(JSON.parse(source))) as object), [
    'One',
    'Carriage Return',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji',
    'Hebrew Letter Dalet With Dagesh'
  ])
})

test('another implementation agrees on every JSON value', async (t) => {
  fc.assert(fc.property(fc.jsonValue(), (value) => canonicalText(value) === canonicalize(value)))
  t.pass('for every generated value')
})

test('canonical text is a fixed point', async (t) => {
  fc.assert(fc.property(fc.jsonValue(), (value) => canonicalText(JSON.parse(canonicalText(value))) === canonicalText(value)))
  t.pass('for every generated value')
})

test('what is no JSON value has no canonical text', async (t) => {
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  t.throws(() => canonicalText(undefined))
  t.throws(() => canonicalText(cycle))
})

test('an entry binds tenant, sequence, kind, record and the link before it', async (t) => {
  const link = { tenant: 'default', sequence: 1, kind: 'rerank' as const, record_hash: sha256Hex('{}'), previous_entry_hash: genesisEntryHash }
  const { entry_hash } = entryOf(link)
  // printf '%s' '{"kind":"rerank",...}' | sha256sum
  t.equal(
    entry_hash,
    sha256Hex(`{"kind":"rerank","previous_entry_hash":"${genesisEntryHash}","record_hash":"${sha256Hex('{}')}","sequence":1,"tenant":"default"}`)
  )
  for (const other of [
    { tenant: 'x' },
    { sequence: 2 },
    { kind: 'replay' as const },
    { record_hash: sha256Hex('[]') },
    { previous_entry_hash: sha256Hex('') }
  ]) {
    t.not(entryOf({ ...link, ...other }).entry_hash, entry_hash)
  }
})
