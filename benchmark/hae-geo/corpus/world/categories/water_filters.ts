/** Water filters. Scheme, body and numbers are invented. */
import type { Category } from '../category.js'

export const waterFilters: Category = {
  id: 'water_filters',
  singular: 'water filter',
  plural: 'water filters',
  price: [22, 389],
  attributes: [
    {
      key: 'lead',
      noun: 'lead removal rate',
      unit: '%',
      better: 'higher',
      low: 52,
      high: 99,
      step: 1,
      superlative: 'best against lead',
      method: 'with water of 150 micrograms a litre at mid-life',
      says: ['removes $value of the lead', 'takes out $value of the lead at mid-life', 'holds back $value of dissolved lead']
    },
    {
      key: 'flow',
      noun: 'flow rate',
      unit: 'l/min',
      better: 'higher',
      low: 0.6,
      high: 4.8,
      step: 0.1,
      superlative: 'fastest',
      method: 'at three bar with a half-used cartridge',
      says: ['lets $value through', 'pours $value', 'runs at $value']
    },
    {
      key: 'capacity',
      noun: 'cartridge capacity',
      unit: 'litres',
      better: 'higher',
      low: 150,
      high: 2400,
      step: 50,
      superlative: 'cheapest per litre',
      method: 'until removal fell below four fifths',
      says: ['treats $value with one cartridge', 'filters $value before the cartridge is spent', 'manages $value on a cartridge']
    },
    {
      key: 'chlorine',
      noun: 'chlorine reduction',
      unit: '%',
      better: 'higher',
      low: 58,
      high: 98,
      step: 1,
      superlative: 'best for taste',
      method: 'with two milligrams a litre at the start',
      says: ['reduces chlorine by $value', 'takes $value of the chlorine out', 'cuts chlorine by $value']
    },
    {
      key: 'pesticide',
      noun: 'pesticide removal rate',
      unit: '%',
      better: 'higher',
      low: 44,
      high: 97,
      step: 1,
      superlative: 'best against pesticides',
      method: 'with a mix of six substances',
      says: ['removes $value of a pesticide mix', 'holds back $value of six pesticides', 'takes out $value of the pesticides']
    }
  ],
  scheme: {
    name: 'Drinking Water Device Register',
    body: 'Council for Drinking Water Hygiene',
    prefix: 'DWR',
    covers: 'material safety and declared reduction'
  },
  needs: [
    { phrase: 'for an old house with lead pipes', attribute: 'lead' },
    { phrase: 'for a family of five that cooks a lot', attribute: 'flow' },
    { phrase: 'for swimming-pool taste in tap water', attribute: 'chlorine' },
    { phrase: 'for a well near farmland', attribute: 'pesticide' },
    { phrase: 'for a tenant who cannot drill', attribute: 'capacity' },
    { phrase: 'for baby formula', attribute: 'lead' },
    { phrase: 'for a small office kitchen', attribute: 'flow' },
    { phrase: 'for tea drinkers with chlorinated water', attribute: 'chlorine' },
    { phrase: 'for a student who wants low running costs', attribute: 'capacity' },
    { phrase: 'for a rural cottage with a shallow well', attribute: 'pesticide' },
    { phrase: 'for a pregnant woman in an unrenovated flat', attribute: 'lead' },
    { phrase: 'for filling large pots quickly', attribute: 'flow' },
    { phrase: 'for an aquarium and the coffee machine', attribute: 'chlorine' },
    { phrase: 'for a village downstream of orchards', attribute: 'pesticide' },
    { phrase: 'for a flat share that forgets cartridges', attribute: 'capacity' }
  ],
  knowledge: [
    'Tap water {is checked more often than|is controlled more closely than} bottled water in {most|many} towns, and {a filter is not always needed|many homes need no filter}.',
    "Lead {comes from the pipes of the house|is picked up in the house}, so {the waterworks' figures|the supplier's report} {say nothing of it|cannot show it}.",
    'A cartridge that is {used too long|past its end} can {give back what it held|release germs}.',
    'Letting the tap run {for a minute|until it is cold} {lowers lead|helps against lead} {after a night|in the morning} without any filter.',
    'Ion exchange {softens|makes water softer} and {lowers lead|takes some metals out}, while carbon {works on taste|removes chlorine}.',
    'Reverse osmosis {removes almost everything|takes nearly all out} and {sends two litres to the drain for one|wastes water}.',
    'Jugs should stand {in the fridge|in a cool place} and be {emptied after a day|washed every week}.',
    'Reduction figures {hold at the start|are often given for a new cartridge}; {at mid-life|half-way} they can be {clearly lower|much lower}.',
    'A water test {costs less than|is cheaper than} {a year of cartridges|most filters} and {tells what is there to remove|should come first}.',
    'Hardness {is not a health problem|does no harm}, {limescale is a nuisance for kettles|it only troubles kettles}.',
    'Fittings under the sink {need a leak check|should be checked for leaks} after {the first day|a day}.',
    'Silver in the carbon {slows germs|keeps germs down} but {is not wanted by everybody|enters the water in traces}.',
    'The {indicator|light} on most lids {counts days|is a timer} and {measures nothing|knows nothing of the water}.',
    'Nitrate {is hard to remove|passes most filters}, {which matters with wells|a point for owners of wells}.'
  ],
  praise: [
    'Tea {tastes|looks} {better|clearer}, and the {film|skin} on top is gone with $it.',
    '$it has {not dripped once|stayed tight} in {two years|eighteen months}.',
    'The {laboratory|town laboratory} found {far less|hardly any} lead in our water behind $it.',
    'Changing the cartridge of $it takes {thirty seconds|less than a minute}, {and nothing spills|without a wet floor}.',
    '$it fills {a pan|the kettle} {faster than I expected|without making me wait}.'
  ],
  complaints: [
    'After {three weeks|a month} the flow of $it {slows to a trickle|drops by half}.',
    'There were {black specks|carbon crumbs} in the first {litres|glasses} from $it.',
    'Cartridges for $it are {often sold out|hard to find}.',
    'The {lid|flap} of $it {falls off|comes open} when pouring.',
    '$it started to {drip|leak} at the {thread|joint} after {four|five} months.'
  ],
  faults: [
    'the housing can burst under pressure',
    'a seal releases a plasticiser',
    'one batch of cartridges was contaminated',
    'the tap contains too much lead'
  ],
  series: ['Spring', 'Rill', 'Source', 'Clarity', 'Fjord', 'Well', 'Brook'],
  parts: ['cartridges', 'adapters', 'seals', 'jugs', 'indicators', 'taps']
}
