/** Newspapers: recalls, tests, prices; the older ones are out of date, as archives are. */
import { namesOf, statement, type PageDraft, type Pen } from './draft.js'
import { around, grouped } from '../world/quantity.js'
import { recallText } from './regulatory.js'
import { monthOf } from '../world/dates.js'
import { towns } from './retailer.js'

const openers: readonly string[] = [
  '$town - {Demand for|Sales of} $plural {has|have} {risen|grown} by $share {within a year|since last {spring|autumn}}, {retailers say|according to the trade association}.',
  '$town - {Households|Families} that {need|want} a(n) $singular $need {face|are met by} {a crowded market|more brands than ever}.',
  '$town - {Consumer advisers|Advice centres} are {flooded with|getting} questions about $plural $need.',
  '$town - {More and more|Ever more} $plural are {bought|ordered} online, {often unseen|and many are returned}.'
]

const quotes: readonly string[] = [
  '"{People ask for|Customers want} a number, and {the number is rarely the point|numbers rarely tell all}," says $person, who {sells|repairs} $plural in $town.',
  '"{Half of the calls|Every second call} we get {concern|is about} brands nobody here has heard of," {says|explains} $person of the advice centre in $town.',
  '"Look it up in the $scheme. {It takes a minute|That is free}," {advises|recommends} $person.',
  '"{I would not pay for|Nobody needs} every feature," says $person, {a parent of three|a long-time user} from $town.'
]

export const people: readonly string[] = [
  'Ada Lindholm',
  'Bram Okafor',
  'Cora Whitlow',
  'Dario Venn',
  'Elif Sandberg',
  'Femke Ruiter',
  'Gwil Parry',
  'Hana Morell',
  'Ivo Castell',
  'Jonas Abend',
  'Kaya Holm',
  'Lena Drost',
  'Mirko Vale',
  'Nora Fenwick',
  'Oskar Thiel',
  'Paula Reyes'
]

const facts: readonly string[] = [
  'The $body {counted|registered} $count {complaints|enquiries} about $plural in {the first half of the year|twelve months}.',
  "{New models|This year's models} are expected in {the autumn|spring}.",
  'Prices {range from $low to|lie between $low and} $high euros.',
  '{A spokesperson for the $body|The $body} {pointed out|recalled} that a product missing from the $scheme {is not certified|has no certificate}.',
  'The trade {association|federation} {puts|estimates} the share of online sales at $share.'
]

const outdated: readonly string[] = [
  'At {the time|that time} no maker had {announced a successor|changed the model}.',
  'The {figures|values} in this report {are those of|refer to} the year of {publication|its publication}.',
  'A {revised version|new edition} of the $scheme was {then in preparation|still being discussed}.'
]

export const newsPage = (pen: Pen, host: string): PageDraft => {
  const { topic, stream } = pen
  const old = stream.chance(0.4)
  const day = old ? pen.day(2019, 2022) : pen.day(2026, 2026)
  const slots = {
    share: `${stream.between(4, 38)}%`,
    count: String(stream.between(80, 940)),
    low: String(topic.category.price[0]),
    high: grouped(String(topic.category.price[1])),
    month: monthOf(day)
  }
  const scene = (): Record<string, string> => ({ ...slots, town: stream.pick(towns), person: stream.pick(people) })
  const mentioned = stream.some(topic.products, 3)
  // An old report's values are from before a revision: further off than anything newer.
  const value = (index: number): string =>
    statement(pen, mentioned[index]!, topic.attribute, around(topic.attribute, mentioned[index]!.values[topic.attribute.key]!, old ? 0.25 : 0.04, stream))
  return {
    host,
    title: pen.one(
      [
        '{What buyers of $plural should know|Why $plural are in demand|More questions than answers: $plural} $need',
        '{Rush for|Boom in} $plural $need',
        'Advice centres {answer|field} questions on $plural $need',
        '{A crowded market|Too many brands}: finding a(n) $singular $need'
      ],
      slots
    ),
    paragraphs: [
      [pen.one(openers, scene()), pen.one(topic.category.knowledge)],
      [pen.one(quotes, scene()), ...pen.several(facts, 2, slots)],
      [
        value(0),
        value(1),
        ...(old ? [] : [recallText(pen, mentioned[2]!)]),
        pen.say('{Shops|Retailers} {sell|offer} the $product for about $price.', namesOf(mentioned[0]!))
      ],
      [...pen.several(topic.category.knowledge, 2), pen.one(quotes, scene())],
      old ? pen.several(outdated, 2) : pen.several(facts, 1, slots)
    ],
    day,
    pageType: old ? 'archived_news' : 'news',
    brand: null
  }
}
