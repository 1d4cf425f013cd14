/**
 * A sentence to clauses, one finite verb each: coordinated predicates get their subject back, relative clauses their
 * antecedent, appositions and opening participles become clauses of their own. Conditions and dates at the start
 * ("When used with the dock, ...") stay with every clause, because without them the claim would say more.
 */
import { isEmpty, type Clause, type Range } from './draft.js'
import { afterParticiple, looseParticiples, type Sentence } from './sentence_shape.js'

const coordinators: ReadonlySet<string> = new Set([',', 'and', 'but', 'while', 'whereas', 'plus', 'so', 'yet', 'then', 'or', '-', '–', '—', ':'])
const skippable: ReadonlySet<string> = new Set([
  'also',
  'then',
  'subsequently',
  'later',
  'still',
  'even',
  'now',
  'never',
  'always',
  'not',
  'only',
  'eventually',
  'often',
  'further'
])
const conditionalOpenings: ReadonlySet<string> = new Set(
  'if when whenever wherever whatever while although though because since as once unless until after before even where'.split(' ')
)
const bareSubjects: ReadonlySet<string> = new Set(['it', 'they', 'he', 'she', 'this', 'these', 'you', 'we'])
/** Openings that are facts in themselves; any other opening is a condition of what follows. */
const separateOpenings: ReadonlySet<string> = new Set(
  (
    'with featuring thanks made weighing equipped designed offering measuring born known including built boasting powered crafted combining ' +
    'constructed having being'
  ).split(' ')
)
const adverbialOpenings: ReadonlySet<string> = new Set(['ADP', 'SCONJ', 'ADV', 'VERB', 'AUX', 'PART', 'X'])
const subjectWordCountMax = 9
/** What follows a participle that governs something: "helping them", "working on", "posting a". */
const governs: ReadonlySet<string> = new Set(['DET', 'PRON', 'NUM', 'ADP', 'PART', 'PROPN'])
/** Openings that add a fact beside the sentence's own: "In addition to the case, it ...". */
const addingOpenings = /^(?:in addition|besides|along with|apart from|aside from|as well|on top)\b/
const articles: ReadonlySet<string> = new Set(['the', 'its', 'our'])
/** Participles that open a clause about the subject though the tagger takes them for nouns. */
const gerunds: ReadonlySet<string> = new Set(
  (
    'offering providing making allowing ensuring giving delivering featuring keeping reducing helping enabling letting protecting preventing ' +
    'adding weighing measuring holding lasting supporting using becoming winning earning serving leaving receiving'
  ).split(' ')
)

