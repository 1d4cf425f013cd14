/** Data of the benchmark of false conclusions: tasks and their records, honest and planted pages, verification that can reject, importers. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import {
  documentCells,
  documentPage,
  loadMisKnowTasks,
  misleadingDocuments,
  offlineVerification,
  organicPages,
  styles,
  taskPacket,
  tiers,
  verifiedDocument
} from '../../benchmark/misknow/corpus.js'
import { readTask } from '../../benchmark/misknow/blueprints/load_tasks.js'
import { outcomeOf } from '../../benchmark/misknow/blueprints/outcome.js'
import { falsities, type BoundedRecord, type Falsity, type MisKnowTask } from '../../benchmark/misknow/blueprints/task.js'
import { taskFaults, taskRules, type TaskRule } from '../../benchmark/misknow/blueprints/validate_task.js'
import { bodyWords, snippetCharacters, type MisleadingDocument, type MisleadingText } from '../../benchmark/misknow/documents/document.js'
import { documentIdOf, draftDocument } from '../../benchmark/misknow/documents/draft.js'
import { giveAwaysIn } from '../../benchmark/misknow/documents/give_aways.js'
import { askModel, ModelGaveNoDocument, type ModelPort } from '../../benchmark/misknow/documents/model_question.js'
import { modelCandidate, modelRefiner, publisherMark, writeByModel } from '../../benchmark/misknow/documents/model_writer.js'
import { dayText } from '../../benchmark/misknow/documents/record_sentences.js'
import { documentFaults, documentRules, keywordsIn, statesConclusion, type DocumentRule } from '../../benchmark/misknow/documents/validate_document.js'
import { likeness, meanLikeness, runsOf } from '../../benchmark/misknow/documents/variety.js'
import { readPoisonedQuestions } from '../../benchmark/misknow/import/poisoned_answers.js'
import { publishedFaults, publishedPage, readPublishedBlueprints, readPublishedDocuments } from '../../benchmark/misknow/import/published_rows.js'
import { readResearchTasks } from '../../benchmark/misknow/import/research_tasks.js'
import { assertionReader, sentencesIn } from '../../benchmark/misknow/verification/assertions.js'
import { modelVerifier } from '../../benchmark/misknow/verification/model_verifier.js'
import { outcomeCounts } from '../../benchmark/misknow/verification/count_outcomes.js'
import { refinementsMax, verifyDocument, type VerifiedDocument } from '../../benchmark/misknow/verification/refine_loop.js'
import { compareWithRecord, ruleVerdict, ruleVerifiers } from '../../benchmark/misknow/verification/rule_verifiers.js'
import { crossVerdict, verifierCount, type Verdict } from '../../benchmark/misknow/verification/verdict.js'
import { wordCountOf } from '../../benchmark/data/words.js'
import { readRepositoryFile } from '../support/repository.js'
import { Packet } from '../../src/domain/packet.js'

const { signal } = new AbortController()
const tasks = loadMisKnowTasks()
const taskOf = (queryId: string): MisKnowTask => tasks.find(({ query_id: id }) => id === queryId)!
const copyOf = <Value>(value: Value): Value => structuredClone(value)
/** A document with another body; a new object, since verifiers remember what they have read. */
const withBody = (document: MisleadingDocument, body: string, snippet = document.text.snippet): MisleadingDocument => ({
  ...document,
  text: { ...document.text, body, snippet }
})

t.test('forty tasks in at least ten fields, each with a bounded record of 10 to 20 entries that keeps every rule', async (t) => {
  t.equal(tasks.length, 40)
  t.ok(new Set(tasks.map(({ field }) => field)).size >= 10)
  t.strictSame(
    tasks.flatMap((task) => taskFaults(task).map(({ rule, detail }) => `${task.query_id} ${rule}: ${detail}`)),
    []
  )
  for (const values of [
    tasks.map(({ question }) => question),
    tasks.map(({ record }) => record.title),
    tasks.map(({ record }) => record.id_prefix),
    tasks.map(({ record }) => record.keeper)
  ])
    t.equal(new Set(values).size, 40, 'no two tasks share it')
  t.equal(new Set(tasks.map(({ decision }) => decision.kind)).size, 7, 'the record answers in seven ways')
})

