import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { SYSTEM_USER_IDS } from '#product/organization/users/contract.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'

export type Person = {
  id: number
  email: string
  first_name: string
  last_name: string
  locale: string
  timezone: string
  agency_id: number
  tenant_id: number | null
  tenant_name: string
  password_hash: string | null
  password_days: number | null
  auth_version: number
  single_sign_on: boolean
  /** Their invitation arrived; or how many mails in a row did not. */
  notified: boolean
  failed_emails: number
}

/** People who may choose a password: not switched off, not reserved, in a tenant that is open. */
export async function personById(db: Db, userId: number): Promise<Person | undefined> {
  return (await find(db, sql`u.id = ${userId}`))[0]
}

export function peopleByEmail(db: Db, email: string): Promise<Person[]> {
  return find(db, sql`lower(u.email) = ${email.toLowerCase()} order by u.id limit 20`)
}

async function find(db: Db, which: ReturnType<typeof sql>): Promise<Person[]> {
  const found = await sql<Person>`
    select u.id, u.email, u.first_name, u.last_name, u.locale, u.timezone, u.agency_id, u.tenant_id, coalesce(t.name, a.name) as tenant_name,
      u.password_hash, t.password_days, u.auth_version, u.single_sign_on, u.notified, u.failed_emails
    from users u join agency a on a.id = u.agency_id left join tenant t on t.id = u.tenant_id
    where u.active and not u.system and u.id <> all(${[...SYSTEM_USER_IDS]}) and coalesce(t.state, 0) = ${tenantState.Active} and ${which}`.execute(
    db,
  )
  return found.rows
}
