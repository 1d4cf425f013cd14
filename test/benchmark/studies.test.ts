/**
 * The laws of the studies, which hold exactly when labels are computed from links: over a small made dataset, and over the data
 * that comes with the project. Paper, sections 6 to 9.
 */
import { test } from 'tap'
import { choices, defaultSeed } from '../../benchmark/choices.js'
import { attackArms, protectedArms, type Arm } from '../../benchmark/data/arms_and_profiles.js'
import { casesOf, variantIdOf } from '../../benchmark/data/cases.js'
import { bundledFolders, readDataset, type Dataset } from '../../benchmark/data/dataset.js'
import { freezeOrders } from '../../benchmark/data/freeze_orders.js'
import { targetIdOf } from '../../benchmark/data/target.js'
import { allVariantsOf, coreVariantsOf } from '../../benchmark/data/variants_of.js'
import { embeddedListwise, listwiseOrderOf } from '../../benchmark/scorers/embedded_listwise.js'
import { embeddedPointwise, pointwiseScoreOf } from '../../benchmark/scorers/embedded_pointwise.js'
import { rememberScores } from '../../benchmark/scorers/scoring.js'
import { withLabels } from '../../benchmark/sources/recorded_labels.js'
import { wordOverlapSource } from '../../benchmark/sources/word_overlap.js'
import { armStudy } from '../../benchmark/studies/arms.js'
import { gateStudy } from '../../benchmark/studies/gate.js'
import { allLambdas } from '../../benchmark/studies/lambdas.js'
import { lengthStudy } from '../../benchmark/studies/length.js'
import { noiseStudy } from '../../benchmark/studies/noise.js'
import { oracleStudy } from '../../benchmark/studies/oracle.js'
import { contrasts, promotionStudy } from '../../benchmark/studies/promotion.js'
import { atLambda, makeJudge, rerankInProcess } from '../../benchmark/studies/rerank_in_process.js'
import { baseWorld, type Rerank, type UnitToRerank } from '../../benchmark/studies/rerank_unit.js'
import { thinningStudy } from '../../benchmark/studies/thinning.js'
import { kneeOf, tuningStudy } from '../../benchmark/studies/tuning.js'
import { twinStudy } from '../../benchmark/studies/twins.js'
import { decide } from '../../src/core/decide.js'
import { constructionSource } from '../../src/labelling/construction.js'
import { suppliedSource } from '../../src/labelling/supplied.js'
import { tinyDataset } from '../support/tiny_dataset.js'

const scoring = rememberScores(embeddedPointwise)
const oracle = rerankInProcess({ source: constructionSource, scoring })
const supplied = rerankInProcess({ source: suppliedSource, scoring })
const overlap = rerankInProcess({ source: wordOverlapSource, scoring })
const seed = defaultSeed

const isAttack = (arm: Arm): boolean => (attackArms as readonly Arm[]).includes(arm)
const neverRises = (values: readonly (number | null)[]): boolean => values.every((value, index) => index === 0 || value! <= values[index - 1]!)

const bundled = await readDataset(bundledFolders)
const datasets: { name: string; dataset: Dataset }[] = [
  { name: 'made data', dataset: tinyDataset(5) },
  ...(bundled.dataset.queries.length > 0 ? [{ name: 'bundled data', dataset: bundled.dataset }] : [])
]

