/** The tables of each study: its numbers with the paper's beside them, and what they stand on. Pure text from rows. */
import type { Block } from './block.js'
import { armTables } from './arm_tables.js'
import { gateTables } from './gate_tables.js'
import { lengthTables } from './length_tables.js'
import { noiseTables } from './noise_tables.js'
import { oracleTables } from './oracle_tables.js'
import { promotionTables } from './promotion_tables.js'
import { thinningTables } from './thinning_tables.js'
import { tuningTables } from './tuning_tables.js'
import { twinTables } from './twin_tables.js'
import type { StudyName, StudyResults } from '../runner/studies.js'

export const studyTitles: Record<StudyName, string> = {
  promotion: 'Promotion: do rewritten descriptions climb?',
  length: 'Length: does taking points off for words do what evidence does?',
  oracle: 'Oracle: the defence under perfect labels',
  twins: 'Twins: the same texts under packets that attest them',
  thinning: 'Thinning: honest text when records are withdrawn',
  noise: 'Noise: how good must a judge be?',
  gate: 'Gate: label sources against gold',
  arms: 'Arms: every label source end to end',
  tuning: 'Tuning: lambda by the knee rule'
}

const tablesOf: { [Name in StudyName]: (result: StudyResults[Name]) => Block[] } = {
  promotion: promotionTables,
  length: lengthTables,
  oracle: oracleTables,
  twins: twinTables,
  thinning: thinningTables,
  noise: noiseTables,
  gate: gateTables,
  arms: armTables,
  tuning: tuningTables
}

export const studyTables = <Name extends StudyName>(name: Name, result: StudyResults[Name]): Block[] => tablesOf[name](result)
