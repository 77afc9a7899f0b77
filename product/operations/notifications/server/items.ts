import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { NotificationKind } from '../contract.ts'
import type { RuleFilters, RuleOwner } from '#product/operations/notification-types/contract.ts'

/** One thing that was told to one user. */
export type Item = {
  id: number
  type: number
  kind: NotificationKind
  subject: number
  about: string
  note: string | null
  review_id: number | null
  location_id: number | null
  at: Date
  set_by: RuleOwner
  set_role_id: number | null
  set_at: Date | null
  filters: RuleFilters | null
  in_app: string
  in_app_due: Date | null
  email: string
  email_due: Date | null
  email_at: Date | null
  push: string
  push_due: Date | null
  push_at: Date | null
  sms: string
  sms_due: Date | null
  sms_at: Date | null
  read_at: Date | null
}
type Own = { tenantId: number; userId: number }

const columns = sql.raw(
  'id, type, kind, subject, about, note, review_id, location_id, at, set_by, set_role_id, set_at, filters, in_app, in_app_due, email, email_due, email_at, push, push_due, push_at, sms, sms_due, sms_at, read_at',
)

/** What was told to a user, the newest first, before one of them. */
export async function listItems(
  db: Db,
  { tenantId, userId }: Own,
  {
    before,
    unreadOnly,
    locationIds,
    limit,
  }: { before: number | null; unreadOnly: boolean; locationIds: readonly number[] | null; limit: number },
): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select ${columns} from notification_item where tenant_id = ${tenantId} and user_id = ${userId}
      and (${before}::bigint is null or id < ${before}::bigint) and (not ${unreadOnly}::boolean or read_at is null)
      and (location_id is null or ${locationIds}::bigint[] is null or location_id = any(${locationIds}::bigint[]))
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function findItem(db: Db, { tenantId, userId }: Own, id: number): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    select ${columns} from notification_item where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** The last thing that a line of the bell tells of. */
export async function findItemOfLine(db: Db, { tenantId, userId }: Own, lineId: number): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    select ${columns} from notification_item where tenant_id = ${tenantId} and user_id = ${userId}
      and (kind, subject) = (select n.kind, n.subjects[cardinality(n.subjects)] from notification n
        where n.tenant_id = ${tenantId} and n.user_id = ${userId} and n.id = ${lineId})
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** How many of each type were told to a user since then. */
export async function countItems(db: Db, { tenantId, userId }: Own, since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ type: number; count: number }>`
    select type, count(*)::int as count from notification_item
    where tenant_id = ${tenantId} and user_id = ${userId} and at > ${since} group by type`.execute(db)
  return new Map(rows.map(({ type, count }) => [type, count]))
}

/** Marks what was told as read, or as unread; whether it is the user's. */
export async function keepItemRead(
  db: Db,
  { tenantId, userId }: Own,
  id: number,
  readAt: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    update notification_item set read_at = ${readAt} where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id} returning id`.execute(
    db,
  )
  return rows.length > 0
}
