/** Quantities as product text writes them: "12 h", "15ppm", "2400 x 1200 dpi", "26.4 cm (10.4\")". */
const unitWords: ReadonlySet<string> = new Set(
  (
    'g kg mg gram grams kilo kilos kilogram kilograms pound pounds euro euros metre metres meter meters centimetre centimetres centimeter ' +
    'centimeters millimetre millimetres millimeter millimeters kilometre kilometres kilometer kilometers millilitres milliamp horsepower ' +
    'uses layers storeys litre oz lb lbs t ton tons mm cm m km in inch inches ft foot feet yd h hr hrs hour hours min mins minute minutes s sec ' +
    'secs second seconds day days week weeks month months year years ' +
    'ml l liter liters litre litres gal gallon gallons cl w kw watt watts wh kwh v volt volts a ma mah ah amp amps hz khz mhz ghz kb mb gb ' +
    'tb mbps gbps kbps mbit gbit dpi ppi ppm cpm rpm fps px pixel pixels mp megapixel ' +
    'megapixels db dba lm lumen lumens nit nits lux bar psi atm nm va kva % ° °c °f c f k mpa n btu mpg mph kmh sheets pages pcs pc pieces ' +
    'piece pack packs count ports port keys key slots slot people persons users ' +
    'servings capsules tablets calories kcal iu mcg spf sqft acres miles mile stars points speeds modes presets channels way times cycles'
  ).split(' ')
)

export const isUnitWord = (lower: string): boolean => unitWords.has(lower)

const gluedUnit = /^\d[\d.,]*([a-z%°"]+)$/
/** A digit raised, circled or of another kind counts all the same: "⁹⁰ hours". */
const startsWithDigit = /^[\d\p{No}]/u
/** "360x360", "1GB/16GB": several quantities in one word. */
const gluedSeveral = /^\d[\d.]*(?:x\d[\d.]*)+([a-z"]*)$|^\d[\d.]*([a-z]+)(?:[/+]\d[\d.]*\2)+$/
const numberWords: ReadonlySet<string> = new Set(
  (
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty ' +
    'thirty forty fifty sixty seventy eighty ninety hundred thousand million'
  ).split(' ')
)

interface Word {
  lower: string
}

export const isNumber = (token: Word | undefined): boolean =>
  token !== undefined &&
  (startsWithDigit.test(token.lower) || numberWords.has(token.lower) || /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-/.test(token.lower))

const sides: ReadonlySet<string> = new Set(['w', 'h', 'd', 'l', 'wide', 'high', 'tall', 'deep', 'long'])

/** How many tokens the quantity at `index` spans; 0 when there is none. A number alone is none. */
export const quantityLengthAt = (tokens: readonly Word[], index: number): number => {
  const first = tokens[index]
  if (first === undefined || !isNumber(first)) return 0
  const glued = gluedUnit.exec(first.lower)?.[1]
  if (glued !== undefined && unitWords.has(glued)) return 1
  const several = gluedSeveral.exec(first.lower)
  if (several !== null && (several[2] === undefined || unitWords.has(several[2]))) return 1
  const hyphened = first.lower.slice(first.lower.lastIndexOf('-') + 1)
  if (hyphened !== first.lower && unitWords.has(hyphened)) return 1
  const next = tokens[index + 1]?.lower
  if (next === undefined) return 0
  if (next === 'x' || next === '×') {
    if (!isNumber(tokens[index + 2])) return 0
    return 2 + Math.max(1, quantityLengthAt(tokens, index + 2))
  }
  if (!unitWords.has(next) && next !== '"' && next !== "'") return 0
  // `16" x 30 m`, `25" w x 15" h`: one size, its directions included.
  const afterUnit = sides.has(tokens[index + 2]?.lower ?? '') ? 3 : 2
  const by = tokens[index + afterUnit]?.lower
  return (by === 'x' || by === '×') && isNumber(tokens[index + afterUnit + 1])
    ? afterUnit + 1 + Math.max(1, quantityLengthAt(tokens, index + afterUnit + 1))
    : afterUnit
}
