import { sql } from 'kysely'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import { asRefused } from './as-refused.ts'
import { momentIn } from './moment-in.ts'
import type { Opened, ScheduleKind } from './schedule-kind.ts'
import { type Shown, showSchedule, zoneOf } from './scheduled-row.ts'

type Asked = { at: string; version: number; despiteChange: boolean }

/** One's own draft goes out at a time; one that waits already moves to that time. */
export function scheduleDraft<R extends string, O extends Opened<R>>(
  ctx: ActingCtx,
  kind: ScheduleKind<R, O>,
  thingId: number,
  { at, version, despiteChange }: Asked,
): Promise<Shown<R>> {
  const { tenantId, who } = ctx
  return ctx.tx(async (tx) => {
    const opened = (await kind.open(ctx, tx, thingId)) ?? kind.raise('notFound')
    const { draft, revision, locationId } = opened
    const sendAt = momentIn(at, await zoneOf(tx.db, tenantId, locationId), ctx.now(), kind)
    if (!draft?.isStart || draft.authorId !== who.userId || draft.version !== version) return kind.raise('draftChanged')
    await asRefused(ctx, kind, () => kind.mustBeSendable(ctx, tx, opened))
    const isOutdated = draft.revision !== null && draft.revision !== revision
    if (isOutdated && !despiteChange) return kind.raise('changed', { field: 'despiteChange' })
    await sql`
      insert into scheduled (tenant_id, kind, thing_id, location_id, draft_id, draft_version, revision, author_id, state, send_at, created_at)
      values (${tenantId}, ${kind.name}, ${thingId}, ${locationId}, ${draft.id}, ${draft.version}, ${revision}, ${who.userId}, 'Scheduled', ${sendAt}, ${ctx.now()})
      on conflict (tenant_id, kind, thing_id) do update set location_id = excluded.location_id, draft_id = excluded.draft_id,
        draft_version = excluded.draft_version, revision = excluded.revision, author_id = excluded.author_id,
        state = excluded.state, reason = null, send_at = excluded.send_at, created_at = excluded.created_at`.execute(
      tx.db,
    )
    await kind.audit(tx, 'schedule', thingId, { sendAt })
    await kind.tell(tx, { id: thingId, locationId })
    return showSchedule(tx.db, tenantId, kind, { id: thingId, locationId })
  })
}
