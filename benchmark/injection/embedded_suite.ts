/** The suite on the service's own parts: its extractor, and its embedded judge. */
import { readConfig } from '../../src/config.js'
import { makeExtractor } from '../../src/extraction/extractor.js'
import { makeAttestationSource } from '../../src/labelling/attestation.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import { hostileStrings } from './hostile_strings.js'
import { publicStrings } from './public_strings.js'
import { injectionSuite, type InjectionSuite } from './suite.js'

/** @param dataFolder holds `adversarial/`; without it only the strings of this project are tried */
export const embeddedSuite = async (dataFolder?: string): Promise<InjectionSuite> =>
  injectionSuite({
    extractor: makeExtractor(undefined, readConfig({}).limits),
    source: makeAttestationSource(loadLexicon()),
    own: hostileStrings,
    others: dataFolder === undefined ? [] : await publicStrings(dataFolder)
  })
