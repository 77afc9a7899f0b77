import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { listMutes, loadReader, type Mute as StoredMute } from '#product/operations/notifications/server/public.ts'
import type { TypeNumber } from '#product/operations/notification-types/contract.ts'
import type { Mute, notificationSettings } from '../contract.ts'
import { loadMatrix } from './load-matrix.ts'

/** The reader's own settings, with what they muted. */
export const showMine: Handler<typeof notificationSettings, 'mine'> = async (ctx) => {
  const own = { tenantId: ctx.tenantId, userId: ctx.who.userId }
  const reader = await loadReader(ctx.read, own)
  const mutes = await listMutes(ctx.read, { ...own, now: ctx.now() })
  return {
    rows: await loadMatrix(ctx, { kind: 'mine' }),
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
