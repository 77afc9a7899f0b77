import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import { ADD_UP, seenSince } from './console-counts.ts'

type Row = Selectable<TenantTable>

/** Columns that the sums of an agency hang on. */
const countedColumns: readonly (keyof Row)[] = [
  'state',
  'account_type',
  'fulfillment_stage',
  'license_until',
  'timezone',
  'agency_user_ids',
]

/** The one way to change the row of a tenant; what its agency counts of it is counted anew. */
export async function updateTenant(db: Db, id: number, change: Updateable<TenantTable>): Promise<Row> {
  const row = await db.updateTable('tenant').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  if (countedColumns.some((column) => Object.hasOwn(change, column))) await countAnew(db, id)
  return row
}

/** What an agency counts of a tenant is not what it was. */
export async function countAnew(db: Db, tenantId: number): Promise<void> {
  // as `app.make_due` does, but said here: what a function wrote on another machine belongs to another user there, and the audit could not follow
  const { rows } = await sql`select from due_work
    where tenant_id = ${tenantId} and kind = ${ADD_UP} and due_at <= 'epoch' limit 1 for key share`.execute(db)
  if (rows.length > 0) return
  await sql`insert into due_work (tenant_id, kind, due_at) values (${tenantId}, ${ADD_UP}, 'epoch')`.execute(db)
}

/** Changes a tenant that the caller has locked, and counts its version on; breaks no rule of its own, those are the caller's. */
export function changeTenant(
  db: Db,
  { id, version }: Pick<Row, 'id' | 'version'>,
  change: Partial<Pick<Row, 'agency_user_ids' | 'fulfillment_stage'>> = {},
): Promise<Row> {
  return updateTenant(db, id, { ...change, version: version + 1 })
}

/** Whether people of a tenant come in through a provider, and by which words of it they are found. */
export async function keepSignOn(
  db: Db,
  tenantId: number,
  change: Partial<Pick<Row, 'sso_enabled' | 'sso_issuer' | 'sso_logout_url' | 'sso_web_login_url'>>,
): Promise<void> {
  await updateTenant(db, tenantId, change)
}

/** Somebody of the tenant came in. */
export async function noteEntered(db: Db, tenantId: number, now: Date): Promise<void> {
  const { rows } = await sql`select from tenant_summary s join tenant t on t.id = s.tenant_id
    where s.tenant_id = ${tenantId} and coalesce(s.last_sign_in_at, t.created_at) < ${seenSince(now)}`.execute(db)
  if (rows.length > 0) await countAnew(db, tenantId)
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
