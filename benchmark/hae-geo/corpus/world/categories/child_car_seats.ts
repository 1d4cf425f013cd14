/** Child car seats. Scheme, body and numbers are invented. */
import type { Category } from '../category.js'

export const childCarSeats: Category = {
  id: 'child_car_seats',
  singular: 'child car seat',
  plural: 'child car seats',
  price: [99, 549],
  attributes: [
    {
      key: 'frontal',
      noun: 'head load in the frontal test',
      unit: 'g',
      better: 'lower',
      low: 44,
      high: 88,
      step: 1,
      superlative: 'gentlest in a frontal crash',
      method: 'on a sled at 64 kilometres an hour',
      says: ['puts $value on the head in the frontal test', 'keeps the head load to $value in a frontal crash', 'holds the dummy at $value in the frontal test']
    },
    {
      key: 'side',
      noun: 'side impact score',
      unit: 'points',
      better: 'higher',
      low: 41,
      high: 95,
      step: 1,
      superlative: 'best in a side impact',
      method: 'with a door panel moving at 25 kilometres an hour',
      says: ['scores $value in the side impact test', 'earns $value for side protection', 'gets $value when it is struck from the side']
    },
    {
      key: 'weight',
      noun: 'weight',
      unit: 'kg',
      better: 'lower',
      low: 4,
      high: 15,
      step: 0.1,
      superlative: 'lightest to carry',
      method: 'with all cushions and without the base',
      says: ['weighs $value without the base', 'comes to $value with its cushions', 'weighs in at $value']
    },
    {
      key: 'install',
      noun: 'fitting time',
      unit: 's',
      better: 'lower',
      low: 35,
      high: 190,
      step: 5,
      superlative: 'quickest to fit',
      method: 'with six parents who had read the manual once',
      says: ['is fitted in $value by a first-time user', 'takes $value to fit', 'sits firmly after $value of work']
    },
    {
      key: 'fabric',
      noun: 'fabric pollutant level',
      unit: 'mg/kg',
      better: 'lower',
      low: 2,
      high: 39,
      step: 1,
      superlative: 'cleanest in its fabrics',
      method: 'as the sum of flame retardants in cover and padding',
      says: [
        'has $value of flame retardants in its fabrics',
        'contains $value of flame retardants in cover and padding',
        'shows $value of pollutants in the cover'
      ]
    }
  ],
  scheme: {
    name: 'Child Restraint Type Approval Register',
    body: 'Road Vehicle Approval Agency',
    prefix: 'CRT',
    covers: 'crash performance and harness release'
  },
  needs: [
    { phrase: 'for a newborn in a small hatchback', attribute: 'frontal' },
    { phrase: 'for moving between two cars every day', attribute: 'install' },
    { phrase: 'for grandparents who fit it rarely', attribute: 'install' },
    { phrase: 'for a toddler on motorway trips', attribute: 'frontal' },
    { phrase: 'for a family without a car that uses taxis', attribute: 'weight' },
    { phrase: 'for a baby with sensitive skin', attribute: 'fabric' },
    { phrase: 'for city driving with many junctions', attribute: 'side' },
    { phrase: 'for a tall three-year-old', attribute: 'side' },
    { phrase: 'for flights and rental cars', attribute: 'weight' },
    { phrase: 'for a four-year-old who sleeps on the way', attribute: 'side' },
    { phrase: 'for rear-facing travel up to age four', attribute: 'frontal' },
    { phrase: 'for three seats side by side', attribute: 'install' },
    { phrase: 'for parents worried about flame retardants', attribute: 'fabric' },
    { phrase: 'for a fifth-floor flat without a lift', attribute: 'weight' },
    { phrase: 'for country roads with crossing traffic', attribute: 'side' }
  ],
  knowledge: [
    'Facing backwards {protects the neck|spares the neck} of a small child {far better|much better}, and {there is no hurry to turn round|the turn can wait}.',
    'A seat is {as safe as it is fitted|only as good as its fitting}; {a belt led the wrong way|a slack belt} {undoes|spoils} the best result.',
    'Harness straps {should lie flat|must not be twisted}, and {a winter coat|a padded jacket} {comes off first|does not belong under them}.',
    'Anchors in the car {make fitting simpler|prevent most mistakes}, but {belt-fitted seats|seats held by the belt} can {be just as safe|do as well} when {they are fitted right|the path is right}.',
    'A seat that {was in a crash|has been through an accident} should {not be used again|be replaced}, {even if nothing shows|whether or not there are cracks}.',
    'Size classes {by height|in centimetres} {have replaced|are taking the place of} the older {weight groups|groups by kilograms}.',
    'Test programmes {hit harder|use higher speeds} than the approval {demands|requires}, so an approved seat can {still do badly|disappoint} in them.',
    'The {chest clip|buckle} must {open under load|come free with one press}, which {the approval checks|is part of the approval}.',
    'Second-hand seats are {a gamble|hard to judge} unless {their history is known|you know the owner}.',
    'Front seats are {allowed|possible} only when the {airbag|passenger airbag} is {switched off|off} for a {rear-facing|backward-facing} child.',
    'Covers that {come off without removing the harness|zip off} {save an evening|are worth money} after {a long trip|the first spilled bottle}.',
    'Support legs need {a firm floor|solid ground}, {not the lid of a storage box|so under-floor boxes are a problem}.',
    'A head that {falls forward|nods} in sleep {looks worse than it is|is uncomfortable}, but {with newborns|in the first months} {the angle matters|a flatter angle is needed}.',
    'A light seat is {a pleasure to carry|easy on the back} and {says nothing about|tells nothing of} its {crash result|protection}.'
  ],
  praise: [
    'Our daughter {falls asleep|dozes off} in $it before we {leave the street|reach the main road}.',
    'Even {my father|a babysitter} got $it fitted {without the manual|at the first try}.',
    'The cover of $it came out of the wash {like new|without fading}.',
    'The {indicator|green mark} on $it leaves no doubt that it {sits right|is locked}.',
    'We have moved $it between cars {every week|dozens of times} and nothing {rattles|has worn}.'
  ],
  complaints: [
    'The {buckle|release} of $it needs {two hands|a strong thumb}.',
    '$it {takes up|needs} so much room that the front passenger {sits upright|has no leg room}.',
    'Crumbs {disappear|collect} under the {padding|shell} of $it and {stay there|cannot be reached}.',
    'Our son {sweats|gets hot} in $it on {warm days|summer trips}.',
    'The {straps|shoulder pads} of $it twist {every time|again and again}.'
  ],
  faults: ['the harness adjuster can slip', 'the base can come off its anchors', 'a buckle part may break', 'the cover contains a banned flame retardant'],
  series: ['Cradle', 'Voyage', 'Pilot', 'Nest', 'Orbit', 'Harbour', 'Scout'],
  parts: ['bases', 'newborn inserts', 'support legs', 'sun canopies', 'harness pads', 'spare covers']
}
