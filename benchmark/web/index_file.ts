/**
 * An index on disk, named by what it was made from. The first line says how long the rest is and what it hashes to, so a file that was cut
 * off or changed is seen and built again; a file gets its name only when it is whole, so processes that build at once do not meet.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { buildIndex, openIndex, type FullTextIndex } from './full_text_engine.js'
import type { VisiblePage } from './page.js'

const Header = z.strictObject({ fingerprint: z.string(), byte_count: z.int().min(1), sha256: z.string() })

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const newLine = 0x0a

/** The index in a file's bytes; undefined where they are not what they should be. */
const wholeIndexOf = (file: Buffer, fingerprint: string): Uint8Array | undefined => {
  const end = file.indexOf(newLine)
  if (end === -1) return undefined
  try {
    const header = Header.parse(JSON.parse(file.toString('utf8', 0, end)))
    const bytes = new Uint8Array(file.buffer, file.byteOffset + end + 1, file.length - end - 1)
    return header.fingerprint === fingerprint && header.byte_count === bytes.length && header.sha256 === sha256(bytes) ? bytes : undefined
  } catch {
    // Not a header: whatever it is, it is built again.
    return undefined
  }
}

const readWhole = async (path: string, fingerprint: string): Promise<Uint8Array | undefined> => {
  try {
    return wholeIndexOf(await readFile(path), fingerprint)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`the index ${path} cannot be read`, { cause: error })
  }
}

const writeWhole = async (folder: string, path: string, fingerprint: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const unfinished = `${path}.${randomUUID()}.unfinished`
  try {
    await writeFile(unfinished, [`${JSON.stringify({ fingerprint, byte_count: bytes.length, sha256: sha256(bytes) })}\n`, bytes])
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw new Error(`the index ${path} cannot be written`, { cause: error })
  }
}

/** The index of these pages from the folder, built and left there where it is missing or not whole. @param fingerprint hex; names the pages and the engine */
export const indexFrom = async (folder: string, fingerprint: string, pages: Iterable<Pick<VisiblePage, 'title' | 'content'>>): Promise<FullTextIndex> => {
  const path = join(folder, `${fingerprint}.fts5`)
  const found = await readWhole(path, fingerprint)
  if (found !== undefined) return openIndex(found)
  const index = await buildIndex(pages)
  try {
    await writeWhole(folder, path, fingerprint, index.bytes())
  } catch (error) {
    index.close()
    throw error
  }
  return index
}
