/**
 * Units as people write them, each with what it measures and its size in the base unit of that measure.
 *
 * js-quantities does the conversion, once per unit; this table stands in front of it because it reads "98.6 F" as
 * farads and does not know months, lumens, square feet or degree signs. A measure is a name of our own ("mass",
 * "duration"), so that volt-amperes and watts, or litres and fluid ounces, meet or stay apart as a shopper would have it.
 */
import Qty from 'js-quantities'

export interface Unit {
  /** What it measures. Quantities of different measures are never compared. */
  measure: string
  factor: number
  offset: number
}

/** measure -> js-quantities unit -> spellings. Single letters and prefixes that differ by case are matched by case first. */
const convertible: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  mass: { mg: ['mg', 'milligram', 'milligrams'], mcg: ['mcg', 'μg', 'ug', 'microgram', 'micrograms'], g: ['g', 'gr', 'gram', 'grams', 'gramme', 'grammes', 'gm'], kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'], tonne: ['tonne', 'tonnes', 'metric ton'], lb: ['lb', 'lbs', 'pound', 'pounds'], oz: ['oz', 'ounce', 'ounces'], stone: ['stone'] },
  length: { nm: ['nm'], um: ['um', 'μm', 'micron', 'microns'], mm: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'], cm: ['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'], m: ['m', 'meter', 'meters', 'metre', 'metres'], km: ['km', 'kilometer', 'kilometers', 'kilometre', 'kilometres'], in: ['in', 'inch', 'inches', '"'], ft: ['ft', 'foot', 'feet'], yd: ['yd', 'yard', 'yards'], mi: ['mi', 'mile', 'miles'] },
  area: { cm2: ['cm2', 'sq cm'], m2: ['m2', 'sqm', 'sq m', 'square meters', 'square metres', 'square meter', 'square metre'], ft2: ['sq ft', 'sqft', 'ft2', 'square feet', 'square foot', 'square - foot'], hectare: ['ha', 'hectare', 'hectares'], acre: ['acre', 'acres'] },
  volume: { ml: ['ml', 'mL', 'milliliter', 'milliliters', 'millilitre', 'millilitres', 'cc'], cl: ['cl', 'centilitre', 'centilitres'], dl: ['dl'], l: ['l', 'L', 'liter', 'liters', 'litre', 'litres', 'ltr'], floz: ['fl oz', 'fl . oz', 'floz', 'fluid ounce', 'fluid ounces'], cup: ['cup', 'cups'], pint: ['pint', 'pints'], qt: ['qt', 'quart', 'quarts'], gal: ['gal', 'gallon', 'gallons'], m3: ['m3', 'cubic metres', 'cubic meters'], ft3: ['cu ft', 'cubic feet', 'cubic foot', 'ft3'] },
  duration: { ms: ['ms', 'millisecond', 'milliseconds'], s: ['s', 'sec', 'secs', 'second', 'seconds'], min: ['min', 'mins', 'minute', 'minutes'], h: ['h', 'hr', 'hrs', 'hour', 'hours'], day: ['d', 'day', 'days'], week: ['week', 'weeks', 'wk', 'wks'] },
  speed: { 'km/h': ['km / h', 'kmh', 'kph', 'kmph'], mph: ['mph'], 'm/s': ['m / s'], knot: ['knot', 'knots', 'kn'] },
  electric_charge_capacity: { mAh: ['mAh', 'milliamp - hours', 'milliamp hours', 'milliampere hours'], Ah: ['Ah', 'amp hours', 'amp - hours'] },
  energy: { Wh: ['Wh', 'watt hours', 'watt - hours'], kWh: ['kWh', 'kilowatt hours', 'kilowatt - hours'], kJ: ['kJ'], J: ['J', 'joule', 'joules'], kcal: ['kcal', 'calories', 'cal', 'calorie'] },
  power: { mW: ['mW'], W: ['W', 'watt', 'watts'], kW: ['kW', 'kilowatt', 'kilowatts'], hp: ['hp', 'horsepower'] },
  voltage: { mV: ['mV'], V: ['V', 'volt', 'volts', 'vac', 'vdc', 'V AC', 'V DC'], kV: ['kV'] },
  current: { mA: ['mA'], A: ['A', 'amp', 'amps', 'ampere', 'amperes'] },
  frequency: { Hz: ['Hz', 'hertz'], kHz: ['kHz', 'kilohertz'], MHz: ['MHz', 'megahertz'], GHz: ['GHz', 'gigahertz'] },
  pressure: { Pa: ['Pa', 'pascal', 'pascals'], kPa: ['kPa'], bar: ['bar', 'bars'], psi: ['psi'], mbar: ['mbar'] },
  force: { N: ['N', 'newton', 'newtons'], kN: ['kN'] },
  torque: { 'N*m': ['Nm', 'N . m', 'newton metres', 'newton meters'] },
  temperature: { tempC: ['°C', '° C', 'deg C', 'degC', 'degrees C', 'degrees Celsius', 'degree Celsius', 'Celsius', 'C'], tempF: ['°F', '° F', 'deg F', 'degrees F', 'degrees Fahrenheit', 'Fahrenheit', 'F'], tempK: ['kelvin', 'K'] }
}

/** Measures that js-quantities lacks: spellings with their size in a base unit of our own. */
const ownUnits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  percent: { '%': 1, percent: 1, 'per cent': 1, pct: 1 },
  // A calendar month is a twelfth of a year; months and years meet each other exactly, days and weeks only by about.
  duration: { month: 2_629_800, months: 2_629_800, mo: 2_629_800, mos: 2_629_800, mth: 2_629_800, year: 31_557_600, years: 31_557_600, yr: 31_557_600, yrs: 31_557_600, decade: 315_576_000, decades: 315_576_000, night: 86_400, nights: 86_400 },
  luminous_flux: { lm: 1, lumen: 1, lumens: 1 },
  illuminance: { lux: 1, lx: 1 },
  luminance: { nit: 1, nits: 1, 'cd / m2': 1, 'cd/m2': 1 },
  sound_level: { dB: 1, 'dB ( A )': 1, dBA: 1, decibel: 1, decibels: 1 },
  angle: { '°': 1, deg: 1, degree: 1, degrees: 1 },
  image_points: { MP: 1e6, megapixel: 1e6, megapixels: 1e6, Mpx: 1e6, Mpix: 1e6 },
  image_width: { px: 1, pixel: 1, pixels: 1 },
  print_density: { dpi: 1, ppi: 1 },
  print_speed: { ppm: 1 },
  rotation: { rpm: 1, RPM: 1, 'r / min': 1 },
  frame_rate: { fps: 1, 'frames per second': 1 },
  data: { bit: 0.125, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12, PB: 1e15, byte: 1, bytes: 1, kilobyte: 1e3, kilobytes: 1e3, megabyte: 1e6, megabytes: 1e6, gigabyte: 1e9, gigabytes: 1e9, terabyte: 1e12, terabytes: 1e12, Gig: 1e9, gig: 1e9 },
  data_rate: {
    'kbit / s': 125, kbps: 125, Kbps: 125, Mbps: 125e3, 'Mbit / s': 125e3, 'Mb / s': 125e3, Mbit: 125e3, Gbps: 125e6, 'Gbit / s': 125e6, 'Gb / s': 125e6, gigabit: 125e6, 'gigabits per second': 125e6, gigabits: 125e6,
    'gigabits a second': 125e6, megabit: 125e3, megabits: 125e3, 'megabits per second': 125e3, 'MB / s': 1e6, MBps: 1e6, 'MB a second': 1e6, 'MB per second': 1e6, 'GB a second': 1e9, 'GB per second': 1e9, 'GB / s': 1e9, GBps: 1e9, 'gigabytes a second': 1e9, 'gigabytes per second': 1e9, 'megabytes per second': 1e6
  },
  areal_mass: { gsm: 1, 'g / m2': 1, 'g / m': 1_000_003 },
  thread_count: { TC: 1 },
  radioactivity: { Bq: 1 },
  // "5 ATM" on a watch: the pressure at 50 m of water.
  water_rating: { ATM: 10 },
  resistance: { ohm: 1, ohms: 1, Ω: 1, kΩ: 1e3 }
}

