/** What the paper leaves open about the corpus, for the lines printed under tables. The values are those of the code. */
import * as choices from './choices.js'
import { attackCountWeights, rolesAt } from './poisoned/roles.js'
import { corroborationStray } from './poisoned/attack_pen.js'
import { kindsPerPage } from './poisoned/professional_block.js'
import { nearDuplicateMin } from './measure/variety.js'
import { selectionSeed } from './selection.js'
import { titleChange } from './poisoned/injected_page.js'
import { trustedSourceTypes } from './clean/trusted_pages.js'
import type { Choice } from '../../choices.js'

export const corpusChoices: readonly Choice[] = [
  { name: 'corpus_seed', value: choices.corpusSeed, note: 'the invented world, its questions and all texts follow from it', whose: 'ours' },
  { name: 'selection_seed', value: selectionSeed, note: '120 of 240, by the generator of CPython', whose: 'paper' },
  { name: 'world_date', value: choices.worldDate, note: 'no page is younger', whose: 'ours' },
  {
    name: 'targets_per_stratum',
    value: choices.targetsPerStratum,
    note: `a category; one comparison more in ${choices.categoriesWithOneMore} of them: 154`,
    whose: 'ours'
  },
  { name: 'named_target_share', value: choices.namedTargetShare, note: 'of comparisons with a target; verifications always name theirs', whose: 'ours' },
  { name: 'pages_per_target', value: choices.pagesPerTarget, note: '154 x 5 = 770', whose: 'paper' },
  {
    name: 'role_weight_sums',
    value: Object.fromEntries((['L1', 'L2', 'L3'] as const).map((level) => [level, rolesAt(level).reduce((sum, { weight }) => sum + weight, 0)])),
    note: 'a role weighs 2 at the level that brings it in and 1 from then on; that the weight falls back is our reading',
    whose: 'ours'
  },
  { name: 'attack_counts', value: attackCountWeights, note: 'families a page, in whole pages by largest remainder', whose: 'paper' },
  { name: 'same_families_at_every_level', value: true, note: 'mode and families of a page are fixed across levels; its role is drawn anew', whose: 'ours' },
  {
    name: 'manipulation_direction',
    value: 'promote',
    note: 'of all bundled pages; comparative framing puts rivals second without a claim against them',
    whose: 'ours'
  },
  {
    name: 'clean_pages_per_query',
    value: choices.cleanPagesPerQuery,
    note: `and a repost of the first news page for a share of ${choices.repostedNewsShare}`,
    whose: 'ours'
  },
  {
    name: 'sound_models_per_query',
    value: choices.soundModelsPerQuery,
    note: 'the best validly certified ones for the need make its sound brands',
    whose: 'ours'
  },
  {
    name: 'stray_shares',
    value: { ...choices.strayShares, corroboration: corroborationStray },
    note: 'from the true value (laboratories) or towards a better one (makers, shops); of the claimed one in planted support',
    whose: 'ours'
  },
  { name: 'reposting_targets', value: choices.repostingTargets, note: "at L3, one of a target's pages stands on two domains", whose: 'ours' },
  { name: 'professional_kinds_per_page', value: kindsPerPage, note: 'of six, at L3', whose: 'ours' },
  { name: 'title_change', value: titleChange, note: 'share of injected pages whose title names the target too', whose: 'ours' },
  {
    name: 'trusted_source_types',
    value: trustedSourceTypes,
    note: "of pages that packets are built from; a maker's page counts as his own word",
    whose: 'ours'
  },
  { name: 'near_duplicate_min', value: nearDuplicateMin, note: '5-gram Jaccard', whose: 'paper' }
]