export const clausesOf = (sentence: Sentence, whole: Range): Clause[] => {
  const { tokens, depth, isFinite } = sentence
  const lowerAt = (index: number): string => tokens[index]?.lower ?? ''
  const posAt = (index: number): string => tokens[index]?.pos ?? ''
  const isCommaAt = (index: number): boolean => depth[index] === 0 && lowerAt(index) === ','
  const firstFinite = (from: number, to: number): number => {
    for (let index = from; index < to; index += 1) if (isFinite[index] && depth[index] === 0) return index
    return -1
  }

  const clauses: Clause[] = []
  let pending: Range | null = whole
  let opening: Range | null = null
  while (pending !== null && !isEmpty(pending)) {
    const range: Range = pending
    pending = null
    const verb = firstFinite(range.from, range.to)
    if (verb < 0) {
      clauses.push({ head: opening === null ? [] : [opening], body: range, hasVerb: false })
      break
    }
    if (conditionalOpenings.has(lowerAt(range.from)) && verb > range.from) {
      // "If it rains, the cover keeps ...": the first finite verb is the condition's.
      let comma = verb + 1
      while (comma < range.to && !isCommaAt(comma)) comma += 1
      if (firstFinite(comma + 1, range.to) > 0) {
        opening = { from: range.from, to: comma + 1 }
        pending = { from: comma + 1, to: range.to }
        continue
      }
    }
    const joiner = lowerAt(verb - 1)
    if (verb - 1 > range.from && coordinators.has(joiner) && (posAt(verb - 2) !== 'PROPN' || joiner !== ',')) {
      // "Waterproof to 10 m and weighs 300 g": a fragment, then a predicate whose subject nobody wrote.
      let end = verb - 1
      while (end > range.from && coordinators.has(lowerAt(end - 1))) end -= 1
      clauses.push({ head: opening === null ? [] : [opening], body: { from: range.from, to: end }, hasVerb: false })
      pending = { from: verb, to: range.to }
      continue
    }
    let subject: Range = { from: range.from, to: verb }
    const commas: number[] = []
    for (let index = range.from; index < verb; index += 1) if (isCommaAt(index)) commas.push(index)
    const firstComma = commas[0]
    const lastComma = commas.at(-1)
    if (firstComma !== undefined && lastComma !== undefined) {
      const first = lowerAt(range.from)
      if ((adverbialOpenings.has(posAt(range.from)) || separateOpenings.has(first)) && lastComma + 1 < verb) {
        const lead = { from: range.from, to: lastComma + 1 }
        subject = { from: lastComma + 1, to: verb }
        const isAdding = addingOpenings.test(`${first} ${lowerAt(range.from + 1)}`)
        const isConnective = lastComma - range.from === 1 && posAt(range.from) === 'ADV'
        if (isConnective) {
          // "Overall," states nothing.
        } else if (separateOpenings.has(first) || isAdding) clauses.push({ head: [], body: lead, hasVerb: false })
        else opening = lead
      } else if (lastComma === verb - 1 && commas.length === 2) {
        // "X, an American actor, is ...": the apposition is a clause about X.
        const isRelative = ['who', 'which', 'that'].includes(lowerAt(firstComma + 1))
        clauses.push({ head: [{ from: range.from, to: firstComma }], body: { from: firstComma + (isRelative ? 2 : 1), to: lastComma }, hasVerb: false })
        subject = { from: range.from, to: firstComma }
      }
    } else if (lowerAt(verb - 1) === 'who' || lowerAt(verb - 1) === 'which' || lowerAt(verb - 1) === 'that') {
      // A relative clause inside the subject: look for the main verb behind it and leave the whole together.
      const main = firstFinite(verb + 1, range.to)
      subject = { from: range.from, to: main > 0 ? main : verb }
    }
    // "Simply remove the trays": an adverb is no subject.
    if (tokens.slice(subject.from, subject.to).every((token) => token.pos === 'ADV')) subject = { from: subject.from, to: subject.from }
    const shared: Range[] = [...(opening === null ? [] : [opening]), ...(isEmpty(subject) ? [] : [subject])]
    let predicate: Clause = { head: shared, body: { from: isEmpty(subject) ? subject.from : Math.max(subject.to, verb), to: range.to }, hasVerb: true }
    if (subject.to > verb) predicate.body = { from: subject.to, to: range.to }
    const mainVerb = Math.max(predicate.body.from, verb)
    const isCopular = ['is', 'are', 'was', 'were', "'s", "'re"].includes(lowerAt(mainVerb))
    const close = (at: number): void => {
      predicate.body.to = at
      if (!isEmpty(predicate.body)) clauses.push(predicate)
    }
    let isOpen = true
    for (let index = mainVerb + 1; index < range.to; index += 1) {
      if (depth[index] !== 0) continue
      const lower = lowerAt(index)
      const isExcept = lower === 'but' && ['nothing', 'anything', 'all', 'everything', 'none'].includes(lowerAt(index - 1))
      if ((!coordinators.has(lower) && lower !== 'who') || isExcept) {
        const isEnded = ['NOUN', 'NUM', 'ADJ'].includes(posAt(index - 1)) && index + 1 < range.to && index - mainVerb > 1
        const startsRunOn = isEnded && ((bareSubjects.has(lower) && isFinite[index + 1]) || (articles.has(lower) && runOnVerbOf(sentence, index, range.to) > 0))
        // "is a bag made of leather", "an actor born in ...": the participle says a second thing of the subject.
        const isSecondFact =
          looseParticiples.has(lower) && afterParticiple.has(lowerAt(index + 1)) && ['a', 'an'].includes(lowerAt(mainVerb + 1)) && index > mainVerb + 2
        if (isSecondFact && ['NOUN', 'PROPN', 'VERB'].includes(posAt(index - 1)) && isCopular) {
          close(index)
          predicate = { head: shared, body: { from: index, to: range.to }, hasVerb: true }
          continue
        }
        if (startsRunOn) {
          close(index)
          pending = { from: index, to: range.to }
          isOpen = false
          break
        }
        continue
      }
      let next = lower === 'who' ? index : index + 1
      while (next < range.to && coordinators.has(lowerAt(next)) && depth[next] === 0) next += 1
      if (next >= range.to) continue
      if (
        ['who', 'which'].includes(lowerAt(next)) &&
        isFinite[next + 1] &&
        (lower !== 'who' || (isCopular && ['a', 'an', 'the'].includes(lowerAt(mainVerb + 1))))
      ) {
        close(index)
        predicate = {
          head: antecedentOf(sentence, predicate, index, isCopular && lowerAt(next) === 'who' ? shared : null),
          body: { from: next + 1, to: range.to },
          hasVerb: true
        }
        index = next + 1
        continue
      }
      if (lower === 'who') continue
      let verbAt = next
      while (verbAt < range.to && (skippable.has(lowerAt(verbAt)) || (posAt(verbAt) === 'ADV' && !isFinite[verbAt]))) verbAt += 1
      const isPredicate =
        verbAt < range.to &&
        (isFinite[verbAt] || isBareVerbAfter(sentence, next, verbAt, lower, tokens[mainVerb]?.pos === 'VERB' && tokens[mainVerb]?.lemma === lowerAt(mainVerb)))
      if (isPredicate && depth[verbAt] === 0) {
        close(index)
        predicate = { head: shared, body: { from: next, to: range.to }, hasVerb: true }
        index = verbAt
        continue
      }
      const gerundAt = ['thus', 'thereby', 'also', 'further'].includes(lowerAt(next)) ? next + 1 : next
      const isGerund =
        lowerAt(gerundAt).endsWith('ing') &&
        ((posAt(gerundAt) === 'VERB' && governs.has(posAt(gerundAt + 1))) || gerunds.has(lowerAt(gerundAt))) &&
        lowerAt(gerundAt) !== 'including' &&
        !isGerundList(sentence, gerundAt, range.to)
      const isParticiple = looseParticiples.has(lowerAt(verbAt)) && (verbAt === next || verbAt === next + 1) && afterParticiple.has(lowerAt(verbAt + 1))
      if (lower === ',' && next === index + 1 && (isGerund || isParticiple)) {
        close(index)
        predicate = { head: shared, body: { from: next, to: range.to }, hasVerb: true }
        index = next
        continue
      }
      const isPassive =
        isCopular && lowerAt(index) === 'and' && posAt(next) === 'VERB' && /(?:ed|en|t|n)$/.test(lowerAt(next)) && posAt(mainVerb + 1) === 'VERB'
      if (isPassive) {
        close(index)
        predicate = { head: [...shared, { from: mainVerb, to: mainVerb + 1 }], body: { from: next, to: range.to }, hasVerb: true }
        index = next
        continue
      }
      const ownVerb = ownSubjectVerbOf(sentence, next, range.to)
      const mayFollowComma = ['PRON', 'DET'].includes(posAt(next)) || ['its', 'his', 'her', 'their', 'our', 'where'].includes(lowerAt(next))
      const isJoined = lower !== ',' || lowerAt(next - 1) !== ',' || mayFollowComma
      if (ownVerb > 0 && isJoined) {
        close(index)
        pending = { from: lowerAt(next) === 'where' ? next + 1 : next, to: range.to }
        isOpen = false
        break
      }
    }
    if (isOpen) close(range.to)
  }
  return clauses.filter((clause) => !isEmpty(clause.body))
}

