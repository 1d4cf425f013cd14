/** Invented brand names: put together from syllables in hash order, so that fabricated and established ones are of the same make. */
import { inHashOrder } from '../../../../src/core/hash_order.js'

const beginnings =
  'Aldr Arv Balv Bern Brell Cald Corv Cresp Darn Delv Drav Eld Emb Farl Fenn Gald Garr Grend Hald Harv Hestr Ingr Jarv Jorn Kald Kestr Korv Lank Lorv Lumb Mard Melk Morv Nald Nerv Nord Obr Orl Ostr Pald Pelv Pravn Quel Quorv Rand Reld Rusk Sald Serv Skarl Stenv Tarv Teld Thorv Trell Ulv Umbr Vand Velk Vorn Wald Wenl Wresk Yarl Yost Zeld Zorv'.split(
    ' '
  )
const endings =
  'ane aro asco atti avel een elio emar enza erby esk etto evia ian ica idor ille imo inde ione irra ista ivo olan omar onde onix oria osta ovan udo ula unda usto yra'.split(
    ' '
  )
const companions = ['Atelier', 'Works', 'Home', 'Labs', 'Union', 'Mill', 'Forge', 'Supply']

/** Every seventh name has a second word, so that white space inside a brand is met too. */
const companionEvery = 7

/** Real names that the syllables happen to make, or nearly; found by reading the list. */
const tooReal = new Set(
  'Arville Berneen Berninde Corverby Corvian Corvica Corvonde Cresponde Darnelio Darnica Delvaro Farlian Garrian Garrista Haldane Harvista Ingrane Ingrian Lorvica Mardian Morvian Morville Nordian Nordica Nordista Obrian Orlane Orlian Orlica Orlista Randian Saldica Servian Servica Serville Servista Skarlatti Tarvista Umbretto Umbrian Vandane Vandula Waldian Yostian Zeldane'.split(
    ' '
  )
)

const tooClose = (left: string, right: string): boolean => left.startsWith(right) || right.startsWith(left)

/** All names there are, each first word once, none the beginning of another. @param seed their order */
export const brandNames = (seed: string, count: number): string[] => {
  const all = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending)).filter((name) => !tooReal.has(name))
  const chosen: string[] = []
  for (const name of inHashOrder(all, `${seed}/brand/`, (name) => name)) {
    if (chosen.length === count) break
    if (!chosen.some((other) => tooClose(name, other))) chosen.push(name)
  }
  if (chosen.length < count) throw new RangeError(`the syllables make ${chosen.length} names, not ${count}`)
  return chosen.map((name, i) =>
    i % companionEvery === companionEvery - 1 ? `${name} ${companions[Math.floor(i / companionEvery) % companions.length]!}` : name
  )
}

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
