/** Magazines and comparison sites: mostly in line with the laboratories, sometimes of another mind, always with a taste of their own. */
import { namesOf, otherAttributes, ownersSay, statement, type PageDraft, type Pen } from './draft.js'
import { around } from '../world/quantity.js'
import type { Product } from '../world/product.js'

const openers: readonly string[] = [
  '{We have lived|Our editors have lived} with {several|a handful of} $plural for {six weeks|two months} to find one $need.',
  'Choosing a(n) $singular $need {is harder than it looks|takes some thought}. {Here is|This is} what we {found|noticed}.',
  'There is {no perfect|no single best} $singular $need, but some come {close|closer than others}.',
  'Every {spring|autumn} we {update|revise} our notes on $plural $need.'
]

const opinions = {
  pleased: [
    'The $product {is the one we kept|stayed in our house}.',
    '{We would buy the $product again|I would buy the $product with my own money} $need.',
    'For $price the $product is {hard to fault|good value}.',
    'What we like about the $product is {how little it asks of you|that nothing about it is loud}.'
  ],
  doubtful: [
    'The $product {left us cold|did not win us over}, {although it measures well|whatever the figures say}.',
    '{We were less happy|Less convincing was the time} with the $product.',
    'At $price the $product {asks too much|is dear} for what it {does|offers}.',
    'The $product has {admirers|its friends}, and we {are not among them|cannot quite see why}.'
  ]
}

const closers: readonly string[] = [
  'We earn {a commission|a small share} when you buy through links; {it does not change the order|the order is ours}.',
  '{Look up|Check} the $scheme before you buy a brand {you have never heard of|that is new to you}: {what is not listed holds no certificate|the list is complete}.',
  'Our scores {are impressions|rest on daily use}; for measured values {see the laboratories|the test institutes are the better source}.',
  '{Disagree?|Seen it otherwise?} {Write to us|Tell us} {below|in the comments}.',
  '{Last time|A year ago} we {preferred|had} another {favourite|order}; {models change|prices have moved}.'
]

const section = (pen: Pen, product: Product, pleased: boolean): string[] => {
  const { topic, stream } = pen
  const attribute = stream.chance(0.7) ? topic.attribute : otherAttributes(pen, 1)[0]!
  return [
    statement(pen, product, attribute, around(attribute, product.values[attribute.key]!, 0.06, stream)),
    ...ownersSay(pen, pleased ? topic.category.praise : topic.category.complaints, 1, product),
    pen.one(pleased ? opinions.pleased : opinions.doubtful, namesOf(product))
  ]
}

export const reviewPage = (pen: Pen, host: string): PageDraft => {
  const { topic, stream } = pen
  // Editors favour sound products three times in four: a reader meets honest disagreement.
  const chosen = stream.some(topic.products, stream.between(3, 4))
  const single = stream.chance(0.3)
  const focus = single ? chosen.slice(0, 1) : chosen
  const day = pen.day(2023, 2026)
  const names = { ...namesOf(focus[0]!), year_now: day.slice(0, 4) }
  return {
    host,
    title: single
      ? pen.one(['$product {review|in the long-term test}: a(n) $singular $need?', '{Living with|Six weeks with} the $product'], names)
      : pen.one(
          [
            '{Our favourite|The best} $plural $need {this year|in $year_now|right now}',
            "$plural $need: {what we would buy|our notes|a buyer's comparison}",
            'How to choose a(n) $singular $need'
          ],
          names
        ),
    paragraphs: [
      [pen.one(openers), ...pen.several(topic.category.knowledge, 2)],
      ...focus.map((product) => section(pen, product, stream.chance(topic.products.indexOf(product) < 5 ? 0.75 : 0.35))),
      pen.several(topic.category.knowledge, single ? 5 : 2),
      ...(single ? [section(pen, focus[0]!, stream.chance(0.6))] : []),
      pen.several(closers, 2)
    ],
    day,
    pageType: single ? 'single_review' : 'roundup',
    brand: single ? focus[0]!.brand : null
  }
}
