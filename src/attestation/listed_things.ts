/**
 * Rows that list things which come along, in words that a title uses of the product itself: "Manual: Yes" is a booklet and
 * no manual machine, "Bundled software: Mobile Sync" makes nothing mobile. They speak only to a claim about those things.
 */
import type { ClaimReading } from './claim_reading.js'
import type { Passage } from './atom_reading.js'

const bookletClaim = /\b(?:with|includes?|including|comes|user|owner'?s?|instructions?|service|printed|quick|assembly)\b(?:[^,.;]{0,40}\b)?manuals?\b|\bmanuals? (?:is |are )?(?:included|supplied|provided|enclosed|in the)\b/u
const softwareHeading = /\b(?:bundled|pre-?installed|preloaded|included|supplied)\b[^:]{0,20}\b(?:software|apps?|programs?)\b|\b(?:software|apps?|programs?)\b[^:]{0,20}\b(?:bundled|included|supplied)\b/u
const softwareClaim = /\b(?:software|apps?|programs?|suite|licen[cs]e|pre-?installed|preloaded|bundled)\b/u

/** The passage is such a row and the claim does not speak of what it lists. */
export const listsOtherThings = (claim: ClaimReading, { features }: Passage): boolean => {
  const { row, lower, terms } = features
  if (row === undefined) return false
  const heading = lower.slice(0, row.valueStart)
  if (row.affirmed && /^\s*manuals?\s*:/u.test(heading)) return !bookletClaim.test(claim.features.lower)
  if (!softwareHeading.test(heading) || softwareClaim.test(claim.features.lower)) return false
  // "with Norvel Office": a listed item by its whole name.
  const items = lower.slice(row.valueStart).split(/[,;/•]/u)
  let start = row.valueStart
  return !items.some((item) => {
    const from = start
    start += item.length + 1
    const named = terms.filter((term) => term.start >= from && term.start < from + item.length)
    return named.length > 1 && named.every((term) => claim.features.byStem.has(term.stem))
  })
}

export const listedThingsTableText = (): string => JSON.stringify([bookletClaim, softwareHeading, softwareClaim].map(String))