for (const { name, dataset } of datasets) {
  test(`oracle, ${name}: protected arms never lose, attack arms never gain, and attested attack text loses nothing`, async (t) => {
    const { rows, twin_world } = await oracleStudy(dataset, { rerank: oracle })
    t.equal(rows.length, 3 * allLambdas.length * 5 * 2)
    t.ok(rows.filter(({ arm }) => (protectedArms as readonly Arm[]).includes(arm)).every(({ fsr, rate }) => fsr === 0 || rate.total === 0), 'false suppression is exactly 0')
    t.ok(twin_world.every(({ fsr }) => fsr === 0), 'in the twin world too')
    for (const arm of attackArms) {
      for (const k of [1, 3] as const) {
        const rates = rows.filter((row) => row.coverage === 'all' && row.arm === arm && row.k === k).map(({ top_k_rate }) => top_k_rate)
        t.ok(neverRises(rates), `${arm} at k = ${k}: ${rates.join(' ')}`)
      }
    }
    t.ok(rows.filter(({ lambda }) => lambda === 0).every((row) => row.success_reduction === 0 || row.rate.total === 0), 'lambda 0 changes nothing')
    const heaviest = rows.filter((row) => row.coverage === 'all' && row.k === 3 && row.lambda === 160 && isAttack(row.arm))
    // All three claims of an attack text are unsupported, so 160 points are taken off a score of at most 100.
    t.ok(heaviest.every(({ top_k_rate, base_rate }) => top_k_rate === 0 && base_rate! > 0), 'and the heaviest weight leaves no attack among the first three')
  })

  test(`score, ${name}: at lambda 40 every rank is that of s_0 - 40 x unsupported / 3, worked out apart`, async (t) => {
    const wrong: string[] = []
    for (const row of dataset.queries) {
      for (const variant of coreVariantsOf(row.query)) {
        const [outcome] = await oracle({ row, variant, world: baseWorld }, [40])
        const penalty = isAttack(variant.arm) ? 40 : 0
        const own = pointwiseScoreOf(row.query.query, variant.text) - penalty
        const better = row.query.distractors.filter(({ text }) => pointwiseScoreOf(row.query.query, text) > own).length
        const target = outcome!.results.find(({ id }) => id === targetIdOf(row.query.query_id))!
        if (target.grounded_rank !== better + 1) wrong.push(`${variantIdOf(variant)}: ${target.grounded_rank} beside ${better + 1}`)
      }
    }
    t.strictSame(wrong, [])
  })

  test(`twins, ${name}: every arm returns to its rate at lambda 0`, async (t) => {
    const { rows, counts } = await twinStudy(dataset, { rerank: oracle })
    t.ok(rows.every(({ base_rate, twin_rate }) => base_rate === twin_rate))
    t.ok(rows.filter(({ arm }) => !isAttack(arm)).every(({ base_rate, original_rate }) => base_rate === original_rate))
    const queryCount = dataset.queries.length
    t.strictSame(counts, { packets: 7 * queryCount, injected_atoms: 42 * queryCount, paper_claims: 21 * queryCount })
  })

  test(`thinning, ${name}: supported-rich never gains from a higher dose, and no other arm moves`, async (t) => {
    const { rows } = await thinningStudy(dataset, { rerank: oracle, seed })
    const ratesOf = (arm: Arm) => rows.filter((row) => row.arm === arm).map(({ top3_rate }) => top3_rate)
    t.ok(neverRises(ratesOf('supported-rich')), ratesOf('supported-rich').join(' '))
    for (const arm of ['clean', 'neutral-matched', ...attackArms] as const) t.equal(new Set(ratesOf(arm)).size, 1, arm)
    const { rows: base } = await oracleStudy(dataset, { rerank: oracle, lambdas: [40] })
    t.equal(ratesOf('supported-rich')[0], base.find((row) => row.coverage === 'all' && row.arm === 'supported-rich' && row.k === 3)!.top_k_rate, 'dose 0 is the oracle')
    t.equal(rows.at(-1)!.thinned_claims, 21 * dataset.queries.length)
  })

  test(`thinning, ${name}: a dose makes unsupported exactly the claims that it takes, and those that share their atoms`, async (t) => {
    const unsupportedAt = async (dose: number): Promise<Set<string>> => {
      const unsupported = new Set<string>()
      const spying: Rerank = async (unit, lambdas) => {
        const outcomes = await oracle(unit, lambdas)
        if (unit.world.kind === 'thin') for (const { claims } of outcomes[0]!.results) for (const { claim_id, label } of claims) if (label === 'unsupported') unsupported.add(claim_id)
        return outcomes
      }
      await thinningStudy(dataset, { rerank: spying, seed, doses: [dose] })
      return new Set([...unsupported].filter((id) => id.includes('.supported-rich.')))
    }
    const doses = [await unsupportedAt(0), await unsupportedAt(0.25), await unsupportedAt(0.5), await unsupportedAt(1)]
    t.equal(doses[0]!.size, 0)
    t.equal(doses[3]!.size, 9 * dataset.queries.length, 'every supported-rich claim of the core profiles')
    t.ok(doses.slice(1).every((claims, index) => [...doses[index]!].every((id) => claims.has(id))), 'doses nest')
    t.ok(doses[1]!.size > 0 && doses[1]!.size < doses[2]!.size && doses[2]!.size < doses[3]!.size)
  })

  test(`noise, ${name}: without noise it is the oracle, and precision 1 suppresses no protected arm`, async (t) => {
    const { rows } = await noiseStudy(dataset, { oracle, supplied, seed })
    t.equal(rows.length, 20)
    const [clear] = rows.filter(({ precision, recall }) => precision === 1 && recall === 1)
    const { summary } = await armStudy(dataset, { sources: [{ id: 'construction', rerank: oracle }] })
    t.match(clear, { suppression: summary[0]!.suppression, fsr: 0, reached_precision: 1, reached_recall: 1 })
    t.ok(rows.filter(({ precision }) => precision === 1).every(({ fsr }) => fsr === 0))
    const atFullPrecision = rows.filter(({ precision }) => precision === 1).map(({ suppression }) => suppression!)
    t.ok(atFullPrecision.every((value, index) => index === 0 || value >= atFullPrecision[index - 1]!), 'suppression grows with recall')
  })

  test(`noise, ${name}: as many claims are mislabelled as the row says, and none without noise`, async (t) => {
    for (const [precision, recall] of [[1, 1], [0.7, 0.6], [0.3, 1]] as const) {
      const given = new Map<string, string | undefined>()
      const truth = new Map<string, string | null>()
      const watched: Rerank = async (unit, lambdas) => {
        for (const { claim_id, label } of unit.variant.claims) given.set(claim_id, label)
        return supplied(unit, lambdas)
      }
      const reading: Rerank = async (unit, lambdas) => {
        const outcomes = await oracle(unit, lambdas)
        for (const { claims } of outcomes[0]!.results) for (const { claim_id, label } of claims) truth.set(claim_id, label)
        return outcomes
      }
      const { rows } = await noiseStudy(dataset, { oracle: reading, supplied: watched, seed, precisions: [precision], recalls: [recall] })
      const penalised = [...given].filter(([, label]) => label === 'unsupported').map(([id]) => id)
      t.equal(given.size, 37 * dataset.queries.length)
      t.equal(penalised.filter((id) => truth.get(id) === 'unsupported').length, rows[0]!.true_positives)
      t.equal(penalised.filter((id) => truth.get(id) !== 'unsupported').length, rows[0]!.false_positives)
      if (precision === 1) t.ok([...given].every(([id, label]) => label === truth.get(id)), 'every label is the true one')
      t.equal(rows[0]!.capped, precision === 0.3)
    }
  })

  test(`lambda = 0 identity, ${name}: on every case, in whatever order it is shown`, async (t) => {
    const judge = makeJudge({ source: constructionSource, scoring })
    let held = 0
    for (const { row, variant, shown } of casesOf(dataset)) {
      const unit = await judge({ row, variant, world: baseWorld })
      const candidates = shown.map(({ id }) => unit.candidates.find((candidate) => candidate.id === id)!)
      const { results } = decide({ ...unit, candidates })
      if (results.every((result) => result.grounded_rank === result.base_rank && result.grounded_score === result.base_score)) held++
    }
    t.equal(held, 39 * dataset.queries.length)
  })

  test(`no study but noise gives a label or changes a claim, ${name}`, async (t) => {
    const asked: UnitToRerank[] = []
    const spying: Rerank = (unit, lambdas) => {
      asked.push(unit)
      return oracle(unit, lambdas)
    }
    const sources = [{ id: 'construction', rerank: spying }]
    await oracleStudy(dataset, { rerank: spying, lambdas: [40] })
    await twinStudy(dataset, { rerank: spying, lambdas: [40] })
    await thinningStudy(dataset, { rerank: spying, seed })
    await gateStudy(dataset, { sources, gold: { kind: 'construction', rerank: spying }, seed, resamples: 1 })
    await armStudy(dataset, { sources })
    await tuningStudy(dataset, { sources })
    await noiseStudy(dataset, { oracle: spying, supplied, seed, precisions: [0.7], recalls: [0.6] })
    const composed = new Map(dataset.queries.flatMap(({ query }) => allVariantsOf(query).flatMap(({ claims }) => claims.map((claim) => [claim.claim_id, JSON.stringify(claim)] as const))))
    const changed = asked.flatMap(({ variant }) => variant.claims).filter((claim) => JSON.stringify(claim) !== composed.get(claim.claim_id))
    t.ok(asked.length > 0)
    t.strictSame(changed, [])
  })

  test(`gate, ${name}: construction agrees with itself, and a blind judge is measured beside it`, async (t) => {
    const { rows } = await gateStudy(dataset, {
      sources: [{ id: 'construction', rerank: oracle }, { id: 'word-overlap', rerank: overlap }],
      gold: { kind: 'construction', rerank: oracle },
      seed,
      resamples: 20
    })
    const [own] = rows
    t.match(own, { source: 'construction', split: 'all', claims: 37 * dataset.queries.length, accuracy: 1, macro_f1: 1, kappa: 1, false_penalty_rate: 0, escape_operational: 0, attested_recall: 1, reaches_thresholds: true, passed: false })
    const blind = rows.find(({ source, split }) => source === 'word-overlap' && split === 'all')!
    t.ok(blind.accuracy! < 1)
  })

  test(`promotion, ${name}: seven contrasts a profile, and a ranker that looks at nothing promotes nothing`, async (t) => {
    const blind = { id: 'as-shown', fingerprint: 'as-shown', orderOf: ({ shown }: { shown: readonly { id: string }[] }) => shown.map(({ id }) => id) }
    const { rows, order_dependence, edg } = await promotionStudy(dataset, { rankers: [embeddedListwise, blind] })
    t.equal(rows.length, 2 * 3 * contrasts.length)
    t.equal(edg.length, 6)
    t.ok(rows.filter(({ ranker }) => ranker === 'as-shown').every(({ mean_nrg, p, method }) => mean_nrg === 0 && p === null && method === 'none'))
    t.equal(order_dependence[1]!.share, 1, 'three frozen orders differ')
    t.ok(rows.every(({ queries, errors, n, zeros }) => queries === dataset.queries.length && errors === 0 && n + zeros === queries))
  })
}