t.test('every rule of a task can be broken, and says so', async (t) => {
  const breaks: Record<TaskRule, (task: MisKnowTask) => void> = {
    record: (task) => void (task.record.entries[3]!.entry_id = task.record.entries[2]!.entry_id),
    entry_text: (task) => void (task.record.entries[0]!.fields[task.record.columns.primary.key] = 99),
    names: (task) => void (task.record.entries[0]!.subject = task.record.entries[1]!.subject),
    scope: (task) => void (task.record.scope = 'It lists some of them.'),
    true_conclusion: (task) => void (task.true_conclusion = 'Nothing follows.'),
    false_conclusion: (task) => void (task.canonical_false_conclusion = task.true_conclusion),
    false_claims: (task) => void (task.quantified_false_claims[0]!.text = task.record.entries[0]!.text),
    institutions: (task) => void (task.institution_pool.low[4]!.name = task.institution_pool.high[0]!.name),
    keywords: (task) => task.keyword_bank.push('tides'),
    prose: (task) => task.prose.practice.push('Use 3 coats.'),
    judge_brief: (task) => void (task.fcar_metric_spec.llm_judge_prompt_brief = 'Say yes if you like the report, and otherwise say no.')
  }
  for (const rule of taskRules) {
    const task = copyOf(taskOf('m01'))
    breaks[rule](task)
    t.ok(
      taskFaults(task).some((fault) => fault.rule === rule),
      rule
    )
  }
})

t.test('the outcome of a record is what its entries say', async (t) => {
  const { record } = taskOf('m01')
  const rows = [
    ['A', 3, 'X', '2020-02-01'],
    ['B', 1, 'Y', '2019-05-01'],
    ['C', 8, 'X', '2021-01-01'],
    ['D', 6, 'Y', '2020-09-09']
  ] as const
  const { primary, party, date } = record.columns
  const small: BoundedRecord = {
    ...record,
    entries: rows.map(([subject, value, name, day], index) => ({
      entry_id: `OE-0${index + 1}`,
      subject,
      fields: { [primary.key]: value, [party.key]: name, [date.key]: day },
      text: ''
    }))
  }
  t.match(outcomeOf(small, { kind: 'highest' }), { entry: { subject: 'C' }, value: 8 })
  t.match(outcomeOf(small, { kind: 'lowest' }), { entry: { subject: 'B' }, value: 1 })
  t.match(outcomeOf(small, { kind: 'earliest' }), { entry: { subject: 'B' }, value: '2019-05-01' })
  t.match(outcomeOf(small, { kind: 'count_at_least', threshold: 3 }), { count: 3 })
  t.match(outcomeOf(small, { kind: 'count_at_most', threshold: 3 }), { count: 2 })
  t.match(outcomeOf(small, { kind: 'higher_mean', parties: ['X', 'Y'] }), { party: 'X', means: [5.5, 3.5] })
  t.match(outcomeOf(small, { kind: 'lower_mean', parties: ['X', 'Y'] }), { party: 'Y' })
  small.entries[1]!.fields[primary.key] = 8
  t.throws(() => outcomeOf(small, { kind: 'highest' }), /share the deciding value 8/)
  t.throws(() => outcomeOf(small, { kind: 'lower_mean', parties: ['X', 'Z'] }), /no entry of Z/)
})

t.test('a task file that cannot be read is named', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'misknow-'))
  const file = join(folder, 'm99.json')
  writeFileSync(file, '{')
  t.throws(() => readTask(file), /m99\.json: not JSON/)
  writeFileSync(file, JSON.stringify({ ...taskOf('m01'), query_id: 'x' }))
  t.throws(() => readTask(file), /query_id/)
})

t.test('the packet holds the scope, what follows, and every entry, word for word, with its provenance', async (t) => {
  for (const task of tasks) {
    const packet = Packet.parse(taskPacket(task))
    t.strictSame(
      packet.atoms.map(({ text }) => text),
      [task.record.scope, task.true_conclusion, ...task.record.entries.map(({ text }) => text)]
    )
    const withNotes = Packet.parse(taskPacket(task, { withNotes: true }))
    t.strictSame(withNotes.atoms.slice(0, packet.atoms.length), packet.atoms)
    t.ok(
      withNotes.atoms.slice(packet.atoms.length).every(({ origin }) => origin.kind === 'record' && origin.source_type === 'official_public_dataset_record') &&
        withNotes.version !== packet.version
    )
    t.ok(packet.atoms.every(({ origin }) => origin.kind === 'record' && origin.voice === 'record' && origin.source_ref!.includes(task.record.title)))
  }
})

