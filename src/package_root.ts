/** The folder of the package: the first one upwards with a package.json, from the sources as from the compiled files. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const findUpwards = (folder: string): string => (existsSync(join(folder, 'package.json')) ? folder : findUpwards(dirname(folder)))

export const packageRoot = findUpwards(dirname(fileURLToPath(import.meta.url)))

export const packageVersion = (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version
