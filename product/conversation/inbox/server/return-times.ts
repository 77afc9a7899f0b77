import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ThreadChannel } from './thread-channel.ts'

/** After so many hours the threads of a tenant go back; null: never. */
export async function returnHours(db: Db, tenantId: number): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select return_hours as hours from inbox_setting where tenant_id = ${tenantId}`.execute(db)
  return rows[0]?.hours ?? null
}

type At = { tenantId: number; now: Date; channels: readonly ThreadChannel[] }

/** Lets the time of some threads of the channels begin anew, over `inbox_thread t`: of those that a user has and still has to do something about. */
export async function restartReturns(
  db: Db,
  { tenantId, now, channels }: At,
  which: RawBuilder<unknown>,
  hours: number | null,
): Promise<void> {
  for (const channel of channels)
    await sql`
      update inbox_thread t set return_at = case when ${runs(channel, tenantId)}
        then greatest(${now}::timestamptz, t.snoozed_until) + ${hours}::int * interval '1 hour' end
      where t.tenant_id = ${tenantId} and t.channel = ${channel.name} and ${which}
        and (t.return_at is not null or t.user_id is not null and t.closed_at is null and ${hours}::int is not null)`.execute(
      db,
    )
}

/** Stops the time of threads whose reply is on its way now, and starts that of those whose reply came back. */
export function followReplies(
  db: Db,
  at: Omit<At, 'channels'>,
  channel: ThreadChannel,
  { ids, hours }: { ids: readonly number[]; hours: number | null },
): Promise<void> {
  const which = sql`t.subject_id = any(${ids}::bigint[]) and (t.return_at is not null) is distinct from (${runs(channel, at.tenantId)} and ${hours}::int is not null)`
  return restartReturns(db, { ...at, channels: [channel] }, which, hours)
}

/** Whether the time of a thread runs: what is on its way is done, as far as its user goes. */
function runs({ replyState }: ThreadChannel, tenantId: number): RawBuilder<boolean> {
  return sql`(t.user_id is not null and t.closed_at is null and coalesce(${replyState(tenantId)}, 'Start') in ('Start', 'Rejected', 'Failed'))`
}