/** "... and keep drinks cold": a base form right after a coordinator, when it governs something. */
const isBareVerbAfter = (sentence: Sentence, next: number, verbAt: number, coordinator: string, isBaseForm: boolean): boolean => {
  const token = sentence.tokens[verbAt]
  const following = sentence.tokens[verbAt + 1]
  if (token?.pos !== 'VERB' || token.lower.endsWith('ing') || coordinator === 'or' || following === undefined || next !== verbAt) return false
  // A second base form follows a first one ("We answer ..., and reach ...").
  if (token.lemma === token.lower && !isBaseForm) return false
  return following.pos === 'DET' || following.pos === 'NUM' || (following.pos === 'PRON' && following.lower !== 'which')
}

const isGerundList = (sentence: Sentence, from: number, to: number): boolean => {
  // "for hiking, camping and fishing": the gerund is followed by a separator, not by an object.
  const after = sentence.tokens[from + 1]?.lower
  return from + 1 >= to || after === ',' || after === 'and' || after === 'or'
}

/** "... a large display the battery lasts 12 hours": the verb of a clause that begins without any mark; -1 when none. */
const runOnVerbOf = (sentence: Sentence, from: number, to: number): number => {
  for (let index = from + 1; index < Math.min(to, from + 4); index += 1) {
    if (sentence.isFinite[index]) return index > from + 1 && sentence.tokens[index - 1]?.pos === 'NOUN' ? index : -1
    if (sentence.tokens[index]?.pos !== 'NOUN' && sentence.tokens[index]?.pos !== 'ADJ') return -1
  }
  return -1
}

/** The finite verb of a clause that brings its own subject at `from`; -1 when there is none within reach. */
const ownSubjectVerbOf = (sentence: Sentence, from: number, to: number): number => {
  const { tokens, isFinite } = sentence
  const start = tokens[from]?.lower === 'where' ? from + 1 : from
  if (!['DET', 'PRON', 'PROPN', 'NOUN', 'ADJ', 'NUM'].includes(tokens[start]?.pos ?? '')) return -1
  for (let index = start; index < Math.min(to, start + subjectWordCountMax); index += 1) {
    const token = tokens[index]
    // "the grey and sand covers carry": one subject with two adjectives.
    if (token?.lower === 'and' && tokens[start]?.pos === 'DET' && index > start + 1 && index < start + 4) continue
    if (token === undefined || [',', 'that', 'which', 'who', 'and', 'or', ':'].includes(token.lower)) return -1
    if (isFinite[index]) return index > start ? index : -1
  }
  return -1
}

/** What "who" and "which" stand for: the subject after "X is a ...", else the noun phrase just before. */
const antecedentOf = (sentence: Sentence, before: Clause, at: number, shared: Range[] | null): Range[] => {
  if (shared !== null && shared.length > 0) return shared
  let end = at
  // "founded the firm in 1936, which ..." means the firm.
  if (/^(?:1[5-9]|20)\d\d$/.test(sentence.tokens[end - 1]?.lower ?? '') && sentence.tokens[end - 2]?.lower === 'in') end -= 2
  let from = end
  while (from > before.body.from + 1 && ['NOUN', 'PROPN', 'ADJ', 'NUM', 'DET', 'SYM'].includes(sentence.tokens[from - 1]?.pos ?? '')) from -= 1
  return from < end ? [{ from, to: end }] : before.head
}
