/** How a budget of tokens is shared by the pages of a full-content search. HAE-GEO spec, section 4. */

/** Of the contents of one search. The paper's. */
export const fullContextTokenCountMax = 24_000

/** A token is counted as so many characters, which is near what tokenizers make of English and needs none of them. Our choice. */
export const charactersPerToken = 4

/** Half a surrogate pair is no character. */
const cutAt = (text: string, characterCountMax: number): string => {
  if (text.length <= characterCountMax) return text
  const unit = text.charCodeAt(characterCountMax - 1)
  return text.slice(0, unit >= 0xd800 && unit <= 0xdbff ? characterCountMax - 1 : characterCountMax)
}

/** Cuts each text to an even share of what is left, in rank order: what a short page leaves over goes to those behind it. */
export const shareBudget = (texts: readonly string[], tokenCountMax: number = fullContextTokenCountMax): string[] => {
  let left = tokenCountMax * charactersPerToken
  return texts.map((text, index) => {
    const share = Math.floor(left / (texts.length - index))
    const shown = cutAt(text, share)
    left -= shown.length
    return shown
  })
}
