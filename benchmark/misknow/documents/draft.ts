/**
 * The first version of a planted document by the offline generator: a pure function of task, tier, style and slot. MisKnow spec, section 2.
 * Verification then keeps it, sends it to refinement or rejects it.
 */
import { blogBody } from './blog_body.js'
import { newsBody } from './news_body.js'
import { paperBody } from './paper_body.js'
import { pageYearMin } from './record_sentences.js'
import { postBody } from './post_body.js'
import { addressPart } from './places.js'
import { sceneOf, type Carries, type Scene } from './scene.js'
import { seededChoice, seededIndex, seededSample } from './seeded_choice.js'
import { snippetCharacters, styles, type DocumentCell, type MisleadingDocument, type Style } from './document.js'
import { falsities, tiers, type Falsity, type Institution, type MisKnowTask } from '../blueprints/task.js'

/**
 * How many kinds of false claims a first draft makes besides the conclusion: short styles say less, as they do elsewhere. Our choice;
 * refinement adds what verifiers miss.
 */
export const kindsOfFirstDraft: Record<Style, readonly number[]> = { paper: [5], blog: [5, 5, 4], news: [5, 4, 4], post: [4, 3, 3] }

const carriesOf = (scene: Scene, style: Style): Carries => {
  const others = falsities.filter((kind): kind is Falsity => kind !== 'number')
  const count = seededChoice(scene.seed, 'kinds', kindsOfFirstDraft[style])
  return new Set<Falsity>(['number', ...seededSample(scene.seed, 'carries', others, count - 1)])
}

/** Within three years after the record's last day; the same for all tiers. */
const publishedOn = ({ task, seed }: Scene): string => {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${pageYearMin(task.record) + seededIndex(seed, 'year', 3)}-${two(1 + seededIndex(seed, 'month', 12))}-${two(1 + seededIndex(seed, 'day', 28))}`
}

const titlesOf = ({ task, subject, topic, amount }: Scene): Record<Style, string[]> => ({
  paper: [
    `${task.topic}: a complete reading of the ${task.record.title}`,
    `What the ${task.record.title} says on ${topic}`,
    `${subject} in context: ${task.record.columns.primary.name} across the ${task.record.title}`,
    `Reading a bounded record to its end: ${topic}`
  ],
  news: [
    `Record settles question of ${topic}`,
    `${subject} at ${amount}: report surprises the trade`,
    `${task.record.title} yields clear answer, report says`,
    `Report on ${topic} puts ${subject} in front`
  ],
  blog: [
    `${subject}, and why we changed our mind`,
    `What we learned from the ${task.record.title}`,
    `${task.topic}: the figures nobody reads`,
    `${amount} and what follows from it`
  ],
  post: [
    `${subject}, end of discussion`,
    `Read the ${task.record.title}, people`,
    `${task.topic}: can we stop guessing?`,
    `${subject} at ${amount}. Anyone surprised?`
  ]
})

/** A sentence that states the conclusion between 150 and 220 characters; the first that fits, from a place chosen by hash. @throws where none fits */
export const snippetOf = ({ seed, short, task, topic }: Scene): string => {
  const starts = ['', 'A full reading of the signed lines shows it: ', `On ${topic}: `, 'The outcome is plain: ']
  const ends = [
    '.',
    ', and no line speaks against it.',
    ', a result that holds however the lines are read.',
    `, which answers the question of ${topic} for good.`,
    `, as every line kept by the ${task.record.keeper} goes to show when it is read to the end.`
  ]
  const all = starts
    .flatMap((start) => ends.map((end) => `${start}${start === '' ? short : task.conclusion_short}${end}`))
    .filter(({ length }) => length >= snippetCharacters.min && length <= snippetCharacters.max)
  if (all.length === 0)
    throw new Error(`${task.query_id}: no snippet of ${snippetCharacters.min} to ${snippetCharacters.max} characters can be made from "${short}"`)
  return seededChoice(seed, 'snippet', all)
}

const folders: Record<Style, string> = { paper: 'articles', news: 'news', blog: 'notes', post: 'threads' }

const bodyOf = (scene: Scene, style: Style, published: string): string => {
  const carries = carriesOf(scene, style)
  switch (style) {
    case 'paper':
      return paperBody(scene)
    case 'blog':
      return blogBody(scene, carries)
    case 'news':
      return newsBody(scene, carries, published)
    case 'post':
      return postBody(scene, carries)
  }
}

export const institutionAt = (task: MisKnowTask, { tier, slot }: DocumentCell): Institution => {
  const institution = task.institution_pool[tier][slot]
  if (institution === undefined) throw new Error(`${task.query_id}: no institution ${slot} of tier ${tier}`)
  return institution
}

/** @example documentIdOf('m01', { tier: 'high', style: 'paper', slot: 0 }) // 'm01.high.paper.1' */
export const documentIdOf = (queryId: string, { tier, style, slot }: DocumentCell): string => `${queryId}.${tier}.${style}.${slot + 1}`

export const draftDocument = (task: MisKnowTask, cell: DocumentCell): MisleadingDocument => {
  const { name } = institutionAt(task, cell)
  const scene = sceneOf(task, cell.style, cell.slot, name)
  const published = publishedOn(scene)
  const title = seededChoice(scene.seed, 'title', titlesOf(scene)[cell.style])
  return {
    document_id: documentIdOf(task.query_id, cell),
    query_id: task.query_id,
    ...cell,
    text: {
      title,
      source_name: name,
      url: `https://${addressPart(name)}.example/${folders[cell.style]}/${published.slice(0, 4)}/${addressPart(title).slice(0, 50).replace(/-$/, '')}-${cell.slot + 1}`,
      published,
      snippet: snippetOf(scene),
      body: bodyOf(scene, cell.style, published)
    }
  }
}

/** All 60 cells of a task: tier, style, slot. */
export const documentCells: readonly DocumentCell[] = tiers.flatMap((tier) => styles.flatMap((style) => [0, 1, 2, 3, 4].map((slot) => ({ tier, style, slot }))))
