import { sql } from 'kysely'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { MOST_PEOPLE, type NotePerson } from '../contract.ts'
import type { NoteSpot } from './note-spot.ts'

/** Who may see a thing beside the reader, by a part of their name. */
export async function listNotePeople(ctx: ActingCtx, spot: NoteSpot, part: string): Promise<NotePerson[]> {
  const holders = await seersOf(ctx, spot)
  const { rows } = await sql<NotePerson>`
    select id, name from (select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
      where u.tenant_id = ${ctx.tenantId} and u.id = any(${holders}::bigint[]) and u.id <> ${ctx.who.userId}) p
    where position(lower(${part}) in lower(name)) > 0 and name <> '' order by lower(name), id limit ${MOST_PEOPLE}`.execute(
    ctx.read,
  )
  return rows
}

/** Mentioned people with their names, each once; null where one of them may not see the thing. */
export async function readMentions(
  ctx: ActingCtx,
  spot: NoteSpot,
  ids: readonly number[],
): Promise<NotePerson[] | null> {
  if (ids.length === 0) return []
  const holders = new Set(await seersOf(ctx, spot))
  if (!ids.every((id) => holders.has(id))) return null
  const { rows } = await sql<NotePerson>`
    select id, trim(first_name || ' ' || last_name) as name from users
    where tenant_id = ${ctx.tenantId} and id = any(${[...new Set(ids)]}::bigint[]) order by id`.execute(ctx.read)
  return rows
}

function seersOf({ read, tenantId }: ActingCtx, { sees, locationId }: NoteSpot): Promise<number[]> {
  return holdersAt(read, tenantId, sees, locationId)
}
