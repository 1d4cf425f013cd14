/** Spellings of one unit: the same value is written "12 hours" and "12 h". No unit is converted into another. */
const table: Readonly<Record<string, string>> = {
  h: 'hr hrs hour hours',
  min: 'mins minute minutes',
  s: 'sec secs second seconds',
  g: 'gr gram grams gramme grammes',
  kg: 'kgs kilo kilos kilogram kilograms',
  lb: 'lbs pound pounds',
  oz: 'ounce ounces',
  '"': 'inch inches',
  ft: 'foot feet',
  mm: 'millimetre millimetres millimeter millimeters',
  cm: 'centimetre centimetres centimeter centimeters',
  m: 'metre metres meter meters',
  l: 'litre litres liter liters',
  ml: 'millilitre millilitres milliliter milliliters',
  w: 'watt watts',
  v: 'volt volts',
  gb: 'gigabyte gigabytes',
  tb: 'terabyte terabytes',
  '%': 'percent'
}

/** The short spelling of a unit in lower case; absent for every other word. */
export const unitSpellings: Readonly<Record<string, string>> = Object.assign(
  Object.create(null) as Record<string, string>,
  Object.fromEntries(Object.entries(table).flatMap(([short, spellings]) => spellings.split(' ').map((spelling) => [spelling, short])))
)
