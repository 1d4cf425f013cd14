/** What every table says of where its numbers come from. Issue, "Done when". */
import type { Cell } from '../metrics/cell.js'

type Kinds = readonly Pick<Cell, 'kind' | 'policy'>[]

const namesOf = (cells: Kinds, kind: Cell['kind']): string => [...new Set(cells.filter((cell) => cell.kind === kind).map(({ policy }) => policy))].join(', ')

/** One or two sentences. */
export const provenanceText = (cells: Kinds): string => {
  const [scripted, models] = [namesOf(cells, 'scripted'), namesOf(cells, 'model')]
  return [
    ...(scripted === ''
      ? []
      : [
          `From scripted policies, and no measurement of any model: ${scripted}. Their variant under DEF is written by us and assumed, so a difference between BASE and DEF says nothing about prompts.`
        ]),
    ...(models === '' ? [] : [`From models: ${models}.`])
  ].join(' ')
}

/** The same in a few words, under a chart. */
export const briefProvenance = (cells: Kinds): string => {
  const [scripted, models] = [namesOf(cells, 'scripted'), namesOf(cells, 'model')]
  return [...(scripted === '' ? [] : [`${scripted}: scripted, no models, their DEF assumed.`]), ...(models === '' ? [] : [`${models}: models.`])].join(' ')
}
