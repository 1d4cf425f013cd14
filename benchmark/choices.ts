/**
 * Every choice that the paper leaves open, in one place, so that tables can print what they stand on. The values are those of
 * the code: this list imports them and holds none of its own.
 */
import { composition } from './data/arms_and_profiles.js'
import { relevanceOfArm } from './data/compose_case.js'
import { orderSeed } from './data/freeze_orders.js'
import { independenceMin } from './data/construction_labels.js'
import { lengthDeviationMax } from './data/rules/length_match.js'
import { listingAtomsMax, listingAtomsMin, reviewsMin } from './data/rules/packet_layers.js'
import { categoriesMin, frameShareMax } from './data/rules/whole_dataset.js'
import { halfDetailCount, lengthNorm, neutralWordCount, pointwiseWeights, saturation } from './scorers/embedded_pointwise.js'
import { overlapShareMin } from './sources/word_overlap.js'
import { intervalLevel, resampleCount } from '../src/gate/bootstrap.js'
import { exactCountMax } from './stats/signed_rank.js'
import { primaryK } from './studies/arm_rates.js'
import { kappaMin, macroF1Min } from '../src/gate/thresholds.js'
import { comparisonLambda } from './studies/lambdas.js'
import { lengthPenalties } from './studies/length.js'
import { contrasts } from './studies/promotion.js'
import { thinningDoses } from './studies/thinning.js'
import { kneeShare } from './studies/tuning.js'

export interface Choice {
  name: string
  value: unknown
  note: string
  /** The paper's own value, or ours where it says nothing. */
  whose: 'paper' | 'ours'
}

/** The seed of thinning, noise and bootstrap where nobody gives another. */
export const defaultSeed = 'groundedgeo-1'

export const choices: readonly Choice[] = [
  { name: 'tau', value: independenceMin, note: 'independence from which a source counts as independent', whose: 'paper' },
  { name: 'composition', value: composition, note: 'claims of a profile; that the first type of a pair gives two is ours', whose: 'ours' },
  { name: 'relevance_of_arm', value: relevanceOfArm, note: 'neutral claims are low, so they cannot be penalised by rule; the clean identity claim can', whose: 'ours' },
  { name: 'length_deviation_max', value: lengthDeviationMax, note: 'of the whole description, from the median of the four rich arms', whose: 'ours' },
  { name: 'listing_atoms', value: [listingAtomsMin, listingAtomsMax], note: 'what "about 19 a query" may be', whose: 'ours' },
  { name: 'reviews_min', value: reviewsMin, note: 'where a query has reviews', whose: 'ours' },
  { name: 'categories_min', value: categoriesMin, note: 'of a full dataset', whose: 'ours' },
  { name: 'frame_share_max', value: frameShareMax, note: 'of the distinct sentences of a full dataset', whose: 'ours' },
  { name: 'order_seed', value: orderSeed, note: 'three frozen orders by sha256(seed + id), drawn again where two would be equal', whose: 'ours' },
  { name: 'seed', value: defaultSeed, note: 'of thinning, noise and bootstrap', whose: 'ours' },
  { name: 'pointwise_weights', value: { ...pointwiseWeights, saturation, lengthNorm, neutralWordCount, halfDetailCount }, note: 'of the embedded scorer; round numbers, fixed before any study', whose: 'ours' },
  { name: 'word_overlap_share_min', value: overlapShareMin, note: 'of the baseline judge; not fitted to these data', whose: 'ours' },
  { name: 'primary_k', value: primaryK, note: 'of every table that gives only one', whose: 'paper' },
  { name: 'comparison_lambda', value: comparisonLambda, note: 'score points per unit mass', whose: 'paper' },
  { name: 'length_penalties', value: lengthPenalties, note: 'points a word; words are separated by white space', whose: 'paper' },
  { name: 'contrasts', value: contrasts, note: 'seven a profile; the last one is ours', whose: 'ours' },
  { name: 'signed_rank', value: { alternative: 'two-sided', zeros: 'dropped', correction: false, exact_count_max: exactCountMax }, note: 'exact without ties up to this many differences, else normal; a contrast without differences counts as p = 1 in Holm', whose: 'ours' },
  { name: 'thinning_doses', value: thinningDoses, note: 'of all supported-rich claim instances of the seven profiles, rounded half up, nested', whose: 'paper' },
  { name: 'twin_atoms', value: 'both attack arms', note: 'the paper counts three claims a packet; ours attests 3 + 3, since the arms differ in their sentences', whose: 'ours' },
  { name: 'ndcg_gain', value: '2^relevance - 1, log2 discount', note: 'ideal over the same five candidates', whose: 'ours' },
  { name: 'knee_share', value: kneeShare, note: 'of the largest suppression among harmless weights above 0', whose: 'paper' },
  { name: 'gate', value: { macro_f1_min: macroF1Min, kappa_min: kappaMin }, note: 'macro-F1 over the classes present in gold', whose: 'paper' },
  { name: 'bootstrap', value: { resamples: resampleCount, level: intervalLevel, interval: 'percentile, linear interpolation' }, note: 'queries are drawn, with all their claims', whose: 'ours' }
]
