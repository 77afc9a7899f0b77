import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, encodeCursor } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { listedReviews } from '#product/reputation/reviews/server/public.ts'
import type { ListedReview } from '#product/reputation/reviews/contract.ts'
import type { inbox, InboxThread } from '../contract.ts'
import { whereThreads } from './thread-views.ts'

type Row = {
  id: number
  channel: string
  review_id: number
  user_id: number | null
  role_id: number | null
  queue_id: number | null
  stage_id: number | null
  stage_since: Date | null
  due_at: Date | null
  return_at: Date | null
  returned_at: Date | null
  returned_from_name: string | null
  last_at: Date
  closed_at: Date | null
  closing_reason: string | null
  root_causes: string[]
  closing_tags: string[]
  reopened_at: Date | null
  user_name: string | null
  role_name: string | null
  queue_name: string | null
  closed_by_name: string | null
}

const place = z.tuple([z.iso.datetime(), z.int()])

/** One page of a view, what happened last first. */
export const searchThreads: Handler<typeof inbox, 'search'> = async (
  ctx,
  { body: { view, queueID, limit, cursor } },
) => {
  const { read, tenantId } = ctx
  const after = decodeCursor(cursor, place)
  const ofQueue = queueID === null ? sql`` : sql`and t.queue_id = ${queueID}`
  const behind = after ? sql`and (t.last_at, t.id) < (${after[0]}::timestamptz, ${after[1]})` : sql``
  // cut first, by index, and named afterwards
  const { rows } = await sql<Row>`
    with page as (select t.* from inbox_thread t where ${whereThreads(ctx, view)} ${ofQueue} ${behind} order by t.last_at desc, t.id desc limit ${limit + 1})
    select page.*, nullif(trim(u.first_name || ' ' || u.last_name), '') as user_name, r.name as role_name, q.name as queue_name,
      nullif(trim(c.first_name || ' ' || c.last_name), '') as closed_by_name,
      nullif(trim(f.first_name || ' ' || f.last_name), '') as returned_from_name
    from page left join users u on u.id = page.user_id
      left join role r on r.tenant_id = ${tenantId} and r.id = page.role_id
      left join inbox_queue q on q.tenant_id = ${tenantId} and q.id = page.queue_id
      left join users c on c.id = page.closed_by
      left join users f on f.id = page.returned_from
    order by page.last_at desc, page.id desc`.execute(read)
  const shown = rows.slice(0, limit)
  const reviews = await listedReviews(
    ctx,
    shown.map(({ review_id }) => review_id),
  )
  const last = shown.at(-1)
  return {
    items: shown.flatMap((row) => {
      const review = reviews.get(row.review_id)
      return review ? [toThread(row, review)] : []
    }),
    nextCursor: rows.length > limit && last ? encodeCursor([last.last_at.toISOString(), last.id]) : null,
  }
}

function toThread(row: Row, review: ListedReview): InboxThread {
  return {
    id: row.id,
    channel: row.channel as InboxThread['channel'],
    review,
    assignee: assigneeOf(row),
    queueID: row.queue_id,
    stageID: row.stage_id,
    stageSince: row.stage_since?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    returnAt: row.return_at?.toISOString() ?? null,
    returnedAt: row.returned_at?.toISOString() ?? null,
    returnedFromName: row.returned_from_name,
    lastAt: row.last_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedByName: row.closed_by_name,
    closingReason: row.closing_reason,
    rootCauses: row.root_causes,
    closingTags: row.closing_tags,
    reopenedAt: row.reopened_at?.toISOString() ?? null,
  }
}

function assigneeOf(row: Row): InboxThread['assignee'] {
  const { user_id: userId, role_id: roleId, queue_id: queueId } = row
  if (userId !== null) return { type: 'User', id: userId, name: row.user_name ?? '' }
  if (roleId !== null) return { type: 'Role', id: roleId, name: row.role_name ?? '' }
  return queueId === null ? null : { type: 'Queue', id: queueId, name: row.queue_name ?? '' }
}
