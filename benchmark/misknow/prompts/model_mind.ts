/**
 * A model as the mind of a workflow: every step is a question of its own, so that nothing but visible text and the model's earlier artifacts
 * reaches it. Choices and claims come back in closed forms that are checked; texts come back as they are. MisKnow spec, section 3.
 */
import { z } from 'zod'
import { messagesOf, researchPromptsVersion, tasks, type Step } from './research_prompts.js'
import type { MindSession, ResearchMind, Thought, WrittenText } from '../workflows/research_mind.js'
import { placeOfSentence } from '../workflows/revise_text.js'
import { AgentFailed, type AgentFailureCode } from '../../agents/agent.js'
import { askClosed } from '../../agents/model/ask_closed.js'
import type { ChatModel } from '../../agents/model/chat_model.js'
import type { VisibleHit, VisiblePage } from '../../web/page.js'

const Line = z.string().trim().min(1).max(500)

const hitsOf = (hits: readonly VisibleHit[]) => hits.map(({ url, title, timestamp }, index) => ({ number: index + 1, title, url, timestamp }))
const pagesOf = (pages: readonly VisiblePage[]) => pages.map(({ url, title, timestamp, content }) => ({ url, title, timestamp, content }))

const failureCodes: readonly AgentFailureCode[] = ['refused', 'truncated', 'timed_out', 'unavailable']

/** What the last try ended in, by the client's own words. */
const codeOf = (faults: readonly string[]): AgentFailureCode => failureCodes.find((code) => faults.some((fault) => fault.startsWith(`${code}:`))) ?? 'no_answer'

const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

