import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { APPROVE, type approvals } from '../contract.ts'

type Named = { id: number; name: string }

/** The roles and the people of a tenant that may approve replies, by name. */
export const listApprovers: Handler<typeof approvals, 'approvers'> = (ctx) => approversOf(ctx.read, ctx.tenantId)

export async function approversOf(db: Db, tenantId: number): Promise<{ roles: Named[]; people: Named[] }> {
  const roles =
    await sql<Named>`select id, name from role where tenant_id = ${tenantId} and ${APPROVE} = any(actions) order by name, id`.execute(
      db,
    )
  const people = await sql<Named>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
    where u.tenant_id = ${tenantId} and u.active and not u.system
      and exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and ${APPROVE} = any(r.actions))
    order by u.last_name, u.first_name, u.id`.execute(db)
  return { roles: roles.rows, people: people.rows }
}
