/**
 * Whose voice a claim borrows, and whether an atom comes from such a source. Paper, section 4: a third-party attribution
 * is part of the claim, so a listing row with the bare fact does not attest "an independent laboratory measured 16 h".
 *
 * The policy's tau is the caller's: here a source must only be of the implied kind.
 */
import { type Atom, type RecordOrigin, independenceOfKnownSource, isKnownSource } from '../domain/packet.js'

export type Voice = 'none' | 'people' | 'institution' | 'someone_else'

const institutionPattern = /\b(?:(?:independent|external|outside|accredited|third[- ]party|university|neutral|test|testing) (?:\w+ )?(?:lab\w*|labs?|laborator(?:y|ies)|test\w*|house|trials?|institute|body|bodies|audit\w*|assess\w*|review\w*|panel|measurements?|verification)|lab(?:oratory)?[- ](?:tested|verified|confirmed|measured)|laborator(?:y|ies) (?:measured|confirmed|found|tested|verified)|independently (?:tested|verified|certified|confirmed|measured|audited|assessed)|dermatologists?|consumer (?:magazine|association|watchdog|body)|trade (?:body|press)|an? (?:\w+ ){0,2}(?:lab|laboratory|institute|university|magazine|journal|newspaper|test house) (?:says?|said|measured|found|reports?|reported|tested|confirms?|confirmed|rated|rates)|regulators?|auditors?|inspectors?|(?:tests?|testing|trials|study|studies) (?:by|from|shows?|found|confirm\w*|run by)|experts?|awarded|researchers?|according to (?:a|an|the) (?:independent|consumer|national|test|lab\w*|institute|regist\w*|trade|official))\b/u
const peoplePattern = /\b(?:(?:one|a|an|some|several|most|many|two|three|verified|few|real|other|another|happy|every) (?:\w+ )?(?:buyers?|owners?|customers?|reviewers?|users?|shoppers?|parents?|guests?|patients?|clients?|purchasers?|riders?|runners?|travell?ers?|hikers?|households?|famil(?:y|ies)|mums?|moms?|dads?|dog owners?|people|testers?|readers?|diners?|visitors?|members?|campers?|drivers?|commuters?|photographers?|gardeners?|players?)|(?:buyers?|owners?|customers?|reviewers?|users|purchasers?|shoppers?|parents|guests?|patients?) (?:say|says|said|report\w*|confirm\w*|found|find|note\w*|describe\w*|mention\w*|agree\w*|rate\w*|prais\w*|tell|told|got|saw|love\w*|who)|in one (?:\w+ )?(?:buyer|owner|customer|reviewer|user|flat-dweller|guest|patient|rider)'?s?|(?:buyer|owner|customer|user|reviewer)[- ](?:confirmed|reported|tested|verified|reviews?)|reviews (?:say|report|confirm|mention)|reported by|says one|say (?:buyers|owners|users|customers)|according to (?:a|one|several|most) )/u

export const impliedVoiceOf = (lowerText: string, flagged: boolean): Voice => {
  if (institutionPattern.test(lowerText)) return 'institution'
  if (peoplePattern.test(lowerText)) return 'people'
  return flagged ? 'someone_else' : 'none'
}

export const independenceOf = (origin: RecordOrigin): number => origin.independence ?? (isKnownSource(origin.source_type) ? independenceOfKnownSource[origin.source_type] : 0)

const listingTypes: ReadonlySet<string> = new Set(['official_public_dataset_record', 'publisher_statement', 'affiliated_content'])
const peopleTypes: ReadonlySet<string> = new Set(['platform_user_review'])
const institutionTypes: ReadonlySet<string> = new Set(['registry_corroboration', 'certification_registry'])

/** Can the source of this atom be the third party that the claim speaks of? A source type of the caller's own may be any. */
export const sourceFits = (voice: Voice, atom: Atom): boolean => {
  if (voice === 'none' || atom.origin.kind === 'construction') return true
  const { source_type: type } = atom.origin
  if (atom.origin.voice !== 'record' || independenceOf(atom.origin) < 1 || listingTypes.has(type)) return false
  if (voice === 'people') return !institutionTypes.has(type)
  if (voice === 'institution') return !peopleTypes.has(type)
  return true
}

export const voiceTableText = (): string => JSON.stringify([institutionPattern.source, peoplePattern.source])
