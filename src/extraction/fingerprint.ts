/**
 * Names the exact rules: a hash over a version raised by hand whenever a rule in code changes, and over every word table.
 * The same text gives the same claims for as long as the fingerprint is the same.
 */
import { createHash } from 'node:crypto'
import { claimTypeCues } from './claim_type.js'
import { functionWords } from './function_words.js'
import { partOfSpeechOfWord, standIns } from './grammar.js'
import { fixedPairs } from './lists.js'
import { hollow, praise } from './puffery.js'
import { unitWords } from './quantities.js'
import { asideCues, decisionStems, emptyQueryWords, synonymSets } from './query_relevance.js'
import { abbreviations, pieceCharacterCountMax } from './sentences.js'
import { looseParticiples } from './sentence_shape.js'
import { authorityCues, sayingVerbs, thirdParties } from './third_party_voice.js'

/** Raise it with every change of a rule that lives in code rather than in a table. */
export const extractorVersion = '1'

export const fingerprintOf = (lexiconFingerprint: string, limits: object): string => {
  const tables = [
    extractorVersion,
    lexiconFingerprint,
    limits,
    claimTypeCues.map(([type, cue]) => [type, cue.source]),
    standIns.map(([ending, word]) => [ending.source, word]),
    partOfSpeechOfWord,
    [...functionWords],
    [...fixedPairs],
    [...praise],
    [...hollow],
    [...unitWords],
    asideCues.source,
    [...decisionStems],
    [...emptyQueryWords],
    synonymSets,
    [...abbreviations],
    pieceCharacterCountMax,
    [...looseParticiples],
    [...sayingVerbs],
    [...thirdParties],
    authorityCues.source
  ]
  return createHash('sha256').update(JSON.stringify(tables)).digest('hex')
}
