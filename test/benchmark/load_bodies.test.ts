/** The bodies of the load study: valid, of the shape that is printed beside the figures, and without a text in common. */
import t from 'tap'
import { bodyOf, claimsPerCandidate, type BodyShape } from '../../benchmark/load/bodies.js'
import { RerankRequest } from '../../src/domain/rerank_request.js'
import { requestFaults } from '../../src/request_faults.js'

const limits = { candidateCountMax: 1_000, candidateCharacterCountMax: 20_000, claimCountMax: 200, atomCountMax: 2_000, atomCharacterCountMax: 8_000, deadlineMsDefault: 30_000 }
const shapes: readonly BodyShape[] = (['text', 'supplied'] as const).flatMap((labels) =>
  (['new', 'known', 'ref'] as const).map((packet) => ({ labels, packet, candidateCount: 10, atomCount: 40 }))
)

t.test('every kind of body is a request that the service takes', async (t) => {
  for (const shape of shapes) {
    const body = RerankRequest.parse(bodyOf(4_711, shape))
    t.strictSame(await requestFaults(body, limits), [])
    t.equal(body.candidates.length, 10)
    if (shape.packet !== 'ref') t.equal(body.packet!.atoms.length, 40)
    if (shape.labels === 'supplied') t.ok(body.candidates.every(({ claims }) => claims!.length === claimsPerCandidate))
  }
})

t.test('bodies that follow one another share no claim and, with new packets, no atom', async (t) => {
  const shape: BodyShape = { labels: 'supplied', packet: 'new', candidateCount: 10, atomCount: 40 }
  const bodies = Array.from({ length: 50 }, (_, index) => bodyOf(1_000 + index, shape))
  const claimTexts = bodies.flatMap(({ candidates }) => candidates.flatMap(({ claims }) => claims!.map(({ text }) => text)))
  const atomTexts = bodies.flatMap(({ packet }) => packet!.atoms.map(({ text }) => text))
  t.equal(new Set(claimTexts).size, claimTexts.length)
  t.equal(new Set(atomTexts).size, atomTexts.length)
})

t.test('some figures of the texts stand in the packet, so that a judge has something to attest', async (t) => {
  const { candidates, packet } = bodyOf(9, { labels: 'text', packet: 'new', candidateCount: 10, atomCount: 40 })
  const figures = (text: string): string[] => text.match(/\d{3,}/g) ?? []
  const attested = new Set(packet!.atoms.flatMap(({ text }) => figures(text)))
  t.ok(candidates.flatMap(({ text }) => figures(text)).some((figure) => attested.has(figure)))
})
