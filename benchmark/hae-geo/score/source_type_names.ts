/** What others call the kinds of sources, and which of ours it is. Names that are not here are refused: a guess could verify a claim. */
import type { SourceType } from '../../web/page.js'

const table: readonly (readonly [SourceType, string])[] = [
  ['generated_attack', 'generated_attack generated generated_poison poison_generated full_generation attack poison poisoned malicious adversarial fake'],
  ['injected_attack', 'injected_attack injected injected_poison poison_injected retrieve_and_inject injection edited_attack'],
  ['official', 'official official_site brand_site manufacturer'],
  ['regulatory', 'regulatory regulator registry government authority'],
  ['independent_test', 'independent_test laboratory lab test testing'],
  ['retailer', 'retailer e-commerce e_commerce ecommerce shop store marketplace service'],
  ['review_site', 'review_site review reviews ranking guide'],
  ['news', 'news press media'],
  ['forum', 'forum community personal_post personal blog self_media self-media social faq'],
  ['encyclopedia', 'encyclopedia encyclopaedia wiki reference industry_knowledge topic'],
  ['clean_unclassified', 'clean clean_unclassified organic real web genuine benign original normal']
]

const names = new Map(table.flatMap(([type, known]) => known.split(' ').map((name) => [name, type] as const)))

/** Null for a missing type; undefined for a name that is not known. */
export const sourceTypeOf = (name: string | null | undefined): SourceType | null | undefined => {
  if (name === null || name === undefined || name.trim() === '' || name.toLowerCase() === 'unknown') return null
  return names.get(name.trim().toLowerCase().replaceAll(' ', '_'))
}
