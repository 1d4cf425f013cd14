/**
 * The offline refiner: where a verifier could not establish a falsehood, it adds one sentence that makes the false claim of that kind, to the
 * paragraph that already makes another. It knows neither tier nor publisher, so tiers stay alike.
 */
import { claimWordings } from '../documents/scene.js'
import { seededChoice } from '../documents/seeded_choice.js'
import { falsities, type Falsity } from '../blueprints/task.js'
import type { Refiner } from './refine_loop.js'

const isFalsity = (name: string): name is Falsity => (falsities as readonly string[]).includes(name)

export const ruleRefiner: Refiner = async (task, { style, slot, text }, { version, verdicts }) => {
  const missing = verdicts.filter(({ verdict }) => verdict === 'real').map(({ verifier }) => verifier)
  const added = missing
    .filter(isFalsity)
    .map((kind) => seededChoice(`misknow/${task.query_id}/${style}/${slot}`, `refine/${version}/${kind}`, claimWordings(task, kind)))
  const paragraphs = text.body.split('\n\n')
  const [subject] = task.quantified_false_claims.map((claim) => claim.subject)
  const isProse = (paragraph: string): boolean => !/^([#-]|\[\d)/.test(paragraph)
  const places = paragraphs.flatMap((paragraph, index) => (isProse(paragraph) && paragraph.includes(subject!) ? [index] : []))
  // The second such paragraph where there is one: the first is a lede or an abstract.
  const place = places[1] ?? places[0] ?? paragraphs.length - 1
  return { ...text, body: paragraphs.map((paragraph, index) => (index === place ? [paragraph, ...added].join(' ') : paragraph)).join('\n\n') }
}
