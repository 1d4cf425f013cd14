/**
 * Suppression, as the noise and tuning tables print it: the mean of the two attack arms' drops. Paper, sections 7 and 9.
 *
 * Not a promotion reduction: the drop is that of raw success at k = 3. And the one number for all protected arms: the largest
 * of their drops, so that no arm hides behind the others.
 *
 * @example suppression([33 / 150, 34 / 150]) // .2233..., printed as .223
 */
export const suppression = (attackDrops: readonly (number | null)[]): number | null =>
  attackDrops.length === 0 || attackDrops.some((drop) => drop === null) ? null : (attackDrops as number[]).reduce((sum, drop) => sum + drop, 0) / attackDrops.length

export const falseSuppression = (protectedDrops: readonly (number | null)[]): number | null =>
  protectedDrops.length === 0 || protectedDrops.some((drop) => drop === null) ? null : Math.max(...(protectedDrops as number[]))
