import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import type { Holder, roles } from '../contract.ts'
import { askedActions } from './check-actions.ts'

const place = z.tuple([z.string(), z.int()])
type Row = Omit<Holder, 'userID' | 'locationAccess'> & { id: number; location_access: Holder['locationAccess'] }

/** Who of the tenant holds any of some actions, or each of them, by name; also who is switched off, and says so. */
export const listHolders: Handler<typeof roles, 'holders'> = async (ctx, { body }) => {
  const { tenantId } = ctx
  const wanted = askedActions(body.actionIDs)
  const { read } = ctx.within('platform')
  const { rows: giving } = await sql<{ id: number; actions: string[] }>`
    select id, actions from role where (tenant_id = ${tenantId} or tenant_id is null) and actions && ${wanted}::text[]`.execute(
    read,
  )
  const rolesWith = (action: string) => giving.filter(({ actions }) => actions.includes(action)).map(({ id }) => id)
  const holds = (ids: readonly number[]) =>
    sql`exists (select from user_role h where h.user_id = u.id and h.role_id = any(${ids}::bigint[]))`
  const fits =
    body.mode === 'all'
      ? sql.join(
          wanted.map((action) => holds(rolesWith(action))),
          sql` and `,
        )
      : holds(giving.map(({ id }) => id))
  const after = decodeCursor(body.cursor, place)
  const { rows } = await sql<Row>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.active, u.location_access, cardinality(u.location_ids) as locations,
      (select coalesce(jsonb_agg(jsonb_build_object('roleID', r.id, 'name', r.name) order by r.name), '[]') from user_role h join role r on r.id = h.role_id
        where h.user_id = u.id and r.id = any(${giving.map(({ id }) => id)}::bigint[])) as roles
    from users u where u.tenant_id = ${tenantId} and not u.system and not u.removed and ${fits}
      ${after ? sql`and (trim(u.first_name || ' ' || u.last_name), u.id) > (${after[0]}, ${after[1]}::bigint)` : sql``}
    order by name, u.id limit ${body.limit + 1}`.execute(read)
  const page = pageFrom(rows, body.limit, toHolder, (row) => [row.name, row.id])
  return { ...page, agencyPeople: await countOfAgency(ctx, fits) }
}

/** People of the agency, and of the platform above it, who hold the same and may enter the tenant. */
async function countOfAgency({ within, tenantId }: TenantCtx, fits: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u where u.tenant_id is null and u.active and not u.system and ${fits}
      and (u.agency_id = ${SUPER_AGENCY_ID} or u.agency_id = (select t.agency_id from tenant t where t.id = ${tenantId}))`.execute(
    within('platform').read,
  )
  return rows[0]!.count
}

function toHolder({ id, location_access, ...row }: Row): Holder {
  return { ...row, userID: id, locationAccess: location_access }
}
