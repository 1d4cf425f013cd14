/** Sunscreens. Scheme, body and numbers are invented. */
import type { Category } from '../category.js'

export const sunscreens: Category = {
  id: 'sunscreens',
  singular: 'sunscreen',
  plural: 'sunscreens',
  price: [6, 39],
  attributes: [
    {
      key: 'spf',
      noun: 'measured sun protection factor',
      unit: '',
      better: 'higher',
      low: 24,
      high: 68,
      step: 1,
      superlative: 'strongest in protection',
      method: 'on the backs of ten volunteers',
      says: ['reaches a protection factor of $value', 'shows a measured factor of $value', 'protects with a factor of $value']
    },
    {
      key: 'uva',
      noun: 'UVA protection share',
      unit: '%',
      better: 'higher',
      low: 24,
      high: 62,
      step: 1,
      superlative: 'best against UVA',
      method: 'as a share of the overall factor',
      says: ['offers UVA protection of $value of its factor', 'reaches a UVA share of $value', 'holds back UVA at $value of its factor']
    },
    {
      key: 'water',
      noun: 'protection left after bathing',
      unit: '%',
      better: 'higher',
      low: 41,
      high: 93,
      step: 1,
      superlative: 'best in water',
      method: 'after two spells of twenty minutes in moving water',
      says: [
        'keeps $value of its protection after bathing',
        'still has $value of its factor after forty minutes in water',
        'retains $value after two spells in the water'
      ]
    },
    {
      key: 'moisture',
      noun: 'moisture gain',
      unit: '%',
      better: 'higher',
      low: 3,
      high: 34,
      step: 1,
      superlative: 'kindest to dry skin',
      method: 'on the forearm after two weeks of daily use',
      says: ['raises skin moisture by $value', 'leaves skin $value moister', 'adds $value to the moisture of the skin']
    },
    {
      key: 'absorption',
      noun: 'drying time',
      unit: 's',
      better: 'lower',
      low: 40,
      high: 240,
      step: 5,
      superlative: 'quickest to dry',
      method: 'until paper no longer stuck to the skin',
      says: ['is dry after $value', 'takes $value to dry', 'sinks in within $value']
    }
  ],
  scheme: {
    name: 'Sun Protection Product Notification List',
    body: 'Bureau for Cosmetic Safety',
    prefix: 'SPN',
    covers: 'declared protection factors and filter limits'
  },
  needs: [
    { phrase: 'for a toddler at the seaside', attribute: 'water' },
    { phrase: 'for very fair skin in the mountains', attribute: 'spf' },
    { phrase: 'for daily office use under make-up', attribute: 'absorption' },
    { phrase: 'for dry skin in winter sun', attribute: 'moisture' },
    { phrase: 'for pigment spots', attribute: 'uva' },
    { phrase: 'for open-water swimmers', attribute: 'water' },
    { phrase: 'for a sailing holiday', attribute: 'spf' },
    { phrase: 'for a beard and sensitive cheeks', attribute: 'absorption' },
    { phrase: 'for gardeners who are out all day', attribute: 'spf' },
    { phrase: 'for sun allergy', attribute: 'uva' },
    { phrase: 'for surfing with a thin shirt', attribute: 'water' },
    { phrase: 'for mature skin', attribute: 'moisture' },
    { phrase: 'for hands that drive all day', attribute: 'uva' },
    { phrase: 'for runners who sweat a lot', attribute: 'water' },
    { phrase: 'for impatient schoolchildren', attribute: 'absorption' }
  ],
  knowledge: [
    'The factor is {tested|measured} with {two milligrams per square centimetre|far more cream than people use}, so {most people get|in practice one gets} {half of it or less|a fraction of it}.',
    'Factor {fifty|50} {lets through|passes} {two percent|about two percent} of the burning rays, factor {thirty|30} {a little over three|about three}.',
    'UVA {ages the skin|causes wrinkles} and {comes through window glass|passes through glass}; the factor on the bottle {speaks of UVB|is about UVB alone}.',
    'The UVA share should be {at least a third|no less than a third} of the factor.',
    'Renewing the cream {keeps the protection going|preserves the protection} but {does not lengthen it|buys no extra time}.',
    '{Water, sand and towels|Towels} {rub off|take away} a good part, {whatever the label says|also of waterproof products}.',
    'Mineral filters {whiten|leave a white film} and {work at once|need no waiting}.',
    'An open bottle {keeps for a year|is good for about twelve months} when it {stays cool|is not left in the sun}.',
    'A thick {shirt|cotton shirt} and a hat {protect better than|beat} any cream {at noon|between eleven and three}.',
    'Sprays {are easily used too thinly|tend to be spread too thin} and {should not be inhaled|do not belong near the face}.',
    'Perfume can {cause spots in the sun|irritate in the sun}, and {many testers|several testers} {mark it down|take points off}.',
    'Half a teaspoon {is enough for the face|goes on face and neck}, and {a shot glass|about thirty millilitres} on the body.',
    'Babies in their first year {belong in the shade|should stay in the shade}, {cream or not|with or without cream}.',
    'Price {says nothing about|has little to do with} protection: {cheap bottles|discount bottles} {have come first|often do well} in {several years|past comparisons}.'
  ],
  praise: [
    'We spent {a week|ten days} at the beach with $it and nobody {burned|got red}.',
    '$it {does not sting|causes no tears} when it runs into {my eyes|the eyes}.',
    'No {white film|grey sheen} with $it, {even on dark hair|not even on a beard}.',
    'The {pump|cap} of $it {does not clog with sand|still works after a week of sand}.',
    'My {foundation|make-up} sits well over $it after {a minute|a short wait}.'
  ],
  complaints: [
    '$it leaves {yellow|rusty} {stains|marks} on white shirts.',
    'The {scent|perfume} of $it {is too strong|gave me a headache}.',
    '$it {rolls off|pills} when I {rub it in twice|put it over a serum}.',
    'Sand {sticks to|clings to} $it {like flour|all day}.',
    'The {last third|rest} of $it does not come out of the {tube|bottle}.'
  ],
  faults: [
    'the measured factor is far below the declared one',
    'the preservative of one batch failed',
    'a filter exceeds its permitted share',
    'the bottle can burst in heat'
  ],
  series: ['Veil', 'Solana', 'Shore', 'Noon', 'Canopy', 'Reef', 'Halcyon'],
  parts: ['pumps', 'refills', 'travel sizes', 'sticks', 'after-sun lotions', 'tubes']
}
