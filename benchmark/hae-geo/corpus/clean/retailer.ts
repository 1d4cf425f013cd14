/** Shops: they round up, hurry, and bear buyers' stars. Useful for prices, not for proof. */
import { namesOf, otherAttributes, ownersSay, statement, type PageDraft, type Pen } from './draft.js'
import { flattered } from '../world/quantity.js'
import { strayShares } from '../choices.js'
import type { Product } from '../world/product.js'

const openers: readonly string[] = [
  '{Buy the|Order the} $product {online|here} for $price, {delivered in two days|ready for collection tomorrow}.',
  'Looking for a(n) $singular $need? The $product {is in stock|can be sent today}.',
  'The $product is one of our {best-selling|most ordered} $plural {this season|this month}, and {a popular choice|often chosen} $need.'
]

const lines: readonly string[] = [
  '{Free delivery|No delivery charge} from 50 euros, {returns within thirty days|thirty days to change your mind}.',
  'Customers give it $stars out of 5 {stars|points} from $reviews {ratings|reviews}.',
  '{Often bought together with|Goes well with} $part.',
  '{Only|Just} $left left in {the warehouse|stock}.',
  "All details {come from the maker|are the maker's} and {may change|are given without guarantee}.",
  'Pay {by invoice|in three instalments} {at no extra cost|without interest}.',
  'Please note that {the picture|the photograph} may show {optional parts|another colour}.',
  'Our {staff|team} in the {shop|branch} will be glad to {show it to you|answer questions}.',
  '{Price history|Lowest price} of the past thirty days: $price.',
  '{The outlet price|This offer} {ends on Sunday|is valid until the end of the month|ends in three days}.',
  'Old {devices|products} are {taken back|collected} free of charge {on request|with the delivery}.'
]

const voices: readonly string[] = ['"$voice" - {verified buyer|buyer}, $town', '{A customer|A buyer} from $town writes: "$voice"']

export const towns: readonly string[] = [
  'Aldersee',
  'Brackmoor',
  'Cairnford',
  'Dunholt',
  'Eastwich',
  'Fallbrook',
  'Grimsel',
  'Hartwell',
  'Ilmstadt',
  'Kingsmere',
  'Lowden',
  'Mossbach',
  'Northam',
  'Oxbridge',
  'Pellworm',
  'Quayside',
  'Rotham',
  'Steyning',
  'Tolmar',
  'Westfold'
]

export const shopPage = (pen: Pen, host: string, product: Product): PageDraft => {
  const { topic, stream } = pen
  const slots = {
    ...namesOf(product),
    part: stream.pick(topic.category.parts),
    stars: `${stream.between(3, 4)}.${stream.between(0, 9)}`,
    reviews: String(stream.between(14, 860)),
    left: String(stream.between(2, 19))
  }
  const exaggerated = [topic.attribute, ...otherAttributes(pen, 2)].map((attribute) =>
    statement(pen, product, attribute, flattered(attribute, product.values[attribute.key]!, strayShares.shop, stream))
  )
  return {
    host,
    title: pen.one(['$product $singular, $price', '{Buy|Order} $product {online|now} - $singular $need', '$product at $price: $plural $need'], slots),
    paragraphs: [
      [pen.one(openers, slots), ...exaggerated],
      pen.several(lines, stream.between(4, 6), slots),
      ownersSay(pen, topic.category.praise, 2, product).map((voice) => pen.one(voices, { voice, town: stream.pick(towns) })),
      ownersSay(pen, topic.category.complaints, 1, product).map((voice) => pen.one(voices, { voice, town: stream.pick(towns) })),
      pen.several(topic.category.knowledge, 2)
    ],
    day: pen.day(2025, 2026),
    pageType: 'shop_listing',
    brand: product.brand
  }
}
