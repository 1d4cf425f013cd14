/** What the paper leaves open about the corpus: our choices, each named once and listed in the data card. */

/** Everything in the invented world follows from it. */
export const corpusSeed = 'hae-geo-1'

/** The day on which the world stands still; no page is younger. */
export const worldDate = '2026-08-01'

export const queriesPerStratum = 15

/** 154 = 8 x 19 + 2: nine targets among a category's comparisons and ten among its verifications, one more comparison in two categories. */
export const targetsPerStratum = { compare_and_recommend: 9, verification: 10 } as const
export const categoriesWithOneMore = 2

/** Comparisons with a target whose query names it; the others meet it in results alone. */
export const namedTargetShare = 0.4

export const pagesPerTarget = 5

/** Brands that pages of the core speak about, and those of the growing background, per category. */
export const establishedBrandsPerCategory = 10
export const modelsPerEstablishedBrand = 2
export const backgroundBrandsPerCategory = 40

/** Of a category's 20 established models. The others hold a valid certificate. */
export const certificateFates = { expired: 3, withdrawn: 2, none: 2 } as const

/** Models in focus of a query: the best certified ones for its need, which make the sound brands, and others that are not. */
export const soundModelsPerQuery = 5
export const otherModelsPerQuery = 3

export const cleanPagesPerQuery = { official: 3, regulatory: 3, independent_test: 3, retailer: 3, review_site: 3, news: 2, forum: 3, encyclopedia: 2 } as const

/** Registers and the questions' own pages, of the bundled seed: fewer would take evidence away from questions. A test counts them. */
export const coreCleanPageCount = 5_400

/** Queries whose first news page stands again, word for word, on another domain. */
export const repostedNewsShare = 0.25

/** Targets of which, at L3, one generated page stands again on another domain. */
export const repostingTargets = 22

/** How far laboratories, makers and shops stray from the true value, as shares of it. */
export const strayShares = { laboratory: 0.02, maker: 0.05, shop: 0.15 } as const