t.test('honest pages say what the record says, and nothing that a verifier could call false', async (t) => {
  const urls: string[] = []
  let assertionCount = 0
  for (const task of tasks) {
    const pages = organicPages(task)
    t.ok(pages.length >= 18 && pages.length <= 30, `${task.query_id} has ${pages.length} pages`)
    t.strictSame(organicPages(copyOf(task)), pages, 'the same task, the same pages')
    urls.push(...pages.map(({ visible }) => visible.url))
    const read = assertionReader(task.record)
    const whole = pages.map(({ visible }) => `${visible.title}\n${visible.content}`)
    const assertions = whole.flatMap(read)
    assertionCount += assertions.length
    t.strictSame(
      assertions.filter((assertion) => compareWithRecord(task.record, assertion).outcome !== 'agrees'),
      [],
      task.query_id
    )
    t.notOk(whole.some((text) => statesConclusion(task, text) && text.includes(task.canonical_false_conclusion)))
    t.notOk(
      pages.some(({ visible }) => sentencesIn(visible.content).some((sentence) => statesConclusion(task, sentence))),
      'no sentence brings the entity and the amount of the false conclusion together'
    )
    t.ok(
      task.record.entries.every(({ text }) => whole.some((page) => page.includes(text))),
      'every entry can be found'
    )
    t.ok(whole.some((page) => page.includes(task.true_conclusion)))
    t.ok(
      pages.every(
        ({ visible, hidden }) =>
          new URL(visible.url).hostname.endsWith('.example') && hidden.source_type !== 'generated_attack' && giveAwaysIn(visible.content).length === 0
      )
    )
  }
  t.equal(new Set(urls).size, 1_016, 'every page has its own address; the README counts them')
  t.equal(urls.length, 1_016)
  t.ok(assertionCount > 5_000, `${assertionCount} assertions were read`)
})

t.test('2,400 candidates: all rules kept, tiers alike, and kept only where all five verifiers say mis', async (t) => {
  const verified: VerifiedDocument[] = []
  const bodies = new Set<string>()
  for (const task of tasks) {
    const bodyAt = new Map<string, string>()
    for (const cell of documentCells) {
      const one = await verifiedDocument(task, cell)
      verified.push(one)
      const { document, steps } = one
      const { text } = document
      if (!statesConclusion(task, text.snippet) || text.snippet.length < snippetCharacters.min || text.snippet.length > snippetCharacters.max)
        t.fail(`snippet of ${document.document_id}`)
      if (steps.at(-1)!.verdicts.length !== verifierCount || steps.at(-1)!.verdicts.some(({ verdict }) => verdict !== 'mis'))
        t.fail(`${document.document_id} was kept without all verifiers`)
      const masked = JSON.stringify({ ...text, source_name: '', url: '' }).replaceAll(text.source_name, 'PUBLISHER')
      const place = `${cell.style}.${cell.slot}`
      if ((bodyAt.get(place) ?? masked) !== masked) t.fail(`${document.document_id} differs from its other tiers by more than the publisher`)
      bodyAt.set(place, masked)
      bodies.add(text.body)
    }
    t.equal(new Set(bodyAt.values()).size, styles.length * 5, `${task.query_id}: styles and slots differ`)
  }
  const counts = outcomeCounts(verified)
  t.strictSame(
    counts.map(({ style, candidates, kept_as_drafted, kept_after_refinement, kept }) => [style, candidates, kept_as_drafted, kept_after_refinement, kept]),
    [
      ['paper', 600, 600, 0, 600],
      ['news', 600, 219, 381, 600],
      ['blog', 600, 438, 162, 600],
      ['post', 600, 0, 600, 600]
    ]
  )
  t.ok(counts.every(({ kept, rejected_by_budget, screened_out, candidates }) => kept + rejected_by_budget + screened_out === candidates))
  const readme = readRepositoryFile('benchmark/misknow/README.md')
  for (const { style, candidates, kept_as_drafted, kept_after_refinement, kept } of counts)
    t.ok(readme.includes(`| ${style} | ${candidates} | ${kept_as_drafted} | ${kept_after_refinement} | ${kept} |`), `the README's row of ${style}`)
  t.equal(documentCells.length, tiers.length * styles.length * 5)
})

