/** Carbon monoxide alarms. Scheme, body and numbers are invented. */
import type { Category } from '../category.js'

export const carbonMonoxideAlarms: Category = {
  id: 'carbon_monoxide_alarms',
  singular: 'carbon monoxide alarm',
  plural: 'carbon monoxide alarms',
  price: [19, 119],
  attributes: [
    {
      key: 'response',
      noun: 'response time at 300 ppm',
      unit: 's',
      better: 'lower',
      low: 48,
      high: 172,
      step: 2,
      superlative: 'fastest to sound',
      method: 'from the moment the gas reached 300 ppm in the chamber',
      says: ['sounds after $value at 300 ppm', 'gives the alarm within $value of a 300 ppm exposure', 'takes $value to react to 300 ppm']
    },
    {
      key: 'loudness',
      noun: 'alarm loudness',
      unit: 'dB',
      better: 'higher',
      low: 79,
      high: 101,
      step: 1,
      superlative: 'loudest',
      method: 'at three metres in a furnished room',
      says: ['reaches $value at three metres', 'sounds at $value across a furnished room', 'produces $value at a distance of three metres']
    },
    {
      key: 'sensor_life',
      noun: 'sensor life',
      unit: 'years',
      better: 'higher',
      low: 4,
      high: 11,
      step: 1,
      superlative: 'longest lasting',
      method: 'by accelerated ageing of twelve samples',
      says: ['keeps its sensor for $value', 'has a sensor that lasts $value', 'works for $value before the sensor is spent']
    },
    {
      key: 'accuracy',
      noun: 'display error at 50 ppm',
      unit: 'ppm',
      better: 'lower',
      low: 2,
      high: 17,
      step: 1,
      superlative: 'most exact',
      method: 'against a reference analyser',
      says: ['is off by $value at 50 ppm', 'shows 50 ppm with an error of $value', 'strays by $value from a reference of 50 ppm']
    },
    {
      key: 'battery',
      noun: 'battery life',
      unit: 'months',
      better: 'higher',
      low: 14,
      high: 118,
      step: 2,
      superlative: 'least work with batteries',
      method: 'from the standby current and two test alarms a month',
      says: ['runs $value on one set of batteries', 'lasts $value before the batteries need changing', 'goes $value on its batteries']
    }
  ],
  scheme: { name: 'Gas Alarm Approval List', body: 'Authority for Fire and Gas Safety', prefix: 'GAL', covers: 'alarm thresholds and failure signals' },
  needs: [
    { phrase: 'for a flat with a gas boiler', attribute: 'response' },
    { phrase: 'for a hard-of-hearing grandmother', attribute: 'loudness' },
    { phrase: 'for a rented flat with no sockets to spare', attribute: 'battery' },
    { phrase: 'for a wood stove in the living room', attribute: 'accuracy' },
    { phrase: 'for a holiday home that stands empty', attribute: 'battery' },
    { phrase: 'for a camper van', attribute: 'response' },
    { phrase: 'for a three-storey house with closed doors', attribute: 'loudness' },
    { phrase: 'for a landlord with twenty units', attribute: 'sensor_life' },
    { phrase: 'for a garage under a bedroom', attribute: 'response' },
    { phrase: 'for a pellet heating cellar', attribute: 'accuracy' },
    { phrase: 'for a narrowboat with a diesel heater', attribute: 'response' },
    { phrase: 'for a shared house of heavy sleepers', attribute: 'loudness' },
    { phrase: 'for low readings near an open fireplace', attribute: 'accuracy' },
    { phrase: 'for a home where nobody climbs ladders', attribute: 'sensor_life' },
    { phrase: 'for a tent with a paraffin heater', attribute: 'response' }
  ],
  knowledge: [
    'Carbon monoxide {cannot be seen or smelled|has neither smell nor colour}, and {headache|drowsiness} is often {mistaken for a cold|put down to tiredness}.',
    'The alarm belongs {in the room with the appliance|where the boiler is} and {a second one|another} where people sleep.',
    'It {mixes with air|weighs about as much as air}, so {head height|the height of a pillow} is as good a place as {the ceiling|high on a wall}.',
    'Sensors {dry out|lose sensitivity} over the years {whether or not|no matter if} the alarm ever sounded.',
    'The test button checks {the horn and the battery|the buzzer}, {not the sensor|but says nothing of the sensor}.',
    'A low reading that {lasts for hours|goes on all evening} can {be as harmful as|do as much harm as} a short peak.',
    'A smoke alarm {does not react to|knows nothing of} carbon monoxide, and {a combined device|two in one} is {only as good as its weaker half|no excuse for a bad place}.',
    'Kitchens are {poor places|not ideal}, since {cooking vapour|alcohol vapour} can {set an alarm off|confuse the sensor}.',
    'When the alarm sounds, {open windows, switch off and leave|go outside first}, and call {the emergency service|for help} from there.',
    'Boilers should be {serviced once a year|checked every year}; an alarm {replaces no service|is not a substitute for that}.',
    'The end-of-life {signal|chirp} {is easily mistaken for|sounds like} a low battery, which is why {the date is printed on the side|the expiry date belongs on the calendar}.',
    'Displays that {start at ten parts per million|show low values} {help to find a leak early|are useful with a stove}.',
    'Linked alarms {sound together|pass the alarm on}, which {matters|helps} behind {closed doors|thick walls}.',
    'Alarms bought {second-hand|without a date} are {no bargain|a risk}, as {half the sensor life may be gone|their age cannot be seen}.'
  ],
  praise: [
    'It took {five minutes|no time} to put $it up, and the {bracket|plate} holds.',
    'The {voice|signal} of $it woke {all of us|my husband} through a closed door.',
    "The display of $it agreed with the {chimney sweep's|engineer's} meter {to within a few ppm|almost exactly}.",
    'There has not been {a single false alarm|one false alarm} from $it in {two winters|a year}.',
    'The engineer {nodded at|had nothing to say against} $it when he serviced the boiler.'
  ],
  complaints: [
    '$it {chirped|beeped} at three in the morning because of {a weak battery|the cold}.',
    'The {display|screen} of $it is {hard to read|too dim} in daylight.',
    'Two of my {four|three} units of $it showed {an error|a fault code} within a {year|few months}.',
    'The battery {door|cover} of $it is {so stiff that a coin is needed|fiddly}.',
    'The {manual|booklet} of $it {does not say|leaves out} what the second light means.'
  ],
  faults: ['the horn can fail in the cold', 'the sensor of one batch reads too low', 'the battery contacts corrode', 'the end-of-life signal is missing'],
  series: ['Sentry', 'Guard', 'Canary', 'Beacon', 'Watch', 'Signal', 'Haven'],
  parts: ['wall brackets', 'sealed batteries', 'radio modules', 'displays', 'test buttons', 'voice messages']
}
