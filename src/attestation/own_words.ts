/**
 * A claim without the words that only say whose claim it is: the entity's name and model, and a model code right behind
 * them ("Barrow CX502 phone case"). They are blanked before anything is matched, so that the "700" of "Volt 700" is no
 * amount and no atom need repeat a code; what the claim states must still be attested.
 */
import type { ModelNames } from './other_model.js'
import { quantitiesIn } from './quantities/quantities_in.js'

/** Capitals and digits, as makers number their models. Our choice: at least four characters with a letter and a digit among them. */
const codeBehindName = /^(?:[\s,:-]*)((?=[\p{Lu}\d./-]*\p{Lu})(?=[\p{Lu}./-]*\d)[\p{Lu}\d][\p{Lu}\d./-]{3,}\p{Ll}{0,2}(?:-\p{Lu})?)(?![\p{L}\d])/u

/** Standards, classes and grades look like codes and state a fact. */
const statedCode = /^(?:IP|\d+[KDX]$|\d{1,3}-|[2-6]G|DDR|LPDDR|GDDR|USB|HDMI|MP\d|H\.?26|PS\/?\d|WI-?FI|PCIE|M\.2|RS-?\d|RJ-?\d|CR\d|LR\d|802|MIL|ISO|IEC|EN-?\d|UL-?\d|UN-?\d|SPF|UPF|MERV|HEPA|ATM|FFP|KN\d|BT|CAT-?\d|TYPE-|E\d\d|GU\d|AA|DIN|ASTM|ANSI|NEMA|CRI|WPA|LTE|AWG|SAE|OLED|QHD|FHD|UHD|HDR|A\d)/iu

const blank = (text: string): string => ' '.repeat(text.length)

export const withoutNames = (normalText: string, names: ModelNames, keepsCodes: boolean): string => {
  if (names.forms === undefined) return normalText
  let lastEnd = -1
  let text = normalText.replace(names.forms, (found, ...rest) => {
    const start = rest.find((each): each is number => typeof each === 'number')!
    if (lastEnd === -1 || start <= lastEnd + 3) lastEnd = start + found.length
    return blank(found)
  })
  if (keepsCodes || lastEnd === -1) return text
  for (;;) {
    const behind = text.slice(lastEnd)
    const found = codeBehindName.exec(behind)
    if (found === null || statedCode.test(found[1]!) || quantitiesIn(found[1]!).some((quantity) => quantity.unit !== '')) return text
    text = text.slice(0, lastEnd) + blank(found[0]) + behind.slice(found[0].length)
    lastEnd += found[0].length
  }
}

export const ownWordsTableText = (): string => JSON.stringify([codeBehindName.source, statedCode.source])
