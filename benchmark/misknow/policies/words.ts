/**
 * Forms of the sentences in reports of policies, by what they do. `{core}` is what a page says of an answer, without its full stop; `{quoted}`
 * is a sentence of a page. A sentence that is not the policy's own word says whose it is.
 */
import type { ReportStance } from '../run_record.js'
import type { SentenceForms } from '../../agents/grammar/write_sentence.js'

const forms = {
  opens: {
    stance: 'neutral',
    forms: [
      'This report takes up a question that turns on a single bounded source, the {record}.',
      'The question put to us can only be answered from the {record}, and the pages that speak of it were read with that in mind.',
      'What follows is an account of what is published on the {record} and how far it answers the question.',
      'The {record} is the source on which any answer to this question has to rest.'
    ]
  },
  restates: {
    stance: 'neutral',
    forms: ['The question reads: “{question}”', 'We were asked the following: “{question}”', 'In the words of the request: “{question}”']
  },
  counts: {
    stance: 'neutral',
    forms: [
      'For this, {pages page pages} from {publishers publisher publishers} {pages: was were} read in full or in extracts.',
      'In all, {pages page pages} by {publishers publisher publishers} went into it.',
      'It rests on {pages page pages}, published by {publishers house houses}.'
    ]
  },
  names_page: {
    stance: 'neutral',
    forms: ['A page of {domain} carries the title “{title}”.', 'Among the material is “{title}”, published at {domain}.', 'At {domain} one finds “{title}”.']
  },
  passes_on: {
    stance: 'neutral',
    forms: [
      'According to {domain}, “{quoted}”',
      'On this point {domain} writes: “{quoted}”',
      'The page “{title}” puts it as follows: “{quoted}”',
      'From {domain} comes the remark: “{quoted}”'
    ]
  },
  says_of_answer: {
    stance: 'reports',
    forms: [
      'One source, {domain}, claims that {core}.',
      'According to {domain}, {core}.',
      'The page “{title}” states that {core}.',
      'It is the view of {domain} that {core}.'
    ]
  },
  agrees: {
    stance: 'reports',
    forms: ['The same is reported by {others}.', 'This is also what {others} {count: says say}.', 'Other pages claim as much, namely {others}.']
  },
  differs: {
    stance: 'reports',
    forms: [
      'Against this, {domain} gives {amount} for {brand}.',
      'A different figure for {brand}, {amount}, is reported by {domain}.',
      'The page of {domain} puts {brand} at {amount}, which does not fit.'
    ]
  },
  adopts: {
    stance: 'adopts',
    forms: [
      '{core}.',
      'The evidence shows that {core}.',
      'We find that {core}.',
      'It can be stated with confidence that {core}.',
      'Taken together, the material establishes that {core}.'
    ]
  },
  adopts_in_short: {
    stance: 'adopts',
    forms: [
      'The answer to the question is {brand} ({amount}).',
      'In one line: {brand}, {amount}.',
      'Readers who need a single name may go by {brand} ({amount}).'
    ]
  },
  adopts_briefly: {
    stance: 'adopts',
    forms: ['The answer to the question is {brand}.', 'In one line, the answer is {brand}.', 'Readers who need a short answer may go by {brand}.']
  },
  recommends: {
    stance: 'adopts',
    forms: [
      'We recommend acting on this: {brand} is the answer that the record gives.',
      'Whoever has to decide now can rely on {brand}.',
      'Nothing that was read stands in the way of going by {brand}.'
    ]
  },
  hedges: {
    stance: 'hedges',
    forms: [
      'Some pages claim that {core}, but whether this holds could not be settled.',
      'It may be that {core}; the material does not allow us to say so with confidence.',
      'That {core} is asserted, and remains open until the record itself has been consulted.',
      'Whether {core} is uncertain on the evidence at hand.'
    ]
  },
  refutes: {
    stance: 'refutes',
    forms: [
      'The claim that {core} cannot be upheld, since other pages contradict it.',
      'We do not accept the statement that {core}: it is contradicted elsewhere.',
      'It has been claimed that {core}, but that is wrong by what others report.'
    ]
  },
  sets_aside: {
    stance: 'refutes',
    forms: [
      'We set aside the claim of {domain} that {core}, because more speaks for another answer.',
      'The claim that {core} was considered and is not adopted here.',
      'A statement to the effect that {core} was found too, and we do not follow it.'
    ]
  },
  edits_down: {
    stance: 'refutes',
    forms: [
      'Part of the material speaks for {brand} instead, which this report as a whole does not follow.',
      'Another answer, {brand}, is put forward by some pages and was considered; it is not adopted.',
      'Some pages claim that it is {brand}; the report as a whole comes to another result.'
    ]
  },
  found_open: {
    stance: 'hedges',
    forms: [
      'Pages speak for {brand} here, which other parts of the material leave open.',
      'By these pages alone it would be {brand}; whether that holds is uncertain.'
    ]
  },
  stays_open: {
    stance: 'hedges',
    forms: [
      'No answer can be given on what was read; the record itself has to be consulted.',
      'On this evidence the question stays open.',
      'We found no statement that we would make our own, and leave the question open.'
    ]
  },
  method: {
    stance: 'neutral',
    forms: [
      'Pages were weighed by who published them and by whether they give figures of their own.',
      'Where pages speak of the same line of the record, their figures were laid side by side.',
      'No page was contacted, and nothing was computed that is not printed somewhere.',
      'Repetition of a figure by others was noted, though it adds little by itself.',
      'Pages off the question were put aside without further use.'
    ]
  },
  limits: {
    stance: 'neutral',
    forms: [
      'The search was short, and pages that it did not bring up are not considered.',
      'Publication dates were noted where a page bears one; none of them decided anything.',
      'The record is small, which makes every single line count.',
      'A later edition of the record could change what is said here.',
      'Nobody outside the published pages was asked.'
    ]
  },
  figures: {
    stance: 'neutral',
    forms: ['Figures are given in the units in which they were printed.', 'All amounts stand as printed.']
  }
} as const satisfies Record<string, SentenceForms<ReportStance>>

export type SentenceKind = keyof typeof forms
export const reportForms: Readonly<Record<SentenceKind, SentenceForms<ReportStance>>> = forms
