/**
 * Reads what tap prints (TAP 14) and says what a person and a build server want to know: one line a test file as it
 * finishes, under it every failed test with its explanation, and at the end `N passed, N failed`, with `, N skipped` when there are any.
 *
 * What is counted are the tests of each file, `t.test('a sentence', …)`, not their assertions: a law checked on a thousand
 * cases is one test. A file that breaks outside its tests counts as one failed test.
 *
 * Used as `tap --reporter=node --reporter-arg=build/test/support/tally_reporter.js`. The exit code is tap's own.
 */
import { createInterface } from 'node:readline'

/** A result line: indent, outcome, name, and a directive where there is one. Files stand at indent 0, their tests at 4. */
const resultLine = /^( *)(ok|not ok) \d+(?: - )?(.*?)(?: # (SKIP|TODO|time=)(.*?))?(?: \{)?$/
const explanationStart = /^ *---$/
const explanationEnd = /^ *\.\.\.$/

const tally = { passed: 0, failed: 0, skipped: 0 }
let inFile = { failed: 0, report: [] as string[] }
/** Whether the lines that follow explain a failure. */
let explains = false

const readResult = (indent: number, outcome: string, directive: string | undefined, line: string): void => {
  const isExcused = directive === 'SKIP' || directive === 'TODO'
  const hasFailed = outcome === 'not ok' && !isExcused
  if (indent > 0 && hasFailed) inFile.report.push(line)
  explains = indent > 0 && hasFailed
  if (indent !== 4) return
  if (isExcused) tally.skipped += 1
  else if (hasFailed) inFile.failed += 1
  else tally.passed += 1
}

const closeFile = (outcome: string, name: string, time: string): void => {
  tally.failed += outcome === 'not ok' ? Math.max(1, inFile.failed) : inFile.failed
  console.log([`${outcome === 'ok' ? 'ok    ' : 'FAILED'} ${name} (${time})`, ...inFile.report].join('\n'))
  inFile = { failed: 0, report: [] }
}

let isInExplanation = false
for await (const line of createInterface({ input: process.stdin })) {
  if (explanationStart.test(line)) isInExplanation = true
  if (isInExplanation && explains) inFile.report.push(line)
  if (explanationEnd.test(line)) isInExplanation = false
  const [, indent = '', outcome, name = '', directive, rest = ''] = (!isInExplanation && resultLine.exec(line)) || []
  if (line.startsWith('Bail out!')) console.log(line)
  if (outcome === undefined) continue
  readResult(indent.length, outcome, directive, line)
  if (indent === '') closeFile(outcome, name, rest)
}

console.log(`${tally.passed} passed, ${tally.failed} failed${tally.skipped === 0 ? '' : `, ${tally.skipped} skipped`}`)
