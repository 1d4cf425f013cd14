/**
 * Visible text to pieces: lines, bullets, table cells, `a | b` rows, and sentences within them. Offsets are into the
 * visible text. A piece is what one reader's breath would cover; claims never cross its edges.
 *
 * Every rule here looks at a bounded stretch around one character, so the cost is linear in the length of the text.
 */
import { isUnitWord } from './quantities.js'

export interface Piece {
  start: number
  end: number
  /** Where the label of a two-cell table row ends: "Weight" in "Weight | 2 kg". */
  labelEnd?: number
}

/** Pieces longer than this are cut at a space: our limit, which keeps a claim readable and well inside the schema's 4,000. */
const pieceCharacterCountMax = 600

const hardBreak = /[\n|•●○▪▫◦‣⁃■□◆◇★☆✓✔✗✘✦✧►▶▸➤➜→⇒·¦;]|\p{Emoji_Presentation}|[\u2600-\u27BF]/u

/** "❾⓿ hours", "❾ hours": a circled number that counts what follows, and none that heads an item of a list. */
const circledNumber = /[\u2776-\u2793]/
const countsWhatFollows = (text: string, at: number): boolean =>
  circledNumber.test(text.charAt(at)) &&
  (/\p{No}/u.test(text.charAt(at - 1)) ||
    /\p{No}/u.test(text.charAt(at + 1)) ||
    isUnitWord(/^[\s-]?(\p{L}{1,16})(?!\p{L})/u.exec(text.slice(at + 1, at + 20))?.[1] ?? ''))

/** Words after which a full stop ends no sentence. */
export const abbreviations: ReadonlySet<string> = new Set(
  (
    'approx incl excl max min no nr ft e.g eg i.e ie vs dr mr mrs ms st inc ltd co corp jr sr prof gen sen rep gov capt lt col sgt u.s u.k d.c ' +
    'a.m p.m dept est fig vol ed cf etc'
  ).split(' ')
)
const unitBeforeStop = /\d\s?(?:g|kg|m|cm|mm|km|h|hr|hrs|min|mins|l|ml|w|v|a|s|in|ft|lb|lbs|oz|px)$/i

/** "iPAQ", "eBook": a sentence may begin with them. */
const brandInSmallLetters = /^\p{Ll}{1,2}\p{Lu}/u

const wordBefore = (text: string, at: number): string => {
  let start = at
  while (start > 0 && at - start < 24 && /[\p{L}\p{N}.]/u.test(text.charAt(start - 1))) start -= 1
  return text.slice(start, at)
}

