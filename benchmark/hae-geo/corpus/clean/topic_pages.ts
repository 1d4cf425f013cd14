/** The honest pages of one topic: every kind of source, each on a domain of its own, in an order that tells nothing. */
import { penOf, type PageDraft, type Pen } from './draft.js'
import { cleanPagesPerQuery, repostedNewsShare, worldDate } from '../choices.js'
import { forumPage } from './forum.js'
import { honestHosts, testInstitutes } from './hosts.js'
import { makerPage } from './official.js'
import { newsPage } from './news.js'
import { pageText } from '../text/finish.js'
import { recallPage, registerExtract, watchPage } from './regulatory.js'
import { referencePage } from './encyclopedia.js'
import { reviewPage } from './review_site.js'
import { seededStream } from '../../../random/seeded_stream.js'
import { shopPage } from './retailer.js'
import { slugOf } from '../world/names.js'
import { testReport } from './independent_test.js'
import type { CorpusPage } from '../../corpus_page.js'
import type { Product } from '../world/product.js'
import type { SourceType } from '../../../web/page.js'
import type { Topic } from '../tasks/task_plan.js'

export const snippetLength = 200

export const snippetOf = (content: string): string => {
  const flat = content.replace(/\s+/g, ' ')
  return flat.length <= snippetLength ? flat : `${flat.slice(0, flat.lastIndexOf(' ', snippetLength))} ...`
}

const slugMax = 60

export const pageOf = (draft: PageDraft, pageId: string, queryId: string | null, sourceType: SourceType, category: string): CorpusPage => {
  const content = pageText(draft.paragraphs)
  return {
    visible: {
      url: `https://${draft.host}/${slugOf(draft.title).slice(0, slugMax).replace(/-$/, '')}-${pageNumber(pageId)}`,
      title: draft.title,
      timestamp: draft.day,
      content
    },
    hidden: {
      page_id: pageId,
      source_type: sourceType,
      page_type: draft.pageType,
      snippet: snippetOf(content),
      query_id: queryId,
      category,
      brand: draft.brand,
      brand_type: draft.brand === null ? null : 'established',
      attack: null
    }
  }
}

/** Seven digits that belong to the page, as content systems number theirs. */
export const pageNumber = (pageId: string): number => 1_000_000 + seededStream('page-number', pageId).below(9_000_000)

type Writer = (pen: Pen, place: number) => PageDraft

type CleanType = keyof typeof cleanPagesPerQuery

/** Makers' pages are about three brands, shops' about three products. */
const distinctBrands = (products: readonly Product[]): Product[] =>
  products.filter((product, i) => products.findIndex(({ brand }) => brand === product.brand) === i)

const writersOf = (topic: Topic, seed: string): Record<CleanType, Writer> => {
  const stream = seededStream(seed, `hosts/${topic.id}`)
  const hosts = {
    retailer: stream.some(honestHosts('retailer'), 3),
    review_site: stream.some(honestHosts('review_site'), 3),
    news: stream.some(honestHosts('news'), 3),
    forum: stream.some(honestHosts('forum'), 3),
    encyclopedia: stream.some(honestHosts('encyclopedia'), 2)
  }
  const institutes = stream.some(testInstitutes, cleanPagesPerQuery.independent_test)
  const makers = stream.shuffled(distinctBrands(topic.products))
  const sold = stream.shuffled(topic.products)
  const authorities = [(pen: Pen) => registerExtract(pen), (pen: Pen) => recallPage(pen), watchPage]
  return {
    official: (pen, place) => makerPage(pen, makers[place]!),
    regulatory: (pen, place) => authorities[place]!(pen),
    independent_test: (pen, place) => testReport(pen, institutes[place]!),
    retailer: (pen, place) => shopPage(pen, hosts.retailer[place]!, sold[place]!),
    review_site: (pen, place) => reviewPage(pen, hosts.review_site[place]!),
    news: (pen, place) => newsPage(pen, hosts.news[place]!),
    forum: (pen, place) => forumPage(pen, hosts.forum[place]!),
    encyclopedia: (pen, place) => referencePage(pen, hosts.encyclopedia[place]!)
  }
}

/** The first news page again, word for word, two days later on a third paper's domain. */
const repostOf = (page: CorpusPage, topic: Topic, seed: string): CorpusPage => {
  const host = seededStream(seed, `hosts/${topic.id}/repost`).pick(honestHosts('news').filter((host) => !page.visible.url.includes(host)))
  const pageId = `${topic.id}-news-repost`
  const later = new Date(Math.min(Date.parse(page.visible.timestamp!) + 2 * 86_400_000, Date.parse(worldDate))).toISOString().slice(0, 10)
  return {
    visible: {
      ...page.visible,
      url: `https://${host}/${slugOf(page.visible.title).slice(0, slugMax).replace(/-$/, '')}-${pageNumber(pageId)}`,
      timestamp: later
    },
    hidden: { ...page.hidden, page_id: pageId }
  }
}

/** @param queryId null in the wider background */
export const topicPages = (topic: Topic, seed: string, queryId: string | null): CorpusPage[] => {
  const writers = writersOf(topic, seed)
  const pages = (Object.keys(cleanPagesPerQuery) as CleanType[]).flatMap((type) =>
    Array.from({ length: cleanPagesPerQuery[type] }, (_, place) => {
      const pageId = `${topic.id}-${type.replaceAll('_', '-')}-${place + 1}`
      return pageOf(writers[type](penOf(topic, seededStream(seed, `page/${pageId}`)), place), pageId, queryId, type, topic.category.id)
    })
  )
  const reposts = seededStream(seed, `repost/${topic.id}`).chance(repostedNewsShare)
    ? [
        repostOf(
          pages.find(({ hidden }) => hidden.source_type === 'news')!,
          topic,
          seed
        )
      ]
    : []
  return [...pages, ...reposts]
}
