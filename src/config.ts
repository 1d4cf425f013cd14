/**
 * The settings, read from the environment: one table with every name, its default, its bounds and what it means.
 * A value that does not fit stops the start, with a line for each that names the setting and what is expected.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { atomCharacterCountMax } from './domain/packet.js'
import { ApiKeys, type ApiKey } from './http/keyring.js'
import { jsonPointer } from './http/json_pointer.js'
import { batchUnitCountCeiling } from './http/shapes.js'
import { ModelJudgesFile, type ModelJudge } from './labelling/chat/model_judge_settings.js'
import { isLoopback } from './loopback.js'
import type { RerankLimits } from './ports.js'

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

const wholeNumber = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,15}$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected))
}

const mebibyte = 1024 * 1024
const schemaTextMax = 1_000_000

/** The descriptions stand in `groundedgeo serve --help`. */
export const Settings = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: wholeNumber(0, 65_535).default(8080).describe('Port to listen on; 0 takes any free one'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'postgres://user:password@host:port/database')
    .optional()
    .describe('PostgreSQL; without it an embedded database in DATA_DIR is used'),
  DATA_DIR: z.string().default('data').describe('Folder of the embedded database'),
  API_KEYS_FILE: z.string().optional().describe('JSON file with the API keys: [{ key_id, sha256, tenant, scopes }], see "groundedgeo key new"'),
  ALLOW_UNAUTHENTICATED: z.enum(['true', 'false'], 'true or false').default('false').describe('Listen on other addresses than loopback without keys'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'one of fatal, error, warn, info, debug, trace, silent')
    .default('info')
    .describe('Least weight of a line that is logged: fatal, error, warn, info, debug, trace, or silent for none'),
  BODY_BYTES_MAX: wholeNumber(1_024, 256 * mebibyte)
    .default(16 * mebibyte)
    .describe('Bytes of a request body'),
  CANDIDATES_MAX: wholeNumber(1, 100_000).default(1_000).describe('Candidates of a unit'),
  CANDIDATE_CHARACTERS_MAX: wholeNumber(1, schemaTextMax)
    .default(20_000)
    .describe('Characters of a candidate from which claims are extracted; what lies beyond is left out with a warning'),
  CLAIMS_MAX: wholeNumber(1, 10_000).default(200).describe('Claims of a candidate'),
  ATOMS_MAX: wholeNumber(1, 100_000).default(2_000).describe('Atoms of a packet'),
  ATOM_CHARACTERS_MAX: wholeNumber(1, atomCharacterCountMax).default(atomCharacterCountMax).describe('Characters of an atom'),
  BATCH_UNITS_MAX: wholeNumber(1, batchUnitCountCeiling).default(100).describe('Units of a batch'),
  DEADLINE_MS: wholeNumber(1, 600_000).default(30_000).describe('Milliseconds for the judging of a unit, where its policy names none'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 10_000_000).default(6_000).describe('Requests a minute from one key, or one address without keys; 0 for no limit'),
  REQUESTS_RUNNING_MAX: wholeNumber(0, 100_000).default(256).describe('Requests under way at once, and others still arriving; 0 for no limit'),
  LEDGER_RETENTION_DAYS: wholeNumber(1, 36_500).optional().describe('Days after which the bodies of records are erased; without it they are kept'),
  MODEL_JUDGES_FILE: z.string().optional().describe('JSON file with model judges: [{ id, base_url, model, api_key_env, ... }], see the README'),
  VERDICT_CACHE_DAYS: wholeNumber(1, 3_650).default(30).describe('Days for which verdicts of model judges are kept in the database, at most LEDGER_RETENTION_DAYS')
})

/** One line a setting. */
export const settingsHelp = (): string =>
  Object.entries(Settings.shape)
    .map(([name, schema]) => {
      const byDefault = schema.safeParse(undefined)
      const shown = byDefault.success && byDefault.data !== undefined ? ` (${byDefault.data})` : ''
      return `  ${name.padEnd('CANDIDATE_CHARACTERS_MAX'.length)}  ${schema.description}${shown}\n`
    })
    .join('')

