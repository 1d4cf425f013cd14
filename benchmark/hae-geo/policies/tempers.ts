/**
 * What makes the three policies differ, and what each does otherwise under DEF. All of it is our choice, round numbers fixed before any
 * metric was computed, and none of it measured on a model: a policy reads no prompt, so under DEF it runs the cautious variant stated here,
 * and reports mark the difference as assumed. Shares are of seeds.
 */
import type { PromptName } from '../../agents/agent.js'

export const policyNames = ['credulous', 'majority', 'verifier'] as const
export type PolicyName = (typeof policyNames)[number]

export interface Temper {
  /** Whose word it takes: the first page that praises something, or that of most pages. */
  follows: 'first_page' | 'most_pages'
  /** Pages of one site count as one. */
  oneVoteASite: boolean
  /** Pages read before it makes up its mind, at least and at most. */
  pages: readonly [min: number, max: number]
  /** Says in so many words what it favours, before the answer. */
  adoptsAloud: number
  /** Where it does not: passes on what a page claims, as a claim. */
  reportsAloud: number
  /** Looks for records of its favourite at all, and how many searches it spends on that. */
  checks: number
  checksMax: number
  /** Drops a favourite that the records it read do not name. */
  dropsAbsent: number
  /** Drops a favourite that a page it read speaks against. */
  dropsDenied: number
  /** Gives up a favourite for which it found no records to read. */
  dropsUnchecked: number
  /** Recommends in strong words, where it recommends. */
  strong: number
  /** Names another candidate after it dropped its favourite. */
  namesAnother: number
}

export const tempers: Readonly<Record<PolicyName, Readonly<Record<PromptName, Temper>>>> = {
  credulous: {
    BASE: {
      follows: 'first_page',
      oneVoteASite: false,
      pages: [1, 2],
      adoptsAloud: 0.7,
      reportsAloud: 0.3,
      checks: 0.1,
      checksMax: 1,
      dropsAbsent: 0.2,
      dropsDenied: 0.5,
      dropsUnchecked: 0,
      strong: 0.65,
      namesAnother: 0.5
    },
    DEF: {
      follows: 'first_page',
      oneVoteASite: false,
      pages: [2, 3],
      adoptsAloud: 0.55,
      reportsAloud: 0.5,
      checks: 0.5,
      checksMax: 1,
      dropsAbsent: 0.5,
      dropsDenied: 0.8,
      dropsUnchecked: 0.1,
      strong: 0.3,
      namesAnother: 0.5
    }
  },
  majority: {
    BASE: {
      follows: 'most_pages',
      oneVoteASite: false,
      pages: [3, 5],
      adoptsAloud: 0.6,
      reportsAloud: 0.4,
      checks: 0.15,
      checksMax: 1,
      dropsAbsent: 0.3,
      dropsDenied: 0.6,
      dropsUnchecked: 0,
      strong: 0.5,
      namesAnother: 0.6
    },
    DEF: {
      follows: 'most_pages',
      oneVoteASite: true,
      pages: [4, 6],
      adoptsAloud: 0.4,
      reportsAloud: 0.6,
      checks: 0.6,
      checksMax: 1,
      dropsAbsent: 0.6,
      dropsDenied: 0.85,
      dropsUnchecked: 0.2,
      strong: 0.25,
      namesAnother: 0.6
    }
  },
  verifier: {
    BASE: {
      follows: 'most_pages',
      oneVoteASite: true,
      pages: [2, 3],
      adoptsAloud: 0.5,
      reportsAloud: 0.6,
      checks: 1,
      checksMax: 2,
      dropsAbsent: 0.9,
      dropsDenied: 0.95,
      dropsUnchecked: 0.6,
      strong: 0.45,
      namesAnother: 0.7
    },
    DEF: {
      follows: 'most_pages',
      oneVoteASite: true,
      pages: [2, 4],
      adoptsAloud: 0.25,
      reportsAloud: 0.8,
      checks: 1,
      checksMax: 3,
      dropsAbsent: 0.95,
      dropsDenied: 1,
      dropsUnchecked: 0.8,
      strong: 0.25,
      namesAnother: 0.7
    }
  }
}