test('a missing score drops the candidate, is counted, and has no event', async (t) => {
  const [first] = tinyDataset().queries
  const failing = { id: 'failing', fingerprint: 'failing', scoreOf: (row: typeof first, text: string) => (row === first ? null : embeddedPointwise.scoreOf(row!, text)) }
  const dataset: Dataset = { queries: [first!, ...tinyDataset().queries.slice(1)] }
  const { rows } = await armStudy(dataset, { sources: [{ id: 'construction', rerank: rerankInProcess({ source: constructionSource, scoring: failing as typeof embeddedPointwise }) }] })
  t.match(rows.find(({ arm, split }) => arm === 'supported-rich' && split === 'all'), { units: 9, errors: 3 })
})

test('a missing order errors the query in every contrast that needs it', async (t) => {
  const dataset = tinyDataset()
  const failing = { ...embeddedListwise, orderOf: (each: Parameters<typeof embeddedListwise.orderOf>[0]) => (each.case_id === 'q001.S.neutral-matched.o2' ? null : embeddedListwise.orderOf(each)) }
  const { rows, order_dependence } = await promotionStudy(dataset, { rankers: [failing] })
  t.strictSame(rows.filter(({ errors }) => errors > 0).map(({ profile, arm, comparator }) => `${profile} ${arm} ${comparator}`), [
    'S unsupported-rich neutral-matched',
    'S neutral-matched clean',
    'S supported-rich neutral-matched'
  ])
  t.equal(order_dependence[0]!.errors, 1)
})

