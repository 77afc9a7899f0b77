import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { listMutes, loadReader, type Mute as StoredMute } from '#product/operations/notifications/server/public.ts'
import { type TypeNumber, typesFor } from '#product/operations/notification-types/contract.ts'
import type { Mute, notificationSettings } from '../contract.ts'
import { loadMatrix } from './load-matrix.ts'

/** The reader's own settings, with what they muted. */
export const showMine: Handler<typeof notificationSettings, 'mine'> = async (ctx) => {
  const own = { tenantId: ctx.tenantId, userId: ctx.who.userId }
  const reader = await loadReader(ctx.read, own)
  const mutes = await listMutes(ctx.read, { ...own, now: ctx.now() })
  return {
    rows: await loadMatrix(
      ctx,
      { kind: 'user', userId: ctx.who.userId },
      { types: typesFor(ctx.who.tenantId === null) },
    ),
    hours: { ...reader.hours, windows: reader.hours.windows as never },
    timeZone: ctx.who.timeZone,
    pausedUntil: reader.pausedUntil && reader.pausedUntil > ctx.now() ? reader.pausedUntil.toISOString() : null,
    mutes: mutes.map(toMute),
    canMail: ctx.services.mail.isAvailable,
  }
}

function toMute({ id, type, review_id, location_id, about, until }: StoredMute): Mute {
  return {
    id,
    by: type !== null ? 'Type' : review_id !== null ? 'Thread' : 'Location',
    type: type as TypeNumber | null,
    reviewID: review_id,
    locationID: location_id,
    about,
    until: until.toISOString(),
  }
}

/** What holds for everybody in the tenant, or for those of one role. */
export const showShared: Handler<typeof notificationSettings, 'shared'> = async (ctx, { query: { roleID } }) => {
  const { rows: roles } = await sql<{ id: number; name: string }>`
    select id, name from role where tenant_id = ${ctx.tenantId} order by lower(name), id`.execute(ctx.read)
  const all = roles.map(({ id, name }) => ({ id: Number(id), name }))
  if (roleID !== undefined && !all.some(({ id }) => id === roleID)) return ctx.fail('unknownRole', { field: 'roleID' })
  return { rows: await loadMatrix(ctx, { kind: 'shared', roleId: roleID ?? null }), roles: all }
}

/** So many users are offered at once. */
const MOST_USERS = 50

/** Users of the tenant by name. */
export const listUsers: Handler<typeof notificationSettings, 'users'> = async (ctx, { query: { name } }) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.last_name, u.first_name from users u where ${settable(ctx)}) p
    where position(lower(${name}) in lower(name)) > 0 and name <> '' order by lower(last_name), lower(first_name), id limit ${MOST_USERS}`.execute(
    ctx.read,
  )
  return rows.map(({ id, name: said }) => ({ id: Number(id), name: said }))
}

export const showOfUser: Handler<typeof notificationSettings, 'ofUser'> = async (ctx, { params: { userId } }) => {
  const name = (await nameOfSettable(ctx, userId)) ?? ctx.fail('notFound')
  return { name, rows: await loadMatrix(ctx, { kind: 'user', userId }) }
}

type Ctx = Pick<TenantCtx, 'tenantId' | 'read' | 'who'>

/** What a user is called whose settings whoever acts may change; null where there is no such. */
export async function nameOfSettable(ctx: Ctx, userId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select trim(u.first_name || ' ' || u.last_name) as name from users u where ${settable(ctx)} and u.id = ${userId}`.execute(
    ctx.read,
  )
  return rows[0]?.name ?? null
}

/** Users of the tenant, whatever their state, who reach no location that whoever acts does not. */
function settable({ tenantId, who }: Pick<Ctx, 'tenantId' | 'who'>) {
  const scope = who.locationIds === 'all' ? null : who.locationIds
  return sql`u.tenant_id = ${tenantId} and not u.system and not u.removed
    and (${scope}::bigint[] is null or u.location_access = 'SOME' and u.location_ids <@ ${scope}::bigint[])`
}
