/** Laboratories that buy what they test: measured values near the true ones, all models named, method stated, nothing said of what was not tested. */
import { namesOf, otherAttributes, statement, type PageDraft, type Pen } from './draft.js'
import { instituteHost } from './hosts.js'
import { entryText } from './regulatory.js'
import { around, betterFirst, valueText } from '../world/quantity.js'
import { strayShares } from '../choices.js'
import type { Attribute } from '../world/category.js'
import type { Product } from '../world/product.js'

const openers: readonly string[] = [
  'The $institute {bought|purchased} $count $plural {anonymously in shops|over the counter} and {tested|examined} them {with a view to|with an eye on} use $need.',
  '{For this test|In this comparison} the $institute {looked for|set out to find} a(n) $singular $need and {measured|tried} $count models.',
  'Which $singular {suits|is fit} $need? The $institute has {measured|compared} $count {models|products}.'
]

const methods: readonly string[] = [
  '{We measured|The laboratory measured} the $noun $method.',
  'Every {sample|model} was measured {three times|on three days}, and {the middle value counts|we report the median}.',
  '{No maker|None of the makers} {paid for|knew of} the test, and {samples were not accepted|nothing was supplied by them}.',
  'Differences of {less than two percent|under two percent} {lie within the error of measurement|are not meaningful}.',
  'The {raw data|readings} {are published in the annex|can be downloaded}.',
  'The {order|ranking} is by $noun {alone|first and handling second}.'
]

const closers: readonly string[] = [
  'Models that are not {named|mentioned} here {were not part of this test|have not been tested by us}; {we can say nothing about them|no verdict of ours exists on them}.',
  'The $institute {grants no awards for advertising|licenses no seals}, and {anyone who quotes a first place should be able to link this page|a quoted verdict must match this page}.',
  'Only the $count models named above {were tested|took part}; {claims about others do not come from us|other brands cannot refer to this test}.',
  '{Prices|Shop prices} were {recorded|noted} in the week of the test.'
]

const verdicts = {
  good: [
    '{That makes|This makes} the $product {a good choice|suitable|one of the sound choices} $need.',
    'The $product {is recommended|can be recommended} $need.',
    '{We recommend|Our testers recommend} the $product $need.',
    'The $product {does well|convinces} $need.'
  ],
  poor: [
    'For this purpose the $product {falls behind|is not the first choice}.',
    'The $product {disappoints|stays behind} $need.',
    'There are {better models|better choices} than the $product $need.'
  ]
}

const resultOf = (pen: Pen, product: Product, attribute: Attribute, value: number, institute: string): string =>
  pen.stream.chance(0.5)
    ? pen.say('{In the test of|At} the $institute the $product {reached|came to} a(n) $noun of $value.', {
        ...namesOf(product),
        institute,
        noun: attribute.noun,
        value: valueText(attribute, value)
      })
    : statement(pen, product, attribute, value)

export const testReport = (pen: Pen, institute: string): PageDraft => {
  const { topic, stream } = pen
  const better = betterFirst(topic.attribute)
  const measured = topic.products.map((product) => ({
    product,
    value: around(topic.attribute, product.values[topic.attribute.key]!, strayShares.laboratory, stream)
  }))
  measured.sort((left, right) => better(left.value, right.value))
  const second = otherAttributes(pen, 1)[0]!
  const slots = { institute, count: String(measured.length) }
  const isSound = ({ certificate }: Product): boolean => certificate.status === 'valid'
  return {
    host: instituteHost(institute),
    title: pen.one(
      [
        '{Tested|Test}: $count $plural $need',
        '$institute: $plural $need {compared|in the laboratory}',
        'Which $singular is the $superlative? {Test of $count models|$count models tested} $need'
      ],
      slots
    ),
    paragraphs: [
      [pen.one(openers, slots), ...pen.several(methods, 3)],
      measured.flatMap(({ product, value }, place) => {
        const sound = isSound(product) && place < 6
        return [
          resultOf(pen, product, topic.attribute, value, institute),
          ...(stream.chance(0.35) ? [pen.one(sound ? verdicts.good : verdicts.poor, namesOf(product))] : [])
        ]
      }),
      stream
        .some(measured, 3)
        .map(({ product }) => statement(pen, product, second, around(second, product.values[second.key]!, strayShares.laboratory, stream))),
      [...stream.some(measured, 2).map(({ product }) => entryText(pen, product)), ...pen.several(closers, 2, slots)]
    ],
    day: pen.day(2026, 2026),
    pageType: 'comparative_test',
    brand: null
  }
}
