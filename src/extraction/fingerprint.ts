/**
 * Names the exact rules: the same text gives the same claims for as long as the fingerprint is the same. Word tables, patterns
 * and code are all covered by one hash over the sources, so that no table can be forgotten here.
 */
import { createHash } from 'node:crypto'
import { rulesHash } from './rules_hash.js'

export const fingerprintOf = (lexiconFingerprint: string, limits: object): string =>
  createHash('sha256').update(JSON.stringify([rulesHash, lexiconFingerprint, limits])).digest('hex')
