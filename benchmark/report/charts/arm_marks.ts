/** How an arm looks in every chart: a colour that tells it apart for colour-blind readers too, and a shape that survives black and white. */
import { arms, type Arm } from '../../data/arms_and_profiles.js'

export const armShape: Record<Arm, string> = { clean: 'circle', 'supported-rich': 'square', 'unsupported-rich': 'triangle-up', 'neutral-matched': 'diamond', 'evidence-laundering': 'triangle-down' }

export const armScale = { domain: [...arms], range: arms.map((arm) => `var(--${arm})`) }
export const armShapeScale = { domain: [...arms], range: arms.map((arm) => armShape[arm]) }

/** Label sources, in the order in which they come. */
const sourceColours = ['var(--source-1)', 'var(--source-2)', 'var(--source-3)', 'var(--source-4)', 'var(--source-5)']
export const sourceScale = (sources: readonly string[]) => ({ domain: [...sources], range: sources.map((_, index) => sourceColours[index % sourceColours.length]!) })

export interface Key {
  colour: string
  text: string
}

export const armKeys: readonly Key[] = arms.map((arm) => ({ colour: `var(--${arm})`, text: arm }))
export const sourceKeys = (sources: readonly string[]): Key[] => sources.map((text, index) => ({ colour: sourceColours[index % sourceColours.length]!, text }))

/** The paper's numbers are hollow everywhere. */
export const paperKey: Key = { colour: 'hollow', text: 'paper' }
