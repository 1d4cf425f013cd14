/** Power banks. Scheme, body and numbers are invented. */
import type { Category } from '../category.js'

export const powerBanks: Category = {
  id: 'power_banks',
  singular: 'power bank',
  plural: 'power banks',
  price: [24, 179],
  attributes: [
    {
      key: 'energy',
      noun: 'usable energy',
      unit: 'Wh',
      better: 'higher',
      low: 31,
      high: 96,
      step: 1,
      superlative: 'largest in usable energy',
      method: 'by discharging at 20 watts until it switched off',
      says: ['gives $value of usable energy', 'hands over $value before it switches off', 'delivers $value to a load of 20 watts']
    },
    {
      key: 'output',
      noun: 'sustained output',
      unit: 'W',
      better: 'higher',
      low: 18,
      high: 140,
      step: 1,
      superlative: 'strongest for laptops',
      method: 'over thirty minutes at 25 degrees',
      says: ['sustains $value for half an hour', 'holds $value without throttling', 'keeps up $value over thirty minutes']
    },
    {
      key: 'weight',
      noun: 'weight',
      unit: 'g',
      better: 'lower',
      low: 165,
      high: 640,
      step: 5,
      superlative: 'lightest',
      method: 'without cable',
      says: ['weighs $value', 'weighs $value without its cable', 'adds $value to a bag']
    },
    {
      key: 'cycles',
      noun: 'capacity left after 500 cycles',
      unit: '%',
      better: 'higher',
      low: 61,
      high: 95,
      step: 1,
      superlative: 'slowest to age',
      method: 'with full charges at room temperature',
      says: ['keeps $value of its capacity after 500 cycles', 'has $value left after 500 charges', 'still holds $value after 500 full cycles']
    },
    {
      key: 'heat',
      noun: 'case temperature under load',
      unit: '°C',
      better: 'lower',
      low: 34,
      high: 58,
      step: 1,
      superlative: 'coolest under load',
      method: 'on the hottest spot after twenty minutes at full load',
      says: ['warms to $value under full load', 'reaches $value on its case under load', 'stays at $value when it works hardest']
    }
  ],
  scheme: {
    name: 'Portable Battery Safety Register',
    body: 'Commission for Battery Safety',
    prefix: 'PBS',
    covers: 'short circuit, overcharge and drop safety'
  },
  needs: [
    { phrase: 'for charging a laptop on trains', attribute: 'output' },
    { phrase: 'for a week of hiking without sockets', attribute: 'energy' },
    { phrase: 'for a light daypack', attribute: 'weight' },
    { phrase: 'for a festival weekend', attribute: 'energy' },
    { phrase: 'for daily use over many years', attribute: 'cycles' },
    { phrase: "for a child's school bag", attribute: 'heat' },
    { phrase: 'for a drone and a camera', attribute: 'output' },
    { phrase: 'for frequent flyers', attribute: 'energy' },
    { phrase: 'for a jacket pocket', attribute: 'weight' },
    { phrase: 'for hot countries', attribute: 'heat' },
    { phrase: 'for field work with a tablet', attribute: 'cycles' },
    { phrase: 'for bikepacking', attribute: 'weight' },
    { phrase: 'for a handheld console and a phone', attribute: 'output' },
    { phrase: 'for power cuts at home', attribute: 'cycles' },
    { phrase: 'for night shifts with two phones', attribute: 'energy' }
  ],
  knowledge: [
    'The {milliampere hours|figures} on the {case|box} {refer to the cells inside|are counted at cell voltage}, and {about a third|a good part} {is lost|goes missing} on the way to a phone.',
    'Watt-hours {can be compared|are the honest figure}; milliampere hours {cannot|only mislead} unless the voltage is {given|known}.',
    'Airlines {allow|accept} up to {a hundred watt-hours|100 watt-hours} in {hand luggage|the cabin} and {nothing|none} in the hold.',
    'Cells {age fastest|wear out soonest} when they are {kept full and warm|full in a hot car}.',
    'A {bulging|swollen} case {means the end|is a warning}: {do not charge it again|take it to a collection point}.',
    'Output figures are {peaks|short peaks} unless {a time is stated|somebody says for how long}, and {many banks throttle|many slow down} after {ten minutes|a few minutes}.',
    'A cable {can be the bottleneck|limits the output}: for more than {sixty watts|60 W} it needs {a marker chip|the right chip}.',
    'Charging through {a wireless pad|induction} {wastes|costs} another {fifth|quarter} of the energy.',
    'A bank that {charges itself and a phone at once|passes power through} {gets warmer|runs warmer} and {ages sooner|wears a little faster}.',
    'Iron phosphate cells are {heavier|bulkier} and {last longer|survive more cycles}.',
    'In frost {a bank gives less|output drops}, and {charging below zero|charging in the cold} {harms|damages} the cells.',
    'Old banks belong {in battery collection|at the recycling point}, {never in household waste|not in the bin}.',
    'Small {displays with percentages|number displays} are {more useful than|better than} four {dots|lamps}, though {they are estimates|neither is exact}.',
    'Safety electronics {cost a few euros|are cheap} and {are left out|are missing} in {some imports|some cheap imports}, which {the register is there to show|is what registers are for}.'
  ],
  praise: [
    '$it {filled my phone|charged my phone} {three|four} times on {one tour|a long weekend} and had something left.',
    'My laptop {goes from empty to half|gains fifty percent} in {forty minutes|under an hour} on $it.',
    '$it {disappears|fits} in {a coat pocket|the side pocket} and has {survived two falls|been dropped twice}.',
    'After {two years|eighteen months} $it lasts {as long as|nearly as long as} at the start.',
    'The {display|counter} on $it is {surprisingly exact|honest to a few percent}.'
  ],
  complaints: [
    '$it {gets hot|becomes too warm to hold} when {two devices|a laptop and a phone} charge at once.',
    'The {button|switch} on $it {turns on in the bag|is pressed by accident}.',
    'The {second|lower} port of $it {died|stopped working} after {a year|eight months}.',
    '$it needs {six|seven} hours to charge with the {supplied|included} cable.',
    'The {shell|surface} of $it {scratches|shows every fingerprint}.'
  ],
  faults: [
    'the cells can overheat while charging',
    'the protection circuit is missing in one batch',
    'the case can open when dropped',
    'a port can short-circuit'
  ],
  series: ['Volt', 'Reserve', 'Trek', 'Cell', 'Packline', 'Surge', 'Amber'],
  parts: ['cables', 'ports', 'pouches', 'displays', 'carrying straps', 'adapters']
}
