/** Writes schemas/ and openapi/ anew: `npm run schemas`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedFiles } from './generated_files.js'
import { packageRoot, packageVersion } from './package_root.js'

for (const folder of ['schemas', 'openapi']) rmSync(join(packageRoot, folder), { recursive: true, force: true })
for (const [path, text] of generatedFiles(packageVersion)) {
  const file = join(packageRoot, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
