/** A JSON file, or `-` for the standard input. */
import { readFileSync } from 'node:fs'
import { parseJson } from '../http/parse_json.js'

const standardInput = 0

/** @throws ProblemError malformed_json; the system's error when the file cannot be read */
export const readJsonFile = (file: string): unknown => parseJson(readFileSync(file === '-' ? standardInput : file))
