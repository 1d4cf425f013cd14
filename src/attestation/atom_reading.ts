/** An atom as the comparators read it: its text in passages, and its origin. */
import type { Atom } from '../domain/packet.js'
import { type CredentialFeatures } from './credentials.js'
import type { TextFeatures } from './features.js'

export interface Passage {
  features: TextFeatures
  credentials: CredentialFeatures
  /** Senses of its words, for synonyms: sense id -> term group. */
  senses: ReadonlyMap<string, string>
  /** The senses of its words and what they are kinds of. */
  nearby: ReadonlySet<string>
  /** First letters of its words' stems. */
  beginnings: ReadonlySet<string>
  measures: ReadonlySet<string>
  contentWordCount: number
}

export interface AtomReading {
  atom: Atom
  text: string
  /** The whole text's lower-case words in one spelling, with a blank at either end. */
  comparable: string
  passages: readonly Passage[]
}
