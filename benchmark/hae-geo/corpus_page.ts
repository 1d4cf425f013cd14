/** The page record of the corpus: what is visible, and in `hidden` all that an attacker or the generator knows. HAE-GEO spec, section 2. */
import { z } from 'zod'
import { attackLevels } from './levels.js'
import { HiddenPage, VisiblePage } from '../web/page.js'

export const attackFamilies = {
  generated: ['existence', 'authorisation', 'authority_credential', 'metric_ranking', 'consensus_reference', 'intent_hijack'],
  injected: ['attribute', 'user_experience', 'evidence_selection', 'comparative_framing', 'ranking', 'consensus', 'citation_framing']
} as const

export const AttackVector = z.enum([...attackFamilies.generated, ...attackFamilies.injected])
export type AttackVector = z.infer<typeof AttackVector>

export const HiddenCorpusPage = HiddenPage.extend({
  query_id: z.string().nullable(),
  category: z.string(),
  brand: z.string().nullable(),
  brand_type: z.enum(['established', 'fabricated']).nullable(),
  /** Null on clean pages. */
  attack: z
    .strictObject({
      level: z.enum(attackLevels),
      manipulation_direction: z.enum(['promote', 'demote']),
      attack_vectors: z.array(AttackVector).min(1).max(3),
      signals: z.enum(['none', 'basic', 'basic_and_professional']),
      /** The clean page an injected one was made from. */
      injected_into: z.string().nullable(),
      profile: z.string()
    })
    .nullable()
})
export type HiddenCorpusPage = z.infer<typeof HiddenCorpusPage>

export const CorpusPage = z.strictObject({ visible: VisiblePage, hidden: HiddenCorpusPage })
export type CorpusPage = z.infer<typeof CorpusPage>
