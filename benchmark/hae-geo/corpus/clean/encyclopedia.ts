/** Reference works: how the things work and what the scheme is, with few names. */
import { onStep, valueText } from '../world/quantity.js'
import type { PageDraft, Pen } from './draft.js'

const definitions: readonly string[] = [
  'A(n) $singular is {a consumer product|an article of daily use} {judged|assessed} above all by its $noun and $other.',
  '{In everyday use|In the trade}, $plural are {told apart|distinguished} by $noun, $other and price.',
  'The term $singular {covers|denotes} {products of several kinds|a range of designs} that differ in $noun and $other.'
]

const schemeLines: readonly string[] = [
  'The $scheme, {kept|run} by the $body, {certifies|registers} $plural for $covers.',
  'Certification {in|under} the $scheme is {voluntary|not compulsory}, and {the list of holders is public|holders are listed publicly}.',
  'A product that does not appear in the $scheme {holds no certificate|is not certified}, {whatever is printed on its box|even if its maker says otherwise}.',
  '{Numbers|Certificate numbers} begin with $prefix followed by five digits; {the form alone proves nothing|the form is easily imitated}.',
  'The $body {withdraws|can withdraw} certificates after {recalls|serious complaints}.'
]

const measureLines: readonly string[] = [
  'The $noun is measured $method.',
  'Values of {$noun|the $noun} from different {laboratories|sources} {can be compared only|are comparable only} if they were {measured alike|obtained in the same way}.',
  '{Makers|Manufacturers} {measure|determine} the $noun {themselves|in their own laboratories}, and independent values are {usually|often} {somewhat worse|a little less favourable}.',
  '{Good|Modern} products reach {about|around} $good, {weak|simple} ones {about|around} $weak.'
]

const closers: readonly string[] = [
  '{See also|Related articles}: $parts.',
  'This article {needs|lacks} {more references|sources for one section}.',
  'The history of $plural is {treated|described} in a separate article.',
  'Buyers who want a(n) $singular $need are {usually|commonly} referred to {comparative tests|independent tests}.'
]

export const referencePage = (pen: Pen, host: string): PageDraft => {
  const { topic, stream } = pen
  const { attribute, category } = topic
  const other = stream.pick(category.attributes.filter(({ key }) => key !== attribute.key)).noun
  const quarter = (attribute.high - attribute.low) / 5
  const [low, high] = [attribute.low + quarter, attribute.high - quarter].map((value) => valueText(attribute, onStep(attribute, value)))
  const [good, weak] = attribute.better === 'higher' ? [high!, low!] : [low!, high!]
  return {
    host,
    title: pen.one([
      '$singular ({reference|overview|article}): {$noun|choosing} $need',
      '{About|Facts on} $plural: $noun',
      '$noun of $plural {explained|- an overview}',
      '$plural $need - {reference article|background}'
    ]),
    paragraphs: [
      [pen.one(definitions, { other }), ...pen.several(category.knowledge, 3)],
      pen.several(measureLines, 3, { good, weak }),
      pen.several(category.knowledge, 3),
      [pen.one(schemeLines.slice(0, 2), {}), ...pen.several(schemeLines.slice(2), 2, { prefix: category.scheme.prefix })],
      pen.several(closers, 2, { parts: stream.some(category.parts, 3).join(', ') })
    ],
    day: pen.day(2020, 2026),
    pageType: 'article',
    brand: null
  }
}
