/** Files of the repository, from wherever the compiled or the plain source of a test runs. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The nearest folder upwards that holds the package's own description. */
const rootAbove = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('no package.json above this file')
  return rootAbove(parent)
}

export const repositoryRoot = rootAbove(dirname(fileURLToPath(import.meta.url)))

export const repositoryFile = (path: string): string => join(repositoryRoot, path)

export const readRepositoryFile = (path: string): string => readFileSync(repositoryFile(path), 'utf8')

/** Files that belong to the repository: tracked, or new and not ignored. Paths are relative, in ascending order. */
export const repositoryFiles = (): string[] => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: repositoryRoot, encoding: 'utf8' })
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(repositoryFile(path))).sort()
}
