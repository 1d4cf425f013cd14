/** Everything that a study stands on and the paper leaves open, with the arguments of the run. */
import { corpusChoices } from '../corpus/choice_list.js'
import { judgingChoices } from '../judging_choices.js'
import { policyChoices } from '../policies/policy_choices.js'
import { lambdaDefault, tauDefault } from '../study/study_options.js'
import type { Choice } from '../../choices.js'
import { searchedCountMax } from '../../defence/grounded_rerank.js'
import { provenanceOfSource } from '../../defence/trusted_sources.js'
import { titleWeight } from '../../web/full_text_engine.js'
import { shownResultCount } from '../../web/search_environment.js'
import { charactersPerToken, fullContextTokenCountMax } from '../../web/token_budget.js'

const ofRun = (args: Record<string, unknown>): Choice[] => [
  {
    name: 'lambda',
    value: args['lambda'],
    note: `points a unit of unsupported mass, on search scores scaled to 100; the default ${lambdaDefault} is the paper's weight of comparison, and was not tuned here`,
    whose: args['lambda'] === lambdaDefault ? 'paper' : 'ours'
  },
  { name: 'tau', value: args['tau'], note: 'independence from which a source counts as independent', whose: args['tau'] === tauDefault ? 'paper' : 'ours' },
  { name: 'seed', value: args['seed'], note: "of policies' variety and of the bootstrap", whose: 'ours' },
  { name: 'as_of', value: args['as_of'], note: 'the day on which evidence is judged', whose: 'ours' },
  { name: 'reranked_hits', value: searchedCountMax, note: 'of the best so many hits the full texts are candidates', whose: 'ours' },
  { name: 'shown_results', value: shownResultCount, note: 'of a search', whose: 'paper' },
  {
    name: 'base_scores',
    value: '100 x score / top score',
    note: 'n-th page, n-th best score, so that a list keeps its order without a penalty',
    whose: 'ours'
  },
  { name: 'search_engine', value: `FTS5 bm25, title x ${titleWeight}, porter`, note: 'stop words left out of queries', whose: 'ours' },
  { name: 'packet_sources', value: provenanceOfSource, note: 'what the word of a publisher is worth in packets', whose: 'ours' },
  {
    name: 'full_context_tokens',
    value: fullContextTokenCountMax,
    note: `shared evenly in rank order; a token is ${charactersPerToken} characters, which is ours`,
    whose: 'paper'
  }
]

/** @param args `bound.arguments` of the run; with the user's own data, choices about the bundled corpus are left out */
export const studyChoices = (args: Record<string, unknown>): readonly Choice[] => [
  ...ofRun(args),
  // What changes under DEF stands under the tables in words; the whole list is too long for a line.
  ...policyChoices.map((choice) => (choice.name === 'policy_tempers' ? { ...choice, value: 'benchmark/hae-geo/policies/tempers.ts' } : choice)),
  ...judgingChoices,
  ...(args['data'] === true ? [] : corpusChoices)
]
