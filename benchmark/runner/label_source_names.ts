/** The label sources that run offline, by the names that the command line takes. */
import { wordOverlapSource } from '../sources/word_overlap.js'
import { makeAttestationSource } from '../../src/labelling/attestation.js'
import { constructionSource } from '../../src/labelling/construction.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import type { LabelSource } from '../../src/ports.js'

/** Made when asked for: a lexicon is read from disk. */
const makers = {
  construction: () => constructionSource,
  attestation: () => makeAttestationSource(loadLexicon()),
  'word-overlap': () => wordOverlapSource
} satisfies Record<string, () => LabelSource>

export type LabelSourceName = keyof typeof makers

export const labelSourceNames = Object.keys(makers) as LabelSourceName[]

export const isLabelSourceName = (name: string): name is LabelSourceName => Object.hasOwn(makers, name)

export const makeLabelSource = (name: LabelSourceName): LabelSource => makers[name]()
