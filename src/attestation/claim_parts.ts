/**
 * A claim may say several things, each attested by another atom: "made of leather and weighs 65 g".
 * The parts are what stands between conjunctions, commas and semicolons; a part without content of its own joins the one before.
 */
import { isContentWord } from './terms.js'

/** Our choices: more parts than these are an enumeration that one atom must hold. */
const partCountMax = 4
const contentWordCountMin = 1

const separator = /\s*(?:;|,(?!\d)(?:\s*(?:and|plus|but|while|with)\b)?|\s(?:and|plus|but|while|as well as)\s)\s*/iu

export const claimPartsOf = (normalText: string): string[] => {
  const pieces = normalText.split(separator).map((piece) => piece.trim()).filter((piece) => piece !== '')
  const parts: string[] = []
  for (const piece of pieces) {
    const contentWordCount = (piece.toLowerCase().match(/\p{L}[\p{L}']*/gu) ?? []).filter(isContentWord).length
    if (contentWordCount >= contentWordCountMin || parts.length === 0) parts.push(piece)
    else parts[parts.length - 1] = `${parts.at(-1)} and ${piece}`
  }
  return parts.length >= 2 && parts.length <= partCountMax ? parts : []
}
