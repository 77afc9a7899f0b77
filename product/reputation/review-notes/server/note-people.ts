import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { ActingCtx, Handler } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { MOST_PEOPLE, type NotePerson, reviewNotes } from '../contract.ts'

/** Who may see a review beside the reader, by name. */
export const listNotePeople: Handler<typeof reviewNotes, 'people'> = async (ctx, { params, query }) => {
  const { location_id } = (await placeOfReview(ctx, params.reviewId)) ?? ctx.fail('notFound')
  const holders = await seersAt(ctx, location_id)
  const { rows } = await sql<NotePerson>`
    select id, name from (select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
      where u.tenant_id = ${ctx.tenantId} and u.id = any(${holders}::bigint[]) and u.id <> ${ctx.who.userId}) p
    where position(lower(${query.name}) in lower(name)) > 0 and name <> '' order by lower(name), id limit ${MOST_PEOPLE}`.execute(
    ctx.read,
  )
  return rows
}

/** Who may see the reviews of a location. */
export function seersAt(
  { read, tenantId }: Pick<ActingCtx, 'read' | 'tenantId'>,
  locationId: number,
): Promise<number[]> {
  return holdersAt(read, tenantId, actionOf(reviewNotes, 'view'), locationId)
}

/** Mentioned people with their names, each once; null where one of them may not see the reviews of the location. */
export async function readMentions(
  ctx: ActingCtx,
  locationId: number,
  ids: readonly number[],
): Promise<NotePerson[] | null> {
  if (ids.length === 0) return []
  const holders = new Set(await seersAt(ctx, locationId))
  if (!ids.every((id) => holders.has(id))) return null
  const { rows } = await sql<NotePerson>`
    select id, trim(first_name || ' ' || last_name) as name from users
    where tenant_id = ${ctx.tenantId} and id = any(${[...new Set(ids)]}::bigint[]) order by id`.execute(ctx.read)
  return rows
}
