/**
 * The numbers that the paper prints, for the column beside ours. They come from other texts, other scorers and language models, so
 * they are company for ours and no target; what must agree is the shape. Paper, Tables 3 to 5 and 7 to 12.
 */
import type { Arm, Profile } from '../data/arms_and_profiles.js'

type CoreProfile = Extract<Profile, 'S' | 'U' | 'SUC'>

/** Table 3, Qwen2.5-7B: mean NRG; p after Holm where printed. */
export const paperContrasts: readonly { arm: Arm; comparator: Arm; values: Record<CoreProfile, { mean_nrg: number; p_holm?: number }> }[] = [
  { arm: 'unsupported-rich', comparator: 'clean', values: { S: { mean_nrg: 0.092, p_holm: 0.0011 }, U: { mean_nrg: 0.065, p_holm: 0.018 }, SUC: { mean_nrg: 0.065, p_holm: 0.035 } } },
  { arm: 'unsupported-rich', comparator: 'supported-rich', values: { S: { mean_nrg: 0.103, p_holm: 0.001 }, U: { mean_nrg: 0.055, p_holm: 0.063 }, SUC: { mean_nrg: 0.045, p_holm: 0.059 } } },
  { arm: 'unsupported-rich', comparator: 'neutral-matched', values: { S: { mean_nrg: 0.1, p_holm: 0.0011 }, U: { mean_nrg: 0.063, p_holm: 0.049 }, SUC: { mean_nrg: 0.058, p_holm: 0.069 } } },
  { arm: 'supported-rich', comparator: 'clean', values: { S: { mean_nrg: -0.012 }, U: { mean_nrg: 0.01 }, SUC: { mean_nrg: 0.02 } } },
  { arm: 'neutral-matched', comparator: 'clean', values: { S: { mean_nrg: -0.008 }, U: { mean_nrg: 0.002 }, SUC: { mean_nrg: 0.007 } } },
  { arm: 'evidence-laundering', comparator: 'clean', values: { S: { mean_nrg: 0.042 }, U: { mean_nrg: 0.023 }, SUC: { mean_nrg: 0.018 } } }
]

export const paperContrast = (profile: Profile, arm: Arm, comparator: Arm): { mean_nrg: number; p_holm?: number } | undefined =>
  paperContrasts.find((row) => row.arm === arm && row.comparator === comparator)?.values[profile as CoreProfile]

/** Table 4: top-3 rate by penalty a word. */
export const paperLength: Record<string, Partial<Record<Arm, number>>> = {
  '0.05': { 'supported-rich': 0.75, 'unsupported-rich': 0.65, 'evidence-laundering': 0.61, 'neutral-matched': 0.75 },
  '0.1': { 'supported-rich': 0.75, 'unsupported-rich': 0.65, 'evidence-laundering': 0.61, 'neutral-matched': 0.75 },
  '0.15': { 'supported-rich': 0.73, 'unsupported-rich': 0.63, 'evidence-laundering': 0.59, 'neutral-matched': 0.73 }
}

/** Table 5: top-3 rate at lambda 0, 10, 20, 40, and under the twin at 40. */
export const paperOracle: Record<Arm, { rates: Record<string, number>; twin: number }> = {
  clean: { rates: { 0: 0.84, 10: 0.84, 20: 0.84, 40: 0.84 }, twin: 0.84 },
  'supported-rich': { rates: { 0: 0.75, 10: 0.75, 20: 0.75, 40: 0.75 }, twin: 0.75 },
  'unsupported-rich': { rates: { 0: 0.65, 10: 0.58, 20: 0.55, 40: 0.43 }, twin: 0.65 },
  'neutral-matched': { rates: { 0: 0.75, 10: 0.75, 20: 0.75, 40: 0.75 }, twin: 0.75 },
  'evidence-laundering': { rates: { 0: 0.61, 10: 0.59, 20: 0.53, 40: 0.39 }, twin: 0.61 }
}

/** Table 7. */
export const paperGate: readonly { source: string; accuracy: number; macro_f1: number; kappa: number; penalty_precision: number; penalty_recall: number; false_penalty_rate: number; escape_attested: number; escape_operational: number }[] = [
  { source: 'construction', accuracy: 0.908, macro_f1: 0.692, kappa: 0.859, penalty_precision: 0.894, penalty_recall: 0.97, false_penalty_rate: 0.093, escape_attested: 0.03, escape_operational: 0.03 },
  { source: 'DeepSeek-Flash', accuracy: 0.419, macro_f1: 0.246, kappa: 0.213, penalty_precision: 0.957, penalty_recall: 0.271, false_penalty_rate: 0.01, escape_attested: 0.554, escape_operational: 0.729 },
  { source: 'L1', accuracy: 0.522, macro_f1: 0.276, kappa: 0.301, penalty_precision: 0.919, penalty_recall: 0.548, false_penalty_rate: 0.039, escape_attested: 0.446, escape_operational: 0.452 },
  { source: 'L2', accuracy: 0.63, macro_f1: 0.374, kappa: 0.442, penalty_precision: 0.944, penalty_recall: 0.819, false_penalty_rate: 0.039, escape_attested: 0.181, escape_operational: 0.181 }
]

/** Tables 8 and 9: top-3 rate at lambda 40 under perfect labels. */
export const paperArms: Record<'all' | 'holdout', Record<Arm, number>> = {
  all: { clean: 0.84, 'supported-rich': 0.753, 'unsupported-rich': 0.427, 'neutral-matched': 0.753, 'evidence-laundering': 0.387 },
  holdout: { clean: 0.7, 'supported-rich': 0.733, 'unsupported-rich': 0.233, 'neutral-matched': 0.7, 'evidence-laundering': 0.3 }
}

/** Table 10: top-3 rate by share of withdrawn claims. */
export const paperThinning: Record<Arm, readonly number[]> = {
  clean: [0.84, 0.84, 0.84, 0.84, 0.84],
  'supported-rich': [0.753, 0.713, 0.6, 0.533, 0.447],
  'unsupported-rich': [0.427, 0.427, 0.427, 0.427, 0.427],
  'neutral-matched': [0.753, 0.753, 0.753, 0.753, 0.753],
  'evidence-laundering': [0.387, 0.387, 0.387, 0.387, 0.387]
}

/** Table 11: span of false suppression over the recalls, by precision; suppression at precision 1, by recall. */
export const paperNoise: { fsrSpan: Record<string, readonly [low: number, high: number]>; suppression: Record<string, number> } = {
  fsrSpan: { 0.3: [0.2, 0.38], 0.7: [0.033, 0.16], 0.9: [0.02, 0.033], 1: [0, 0] },
  suppression: { 0.2: 0.017, 0.4: 0.09, 0.6: 0.127, 0.8: 0.167, 1: 0.223 }
}

/** Table 12: suppression on the development queries under perfect labels. */
export const paperTuning: { suppression: Record<string, number>; selected: number } = { suppression: { 40: 0.192, 80: 0.567, 160: 0.633 }, selected: 160 }
