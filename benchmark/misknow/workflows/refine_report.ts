/**
 * Post-research defence: an agent of the same mind finds the claims on which the conclusion rests, searches the same augmented pool for
 * evidence on each, and changes as little as the evidence asks for. MisKnow spec, section 5.
 */
import { readsPerListMax, refinedClaimCountMax } from './limits.js'
import type { Room } from './machine.js'
import { wordCountOf } from '../../data/words.js'
import type { WrittenText } from './research_mind.js'
import { placeOfSentence, withReplacedAll } from './revise_text.js'
import type { Revision } from '../run_record.js'
import { sumOfUsage } from '../../agents/sum_of_usage.js'
import type { VisiblePage } from '../../web/page.js'

const place = { phase: 'refinement', section: null } as const

export const refineReport = async (
  draft: WrittenText,
  { desk, session }: Room,
  signal: AbortSignal
): Promise<{ report: WrittenText; revisions: Revision[] }> => {
  const revisions: Revision[] = []
  const { value: claims, usage } = await session.criticalClaims(draft.text, refinedClaimCountMax, signal)
  desk.log({ ...place, action: 'ANALYZE', words: wordCountOf(claims.join(' ')), usage, notes: claims.map((text) => ({ urls: [], text })) })
  let report = draft
  const pagesRead = new Map<string, VisiblePage>()
  for (const claim of claims.slice(0, refinedClaimCountMax)) {
    signal.throwIfAborted()
    const asked = await session.claimQuery(claim, signal)
    const hits = await desk.search(asked.value, { ...place, isLast: false }, signal)
    const chosen = await session.chooseReads({ query: asked.value, hits, alreadyRead: new Set(), countMax: readsPerListMax }, signal)
    // A page that was read for an earlier claim is at hand.
    const urls = chosen.value.slice(0, readsPerListMax)
    const fresh = desk.read(
      urls.filter((url) => !pagesRead.has(url)),
      place,
      sumOfUsage([asked.usage, chosen.usage])
    )
    for (const page of fresh) pagesRead.set(page.url, page)
    const pages = urls.flatMap((url) => pagesRead.get(url) ?? [])
    const { value: finding, usage: judged } = await session.judgeClaim(claim, pages, signal)
    const isPresent = placeOfSentence(report.text, claim) !== -1
    const replacement = isPresent ? finding.replacement : null
    if (replacement !== null) report = withReplacedAll(report, claim, replacement)
    const text = replacement?.text ?? claim
    desk.log({
      ...place,
      action: 'SYNTHESIZE',
      part: 'revision',
      words: wordCountOf(text),
      usage: judged,
      urls,
      text,
      intended: [...(replacement?.intended ?? [])]
    })
    revisions.push({ by: 'post', sentence: claim, status: finding.status, replacement: replacement?.text ?? null, evidence: pages.map(({ url }) => url) })
  }
  return { report, revisions }
}