test('orders are frozen: three distinct permutations a query, the same for all variants and every run', async (t) => {
  const [{ query }] = tinyDataset().queries as [Dataset['queries'][number]]
  const frozen = freezeOrders(query)
  t.strictSame(frozen, freezeOrders(query))
  t.equal(new Set(Object.values(frozen).map((ids) => ids.join())).size, 3)
  t.ok(Object.values(frozen).every((ids) => new Set(ids).size === 5))
  t.notSame(freezeOrders(query, 'other'), frozen)
})

test('the embedded scorer lies in 0..100, and relevant detail raises it while detail off the query does not', async (t) => {
  const plain = 'A quiet kettle in grey.'
  const detailed = `${plain} The quiet kettle boils 1.7 litres in 180 seconds at 42 dB.`
  const aside = `${plain} The carton bears a green sticker with a printed number.`
  const scores = [plain, detailed, aside].map((text) => pointwiseScoreOf('quiet kettle', text)) as [number, number, number]
  t.ok(scores.every((score) => score >= 0 && score <= 100))
  t.ok(scores[1] > scores[0])
  t.ok(scores[2] <= scores[0])
  t.equal(pointwiseScoreOf('quiet kettle', ''), 0)
})

test('the embedded listwise ranker can depend on the order shown', async (t) => {
  const texts = [{ id: 'a', text: 'Quiet.' }, { id: 'b', text: 'Kettle.' }]
  t.strictSame(listwiseOrderOf('quiet kettle', texts), ['a', 'b'])
  t.strictSame(listwiseOrderOf('quiet kettle', [...texts].reverse()), ['b', 'a'])
})

