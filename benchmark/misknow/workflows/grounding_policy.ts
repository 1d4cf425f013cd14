/** With which weight and floor the grounded defences work here. Our choice: the weight at which the studies compare, and the paper's tau. */
import { independenceMin } from '../../data/construction_labels.js'
import type { GroundingPolicy } from '../../defence/list_reranker.js'
import { comparisonLambda } from '../../studies/lambdas.js'

export const groundingPolicy: GroundingPolicy = { lambda: comparisonLambda, independenceMin }
