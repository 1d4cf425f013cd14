/** Bicycle helmets. Scheme, body and numbers are invented. */
import type { Category } from '../category.js'

export const bicycleHelmets: Category = {
  id: 'bicycle_helmets',
  singular: 'bicycle helmet',
  plural: 'bicycle helmets',
  price: [39, 289],
  attributes: [
    {
      key: 'impact',
      noun: 'peak deceleration in a straight impact',
      unit: 'g',
      better: 'lower',
      low: 112,
      high: 238,
      step: 2,
      superlative: 'gentlest in a straight impact',
      method: 'on a flat anvil at 5.4 metres per second',
      says: ['lets $value through in a straight impact', 'holds the head to $value when it hits a flat anvil', 'limits the peak deceleration to $value']
    },
    {
      key: 'rotation',
      noun: 'rotational strain',
      unit: '%',
      better: 'lower',
      low: 11,
      high: 48,
      step: 1,
      superlative: 'best in slanting falls',
      method: 'as a share of the strain limit on a 45 degree anvil',
      says: [
        'reaches $value of the strain limit in a slanting fall',
        'keeps rotational strain at $value of the limit',
        'stays at $value of the strain limit on the slanted anvil'
      ]
    },
    {
      key: 'weight',
      noun: 'weight',
      unit: 'g',
      better: 'lower',
      low: 205,
      high: 465,
      step: 5,
      superlative: 'lightest',
      method: 'in size M with straps and pads',
      says: ['weighs $value in size M', 'tips the scales at $value', 'puts $value on the head']
    },
    {
      key: 'vents',
      noun: 'ventilation score',
      unit: 'points',
      better: 'higher',
      low: 38,
      high: 93,
      step: 1,
      superlative: 'coolest on long climbs',
      method: 'with a heated head form in moving air',
      says: ['scores $value for ventilation', 'reaches $value in the heat test', 'gets $value for carrying off heat']
    },
    {
      key: 'strap',
      noun: 'strap slip',
      unit: 'mm',
      better: 'lower',
      low: 6,
      high: 29,
      step: 1,
      superlative: 'most secure on the head',
      method: 'after a roll-off pull with a ten kilogram weight',
      says: ['slips by $value in the roll-off test', 'moves $value when it is pulled from behind', 'lets its strap slip $value under load']
    }
  ],
  scheme: { name: 'Cycle Protection Register', body: 'Institute for Protective Equipment Approval', prefix: 'CPR', covers: 'impact absorption and retention' },
  needs: [
    { phrase: 'for commuting on cobbled streets', attribute: 'impact' },
    { phrase: 'for a speed pedelec rider', attribute: 'rotation' },
    { phrase: 'for hot summer climbs', attribute: 'vents' },
    { phrase: 'for a rider with neck pain', attribute: 'weight' },
    { phrase: 'for a teenager who rides to school', attribute: 'impact' },
    { phrase: 'for wet autumn trails', attribute: 'rotation' },
    { phrase: 'for long weekend tours', attribute: 'weight' },
    { phrase: 'for a courier who wears it all day', attribute: 'vents' },
    { phrase: 'for someone with thick hair and loose straps', attribute: 'strap' },
    { phrase: 'for a first road bike', attribute: 'impact' },
    { phrase: 'for gravel riding at dusk', attribute: 'rotation' },
    { phrase: 'for an older rider who tires easily', attribute: 'weight' },
    { phrase: 'for a cargo bike parent', attribute: 'strap' },
    { phrase: 'for indoor and outdoor training', attribute: 'vents' },
    { phrase: 'for crowded city cycle lanes', attribute: 'impact' }
  ],
  knowledge: [
    'A helmet that has {taken a hard knock|been in a crash} should be {replaced|thrown away}, since the foam {crushes only once|does not spring back}.',
    'Fit {matters more than price|decides more than the brand}: a helmet that {rocks|tilts} when you shake your head {protects badly|does not stay in place}.',
    'The foam {ages slowly|does not age quickly}; {sweat, sun cream and solvents|glue from stickers and strong sun} {do more harm than years|harm it sooner}.',
    'Most falls {hit the head at an angle|are slanting}, and {rotation|twisting} {strains the brain|is what causes concussion} even when the skull is whole.',
    'A {slip liner|sliding layer} inside the shell {lets the head turn a little|gives the head a few millimetres}, which {lowers|reduces} rotational strain in {many|most} tests.',
    'More vents {mean less foam|leave less material}, so makers {use denser foam between them|balance cooling against absorption}.',
    'The approval mark {sets a minimum|is a pass or fail}, and helmets that {carry it|have passed} can {differ by a factor of two|differ widely} in measured impact.',
    'Straps should form a {V|fork} {just below the ear|under the earlobe}, and {two fingers|one finger} should fit under the chin.',
    'A {bright|white} shell is {seen earlier|visible from further away}, but a {light|lamp} on the bike {does more|helps more} after dusk.',
    'Magnetic buckles are {easy with gloves|handy in winter} and {hold as well as|are no weaker than} ordinary ones when {they are clean|no grit is in them}.',
    "Children's helmets {sit lower at the back|cover more of the temples} and {must not be bought to grow into|should fit now and not next year}.",
    'A weight difference of {fifty grams|sixty grams} is {hardly felt|barely noticed} in an hour and {clearly felt|noticeable} after six.',
    'The {size on the label|centimetre range} is measured {above the eyebrows|around the widest part of the head}, and {brands cut it differently|the same number fits differently}.',
    'Crash replacement offers {take some of the price off|make a new one cheaper} but {need the receipt|are tied to the first buyer}.'
  ],
  praise: [
    'After {four hours|a whole day} in the saddle I had no {pressure marks|sore spot} from $it.',
    'The {dial|rear wheel} of $it closes with one hand, {even in gloves|while riding}.',
    'I went over the bars at {twenty|fifteen} kilometres an hour and walked away with {a bruise|scratches}, thanks to $it.',
    'My {glasses|sunglasses} fit under $it without {pinching|rubbing}.',
    'The {pads|liners} of $it come out and {dry overnight|survive the washing machine}.'
  ],
  complaints: [
    'The {pads|liners} in $it came unstuck after {one summer|three months}.',
    'On my {long|narrow} head $it {wobbles|leaves a gap at the sides}.',
    'Rain {runs straight through|drips through} the front vents of $it.',
    'The {buckle|strap end} of $it {flaps in the wind|whistles at speed}.',
    'The {paint|matt finish} on $it {scratched|chipped} in the first week.'
  ],
  faults: [
    'the strap anchor can tear out of the shell',
    'the foam of one production batch is too soft',
    'the buckle can open under load',
    'the shell can crack in frost'
  ],
  series: ['Arc', 'Ridge', 'Metro', 'Falcon', 'Tarn', 'Crest', 'Pace'],
  parts: ['pads', 'visors', 'rear lights', 'strap dividers', 'winter liners', 'buckles']
}
