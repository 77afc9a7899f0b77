import { sql, type Selectable } from 'kysely'
import type { NotificationTable } from '#platform/server/database/tables.generated.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { connectionTrouble, readable, sources, violationOf } from '#product/business/sources/contract.ts'
import { namesOfLabels } from '#product/workspace/labels/server/public.ts'
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
  const alerts = rows.flatMap(({ kind, note }) => (kind === 'LabelAlert' ? [Number(note)] : []))
  const labels = alerts.length ? await namesOfLabels(ctx, alerts) : new Map<number, string>()
  return { items: rows.map((row) => toNotification(ctx, row, labels)), unread }
}

type LabelNames = ReadonlyMap<number, string>

function toNotification(ctx: TenantCtx, row: Selectable<NotificationTable>, labels: LabelNames): Notification {
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    count: row.subjects.length,
    lastID: Number(row.subjects.at(-1)),
    about: row.about,
    note: sayNote(ctx, row, labels),
    at: row.at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}

function sayNote(ctx: TenantCtx, { kind, note }: Selectable<NotificationTable>, labels: LabelNames): string | null {
  if (kind === 'LabelAlert') return labels.get(Number(note)) ?? null
  if (kind === 'AccountBroke') return sayTrouble(ctx, note)
  return kind === 'ReplyRefused' && note ? sayViolation(ctx, note) : note
}

/** Google's rules are kept by their names; another source's words stand as they are. */
function sayViolation({ services, locale }: TenantCtx, note: string): string {
  const known = violationOf(note)
  return known ? services.translate(locale, sources.name, `enumerations/replyViolation/${known}`) : readable(note)
}

/** An account's trouble is kept by its name and told in the reader's language: what it is, and what to do. */
function sayTrouble({ services, locale }: TenantCtx, note: string | null): string | null {
  if (!connectionTrouble.members.some((known) => known === note)) return note
  const say = (key: string) => services.translate(locale, credentials.name, key)
  return `${say(`enumerations/connectionTrouble/${note}`)}. ${say(`ui/advice_${note}`)}`
}
