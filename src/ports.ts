/**
 * What the straight line in rerank.ts needs of the world: types only.
 * The parts are made once at start and handed on as one plain object; nothing is looked up.
 */
import type { Certificate } from './domain/certificate.js'
import type { Claim, LinkedClaim, Verdict } from './domain/claim.js'
import type { GoldRow } from './domain/gold.js'
import type { LedgerEntry, LedgerRecord, LedgerVerification } from './domain/ledger.js'
import type { Atom, Entity, Packet, PacketRef } from './domain/packet.js'
import type { CertificateRef } from './domain/rerank_answer.js'
import type { Review, ReviewStatus } from './domain/review.js'

/** The part of a candidate that extraction and judging may see. The base score is not among it. */
export interface CandidateText {
  id: string
  text: string
  entity?: Entity | undefined
}

/**
 * `failed` never comes with claims; `truncated` says that text or claims beyond a limit were left out, and `detail` how many.
 * With `ok`, `detail` says what of the markup a page does not show and was not read.
 */
export interface Extraction {
  status: 'ok' | 'failed' | 'truncated'
  claims: Claim[]
  detail?: string
}

/** Text to claims. Deterministic: the same query, text and entity give the same claims with the same ids. */
export interface Extractor {
  readonly id: string
  /** Changes whenever the same text could give other claims. */
  readonly fingerprint: string
  extract(query: string, candidate: CandidateText): Extraction
}

/** The claims of one candidate, put to a label source. */
export interface Question<ClaimKind> {
  query: string
  candidate: CandidateText
  claims: readonly ClaimKind[]
  /** The atoms that concern this candidate (core/atoms_about.ts). */
  atoms: readonly Atom[]
  /** The day on which validity is judged, YYYY-MM-DD. */
  asOf: string
}

interface SourceIdentity {
  readonly id: string
  /** Changes whenever the same question could get another verdict: weights, word lists, prompts, settings. */
  readonly fingerprint: string
}

/** Reads what the caller says about support. The only kind of source that receives labels and links. */
export interface LinkedSource extends SourceIdentity {
  readonly kind: 'linked'
  /** One verdict a claim, in the order of the claims. */
  verdictsOf(question: Question<LinkedClaim>): Verdict[]
  /** The same for a replay under another packet: labels that were given outright cannot be made again. */
  verdictsAgain(question: Question<LinkedClaim>): Verdict[]
}

/** Judges from texts alone: it is shown claims and atoms, never labels, links or scores. */
export interface JudgingSource extends SourceIdentity {
  readonly kind: 'judging'
  /** Candidates of one unit that may be grounded at the same time: more than one only for sources that wait for somebody else. */
  readonly questionsAtOnce: number
  /** The atoms that each claim would be shown, most relevant first. */
  choose(question: Question<Claim>): Atom[][]
  /**
   * One verdict a claim, in the order of the claims; `shown` is what `choose` answered. Stops with the signal's reason, or with the
   * verdicts that had arrived when it aborted and `timed_out` for the other claims.
   */
  ground(question: Question<Claim>, shown: readonly (readonly Atom[])[], signal: AbortSignal): Promise<Verdict[]>
}

export type LabelSource = LinkedSource | JudgingSource

/** A packet version with the hash of its atoms, which is its identity. */
export interface StoredPacket {
  packet: Packet
  contentHash: string
}

export interface PacketStore {
  find(tenant: string, ref: PacketRef): Promise<StoredPacket | null>
  /** The atoms of any packet that a record or a version names by its content hash. */
  atomsOf(tenant: string, contentHash: string): Promise<Atom[] | null>
  /** Registers a version. @throws ProblemError packet_conflict when the version exists with other content. */
  put(tenant: string, stored: StoredPacket): Promise<'created' | 'unchanged'>
}

/** A record with its canonical text and the SHA-256 of that text, made by core/ledger_text.ts. */
export interface PreparedRecord {
  record: LedgerRecord
  text: string
  hash: string
}

/** What a request under an Idempotency-Key came to; the answer is built from the records again. */
export interface IdempotentOutcome {
  bodyHash: string
  /** JSON: the ids of the records and whatever else the route needs to answer alike. */
  outcome: string
}

