/** Invented place names for publishers and people's names for bylines. Our own; none is a real place, paper or person we know of. */
export const places = [
  'Amberley Cross',
  'Bracken Ford',
  'Castle Undry',
  'Dunholm Wick',
  'Ellerscar',
  'Fernacre',
  'Gorsebridge',
  'Hartlow',
  'Inchmorrow',
  'Jessamy Green',
  'Kelderfoot',
  'Lantern Bay',
  'Mickleburn',
  'Nantholm',
  'Oxenvale',
  'Pickerholt',
  'Quernside',
  'Rushwater',
  'Sallowby',
  'Tirrelstone',
  'Underwick',
  'Vennacre',
  'Whinlaw',
  'Yelderton'
] as const

export const firstNames = [
  'Adela',
  'Bertil',
  'Corin',
  'Davina',
  'Edda',
  'Fergal',
  'Greta',
  'Hanno',
  'Ines',
  'Joren',
  'Katla',
  'Lucan',
  'Mirela',
  'Niall',
  'Odile',
  'Per',
  'Quilla',
  'Runa',
  'Sorrel',
  'Tamsin',
  'Ulric',
  'Vesna',
  'Wilmot',
  'Yvo'
] as const

export const lastNames = [
  'Ashgrove',
  'Bellwin',
  'Carnaway',
  'Drossel',
  'Ekhart',
  'Fallowby',
  'Grimsdell',
  'Hathersby',
  'Iddings',
  'Jessop-Lane',
  'Kernow-Hale',
  'Lorimond',
  'Mossop',
  'Nesbrook',
  'Ollerton',
  'Pascarell',
  'Quarles',
  'Renfold',
  'Stannery',
  'Tolliver',
  'Umfray',
  'Vantreight',
  'Wetherlam',
  'Yarborne'
] as const

/** @example addressPart('Saint Orra Parish') // 'saint-orra-parish' */
export const addressPart = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
