/** What a writer of pages hands over, and the small tools all writers share. */
import { dayIn } from '../world/dates.js'
import { fill, type Slots } from '../text/template.js'
import { sentences } from '../text/finish.js'
import { grouped, valueText } from '../world/quantity.js'
import type { Attribute } from '../world/category.js'
import type { Product } from '../world/product.js'
import type { SeededStream } from '../../../random/seeded_stream.js'
import type { Topic } from '../tasks/task_plan.js'

export interface PageDraft {
  host: string
  title: string
  /** Paragraphs of sentences. */
  paragraphs: string[][]
  day: string
  pageType: string
  /** Of the one product that the page is about. */
  brand: string | null
}

/** One page's pen: its topic, its stream, and the words of its category as slots. */
export interface Pen {
  topic: Topic
  stream: SeededStream
  slots: Slots
  /** One finished text. */
  say(template: string, more?: Slots): string
  /** One of the templates. */
  one(templates: readonly string[], more?: Slots): string
  /** Several, none twice. */
  several(templates: readonly string[], count: number, more?: Slots): string[]
  day(firstYear: number, lastYear: number): string
}

export const penOf = (topic: Topic, stream: SeededStream): Pen => {
  const { category, need, attribute } = topic
  const slots: Slots = {
    singular: category.singular,
    plural: category.plural,
    need: need.phrase,
    noun: attribute.noun,
    superlative: attribute.superlative,
    scheme: category.scheme.name,
    body: category.scheme.body,
    covers: category.scheme.covers,
    method: attribute.method
  }
  const say = (template: string, more: Slots = {}): string => sentences(fill(template, { ...slots, ...more }, stream))
  return {
    topic,
    stream,
    slots,
    say,
    one: (templates, more) => say(stream.pick(templates), more),
    several: (templates, count, more) => stream.some(templates, count).map((template) => say(template, more)),
    day: (firstYear, lastYear) => dayIn(firstYear, lastYear, stream)
  }
}

export const namesOf = (product: Pick<Product, 'name' | 'brand' | 'model' | 'price'>): Slots => ({
  product: product.name,
  brand: product.brand,
  model: product.model,
  price: `${grouped(String(product.price))} euros`
})

/** A whole sentence: "The Ordane Breeze 3 makes 24 dB of noise on its night setting." */
export const statement = (pen: Pen, product: Pick<Product, 'name'>, attribute: Attribute, value: number): string =>
  `The ${product.name} ${pen.stream.pick(attribute.says).replace('$value', valueText(attribute, value))}.`

/** Attributes besides the topic's, in drawn order. */
export const otherAttributes = (pen: Pen, count: number): Attribute[] =>
  pen.stream.some(
    pen.topic.category.attributes.filter(({ key }) => key !== pen.topic.attribute.key),
    count
  )

/** Owners' sentences on a product. "The lid of it" is no English, so what is owned keeps its name; elsewhere `pronouns` vary it. */
export const ownersSay = (
  pen: Pen,
  templates: readonly string[],
  count: number,
  product: Pick<Product, 'name' | 'model'>,
  pronouns: readonly string[] = ['it']
): string[] =>
  pen.stream.some(templates, count).map((template) => {
    const names = [`the ${product.model}`, `the ${product.name}`]
    return pen.say(template, { it: pen.stream.pick(template.includes(' of $it') ? names : [...names, ...pronouns]) })
  })
