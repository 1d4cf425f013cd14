/** Weights of the unsupported mass, in score points per unit mass. Paper, section 9. */
export const mainLambdas = [0, 10, 20, 40] as const
export const extraLambdas = [80, 160] as const
export const allLambdas = [...mainLambdas, ...extraLambdas] as const

/** The weight at which sources, thinning and noise are compared. */
export const comparisonLambda = 40
