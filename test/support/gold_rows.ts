/**
 * Gold for tests: 12 queries with 10 claims each, and a judge that reads its verdicts off the atoms' texts. A claim is attested by the
 * atom with its own words, so the construction of a row decides both the gold label and what an honest judge says.
 */
import type { GoldRow } from '../../src/domain/gold.js'
import type { Atom } from '../../src/domain/packet.js'
import type { SupportLabel } from '../../src/domain/vocabulary.js'
import { sentenceExtractor } from './service_ports.js'

const labelCycle: readonly SupportLabel[] = ['unsupported', 'supported', 'self_claimed_only', 'unsupported', 'independent_source_supported', 'unsupported', 'supported', 'self_claimed_only', 'unsupported', 'supported']

const originOf: Partial<Record<SupportLabel, Atom['origin']>> = {
  supported: { kind: 'record', source_type: 'official_public_dataset_record', voice: 'record' },
  self_claimed_only: { kind: 'record', source_type: 'official_public_dataset_record', voice: 'publisher' },
  independent_source_supported: { kind: 'record', source_type: 'certification_registry', voice: 'record' }
}

export const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

export interface GoldOptions {
  /** The labels of annotators; two who agree with gold by default. Null for construction gold. */
  annotate?: ((label: SupportLabel, place: number) => GoldRow['annotations']) | null
  /** Null for supplied claims. */
  extractor?: string | null
  queryCount?: number
}

const annotatedAlike = (label: SupportLabel): GoldRow['annotations'] => [
  { annotator: 'ada', label },
  { annotator: 'ben', label }
]

/** Rows whose claims the sentence extractor makes of the candidate's text. */
export const goldRows = ({ annotate = annotatedAlike, extractor = sentenceExtractor.fingerprint, queryCount = 12 }: GoldOptions = {}): GoldRow[] =>
  numberWords.slice(0, queryCount).flatMap((word, queryIndex) => {
    const sentences = labelCycle.map((_label, index) => `Lamp ${word} has property ${numberWords[index]}.`)
    const candidate = { id: `lamp-${word}`, text: sentences.join(' ') }
    const atoms = labelCycle.flatMap((label, index): Atom[] => {
      const origin = originOf[label]
      return origin === undefined ? [] : [{ atom_id: `a${index + 1}`, text: sentences[index]!, origin }]
    })
    const claims = sentenceExtractor.extract('', candidate).claims
    return labelCycle.map((label, index): GoldRow => ({
      row_id: `r${queryIndex + 1}-${index + 1}`,
      query_id: `q${queryIndex + 1}`,
      query: `which lamp is lamp ${word}`,
      candidate,
      claim: claims[index]!,
      atoms,
      as_of: '2026-03-01',
      extractor_fingerprint: extractor,
      label,
      annotations: annotate === null ? [] : annotate(label, queryIndex * labelCycle.length + index)
    }))
  })

export const jsonLines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
