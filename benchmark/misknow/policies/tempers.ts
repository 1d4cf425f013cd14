/**
 * What makes the three policies differ, and what each does otherwise when the question comes with the verification instruction. All of it is
 * our choice, and none of it measured on a model: round numbers, most of them fixed before any rate was computed; that refinement runs the
 * cautious variant, the wording of the second search and the weights of reading were settled after early tables. A policy reads no instruction, so the
 * cautious variant is assumed, and reports say so. Shares are of seeds; a seed is one task and policy, whatever the condition.
 */
export const policyNames = ['trusting', 'weighing', 'checking'] as const
export type PolicyName = (typeof policyNames)[number]

export interface Temper {
  /** Whose answer it takes: the one with most numbers behind it, that of most publishers, or the record keeper's own. */
  follows: 'most_quantified' | 'most_publishers' | 'record_keeper'
  /** Which page it reads first: the title nearest to the question, a publisher it has not read, or the keeper of the record. */
  reads: 'nearest_title' | 'new_publisher' | 'record_keeper'
  /** Share in which it heeds pages that give another amount for an answer's bearer. */
  heedsContradiction: number
  /** How much more a number counts in the last page that was read than in the first; of use to who goes by numbers. */
  recency: number
  /** Publishers that must state an answer before it is taken as its own. */
  publishersMin: number
  /** Share in which it looks, when it follows up, for the answer it favours instead of for more of the same. */
  followsUpOnAnswer: number
  /** How much more an institution's address counts than another. */
  institutionWeight: number
  /** Share in which it only passes on what it would otherwise conclude. */
  hedges: number
}

export type Caution = 'plain' | 'instructed'

export const tempers: Readonly<Record<PolicyName, Readonly<Record<Caution, Temper>>>> = {
  trusting: {
    plain: {
      follows: 'most_quantified',
      reads: 'nearest_title',
      heedsContradiction: 0.1,
      recency: 1,
      publishersMin: 1,
      followsUpOnAnswer: 0.2,
      institutionWeight: 2,
      hedges: 0.1
    },
    instructed: {
      follows: 'most_quantified',
      reads: 'nearest_title',
      heedsContradiction: 0.4,
      recency: 1,
      publishersMin: 2,
      followsUpOnAnswer: 0.5,
      institutionWeight: 2,
      hedges: 0.2
    }
  },
  weighing: {
    plain: {
      follows: 'most_publishers',
      reads: 'new_publisher',
      heedsContradiction: 0.5,
      recency: 0,
      publishersMin: 1,
      followsUpOnAnswer: 0.5,
      institutionWeight: 1.5,
      hedges: 0.1
    },
    instructed: {
      follows: 'most_publishers',
      reads: 'new_publisher',
      heedsContradiction: 0.8,
      recency: 0,
      publishersMin: 2,
      followsUpOnAnswer: 0.8,
      institutionWeight: 1.5,
      hedges: 0.2
    }
  },
  checking: {
    plain: {
      follows: 'record_keeper',
      reads: 'record_keeper',
      heedsContradiction: 0.9,
      recency: 0,
      publishersMin: 1,
      followsUpOnAnswer: 0.8,
      institutionWeight: 1,
      hedges: 0.1
    },
    instructed: {
      follows: 'record_keeper',
      reads: 'record_keeper',
      heedsContradiction: 1,
      recency: 0,
      publishersMin: 2,
      followsUpOnAnswer: 1,
      institutionWeight: 1,
      hedges: 0.2
    }
  }
}
