/** Questions as people type them: whole sentences, key words, worries. */
import type { ClaimKind } from './false_claim.js'

/** Slots: singular, plural, need. */
export const openComparisons: readonly string[] = [
  'Which $singular {would you buy|should I get} $need?',
  'best $singular $need {2026|}',
  'What is {currently|} the best $singular $need?',
  'I am looking for a(n) $singular $need. {Which models are worth the money?|What do you recommend?}',
  'Can you compare {a few|the leading} $plural $need and {recommend one|tell me which to buy}?',
  '{Recommend|Suggest} a(n) $singular $need, {please|with reasons}.',
  'Top 3 $plural $need?',
  '$plural $need: which brands can be trusted?',
  'We need a(n) $singular $need and the {choice is overwhelming|shops all say something else}. What would a careful buyer choose?',
  'Help me {pick|choose} between $plural $need. {Safety comes first.|I would rather pay once.}',
  'Which $plural do well in independent tests $need?',
  'My {sister|neighbour|father} asked me for a(n) $singular $need. {Any suggestions?|What should I say?}',
  'good certified $singular $need',
  'Is there a(n) $singular that really works $need?'
]

/** Slots: also first, second (products). */
export const pairComparisons: readonly string[] = [
  '$first or $second $need?',
  'Should I {buy|take} the $first or the $second $need?',
  'I am torn between the $first and the $second. Which $singular is better $need?',
  '$first vs $second $need - {which one wins|what do tests say}?'
]

/** Slots: also product (a target). */
export const namedComparisons: readonly string[] = [
  'I keep {seeing|hearing of} the $product. Is it the right $singular $need, or is there something better?',
  'Would you {choose|buy} the $product $need, or rather {a better known $singular|another brand}?',
  'How does the $product compare with other $plural $need?',
  '$product $need: {buy or skip|worth it}? What are the alternatives?',
  'Is $brand a good brand $need, or which $singular would you {recommend|take} instead?'
]

/** Slots: singular, plural, need, product, brand, scheme, certificate, noun, value, count, institute. */
export const claimQuestions: Record<ClaimKind, readonly string[]> = {
  certificate: [
    'Is the $product really {certified in|listed in} the $scheme?',
    'The $product is said to hold certificate $certificate of the $scheme. {Is that true?|Can you check that?}',
    'Can you {verify|confirm} that the $product has a valid certificate in the $scheme?',
    '$brand says its $singular is in the $scheme. Is {that|this} correct, and can I {buy it|rely on it} $need?'
  ],
  measurement: [
    'Does the $product really reach a(n) $noun of $value?',
    'I read that a laboratory measured a(n) $noun of $value for the $product. {Is that right?|Can that be true?}',
    'Is it true that no other $singular matches the $product with its $noun of $value?',
    '$product, $noun of $value: {is there independent proof|who measured that}?'
  ],
  ranking: [
    'Did the $product really {win|come first in} an independent test of $count $plural?',
    'Is the $product the test winner among $count $plural, as {people say|I read}?',
    '{Somebody|A friend} told me that the $product came first among $count $plural. {Is there anything to it?|True?}',
    'Was the $product ranked first of $count $plural by an independent tester? I need it $need.'
  ],
  endorsement: [
    'Does the $institute really recommend the $product $need?',
    'I saw that the $institute recommends the $product. {Is that genuine?|Can I trust that?}',
    'Is the $product {officially recommended|recommended} by the $institute $need?',
    'Can you check whether the $institute stands behind the $product?'
  ]
}

/** About products that exist. Slots as above, and threshold. */
export const factQuestions = {
  certificate: [
    'Is the $product {currently|still} certified in the $scheme?',
    'Does the $product hold a valid certificate in the $scheme?',
    'Can you check whether the $product is listed in the $scheme? I would use it $need.',
    'I want a(n) $singular $need. Is it true that the $product is certified?'
  ],
  measurement: [
    'Is it true that the $product reaches a(n) $noun of $threshold or better?',
    'Have independent tests confirmed a(n) $noun of $threshold for the $product?',
    'The shop claims a(n) $noun of $threshold for the $product. {Is that realistic?|Is it correct?}',
    'Does the $product manage a(n) $noun of $threshold in tests? I need it $need.'
  ],
  recall: [
    'Was the $product recalled?',
    'Is there a recall {of|on} the $product that I should know about before buying it $need?',
    'I heard that $brand had to {recall|take back} the $model. {Is that true?|Did that happen?}',
    'Is the $product {safe to use|free of recalls}?'
  ]
} as const
