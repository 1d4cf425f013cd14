/** What becomes of every way in which a model and its endpoint can fail: a status, no label, and no harm to other claims. */
import t, { test } from 'tap'
import { failureNames, type FailureName } from '../../benchmark/judge_stub/failures.js'
import type { Verdict } from '../../src/domain/claim.js'
import { type Step, answerWith, judgedUnder, rainClaim, weightClaim } from '../support/chat_server.js'

t.setTimeout(230_000)

/** Long enough that a busy machine still answers what is answered at all, short enough to wait for what is not. */
const silentMs = 800

/** What two calls of the same failure come to, for a claim that nothing attests when soundly judged, asked alone. */
const outcomes: Record<FailureName, { status: Verdict['status']; callCount: number }> = {
  missing_id: { status: 'unparsed', callCount: 2 },
  duplicate_id: { status: 'unparsed', callCount: 2 },
  unwitnessed: { status: 'unwitnessed', callCount: 2 },
  unknown_atom: { status: 'unwitnessed', callCount: 2 },
  odd_label: { status: 'unparsed', callCount: 2 },
  code_fence: { status: 'unparsed', callCount: 2 },
  prose: { status: 'unparsed', callCount: 2 },
  wrong_object_first: { status: 'unparsed', callCount: 2 },
  illegal_escape: { status: 'unparsed', callCount: 2 },
  empty: { status: 'unparsed', callCount: 2 },
  refused: { status: 'refused', callCount: 1 },
  content_filter: { status: 'refused', callCount: 1 },
  truncated: { status: 'truncated', callCount: 1 },
  rate_limited: { status: 'unavailable', callCount: 3 },
  server_error: { status: 'unavailable', callCount: 3 },
  bad_request: { status: 'unavailable', callCount: 1 },
  reset: { status: 'unavailable', callCount: 3 },
  silence: { status: 'timed_out', callCount: 3 },
  stall: { status: 'timed_out', callCount: 3 },
  not_the_protocol: { status: 'unavailable', callCount: 3 }
}

for (const name of failureNames) {
  const { status, callCount } = outcomes[name]
  test(`${name} to the end is ${status} after ${callCount} calls, without label or witness`, async (t) => {
    const { verdicts, parts } = await judgedUnder(Array.from({ length: callCount }, () => name), { request_timeout_ms: silentMs }, [weightClaim])
    t.equal(verdicts[0]!.status, status)
    t.same(verdicts[0]!.attestations, [])
    t.equal(verdicts[0]!.judge_label, undefined)
    t.ok(parts.observed.includes(`model judged ${status}`), 'it is counted')
  })
}

for (const name of failureNames.filter((each) => outcomes[each].callCount > 1)) {
  test(`${name} once, then a sound reply, is a verdict`, async (t) => {
    const { verdicts } = await judgedUnder([name, 'sound'], { request_timeout_ms: silentMs }, [rainClaim])
    t.match(verdicts[0], { status: 'ok', attestations: [['a1']] })
  })
}

test('only the claims that a reply leaves out are asked again', async (t) => {
  const { statuses, calls } = await judgedUnder(['missing_id', 'sound'])
  t.same(statuses, ['ok', 'ok'])
  t.same(
    calls.map(({ data }) => data.claims.map(({ claim_id }) => claim_id)),
    [['c1', 'c2'], ['c2']]
  )
})

for (const name of ['refused', 'truncated', 'illegal_escape'] as const) {
  test(`a claim that provokes a ${name} reply spoils its own verdict and no neighbour's`, async (t) => {
    const poisoned = (sound: Step): Step => (data, request) => {
      const isPoisoned = data.claims.some(({ claim_id }) => claim_id === 'c2')
      return isPoisoned ? answerWith(name, data) : (sound as Exclude<Step, string>)(data, request)
    }
    const step = poisoned((data) => answerWith('sound', data))
    const { statuses, calls } = await judgedUnder([step, step, step])
    t.same(statuses, ['ok', name === 'illegal_escape' ? 'unparsed' : name])
    t.same(calls.map(({ data }) => data.claims.length), [2, 1, 1])
  })
}
