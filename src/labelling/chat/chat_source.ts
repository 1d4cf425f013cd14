/**
 * A model judge as a label source: claims in bounded calls, each asked at most twice, each verdict read strictly.
 *
 * First round: batches. What a sound reply leaves open (missing, unreadable or unwitnessed claims) is asked again together;
 * when a whole reply is lost (refused, cut off, not JSON) its claims are asked again one by one, so that a claim which
 * provokes that spoils its own verdict and no neighbour's. After the second round there is nothing left to repair.
 */
import { createHash } from 'node:crypto'
import { canonicalText, sha256Hex } from '../../core/ledger_text.js'
import type { Claim, Verdict } from '../../domain/claim.js'
import type { Atom } from '../../domain/packet.js'
import type { VerdictStatus } from '../../domain/vocabulary.js'
import type { JudgingSource, Question } from '../../ports.js'
import { verdictMissing } from '../linked_verdict.js'
import { batchesOf } from './batches.js'
import { encodedJson } from './fenced_json.js'
import { patientCall, type CallTools, type FinalOutcome } from './patient_call.js'
import { messagesFor, promptHash, type CallData } from './prompt.js'
import { replyJsonSchema } from './reply_schema.js'
import { parserVersion, readReply, type ClaimReply } from './read_reply.js'
import { atomAsSent, claimAsSent, subjectAsSent, type AtomAsSent, type ClaimAsSent, type SubjectAsSent } from './shown_claim.js'
import type { KeptVerdict, VerdictCache } from './verdict_cache.js'

/** Chooses the atoms and changes its fingerprint when it would choose others: the embedded judge. */
export type AtomChoice = Pick<JudgingSource, 'choose' | 'fingerprint'>

export interface ChatSource extends JudgingSource {
  /** How many calls a first round over these claims takes, were none of them known. */
  callCountOf(question: Question<Claim>, shown: readonly (readonly Atom[])[]): number
}

interface ItemAtom {
  atom_id: string
  sent: AtomAsSent
  characterCount: number
}

/** A claim on its way through the rounds. */
interface Item {
  index: number
  claim_id: string
  sent: ClaimAsSent
  characterCount: number
  atoms: ItemAtom[]
  shownAtomIds: string[]
}

type Standing = { verdict: Verdict } | { failure: VerdictStatus; why: string; askAgain: 'together' | 'alone' | 'never' }

const isSettled = (standing: Standing): standing is { verdict: Verdict } => 'verdict' in standing

const standingOfReply = (reply: ClaimReply): Standing => {
  if (reply.kind === 'verdict') return { verdict: reply.verdict }
  if (reply.kind === 'unwitnessed') return { failure: 'unwitnessed', why: reply.verdict.rationale, askAgain: 'together' }
  return { failure: 'unparsed', why: reply.kind === 'missing' ? 'the reply has no verdict on this claim' : reply.why, askAgain: 'together' }
}

/** A whole reply that is lost. Calls that never got one were tried often enough (patient_call.ts). */
const standingOfLoss = ({ kind, why }: Exclude<FinalOutcome, { kind: 'reply' }>, claimCount: number): Standing => ({
  failure: kind,
  why,
  // The same question to the same model ends the same way, so only a smaller one is worth asking.
  askAgain: (kind === 'refused' || kind === 'truncated') && claimCount > 1 ? 'alone' : 'never'
})

const withoutAtoms = (): Verdict => ({
  status: 'ok',
  attestations: [],
  contradicting_atom_ids: [],
  shown_atom_ids: [],
  nearest_atom_id: null,
  rationale: 'The packet holds no atom about this candidate.'
})

/** Settings that can change what a model is told or answers. Prices, budgets, waits and the key cannot. */
const verdictFingerprintOf = ({ settings }: CallTools): string => {
  const { model, base_url, response_format, token_limit_parameter, temperature, reply_tokens_max, claims_per_call_max, prompt_characters_max } = settings
  return sha256Hex(
    canonicalText({ promptHash, replyJsonSchema, parserVersion, model, base_url, response_format, token_limit_parameter, temperature, reply_tokens_max, claims_per_call_max, prompt_characters_max })
  )
}

const nonceTriesMax = 5

