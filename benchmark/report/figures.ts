/** A figure for every study. */
import { armFigure, twinFigure } from './charts/bar_figures.js'
import { lengthFigure, oracleFigure, thinningFigure } from './charts/curve_figures.js'
import { gateFigure } from './charts/gate_figure.js'
import { noiseFigure } from './charts/noise_figure.js'
import { promotionFigure } from './charts/promotion_figure.js'
import { tuningFigure } from './charts/tuning_figure.js'
import type { Figure } from './figure.js'
import type { StudyName, StudyResults } from '../runner/studies.js'

const figures: { [Name in StudyName]: (result: StudyResults[Name]) => Promise<Figure> } = {
  promotion: promotionFigure,
  length: lengthFigure,
  oracle: oracleFigure,
  twins: twinFigure,
  thinning: thinningFigure,
  noise: noiseFigure,
  gate: gateFigure,
  arms: armFigure,
  tuning: tuningFigure
}

export const figureOf = <Name extends StudyName>(name: Name, result: StudyResults[Name]): Promise<Figure> => figures[name](result)
