/** Writes a file whole or not at all: aside first, then moved into place. A run killed in between leaves the old one. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export const replaceFile = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.writing`, text)
  await rename(`${path}.writing`, path)
}