/** These begin a sentence and are no surname. */
const sentenceStart =
  /^\s+["'(]?(?:The|This|That|These|Those|It|Its|It's|We|Our|You|Your|They|Their|There|He|She|His|Her|All|Each|Every|No|Not|But|And|If|With|When|While|For|From|In|On|At|An?|Free|Also|Only|Please|Has|Is|Comes|Made|What|Why|How)\s/u
/** "in an E. Parking is free": no name comes after an article, and a sentence goes on with its verb. */
const letterNamed = /(?:^|[^\p{L}])(?:an?|the|one|this|eine?[rmns]?|vitamin|grade|class|type|size|plan|category|level|group|option|gate|row|zone|line)\s$/iu
const verbSecond =
  /^\s+["'(]?[\p{L}\p{N}'-]+\s+(?:is|are|was|were|has|have|had|can|will|may|must|does|do|did|comes?|costs?|takes?|lasts?|weighs?|runs?|works?|needs?|ist|sind)\s/u

/** Does a sentence end behind a single letter, or is it an initial ("J. Smith", "U.S. market")? */
const followsLetter = (text: string, at: number, letter: string): boolean => {
  const behind = text.slice(at + 1, at + 60)
  if (sentenceStart.test(behind)) return true
  return letter.length === 1 && letterNamed.test(text.slice(Math.max(0, at - 16), at - 1)) && verbSecond.test(behind)
}

/** Does the mark at `at` end a sentence? */
const endsSentence = (text: string, at: number): boolean => {
  const mark = text.charAt(at)
  const next = text.slice(at + 1, at + 4)
  if (mark === '…') return true
  if (mark === '!' || mark === '?') return !/^[\p{L}\p{N}]/u.test(next)
  if (/^["')\]]*(?:\s|$)/.test(next)) {
    const after = text
      .slice(at + 1, at + 12)
      .trimStart()
      .charAt(0)
    if (after === '') return true
    const before = wordBefore(text, at)
    if (unitBeforeStop.test(text.slice(Math.max(0, at - 8), at)))
      return /[\p{Lu}"'(]/u.test(after) || brandInSmallLetters.test(text.slice(at + 1, at + 12).trimStart())
    if (abbreviations.has(before.toLowerCase())) return before.toLowerCase() === 'etc' && /\p{Lu}/u.test(after)
    if (/^\p{Lu}$/u.test(before) || /^(?:\p{Lu}\.)+\p{Lu}$/u.test(before)) return followsLetter(text, at, before)
    return /[\p{Lu}\p{N}"'(]/u.test(after) || before.length >= 3
  }
  // "cyclists .the size": the space on the wrong side.
  if (/\s/.test(text.charAt(at - 1)) && /^\p{L}/u.test(next) && mark === '.') return true
  // "great sound.Battery lasts": a missing space between sentences.
  return /^\p{Lu}\p{Ll}/u.test(next) && /\p{Ll}{4}$/u.test(text.slice(Math.max(0, at - 4), at))
}

const cutLong = (text: string, piece: Piece): Piece[] => {
  const cuts: Piece[] = []
  let { start } = piece
  while (piece.end - start > pieceCharacterCountMax) {
    const space = text.lastIndexOf(' ', start + pieceCharacterCountMax)
    let cut = space > start ? space : start + pieceCharacterCountMax
    const unit = text.charCodeAt(cut)
    if (unit >= 0xdc00 && unit <= 0xdfff) cut += 1
    cuts.push({ start, end: cut })
    start = cut
  }
  cuts.push({ start, end: piece.end })
  return cuts
}

const trimmed = (text: string, piece: Piece): Piece => {
  let { start, end } = piece
  while (start < end && /[\s*_#>~,.\-–—=]/.test(text.charAt(start)) && !/^[-–.]\d/.test(text.slice(start, start + 2))) start += 1
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1
  return { start, end }
}

/** Cells of a table row are pieces; a row of exactly two is a label with its value. */
const cellsOf = (text: string, piece: Piece): Piece[] => {
  const cells: Piece[] = []
  let { start } = piece
  for (let at = piece.start; at <= piece.end; at += 1) {
    if (at < piece.end && text.charAt(at) !== '\t') continue
    if (start < at) cells.push(trimmed(text, { start, end: at }))
    start = at + 1
  }
  const spoken = cells.filter((cell) => cell.start < cell.end)
  const [label, value] = spoken
  return spoken.length === 2 && label !== undefined && value !== undefined ? [{ start: label.start, end: value.end, labelEnd: label.end }] : spoken
}

/** A label at the start, and another behind a spaced slash or dash: "Battery: 90 h / Waterproof: yes / IP67". */
const labelledRow = /^[^:/]{1,40}:\s.*\s[/–—-]\s[^:/]{1,40}:\s/su
/** Not within a range: "10 - 30 m". */
const rowBreak = /\s[/–—-]\s(?!\d)|(?<=[^\d\s])\s[/–—-]\s/gu

const rowsOf = (text: string, piece: Piece): Piece[] => {
  const row = text.slice(piece.start, piece.end)
  if (piece.labelEnd !== undefined || !labelledRow.test(row)) return [piece]
  const rows: Piece[] = []
  let { start } = piece
  for (const match of row.matchAll(rowBreak)) {
    rows.push(trimmed(text, { start, end: piece.start + match.index }))
    start = piece.start + match.index + match[0].length
  }
  rows.push(trimmed(text, { start, end: piece.end }))
  return rows.filter((cut) => cut.start < cut.end)
}

export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let start = 0
  const close = (end: number, next: number): void => {
    const piece = trimmed(text, { start, end })
    if (piece.start < piece.end)
      for (const cut of cutLong(text, piece)) for (const cell of cellsOf(text, trimmed(text, cut))) pieces.push(...rowsOf(text, cell))
    start = next
  }
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at) as number)
    const after = at + character.length
    if (hardBreak.test(character) && !countsWhatFollows(text, at)) close(at, after)
    else if ((character === '.' || character === '!' || character === '?' || character === '…') && endsSentence(text, at)) {
      let end = after
      while (/["')\]]/.test(text.charAt(end))) end += 1
      close(end, end)
      at = end
      continue
    }
    at = after
  }
  close(text.length, text.length)
  return pieces
}
