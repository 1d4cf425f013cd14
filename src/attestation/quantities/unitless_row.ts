/**
 * "battery capacity: 230" states 230 mAh when the claim says "230 mAh": catalogues often keep the unit in the heading's
 * definition. The heading must name what the claim's unit measures, and the written numbers must be equal.
 */
import type { TiedQuantity } from '../features.js'
import type { Row } from '../rows.js'
import type { Quantity } from './quantity.js'

/** Words of a heading by measure. A heading that names another measure too ("battery voltage") speaks of that one. */
const headingWords: Readonly<Record<string, readonly string[]>> = {
  mass: ['weight'],
  length: ['width', 'height', 'depth', 'length', 'diameter', 'diagonal', 'dimension', 'screen', 'thickness', 'distance', 'focal'],
  electric_charge_capacity: ['battery', 'capacity'],
  energy: ['battery', 'capacity', 'energy'],
  data: ['memory', 'storage', 'ram', 'rom', 'capacity', 'cache', 'hdd', 'ssd', 'disk'],
  data_rate: ['speed', 'rate', 'transfer', 'bandwidth'],
  frequency: ['frequency', 'clock', 'rate', 'processor'],
  power: ['power', 'wattage', 'consumption', 'rms', 'output'],
  voltage: ['voltage'],
  current: ['current', 'amperage'],
  rotation: ['speed', 'rotational', 'rpm', 'rotation'],
  print_speed: ['speed', 'print'],
  print_density: ['resolution'],
  image_points: ['megapixel', 'camera', 'resolution', 'pixel'],
  luminance: ['brightness', 'luminance'],
  luminous_flux: ['brightness', 'lumen', 'flux'],
  sound_level: ['noise', 'sound', 'sensitivity', 'pressure'],
  duration: ['life', 'time', 'duration', 'runtime', 'warranty'],
  temperature: ['temperature'],
  volume: ['volume', 'capacity', 'tank'],
  area: ['area'],
  percent: ['percentage', 'humidity']
}

const conflicting: Readonly<Record<string, readonly string[]>> = { electric_charge_capacity: ['voltage', 'life', 'weight'], data: ['battery', 'weight', 'tank', 'loading'], volume: ['battery', 'memory', 'storage', 'weight'], power: ['supply'], length: ['weight'] }

const equalShare = 1e-9

export const unitlessRowAttests = (claim: Quantity, atoms: readonly TiedQuantity[], row: Row): TiedQuantity | undefined => {
  const words = headingWords[claim.measure]
  if (words === undefined || claim.unitFactor === undefined || !words.some((word) => row.keyWords.has(word)) || (conflicting[claim.measure] ?? []).some((word) => row.keyWords.has(word))) return undefined
  const written = (claim.high - (claim.unitOffset ?? 0)) / claim.unitFactor
  if (claim.low !== claim.high) return undefined
  return atoms.find((atom) => atom.measure === 'count' && atom.low === atom.high && Math.abs(atom.high - written) <= equalShare * Math.max(1, Math.abs(written)))
}

export const unitlessRowTableText = (): string => JSON.stringify([headingWords, conflicting])
