/**
 * The code base checks itself: who imports what, what pure folders may not touch, how files begin and what they are called,
 * and that the README lists the codes and settings that the code knows.
 */
import { basename } from 'node:path'
import t from 'tap'
import { Settings } from '../src/config.js'
import { problemTable } from '../src/domain/problem.js'
import { WarningCode } from '../src/domain/rerank_answer.js'
import { VerdictStatus } from '../src/domain/vocabulary.js'
import { readRepositoryFile, repositoryFiles } from './support/repository.js'
import { sourceFiles, type SourceFile } from './support/source_files.js'

const isIn = (path: string, places: readonly string[]): boolean => places.some((place) => path === place || path.startsWith(`${place}/`))
const filesIn = (...places: string[]): SourceFile[] => sourceFiles.filter(({ path }) => isIn(path, places))

interface Wall {
  folder: string
  /** Other folders and files of the repository that it may import, besides itself. */
  files: readonly string[]
  packages: readonly string[]
}

/** Words, numbers, markup and a bounded memory: libraries without a clock, files or network. */
const pureLibraries = ['htmlparser2', 'js-quantities', 'lru-cache', 'simple-statistics', 'wink-eng-lite-web-model', 'wink-nlp']

const walls: readonly Wall[] = [
  { folder: 'src/domain', files: [], packages: ['zod'] },
  { folder: 'src/core', files: ['src/domain', 'src/ports.ts'], packages: ['node:crypto', 'safe-stable-stringify'] },
  { folder: 'src/attestation', files: ['src/domain', 'src/core', 'src/ports.ts'], packages: ['node:crypto', ...pureLibraries] },
  { folder: 'src/extraction', files: ['src/domain', 'src/core', 'src/ports.ts'], packages: ['node:crypto', ...pureLibraries] },
  { folder: 'src/gate', files: ['src/domain', 'src/core', 'src/ports.ts', 'src/attestation/normal_text.ts'], packages: ['node:crypto', ...pureLibraries] }
]

for (const { folder, files, packages } of walls) {
  t.test(`${folder} imports only ${[...files, ...packages].join(', ')}`, async (t) => {
    const breaches = filesIn(folder).flatMap(({ path, importedFiles, importedPackages }) => [
      ...importedFiles.filter((name) => !isIn(name, [folder, ...files])).map((name) => `${path} imports ${name}`),
      ...importedPackages.filter((name) => !packages.includes(name)).map((name) => `${path} imports ${name}`)
    ])
    t.strictSame(breaches, [])
    t.ok(
      filesIn(folder).some(({ importedFiles, importedPackages }) => importedFiles.length + importedPackages.length > 0),
      'imports were read at all'
    )
  })
}

t.test('the straight line sees core, domain, ports and its own neighbours, and no package', async (t) => {
  const [rerank] = filesIn('src/rerank.ts')
  t.strictSame(rerank!.importedPackages, [])
  t.strictSame(
    rerank!.importedFiles.filter((name) => !isIn(name, ['src/core', 'src/domain']) && !/^src\/\w+\.ts$/.test(name)),
    []
  )
})

t.test('databases are spoken to in storage alone, the web in http alone, and models in chat alone', async (t) => {
  const homes: readonly (readonly [folder: string, packages: RegExp])[] = [
    ['src/storage', /^(kysely|pg|@electric-sql\/pglite)$/],
    ['src/http', /^(fastify|@fastify\/.*|prom-client)$/],
    ['src/labelling/chat', /^openai(\/.*)?$/]
  ]
  for (const [folder, packages] of homes) {
    const strangers = filesIn('src').filter(({ path, importedPackages }) => !isIn(path, [folder]) && importedPackages.some((name) => packages.test(name)))
    t.strictSame(
      strangers.map(({ path }) => path),
      [],
      folder
    )
  }
})

t.test('the product knows neither benchmark nor tests', async (t) => {
  const breaches = filesIn('src').flatMap(({ path, importedFiles }) =>
    importedFiles.filter((name) => !name.startsWith('src/')).map((name) => `${path} imports ${name}`)
  )
  t.strictSame(breaches, [])
})

/** The load study's server, which puts a route for comparison beside the product's. Everything else asks over HTTP or calls the rules. */
const mayStartTheService = ['benchmark/load/serve.ts']

