/**
 * Which HTML a candidate's text may hold, and what it does to the text: it hides it, breaks the line, or parts two cells.
 * Only names from this table count as tags: "<5 kg" and "<unknown>" are text, because a description need not be HTML.
 */
import type { UnreadPlace } from './unread_text.js'

const tagNames =
  'a abbr address article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup data ' +
  'datalist dd del details dfn dialog div dl dt em embed ' +
  'fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd ' +
  'label legend li link main map mark math menu meta meter nav ' +
  'noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section select slot small ' +
  'source span strike strong style sub summary sup svg ' +
  'table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr'
const knownTags: ReadonlySet<string> = new Set(tagNames.split(' '))

/** A browser shows their content to nobody, or in another place than the text. */
const hidingTags: ReadonlySet<string> = new Set(['template', 'head', 'title', 'noframes', 'iframe', 'object', 'embed', 'datalist'])

/** Code: no claims are looked for inside. */
const unreadPlaces: Readonly<Record<string, UnreadPlace>> = { script: 'scripts', style: 'styles' }

/** The names of such elements. */
export const unreadTags: readonly string[] = Object.keys(unreadPlaces)

/** Inside, names that HTML does not know are tags all the same: `<text>`, `<path>`, `<mn>`. */
const drawingTags: ReadonlySet<string> = new Set(['svg', 'math'])

const inlineTags: ReadonlySet<string> = new Set(
  (
    'a abbr b bdi bdo big cite code data del dfn em font i img ins kbd label mark meter output q ruby rp rt s samp small span strike strong ' +
    'sub sup time tt u var wbr input'
  ).split(' ')
)

const hidingStyle = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9])/i

export const isTag = (name: string): boolean => knownTags.has(name)

export const isDrawing = (name: string): boolean => drawingTags.has(name)

/** What the content of an element is counted as when it is not read. */
export const unreadPlaceOf = (name: string): UnreadPlace | undefined => (Object.hasOwn(unreadPlaces, name) ? unreadPlaces[name] : undefined)

/** Does the browser show the element's content to nobody? */
export const isHidden = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  hidingTags.has(name) || 'hidden' in attributes || hidingStyle.test((attributes['style'] ?? '').slice(0, hidingStyleCharacterCountMax))

/** A style attribute longer than this is no style anybody wrote by hand: our limit, against hostile text. */
const hidingStyleCharacterCountMax = 2_000

/** What stands in the visible text where a tag opens or closes. */
export const breakOf = (name: string): string => {
  if (name === 'td' || name === 'th' || name === 'dd') return '\t'
  return inlineTags.has(name) ? '' : '\n'
}
