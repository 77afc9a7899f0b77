import type { Handler } from '#platform/server/system/serve-system.ts'
import {
  endMute as removeMute,
  findItem,
  loadReader,
  mute,
  type Muted,
  saveReader,
} from '#product/operations/notifications/server/public.ts'
import { notificationType } from '#product/operations/notification-types/contract.ts'
import { MAX_QUIET_DAYS, notificationSettings } from '../contract.ts'

const DAY_MS = 86_400_000

export const saveHours: Handler<typeof notificationSettings, 'saveHours'> = async (ctx, { body }) => {
  const own = { tenantId: ctx.tenantId, userId: ctx.who.userId }
  const windows = [...new Set(body.windows)].toSorted((a, b) => a - b)
  await ctx.tx(async (tx) => {
    const before = await loadReader(tx.db, own)
    await saveReader(tx.db, own, { ...before, hours: { ...body, windows } })
    await tx.audit(notificationSettings, {
      action: 'notification-hours.save',
      entityId: own.userId,
      before: before.hours,
      after: { ...body, windows },
    })
  })
  return { ...body, windows }
}

/** Mail rests until then; null lets it go on. */
export const pauseAll: Handler<typeof notificationSettings, 'pause'> = async (ctx, { body: { until } }) => {
  const own = { tenantId: ctx.tenantId, userId: ctx.who.userId }
  const pausedUntil = until === null ? null : new Date(until)
  if (pausedUntil) mustBeSoon(ctx, pausedUntil)
  await ctx.tx(async (tx) => {
    const before = await loadReader(tx.db, own)
    await saveReader(tx.db, own, { ...before, pausedUntil })
    await tx.audit(notificationSettings, {
      action: 'notification-hours.save',
      entityId: own.userId,
      before: { pausedUntil: before.pausedUntil },
      after: { pausedUntil },
    })
  })
  return { pausedUntil: pausedUntil?.toISOString() ?? null }
}

/** Mutes what a notification was about. */
export const muteItem: Handler<typeof notificationSettings, 'mute'> = async (ctx, { body: { itemID, by, until } }) => {
  const own = { tenantId: ctx.tenantId, userId: ctx.who.userId, now: ctx.now() }
  const item = await findItem(ctx.read, own, itemID)
  if (!item) return ctx.fail('notFound', { field: 'itemID' })
  mustBeSoon(ctx, new Date(until))
  const type = notificationType.nameOf(item.type)!
  const all: Record<typeof by, Muted | null> = {
    Type: { type },
    Thread: item.review_id === null ? null : { reviewId: item.review_id },
    Location: item.location_id === null ? null : { locationId: item.location_id },
  }
  const muted = all[by] ?? ctx.fail('nothingToMute', { field: 'by' })
  return ctx.tx(async (tx) => {
    const id = await mute(tx.db, own, muted, new Date(until))
    await tx.audit(notificationSettings, {
      action: 'notification-mute.create',
      entityId: id,
      after: { ...muted, until },
    })
    return { id }
  })
}

export const endMute: Handler<typeof notificationSettings, 'endMute'> = (ctx, { params: { notificationMuteId: id } }) =>
  ctx.tx(async (tx) => {
    if (!(await removeMute(tx.db, { tenantId: ctx.tenantId, userId: ctx.who.userId }, id))) return ctx.fail('notFound')
    await tx.audit(notificationSettings, { action: 'notification-mute.end', entityId: id })
    return { ok: true as const }
  })

type Limited = {
  now(): Date
  fail(error: 'over' | 'tooLong', detail: { field: string; values?: { days: number } }): never
}

function mustBeSoon({ now, fail }: Limited, until: Date): void {
  const days = (until.getTime() - now().getTime()) / DAY_MS
  if (days <= 0) fail('over', { field: 'until' })
  if (days > MAX_QUIET_DAYS) fail('tooLong', { field: 'until', values: { days: MAX_QUIET_DAYS } })
}
