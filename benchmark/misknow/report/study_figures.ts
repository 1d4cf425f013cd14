/** The charts of a study. Every figure says whose numbers it shows; one without any is left out. */
import { defenceFigure } from './defence_figure.js'
import { factorFigures } from './factor_figure.js'
import { gapFigure } from './gap_figure.js'
import { provenanceText } from './provenance.js'
import type { MisKnowResult } from '../study/study_results.js'
import type { Figure } from '../../report/figure.js'

export const studyFigures = async (result: MisKnowResult): Promise<readonly Figure[]> => {
  const figures = [...(await defenceFigure(result)), ...(await factorFigures(result)), ...(await gapFigure(result))]
  return figures.map((figure) => ({ ...figure, says: `${figure.says} ${provenanceText(result.rows)}` }))
}
