/**
 * Certificates, ratings and marks: a credential claim needs the same scheme, a source that says "certified" and not
 * "designed to meet", a certificate in force on the day of judging, and a scope that covers the thing claimed.
 */
import type { Atom } from '../domain/packet.js'

/** Schemes whose names are words; those with digits ("IP68", "EN 1078") are compared as codes and amounts. */
const schemes: readonly (readonly string[])[] = [
  ['energy star'], ['oeko-tex', 'oeko tex', 'oekotex'], ['usda organic'], ['eu organic', 'eu-organic'], ['demeter'], ['fsc'], ['pefc'], ['rohs'], ['reach'], ['bluesign'], ['gots', 'global organic textile'],
  ['grs', 'global recycled standard'], ['fair trade', 'fairtrade', 'fair-trade'], ['rainforest alliance'], ['nsf'], ['haccp'], ['brc', 'brcgs'], ['halal'], ['kosher'], ['vegan society', 'vegan trademark', 'v-label'], ['leaping bunny'], ['peta'],
  ['cruelty free', 'cruelty-free'], ['b corp', 'bcorp', 'b corporation'], ['mil-std', 'mil std', 'military standard'], ['wi-fi certified', 'wi-fi alliance'], ['gs mark', 'gs-mark', 'gs-marked', 'geprufte sicherheit'], ['tuv'], ['ul listed', 'ul-listed', 'ul certified', 'ul 1', 'ul 2', 'ul 9'],
  ['etl'], ['fcc'], ['ce'], ['ukca'], ['epeat'], ['blue angel', 'blauer engel'], ['nordic swan', 'swan ecolabel'], ['eu ecolabel', 'ecolabel'], ['greenguard'], ['intertek'], ['asthma & allergy friendly', 'asthma and allergy friendly'], ['cosmos'], ['natrue'], ['soil association'],
  ['msc', 'marine stewardship'], ['asc', 'aquaculture stewardship'], ['rspo'], ['informed sport', 'informed-sport'], ['gluten-free certified', 'crossed grain', 'gfco'], ['non-gmo project'], ['rws', 'responsible wool'], ['rds', 'responsible down'], ['bsci'], ['sa8000'], ['fda'], ['mfi'], ['qi certified', 'qi-certified'], ['quiet mark'],
  ['isofix', 'i-size'], ['astm'], ['cpsc'], ['uiaa'], ['carb'], ['prop 65', 'proposition 65'], ['certipur', 'certipur-us'], ['woolmark'], ['cradle to cradle'], ['carbon trust'], ['climate neutral'], ['gdpr'], ['hipaa'], ['pci'], ['soc 2'], ['abta'], ['gas safe'], ['niceic'], ['trustmark'], ['checkatrade'], ['red tractor'], ['michelin'], ['iec'], ['ansi'], ['din'], ['which best buy'], ['ftmo'], ['vesa'], ['thx'], ['hi-res audio'], ['dolby'], ['nta'], ['tco'], ['bifma']
]

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]/g, '[ -]?')
const schemePatterns = schemes.map((names) => ({ name: names[0]!, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join('|')})(?![\\p{L}])`, 'u') }))
const anyScheme = new RegExp(`(?<![\\p{L}\\p{N}])(?:${schemes.flat().map(escaped).join('|')})(?![\\p{L}])`, 'u')

/** "certified" > "tested" > "compliant" > "designed to meet". */
export type CredentialStrength = 0 | 1 | 2 | 3

const certifiedPattern = /\b(?:certif\w{2,8}|accredit\w{2,5}|licen[cs]ed?|registered|registration|approved|approval|authori[sz]ed|type[- ]approved|listed|marked|mark|awarded|qualified)\b/u
const testedPattern = /\b(?:tested|verified|validated|audited|proven|rated)\b/u
const compliantPattern = /\b(?:compl(?:y|ies|iant|iance)|conform\w{0,8}|meets?|meeting|satisf\w{2,5}|passes|passed|fulfil\w{0,4}|in line with|according to|accordance)\b/u
const certificateNoun = /\b(?:certif\w{2,8}|certs?|cert\.|licen[cs]e|registration|register|registry|approval|accreditation|declaration|mark|label)\b/u
const endedPattern = /\b(?:withdrawn|suspended|revoked|expired|lapsed|cancell?ed|removed|terminated|rescinded|invalid|delisted|superseded|not (?:yet )?(?:valid|renewed|issued|certified|granted)|pending|applied for|application|under review|refused|rejected|failed|surrendered|ceased|ended|status: (?:inactive|closed))\b/u
const managementSystem = /\biso[ -]?(?:9001|14001|45001|27001|22000|13485|50001)\b/u
const organisationWord = /\b(?:compan(?:y|ies)|maker|manufacturer|factory|plant|site|production|facility|brand|producer|firm|business|supplier|works|mill|organi[sz]ation|management|makers?|made (?:in|at)|built (?:in|at)|office|clinic|team|processes|provider|workshop|warehouse|laborator(?:y|ies)|lab|we|our)\b/u
/** A weaker phrasing than a certificate: "designed to meet", "based on the standard", "equivalent to". */
const designedPattern = /\b(?:designed|engineered|built|made|intended|developed|manufactured|formulated) (?:to|for|according|in accordance|in line|around|with)\b|\b(?:equivalent to|based on|inspired by|modelled on|-style|type rating|self-declared|self declared|in-house)\b/u

export interface CredentialFeatures {
  schemes: ReadonlySet<string>
  claimsCertificate: boolean
  claimsTest: boolean
  mentionsCertificate: boolean
  ended: boolean
  managementSystem: boolean
  ofOrganisation: boolean
  onlyDesigned: boolean
}

export const credentialsOf = (lower: string): CredentialFeatures => {
  const certified = certifiedPattern.test(lower)
  return {
    schemes: anyScheme.test(lower) ? new Set(schemePatterns.filter((scheme) => scheme.pattern.test(lower)).map((scheme) => scheme.name)) : emptySet,
    claimsCertificate: certified || certificateNoun.test(lower),
    claimsTest: testedPattern.test(lower),
    mentionsCertificate: certified || certificateNoun.test(lower) || compliantPattern.test(lower),
    ended: endedPattern.test(lower),
    managementSystem: managementSystem.test(lower),
    ofOrganisation: organisationWord.test(lower),
    onlyDesigned: designedPattern.test(lower) && !certified
  }
}

const emptySet: ReadonlySet<string> = new Set()

export type Validity = 'in_force' | 'expired' | 'not_yet_valid'

/** Validity of the atom's own dates on the day of judging; both ends belong to it. */
export const validityOf = (atom: Atom, asOf: string): Validity => {
  if (atom.origin.kind !== 'record') return 'in_force'
  const { valid_from: from, valid_until: until } = atom.origin
  if (until !== undefined && until.slice(0, 10) < asOf) return 'expired'
  if (from !== undefined && from.slice(0, 10) > asOf) return 'not_yet_valid'
  return 'in_force'
}

export const credentialTableText = (): string => JSON.stringify([schemes, [certifiedPattern, testedPattern, compliantPattern, certificateNoun, endedPattern, managementSystem, organisationWord, designedPattern].map(String)])
