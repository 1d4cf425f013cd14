/**
 * "6,320", "0.65", "2,5", "1.000.000": a written-out number and the size of its last place.
 * A comma before exactly three digits groups thousands; any other single comma is a decimal comma.
 */
export interface ReadNumber {
  value: number
  /** 0.1 for "2.1", 1 for "250". */
  step: number
  /** 10 for "250", 100 for "2,100": the last place that is not a zero, keeping at least two figures. */
  looseStep: number
}

export const readNumberOf = (text: string): ReadNumber => {
  let plain = text
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) plain = text.replaceAll(',', '')
  else if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) plain = text.replaceAll('.', '')
  else if (/^\d+,\d+$/.test(text)) plain = text.replace(',', '.')
  else plain = text.replaceAll(',', '')
  const firstPoint = plain.indexOf('.')
  // "2.4.1" is a version: its first two parts stand for it here, the whole is compared as a name.
  const secondPoint = firstPoint === -1 ? -1 : plain.indexOf('.', firstPoint + 1)
  if (secondPoint !== -1) plain = plain.slice(0, secondPoint)
  const decimals = firstPoint === -1 ? 0 : plain.length - firstPoint - 1
  const value = Number(plain)
  const step = 10 ** -decimals
  let looseStep = step
  if (decimals === 0) {
    const zeros = plain.length - plain.replace(/0+$/, '').length
    looseStep = 10 ** Math.max(0, Math.min(zeros, plain.length - 2))
  }
  return { value, step, looseStep }
}
