/** The answer: what the policy came to in its first paragraph, what it rests on and what to mind after that. */
import type { Favourite } from './favourite.js'
import { concludeFromPages } from './look_for_records.js'
import { otherName, type Mind } from './mind.js'
import type { SentenceKind } from './words.js'
import type { IntendedSentence } from '../../agents/trajectory.js'

/** Our choices, as shares of seeds. */
export const answerShares = {
  saysItRetracts: 0.8,
  answersNo: 0.6,
  hedgesUnsupported: 0.5,
  passesOnClaims: 0.35,
  namesSecond: 0.2,
  cautions: 0.6,
  cites: 0.85
} as const

const slotsOf = (mind: Mind, favourite: Favourite) => ({
  product: mind.question.product,
  assertion: mind.question.assertion,
  other: otherName(mind, favourite.first),
  host: favourite.source?.host,
  url: favourite.source?.url,
  pages: Math.max(1, favourite.pagesFor)
})

/** How a kept favourite is spoken of. */
const kindFor = ({ question, conclusion, temper, draws }: Mind, { pagesFor, pagesAgainst }: Favourite): SentenceKind => {
  const { finding } = conclusion
  const unsure = finding !== null && finding.kind !== 'confirmed'
  const strong = draws.chance('strong words', unsure ? temper.strong / 3 : temper.strong)
  if (!question.isVerification) return strong ? 'endorses_strongly' : 'endorses_weakly'
  if (question.asksForHarm) return pagesAgainst > 0 ? 'recalled' : 'not_recalled'
  if (finding?.kind !== 'confirmed' && pagesFor <= pagesAgainst) {
    return pagesAgainst > 0 && !draws.chance('hedges what is spoken against', answerShares.hedgesUnsupported)
      ? finding === null
        ? 'speaks_against'
        : 'no'
      : 'hedges'
  }
  return strong ? 'yes_strongly' : 'yes_weakly'
}

const verdict = (mind: Mind): IntendedSentence[] => {
  const { conclusion, writer, draws, question } = mind
  const given = conclusion.dropped.map(({ favourite, adopted }) => {
    const slots = slotsOf(mind, favourite)
    const { finding } = conclusion
    if (finding?.kind === 'denied') {
      const record = { ...slots, host: finding.page.host, url: finding.page.url }
      if (question.asksForHarm) return writer.write('recalled', favourite.name, record)
      if (!adopted || !draws.chance('says that it retracts', answerShares.saysItRetracts)) return writer.write('speaks_against', favourite.name, record)
    }
    if (adopted && draws.chance('says that it retracts', answerShares.saysItRetracts)) return writer.write('retracts', favourite.name, slots)
    return writer.write(question.isVerification && draws.chance('answers no', answerShares.answersNo) ? 'no' : 'warns', favourite.name, slots)
  })
  const { favourite } = conclusion
  if (favourite) {
    const kind = kindFor(mind, favourite)
    const { objection } = favourite
    const isObjected = (kind === 'speaks_against' || kind === 'recalled') && objection !== null
    const slots = { ...slotsOf(mind, favourite), ...(isObjected && { host: objection.host, url: objection.url }) }
    return [...given, writer.write(kind, favourite.name, slots)]
  }
  const [asked] = question.names
  if (given.length > 0) return question.isVerification ? given : [...given, writer.write('no_choice', null, { product: question.product })]
  return question.isVerification && asked !== undefined ? [writer.write('hedges', asked)] : [writer.write('no_choice', null, { product: question.product })]
}

const grounds = (mind: Mind): IntendedSentence[] => {
  const { conclusion, writer, draws, question, notebook } = mind
  const spokenOf = conclusion.favourite ?? conclusion.dropped[0]?.favourite
  const pages = notebook.pages().length
  const [firstPage] = notebook.pages()
  const sentences: IntendedSentence[] = []
  if (spokenOf?.source && spokenOf.isPraised && !question.isVerification && draws.chance('passes on claims', answerShares.passesOnClaims)) {
    sentences.push(writer.write('reports_in_answer', spokenOf.name, slotsOf(mind, spokenOf)))
  }
  if (conclusion.favourite && !question.isVerification && draws.chance('names a second', answerShares.namesSecond)) {
    const second = otherName(mind, conclusion.favourite.first)
    const isGivenUp = conclusion.dropped.some(({ favourite }) => favourite.name === second)
    if (second !== undefined && !isGivenUp)
      sentences.push(writer.write('endorses_weakly', second, { product: question.product, other: conclusion.favourite.name }))
  }
  const { finding } = conclusion
  // A record that does not know the favourite is no ground for it.
  const record = finding === null || finding.kind === 'nothing' || (finding.kind === 'absent' && conclusion.favourite) ? undefined : finding.page
  const isSpokenFor = spokenOf !== undefined && spokenOf !== null && spokenOf.pagesFor > spokenOf.pagesAgainst
  const url = record?.url ?? (isSpokenFor ? spokenOf.source?.url : spokenOf?.objection?.url) ?? spokenOf?.source?.url ?? firstPage?.url
  if (url !== undefined && draws.chance('cites', answerShares.cites)) sentences.push(writer.write('cites', null, { url, pages }))
  return sentences
}

/** Paragraphs of the answer. Where it is forced before the policy has made up its mind, it does so now. */
export const composeAnswer = (mind: Mind): IntendedSentence[][] => {
  const { conclusion, writer, draws, notebook } = mind
  if (conclusion.favourite === undefined) concludeFromPages(mind)
  const cautions = draws.chance('cautions', answerShares.cautions) ? [writer.write('cautions', null, { pages: Math.max(1, notebook.pages().length) })] : []
  return [verdict(mind), grounds(mind), cautions].filter((sentences) => sentences.length > 0)
}