/** Everything that one request writes, in one transaction. */
export interface Append {
  tenant: string
  records: readonly PreparedRecord[]
  /** Atoms of inline packets by content hash; stored once by content. */
  packetContents: readonly { contentHash: string; atoms: readonly Atom[] }[]
  /** Packet versions to register (accepted reviews). */
  packetVersions?: readonly StoredPacket[]
  idempotency?: { route: string; key: string } & IdempotentOutcome
}

export interface FoundRecord {
  entry: LedgerEntry
  /** Null once erased. */
  record: LedgerRecord | null
}

export interface LedgerStore {
  /**
   * Appends records to the tenant's chain, in order, and returns their entries once they are durable.
   * @throws ProblemError ledger_unavailable; idempotency_conflict when the key was meanwhile recorded (by another process); review_resolved when a review gets a second resolution.
   */
  append(append: Append): Promise<LedgerEntry[]>
  find(tenant: string, recordId: string): Promise<FoundRecord | null>
  findIdempotent(tenant: string, route: string, key: string): Promise<IdempotentOutcome | null>
  reviews(tenant: string, filter: { status?: ReviewStatus; after?: string; limit: number }): Promise<Review[]>
  isResolved(tenant: string, reviewId: string): Promise<boolean>
  /** Records of the chain that have a body, in order, from after a sequence on; an empty list is the end. */
  recordsAfter(tenant: string, sequence: number): Promise<{ sequence: number; record: LedgerRecord }[]>
  /** Recomputes every hash, link and score from the stored text alone. */
  verify(tenant: string): Promise<LedgerVerification>
  /** Empties the bodies of records older than the cut-off, each with an erasure entry. Returns how many. */
  eraseBefore(tenant: string, cutoff: Date, retentionDays: number): Promise<number>
  tenants(): Promise<string[]>
  /** Resolves when the database answers. */
  ping(): Promise<void>
}

/** What a certificate is asked to cover. */
export interface CertificateUse {
  /** The extractor that made claims of the unit; null when all were supplied. */
  extractorFingerprint: string | null
  /** tau. */
  independenceMin: number
}

/** Certificates by label source, judged by the clock at each call; a source without a valid, passing one on human gold is diagnostic. */
export type CertificateOf = (source: SourceIdentity, use: CertificateUse) => CertificateRef | undefined

/** A certificate with the gold and the verdicts it was issued on. */
export interface CertifiedGold {
  certificate: Certificate
  rows: readonly GoldRow[]
  /** One a row, in the order of the rows. */
  verdicts: readonly Verdict[]
}

/** A certificate as it was found, and what is wrong with its own text; null when nothing is. */
export interface FoundCertificate {
  certificate: Certificate
  fault: string | null
}

export interface GateStore {
  /** Stores a certificate for good, with its gold and verdicts. */
  put(certified: CertifiedGold): Promise<void>
  /** Every certificate, in the order of their ids; of one that this version cannot read only the id. Nothing is trusted before its gold has been read again. */
  certificates(): Promise<{ found: FoundCertificate[]; unreadableIds: string[] }>
  /** The gold and verdicts of a certificate, or the first fault of what is stored. */
  goldOf(certificateId: string): Promise<Pick<CertifiedGold, 'rows' | 'verdicts'> | { fault: string }>
}

/** Limits that settings may lower or raise, each with its own error. */
export interface RerankLimits {
  candidateCountMax: number
  candidateCharacterCountMax: number
  claimCountMax: number
  atomCountMax: number
  atomCharacterCountMax: number
  deadlineMsDefault: number
}

export interface Ports {
  extractor: Extractor
  labelSources: ReadonlyMap<string, LabelSource>
  certificateOf: CertificateOf
  packets: PacketStore
  ledger: LedgerStore
  limits: RerankLimits
  /** Idempotent requests under way in this process, by tenant, route and key. */
  inFlight: Map<string, Promise<unknown>>
  /** Where the cause of a failed verdict goes; the caller is told only that it failed. */
  report(cause: unknown): void
  now(): Date
  newId(): string
}
