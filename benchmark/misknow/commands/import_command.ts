/** `misknow import`: reads rows of public data sets and says what they hold and which of our rules they break. Nothing of them is kept. */
import { readPoisonedQuestions } from '../import/poisoned_answers.js'
import { publishedFaults, readPublishedBlueprints, readPublishedDocuments } from '../import/published_rows.js'
import { readResearchTasks } from '../import/research_tasks.js'
import { markdownTable } from '../../tables/markdown_table.js'

export const importKinds = ['published', 'tasks', 'poisoned'] as const
export type ImportKind = (typeof importKinds)[number]

const countsOf = (values: readonly string[]): string[][] => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1)).map(([value, count]) => [value, String(count)])
}

const publishedText = async (blueprintsPath: string, documentsPath: string | undefined): Promise<string> => {
  const blueprints = await readPublishedBlueprints(blueprintsPath)
  const head = `${blueprints.length} blueprints, in ${new Set(blueprints.map(({ language }) => language)).size} languages. They have no record: what is true is not known, so nothing here can verify their documents.`
  if (documentsPath === undefined) return head
  const byId = new Map(blueprints.map((blueprint) => [blueprint.query_id, blueprint]))
  const documents = await readPublishedDocuments(documentsPath, new Set(byId.keys()))
  const faults = documents.map((document) => publishedFaults(byId.get(document.query_id)!, document))
  const unchecked = faults.filter((each) => each === null).length
  const broken = faults.flatMap((each) => (each ?? []).map(({ rule }) => rule))
  return [
    head,
    `${documents.length} documents; ${faults.filter((each) => each !== null && each.length === 0).length} keep all of our rules, ${unchecked} have no style and were not checked.`,
    ...(broken.length === 0 ? [] : ['', markdownTable(['rule broken', 'times'], countsOf(broken))])
  ].join('\n')
}

const tasksText = async (path: string): Promise<string> => {
  const tasks = await readResearchTasks(path)
  return [
    `${tasks.length} research tasks, without a record that decides them.`,
    '',
    markdownTable(['language and topic', 'tasks'], countsOf(tasks.map(({ language, topic }) => `${language}, ${topic}`)))
  ].join('\n')
}

const poisonedText = async (path: string): Promise<string> => {
  const questions = await readPoisonedQuestions(path)
  const texts = questions.reduce((sum, { pages }) => sum + pages.length, 0)
  const stating = questions.reduce((sum, { texts_with_false_answer: count }) => sum + count, 0)
  return `${questions.length} questions with ${texts} poisoned texts, of which ${stating} hold the wrong answer letter for letter.`
}

/** @throws Error naming file and line of what is no such row, or that a second file is not for this kind */
export const importText = (kind: ImportKind, file: string, documents: string | undefined): Promise<string> => {
  if (kind === 'published') return publishedText(file, documents)
  if (documents !== undefined) throw new Error(`import ${kind}: takes one file, and ${documents} is a second`)
  return kind === 'tasks' ? tasksText(file) : poisonedText(file)
}
