/** How long a worker may be silent, how often everybody looks, and how much lies in the queue. Our choices, all of them. */

/** A worker says this often that it is at work on its cases. */
export const beatEveryMs = 2_000
/** A case whose worker was silent for so long is given to another: five beats, so that one slow query loses no case. */
export const silenceMsMax = 10_000
/** A case on which so many workers were lost is an error, since it may be what ends them. */
export const lostWorkerCountMax = 5
/** How often workers look for cases and the coordinating run for rows. */
export const lookEveryMs = 500
/** The coordinating run keeps so many cases in the queue, and asks for the rows of no more. */
export const sentCaseCountMax = 1_000
/** Rows that are read from the database in one go. */
export const rowsAtOnceMax = 100
/** Nothing came, nothing waits and nobody is at work for so long: the jobs were lost, and are sent again. */
export const lostJobsAfterMs = 30_000
/** pg-boss gives a job out again after this, should no coordinating run be there to notice a silent worker. */
export const jobExpiryS = 900
