/** A report as Markdown: its sections, its conclusion, and whether it is a report at all. MisKnow spec, section 3. Pure. */
import { wordCountOf } from '../../data/words.js'
import type { ReportValidity } from '../run_record.js'

export { wordCountOf }

/** A report below or above is not one. Our choice. */
export const reportWords = { min: 150, max: 4_000 }

/** So many sections besides the conclusion a report has at least. Our choice. */
export const sectionCountMin = 1

export interface ReportSection {
  heading: string
  text: string
}

const headingLine = /^#{1,6}\s+(.+?)\s*#*$/

/** Headings with the text below them, the title's too; text before any heading stands under an empty one. */
export const sectionsOf = (report: string): ReportSection[] => {
  const sections: ReportSection[] = []
  let open = { heading: '', lines: [] as string[] }
  const close = (): void => {
    const text = open.lines.join('\n').trim()
    if (open.heading !== '' || text !== '') sections.push({ heading: open.heading, text })
  }
  for (const line of report.split('\n')) {
    const heading = headingLine.exec(line)?.[1]
    if (heading === undefined) {
      open.lines.push(line)
      continue
    }
    close()
    open = { heading, lines: [] }
  }
  close()
  return sections
}

/** The heading of the part in which a report answers, in any of these words. Our choice. */
const conclusionHeading = /\b(conclusions?|answer|summary|recommendations?|verdict|bottom line)\b/i

/** The last section that concludes; undefined where none does. */
export const conclusionOf = (report: string): ReportSection | undefined =>
  sectionsOf(report)
    .filter(({ heading, text }) => conclusionHeading.test(heading) && text !== '')
    .at(-1)

export const validityOf = (report: string): ReportValidity => {
  const words = wordCountOf(report)
  const sections = sectionsOf(report).filter(({ heading, text }) => heading !== '' && text !== '' && !conclusionHeading.test(heading)).length
  const hasConclusion = conclusionOf(report) !== undefined
  const faults = [
    ...(words < reportWords.min ? [`${words} words, fewer than ${reportWords.min}`] : []),
    ...(words > reportWords.max ? [`${words} words, more than ${reportWords.max}`] : []),
    ...(sections < sectionCountMin ? ['no section besides the conclusion'] : []),
    ...(hasConclusion ? [] : ['no conclusion'])
  ]
  return { words, sections, has_conclusion: hasConclusion, faults }
}
