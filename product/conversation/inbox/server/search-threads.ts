import { type RawBuilder, sql } from 'kysely'
import { type ListAsk, pageList } from '#platform/server/list/page-list.ts'
import { listFor, type RegisteredList } from '#platform/server/list/served-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import type { inbox, InboxThread } from '../contract.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { viewClauses } from '../shapes/view-clauses.ts'
import { isNew } from './seen-threads.ts'
import { perChannel, type ShownSubject } from './thread-channel.ts'
import { threadOfReview } from './thread-of-review.ts'

type Row = {
  id: number
  channel: string
  subject_id: number
  user_id: number | null
  role_id: number | null
  queue_id: number | null
  stage_id: number | null
  stage_since: Date | null
  due_at: Date | null
  reply_due: Date | null
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
  is_new: boolean
}

/** The threads that a reader may see; of those that are new to them alone, where that is asked. */
export function threadsOf(ctx: TenantCtx, onlyNew = false): RegisteredList {
  const list = listFor(ctx.services.lists, 'inbox.threads', ctx.who)
  return onlyNew ? narrowed(list, isNew(ctx)) : list
}

function narrowed(list: RegisteredList, which: RawBuilder<unknown>): RegisteredList {
  const within: RegisteredList['served']['within'] = (reader) => sql`${list.served.within(reader)} and ${which}`
  return { ...list, served: { ...list.served, within } }
}

/** One page of threads, of a view where one is asked for. */
export const searchThreads: Handler<typeof inbox, 'search'> = async (ctx, { body: { view, unread, ...ask } }) => {
  const filters = [...(view ? viewClauses[view] : []), ...ask.filters]
  return showPage(ctx, threadsOf(ctx, unread), { ...ask, filters })
}

/** The thread of a review; null where it has none, as one that needs no reply. */
export const getThreadOfReview: Handler<typeof inbox, 'ofReview'> = async (ctx, { params: { reviewId } }) => {
  if (!(await placeOfReview(ctx, reviewId))) return ctx.fail('notFound')
  const id = await threadOfReview(ctx.read, ctx.tenantId, reviewId)
  if (id === undefined) return { thread: null }
  const { items } = await showPage(ctx, narrowed(threadsOf(ctx), sql`t.id = ${id}`), { filters: [], limit: 1 })
  return { thread: items[0] ?? null }
}

async function showPage(ctx: TenantCtx, list: RegisteredList, ask: ListAsk) {
  const { items, nextCursor } = await pageList<Row>(list, ctx, ask, shownOfThreads(ctx))
  const shown = new Map<number, ShownSubject>()
  await perChannel(ctx, items, async (channel, rows) => {
    const subjects = await channel.subjects(
      ctx,
      rows.map((row) => row.subject_id),
    )
    for (const { id, subject_id: subjectId } of rows) {
      const subject = subjects.get(subjectId)
      if (subject) shown.set(id, subject)
    }
  })
  return {
    items: items.flatMap((row) => {
      const subject = shown.get(row.id)
      return subject ? [toThread(row, subject)] : []
    }),
    nextCursor,
  }
}

/** What is read of a thread for a page; names are looked up for its rows alone. */
export function shownOfThreads(ctx: Pick<TenantCtx, 'tenantId' | 'who' | 'now'>): RawBuilder<unknown> {
  const { tenantId } = ctx
  const nameOf = (id: RawBuilder<unknown>) =>
    sql`(select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = ${id})`
  return sql`t.id, t.channel, t.subject_id, t.user_id, t.role_id, t.queue_id, t.stage_id, t.stage_since, t.due_at,
    least(t.due_at, case when r.responded_at is null and r.vanished_at is null then r.due_at end) as reply_due,
    t.return_at, t.returned_at, t.last_at, t.closed_at, t.closing_reason, t.root_causes, t.closing_tags, t.reopened_at,
    ${nameOf(sql`t.user_id`)} as user_name, ${nameOf(sql`t.closed_by`)} as closed_by_name, ${nameOf(sql`t.returned_from`)} as returned_from_name,
    (select g.name from role g where g.tenant_id = ${tenantId} and g.id = t.role_id) as role_name,
    (select q.name from inbox_queue q where q.tenant_id = ${tenantId} and q.id = t.queue_id) as queue_name,
    ${isNew(ctx)} as is_new`
}

function toThread(row: Row, { subject, review }: ShownSubject): InboxThread {
  return {
    id: row.id,
    channel: row.channel as InboxThread['channel'],
    subject,
    review,
    isUnread: row.is_new,
    assignee: assigneeOf(row),
    queueID: row.queue_id,
    stageID: row.stage_id,
    stageSince: row.stage_since?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    nextDueAt: row.reply_due?.toISOString() ?? null,
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
