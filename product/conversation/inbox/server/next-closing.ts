import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Given, Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { inbox } from '../contract.ts'
import { closingWords } from './closing-words.ts'
import { emitThreads } from './emit-threads.ts'

type Row = {
  id: number
  location_id: number
  next_reason_id: number | null
  next_cause_ids: number[]
  next_tags: string[]
}

/** What the thread of a review says once its reply closes it; null where no thread is open. */
export const readNextClosing: Handler<typeof inbox, 'closingOf'> = async (ctx, { params }) =>
  shown(ctx, await openThread(ctx, ctx.read, params.reviewId))

/** Says it, or takes it back where nothing is said. No duty counts: a reply that closes needs neither reason nor tag. */
export const sayNextClosing: Handler<typeof inbox, 'sayClosing'> = async (ctx, { params, body }) => {
  const words = (await closingWords(ctx.read, ctx.tenantId, body)) ?? ctx.fail('unknownTag', { field: 'tags' })
  await ctx.tx(async (tx) => {
    const thread = await openThread(ctx, tx.db, params.reviewId)
    if (!thread) return ctx.fail('closed')
    const { rows } = await sql`
      update inbox_thread set next_reason_id = ${body.closingReasonID}::bigint, next_cause_ids = ${body.rootCauseIDs}::bigint[],
        next_tags = ${words.tags}::text[]
      where tenant_id = ${ctx.tenantId} and id = ${thread.id} and closed_at is null returning id`.execute(tx.db)
    if (rows.length === 0) ctx.fail('closed')
    await tx.audit(inbox, {
      action: 'inbox-thread.say-next',
      entityId: thread.id,
      before: {
        closingReasonID: thread.next_reason_id,
        rootCauseIDs: thread.next_cause_ids,
        tags: thread.next_tags,
      },
      after: { ...body, tags: words.tags },
    })
    await emitThreads(tx, [thread])
  })
  return shown(ctx, await openThread(ctx, ctx.read, params.reviewId))
}

/** The open thread of a review; raises `notFound` for a review out of the caller's locations. */
async function openThread(
  { tenantId, who, fail }: Pick<TenantCtx, 'tenantId' | 'who'> & { fail: (error: 'notFound') => never },
  db: Db,
  reviewId: number,
): Promise<Row | undefined> {
  if (!(await reviewForReply(db, tenantId, reviewId, who))) return fail('notFound')
  const { rows } = await sql<Row>`
    select id, location_id, next_reason_id, next_cause_ids, next_tags from inbox_thread
    where tenant_id = ${tenantId} and review_id = ${reviewId} and closed_at is null`.execute(db)
  return rows[0]
}

async function shown(
  { read, tenantId }: Pick<TenantCtx, 'read' | 'tenantId'>,
  thread: Row | undefined,
): Promise<Given<typeof inbox, 'closingOf'>> {
  if (!thread) return { closing: null }
  const { rows: reasons } = await sql<{ id: number; text: string }>`
    select id, text from closing_reason where tenant_id = ${tenantId} and id = ${thread.next_reason_id}::bigint`.execute(
    read,
  )
  const { rows: causes } = await sql<{ id: number; text: string; tags: string[] }>`
    select id, text, tags from root_cause where tenant_id = ${tenantId} and id = any(${thread.next_cause_ids}::bigint[])
    order by lower(text), id`.execute(read)
  const known = new Set(causes.flatMap(({ tags }) => tags))
  return {
    closing: {
      reason: reasons[0] ? { id: reasons[0].id, name: reasons[0].text } : null,
      causes: causes.map(({ id, text }) => ({ id, name: text })),
      tags: thread.next_tags.filter((tag) => known.has(tag)),
    },
  }
}
