/** Holds a corpus to its rules and names, for each one broken, the rule, the page and what is wrong. */
import { attackRules } from './attack_rules.js'
import { pageRules } from './page_rules.js'
import { taskRules } from './task_rules.js'
import type { CorpusFault, CorpusRule, WholeCorpus } from './whole_corpus.js'

export const corpusRules: Readonly<Record<string, CorpusRule>> = { ...taskRules, ...pageRules, ...attackRules }

/** @returns every fault; none for a sound corpus */
export const validateCorpus = (corpus: WholeCorpus): CorpusFault[] =>
  Object.entries(corpusRules).flatMap(([rule, broken]) => broken(corpus).map((fault) => ({ rule, ...fault })))
