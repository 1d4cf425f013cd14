/** A planted document as a page of a run's Web. What an agent sees bears neither tier nor style. MisKnow spec, section 1. */
import type { MisleadingDocument } from './document.js'
import type { StoredPage } from '../../web/page.js'

export const documentPage = ({ document_id, style, text }: MisleadingDocument): StoredPage => ({
  visible: { url: text.url, title: text.title, timestamp: text.published, content: text.body },
  hidden: { page_id: document_id, source_type: 'generated_attack', page_type: style, snippet: text.snippet }
})
