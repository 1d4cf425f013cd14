/** Makers about their own products: rated values a little kind to themselves, certificates that may have lapsed. */
import { namesOf, otherAttributes, statement, type PageDraft, type Pen } from './draft.js'
import { brandHost } from './hosts.js'
import { flattered } from '../world/quantity.js'
import { strayShares } from '../choices.js'
import type { Product } from '../world/product.js'

const openers: readonly string[] = [
  'The $product is {a(n) $singular|our $singular} {made|designed} $need.',
  '{Meet|This is} the $product, {the $singular|a(n) $singular} {we built|that our team developed} $need.',
  'With the $product, $brand {offers|makes} a(n) $singular {that was thought through|made} $need.'
]

const body: readonly string[] = [
  'Spare parts such as $part are {kept in stock|available} for {eight|ten} years.',
  'Every {unit|product} {leaves the works|is shipped} with a {two-year|three-year} guarantee {against faults|on material and workmanship}.',
  '$brand {has made|has been making} $plural since {1998|2004|2009|2012}.',
  'The {manual|data sheet} can be {downloaded|read} in {eleven|fourteen} languages.',
  'The recommended price {is|stands at} $price.',
  'The values on this page {were measured|are measured} by our own laboratory {under ideal conditions|on new samples}.',
  'Our {customer service|support desk} {answers|replies} on {weekdays|working days} {between nine and five|until six}.',
  'The packaging is {made of cardboard|free of plastic} and {can be recycled|goes into the paper bin}.',
  'Please {register|enter} the serial number within {thirty days|a month} of purchase.',
  'We {advise|recommend} reading the notes on {care|cleaning} before the first use.',
  'Should you have {questions about|trouble with} $part, our {video guides|step-by-step guides} will help.'
]

const certificateLines = {
  held: ['The $product carries certificate $number of the $scheme.', '{The $scheme lists|You will find in the $scheme} the $product under number $number.'],
  none: [
    'The $product meets {all legal requirements|the legal requirements} for $plural.',
    'The $product {bears|carries} the mark {required by law|that the law asks for}.'
  ]
}

export const makerPage = (pen: Pen, product: Product): PageDraft => {
  const { topic, stream } = pen
  const names = namesOf(product)
  const part = stream.pick(topic.category.parts)
  const { certificate } = product
  const rated = [topic.attribute, ...otherAttributes(pen, 3)].map((attribute) =>
    statement(pen, product, attribute, flattered(attribute, product.values[attribute.key]!, strayShares.maker, stream))
  )
  return {
    host: brandHost(product.brand),
    title: pen.one(['$product - {official site|official product page}', '$brand: the $product $need', '$product {technical data|data sheet} ($need)'], names),
    paragraphs: [
      [pen.one(openers, names), pen.one(topic.category.knowledge)],
      rated,
      [
        certificate.status === 'none' ? pen.one(certificateLines.none, names) : pen.one(certificateLines.held, { ...names, number: certificate.number }),
        ...pen.several(body, stream.between(4, 6), { ...names, part })
      ],
      pen.several(topic.category.knowledge, 2)
    ],
    day:
      certificate.status === 'expired'
        ? pen.day(2020, 2023)
        : certificate.status === 'none'
          ? pen.day(2024, 2026)
          : pen.day(Number(certificate.issued.slice(0, 4)) + 1, 2026),
    pageType: 'product_page',
    brand: product.brand
  }
}
