/**
 * The numbers that the paper prints, as shares. They come from 100 other tasks, other documents and large models, and are company for ours and
 * no target. MisKnow spec, sections 4 to 6.
 */
import type { Factor } from '../conditions.js'

/** FCAR by level, mean over models and frameworks. */
export const paperFcar: Record<Factor, Readonly<Record<string, number>>> = {
  budget: { 0: 0, 1: 0.547, 2: 0.595, 3: 0.61, 4: 0.603, 5: 0.583 },
  rank: { front: 0.662, spread: 0.655, back: 0.645 },
  stage: { cold_start: 0.405, mid_research: 0.442, pre_synthesis: 0.855 },
  tier: { high: 0.61, medium: 0.577, low: 0.462 },
  style: { paper: 0.61, blog: 0.53, news: 0.44, post: 0.375 }
}

/** Counts of 100 tasks that adopted and that retrieved, in the two frameworks, and the published p. */
export const paperProcess: readonly {
  model: string
  webThinker: { adopted: number; exposed: number }
  deerFlow: { adopted: number; exposed: number }
  p: string
}[] = [
  { model: 'Intern-S1-Pro', webThinker: { adopted: 55, exposed: 72 }, deerFlow: { adopted: 76, exposed: 94 }, p: '<.001' },
  { model: 'Qwen3.5-397B', webThinker: { adopted: 50, exposed: 98 }, deerFlow: { adopted: 60, exposed: 97 }, p: '.064' },
  { model: 'DeepSeek-V4 Pro', webThinker: { adopted: 60, exposed: 92 }, deerFlow: { adopted: 65, exposed: 96 }, p: '.487' }
]
export const paperTaskCount = 100

/** FCAR, lowest and highest over models. `both` is pre and post together. */
export const paperDefences: Readonly<Record<string, readonly [low: number, high: number]>> = {
  none: [0.6, 0.76],
  pre: [0.37, 0.57],
  post: [0.2, 0.58],
  'pre+post': [0.15, 0.62]
}

export const paperJudge = { reports: 300, agreement: 0.997, kappa: 0.993 }
