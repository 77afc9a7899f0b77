import { sql } from 'kysely'
import type { ReplaceRole } from '#product/organization/roles/server/public.ts'
import { giveToHolders } from './give-roles.ts'

/** Whoever held the role holds the other. */
export const replaceRole: ReplaceRole = async ({ db }, { tenantId, from, to }) => {
  if (to !== null) await giveToHolders({ db }, { tenantId, from, to })
  const { rows } = await sql<{
    people: number
  }>`with gone as (delete from user_role where role_id = ${from} and tenant_id = ${tenantId} returning user_id)
    select count(*)::int as people from gone join users u on u.id = gone.user_id where not u.removed`.execute(db)
  return { people: rows[0]!.people }
}
