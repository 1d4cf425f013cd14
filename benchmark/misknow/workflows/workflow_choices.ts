/** What the paper leaves open about workflows, exposure and defences, and what it fixes, for the lists under tables. */
import { sameMatterShareMin, sharedWordCountMin } from './audit_report.js'
import { groundingPolicy } from './grounding_policy.js'
import * as limits from './limits.js'
import { reportWords, sectionCountMin } from './report_text.js'
import { appendedCountMax, budgets, defaultCondition, defenceNames } from '../conditions.js'
import type { Choice } from '../../choices.js'
import { searchedCountMax } from '../../defence/grounded_rerank.js'
import { shownResultCount } from '../../web/search_environment.js'

const { sectionDocumentCount, ...ourLimits } = limits

export const workflowChoices: readonly Choice[] = [
  { name: 'results_shown', value: shownResultCount, note: 'of a search', whose: 'paper' },
  {
    name: 'budgets',
    value: { budgets, appendedCountMax },
    note: 'different planted documents a run may have; at most three are appended before synthesis',
    whose: 'paper'
  },
  {
    name: 'default_condition',
    value: defaultCondition,
    note: 'tier, style and budget are the paper’s; that every search finds the documents (throughout) and that they stand where relevance puts them is our reading',
    whose: 'ours'
  },
  {
    name: 'cold_start',
    value: 'the most relevant up to the budget',
    note: 'are put into the first list whatever their relevance; elsewhere relevance decides',
    whose: 'ours'
  },
  { name: 'section_documents', value: sectionDocumentCount, note: 'of the memory, from which a section is written', whose: 'paper' },
  {
    name: 'workflow_limits',
    value: ourLimits,
    note: 'searches, pages read after each, sentences kept, claims refined; the same for every condition',
    whose: 'ours'
  },
  {
    name: 'report_validity',
    value: { words: reportWords, sections: sectionCountMin, conclusion: true },
    note: 'what is less is no report, and the run is made again',
    whose: 'ours'
  },
  { name: 'defence_arms', value: defenceNames, note: 'all under the default; single ones in the control and before synthesis', whose: 'ours' },
  { name: 'grounding_policy', value: groundingPolicy, note: 'lambda and tau of the grounded defences', whose: 'ours' },
  {
    name: 'reranked_depth',
    value: searchedCountMax,
    note: 'the list as it stands after exposure, then honest results below it up to this many; cut to ten',
    whose: 'ours'
  },
  {
    name: 'audit',
    value: { sameMatterShareMin, sharedWordCountMin },
    note: 'when a sentence is looked into, and when an atom stands in its place',
    whose: 'ours'
  }
]
