/** What every table says of where its numbers come from. Issue, "Done when". */
import type { MisKnowRow } from '../metrics/rows.js'
import type { MisKnowResult } from '../study/study_results.js'

const namesOf = (rows: readonly MisKnowRow[], kind: MisKnowRow['kind']): string =>
  [...new Set(rows.filter((row) => row.kind === kind).map(({ policy }) => policy))].join(', ')

/** One or two sentences; empty where nothing was measured. */
export const provenanceText = (rows: readonly MisKnowRow[]): string => {
  const [scripted, models] = [namesOf(rows, 'scripted'), namesOf(rows, 'model')]
  return [
    ...(scripted === ''
      ? []
      : [
          `From scripted policies, and no measurement of any model: ${scripted}. How they weigh sources is written by us, and what the instruction of pre does to them is assumed.`
        ]),
    ...(models === '' ? [] : [`From models: ${models}.`])
  ].join(' ')
}

export const judgeText = ({ arguments: args, agreement }: MisKnowResult): string => {
  const rules = agreement.find(({ decision }) => decision === 'report')
  const measured = rules === undefined ? '' : ` Against what policies meant: ${rules.agreed} of ${rules.sentences} reports.`
  return args['judge'] === 'model'
    ? 'Adoption is judged by a model; utility (the report ends with the record’s answer) is read by the rules.'
    : `Adoption and utility (the report ends with the record’s answer) are read by the rules, and by no model.${measured}`
}

export const packetText = ({ arguments: args }: MisKnowResult): string =>
  args['packet'] === 'record'
    ? 'The grounded defences hold text against the record alone; general sentences of the field are then unsupported on honest pages and planted ones alike.'
    : 'The grounded defences hold text against the record with its keeper’s notes on the field.'
