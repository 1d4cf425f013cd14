/** The eight consumer categories, by id. */
import { airPurifiers } from './categories/air_purifiers.js'
import { bicycleHelmets } from './categories/bicycle_helmets.js'
import { carbonMonoxideAlarms } from './categories/carbon_monoxide_alarms.js'
import { childCarSeats } from './categories/child_car_seats.js'
import { mattresses } from './categories/mattresses.js'
import { powerBanks } from './categories/power_banks.js'
import { sunscreens } from './categories/sunscreens.js'
import { waterFilters } from './categories/water_filters.js'
import type { Category } from './category.js'

export const categories: readonly Category[] = [
  airPurifiers,
  bicycleHelmets,
  carbonMonoxideAlarms,
  childCarSeats,
  mattresses,
  powerBanks,
  sunscreens,
  waterFilters
]
