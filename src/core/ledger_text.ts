/**
 * Canonical text and its hash: what the ledger stores and what anyone can recompute.
 *
 * Canonical JSON is RFC 8785, so that the same record has the same bytes in every language;
 * the hash is SHA-256 over its UTF-8 bytes, written in lower-case hex.
 */
import { createHash } from 'node:crypto'
import { configure } from 'safe-stable-stringify'
import type { LedgerEntry, LedgerRecord } from '../domain/ledger.js'
import type { PreparedRecord } from '../ports.js'

/** Sorts members by UTF-16 units and writes numbers and strings as ECMAScript does, which is RFC 8785; cycles are errors. */
const stringify = configure({ deterministic: true, circularValue: Error, strict: false, bigint: false })

/** RFC 8785 text of a JSON value. Members that are undefined are left out, as in JSON.stringify. */
export const canonicalText = (value: unknown): string => {
  const text = stringify(value)
  if (text === undefined) throw new TypeError('only JSON values have a canonical text')
  return text
}

export const sha256Hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** The record with the text and hash under which it is stored. */
export const prepareRecord = (record: LedgerRecord): PreparedRecord => {
  const text = canonicalText(record)
  return { record, text, hash: sha256Hex(text) }
}

/** Closes a link of the chain: its hash covers tenant, sequence, kind, record and the link before it. */
export const entryOf = (link: Omit<LedgerEntry, 'entry_hash'>): LedgerEntry => ({ ...link, entry_hash: sha256Hex(canonicalText(link)) })
