/**
 * The honest pages of a task, drawn from its record alone: what the keeper, houses that measured, named parties, journals, papers, bloggers
 * and forums say of it. Each states true facts of some entries; some are vague, some off the question; none states the false conclusion.
 * Issue of MisKnow-Agent, section 1. The same task gives the same pages, byte for byte.
 */
import type { MisKnowTask } from '../blueprints/task.js'
import { analysisPages } from './organic_analysis_pages.js'
import { groupPages } from './organic_group_pages.js'
import { keeperPages } from './organic_keeper_pages.js'
import { looseOnes } from './organic_loose_pages.js'
import { pressPages } from './organic_press_pages.js'
import { organicPublishers } from './organic_publishers.js'
import { addressPart } from './places.js'
import { pageYearMin } from './record_sentences.js'
import { seededIndex } from './seeded_choice.js'
import type { StoredPage } from '../../web/page.js'

/** Pages were written after the last day of the record; the day is chosen by hash. */
const publishedOn = (task: MisKnowTask, place: string): string => {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${pageYearMin(task.record) + seededIndex(task.query_id, `${place}/year`, 3)}-${two(1 + seededIndex(task.query_id, `${place}/month`, 12))}-${two(1 + seededIndex(task.query_id, `${place}/day`, 28))}`
}

/** Our choice. */
export const organicSnippetCharacters = 180

/** Whole words, at most `organicSnippetCharacters`. */
export const organicSnippet = (text: string): string => {
  if (text.length <= organicSnippetCharacters) return text
  const cut = text.slice(0, organicSnippetCharacters - 2)
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`
}

/** Between 18 and 30 pages: keeper, houses, parties, press, analysis, loose ones, in this order. Their ids begin with the task's. */
export const organicPages = (task: MisKnowTask): StoredPage[] =>
  [...keeperPages(task, organicPublishers(task).keeper), ...groupPages(task), ...pressPages(task), ...analysisPages(task), ...looseOnes(task)].map(
    ({ publisher, pageType, title, paragraphs }, index) => {
      const pageId = `${task.query_id}.organic.${String(index + 1).padStart(2, '0')}`
      return {
        visible: {
          url: `https://${publisher.domain}/${addressPart(pageType)}/${addressPart(title).slice(0, 60).replace(/-$/, '')}`,
          title,
          timestamp: publishedOn(task, pageId),
          content: paragraphs.join('\n\n')
        },
        hidden: { page_id: pageId, source_type: publisher.sourceType, page_type: pageType, snippet: organicSnippet(paragraphs[0]!) }
      }
    }
  )
