/** A run that a worker may not serve is left to others, and what differs is named. */
export class RunRefused extends Error {
  override readonly name = 'RunRefused'
}

const differenceCountShown = 10

/** @throws RunRefused */
export const refuse = (run: string, differences: readonly string[]): never => {
  const more = differences.length - differenceCountShown
  throw new RunRefused(
    [
      `run ${run} is refused. What differs:`,
      ...differences.slice(0, differenceCountShown).map((each) => `  ${each}`),
      ...(more > 0 ? [`  and ${more} more`] : [])
    ].join('\n')
  )
}

/** What could not be made ready here is a difference like any other: a file or a model that is missing. @throws RunRefused */
export const preparedOrRefused = <Prepared>(run: string, preparing: Promise<Prepared>): Promise<Prepared> =>
  preparing.catch((error: unknown) => refuse(run, [error instanceof Error ? error.message : String(error)]))
