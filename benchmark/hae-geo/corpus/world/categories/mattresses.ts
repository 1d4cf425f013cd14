/** Mattresses. Scheme, body and numbers are invented. */
import type { Category } from '../category.js'

export const mattresses: Category = {
  id: 'mattresses',
  singular: 'mattress',
  plural: 'mattresses',
  price: [179, 1290],
  attributes: [
    {
      key: 'sag',
      noun: 'loss of height after ten years of simulated use',
      unit: 'mm',
      better: 'lower',
      low: 3,
      high: 27,
      step: 1,
      superlative: 'most durable',
      method: 'after 60,000 passes of a loaded roller',
      says: ['loses $value in height after ten years of simulated use', 'sags by $value in the roller test', 'gives way by $value under the roller']
    },
    {
      key: 'emission',
      noun: 'emission of volatile compounds',
      unit: 'µg/m³',
      better: 'lower',
      low: 35,
      high: 480,
      step: 5,
      superlative: 'lowest in emissions',
      method: 'in a test chamber after three days',
      says: ['gives off $value of volatile compounds after three days', 'emits $value in the chamber', 'releases $value of volatile compounds']
    },
    {
      key: 'pressure',
      noun: 'pressure relief score',
      unit: 'points',
      better: 'higher',
      low: 42,
      high: 94,
      step: 1,
      superlative: 'softest on shoulders and hips',
      method: 'with a pressure mat and four people of different build',
      says: ['scores $value for pressure relief', 'reaches $value on the pressure mat', 'gets $value for shoulder and hip relief']
    },
    {
      key: 'moisture',
      noun: 'moisture release rate',
      unit: '%',
      better: 'higher',
      low: 36,
      high: 91,
      step: 1,
      superlative: 'driest',
      method: 'as the share of sweat that had gone after eight hours',
      says: ['lets $value of the moisture go by morning', 'gives up $value of the sweat within eight hours', 'releases $value of the moisture overnight']
    },
    {
      key: 'motion',
      noun: 'motion transfer',
      unit: '%',
      better: 'lower',
      low: 7,
      high: 52,
      step: 1,
      superlative: 'calmest for couples',
      method: 'with a falling weight and a sensor on the other side',
      says: ['passes $value of a movement to the other side', 'transfers $value of the motion', 'lets $value of a jolt through to the neighbour']
    }
  ],
  scheme: { name: 'Bedding Emission Register', body: 'Centre for Consumer Textile Control', prefix: 'BER', covers: 'volatile emissions and banned substances' },
  needs: [
    { phrase: 'for a side sleeper with sore shoulders', attribute: 'pressure' },
    { phrase: 'for a couple with different bedtimes', attribute: 'motion' },
    { phrase: 'for someone sensitive to chemical smells', attribute: 'emission' },
    { phrase: 'for hot sleepers in an attic room', attribute: 'moisture' },
    { phrase: 'for a guest house with daily use', attribute: 'sag' },
    { phrase: 'for a heavy person with back pain', attribute: 'sag' },
    { phrase: 'for a child with allergies', attribute: 'emission' },
    { phrase: 'for menopause and night sweats', attribute: 'moisture' },
    { phrase: 'for a restless partner and a dog', attribute: 'motion' },
    { phrase: 'for hip pain after sixty', attribute: 'pressure' },
    { phrase: 'for a small bedroom that is hard to air', attribute: 'emission' },
    { phrase: 'for a shift worker beside an early riser', attribute: 'motion' },
    { phrase: 'for ten years without sagging', attribute: 'sag' },
    { phrase: 'for a pregnant side sleeper', attribute: 'pressure' },
    { phrase: 'for a damp ground-floor flat', attribute: 'moisture' }
  ],
  knowledge: [
    "Firmness labels {are not standardised|follow no common scale}, and {one maker's medium|a medium from one firm} is {another's firm|another firm's hard}.",
    'Foam needs {three weeks|some weeks} to {soften|settle}, so {the first night|a first impression} {says little|is a poor judge}.',
    'A {new|freshly unpacked} mattress may {smell|give off a smell} for {days|a week or two}; {airing it|an open window} helps.',
    'Density {in kilograms per cubic metre|of the foam} {says more about|tells more of} durability than {height|the number of zones}.',
    'Zones are {often hard to feel|rarely felt}, and {some laboratories|several testers} could {not measure|hardly find} them.',
    'Springs {let air through|breathe better} and {carry movement further|pass on more movement} than foam.',
    'Latex is {heavy and springy|elastic and heavy}, {needs turning|wants to be turned}, and {does not suit|is wrong for} people with a latex allergy.',
    'A mattress should be {turned|rotated} {every few months|four times a year} so that {hollows do not form|it wears evenly}.',
    'Trial periods of {thirty|a hundred} nights are {useful|a real help} when {collection is free|the return costs nothing}.',
    'A slatted base with {gaps over four centimetres|wide gaps} {shortens the life|wears out the underside} of foam.',
    'Removable covers that {can be washed at sixty degrees|go into the machine} {help against mites|are a relief with allergies}.',
    'The right firmness {depends on|goes by} weight and {sleeping position|how one lies}, {not on age|and not on the price}.',
    'Declared emissions are {measured on a sample|taken from one piece}, and {glue|the cover} can {differ between batches|change them}.',
    'Dense foam {stores heat|feels warm}, while {open cells|channels} {help a little|lead some of it away}.'
  ],
  praise: [
    'My {shoulder|hip} stopped {hurting|tingling} after {two weeks|about ten nights} on $it.',
    'I do not {notice|feel} when my partner {turns over|gets up} on $it.',
    'The cover of $it {zips off|comes off} in {a minute|two minutes} and {fits again afterwards|has not shrunk}.',
    'After {three|four} years $it shows {no hollow|no dip worth mentioning}.',
    '$it smelled of {nothing|very little} after {one day|a night} by the open window.'
  ],
  complaints: [
    '$it {smelled of paint|had a sharp smell} for {two weeks|ten days}.',
    'The {edge|side} of $it gives way when you {sit on it|put your socks on}.',
    'In July $it was {far too warm|like a stove}.',
    'There is {a hollow|a dip} in $it after only {a year|eighteen months}.',
    'The {handles|loops} on $it {tore off|came away} when we turned it.'
  ],
  faults: [
    'the adhesive gives off too much solvent',
    'the cover contains a banned dye',
    'springs can pierce the cover',
    'the foam of one batch exceeds an emission limit'
  ],
  series: ['Rest', 'Cove', 'Lagoon', 'Plume', 'Dune', 'Stillwater', 'Cloudrow'],
  parts: ['covers', 'toppers', 'slatted bases', 'handles', 'foam cores', 'protectors']
}
