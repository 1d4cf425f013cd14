/** Air purifiers. Scheme, body and numbers are invented. */
import type { Category } from '../category.js'

export const airPurifiers: Category = {
  id: 'air_purifiers',
  singular: 'air purifier',
  plural: 'air purifiers',
  price: [119, 649],
  attributes: [
    {
      key: 'cleaning',
      noun: 'clean air delivery rate',
      unit: 'm³/h',
      better: 'higher',
      low: 160,
      high: 520,
      step: 5,
      superlative: 'fastest at clearing smoke',
      method: 'with smoke in a sealed room of 30 cubic metres',
      says: ['delivers $value of clean air', 'clears smoke at a rate of $value', 'moves $value of cleaned air at full speed']
    },
    {
      key: 'noise',
      noun: 'noise level on the night setting',
      unit: 'dB',
      better: 'lower',
      low: 19,
      high: 41,
      step: 1,
      superlative: 'quietest at night',
      method: 'one metre from the outlet in a quiet chamber',
      says: ['makes $value of noise on its night setting', 'hums at $value on the night setting', 'stays at $value while it runs overnight']
    },
    {
      key: 'power',
      noun: 'power draw at full speed',
      unit: 'W',
      better: 'lower',
      low: 22,
      high: 88,
      step: 1,
      superlative: 'most frugal',
      method: 'at the wall socket over an hour at full speed',
      says: ['draws $value at full speed', 'uses $value when the fan runs flat out', 'needs $value at its top setting']
    },
    {
      key: 'filter_life',
      noun: 'filter life',
      unit: 'months',
      better: 'higher',
      low: 4,
      high: 15,
      step: 1,
      superlative: 'cheapest to keep in filters',
      method: 'by running the filter until its airflow had fallen by a fifth',
      says: ['runs $value on one filter', 'needs a new filter after $value', 'keeps its filter for $value of daily use']
    },
    {
      key: 'formaldehyde',
      noun: 'formaldehyde removal rate',
      unit: '%',
      better: 'higher',
      low: 31,
      high: 94,
      step: 1,
      superlative: 'best against fumes',
      method: 'two hours after dosing the chamber',
      says: [
        'removes $value of formaldehyde in two hours',
        'takes $value of the formaldehyde out of a test room',
        'cuts formaldehyde by $value within two hours'
      ]
    }
  ],
  scheme: {
    name: 'Clean Air Appliance Register',
    body: 'Office for Household Appliance Conformity',
    prefix: 'CAR',
    covers: 'ozone emission and electrical safety'
  },
  needs: [
    { phrase: 'for a nursery with a light sleeper', attribute: 'noise' },
    { phrase: 'for wildfire smoke in a large living room', attribute: 'cleaning' },
    { phrase: 'for a small bedroom next to a busy road', attribute: 'noise' },
    { phrase: 'for hay fever in an open-plan flat', attribute: 'cleaning' },
    { phrase: 'for a freshly renovated home office', attribute: 'formaldehyde' },
    { phrase: 'for a household that leaves it on all day', attribute: 'power' },
    { phrase: 'for new furniture that still smells', attribute: 'formaldehyde' },
    { phrase: 'for two cats and a dusty hallway', attribute: 'cleaning' },
    { phrase: 'for a tenant who hates buying filters', attribute: 'filter_life' },
    { phrase: 'for a basement hobby room with varnish fumes', attribute: 'formaldehyde' },
    { phrase: 'for a solar-powered cabin', attribute: 'power' },
    { phrase: 'for an asthmatic child in a shared bedroom', attribute: 'noise' },
    { phrase: 'for a kitchen where fish is fried twice a week', attribute: 'cleaning' },
    { phrase: 'for a practice waiting room with little upkeep', attribute: 'filter_life' },
    { phrase: 'for a student room with thin walls', attribute: 'noise' }
  ],
  knowledge: [
    'A purifier can only clean the air that {reaches it|passes through it}, so {a corner behind a sofa is the worst place for one|it should stand free on at least three sides}.',
    'The clean air delivery rate {says|tells you} how fast particles {disappear|are removed}; {the room size on the box is usually worked out from it generously|the square metres in an advertisement often assume a low ceiling}.',
    'Carbon {granules|pellets} take up gases until they are {full|saturated}, {and then they let some of them go again|after which the smell returns}.',
    '{Ionisers|Plasma stages} can {give off|produce} small amounts of ozone, which is why {emission limits|ozone limits} are part of the scheme.',
    'A filter that is rated for {particles|fine dust} does {little|next to nothing} against {formaldehyde|solvent vapours} unless {carbon|a sorbent} sits behind it.',
    'Night settings are quiet because {the fan barely turns|very little air moves}, and {the cleaning rate falls with it|cleaning slows down accordingly}.',
    'Running {a purifier|the device} at a medium speed {all day|around the clock} {cleans more|does more} than an hour at full speed.',
    '{Opening a window|Airing the room} for ten minutes {removes carbon dioxide|lowers carbon dioxide}, which no purifier {does|can do}.',
    'Cheap {replacement filters|third-party filters} {often leak at the frame|do not always seal at the edges}, so that dust {goes round them|passes beside the paper}.',
    'Sensors that {colour a ring red or blue|show a coloured light} react to {large particles|cooking vapour} and {say little about fine dust|miss the finest dust}.',
    'Two small devices {in two rooms|at opposite ends} {often beat|can do more than} one large one {in a hallway|behind a door}.',
    'Washable pre-filters {catch hair and lint|hold back the coarse dust} and {double the life of|spare} the main filter.',
    'The {energy use|running cost} of a purifier over {three|five} years can {exceed its price|come close to what it cost}.',
    'Noise figures {differ by several decibels|cannot be compared} when {the distance to the microphone|the measuring distance} is not {given|stated}.'
  ],
  praise: [
    'I stopped waking up with a {blocked|stuffy} nose after about {ten days|a week} with $it in the room.',
    "The {smell|haze} of last night's cooking is gone {by breakfast|within the hour} when $it runs.",
    'You {forget|hardly notice} that $it is on, {even at night|apart from the small light}.',
    'Changing the filter on $it takes {a minute|two minutes} and no tools.',
    'Dust on the {shelves|piano} builds up {far more slowly|much less} since $it arrived.'
  ],
  complaints: [
    'The {light|display} on $it cannot be switched off completely, so we {taped it over|covered it}.',
    'At full speed $it sounds {like a hair dryer in the next room|like an old extractor hood}.',
    'The filter of $it smelled {musty|sour} after {five|six} months.',
    'The app that comes with $it {loses the connection|logs me out} every {few days|other week}.',
    '$it fell over when {the dog ran past|my son pulled the cable}, and one {clip|tab} broke.'
  ],
  faults: [
    'the power supply can overheat when the filter is missing',
    'the ozone emission exceeds the limit in one mode',
    'a fan blade can come loose',
    'the plug adapter exposes live contacts'
  ],
  series: ['Breeze', 'Halo', 'Meadow', 'Column', 'Drift', 'Vent', 'Lumen'],
  parts: ['carbon filters', 'pre-filters', 'filter sets', 'air quality sensors', 'fan speeds', 'child locks']
}
