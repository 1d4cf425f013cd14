/** A JSON file, or `-` for the standard input. */
import { readFileSync } from 'node:fs'
import { parseJson } from '../http/parse_json.js'

const standardInput = 0

const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file === '-' ? standardInput : file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw Object.assign(new Error(`${file} cannot be read: ${code === 'ENOENT' ? 'there is no such file' : code}`, { cause: error }), { code })
  }
}

/** @throws ProblemError malformed_json; an error with the system's code when the file cannot be read */
export const readJsonFile = (file: string): unknown => parseJson(bytesOf(file))
