/**
 * The frame of every page: one file that opens anywhere, without network and without script; light, dark and on paper.
 * What is handed over as HTML is escaped already; everything else is text and is escaped here.
 */
import { escapeHtml } from './escape_html.js'
import { pageStyle } from './page_style.js'

export interface Page {
  title: string
  /** Style sheet of this kind of page, after that of all pages. */
  style?: string
  /** HTML. */
  main: string
}

export const pageShell = ({ title, style = '', main }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}${style}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`

export interface ReportHead {
  title: string
  /** What the data are, in a line. */
  data: string
  /** What is said of an interrupted run; null for a whole one. */
  partial: string | null
  preamble: readonly string[]
  /** Sections to jump to. */
  links: readonly { id: string; text: string }[]
}

/** Above the sections of a report. */
export const reportHead = ({ title, data, partial, preamble, links }: ReportHead): string => `<h1>${escapeHtml(title)}</h1>
<p class="soft">${escapeHtml(data)} Hover over a mark, or open the numbers, for its value.</p>
${partial === null ? '' : `<p class="partial">${escapeHtml(partial)}</p>`}
${preamble.map((text) => `<p class="soft">${escapeHtml(text)}</p>`).join('\n')}
<nav>${links.map(({ id, text }) => `<a href="#${escapeHtml(id)}">${escapeHtml(text)}</a>`).join('')}</nav>`

/** Below them. */
export const reportFoot = (text: string, manifestHash: string): string =>
  `<footer class="soft"><p>${escapeHtml(text)}</p><p>Manifest <span class="hash">${escapeHtml(manifestHash)}</span></p></footer>`
