/** `groundedgeo gate`: measures a label source on gold, prints the gate table, and stores the certificate that says what came of it. */
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import type { Certificate } from '../domain/certificate.js'
import { requestInvalid } from '../domain/problem.js'
import { bundledDevelopmentQueries } from '../gate/development_queries.js'
import { gateTable } from '../gate/gate_table.js'
import { goldFaults } from '../gate/gold_faults.js'
import { certify, extractionFaults } from '../judge_gold.js'
import type { JudgingSource, Ports } from '../ports.js'
import { printable } from '../printable.js'
import { openPorts } from '../start.js'
import { readGoldFile } from './gold_file.js'
import { placeOf, readTextLines, refuse } from './json_lines.js'
import type { ExitCode, Terminal } from './terminal.js'

export interface GateOptions {
  gold: string
  labelSource: string
  developmentQueries?: string
  expiresInDays: number
  independenceMin: number
  json: boolean
}

const judgingSource = ({ labelSources }: Pick<Ports, 'labelSources'>, id: string): JudgingSource => {
  const source = labelSources.get(id)
  const judging = [...labelSources.values()].filter(({ kind }) => kind === 'judging').map((each) => each.id)
  if (source?.kind === 'judging') return source
  const why = source === undefined ? 'is not known' : 'reads what the caller says about support, so there is nothing to measure'
  throw requestInvalid([{ pointer: '--label-source', detail: `${JSON.stringify(id)} ${why}; there are ${judging.join(', ')}` }])
}

/** Whoever measures often enough passes once: the reader is told how often it was tried. */
const triesLine = (earlier: readonly Certificate[]): string =>
  earlier.length === 0
    ? 'This version of the source was not measured before.'
    : `This version of the source was measured ${earlier.length} times before, and passed ${earlier.filter(({ finding }) => finding.passed).length} of them.`

/** Ends with 0 when the source passed and with 1 when it did not; either way the certificate is stored. */
export const gate = async (config: Config, log: Logger, terminal: Terminal, options: GateOptions): Promise<ExitCode> => {
  const lines = readGoldFile(options.gold)
  const rows = lines.map(({ value }) => value)
  const own = options.developmentQueries === undefined ? [] : readTextLines(options.developmentQueries)
  const developmentQueries = [...bundledDevelopmentQueries, ...own]
  const placed = (faults: ReturnType<typeof goldFaults>) => faults.map(({ index, detail }) => ({ pointer: placeOf(options.gold, lines[index]!.number), detail: `row ${rows[index]!.row_id}: ${detail}` }))
  refuse(placed(goldFaults(rows, developmentQueries)))
  const { ports, gate: store, close } = await openPorts(config, log)
  try {
    const source = judgingSource(ports, options.labelSource)
    refuse(placed(extractionFaults(ports, rows)))
    const { independenceMin, expiresInDays } = options
    const certified = await certify(ports, { source, rows, developmentQueries, independenceMin, expiresInDays }, new AbortController().signal)
    const { certificate } = certified
    const earlier = (await store.certificates()).found.filter((each) => each.certificate.label_source.fingerprint === certificate.label_source.fingerprint)
    await store.put(certified)
    terminal.out(options.json ? `${JSON.stringify(certificate, null, 2)}\n` : gateTable(certificate).split('\n').map(printable).join('\n'))
    if (!options.json) terminal.out(`${triesLine(earlier.map((each) => each.certificate))}\n`)
    return certificate.finding.passed ? 0 : 1
  } finally {
    await close()
  }
}
