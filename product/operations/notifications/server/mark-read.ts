import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { notifications } from '../contract.ts'

/** Those of others are left as they are. */
export const markRead: Handler<typeof notifications, 'read'> = (ctx, { body: { ids } }) =>
  ctx.tx(async (tx) => {
    const { tenantId, who } = ctx
    const { rows } = await sql<{ kind: string; subjects: number[] }>`
      update notification set read_at = ${ctx.now()} where tenant_id = ${tenantId} and user_id = ${who.userId} and read_at is null
        and (${ids ?? null}::bigint[] is null or id = any(${ids ?? null}::bigint[])) returning kind, subjects`.execute(
      tx.db,
    )
    for (const { kind, subjects } of rows)
      await sql`update notification_item set read_at = ${ctx.now()} where tenant_id = ${tenantId} and user_id = ${who.userId}
        and read_at is null and in_app = 'Shown' and kind = ${kind} and subject = any(${subjects}::bigint[])`.execute(
        tx.db,
      )
    await tx.emit(notifications, 'changed', { userIds: [who.userId] })
    return { ok: true as const }
  })
