/** The charts of a study: states by level, FR with and without defences, robustness against utility, and what lists lost. Issue, section 6. */
import { defenceFigure } from './defence_figure.js'
import { briefProvenance } from './told_kinds.js'
import { stateFigure } from './state_figure.js'
import { listFigure, tradeFigure } from './trade_figures.js'
import type { HaeGeoResult } from '../study/study_results.js'
import type { Figure } from '../../report/figure.js'

/** Every figure says whose numbers it shows; one without any is left out. */
export const studyFigures = async (result: HaeGeoResult): Promise<readonly Figure[]> => {
  const figures = [await stateFigure(result.rows), await defenceFigure(result), await tradeFigure(result), await listFigure(result)]
  return figures.flatMap((figure) => (figure === null ? [] : [{ ...figure, says: `${figure.says} ${briefProvenance(result.rows)}` }]))
}
