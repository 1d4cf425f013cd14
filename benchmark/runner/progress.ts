/** How far a run is, with the time left: a bar on a terminal, a plain line every tenth of the way elsewhere. Printed to stderr. */
import { SingleBar } from 'cli-progress'

export interface Progress {
  ended(errored: boolean): void
  stop(): void
}

const silent: Progress = { ended: () => undefined, stop: () => undefined }

const barOver = (total: number, stream: NodeJS.WriteStream): Progress => {
  const bar = new SingleBar({
    format: 'cases {bar} {percentage} % | {value}/{total} | errors {errors} | time left {eta_formatted}',
    stream,
    hideCursor: true,
    etaBuffer: 200
  })
  let errors = 0
  bar.start(total, 0, { errors })
  return {
    ended: (errored) => {
      if (errored) errors++
      bar.increment(1, { errors })
    },
    stop: () => bar.stop()
  }
}

/** By the pace so far. @example timeLeft(30_000, 25, 100) // ', about 90 s left' */
export const timeLeft = (elapsedMs: number, count: number, total: number): string =>
  count === 0 || count === total ? '' : `, about ${Math.ceil((elapsedMs * (total - count)) / count / 1_000)} s left`

const linesOver = (total: number, say: (line: string) => void): Progress => {
  const startedMs = performance.now()
  let count = 0
  let errors = 0
  let saidTenths = 0
  const tell = (): void => say(`cases ${count}/${total}, errors ${errors}${timeLeft(performance.now() - startedMs, count, total)}`)
  return {
    ended: (errored) => {
      count++
      if (errored) errors++
      const tenths = Math.floor((10 * count) / total)
      if (tenths > saidTenths) {
        saidTenths = tenths
        tell()
      }
    },
    stop: () => {
      if (count < total) tell()
    }
  }
}

export const progressOver = (total: number, stream: NodeJS.WriteStream): Progress => {
  if (total === 0) return silent
  return stream.isTTY ? barOver(total, stream) : linesOver(total, (line) => stream.write(`${line}\n`))
}
