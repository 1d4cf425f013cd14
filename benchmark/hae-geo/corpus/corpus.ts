/** The corpus of HAE-GEO: questions, honest pages, planted pages, trusted pages. Everything follows from one seed. */
export { corpusSeed } from './choices.js'
export { haeGeoTasks } from './tasks/task_plan.js'
export { selectedTasks } from './selection.js'
export { cleanPages } from './clean/clean_pages.js'
export { poisonedPages } from './poisoned/poisoned_pages.js'
export { trustedPages } from './clean/trusted_pages.js'