t.test('the benchmark measures rules and not the web interface', async (t) => {
  const breaches = filesIn('benchmark')
    .filter(({ path, importedFiles }) => !mayStartTheService.includes(path) && importedFiles.some((name) => isIn(name, ['src/http', 'src/start.ts'])))
    .map(({ path }) => path)
  t.strictSame(breaches, [])
})

t.test('arguments and environment are read in the two entrances alone', async (t) => {
  const readers = filesIn('src', 'benchmark').filter(({ code }) => /\bprocess\.(argv|env)\b/.test(code))
  t.strictSame(
    readers.map(({ path }) => path).filter((path) => !['src/main.ts', 'benchmark/main.ts'].includes(path)),
    []
  )
})

t.test('pure folders know no clock, chance, environment or locale', async (t) => {
  const impure =
    /\b(new Date\(\)|Date\.now|performance\.|Math\.random|randomUUID|randomBytes|process\.|globalThis\.|setTimeout|setInterval|toLocale\w+|localeCompare|Intl\.)/g
  const breaches = filesIn(...walls.map(({ folder }) => folder)).flatMap(({ path, code }) => [...code.matchAll(impure)].map(([found]) => `${path}: ${found}`))
  t.strictSame(breaches, [])
})

t.test('every source file opens with a comment that says what it is', async (t) => {
  t.strictSame(
    sourceFiles.filter(({ text }) => !/^(#!.*\n)?\/\*\*/.test(text)).map(({ path }) => path),
    []
  )
})

t.test('no folder or file has a name that says nothing', async (t) => {
  const empty = /^(.*_)?(utils?|helpers?|managers?)$|^(libs?|commons?|misc)$/
  const named = repositoryFiles().filter((path) => path.split('/').some((part) => empty.test(part.replace(/\..*$/, ''))))
  t.strictSame(named, [])
})

t.test("no file holds a path of somebody's machine", async (t) => {
  // In pieces, so that this file does not find itself.
  const machinePath = new RegExp(`(^|[^\\w.-])/(${['work', 'root', 'Users', 'home'].join('|')})/\\w`, 'm')
  const named = repositoryFiles().filter(
    (path) => /\.(ts|js|mjs|json|md|yaml|yml|toml|sh)$|^[^.]+$|^\./.test(path) && machinePath.test(readRepositoryFile(path))
  )
  t.strictSame(named, [])
})

t.test('every dependency has exactly one version', async (t) => {
  const { dependencies, devDependencies } = JSON.parse(readRepositoryFile('package.json')) as Record<string, Record<string, string>>
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  t.strictSame(loose, [])
})

/** First cells of the README's table whose heading row begins with this word: | `code` | … */
const readmeTable = (heading: string): string[] => {
  const rows = readRepositoryFile('README.md').split('\n')
  const start = rows.findIndex((row) => new RegExp(`^\\| *${heading} *\\|`).test(row))
  if (start === -1) throw new Error(`README.md has no table whose first column is headed "${heading}"`)
  const length = rows.slice(start).findIndex((row) => !row.startsWith('|'))
  const body = rows.slice(start + 2, length === -1 ? undefined : start + length)
  return body.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
}

const listedInReadme: readonly (readonly [heading: string, names: readonly string[]])[] = [
  ['code', Object.keys(problemTable)],
  ['warning', WarningCode.options],
  ['status', VerdictStatus.options],
  ['setting', Object.keys(Settings.shape)]
]

for (const [heading, names] of listedInReadme) {
  t.test(`the README's table of every ${heading} lists those of the code and no others`, async (t) => {
    if (!repositoryFiles().includes('README.md')) return t.fail('README.md is missing')
    const listed = readmeTable(heading)
    t.strictSame(
      names.filter((name) => !listed.includes(name)),
      [],
      'missing from the README'
    )
    t.strictSame(
      listed.filter((name) => !names.includes(name)),
      [],
      'in the README, but unknown to the code'
    )
  })
}

t.test("a changelog, a licence and the packets' provenance come along", async (t) => {
  const present = new Set(repositoryFiles())
  t.strictSame(
    ['CHANGELOG.md', 'LICENSE', 'packets/README.md'].filter((path) => !present.has(path)),
    []
  )
  t.ok(
    repositoryFiles().every((path) => basename(path) !== '.env'),
    'no settings file is committed'
  )
})
