/** The fingerprint covers every table, pattern and line of code that decides what is claimed. */
import { createHash } from 'node:crypto'
import { test } from 'tap'
import { makeExtractor } from '../../src/extraction/extractor.js'
import { rulesHash } from '../../src/extraction/rules_hash.js'
import { readRepositoryFile } from '../support/repository.js'
import { sourceFiles } from '../support/source_files.js'

const hashFile = 'src/extraction/rules_hash.ts'
const limits = { claimCountMax: 200, candidateCharacterCountMax: 20_000 }

/** Code without comments and without layout; the libraries by version, because a tagger's new model reads differently. */
const hashOfRules = (): string => {
  const { dependencies } = JSON.parse(readRepositoryFile('package.json')) as { dependencies: Record<string, string> }
  const own = sourceFiles.filter(({ path }) => path.startsWith('src/extraction/') && path !== hashFile)
  const shared = new Set(own.flatMap(({ importedFiles }) => importedFiles).filter((path) => path.startsWith('src/core/')))
  const files = [...own, ...sourceFiles.filter(({ path }) => shared.has(path))]
  const libraries = [...new Set(files.flatMap(({ importedPackages }) => importedPackages))].filter((name) => name in dependencies).sort()
  const parts = [...libraries.map((name) => [name, dependencies[name]]), ...files.map(({ path, code }) => [path, code.replace(/\s+/g, ' ')])]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

test('the recorded hash is that of the rules as they are', async (t) => {
  const hash = hashOfRules()
  t.equal(rulesHash, hash, `a rule has changed: write '${hash}' into ${hashFile}`)
})

test('the fingerprint follows the lexicon and the limits', async (t) => {
  const { fingerprint } = makeExtractor(undefined, limits)
  t.match(fingerprint, /^[0-9a-f]{64}$/)
  t.equal(makeExtractor(undefined, { ...limits }).fingerprint, fingerprint)
  t.not(makeExtractor({ fingerprint: 'words-2', synonymsOf: () => [] }, limits).fingerprint, fingerprint)
  t.not(makeExtractor(undefined, { ...limits, claimCountMax: 3 }).fingerprint, fingerprint)
})
