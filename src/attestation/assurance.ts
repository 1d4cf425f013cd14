/**
 * Words that only assure: "(independently verified, see evidence)", "- supported by the record". They say nothing of the
 * thing, so what attests a claim with them must attest it without them.
 */
const cue = String.raw`(?:verif\w{1,8}|confirm\w{0,5}|support(?:ed|s)|certified|attest\w{0,5}|document(?:ed|s)|substantiat\w{1,4}|proven|proof|evidence\w{0,3}|on record|records?|registry|register|packet|atoms?|sources?|audited|checked|validated|label|guaranteed true|fact[- ]checked|see (?:\w+ ){0,3}[a-z]*\d+)`
const bracketed = new RegExp(String.raw`[([{][^()[\]{}]{0,80}\b${cue}\b[^()[\]{}]{0,80}[)\]}]`, 'giu')
const trailing = new RegExp(String.raw`(?:\s*[,;]\s*|\s+[-|•]\s+|[.!?]\s+)(?:(?:as|all|fully|independently|duly|also|now|which|is|has|been|are|was|and|this|it)\s+){0,4}(?:the\s+)?${cue}\b[^,;.!?]{0,60}[.!?]?\s*$`, 'iu')
const according = /\s*,?\s*\b(?:according to|as (?:shown|stated|given|listed|per) (?:in|by|on)?|per|see) (?:the |our |its |all )?(?:atoms?|packet|evidence|records?|registry|listing|sources?|data|judge|label)\b[^,;.!?]{0,40}[.!?]?\s*$/iu

/** Our choice: no honest claim stacks more of them. */
const assuranceCountMax = 4

/** The text without its assurances, or the text itself where nothing would be left. */
export const withoutAssurances = (normalText: string): string => {
  let text = normalText.replace(bracketed, ' ')
  for (let count = 0; count < assuranceCountMax; count++) {
    const shorter = text.replace(trailing, '').replace(according, '')
    if (shorter === text) break
    text = shorter
  }
  const left = text.replace(/\s+/gu, ' ').trim()
  return /[\p{L}\d]/u.test(left) ? left : normalText
}

export const assuranceTableText = (): string => JSON.stringify([bracketed.source, trailing.source, according.source])