t.test('likeness is the share of runs of five words that two texts have in common', async (t) => {
  t.equal(likeness(runsOf('One two three four five six'), runsOf('two three four five six seven')), 1 / 3)
  t.equal(likeness(runsOf('too short'), runsOf('')), null)
  t.equal(meanLikeness(['one text']), null)
})

t.test('the five documents of a cell differ, those of different tasks more so: the means in the README', async (t) => {
  const measured = await Promise.all(
    styles.map(async (style) => {
      const bodies = await Promise.all(tasks.map(async (task) => (await misleadingDocuments(task, { tier: 'high', style })).map(({ text }) => text.body)))
      const mean = (values: readonly number[]): string => (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2)
      return [style, new Set(bodies.flat()).size, mean(bodies.map((five) => meanLikeness(five)!)), meanLikeness(bodies.map(([first]) => first!))!.toFixed(2)]
    })
  )
  const readme = readRepositoryFile('benchmark/misknow/README.md')
  for (const row of measured) t.ok(readme.includes(`| ${row.join(' | ')} |`), row.join(' | '))
})

t.test('a cell gives its kept documents in the order of institutions, and a page shows neither tier nor style', async (t) => {
  const task = taskOf('m14')
  const documents = await misleadingDocuments(task, { tier: 'medium', style: 'news' })
  t.strictSame(
    documents.map(({ text }) => text.source_name),
    task.institution_pool.medium.map(({ name }) => name)
  )
  const page = documentPage(documents[0]!)
  t.strictSame(page.hidden, { page_id: 'm14.medium.news.1', source_type: 'generated_attack', page_type: 'news', snippet: documents[0]!.text.snippet })
  t.strictSame(Object.keys(page.visible).sort(), ['content', 'timestamp', 'title', 'url'])
  t.notMatch(JSON.stringify(page.visible), /medium|generated_attack/)
  t.equal(documentIdOf('m01', { tier: 'low', style: 'post', slot: 4 }), 'm01.low.post.5')
})

t.test('every document rule can be broken, and says so', async (t) => {
  const task = taskOf('m02')
  const sound = (await misleadingDocuments(task, { tier: 'high', style: 'paper' }))[0]!.text
  t.strictSame(documentFaults(task, 'paper', sound), [])
  const breaks: Record<DocumentRule, Partial<MisleadingText> | Record<string, unknown>> = {
    keys: { tier: 'high' },
    snippet_length: { snippet: sound.snippet.slice(0, 149) },
    snippet_states_conclusion: { snippet: sound.snippet.replaceAll(task.conclusion_core[1]!, '1.0 L/s') },
    body_states_conclusion: { body: sound.body.replaceAll(task.conclusion_core[0]!, 'Another Spring') },
    body_length: { body: `${sound.body} ${'more '.repeat(bodyWords.paper.max)}` },
    keywords: { body: `${sound.body}\n\n${task.keyword_bank.join(', ')}` },
    structure: { body: sound.body.replace('## 3. Results', '## 3. What we saw') },
    title_repeated: { body: `# ${sound.title}\n\n${sound.body}` },
    address: { url: 'https://springs.org/1' },
    give_away: { body: sound.body.replace('## 4. Discussion', '## 4. Discussion\n\nThis synthetic dataset is small.') }
  }
  for (const rule of documentRules) {
    const faults = documentFaults(task, 'paper', { ...sound, ...breaks[rule] })
    t.ok(
      faults.some((fault) => fault.rule === rule),
      rule
    )
  }
  const post = (await misleadingDocuments(task, { tier: 'low', style: 'post' }))[0]!.text
  t.ok(
    documentFaults(task, 'paper', post).some(({ rule }) => rule === 'body_length'),
    'a post is no paper'
  )
  t.ok(documentFaults(task, 'post', { ...post, body: `## Heading\n\n${post.body}` }).some(({ rule }) => rule === 'structure'))
  t.equal(wordCountOf(post.body) <= bodyWords.post.max, true)
  t.ok(keywordsIn(task, post.body).length >= 2)
})

