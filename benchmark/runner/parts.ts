/** Builds the parts of the studies from three ways to answer: a score, an order, a rerank by a label source. */
import { goldSourceId, type RunSetting } from './run_setting.js'
import type { StudyParts } from './studies.js'
import type { BenchmarkCase } from '../data/cases.js'
import type { DatasetQuery } from '../data/dataset.js'
import type { ListwiseRanking } from '../scorers/scoring.js'
import { withLabels } from '../sources/recorded_labels.js'
import type { Rerank } from '../studies/rerank_unit.js'
import { constructionSource } from '../../src/labelling/construction.js'

export interface Answers {
  scoreOf(row: DatasetQuery, text: string): number | null
  orderOf(ranker: ListwiseRanking, benchmarkCase: BenchmarkCase): readonly string[] | null
  rerankBy(source: { id: string }): Rerank
  supplied: Rerank
}

export const partsWith = ({ dataset, seed, scoring, rankers, sources, gold }: RunSetting, { scoreOf, orderOf, rerankBy, supplied }: Answers): StudyParts => {
  const oracle = rerankBy(constructionSource)
  const goldSource = gold === null ? null : { id: goldSourceId, rerank: withLabels(rerankBy({ id: goldSourceId }), gold.labels) }
  return {
    dataset,
    seed,
    scoring: { ...scoring, scoreOf },
    rankers: rankers.map((ranker) => ({ ...ranker, orderOf: (benchmarkCase) => orderOf(ranker, benchmarkCase) })),
    oracle,
    supplied,
    sources: sources.map(({ id }) => ({ id, rerank: rerankBy({ id }) })),
    gold: goldSource === null ? { kind: 'construction', rerank: oracle } : { kind: 'human', rerank: goldSource.rerank },
    goldSource
  }
}
