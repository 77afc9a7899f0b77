import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { credentials } from '../contract.ts'

/** Notes which places of an account the license has no room for, as the source calls them, and tells open pages; answers whether that is news. */
export async function noteLeftOut(
  tx: Tx,
  tenantId: number,
  credentialId: number,
  places: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`update credential set left_out = ${[...places]}::text[]
    where tenant_id = ${tenantId} and id = ${credentialId} and deleted_at is null and left_out <> ${[...places]}::text[] returning id`.execute(
    tx.db,
  )
  if (rows.length > 0) await tx.emit(credentials, 'leftOut', { credentialId, places: places.length })
  return rows.length > 0
}

/** How many places the accounts of a tenant reach that the license has no room for; one that several reach counts once. */
export async function countLeftOut({ read, tenantId }: Pick<UseCaseCtx, 'read' | 'tenantId'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct place)::int as count from credential, unnest(left_out) place
    where tenant_id = ${tenantId} and deleted_at is null`.execute(read)
  return rows[0]!.count
}

/** The accounts that reach such places. */
export async function accountsLeavingOut({ read, tenantId }: Pick<UseCaseCtx, 'read' | 'tenantId'>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from credential where tenant_id = ${tenantId} and deleted_at is null and left_out <> '{}' order by id`.execute(
    read,
  )
  return rows.map(({ id }) => id)
}
