/** API keys: the service knows their SHA-256 digests only. Scopes say which routes a key opens. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Identifier, Sha256Hex } from '../domain/identifiers.js'
import { uniqueBy } from '../domain/unique_by.js'

/** rerank: rerank, replay, packets, filing reviews. ledger: records, verification, reading packets, filing and deciding reviews. admin: everything, metrics. */
export const Scope = z.enum(['rerank', 'ledger', 'admin'])
export type Scope = z.infer<typeof Scope>

export const ApiKey = z.strictObject({ key_id: Identifier, sha256: Sha256Hex, tenant: Identifier, scopes: z.array(Scope).min(1) })
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeys = uniqueBy(ApiKey, 'key_id', 'sha256').min(1)

/** Who asks. */
export interface Principal {
  /** Absent where no key was asked for. */
  keyId?: string
  tenant: string
  scopes: readonly Scope[]
}

export interface Keyring {
  /** The owner of a presented key. */
  principalOf(presentedKey: string | undefined): Principal | undefined
}

export const defaultTenant = 'default'

/** For the loopback interface only: whoever can connect may do everything. */
export const openHouse: Keyring = { principalOf: () => ({ tenant: defaultTenant, scopes: Scope.options }) }

const digestOf = (key: string): Buffer => createHash('sha256').update(key, 'utf8').digest()

/** Compares digests with every known key, without stopping at a match, so that time tells nothing about them. */
export const makeKeyring = (keys: readonly ApiKey[]): Keyring => {
  const known = keys.map(({ key_id, sha256, tenant, scopes }) => ({ digest: Buffer.from(sha256, 'hex'), principal: { keyId: key_id, tenant, scopes } }))
  return {
    principalOf(presentedKey) {
      if (presentedKey === undefined) return undefined
      const digest = digestOf(presentedKey)
      let owner: Principal | undefined
      for (const each of known) if (timingSafeEqual(each.digest, digest)) owner = each.principal
      return owner
    }
  }
}

export const holdsScope = (principal: Principal, scope: Scope): boolean => principal.scopes.includes(scope) || principal.scopes.includes('admin')

/** A new key, to be shown once, and what the service is told of it. */
export const newApiKey = (tenant: string, scopes: readonly Scope[]): { key: string; entry: ApiKey } => {
  const key = `gg_${randomBytes(32).toString('base64url')}`
  return { key, entry: { key_id: `key-${randomBytes(6).toString('hex')}`, sha256: digestOf(key).toString('hex'), tenant, scopes: [...scopes] } }
}

/** The key in `Authorization: Bearer KEY` or `X-API-Key: KEY`. */
export const presentedKey = (headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined => {
  const bearer = /^Bearer +(\S+) *$/i.exec(String(headers['authorization'] ?? ''))?.[1]
  const apiKey = headers['x-api-key']
  return bearer ?? (typeof apiKey === 'string' && apiKey !== '' ? apiKey : undefined)
}
