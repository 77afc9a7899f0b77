import { sql } from 'kysely'
import type { MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { canGrant, canGrantScopes } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'

/**
 * Whoever says where mailed links lead reads the keys in them, and comes in as any of their readers. So they need what everybody of the
 * agency and of its tenants has: all that their roles give, their locations and personal data, and the tenants that only some may enter.
 */
export async function speaksForAgency(
  { db }: Pick<Tx, 'db'>,
  { who }: Pick<MemberCtx, 'who'>,
  agencyId: number,
): Promise<boolean> {
  const hasEveryPlace = who.locationIds === 'all'
  const places = who.locationIds === 'all' ? [] : [...who.locationIds]
  const entersAll = who.agencyId === SUPER_AGENCY_ID
  const { rows } = await sql<{ above: boolean }>`
    select exists (
      select from users u where u.agency_id = ${agencyId} and u.active and not u.system and (
        exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and not r.actions <@ ${[...canGrant(who)]}::text[])
        or not u.pii_scopes <@ ${[...canGrantScopes(who)]}::text[]
        or not ${hasEveryPlace} and (u.location_access = 'ALL' or u.location_access = 'SOME' and not u.location_ids <@ ${places}::bigint[]))
    ) or exists (
      select from tenant t where t.agency_id = ${agencyId} and not ${entersAll} and t.agency_user_ids <> '{}'
        and not t.agency_user_ids @> ${[who.userId, who.actorId]}::bigint[]) as above`.execute(db)
  return !rows[0]!.above
}

/** Whether any tenant of the agency has a host name of its own. */
export async function hasOwnHosts({ db }: Pick<Tx, 'db'>, agencyId: number): Promise<boolean> {
  const { rows } =
    await sql`select from tenant where agency_id = ${agencyId} and host_name is not null limit 1`.execute(db)
  return rows.length > 0
}
