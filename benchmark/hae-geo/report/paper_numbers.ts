/**
 * What the paper prints of HAE-GEO (spec, section 8), for the columns beside ours. They come from large models on another corpus: company for
 * our numbers and no target. Shares, not percentages; scores of the rubric raw.
 */
export interface PaperNumber {
  what: string
  /** As the paper has it. */
  paper: string
  /** The rate of ours that may stand beside it; null where nothing of ours is comparable. */
  ours: { measure: 'fr' | 'verification_rate' | 'v2r'; prompt: 'BASE' | 'DEF' } | null
}

export const paperNumbers: readonly PaperNumber[] = [
  { what: 'FR under DEF, Kimi-K3, L1 / L2 / L3', paper: '.109 / .242 / .188', ours: { measure: 'fr', prompt: 'DEF' } },
  { what: 'endorsement under DEF, L1 and L3', paper: '.286 and .386', ours: { measure: 'fr', prompt: 'DEF' } },
  { what: 'strict verification, BASE', paper: '.02', ours: { measure: 'verification_rate', prompt: 'BASE' } },
  { what: 'strict verification, DEF', paper: '.17', ours: { measure: 'verification_rate', prompt: 'DEF' } },
  { what: 'V2R, L1 / L2 / L3', paper: '.818 / .667 / .667', ours: { measure: 'v2r', prompt: 'DEF' } },
  { what: 'M1 under BASE, L1 and L3, by a model judge', paper: '.83 and .30', ours: null },
  { what: 'M2 under BASE, L1 and L3, by a model judge', paper: '1.02 and .33', ours: null },
  { what: 'FR with reasoning on, Kimi-K3 BASE / DEF', paper: '-.097 / -.088', ours: null },
  { what: 'FR with reasoning on, Qwen3.8-27B BASE / DEF', paper: '-.160 / -.198', ours: null },
  { what: 'cost of DEF', paper: '+1.82 tool calls, +24.5 % tokens', ours: null }
]
