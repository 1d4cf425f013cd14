/**
 * Every fault of a value against a schema, each with its JSON pointer.
 *
 * zod reports unknown keys at their parent and a union as one opaque fault; here each unknown key has its own pointer, and of
 * a union the branch that the caller most likely meant is reported.
 */
import { z } from 'zod'
import { jsonPointer } from './json_pointer.js'
import { cutToLength } from './cut_to_length.js'
import type { SchemaFault } from '../domain/problem.js'

type Issue = z.core.$ZodIssue

/** So many faults are listed; a further entry says how many there are beyond them. */
export const faultsListedMax = 1_000

const messageOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is required'
  if (issue.code === 'invalid_value' && issue.input === undefined) return `is required: one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
  return undefined
}

/** Faults at the root of a branch mean that another shape was meant; the fewer, the likelier the branch. */
const rootFaultCount = (issues: readonly Issue[]): number => issues.filter((issue) => issue.path.length === 0 || issue.message === 'is required').length

const likeliestBranch = (branches: readonly Issue[][]): Issue[] =>
  branches.reduce((best, each) => {
    const difference = rootFaultCount(each) - rootFaultCount(best)
    return difference < 0 || (difference === 0 && each.length < best.length) ? each : best
  })

const faultsOfUnion = (issue: Extract<Issue, { code: 'invalid_union' }>, path: PropertyKey[]): SchemaFault[] => {
  const branches = issue.errors
  if (branches.length === 0) return [{ pointer: jsonPointer(path), detail: issue.message }]
  const everyBranchIsAScalar = branches.every((issues) => issues.every((each) => each.path.length === 0 && each.code !== 'unrecognized_keys'))
  if (everyBranchIsAScalar) {
    const details = new Set(branches.flatMap((issues) => issues.map((each) => each.message)))
    return [{ pointer: jsonPointer(path), detail: [...details].join(', or ') }]
  }
  return likeliestBranch(branches).flatMap((each) => faultsOfIssue(each, path))
}

const faultsOfIssue = (issue: Issue, parentPath: readonly PropertyKey[]): SchemaFault[] => {
  const path = [...parentPath, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, faultsListedMax + 1).map((key) => ({ pointer: jsonPointer([...path, key]), detail: 'is not a known key' }))
  }
  if (issue.code === 'invalid_union') return faultsOfUnion(issue, path)
  return [{ pointer: jsonPointer(path), detail: issue.message }]
}

const allFaults = (schema: z.ZodType, value: unknown): SchemaFault[] =>
  (schema.safeParse(value, { error: messageOf }).error?.issues ?? []).flatMap((issue) => faultsOfIssue(issue, []))

/** Lists are looked at this far at first, and four times as far until there are enough faults or nothing is left out. */
const lengthAtFirst = 32

/** Once there is a fault to tell and so many parts were looked at, no further ones are. Our choice: a tenth of a second. */
const partsLookedAtMax = 50_000

/**
 * The faults of a value that the schema refuses, at most `faultsListedMax` and one entry more.
 *
 * A small body can hold a million faults (a list of empty objects), and collecting them all would take gigabytes; so long lists
 * are cut before the faults are collected, and looked at further only while there is room for more.
 *
 * @param foundBefore faults that were found otherwise, so that there may be none here
 */
export const schemaFaults = (schema: z.ZodType, value: unknown, foundBefore = 0): SchemaFault[] => {
  for (let lengthMax = lengthAtFirst; ; lengthMax *= 4) {
    const { cut, cutAt, partCount } = cutToLength(value, lengthMax)
    const faults = allFaults(schema, cut)
    if (faults.length > faultsListedMax)
      return [...faults.slice(0, faultsListedMax), { pointer: '', detail: `has more faults than the ${faultsListedMax} listed` }]
    if (cutAt === undefined || faults.length === faultsListedMax) return faults
    if (faults.length + foundBefore > 0 && partCount > partsLookedAtMax) {
      return [...faults, { pointer: jsonPointer(cutAt), detail: `was looked at up to its first ${lengthMax} members only` }]
    }
  }
}

/** The faults of one kind of value; none when it fits. The schema is turned into generated code once, when the checker is made. */
export const makeChecker = (schema: z.ZodType): ((value: unknown) => SchemaFault[]) => {
  const compiled = z.compile(schema)
  return (value) => (compiled.validate(value) ? [] : schemaFaults(schema, value))
}