const jsQuantityName: Readonly<Record<string, string>> = { hectare: 'hectare', stone: 'stone', kcal: 'kcal', in: 'in', ft2: 'ft2', ft3: 'ft3' }

const byExactSpelling = new Map<string, Unit>()
const byLowerSpelling = new Map<string, Unit>()

const register = (spelling: string, unit: Unit): void => {
  byExactSpelling.set(spelling, unit)
  const lower = spelling.toLowerCase()
  // "mW" must not stand for megawatts nor "A" for the article: only spellings of several letters may be written in any case.
  if (spelling.replace(/[^\p{L}]/gu, '').length > 1 || spelling === '%' || spelling === '"') if (!byLowerSpelling.has(lower)) byLowerSpelling.set(lower, unit)
}

const inBase = (scalar: number, name: string): number => Qty(`${scalar} ${name}`).toBase().scalar

for (const [measure, units] of Object.entries(convertible)) {
  for (const [name, spellings] of Object.entries(units)) {
    const qtyName = jsQuantityName[name] ?? name
    const offset = measure === 'temperature' ? inBase(0, qtyName) : 0
    const factor = measure === 'temperature' ? inBase(100, qtyName) / 100 - offset / 100 : inBase(1, qtyName)
    for (const spelling of spellings) register(spelling, { measure, factor, offset })
  }
}
for (const [measure, units] of Object.entries(ownUnits)) {
  for (const [spelling, factor] of Object.entries(units)) register(spelling, { measure, factor, offset: 0 })
}

/** Upper-case single letters that are units only where they touch or directly follow a number. */
export const unitOf = (spelling: string): Unit | undefined => byExactSpelling.get(spelling) ?? byLowerSpelling.get(spelling.toLowerCase())

/** The most lexemes a spelling has: "gigabits per second", "dB ( A )". */
export const unitLexemeCountMax = 4

/** Currencies, by sign and code. */
export const currencyOf: Readonly<Record<string, string>> = {
  $: 'USD', usd: 'USD', dollar: 'USD', dollars: 'USD', '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR', '£': 'GBP', gbp: 'GBP', '¥': 'JPY', jpy: 'JPY', yen: 'JPY',
  chf: 'CHF', cad: 'CAD', aud: 'AUD', sek: 'SEK', nok: 'NOK', dkk: 'DKK', cents: 'cent', cent: 'cent'
}

/** For the fingerprint: what the tables come to. */
export const unitTableText = (): string => JSON.stringify([...byExactSpelling.entries()])
