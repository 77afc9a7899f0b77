import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { UsersTable } from '#platform/server/database/tables.generated.ts'

/** What somebody says of themselves as they come in. */
export async function introduce(
  db: Db,
  userId: number,
  said: { firstName: string; lastName: string; locale: string; timezone: string },
): Promise<void> {
  await sql`update users set first_name = ${said.firstName}, last_name = ${said.lastName}, locale = ${said.locale}, timezone = ${said.timezone}, version = version + 1
    where id = ${userId}`.execute(db)
}

/** Switches an account of an agency off or on; off ends every way in. */
export async function switchAccount(db: Db, userId: number, active: boolean, now: Date): Promise<void> {
  await sql`update users set active = ${active}, auth_version = auth_version + ${active ? 0 : 1}, version = version + 1, updated_at = ${now}
    where id = ${userId}`.execute(db)
}

export async function keepPiiScopes(db: Db, userId: number, scopes: readonly string[], now: Date): Promise<void> {
  await sql`update users set pii_scopes = ${[...scopes]}, version = version + 1, updated_at = ${now} where id = ${userId}`.execute(
    db,
  )
}

/** What a directory says of somebody of a tenant beside what their form holds. */
export async function keepTitle(
  db: Db,
  { tenantId, userId, now }: { tenantId: number; userId: number; now: Date },
  { title, external_id }: { title: string | null; external_id: string | null },
): Promise<void> {
  await sql`update users set title = ${title}, external_id = ${external_id}, version = version + 1, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${userId}`.execute(db)
}

type Provided = Partial<Omit<Insertable<UsersTable>, 'tenant_id' | 'agency_id' | 'version'>>

/** What a sign-in provider says of somebody of a tenant who is switched on; `isTold` counts it as a change, `isBound` lets them in through the provider alone. */
export async function keepProvided(
  db: Db,
  { tenantId, userId, now }: { tenantId: number; userId: number; now: Date },
  { provided, isTold, isBound }: { provided: Provided; isTold: boolean; isBound: boolean },
): Promise<{ id: number; authVersion: number }> {
  return db
    .updateTable('users')
    .set({
      ...provided,
      ...(isTold ? { version: sql<number>`version + 1`, updated_at: now } : {}),
      single_sign_on: isBound ? true : sql<boolean>`single_sign_on`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('active', '=', true)
    .returning(['id', 'auth_version as authVersion'])
    .executeTakeFirstOrThrow()
}

/** Takes one thing away that a tenant no longer keeps of people who were removed. */
export async function forgetOfRemoved(
  db: Db,
  tenantId: number,
  column: 'phone' | 'external_id' | 'image',
  userIds: readonly number[],
): Promise<void> {
  await sql`update users set ${sql.ref(column)} = null where tenant_id = ${tenantId} and removed and id = any(${[...userIds]}::bigint[])`.execute(
    db,
  )
}
