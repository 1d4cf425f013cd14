/** Table 5, last column: rates under the packet as it is and under its twin. */
import { note, table, type Block } from './block.js'
import { notScored, share } from './shown.js'
import { paperOracle } from '../report/paper_numbers.js'
import type { StudyResults } from '../runner/studies.js'
import { primaryK } from '../studies/arm_rates.js'
import { comparisonLambda } from '../studies/lambdas.js'

export const twinTables = ({ rows, counts }: StudyResults['twins']): Block[] => [
  table(
    ['arm', 'lambda', 'lambda 0', 'packet as it is', 'twin packet', 'paper twin'],
    rows.map((row) => [row.arm, String(row.lambda), share(row.base_rate), share(row.original_rate), share(row.twin_rate), row.lambda === comparisonLambda ? share(paperOracle[row.arm].twin) : notScored])
  ),
  note(`Top-${primaryK} rates. ${counts.packets} twin packets with ${counts.injected_atoms} injected atoms, both attack arms attested; the paper counts ${counts.paper_claims}, three a packet.`)
]
