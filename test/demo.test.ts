/** `npm run demo`, as a stranger sees it: a table, the record recomputed, the shadow mode, and nothing left behind. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

t.test('the demo shows what moved and why, checks the record, and cleans up', async (t) => {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'groundedgeo-demo-test-'))
  t.teardown(() => rmSync(temporaryFolder, { recursive: true, force: true }))
  // Compiled beside compiled, source beside source.
  const program = fileURLToPath(new URL(`../src/demo${extname(import.meta.url)}`, import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, program], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporaryFolder }
  })
  t.equal(status, 0, stderr)
  t.match(stdout, /^after +before +move +candidate/m)
  t.match(stdout, /unsupported.*: /, 'a claim that nobody attests is shown')
  t.match(stdout, /Recomputed from the record alone/)
  t.match(stdout, /shadow mode, base order, diagnostic/)
  t.match(stdout, /The ledger verifies: 2 entries/)
  t.strictSame(
    readdirSync(temporaryFolder).filter((name) => name.startsWith('groundedgeo')),
    [],
    'the temporary folder is removed'
  )
})
