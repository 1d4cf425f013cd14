/** Where pages stand: invented hosts per kind of publisher, all ending in `.example`. Planted pages draw from the same kinds of names. */
import { inHashOrder } from '../../../../src/core/hash_order.js'
import { memoized } from '../world/memoized.js'
import { slugOf } from '../world/names.js'
import type { Category } from '../world/category.js'

export const hostKinds = ['retailer', 'review_site', 'news', 'forum', 'encyclopedia', 'blog', 'service'] as const
export type HostKind = (typeof hostKinds)[number]

const stems =
  'alder amber anchor arbor attic badger barley basil beacon birch bramble bridge brook candle cedar chalk cinder clover cobalt copper coral crane cricket daisy delta dove ember fable falcon fern field fiddle flint fox garnet ginger harbor hazel heron hollow iris ivory ivy juniper kettle lantern lark laurel lemon lilac linen magpie maple marble meadow mill mint moss nettle nutmeg oak olive opal orchard otter paddle pebble pepper pine plum poppy quartz quill raven reed robin rowan saffron sage sand shell silver slate sparrow spruce summit swift tanager thistle timber topaz tulip velvet violet walnut willow wren yarrow'.split(
    ' '
  )

const endingsOf: Record<HostKind, readonly string[]> = {
  retailer: ['-shop', 'market', '-store', 'depot', '-direct', 'warehouse'],
  review_site: ['-reviews', 'tested', '-compare', 'buyersguide', '-picks', 'advice'],
  news: ['-courier', 'gazette', '-daily', 'herald', '-post', 'chronicle'],
  forum: ['-forum', 'board', '-talk', 'community', '-askers', 'circle'],
  encyclopedia: ['pedia', '-encyclopedia', 'lexicon', '-knowledge'],
  blog: ['-blog', 'notes', '-diary', 'journal', 'and-me', '-writes'],
  service: ['-service', 'care', '-support', 'helpdesk', '-repairs', 'advisory']
}

/** Every host of a kind, in an order of its own. */
export const hostsOf = memoized((key: string): readonly string[] => {
  const kind = key as HostKind
  const all = stems.flatMap((stem) => endingsOf[kind].map((ending) => `${stem}${ending}.example`))
  return inHashOrder(all, `hosts/${kind}/`, (host) => host)
})

/** The first hosts are for honest pages, the rest for planted ones: no host serves both. */
export const honestHostsMax: Record<HostKind, number> = { retailer: 90, review_site: 90, news: 90, forum: 90, encyclopedia: 60, blog: 0, service: 0 }

export const honestHosts = (kind: HostKind): readonly string[] => hostsOf(kind).slice(0, honestHostsMax[kind])
export const otherHosts = (kind: HostKind): readonly string[] => hostsOf(kind).slice(honestHostsMax[kind])

export const brandHost = (brand: string): string => `${slugOf(brand)}.example`

/** The scheme's own register, the recall portal and the market watch: three public hosts a category. */
export const publicHosts = ({ scheme }: Category): { register: string; recalls: string; watch: string } => ({
  register: `${slugOf(scheme.name)}.example`,
  recalls: 'product-recall-portal.example',
  watch: `${slugOf(scheme.body)}.example`
})

export const testInstitutes = [
  'Lindqvist Test Foundation',
  'Harrowgate Consumer Laboratory',
  'Stiftung Prüfwerk Nord',
  'Meridale Testing Society',
  'Ostmark Product Testing',
  'Three Rivers Consumer Test',
  'Belgrove Measurement House',
  'Kestrel Bay Test Association',
  'Verdane Comparative Tests'
] as const

export const instituteHost = (institute: string): string => `${slugOf(institute.replace('ü', 'ue'))}.example`
