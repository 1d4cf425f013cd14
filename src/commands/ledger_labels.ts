/** `groundedgeo ledger labels`: the labels of each source in the ledger, and their drift from the certificate. */
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { claimCountOf, mixColumns } from '../gate/label_mix.js'
import { labelReport, type SourceReport } from '../label_report.js'
import { openPorts } from '../start.js'
import type { ExitCode, Terminal } from './terminal.js'

const share = (part: number, whole: number): string => (whole === 0 ? 'n/a' : `${((100 * part) / whole).toFixed(1)} %`)

const linesOf = (name: string, report: SourceReport, certifiedClaims: number | null): string => {
  const claims = claimCountOf(report.mix)
  const { none_due, unlabelled, no_relevant_claims } = report.unpenalised
  const counted = (count: number): string => `${count} (${share(count, claims)})`
  return [
    name,
    `  ${report.units} units, ${claims} claims`,
    ...mixColumns.map((column) => `  ${column === 'none' ? 'no label' : column}: ${counted(report.mix[column])}`),
    `  of these abstained ${report.abstained}, unwitnessed ${report.unwitnessed}, failed ${report.failed}`,
    `  candidates: ${report.penalised} penalised, ${none_due} with nothing to penalise, ${unlabelled} unpenalised with relevant claims that have no label, ${no_relevant_claims} without relevant claims`,
    report.drift === null
      ? '  drift: no valid certificate to compare with'
      : `  drift: ${report.drift.toFixed(3)} total variation between these ${claims} claims and the ${certifiedClaims} of the certificate`,
    ''
  ].join('\n')
}

export const ledgerLabels = async (config: Config, log: Logger, terminal: Terminal, tenant: string): Promise<ExitCode> => {
  const { ports, certifiedMixes, close } = await openPorts(config, log)
  try {
    const mixOfSource = (id: string, fingerprint: string) => (ports.labelSources.get(id)?.fingerprint === fingerprint ? certifiedMixes.get(id) : undefined)
    const reports = await labelReport(ports.ledger, tenant, mixOfSource)
    if (reports.size === 0) terminal.out(`the ledger of ${tenant} holds no reranks\n`)
    for (const [name, report] of reports) {
      const [id, fingerprint] = name.split(' ') as [string, string]
      const certified = mixOfSource(id, fingerprint)
      terminal.out(linesOf(name, report, certified === undefined ? null : claimCountOf(certified)))
    }
    return 0
  } finally {
    await close()
  }
}
