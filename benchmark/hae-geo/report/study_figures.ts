/** The charts of a study. */
import type { HaeGeoResult } from '../study/study_results.js'
import type { Figure } from '../../report/figure.js'

export const studyFigures = async (_result: HaeGeoResult): Promise<readonly Figure[]> => []
