/** A database that cannot be opened, told by the setting that names it. The address holds a password and is not repeated. */
import { SettingsError } from './config.js'

const codeOf = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  // A name with several addresses fails with one error for each.
  return error instanceof AggregateError && error.errors.length > 0 ? codeOf(error.errors[0]) : ''
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
  '28P01': 'the password or user is wrong',
  '28000': 'the user is not let in',
  '3D000': 'there is no such database'
}

/** @throws SettingsError where the setting is at fault, else the error itself */
export const throwStorageFault = (databaseUrl: string | undefined, error: unknown): never => {
  const reason = reasons[codeOf(error)]
  if (databaseUrl === undefined || reason === undefined) throw error
  throw new SettingsError([`DATABASE_URL names a PostgreSQL database that cannot be opened: ${reason} (${codeOf(error)})`])
}