export const makeChatSource = (tools: CallTools, choice: AtomChoice, cache: VerdictCache): ChatSource => {
  const { settings, parts } = tools
  const verdictFingerprint = verdictFingerprintOf(tools)
  const fingerprint = createHash('sha256').update([verdictFingerprint, choice.fingerprint, settings.atoms_per_claim_max].join('/')).digest('hex')

  const lengthOf = (value: unknown): number => encodedJson(value).length

  /** An atom stands beside many claims of many candidates and is put into words once. */
  const sentAtoms = new WeakMap<Atom, ItemAtom & { asOf: string }>()
  const sentAtom = (atom: Atom, asOf: string): ItemAtom => {
    const before = sentAtoms.get(atom)
    if (before !== undefined && before.asOf === asOf) return before
    const sent = atomAsSent(atom, asOf)
    const made = { atom_id: atom.atom_id, sent, characterCount: lengthOf(sent), asOf }
    sentAtoms.set(atom, made)
    return made
  }

  /** The most relevant atoms that fit into a call beside the claim. */
  const fitting = (claim: Claim, atoms: readonly Atom[], asOf: string): Atom[] => {
    let room = settings.prompt_characters_max - lengthOf(claimAsSent(claim))
    return atoms.slice(0, settings.atoms_per_claim_max).filter((atom) => {
      const { characterCount } = sentAtom(atom, asOf)
      if (characterCount > room) return false
      room -= characterCount
      return true
    })
  }

  const itemsOf = ({ claims, asOf }: Question<Claim>, shown: readonly (readonly Atom[])[]): Item[] =>
    claims.map((claim, index) => {
      const sent = claimAsSent(claim)
      const atoms = (shown[index] ?? []).map((atom) => sentAtom(atom, asOf))
      return { index, claim_id: claim.claim_id, sent, characterCount: lengthOf(sent), atoms, shownAtomIds: atoms.map(({ atom_id }) => atom_id) }
    })

  const keyOf = (subject: SubjectAsSent | null, { sent, atoms }: Item): string => {
    const inOrder = atoms.map((atom) => atom.sent).sort((left, right) => (left.atom_id < right.atom_id ? -1 : 1))
    return sha256Hex(canonicalText([verdictFingerprint, subject, sent, inOrder]))
  }

  const batched = (items: readonly Item[]): Item[][] => batchesOf(items, settings.claims_per_call_max, settings.prompt_characters_max)

  const dataOf = (subject: SubjectAsSent | null, batch: readonly Item[]): CallData => ({
    subject,
    claims: batch.map(({ claim_id, sent, shownAtomIds }) => ({ claim_id, ...sent, atom_ids: shownAtomIds })),
    atoms: [...new Map(batch.flatMap(({ atoms }) => atoms.map((atom) => [atom.atom_id, atom.sent] as const))).values()]
  })

  /** A mark that stands nowhere in the data; a second try is never needed unless the source of nonces is broken. */
  const freshNonce = (data: CallData): string => {
    const encoded = encodedJson(data)
    for (let attempt = 0; attempt < nonceTriesMax; attempt++) {
      const nonce = parts.newNonce()
      if (!encoded.includes(nonce)) return nonce
    }
    throw new Error('no fence mark could be found that the data do not hold')
  }

  const ask = async (subject: SubjectAsSent | null, batch: readonly Item[], signal: AbortSignal): Promise<Standing[]> => {
    const data = dataOf(subject, batch)
    const outcome = await patientCall(tools, messagesFor(data, freshNonce(data)), signal)
    if (outcome.kind !== 'reply') return batch.map(() => standingOfLoss(outcome, batch.length))
    const replies = readReply(outcome.content, batch)
    if (replies === null) return batch.map(() => ({ failure: 'unparsed', why: 'the reply is not the JSON object that was asked for', askAgain: 'alone' }))
    return replies.map(standingOfReply)
  }

  /** What a claim ends with that was still open after the second round. */
  const lastWord = (item: Item, { failure, why }: Exclude<Standing, { verdict: Verdict }>): Verdict =>
    failure === 'unwitnessed'
      ? { ...withoutAtoms(), status: 'unwitnessed', shown_atom_ids: item.shownAtomIds, rationale: `Called attested without naming an atom that was shown, and asking again did not help: ${why}` }
      : verdictMissing(failure, why)

  const ground = async (question: Question<Claim>, shown: readonly (readonly Atom[])[], signal: AbortSignal): Promise<Verdict[]> => {
    const subject = subjectAsSent(question.candidate.entity)
    const items = itemsOf(question, shown)
    const keys = items.map((item) => keyOf(subject, item))
    const verdicts = new Map<number, Verdict>()
    const known = await cache.find(
      settings.id,
      items.filter(({ atoms }) => atoms.length > 0).map(({ index }) => keys[index]!)
    )
    for (const item of items) {
      const kept = known.get(keys[item.index]!)
      if (item.atoms.length === 0) verdicts.set(item.index, withoutAtoms())
      // The key covers the ids, so the atoms are the same; their order is that of this question.
      else if (kept !== undefined) verdicts.set(item.index, { ...kept, shown_atom_ids: item.shownAtomIds })
    }

    /** Asks about each batch and keeps at once what is settled: when the deadline passes, a repeated request finds it. */
    const round = async (batches: readonly (readonly Item[])[], isLast: boolean): Promise<{ item: Item; askAgain: 'together' | 'alone' }[]> => {
      const left = await Promise.all(
        batches.map(async (batch) => {
          const standings = await ask(subject, batch, signal)
          const kept: KeptVerdict[] = []
          const open: { item: Item; askAgain: 'together' | 'alone' }[] = []
          for (const [place, item] of batch.entries()) {
            const standing = standings[place]!
            if (!isSettled(standing) && standing.askAgain !== 'never' && !isLast) {
              open.push({ item, askAgain: standing.askAgain })
              continue
            }
            const verdict = isSettled(standing) ? standing.verdict : lastWord(item, standing)
            verdicts.set(item.index, verdict)
            kept.push({ key: keys[item.index]!, judgeId: settings.id, verdict })
            parts.observer.judged(settings.id, verdict.status)
          }
          await cache.save(kept)
          return open
        })
      )
      return left.flat()
    }

    const rounds = async (): Promise<void> => {
      const open = await round(batched(items.filter(({ index }) => !verdicts.has(index))), false)
      const alone = open.filter(({ askAgain }) => askAgain === 'alone').map(({ item }) => [item])
      await round([...batched(open.filter(({ askAgain }) => askAgain === 'together').map(({ item }) => item)), ...alone], true)
    }
    await rounds().catch((error: unknown) => {
      // A claim that makes the model think until time is up does not take the verdicts of the others with it.
      if (!signal.aborted || verdicts.size === 0) throw error
    })
    return items.map(({ index }) => verdicts.get(index) ?? verdictMissing('timed_out', 'the deadline passed before the model had answered'))
  }

  return {
    kind: 'judging',
    questionsAtOnce: settings.concurrency,
    id: settings.id,
    fingerprint,
    choose: (question) => choice.choose(question).map((atoms, index) => fitting(question.claims[index]!, atoms, question.asOf)),
    ground,
    callCountOf: (question, shown) => batched(itemsOf(question, shown).filter(({ atoms }) => atoms.length > 0)).length
  }
}
