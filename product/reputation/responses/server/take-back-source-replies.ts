import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { setResponseStates } from '#product/reputation/reviews/server/public.ts'
import { lockAllCurrent } from './response-row.ts'

/** Of answers that were taken over from a source, those that still stand as they came, by review: nobody answered anew, nothing else was found there. Their reviews' answers are locked. */
export async function standingSourceReplies(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  replies: readonly { reviewId: number; responseId: number }[],
): Promise<ReadonlyMap<number, number>> {
  if (replies.length === 0) return new Map()
  await lockAllCurrent(
    db,
    tenantId,
    replies.map(({ reviewId }) => reviewId),
  )
  const { rows } = await sql<{ id: number; reviewId: number }>`
    select id, review_id as "reviewId" from response where tenant_id = ${tenantId} and id = any(${replies.map(({ responseId }) => responseId)}::bigint[])
      and current and origin = 'source' and author_id is null and remove_asked_at is null`.execute(db)
  return new Map(rows.map(({ id, reviewId }) => [reviewId, id]))
}

/** Takes such answers away again: their reviews are as unanswered as they were. */
export async function takeBackSourceReplies(
  tx: Pick<Tx, 'db'>,
  tenantId: number,
  responseIds: readonly number[],
): Promise<void> {
  if (responseIds.length === 0) return
  const { rows } = await sql<{ reviewId: number }>`
    delete from response where tenant_id = ${tenantId} and id = any(${[...responseIds]}::bigint[]) returning review_id as "reviewId"`.execute(
    tx.db,
  )
  await setResponseStates(
    tx,
    tenantId,
    rows.map(({ reviewId }) => ({ reviewId, state: null, respondedAt: null })),
  )
}
