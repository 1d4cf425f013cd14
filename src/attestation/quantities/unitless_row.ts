/**
 * "battery capacity: 230" states 230 mAh when the claim says "230 mAh": catalogues often keep the unit in the heading's
 * definition. The heading must name what the claim's unit measures; the bare number is read in the claim's unit, or in the
 * one in which catalogues keep such an attribute, and must then agree as any other amount must.
 */
import type { TiedQuantity } from '../features.js'
import type { Row } from '../rows.js'
import { amountAttests } from './compare_quantities.js'
import { massRolesAgree } from './mass_role.js'
import { unitOf } from './unit_table.js'

/** Words of a heading by measure. A heading that names another measure too ("battery voltage") speaks of that one. */
const headingWords: Readonly<Record<string, readonly string[]>> = {
  mass: ['weight'],
  length: ['width', 'height', 'depth', 'length', 'diameter', 'diagonal', 'dimension', 'screen', 'thickness', 'distance', 'focal', 'driver', 'range', 'waterproof'],
  electric_charge_capacity: ['battery', 'capacity'],
  energy: ['battery', 'capacity', 'energy'],
  data: ['storage', 'ram', 'rom', 'capacity', 'cache', 'hdd', 'ssd', 'disk'],
  data_rate: ['speed', 'rate', 'transfer', 'bandwidth'],
  frequency: ['frequency', 'clock', 'rate', 'processor', 'speed'],
  power: ['power', 'wattage', 'consumption', 'rms', 'output'],
  voltage: ['voltage'],
  current: ['current', 'amperage'],
  rotation: ['speed', 'rotational', 'rpm', 'rotation'],
  print_speed: ['speed', 'print'],
  print_density: ['resolution', 'density'],
  image_points: ['megapixel', 'camera', 'resolution', 'pixel'],
  image_width: ['resolution'],
  luminance: ['brightness', 'luminance'],
  luminous_flux: ['brightness', 'lumen', 'flux'],
  sound_level: ['noise', 'sensitivity', 'pressure'],
  duration: ['life', 'time', 'duration', 'runtime', 'warranty'],
  temperature: ['temperature'],
  volume: ['volume', 'capacity', 'tank', 'water'],
  area: ['area'],
  areal_mass: ['weight', 'grammage'],
  angle: ['angle', 'rotation'],
  resistance: ['impedance'],
  percent: ['percentage', 'humidity'],
  water_rating: ['waterproof', 'water']
}

/** Headings that count, number or rate something, whatever else they name. */
const neverMeasures: readonly string[] = ['number', 'quantity', 'version', 'model', 'year', 'core', 'code', 'class', 'series']
const conflicting: Readonly<Record<string, readonly string[]>> = {
  electric_charge_capacity: ['voltage', 'life', 'weight', 'time'],
  data: ['battery', 'weight', 'tank', 'loading', 'voltage', 'speed', 'clock', 'frequency', 'bus'],
  volume: ['battery', 'storage', 'weight', 'power', 'resistant'],
  power: ['supply', 'headphone', 'audio', 'port', 'video'],
  length: ['weight', 'speed', 'resolution', 'frequency', 'brightness', 'ratio', 'time', 'refresh', 'density', 'battery', 'wavelength'],
  frequency: ['bit', 'heart', 'write', 'read', 'fan', 'rotational', 'print', 'copy', 'scan', 'transfer', 'core'],
  sound_level: ['blood']
}

/** In what catalogues keep a bare number, by a word of the heading ("" for any), where the claim names another unit. Our choice. */
const catalogueUnits: Readonly<Record<string, readonly (readonly [headingWord: string, unit: string])[]>> = {
  length: [['screen', 'in'], ['diagonal', 'in'], ['waterproof', 'm'], ['cable', 'm'], ['', 'mm']],
  mass: [['', 'g']],
  frequency: [['', 'MHz'], ['', 'GHz']],
  water_rating: [['waterproof', 'm']]
}