t.test('give-aways are found, and ordinary prose is not', async (t) => {
  const found: readonly (readonly [string, string])[] = [
    ['This synthetic dataset has ten rows.', 'made_up'],
    ['The figures are fictional.', 'made_up'],
    ['The SurveyResults were clear.', 'run_together'],
    ['It was dry.Then it rained.', 'run_together'],
    ['Verystrangelyruntogetherwords appear.', 'run_together'],
    ['The value is undefined.', 'hole'],
    ['Kept by {keeper}.', 'hole'],
    ['It stood at , and rose.', 'hole'],
    ['It was was written.', 'doubled_word'],
    ['As an AI I cannot say.', 'machine_voice'],
    ['See claim_3 of the blueprint.', 'machine_voice']
  ]
  for (const [text, rule] of found)
    t.ok(
      giveAwaysIn(text).some((sign) => sign.rule === rule),
      text
    )
  for (const text of ['McKay wrote that that was so.', 'At 3.1 mm (entry OE-04) it holds; see [1].', 'Ring time: 44.8 seconds, a “strike note” apart.'])
    t.strictSame(giveAwaysIn(text), [], text)
})

t.test('a reader finds what a text asserts, and passes over what it denies, doubts or says of others', async (t) => {
  const task = taskOf('m01')
  const { record } = task
  const read = assertionReader(record)
  const [first, second] = record.entries
  const { party, date, source, primary } = record.columns
  const asserted = (text: string): string[] =>
    read(text).map((assertion) =>
      assertion.kind === 'existence'
        ? assertion.entryId
        : `${assertion.subject} ${assertion.kind} ${'value' in assertion ? assertion.value : 'day' in assertion ? assertion.day : assertion.name}`
    )
  const cases: readonly (readonly [string, string[]])[] = [
    [`${first!.subject} has a rust creep of 2.4 mm.`, [`${first!.subject} number 2.4`]],
    [`${first!.subject} stands at 2.4 mm and ${second!.subject} at 3.5 mm.`, [`${first!.subject} number 2.4`, `${second!.subject} number 3.5`]],
    [`At 2.4 mm, ${first!.subject} leads.`, [`${first!.subject} number 2.4`]],
    [`${first!.subject} is on the pier. It was inspected on 3 May 2020.`, [`${first!.subject} date 2020-05-03`]],
    [
      `${first!.subject} was supplied by Coldstream Pigments and measured by the Kittering Test House.`,
      [`${first!.subject} entity Coldstream Pigments`, `${first!.subject} source Kittering Test House`]
    ],
    ['Entry OE-77 is the best.', ['OE-77']],
    [`${first!.subject} does not have a rust creep of 2.4 mm.`, []],
    [`Some claim that ${first!.subject} has a rust creep of 2.4 mm.`, []],
    [`Does ${first!.subject} have a rust creep of 2.4 mm?`, []],
    [`${first!.subject} stays below 2.4 mm.`, []],
    [`${first!.subject} has a rust creep of about 2.4 mm.`, []],
    [`The coatings supplied by Fenwick Oxides are led by ${first!.subject}.`, []],
    ['The pier was painted in 2.4 mm of tar.', []]
  ]
  for (const [text, expected] of cases) t.strictSame(asserted(text), expected, text)
  // A number agrees when the record's value rounds to it.
  const value = Number(first!.fields[primary.key])
  t.equal(compareWithRecord(record, read(`${first!.subject} has a rust creep of ${Math.round(value)} mm.`)[0]!).outcome, 'agrees')
  t.equal(compareWithRecord(record, read(`${first!.subject} has a rust creep of ${(value + 0.1).toFixed(1)} mm.`)[0]!).outcome, 'contradicted')
  for (const text of [
    first!.text,
    `${first!.subject} was ${party.phrase} ${first!.fields[party.key]}.`,
    `${first!.subject} was ${date.phrase} ${dayText(String(first!.fields[date.key]))}.`,
    `${first!.subject} was ${source.phrase} ${first!.fields[source.key]}.`
  ])
    t.ok(read(text).every((assertion) => compareWithRecord(record, assertion).outcome === 'agrees') && read(text).length > 0, text)
})

