import { sql } from 'kysely'
import * as z from 'zod'
import { likePart } from '#platform/contract/filter.ts'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import type { agencyPeople } from '../contract.ts'
import { peopleOf, toAgencyPerson } from './people-of.ts'

const place = z.tuple([z.string(), z.string(), z.int()])

/** People by last name, first name, id. */
export const searchPeople: Handler<typeof agencyPeople, 'search'> = async (ctx, { params, body }) => {
  // people of a tenant know their agency, and nobody there
  if (ctx.who.tenantId !== null && ctx.who.agencyId === params.agencyId) return { items: [], nextCursor: null }
  if (!ownAgency(ctx.who, params.agencyId)) return ctx.fail('notFound')
  const after = decodeCursor(body.cursor, place)
  const pattern = body.search ? likePart(body.search) : null
  const conditions = [
    pattern && sql`(u.first_name || ' ' || u.last_name ilike ${pattern} or u.email ilike ${pattern})`,
    body.actionID !== undefined &&
      sql`exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and ${body.actionID} = any(r.actions))`,
    body.active !== undefined && sql`u.active = ${body.active}`,
    after && sql`(u.last_name, u.first_name, u.id) > (${after[0]}, ${after[1]}, ${after[2]}::bigint)`,
    sql`true`,
  ].filter((one) => typeof one === 'object' && one !== null)
  const { read } = ctx.within('platform') // what somebody may do hangs on roles, which their agency alone does not show
  const rows = await peopleOf(
    read,
    params.agencyId,
    sql`${sql.join(conditions, sql` and `)} order by u.last_name, u.first_name, u.id limit ${body.limit + 1}`,
  )
  return pageFrom(rows, body.limit, toAgencyPerson, (row) => [row.last_name, row.first_name, row.id])
}
