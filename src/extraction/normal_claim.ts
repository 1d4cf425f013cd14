/**
 * When two claims of one candidate are the same fact said again: "8 GB DDR4" and "8GB DDR4-SDRAM", a product name
 * repeated, `15.6" screen` and "39.6 cm (15.6 inch) screen". Only layout, case, the entity in front and the spelling of
 * units differ; anything that a number, a sign or another word changes is another fact.
 *
 * @example normalClaimOf('Glimm L2 — 8 GB DDR4-SDRAM.', 'glimm l2') // '8gb ddr4'
 */
import { unitSpellings } from './unit_spellings.js'

const words = /[\p{L}\p{M}%°"]+/gu
/** Marks that part words or end sentences. Signs, and marks between digits, belong to a value. */
const layoutMarks = /(?<!\d)[.,:](?!\d)|(?<=\d)[.,:](?!\d)|(?<!\d)[,:](?=\d)|[!;()[\]*_…'“”]|\s[-–—](?=\s)|(?<=\p{L})-(?=\p{L})/gu
/** "39.6 cm (15.6")": a length and the same in inches. */
const converted = /(\d[\d.]*)\s?(cm|mm)\s?\((\d[\d.]*)\s?"\)/gu
const roundingShare = 0.03
const inchesOf = (whole: string, length: string, unit: string, inches: string): string => {
  const stated = Number(length) / (unit === 'cm' ? 2.54 : 25.4)
  return Math.abs(stated - Number(inches)) <= roundingShare * stated ? `${inches}"` : whole
}
/** "7-ft", "8 GB": the number and its unit. */
const spacedUnit = /(?<=\d)[\s-]+(?=(?:[\p{L}%°]{1,4}|")(?![\p{L}\p{N}]))/gu
/** A memory of that kind is SDRAM in any case. */
const memoryKind = /\b((?:lp)?ddr\d\w?)[- ]sdram\b/gu

export const normalClaimOf = (claimText: string, entityName: string): string => {
  const lower = claimText.toLowerCase().replace(/\s+/g, ' ').trim()
  const bare = lower.replace(/^the (?=\S)/, '')
  const own = entityName !== '' && bare.startsWith(`${entityName} `) ? bare.slice(entityName.length + 1).replace(/^[-–—:,] /, '') : bare
  const spelled = own.replace(words, (word) => unitSpellings[word] ?? word)
  const plain = spelled
    .replace(converted, inchesOf)
    .replace(memoryKind, '$1')
    .replace(layoutMarks, ' ')
    .replace(spacedUnit, '')
    .replace(/(?<=\dx)\s+(?=\d)/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' && own !== '' && /[\p{L}\p{N}]/u.test(lower) ? lower : plain
}
