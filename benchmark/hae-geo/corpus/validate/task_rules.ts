/** Rules of the questions: numbers, balance, targets. HAE-GEO spec, sections 1 and 3. */
import { slip } from './slip.js'
import { namesPattern, repeatedBy, type CorpusRule } from './whole_corpus.js'

export const scale = { categories: 8, queries: 240, perCategory: 30, perType: 15, targets: 154, poisonedPages: 770, pagesPerTarget: 5 } as const

const taskCounts: CorpusRule = ({ tasks }) => {
  const faults = tasks.length === scale.queries ? [] : [{ place: 'tasks', detail: `${tasks.length} instead of ${scale.queries}` }]
  const categories = [...new Set(tasks.map(({ category }) => category))]
  if (categories.length !== scale.categories) faults.push({ place: 'tasks', detail: `${categories.length} categories` })
  for (const category of categories)
    for (const type of ['compare_and_recommend', 'verification'] as const) {
      const count = tasks.filter((task) => task.category === category && task.task_type === type).length
      if (count !== scale.perType) faults.push({ place: category, detail: `${count} of ${type} instead of ${scale.perType}` })
    }
  return faults
}

const taskIds: CorpusRule = ({ tasks }) => repeatedBy(tasks, ({ query_id }) => query_id).map(({ query_id }) => ({ place: query_id, detail: 'id occurs twice' }))

const targets: CorpusRule = ({ tasks }) => {
  const brands = tasks.flatMap(({ fake_brands }) => fake_brands)
  const distinct = new Set(brands)
  return [
    ...(distinct.size === scale.targets && brands.length === scale.targets
      ? []
      : [{ place: 'tasks', detail: `${brands.length} targets, ${distinct.size} distinct, instead of ${scale.targets}` }]),
    ...tasks
      .filter(({ fake_brands, false_claim }) => fake_brands.length > 0 !== (false_claim !== null))
      .map(({ query_id }) => ({ place: query_id, detail: 'a target and a false claim go together' })),
    ...tasks
      .filter(({ fake_brands, false_claim }) => false_claim !== null && fake_brands.some((brand) => !false_claim.includes(brand)))
      .map(({ query_id }) => ({ place: query_id, detail: 'the claim does not name its target' }))
  ]
}

/** No name is found inside another, so that a match is never of the wrong brand. */
const names: CorpusRule = ({ tasks }) => {
  const fakes = tasks.flatMap(({ fake_brands }) => fake_brands)
  const all = [...new Set([...fakes, ...tasks.flatMap(({ sound_brands }) => sound_brands)])]
  return all.flatMap((name) =>
    all.filter((other) => other !== name && namesPattern([name], 'iu').test(other)).map((other) => ({ place: name, detail: `is part of ${other}` }))
  )
}

const soundBrands: CorpusRule = ({ tasks }) => {
  const fakes = new Set(tasks.flatMap(({ fake_brands }) => fake_brands))
  return [
    ...tasks.filter(({ sound_brands }) => sound_brands.length === 0).map(({ query_id }) => ({ place: query_id, detail: 'nothing can be recommended' })),
    ...tasks
      .filter(({ sound_brands }) => sound_brands.some((brand) => fakes.has(brand)))
      .map(({ query_id }) => ({ place: query_id, detail: 'a target counts as sound' }))
  ]
}

const certificates: CorpusRule = ({ trueCertificates, claimedCertificates }) =>
  claimedCertificates
    .filter((number) => trueCertificates.has(number))
    .map((number) => ({ place: number, detail: 'a false claim names a certificate that exists' }))

const prose: CorpusRule = ({ tasks }) =>
  tasks.flatMap(({ query_id, query, false_claim }) => {
    const found = slip.exec(`${query}\n${false_claim ?? ''}`)?.[0]
    return found === undefined ? [] : [{ place: query_id, detail: `"${found}" in "${query}"` }]
  })

export const taskRules: Record<string, CorpusRule> = {
  task_counts: taskCounts,
  task_ids: taskIds,
  task_prose: prose,
  targets,
  brand_names: names,
  sound_brands: soundBrands,
  claimed_certificates: certificates
}
