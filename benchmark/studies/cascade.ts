/**
 * What a cascade saves: over the claims of the development queries, which share the embedded judge settles, how often it is
 * right where it settles, how many calls that saves, and how far the two judges agree where both were asked.
 *
 * Right means: attested or not as the construction links say. Agreement is over the claims that the embedded judge was not sure
 * of, and says nothing about the others. Without a judges file the model is the word-overlap stub, and its share of
 * agreement is the stub's.
 */
import { judgeOf } from '../../src/attestation/judge.js'
import { scorerOf } from '../../src/attestation/scorer.js'
import { withoutLinks } from '../../src/gather.js'
import { attestationSourceOf } from '../../src/labelling/attestation.js'
import { chatPartsOfProcess } from '../../src/labelling/chat/chat_parts_of_process.js'
import { silentObserver } from '../../src/labelling/chat/chat_parts.js'
import { makeModelJudges } from '../../src/labelling/chat/make_model_judges.js'
import { cascadePrefix, ModelJudgeSettings, type ModelJudge } from '../../src/labelling/chat/model_judge_settings.js'
import { isAttested } from '../../src/labelling/chat/read_reply.js'
import { loadLexicon } from '../../src/labelling/load_lexicon.js'
import { verdictArrived } from '../../src/domain/vocabulary.js'
import { atomsOfTarget, constructionLabelsOf, linkedClaimsOf } from '../data/construction_labels.js'
import { bundledFolders, loadDataset, type Dataset } from '../data/dataset.js'
import { inSplit } from '../data/split.js'
import { targetOf } from '../data/target.js'
import { coreVariantsOf } from '../data/variants_of.js'
import { startChatServer } from '../judge_stub/chat_server.js'
import { dataOf } from '../judge_stub/read_fence.js'
import { stubReply } from '../judge_stub/stub_judge.js'

export interface CascadeRow {
  model: string
  claims: number
  settled: number
  settledRightly: number
  /** Calls that the open claims take when no verdict is known yet. */
  callsLeft: number
  callsSaved: number
  agreed: number
  disagreed: number
  failed: number
}

export const cascadeStudy = async (dataset: Dataset, model: ModelJudge): Promise<CascadeRow> => {
  const row: CascadeRow = { model: model.settings.id, claims: 0, settled: 0, settledRightly: 0, callsLeft: 0, callsSaved: 0, agreed: 0, disagreed: 0, failed: 0 }
  const lexicon = loadLexicon()
  const judge = judgeOf(lexicon, scorerOf(lexicon))
  const observer = {
    ...silentObserver,
    cascaded: (_source: string, counts: { settled: number; callsLeft: number; callsSaved: number; agreed: number; disagreed: number }) => {
      row.settled += counts.settled
      row.callsLeft += counts.callsLeft
      row.callsSaved += counts.callsSaved
      row.agreed += counts.agreed
      row.disagreed += counts.disagreed
    }
  }
  const parts = chatPartsOfProcess({ report: (cause) => console.error(cause instanceof Error ? cause.message : cause), observer })
  const cascade = makeModelJudges([model], judge, attestationSourceOf(judge), parts).find(({ id }) => id.startsWith(cascadePrefix))!
  const forever = new AbortController().signal
  for (const { query, packet } of inSplit(dataset, 'development').queries) {
    const atoms = atomsOfTarget(query, packet.atoms)
    for (const variant of coreVariantsOf(query)) {
      const question = { query: query.query, candidate: targetOf(query, variant.text), claims: linkedClaimsOf(variant).map(withoutLinks), atoms, asOf: query.as_of }
      const gold = constructionLabelsOf(query, variant, packet.atoms)
      const verdicts = await cascade.ground(question, cascade.choose(question), forever)
      row.claims += verdicts.length
      row.failed += verdicts.filter(({ status }) => !verdictArrived[status]).length
      // The embedded judge utters no label of its own, so its verdicts can be told apart.
      const settled = verdicts.map((verdict, index) => ({ verdict, gold: gold[index]! })).filter(({ verdict }) => verdict.status === 'ok' && verdict.judge_label === undefined)
      row.settledRightly += settled.filter(({ verdict, gold }) => verdict.attestations.length > 0 === isAttested[gold]).length
    }
  }
  return row
}

const share = (count: number, of: number): string => `${count} of ${of}${of === 0 ? '' : ` (${(count / of).toFixed(3)})`}`

export const cascadeText = (row: CascadeRow): string =>
  [
    `cascade with ${row.model} on the development queries:`,
    `${share(row.settled, row.claims)} claims settled by the embedded judge,`,
    `${share(row.settledRightly, row.settled)} of them as the construction links have it;`,
    `${share(row.callsSaved, row.callsSaved + row.callsLeft)} calls saved;`,
    `both judged ${row.agreed + row.disagreed} claims and agree on ${share(row.agreed, row.agreed + row.disagreed)};`,
    `${row.failed} claims failed`
  ].join(' ')

/** With the judges of a file, or with the stub where there are none. */
export const cascadeCommand = async (judges: readonly ModelJudge[]): Promise<void> => {
  const dataset = await loadDataset(bundledFolders)
  if (judges.length > 0) {
    for (const judge of judges) console.log(cascadeText(await cascadeStudy(dataset, judge)))
    return
  }
  const server = await startChatServer((request) => ({ kind: 'reply', content: stubReply(dataOf(request)) }))
  try {
    console.log(cascadeText(await cascadeStudy(dataset, { settings: ModelJudgeSettings.parse({ id: 'word-overlap-stub', base_url: server.baseUrl, model: 'stub' }), apiKey: undefined })))
  } finally {
    await server.close()
  }
}
