import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { isReached } from './reached-threads.ts'
import { type inbox, UNREAD_DAYS } from '../contract.ts'

type Reader = Pick<TenantCtx, 'tenantId' | 'who' | 'now'>

/** Whether something happened in an open thread since its reader last looked, over `inbox_thread t`; to a key nothing is new. */
export function isNew({ tenantId, who, now }: Reader): RawBuilder<unknown> {
  if (who.apiKey) return sql`false`
  const since = new Date(now().getTime() - UNREAD_DAYS * 86_400_000)
  return sql`(t.closed_at is null and t.last_at > ${since} and not exists (select from inbox_seen s
    where s.tenant_id = ${tenantId} and s.user_id = ${who.userId} and s.thread_id = t.id and s.seen_at >= t.last_at))`
}

/** Marks threads of the reader's locations as read, or as unread again, for the reader alone. */
export const seeThreads: Handler<typeof inbox, 'see'> = async (ctx, { body: { ids, seen } }) => {
  const { tenantId, who, now } = ctx
  await ctx.tx(async ({ db }) => {
    if (seen) await markSeen(db, { tenantId, userId: who.userId, at: now(), ids, which: isReached(ctx) })
    else
      await sql`delete from inbox_seen where tenant_id = ${tenantId} and user_id = ${who.userId} and thread_id = any(${ids}::bigint[])`.execute(
        db,
      )
  })
  return null
}

type Seen = {
  tenantId: number
  userId: number
  at: Date
  ids: readonly number[]
  /** Those in reach, over `inbox_thread t`. */
  which: RawBuilder<unknown>
}

/** Those out of reach are left out. */
export async function markSeen(db: Db, { tenantId, userId, at, ids, which }: Seen): Promise<void> {
  await sql`
    insert into inbox_seen (tenant_id, user_id, thread_id, seen_at)
    select ${tenantId}, ${userId}, t.id, greatest(${at}::timestamptz, t.last_at) from inbox_thread t
    where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) and ${which}
    on conflict (tenant_id, user_id, thread_id) do update set seen_at = greatest(inbox_seen.seen_at, excluded.seen_at)`.execute(
    db,
  )
}
