/** The TypeScript files of the repository with what they import, for tests that hold the walls of the house. */
import { dirname, join } from 'node:path'
import { readRepositoryFile, repositoryFiles } from './repository.js'

export interface SourceFile {
  path: string
  text: string
  /** Without comments, so that prose about a clock is not taken for one. */
  code: string
  /** Files of this repository, as paths from its root. */
  importedFiles: string[]
  /** Packages and Node's own modules, by name. */
  importedPackages: string[]
}

/** An import statement on one line, the last line of a longer one, or a call. */
const importedName = /^(?:import|export) [^'=\n]*\bfrom '([^'\n]+)'|^import '([^'\n]+)'|^\} from '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

const packageNameOf = (name: string): string => (name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.startsWith('node:') ? name : name.split('/')[0]!)

const sourceFileOf = (path: string): SourceFile => {
  const text = readRepositoryFile(path)
  const code = withoutComments(text)
  const names = [...code.matchAll(importedName)].map(([, ...places]) => places.find((name) => name !== undefined)!)
  return {
    path,
    text,
    code,
    importedFiles: names.filter((name) => name.startsWith('.')).map((name) => join(dirname(path), name).replace(/\.js$/, '.ts')),
    importedPackages: names.filter((name) => !name.startsWith('.')).map(packageNameOf)
  }
}

export const sourceFiles: readonly SourceFile[] = repositoryFiles()
  .filter((path) => /^(src|benchmark|test)\/.*\.ts$/.test(path))
  .map(sourceFileOf)