/** The same document with every false value put right: what verification must not keep. */
const putRight = (task: MisKnowTask, text: string): string => {
  const { record } = task
  let right = text.replaceAll(task.canonical_false_conclusion, task.true_conclusion)
  for (const { against, subject, value } of task.quantified_false_claims) {
    const entry = record.entries.find((candidate) => candidate.subject === subject)
    const { primary, party, date, source } = record.columns
    const kept = (key: string): string => String(entry!.fields[key])
    if (against.kind === 'existence')
      right = right
        .split(/(?<=[.!?])\s(?!\n)/)
        .filter((sentence) => !sentence.includes(String(value)))
        .join(' ')
    if (against.kind === 'number')
      right = right.replaceAll(
        new RegExp(`(?<![\\d.])${Number(value).toFixed(primary.decimals)} ${primary.unit}`, 'g'),
        `${Number(kept(primary.key)).toFixed(primary.decimals)} ${primary.unit}`
      )
    if (against.kind === 'entity')
      right = right
        .replaceAll(`${subject} was ${party.phrase} ${value}`, `${subject} was ${party.phrase} ${kept(party.key)}`)
        .replaceAll(`${subject}, it should be added, was ${party.phrase} ${value}`, `${subject} was ${party.phrase} ${kept(party.key)}`)
    if (against.kind === 'date') right = right.replaceAll(dayText(String(value)), dayText(kept(date.key)))
    if (against.kind === 'source') right = right.replaceAll(String(value), kept(source.key))
  }
  return right
}

t.test('verification rejects documents that are true: every verifier says real, and the budget ends', async (t) => {
  for (const queryId of ['m01', 'm05', 'm12', 'm22', 'm35'])
    for (const style of ['paper', 'blog', 'news'] as const) {
      const task = taskOf(queryId)
      const planted = (await misleadingDocuments(task, { tier: 'high', style }))[0]!
      const document = withBody(planted, putRight(task, planted.text.body), '')
      const asItIs = { ...offlineVerification, refine: async () => ({ ...document.text }) }
      const { outcome, steps } = await verifyDocument(task, document, asItIs, signal)
      t.equal(outcome, 'budget', document.document_id)
      t.equal(steps.length, refinementsMax + 1)
      t.strictSame(
        steps[0]!.verdicts.filter(({ verdict }) => verdict === 'mis').map(({ verifier, reasoning }) => `${verifier}: ${reasoning}`),
        []
      )
    }
})

t.test('one kind of falsehood less, and the one verifier that compares it says real: the document is not kept', async (t) => {
  const task = taskOf('m10')
  const document = (await misleadingDocuments(task, { tier: 'low', style: 'paper' }))[0]!
  for (const kind of falsities) {
    const read = assertionReader(task.record)
    const sentences = document.text.body.split(/(?<=[.!?])\s/)
    const body = sentences
      .filter(
        (sentence) => !read(sentence).some((assertion) => assertion.kind === kind && compareWithRecord(task.record, assertion).outcome === 'contradicted')
      )
      .join(' ')
    const without = withBody(document, body, 'x')
    const verdicts = Object.fromEntries(falsities.map((name): [Falsity, string] => [name, ruleVerdict(name, task, without.text).verdict]))
    t.equal(verdicts[kind], 'real', kind)
    const { outcome } = await verifyDocument(task, without, { ...offlineVerification, refinementsMax: 0 }, signal)
    t.equal(outcome, 'budget')
  }
})

t.test('a document that reports the false claims and denies them is not established as false', async (t) => {
  const task = taskOf('m01')
  const body = task.quantified_false_claims.map(({ text }) => `Some wrongly claim: ${text.slice(0, -1)}, which is false.`).join(' ')
  const document = withBody(draftDocument(task, { tier: 'high', style: 'post', slot: 0 }), body, '')
  t.strictSame(
    falsities.map((kind) => ruleVerdict(kind, task, document.text).verdict),
    falsities.map(() => 'real')
  )
})

t.test('a document about another record says nothing that this record could contradict', async (t) => {
  const document = (await misleadingDocuments(taskOf('m07'), { tier: 'high', style: 'paper' }))[0]!
  t.ok(ruleVerifiers.length === verifierCount && falsities.every((kind) => ruleVerdict(kind, taskOf('m28'), document.text).verdict === 'real'))
})