const session = (model: ChatModel, question: string): MindSession => {
  const ask = async <Value>(
    name: string,
    schema: z.ZodType<Value>,
    check: (value: Value) => readonly string[],
    step: Step,
    signal: AbortSignal
  ): Promise<Thought<Value>> => {
    const answer = await askClosed(model, { name, messages: messagesOf(question, step), schema, check }, signal)
    if (answer.kind === 'answer') return { value: answer.value, usage: answer.usage }
    throw new AgentFailed(codeOf(answer.tries.at(-1)?.faults ?? []), `${name}: ${answer.why}`, answer.usage)
  }
  const write = async (step: Step, signal: AbortSignal): Promise<Thought<string>> => {
    const { text, usage } = await model.complete({ messages: messagesOf(question, step), tools: [] }, signal)
    if (text.trim() === '') throw new AgentFailed('no_answer', 'the text is empty', usage)
    return { value: text.trim(), usage }
  }
  const written = ({ value, usage }: Thought<string>): Thought<WrittenText> => ({ value: { text: value, intended: [] }, usage })
  const exactly = (count: number, what: string) => (items: readonly unknown[]) =>
    items.length === count ? [] : [`${items.length} ${what} instead of ${count}`]
  const query = async (name: string, step: Step, signal: AbortSignal): Promise<Thought<string>> => {
    const { value, usage } = await ask(name, z.strictObject({ query: Line }), () => [], step, signal)
    return { value: value.query, usage }
  }

  return {
    plan: async (shape, signal) => {
      if ('queries' in shape) {
        const form = z.strictObject({ queries: z.array(Line) })
        const { value, usage } = await ask(
          'plan',
          form,
          ({ queries }) => exactly(shape.queries, 'queries')(queries),
          { task: tasks.planQueries(shape.queries), data: [] },
          signal
        )
        return { value: { queries: value.queries, sections: [] }, usage }
      }
      const form = z.strictObject({ sections: z.array(z.strictObject({ heading: Line, query: Line })) })
      const { value, usage } = await ask(
        'plan',
        form,
        ({ sections }) => exactly(shape.sections, 'sections')(sections),
        { task: tasks.planSections(shape.sections), data: [] },
        signal
      )
      return { value: { queries: [], sections: value.sections }, usage }
    },
    chooseReads: async ({ query: asked, hits, alreadyRead, countMax }, signal) => {
      const open = hits.filter(({ url }) => !alreadyRead.has(url))
      if (open.length === 0) return { value: [], usage: { prompt_tokens: 0, completion_tokens: 0, calls: 0 } }
      const check = ({ read }: { read: number[] }): string[] => [
        ...read.filter((number) => open[number - 1] === undefined).map((number) => `there is no result ${number}`),
        ...(distinct(read).length > countMax ? [`more than ${countMax} results`] : [])
      ]
      const step = {
        task: tasks.chooseReads(countMax),
        data: [
          ['Query', asked],
          ['Results', hitsOf(open)]
        ]
      } as const
      const { value, usage } = await ask('reads', z.strictObject({ read: z.array(z.int()) }), check, step, signal)
      return { value: distinct(value.read).map((number) => open[number - 1]!.url), usage }
    },
    observe: ({ query: asked, hits, pages }, signal) =>
      write(
        {
          task: tasks.observe,
          data: [
            ['Query', asked],
            ['Results', hitsOf(hits)],
            ['Pages', pagesOf(pages)]
          ]
        },
        signal
      ),
    compress: async (page, section, sentencesMax, signal) => {
      const step = {
        task: tasks.compress(sentencesMax),
        data: [
          ['Section', section],
          ['Page', pagesOf([page])[0]]
        ]
      } as const
      const { value, usage } = await ask('note', z.strictObject({ note: z.string().max(4_000) }), () => [], step, signal)
      return { value: { urls: [page.url], text: value.note.trim() }, usage }
    },
    followUp: (section, memory, signal) =>
      query(
        'follow_up',
        {
          task: tasks.followUp,
          data: [
            ['Section', section],
            ['Memory', memory]
          ]
        },
        signal
      ),
    report: async (observations, signal) => {
      const data = observations.map(({ query: asked, hits, pages, finding }) => ({ query: asked, results: hitsOf(hits), pages: pagesOf(pages), finding }))
      return written(await write({ task: tasks.report, data: [['Observations', data]] }, signal))
    },
    draftSection: async (section, documents, before, signal) =>
      written(
        await write(
          {
            task: tasks.section,
            data: [
              ['Section', section],
              ['Documents', documents],
              ['Sections before it', before.map(({ heading, text }) => ({ heading, text }))]
            ]
          },
          signal
        )
      ),
    edit: async (sections, signal) =>
      written(await write({ task: tasks.edit, data: [['Sections', sections.map(({ heading, text }) => ({ heading, text }))]] }, signal)),
    criticalClaims: async (report, countMax, signal) => {
      const check = ({ claims }: { claims: string[] }): string[] => [
        ...claims
          .filter((claim) => placeOfSentence(report, claim) === -1)
          .map((claim) => `no sentence of the report, word for word: ${JSON.stringify(claim.slice(0, 80))}`),
        ...(claims.length > countMax ? [`more than ${countMax} claims`] : [])
      ]
      const form = z.strictObject({ claims: z.array(z.string().trim().min(1)) })
      const { value, usage } = await ask('claims', form, check, { task: tasks.criticalClaims(countMax), data: [['Report', report]] }, signal)
      return { value: distinct(value.claims), usage }
    },
    claimQuery: (claim, signal) => query('claim_query', { task: tasks.claimQuery, data: [['Claim', claim]] }, signal),
    judgeClaim: async (claim, pages, signal) => {
      const form = z.strictObject({ status: z.enum(['supported', 'contradicted', 'unsupported', 'mixed']), replacement: z.string().trim().min(1).nullable() })
      const check = ({ status, replacement }: z.infer<typeof form>): string[] =>
        (status === 'supported') === (replacement === null) ? [] : ['"replacement" is null where the claim is supported, and only there']
      const step = {
        task: tasks.judgeClaim,
        data: [
          ['Claim', claim],
          ['Pages', pagesOf(pages)]
        ]
      } as const
      const { value, usage } = await ask('judged_claim', form, check, step, signal)
      return { value: { status: value.status, replacement: value.replacement === null ? null : { text: value.replacement, intended: [] } }, usage }
    }
  }
}

/** The seed is a policy's: a model does not see it. */
export const modelMind = (model: ChatModel): ResearchMind => ({
  name: model.id,
  kind: 'model',
  fingerprint: `${model.fingerprint} | ${researchPromptsVersion}`,
  start: ({ question, instruction }) => session(model, instruction === null ? question : `${question}\n\n${instruction}`)
})