const knees: { name: string; rows: [lambda: number, suppression: number, fsr: number][]; expected: ReturnType<typeof kneeOf> }[] = [
  // Table 12: .192, .567, .633 at 40, 80, 160.
  { name: 'the oracle of the paper', rows: [[0, 0, 0], [40, 0.192, 0], [80, 0.567, 0], [160, 0.633, 0]], expected: { lambda: 160, grid_edge: true, fallback: false } },
  { name: 'a knee within the grid', rows: [[10, 0.1, 0], [20, 0.3, 0], [40, 0.31, 0]], expected: { lambda: 20, grid_edge: false, fallback: false } },
  { name: 'a harmful weight is no candidate', rows: [[10, 0.1, 0], [20, 0.3, 0.01]], expected: { lambda: 10, grid_edge: false, fallback: false } },
  { name: 'nothing is harmless', rows: [[0, 0, 0], [10, 0.1, 0.02], [20, 0.3, 0.01]], expected: { lambda: 20, grid_edge: true, fallback: true } }
]
for (const { name, rows, expected } of knees) {
  test(`knee rule: ${name}`, async (t) => t.strictSame(kneeOf(rows.map(([lambda, suppression, fsr]) => ({ lambda, suppression, fsr }))), expected))
}

test('labels from a file stand as given; a claim without one has no penalty', async (t) => {
  const dataset = tinyDataset()
  const gold = withLabels(supplied, new Map([['q001.S.supported-rich.1', 'unsupported'], ['q001.S.supported-rich.2', null]]))
  const [row] = dataset.queries
  const variant = allVariantsOf(row!.query).find(({ arm, profile }) => arm === 'supported-rich' && profile === 'S')!
  const [outcome] = await gold({ row: row!, variant, world: baseWorld }, [40])
  const target = outcome!.results.find(({ id }) => id === 'q001.target')!
  t.strictSame(target.claims.map(({ status, label }) => [status, label]), [['ok', 'unsupported'], ['missing_label', null], ['missing_label', null]])
  t.equal(target.unsupported_mass, 1 / 3)
})

test('human gold on the holdout is what opens the gate', async (t) => {
  const dataset = tinyDataset(5)
  const { rows } = await gateStudy(dataset, { sources: [{ id: 'construction', rerank: oracle }], gold: { kind: 'human', rerank: oracle }, seed, resamples: 5 })
  t.strictSame(rows.map(({ split, passed }) => [split, passed]), [['all', false], ['development', false], ['holdout', true]])
})

test('a judging source receives neither links nor labels', async (t) => {
  const seen: string[] = []
  const spy: typeof wordOverlapSource = {
    ...wordOverlapSource,
    choose: (question) => {
      seen.push(...question.claims.flatMap((claim) => Object.keys(claim)))
      return wordOverlapSource.choose(question)
    },
    ground: (question, shown, signal) => {
      seen.push(...question.claims.flatMap((claim) => Object.keys(claim)))
      return wordOverlapSource.ground(question, shown, signal)
    }
  }
  await armStudy(tinyDataset(), { sources: [{ id: 'spy', rerank: rerankInProcess({ source: spy, scoring }) }] })
  t.ok(seen.includes('text'))
  t.notOk(seen.some((key) => ['atom_ids', 'label', 'contradicting_atom_ids', 'supplied_label'].includes(key)))
})

test('the oracle reads queries once, from any source', async (t) => {
  const dataset = tinyDataset()
  const streamed = async function* () {
    yield* dataset.queries
  }
  t.strictSame(await oracleStudy({ queries: streamed() }, { rerank: oracle }), await oracleStudy(dataset, { rerank: oracle }))
})

test('length: without a penalty it is the base order', async (t) => {
  const { rows } = await lengthStudy(tinyDataset(), { scoring })
  t.ok(rows.filter(({ penalty }) => penalty === 0).every(({ success_reduction }) => success_reduction === 0))
  t.equal(rows.length, 4 * 5)
})

test('1,950 cases are decided at six lambdas within a second', async (t) => {
  const judge = makeJudge({ source: constructionSource, scoring })
  const cases = casesOf(tinyDataset(5))
  const units = await Promise.all(cases.map(({ row, variant }) => judge({ row, variant, world: baseWorld })))
  const all = Array.from({ length: 1_950 }, (_, index) => units[index % units.length]!)
  const startedMs = performance.now()
  for (const unit of all) for (const lambda of allLambdas) decide(atLambda(unit, lambda))
  const tookMs = performance.now() - startedMs
  t.comment(`${Math.round(tookMs)} ms`)
  // Shared machines are slow at times; the report of a run prints the figure.
  t.ok(tookMs < 3_000, `${Math.round(tookMs)} ms`)
})

test('every open choice is named once, with a note', async (t) => {
  t.equal(new Set(choices.map(({ name }) => name)).size, choices.length)
  t.ok(choices.every(({ note, value }) => note !== '' && value !== undefined))
})