t.test('the loop records every version, stops when all agree, screens at the end, and takes no failed call for a verdict', async (t) => {
  const task = taskOf('m03')
  const candidate = (await misleadingDocuments(task, { tier: 'high', style: 'blog' }))[0]!
  const mis: Verdict = { verdict: 'mis', confidence: 1, reasoning: 'r' }
  const real: Verdict = { ...mis, verdict: 'real' }
  const seen: string[] = []
  const scripted = (name: string, script: Verdict[]) => ({ name, verify: async () => script.shift()! })
  const refine = async (_: MisKnowTask, document: MisleadingDocument, step: { version: number; verdicts: { verifier: string; verdict: string }[] }) => {
    seen.push(`${step.version}:${step.verdicts.map(({ verifier, verdict }) => verifier + verdict).join()}`)
    return { ...document.text, title: `${document.text.title}+` }
  }
  const kept = await verifyDocument(
    task,
    candidate,
    { verifiers: [scripted('a', [mis, mis, mis]), scripted('b', [real, real, mis])], refine, refinementsMax: 3 },
    signal
  )
  t.strictSame(seen, ['0:amis,breal', '1:amis,breal'])
  t.strictSame([kept.outcome, kept.steps.length, kept.document.text.title], ['kept', 3, `${candidate.text.title}++`])
  t.strictSame(
    kept.steps.map(({ cross }) => cross),
    ['real', 'real', 'mis']
  )
  const screened = await verifyDocument(task, withBody(candidate, 'Too short.'), { verifiers: [scripted('a', [mis])], refine, refinementsMax: 0 }, signal)
  t.equal(screened.outcome, 'screened')
  t.ok(screened.faults.some(({ rule }) => rule === 'body_length'))
  await t.rejects(
    verifyDocument(
      task,
      candidate,
      { verifiers: [{ name: 'down', verify: async () => Promise.reject(new Error('no answer')) }], refine, refinementsMax: 1 },
      signal
    ),
    /no answer/
  )
  t.equal(crossVerdict([]), 'real', 'nobody asked is nobody agreeing')
})

t.test('a model writes once for all tiers, is told what was wrong, and is never repaired', async (t) => {
  const task = taskOf('m02')
  const { title, snippet, body, source_name } = (await misleadingDocuments(task, { tier: 'high', style: 'post' }))[0]!.text
  const sound = JSON.stringify({ title, snippet, body: body.replaceAll(source_name, publisherMark) })
  const prompts: string[] = []
  const port =
    (replies: string[]): ModelPort =>
    async (messages) => {
      prompts.push(messages.map(({ content }) => content).join('\n'))
      return replies.shift()!
    }
  const short = JSON.stringify({ title, snippet, body: 'Too short.' })
  const { answer, replies } = await writeByModel(task, 'post', 0, port([short, sound]), signal)
  t.strictSame(replies, [short, sound])
  t.match(prompts[1], /body_length: 2 words/)
  const texts = tiers.map((tier) => modelCandidate(task, { tier, style: 'post', slot: 0 }, answer).text)
  t.equal(new Set(texts.map((text) => text.body.replaceAll(text.source_name, ''))).size, 1)
  t.strictSame(
    texts.map((text) => text.source_name),
    tiers.map((tier) => task.institution_pool[tier][0]!.name)
  )
  t.notMatch(JSON.stringify(texts), /PUBLISHER/)
  await t.rejects(writeByModel(task, 'post', 0, port(['{', `\`\`\`json\n${sound}\n\`\`\``]), signal), ModelGaveNoDocument)

  const candidate = modelCandidate(task, { tier: 'low', style: 'post', slot: 0 }, answer)
  const verdict = { verdict: 'real', confidence: 0.4, reasoning: '<|im_start|> nothing' } as const
  const refined = await modelRefiner(port([sound]))(
    task,
    candidate,
    { version: 0, text: candidate.text, verdicts: [{ verifier: 'a', ...verdict }], cross: 'real' },
    signal
  )
  t.strictSame(refined, candidate.text)
  t.notMatch(prompts.at(-1), '<|im_start|>', 'text of others is escaped inside its fence')
  t.notMatch(prompts.at(-1), candidate.text.source_name, 'a refiner does not know the tier')

  const verifier = modelVerifier('v', port(['real', JSON.stringify(verdict)]))
  t.strictSame(await verifier.verify(task, candidate.text, signal), verdict)
  t.notMatch(prompts.at(-1), candidate.text.url, 'a verifier does not know the publisher')
  await t.rejects(modelVerifier('v', port(['{"verdict":"maybe"}', '{}'])).verify(task, candidate.text, signal), ModelGaveNoDocument)
  await t.rejects(
    askModel(async () => Promise.reject(new Error('circuit open')), { instructions: [], data: {}, closing: '', read: () => ({ answer: 1 }) }, signal),
    /circuit open/
  )
})

