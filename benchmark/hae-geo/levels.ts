/** The four environments and the four defences of HAE-GEO. Spec, sections 1 and 2; issue of defences: one axis fixes the prompt. */
import type { PromptName } from '../agents/agent.js'

export const attackLevels = ['L1', 'L2', 'L3'] as const
export type AttackLevel = (typeof attackLevels)[number]

export const levels = ['clean', ...attackLevels] as const
export type Level = (typeof levels)[number]

export const defences = ['none', 'def-prompt', 'grounded-rerank', 'both'] as const
export type Defence = (typeof defences)[number]

/** A policy reads no prompt: under DEF it runs its stated cautious variant, and reports mark that as assumed. */
export const promptOf: Record<Defence, PromptName> = { none: 'BASE', 'grounded-rerank': 'BASE', 'def-prompt': 'DEF', both: 'DEF' }

export const reranks: Record<Defence, boolean> = { none: false, 'grounded-rerank': true, 'def-prompt': false, both: true }
