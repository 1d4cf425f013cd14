/** Amounts: how they are read, and which make a claim's amount true. The values are worked out by hand. */
import { test } from 'tap'
import { normalTextOf } from '../../src/attestation/normal_text.js'
import { amountAttests } from '../../src/attestation/quantities/compare_quantities.js'
import { quantitiesIn } from '../../src/attestation/quantities/quantities_in.js'

const read = (text: string): string =>
  quantitiesIn(normalTextOf(text))
    .map((quantity) => `${quantity.measure} ${Number(quantity.low.toPrecision(6))}${quantity.low === quantity.high ? '' : `..${Number(quantity.high.toPrecision(6))}`}${quantity.bound === 'exactly' ? '' : ` ${quantity.bound}`}`)
    .join(', ')

const readings: readonly [string, string][] = [
  ['weighs 1.48 kg', 'mass 1.48'],
  ['weighs 2,100 g', 'mass 2.1'],
  ['weighs 4.6 lbs', 'mass 2.08652'],
  ['5½" display', 'length 0.1397'],
  ['98.6 °F', 'temperature 310.15'],
  ['98.6 F', 'temperature 310.15'],
  ['-10 to 40 °C', 'temperature 263.15..313.15'],
  ['110–240 V', 'voltage 110..240'],
  ['Runtime (min): Eco 62 / Auto 38', 'duration 3720, duration 2280'],
  ['just over an hour', 'duration 3600 just_over'],
  ['half an hour', 'duration 1800'],
  ['a quarter of an hour', 'duration 900'],
  ['a metre and a half', 'length 1.5'],
  ['171.5 × 80.2 × 13.9 mm', 'length 0.1715, length 0.0802, length 0.0139'],
  ['2 × nano-SIM', 'count 2'],
  ['iPhone 3GS and 4K video', ''],
  ['EN 1078:2012', ''],
  ['5,000 mAh', 'electric_charge_capacity 18000'],
  ['54 Wh', 'energy 194400'],
  ['36 months', 'duration 94672800'],
  ['820 lumens', 'luminous_flux 820'],
  ['2,400 sq ft', 'area 222.967'],
  ['12 fl oz', 'volume 0.000354882'],
  ['68 dB(A)', 'sound_level 68'],
  ['$35', 'USD 35'],
  ['12.99 €', 'EUR 12.99'],
  ['99.97 %', 'percent 99.97'],
  ['nine-tenths', 'percent 90'],
  ['three hundred thousand cycles', 'count 300000'],
  ['up to 5k', 'count 5000 up_to'],
  ['twenty-four kilograms', 'mass 24'],
  ['upwards of a thousand milliamp-hours', 'electric_charge_capacity 3600 over'],
  ['ages 3 and up', 'duration 94672800 from'],
  ['50+ washes', 'count 50 at_least'],
  ['11,520 Mbps', 'data_rate 1440000000'],
  ['300 MB/s', 'data_rate 300000000'],
  ['128GB', 'data 128000000000'],
  ['2.4/5 GHz', 'frequency 2400000000, frequency 5000000000'],
  ['support until 2031-06-30', 'date 22460'],
  ['since 1968', 'date -731..-366'],
  ['5 in the box', 'count 5'],
  ['an 18 in mattress', 'length 0.4572']
]
for (const [text, expected] of readings) test(`"${text}" is read as ${expected === '' ? 'no amount' : expected}`, async (t) => t.equal(read(text), expected))

const comparisons: readonly [claim: string, atom: string, attests: boolean][] = [
  ['2.1 kg', '2,100 g', true],
  ['2.1 kg', '4.6 lb', true],
  ['4.6 lb', '2.1 kg', true],
  ['2.1 kg', '5 lb', false],
  ['about 2.6 kg', '2.61 kg', true],
  ['2.6 kg', '2.61 kg', true],
  ['2.6 kg', '2.7 kg', false],
  ['16 h', '11 h', false],
  ['16 h', 'up to 16 h', true],
  ['up to 16 h', '16 h', true],
  ['up to 70 min', '62 min', false],
  ['at least 10 h', '12 h', true],
  ['at least 10 h', '9 h', false],
  ['over 10 h', '10 h', false],
  ['over 10 h', 'more than 10 h', true],
  ['under 440 g', '438 g', true],
  ['under 440 g', '440 g', false],
  ['under 5 %', 'less than 5 %', true],
  ['exactly 5 %', 'less than 5 %', false],
  ['just over an hour', '62 min', true],
  ['just over an hour', '90 min', false],
  ['nearly 5 h', '4.8 h', true],
  ['nearly 5 h', '5.2 h', false],
  ['220 V', '110-240 V', true],
  ['100 V', '110-240 V', false],
  ['2 to 24 kg', '2–24 kg', true],
  ['2 to 40 kg', '2–24 kg', false],
  ['3 years', '36 months', true],
  ['2 years', '36 months', false],
  ['37 °C', '98.6 °F', true],
  ['11.5 GB/s', '11,520 Mbps', false],
  ['24 pieces', '25 pieces', false],
  ['$35', '€35', false],
  ['until 2031', 'until 2031-06-30', true],
  ['until June 2031', 'until 2032', false],
  ['16 h', '16 W', false]
]
for (const [claim, atom, attests] of comparisons)
  test(`"${atom}" ${attests ? 'attests' : 'does not attest'} "${claim}"`, async (t) => {
    const [[wanted], [stated]] = [quantitiesIn(normalTextOf(claim)), quantitiesIn(normalTextOf(atom))]
    t.ok(wanted !== undefined && stated !== undefined)
    t.equal(amountAttests(wanted!, stated!), attests)
  })