export interface Config {
  host: string
  port: number
  databaseUrl: string | undefined
  dataDir: string
  /** Undefined: no keys are asked for. */
  apiKeys: readonly ApiKey[] | undefined
  allowUnauthenticated: boolean
  logLevel: string
  bodyBytesMax: number
  batchUnitCountMax: number
  requestsPerMinuteMax: number
  requestsRunningMax: number
  ledgerRetentionDays: number | undefined
  modelJudges: readonly ModelJudge[]
  /** Never longer than bodies of records are kept. */
  verdictCacheDays: number
  limits: RerankLimits
}

export type Environment = Readonly<Record<string, string | undefined>>

/** @throws SettingsError with every fault at once */
export const readConfig = (environment: Environment): Config => {
  // An empty variable is how container files write "not set".
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' && name in Settings.shape)
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(({ path, message }) => faultLine(String(path[0]), message, given)))
  const settings = parsed.data
  return {
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    apiKeys: settings.API_KEYS_FILE === undefined ? undefined : readApiKeys(settings.API_KEYS_FILE),
    allowUnauthenticated: settings.ALLOW_UNAUTHENTICATED === 'true',
    logLevel: settings.LOG_LEVEL,
    bodyBytesMax: settings.BODY_BYTES_MAX,
    batchUnitCountMax: settings.BATCH_UNITS_MAX,
    requestsPerMinuteMax: settings.RATE_LIMIT_PER_MINUTE,
    requestsRunningMax: settings.REQUESTS_RUNNING_MAX,
    ledgerRetentionDays: settings.LEDGER_RETENTION_DAYS,
    modelJudges: settings.MODEL_JUDGES_FILE === undefined ? [] : readModelJudges(settings.MODEL_JUDGES_FILE, environment),
    verdictCacheDays: Math.min(settings.VERDICT_CACHE_DAYS, settings.LEDGER_RETENTION_DAYS ?? Infinity),
    limits: {
      candidateCountMax: settings.CANDIDATES_MAX,
      candidateCharacterCountMax: settings.CANDIDATE_CHARACTERS_MAX,
      claimCountMax: settings.CLAIMS_MAX,
      atomCountMax: settings.ATOMS_MAX,
      atomCharacterCountMax: settings.ATOM_CHARACTERS_MAX,
      deadlineMsDefault: settings.DEADLINE_MS
    }
  }
}

/** A database's address holds a password, so it is not repeated. */
const faultLine = (name: string, expected: string, given: Environment): string =>
  name === 'DATABASE_URL' ? `${name} must be ${expected}` : `${name} must be ${expected}, but is ${JSON.stringify(given[name])}`

/** Whoever can reach an open port could rerank and read records, so that needs keys or an explicit word. @throws SettingsError */
export const requireKeysBeyondLoopback = ({ host, apiKeys, allowUnauthenticated }: Config): void => {
  if (apiKeys !== undefined || allowUnauthenticated || isLoopback(host)) return
  throw new SettingsError([`HOST is ${host}, which other machines can reach: set API_KEYS_FILE, or ALLOW_UNAUTHENTICATED=true to let everybody in`])
}

/** @throws SettingsError when there is no such file or it is not JSON */
const readSettingsFile = (setting: string, file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'it is not JSON'
    throw new SettingsError([`${setting} must name a readable JSON file, but ${file} cannot be read: ${reason}`])
  }
}

const parsedFile = <Schema extends z.ZodType>(setting: string, file: string, schema: Schema): z.infer<Schema> => {
  const parsed = schema.safeParse(readSettingsFile(setting, file))
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(({ path, message }) => `${setting}, at ${jsonPointer(path) || 'the top'}: ${message}`))
  return parsed.data
}

const readApiKeys = (file: string): ApiKey[] => parsedFile('API_KEYS_FILE', file, ApiKeys)

/** A judge that names a variable for its key needs that variable: calls without it would all be turned down. */
const readModelJudges = (file: string, environment: Environment): ModelJudge[] => {
  const judges = parsedFile('MODEL_JUDGES_FILE', file, ModelJudgesFile).map((settings) => ({
    settings,
    apiKey: settings.api_key_env === undefined ? undefined : environment[settings.api_key_env] || undefined
  }))
  const faults = judges.filter(({ settings, apiKey }) => settings.api_key_env !== undefined && apiKey === undefined)
  if (faults.length > 0) throw new SettingsError(faults.map(({ settings }) => `${settings.api_key_env} must hold the key of model judge ${settings.id}, but is not set`))
  return judges
}
