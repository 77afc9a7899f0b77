import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { autoSend } from '#product/reputation/auto-send/contract.ts'
import { notify } from './notify.ts'

type Closed = { about: string; by: number | null; openerId: number | null }

/** Tells whoever turned auto-send on that it turned itself off; nobody of what they did themselves. */
export async function onAutoSendClosed(
  ctx: JobCtx,
  { groupId, openerId }: Payload<typeof autoSend, 'closed'>,
): Promise<void> {
  const { rows } = await sql<Closed>`
    select l.internal_name || ' · ' || s.name || ' · ' || g.rating || '★' as about, g.closed_by as by, g.opener_id as "openerId"
    from auto_send_group g join location l on l.tenant_id = ${ctx.tenantId} and l.id = g.location_id join source s on s.id = g.source_id
    where g.tenant_id = ${ctx.tenantId} and g.id = ${groupId}`.execute(ctx.read)
  const [group] = rows
  if (!group || group.openerId !== null || group.by === openerId) return
  await notify(ctx, [openerId], { kind: 'AutoSendClosed', subject: groupId, about: group.about })
}
