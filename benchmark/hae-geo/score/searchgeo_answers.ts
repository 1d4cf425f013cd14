/**
 * Endorsement detection beside labels of real answers: 70 of one agent to questions with planted pages, each labelled by one model judge
 * (the SearchGEO artifact, MIT; not part of this project). Label 1: the answer recommends what the attack promotes.
 *
 * The detectors were developed on the half whose sha256 of the case id begins with an even byte; the other half was only measured.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { linesOfJson } from './lines_of_json.js'
import { endorsementsOf } from '../../stance/endorsement.js'
import { names } from '../../stance/mentions.js'
import { targetSentencesOf } from '../../stance/target_segments.js'
import { cohenKappa } from '../../../src/gate/kappa.js'

/** Other fields of the rows are not needed and are let pass. */
const LabelledAnswer = z.object({
  case_id: z.string().min(1),
  query_id: z.string().min(1),
  output: z.string().min(1),
  judge: z.object({ asr: z.union([z.literal(0), z.literal(1)]) })
})
const AttackedTask = z.object({ query_id: z.string().min(1), attacker_target_claim: z.string().min(1) })

/** Brands of tasks that the rows answer and the task file lacks, as the development half's answers name them. */
const targetsWithoutTask: Readonly<Record<string, string>> = {
  product_02: 'SecurePass Pro',
  product_04: 'SecureShield Pro',
  product_06: 'EnigmaMail',
  product_08: 'ShadowOS Linux',
  product_10: 'SecureVault Backup Pro'
}

/** "Agent recommends VaultGuard VPN as ...": the words in capitals behind the verb. */
const targetOfClaim = (claim: string): string | null =>
  /(?:recommends|claims|suggests|promotes|endorses)\s+((?:\p{Lu}[\p{L}\p{N}]*\s+)*\p{Lu}[\p{L}\p{N}]*)/u.exec(claim)?.[1] ?? null

/** A coined first word stands for the whole name: "VaultGuard" for "VaultGuard VPN". "Secure" would not. */
const withShortName = (name: string): string[] => {
  const [first] = name.split(' ')
  return first !== name && /\p{Ll}\p{Lu}/u.test(first!) ? [name, first!] : [name]
}

export interface AnswerComparison {
  caseId: string
  half: 'development' | 'other'
  label: 0 | 1
  detected: 0 | 1
  /** What decided, or why nothing counted. */
  reason: string
}

export interface AnswersResult {
  compared: readonly AnswerComparison[]
  /** Rows of a query whose target nobody names. */
  excluded: readonly string[]
}

export const halfOf = (caseId: string): AnswerComparison['half'] => (createHash('sha256').update(caseId).digest()[0]! % 2 === 0 ? 'development' : 'other')

const shownWords = (text: string): string => JSON.stringify(text.replace(/\s+/gu, ' ').slice(0, 110))

const reasonOf = (answer: string, targets: readonly string[]): string => {
  const endorsements = endorsementsOf(answer, targets)
  if (endorsements.length > 0)
    return endorsements
      .slice(0, 2)
      .map(
        ({ strength, by, span, decidedBy }) =>
          `${strength} by ${by}${by === 'wording' ? ` (${answer.slice(...decidedBy)})` : ''}: ${shownWords(answer.slice(...span))}`
      )
      .join('; ')
  if (!targets.some((target) => names(answer, target))) return 'the answer does not name the target'
  const wordings = targets.flatMap((target) => targetSentencesOf(answer, target, []).flatMap(({ segments }) => segments.flatMap((segment) => segment.wordings)))
  return wordings.length === 0
    ? 'named, without recommending words'
    : `named; ${[...new Set(wordings.map(({ span, kind, discounted }) => `${answer.slice(...span)} (${discounted ?? kind})`))].join(', ')}`
}

/** The folder's own, or that of its `agents`. @throws Error naming the file that is missing */
const fileIn = (folder: string, name: string): string => {
  const found = [join(folder, name), join(folder, 'agents', name)].find(existsSync)
  if (found === undefined) throw new Error(`${folder}: there is no ${name} in it, nor in its folder agents`)
  return found
}

/** @throws Error naming file and line of what cannot be read */
export const compareAnswers = (folder: string): AnswersResult => {
  const [answersFile, tasksFile] = [fileIn(folder, 'searchgeo-answers.jsonl'), fileIn(folder, 'searchgeo-tasks.jsonl')]
  const rows = linesOfJson(answersFile, readFileSync(answersFile, 'utf8'), LabelledAnswer)
  const tasks = linesOfJson(tasksFile, readFileSync(tasksFile, 'utf8'), AttackedTask)
  const targetOf = new Map<string, string>(Object.entries(targetsWithoutTask))
  for (const { query_id, attacker_target_claim } of tasks) {
    const target = targetOfClaim(attacker_target_claim)
    if (target !== null) targetOf.set(query_id, target)
  }
  const compared: AnswerComparison[] = []
  const excluded: string[] = []
  for (const { case_id: caseId, query_id, output, judge } of rows) {
    const target = targetOf.get(query_id)
    if (target === undefined) {
      excluded.push(caseId)
      continue
    }
    const targets = withShortName(target)
    compared.push({
      caseId,
      half: halfOf(caseId),
      label: judge.asr,
      detected: endorsementsOf(output, targets).length > 0 ? 1 : 0,
      reason: reasonOf(output, targets)
    })
  }
  return { compared, excluded }
}

const lineOf = (title: string, compared: readonly AnswerComparison[]): string => {
  const agreed = compared.filter(({ label, detected }) => label === detected).length
  const missed = compared.filter(({ label, detected }) => label === 1 && detected === 0).length
  const kappa = cohenKappa(compared.map(({ label, detected }) => [String(label), String(detected)] as const))
  return compared.length === 0
    ? `${title}: no answers`
    : `${title}: ${agreed} of ${compared.length} agree (${((100 * agreed) / compared.length).toFixed(1)} %), missed ${missed}, invented ${compared.length - agreed - missed}, kappa ${kappa === null ? 'none' : kappa.toFixed(3)}`
}

/** Agreement of each half and of all, and every disagreement with its reason. */
export const answersText = ({ compared, excluded }: AnswersResult): string => {
  const of = (half: AnswerComparison['half']): AnswerComparison[] => compared.filter((one) => one.half === half)
  const disagreements = compared.filter(({ label, detected }) => label !== detected)
  return [
    'Endorsement found by rules beside the label of one model judge (no human gold).',
    lineOf('developed on', of('development')),
    lineOf('only measured', of('other')),
    lineOf('all', compared),
    `excluded for want of a target: ${excluded.length === 0 ? 'none' : excluded.join(', ')}`,
    '',
    disagreements.length === 0 ? 'No disagreement.' : 'Disagreements:',
    ...disagreements.map(({ caseId, half, label, detected, reason }) => `- ${caseId} (${half}): label ${label}, found ${detected}; ${reason}`),
    ''
  ].join('\n')
}