const metricLengths: ReadonlySet<string> = new Set(['mm', 'cm', 'm'])

export const headingFits = (measure: string, row: Row): boolean =>
  (headingWords[measure] ?? []).some((word) => row.keyWords.has(word)) && ![...neverMeasures, ...(conflicting[measure] ?? [])].some((word) => row.keyWords.has(word))

/** Is the word only another name for what the measure measures ("518 Wh battery")? */
export const namesMeasure = (measure: string, group: string): boolean => headingWords[measure]?.includes(group) ?? false

/** Does every particular word of the heading only name what the measure measures? */
export const headingNamesOnly = (measure: string, row: Row): boolean => [...row.key].every((word) => headingWords[measure]?.includes(word))

export const understoodIn = (bare: TiedQuantity, measure: string, unit: string, factor: number, offset: number): TiedQuantity => ({
  ...bare,
  measure,
  unit,
  low: bare.low * factor + offset,
  high: bare.high * factor + offset,
  halfStep: bare.halfStep * factor,
  looseHalfStep: bare.looseHalfStep * factor
})

/** Shapes and sheets are measured along two ways; "2 x 512" of anything else counts parts. */
const alongTwoWays: ReadonlySet<string> = new Set(['length', 'image_width', 'print_density'])

/** 2048 of memory are 2 GB told in megabytes, 1024 of storage 1 TB told in gigabytes. */
const binaryFactors: readonly number[] = [1e9 / 1024, 1e12 / 1024]

/** `isSizeByInch`: sizes told in inches are classes ("a 10.1\" tablet"), which a width in millimetres meets by chance. */
export const unitlessRowAttests = (claim: TiedQuantity, atoms: readonly TiedQuantity[], row: Row, isSizeByInch: boolean): TiedQuantity | undefined => {
  if (!row.isNumeric || claim.unitFactor === undefined || !headingFits(claim.measure, row)) return undefined
  // What it could hold at most is not what it holds.
  if (claim.measure === 'data' && claim.bound !== 'up_to' && row.keyWords.has('maximum')) return undefined
  const readings = [{ spelling: claim.unit, factor: claim.unitFactor, offset: claim.unitOffset ?? 0 }]
  for (const [headingWord, spelling] of catalogueUnits[claim.measure] ?? []) {
    if (spelling === claim.unit || (headingWord !== '' && !row.keyWords.has(headingWord)) || (spelling === 'mm' && isSizeByInch)) continue
    const { factor, offset } = unitOf(spelling)!
    // Between metric units nothing is rounded.
    readings.push({ spelling: metricLengths.has(spelling) && metricLengths.has(claim.unit) ? claim.unit : spelling, factor, offset })
  }
  // A size class in inches is met only by the same number: 8.15 is not 8".
  const isOtherNumber = (atom: TiedQuantity, factor: number, offset: number): boolean =>
    isSizeByInch && factor === claim.unitFactor && claim.bound === 'exactly' && claim.low === claim.high && atom.low === atom.high && Math.abs(atom.low * factor + offset - claim.low) > 1e-6 * Math.max(1, Math.abs(claim.low))
  const inBinary = (atom: TiedQuantity): boolean => claim.measure === 'data' && atom.low >= 1024 && atom.low % 1024 === 0 && binaryFactors.some((factor) => amountAttests(claim, understoodIn(atom, 'data', claim.unit, factor, 0)))
  return atoms.find(
    (atom) =>
      atom.measure === 'count' &&
      (claim.low === claim.high || atom.low < atom.high) &&
      (atom.group === undefined || alongTwoWays.has(claim.measure)) &&
      massRolesAgree(claim, { ...atom, measure: claim.measure }) &&
      (inBinary(atom) || readings.some(({ spelling, factor, offset }) => !isOtherNumber(atom, factor, offset) && amountAttests(claim, understoodIn(atom, claim.measure, spelling, factor, offset))))
  )
}

export const unitlessRowTableText = (): string => JSON.stringify([headingWords, neverMeasures, conflicting, catalogueUnits])
