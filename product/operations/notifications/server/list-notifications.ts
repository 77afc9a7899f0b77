import { sql, type Selectable } from 'kysely'
import type { NotificationTable } from '#platform/server/database/tables.generated.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { MOST_SHOWN, type Notification, type NotificationKind, type notifications } from '../contract.ts'

/** One's own lines, the newest first, and how many of all are unread. */
export const listNotifications: Handler<typeof notifications, 'list'> = async (ctx) => {
  const own = ctx.read
    .selectFrom('notification')
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', ctx.who.userId)
  const rows = await own.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(MOST_SHOWN).execute()
  const { unread } = await own
    .select(sql<number>`count(*) filter (where read_at is null)::int`.as('unread'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toNotification), unread }
}

function toNotification(row: Selectable<NotificationTable>): Notification {
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    count: row.subjects.length,
    lastID: Number(row.subjects.at(-1)),
    about: row.about,
    note: row.note,
    at: row.at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}
