/**
 * The visible text with its asserting questions put as statements, so that every rule behind this reads them as such:
 * "Is it waterproof? Yes!" becomes "it is waterproof". Each unit still knows where in the original it came from.
 */
import type { VisibleText } from './canvas.js'
import { assertedOf, type Asserted } from './questions.js'
import { piecesOf, type Piece } from './sentences.js'
import { saysSomething } from './tokens.js'

class Copy {
  private readonly texts: string[] = []
  private readonly starts: number[] = []
  private readonly ends: number[] = []

  constructor(private readonly visible: VisibleText) {}

  copy(from: number, to: number): void {
    this.texts.push(this.visible.text.slice(from, to))
    for (let unit = from; unit < to; unit += 1) {
      this.starts.push(this.visible.starts[unit] as number)
      this.ends.push(this.visible.ends[unit] as number)
    }
  }

  /** Other characters that stand for those at `from` to `to`. */
  put(shown: string, from: number, to: number): void {
    this.texts.push(shown)
    for (let unit = 0; unit < shown.length; unit += 1) {
      this.starts.push(this.visible.starts[from] as number)
      this.ends.push(this.visible.ends[to - 1] as number)
    }
  }

  finish(): VisibleText {
    return { ...this.visible, text: this.texts.join(''), starts: this.starts, ends: this.ends }
  }
}

const write = (copy: Copy, question: Piece, answer: Piece | undefined, { parts, value }: Asserted): void => {
  for (const { from, to, shown } of parts) {
    if (shown === undefined) copy.copy(question.start + from, question.start + to)
    else copy.put(shown, question.start + from, question.start + to)
  }
  if (value !== undefined && answer !== undefined) {
    copy.put(': ', question.end - 1, question.end)
    copy.copy(answer.start + value.from, answer.start + value.to)
  }
  copy.put('\n', question.end - 1, question.end)
}

export const assertedTextOf = (visible: VisibleText): VisibleText => {
  const { text } = visible
  if (!text.includes('?')) return visible
  const copy = new Copy(visible)
  const pieces = piecesOf(text).filter((piece) => saysSomething(text.slice(piece.start, piece.end)))
  const textOf = (piece: Piece | undefined): string => (piece === undefined ? '' : text.slice(piece.start, piece.end))
  let reached = 0
  pieces.forEach((piece, index) => {
    if (!/\?["')\]!]*$/.test(textOf(piece)) || piece.start < reached) return
    const answer = pieces[index + 1]
    const asserted = assertedOf(textOf(piece), textOf(answer))
    if (asserted === null) return
    copy.copy(reached, piece.start)
    write(copy, piece, answer, asserted)
    reached = asserted.answerLength > 0 && answer !== undefined ? answer.start + asserted.answerLength : piece.end
  })
  copy.copy(reached, text.length)
  return copy.finish()
}