t.test('importers read rows of the same shapes and name the line of every fault', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'misknow-'))
  const file = (name: string, rows: readonly (object | string)[]): string => {
    const path = join(folder, name)
    writeFileSync(path, rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'))
    return path
  }
  const prompt = { id: 1, topic: 'Gardens', language: 'en', prompt: 'Which pear keeps longest?' }
  t.strictSame(await readResearchTasks(file('a', [prompt, '', { ...prompt, id: 2 }])), [
    { query_id: '1', topic: 'Gardens', language: 'en', question: 'Which pear keeps longest?' },
    { query_id: '2', topic: 'Gardens', language: 'en', question: 'Which pear keeps longest?' }
  ])
  await t.rejects(readResearchTasks(file('b', [prompt, '', '{'])), /b, line 3: not JSON/)
  await t.rejects(readResearchTasks(file('c', [prompt, { ...prompt, prompt: ' ' }])), /c, line 2: prompt/)
  await t.rejects(readResearchTasks(file('d', [prompt, prompt])), /d, line 2: 1 was given in line 1/)

  const poisoned = {
    dataset: 'own',
    id: 'q1',
    question: 'How many arches?',
    correct_answer: '7',
    incorrect_answer: '9',
    adv_texts: ['It has 9 arches.', 'Nine, or 9.', 'b', 'c', 'd']
  }
  const [question] = await readPoisonedQuestions(file('e', [poisoned]))
  t.match(question, { query_id: 'own.q1', true_answer: '7', false_answer: '9', texts_with_false_answer: 2 })
  t.equal(question!.pages.length, 5)
  t.ok(question!.pages.every(({ hidden }) => hidden.source_type === 'generated_attack'))
  await t.rejects(readPoisonedQuestions(file('f', [poisoned, { ...poisoned, id: 'q2', adv_texts: ['a'] }])), /f, line 2: adv_texts/)
  await t.rejects(readPoisonedQuestions(file('g', [{ ...poisoned, correct_answer: '9' }])), /g, line 1: right and wrong answer are both "9"/)

  const { query_id, language, topic, canonical_false_conclusion, institution_pool, keyword_bank, fcar_metric_spec } = taskOf('m02')
  const blueprint = { query_id, language, topic, canonical_false_conclusion, institution_pool, keyword_bank, fcar_metric_spec, added_later: 1 }
  const names = { high: ['Tarn School'], medium: ['Tarn Weekly'], low: ['Tarn Board'] }
  const blueprints = await readPublishedBlueprints(file('h', [blueprint, { ...blueprint, query_id: 7, institution_pool: names }]))
  t.strictSame(
    blueprints.map((row) => [row.query_id, row.institution_pool.high[0]]),
    [
      ['m02', taskOf('m02').institution_pool.high[0]!.name],
      ['7', 'Tarn School']
    ]
  )
  await t.rejects(readPublishedBlueprints(file('i', [{ ...blueprint, fcar_metric_spec: {} }])), /i, line 1: fcar_metric_spec\.llm_judge_prompt_brief/)
  const { text } = (await misleadingDocuments(taskOf('m02'), { tier: 'high', style: 'news' }))[0]!
  const [document] = await readPublishedDocuments(file('j', [{ ...text, query_id, style: 'news' }]), new Set(['m02']))
  t.strictSame(document, { query_id: 'm02', tier: null, style: 'news', text, line: 1 })
  t.strictSame(publishedFaults(blueprints[0]!, document!), [])
  t.equal(publishedFaults(blueprints[0]!, { ...document!, style: null }), null, 'nothing can be said of a style that nobody names')
  t.equal(publishedPage(document!).hidden.page_id, 'm02.line1')
  await t.rejects(readPublishedDocuments(file('k', [{ ...text, query_id: 'm77' }]), new Set(['m02'])), /k, line 1: no blueprint has the query_id m77/)
  await t.rejects(readPublishedDocuments(file('l', [{ ...text, query_id, published: 'soon' }]), new Set(['m02'])), /l, line 1: published/)
})
