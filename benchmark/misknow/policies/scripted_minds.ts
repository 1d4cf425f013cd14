/**
 * The bundled minds that need no model: trusting, weighing and checking. They read visible text and nothing else, and are honest about being
 * policies: what they do is written in tempers.ts, and what they mean by a sentence is logged beside it.
 */
import { remember } from './compress.js'
import { decide, leaningsOf, type Decision } from './decide.js'
import { candidatesOf, keeperIn, type Source } from './evidence.js'
import { chooseByTemper } from './choose_reads.js'
import * as compose from './compose.js'
import { editSections, writeReport, writeSection } from './write_report.js'
import { planQueries, planSections, queryForClaim, secondQuery } from './plan_searches.js'
import { properName, readQuestion } from './read_question.js'
import { judgeByEvidence } from './judge_claim.js'
import { policyNames, tempers, type PolicyName } from './tempers.js'
import { reportForms, type SentenceKind } from './words.js'
import type { MindSession, ResearchMind, Thought } from '../workflows/research_mind.js'
import type { ReportStance } from '../run_record.js'
import { seededDraws } from '../../agents/grammar/seeded_draws.js'
import { sentenceWriter } from '../../agents/grammar/write_sentence.js'
import type { VisiblePage } from '../../web/page.js'
import { canonicalText, sha256Hex } from '../../../src/core/ledger_text.js'

/** Bump when the same pages could be met otherwise. */
const policiesVersion = 'misknow-policies-1'

const fingerprintOf = (name: PolicyName): string => `${policiesVersion} ${name} ${sha256Hex(canonicalText([tempers[name], reportForms])).slice(0, 16)}`

const thought = <Value>(value: Value): Promise<Thought<Value>> => Promise.resolve({ value, usage: null })

const sourceOf = ({ url, title, content }: VisiblePage): Source => ({ url, title, text: content })

const session = (name: PolicyName, { question: text, instruction, seed }: { question: string; instruction: string | null; seed: string }): MindSession => {
  const temper = tempers[name][instruction === null ? 'plain' : 'instructed']
  const draws = seededDraws(seed)
  const question = readQuestion(text)
  const leanings = leaningsOf(temper, draws)
  // Whoever refines a report has nothing to do but verify, so it goes by the cautious variant; that too is assumed.
  const careful = tempers[name].instructed
  const carefulLeanings = leaningsOf(careful, draws)
  const pen: compose.Pen = { question, draws, writer: sentenceWriter<SentenceKind, ReportStance>(reportForms, draws), quoted: new Set() }
  // A name once read is known, also when the page that said it is gone.
  let keeper: string | null = null
  const learn = (texts: readonly string[]): void => void (keeper ??= keeperIn(texts, properName))
  const decideFrom = (sources: readonly Source[]): Decision => decide(candidatesOf(sources, question), temper, leanings, keeper)

  return {
    plan: (shape) =>
      thought(
        'queries' in shape
          ? { queries: planQueries(question, shape.queries, draws), sections: [] }
          : { queries: [], sections: planSections(question, shape.sections, draws) }
      ),
    chooseReads: (offer) => thought(chooseByTemper(offer, { question, temper, keeper, draws })),
    observe: ({ query, pages }) => {
      learn(pages.map(({ content }) => content))
      const { favoured } = decideFrom(pages.map(sourceOf))
      const found = favoured === null ? 'They state no answer.' : `They speak for ${favoured.answer}.`
      return thought(`For “${query}” ${pages.length === 1 ? 'one page was' : `${pages.length} pages were`} read. ${found}`)
    },
    compress: (page, section, sentencesMax) => {
      learn([page.content])
      return thought({ urls: [page.url], text: remember(page, section, question, sentencesMax) })
    },
    followUp: (section, memory) => thought(secondQuery(question, section, decideFrom(memory).favoured, keeper, temper, draws)),
    report: (observations) => {
      const sources = observations.flatMap(({ pages }) => pages.map(sourceOf))
      return thought(writeReport(pen, sources, decideFrom(sources)))
    },
    draftSection: (_section, documents, before) => thought(writeSection(pen, documents, decideFrom(documents), before.length)),
    edit: (sections) => thought(editSections(pen, sections)),
    criticalClaims: (report, countMax) => thought(compose.ownAnswers(report, question).slice(0, countMax)),
    claimQuery: (claim) => thought(queryForClaim(claim, question, careful)),
    judgeClaim: (claim, pages) => {
      learn(pages.map(({ content }) => content))
      return thought(judgeByEvidence(claim, pages.map(sourceOf), { pen, temper: careful, leanings: carefulLeanings, keeper }))
    }
  }
}

const mind = (name: PolicyName): ResearchMind => ({ name, kind: 'scripted', fingerprint: fingerprintOf(name), start: (task) => session(name, task) })

export const scriptedMinds: readonly ResearchMind[] = policyNames.map(mind)
