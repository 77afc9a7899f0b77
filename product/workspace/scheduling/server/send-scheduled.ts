import { platformFault } from '#platform/server/system/fault.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { asRefused } from './as-refused.ts'
import { Held, type Opened, type ScheduleKind } from './schedule-kind.ts'
import { endWait, lockScheduled, type ScheduledRow, type Shown, showSchedule } from './scheduled-row.ts'

/** Hands in what waits as any reply, in the name of whoever acts, who may have to ask for approval. Raises `Held`, or what the door of replies refuses. Answers whether it waited, at `isDue`. */
export async function sendScheduled<R extends string, O extends Opened<R>>(
  ctx: ActingCtx,
  tx: Tx,
  kind: ScheduleKind<R, O>,
  thingId: number,
  opened: O,
  isDue: (row: ScheduledRow) => boolean,
): Promise<boolean> {
  const { tenantId } = ctx
  const { draft, revision, whyNot } = opened
  const row = await lockScheduled(tx.db, tenantId, kind.name, thingId)
  if (!row || !isDue(row)) return false
  if (whyNot) throw new Held(whyNot)
  if (revision !== row.revision) throw new Held(kind.reasons.changed)
  if (draft?.id !== row.draft_id || draft.version !== row.draft_version) throw new Held(kind.reasons.replaced)
  await endWait(tx, tenantId, kind, row, 'Sent')
  await kind.send(ctx, tx, opened)
  return true
}

/** What waits goes out at once, in the name of whoever says so. */
export function sendNow<R extends string, O extends Opened<R>>(
  ctx: ActingCtx,
  kind: ScheduleKind<R, O>,
  thingId: number,
): Promise<Shown<R>> {
  return ctx.tx(async (tx) => {
    const opened = (await kind.open(ctx, tx, thingId)) ?? kind.raise('notFound')
    const send = () => sendScheduled(ctx, tx, kind, thingId, opened, () => true)
    const isSent = await asRefused(ctx, kind, send).catch((error: unknown) => {
      if (!(error instanceof Held)) throw error
      if (error.reason === kind.reasons.noPermission) throw platformFault('FORBIDDEN')
      return kind.raise('draftChanged')
    })
    if (!isSent) return kind.raise('notScheduled')
    return showSchedule(tx.db, ctx.tenantId, kind, { id: thingId, locationId: opened.locationId })
  })
}

/** What waits is a draft again. */
export function cancelScheduled<R extends string, O extends Opened<R>>(
  ctx: ActingCtx,
  kind: ScheduleKind<R, O>,
  thingId: number,
): Promise<Shown<R>> {
  return ctx.tx(async (tx) => {
    const { locationId } = (await kind.open(ctx, tx, thingId)) ?? kind.raise('notFound')
    const row = (await lockScheduled(tx.db, ctx.tenantId, kind.name, thingId)) ?? kind.raise('notScheduled')
    await endWait(tx, ctx.tenantId, kind, row, 'Cancelled')
    return showSchedule(tx.db, ctx.tenantId, kind, { id: thingId, locationId })
  })
}

/** What listeners found of a thing whose draft waits; no reason where its author sent it by hand. */
export type Ended<R extends string> = { thingId: number; reason: R | null }

/** Holds what waits, or ends that it does. */
export async function endAll<R extends string>(
  ctx: Pick<ActingCtx, 'tx' | 'tenantId'>,
  kind: ScheduleKind<R>,
  found: readonly Ended<R>[],
): Promise<void> {
  for (const { thingId, reason } of found)
    await ctx.tx(async (tx) => {
      const row = await lockScheduled(tx.db, ctx.tenantId, kind.name, thingId)
      if (row) await endWait(tx, ctx.tenantId, kind, row, reason ? 'Held' : 'Cancelled', reason)
    })
}
