/** The invented world: per category, brands with models, their true values, certificates and recalls. Fabricated brands have names and nothing true. */
import { memoized } from './memoized.js'
import { brandNames } from './names.js'
import { productsOf, type Product } from './product.js'
import { categories } from './categories.js'
import type { Category } from './category.js'
import { backgroundBrandsPerCategory, categoriesWithOneMore, establishedBrandsPerCategory, targetsPerStratum } from '../choices.js'

export interface CategoryWorld {
  category: Category
  /** Two models a brand; the pages of queries speak about them. */
  established: readonly Product[]
  /** Only pages of the wider background speak about them, and the register. */
  background: readonly Product[]
}

export interface World {
  categories: readonly CategoryWorld[]
  fabricatedNames: readonly string[]
}

const fabricatedCount = categories.length * (targetsPerStratum.compare_and_recommend + targetsPerStratum.verification) + categoriesWithOneMore

/** Pure; kept per seed, since every page asks for it. */
export const worldOf = memoized((seed: string): World => {
  const perCategory = establishedBrandsPerCategory + backgroundBrandsPerCategory
  const names = brandNames(seed, fabricatedCount + perCategory * categories.length)
  return {
    fabricatedNames: names.slice(0, fabricatedCount),
    categories: categories.map((category, i) => {
      const own = names.slice(fabricatedCount + i * perCategory, fabricatedCount + (i + 1) * perCategory)
      return {
        category,
        established: productsOf(seed, category, own.slice(0, establishedBrandsPerCategory), 'established'),
        background: productsOf(seed, category, own.slice(establishedBrandsPerCategory), 'background')
      }
    })
  }
})
