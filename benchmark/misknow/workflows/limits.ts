/** How much a run does. The paper names the frameworks and not their settings: all our choice, and the same for every condition. */

/** Queries of the pipeline's plan. */
export const pipelineQueryCount = 3

/** Sections of the other workflow's plan, with two searches each: the planned one and one that follows up. */
export const sectionCount = 3
export const searchesPerSection = 2

/** Pages read after one list. */
export const readsPerListMax = 3

/** Sentences that the document memory keeps of a page. */
export const memorySentencesMax = 6

/** Documents of the memory that a section is written from. The paper's. */
export const sectionDocumentCount = 3

/** Claims of a finished report that the refining agent looks into, with one search each. */
export const refinedClaimCountMax = 3
