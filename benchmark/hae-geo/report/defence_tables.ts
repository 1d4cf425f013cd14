/** What the defence did to lists and what it cost: also where it was wrong. Issue, section 4. */
import { provenanceText } from './told_kinds.js'
import { byAgent, cellHead, cellWords } from './shown_cells.js'
import type { HaeGeoResult } from '../study/study_results.js'
import { note, table, type Block } from '../../tables/block.js'
import { notScored, share } from '../../tables/shown.js'

const perSearch = (count: number, searches: number): string => (searches === 0 ? notScored : (count / searches).toFixed(2))

const withCounts = (value: number | null, count: number, of: number): string => (of === 0 ? notScored : `${share(value)} (${count}/${of})`)

export const defenceTables = ({ defence }: HaeGeoResult): Block[] => {
  const rows = byAgent(defence)
  const defended = rows.filter((row) => row.defended > 0)
  const shown = table(
    [...cellHead, 'searches', 'planted of shown', 'planted first'],
    rows.map((row) => [
      ...cellWords(row),
      String(row.searches),
      withCounts(row.attack_share, row.attack_shown, row.shown),
      withCounts(row.attack_first_share, row.attack_first, row.searches)
    ]),
    cellHead.length
  )
  if (defended.length === 0) return [note('What searches showed.'), shown, note(provenanceText(rows))]
  const sources = [...new Set(defended.flatMap(({ pushed_out_by_source }) => Object.keys(pushed_out_by_source)))].sort()
  return [
    note('What searches showed.'),
    shown,
    note(provenanceText(rows)),
    note('What grounded reranking did to the lists that it was given: the first ten as searched against the first ten as shown. Counts are a search.'),
    table(
      [
        ...cellHead,
        'lists',
        'planted removed',
        'planted put in',
        'honest pushed out',
        'honest put in',
        'trusted pushed out',
        'mass of planted',
        'mass of honest'
      ],
      defended.map((row) => [
        ...cellWords(row),
        String(row.defended),
        withCounts(row.attack_removed_share, row.attack_removed, row.attack_removed + row.attack_kept),
        perSearch(row.attack_promoted, row.defended),
        perSearch(row.clean_pushed_out, row.defended),
        perSearch(row.clean_promoted, row.defended),
        perSearch(row.trusted_pushed_out, row.defended),
        share(row.attack_mass),
        share(row.clean_mass)
      ]),
      cellHead.length
    ),
    note(
      'Mass is the mean unsupported mass over all pages found, up to 50 a search. Honest pages pushed out are false penalties, whatever took their place; trusted ones are pages that the packet itself is made from. What else it costs stands above: sound recommendations and tool calls. Times are a clock’s: defence_timings.jsonl.'
    ),
    note('Honest pages pushed out a search, by publisher.'),
    table(
      [...cellHead, ...sources],
      defended.map((row) => [...cellWords(row), ...sources.map((source) => perSearch(row.pushed_out_by_source[source] ?? 0, row.defended))]),
      cellHead.length
    ),
    note(provenanceText(defended))
  ]
}
