/**
 * Every tenant that any table knows. Each table is asked, so that a row moved to a made-up tenant is verified too.
 * The recursion jumps from one name to the next in the primary key instead of reading every row.
 */
import { sql } from 'kysely'
import { tableNames, type Database } from './tables.js'

export const tenantsOf = async (database: Database): Promise<string[]> => {
  const tenants = new Set<string>()
  for (const name of tableNames) {
    const table = sql.table(name)
    const { rows } = await sql<{ tenant: string }>`
      with recursive names as (
        select min(tenant) as tenant from ${table}
        union all
        select (select min(tenant) from ${table} where tenant > names.tenant) from names where names.tenant is not null
      )
      select tenant from names where tenant is not null`.execute(database)
    for (const row of rows) tenants.add(row.tenant)
  }
  return [...tenants].sort()
}
