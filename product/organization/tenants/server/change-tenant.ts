import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'

type Row = Selectable<TenantTable>

/** Changes a tenant that the caller has locked, and counts its version on; breaks no rule of its own, those are the caller's. */
export async function changeTenant(
  db: Db,
  { id, version }: Pick<Row, 'id' | 'version'>,
  change: Partial<Pick<Row, 'agency_user_ids' | 'fulfillment_stage'>> = {},
): Promise<Row> {
  return db
    .updateTable('tenant')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether people of a tenant come in through a provider, and by which words of it they are found. */
export async function keepSignOn(
  db: Db,
  tenantId: number,
  change: Partial<Pick<Row, 'sso_enabled' | 'sso_issuer' | 'sso_logout_url' | 'sso_web_login_url'>>,
): Promise<void> {
  await db.updateTable('tenant').set(change).where('id', '=', tenantId).execute()
}

/** Somebody of the tenant came in. */
export async function noteEntered(db: Db, tenantId: number, now: Date): Promise<void> {
  await sql`update tenant_summary set last_sign_in_at = ${now} where tenant_id = ${tenantId}`.execute(db)
}

export async function keepPlaceCredentials(db: Db, tenantId: number, count: number): Promise<void> {
  await sql`update tenant_summary set place_credentials = ${count} where tenant_id = ${tenantId}`.execute(db)
}

/** Takes the tenant itself away, after all that was in it; answers whether it was still there. */
export async function dropTenant(db: Db, tenantId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from tenant where id = ${tenantId}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}
