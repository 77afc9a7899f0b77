import { sql } from 'kysely'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { inboxView } from '../contract.ts'

export type View = ValueOf<typeof inboxView>
type Reader = Pick<TenantCtx, 'tenantId' | 'who' | 'now'>

/** Which threads a view shows, over `inbox_thread t`; those of the reader's locations alone. */
export function whereThreads({ tenantId, who, now }: Reader, view: View) {
  const all = [sql`t.tenant_id = ${tenantId}`]
  if (who.locationIds !== 'all') all.push(sql`t.location_id = any(${who.locationIds}::bigint[])`)
  // a key stands for permissions, and nothing is its own
  const userId = who.apiKey ? null : who.userId
  const isAwake = sql`t.closed_at is null and (t.snoozed_until is null or t.snoozed_until <= ${now()})`
  const own: Record<View, ReturnType<typeof sql>> = {
    Mine: sql`t.user_id = ${userId}::bigint and ${isAwake}`,
    Unassigned: sql`t.user_id is null and ${isAwake}`,
    All: isAwake,
    Mentioned: sql`t.mentioned_ids @> array[${userId}::bigint] and t.closed_at is null`,
    Snoozed: sql`t.snoozed_until > ${now()} and t.closed_at is null`,
    Closed: sql`t.closed_at is not null`,
  }
  return sql.join([...all, own[view]], sql` and `)
}
