import { sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import type { Db } from '#platform/server/database/door.ts'
import { actionsOfRoles } from '#product/organization/roles/server/public.ts'
import { tickets } from '../../contract.ts'

type Given = { userId?: number | null | undefined; roleId?: number | null | undefined }

/** Raises where a ticket cannot be given to a user, or a role: they are not there, or not active. */
export async function mustBeKnown(db: Db, tenantId: number, { userId, roleId }: Given): Promise<void> {
  if (roleId) {
    const known = await actionsOfRoles({ db }, tenantId, [roleId])
    if (!known.has(roleId)) raise(tickets, 'unknownRole', { field: 'roleID' })
  }
  if (!userId) return
  const { rows } = await sql`
    select 1 from users where tenant_id = ${tenantId} and id = ${userId} and active and not system`.execute(db)
  if (rows.length === 0) raise(tickets, 'unknownUser', { field: 'userID' })
}
