import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { SourceReply } from '#product/business/sources/server/public.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'
import { lockReviews, reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { applyReply, planLook } from './apply-reply.ts'
import { lookQueue } from './queues.ts'
import { replaceBySource } from './replace-by-source.ts'
import { isSameText, liveStates, lockAllCurrent, lockCurrent, type ResponseRow } from './response-row.ts'
import { emitMoved } from './emit-moved.ts'

type Told = Payload<typeof reviews, 'sourceReply'>['replies'][number]

/** What a sync saw of replies: moves ours along, takes over what others wrote at the source, and has a second look where one is missing. Told twice, it changes nothing. */
export async function onSourceReply(ctx: JobCtx, { replies }: Payload<typeof reviews, 'sourceReply'>): Promise<void> {
  await ctx.tx(async (tx) => {
    const news = await newsAmong(ctx, tx, replies)
    const reviewIds = news.map(({ reviewId }) => reviewId)
    await lockAllCurrent(tx.db, ctx.tenantId, reviewIds)
    await lockReviews(tx.db, ctx.tenantId, reviewIds)
    const taken: ResponseRow[] = []
    for (const told of news) {
      const row = await hear(ctx, tx, told)
      if (row) taken.push(row)
    }
    await emitMoved(tx, taken)
  })
}

/** Most of what a sync tells is known: one query sorts it out. */
async function newsAmong(ctx: JobCtx, tx: Tx, replies: readonly Told[]): Promise<Told[]> {
  const known = await tx.db
    .selectFrom('response')
    .select(['review_id', 'text', 'state', 'is_private'])
    .where('tenant_id', '=', ctx.tenantId)
    .where((eb) => eb('review_id', '=', eb.fn.any(eb.val(replies.map(({ reviewId }) => reviewId)))))
    .where('current', '=', true)
    .execute()
  const current = new Map(known.map((row) => [row.review_id, row]))
  return replies.filter(({ reviewId, text, state }) => {
    const row = current.get(reviewId)
    // a message to the reviewer alone stands nowhere that a source tells of
    if (text === null) return row !== undefined && !row.is_private && liveStates.includes(row.state)
    return !(row?.state === 'Verified' && state !== 'REJECTED' && isSameText(row.text, text))
  })
}

async function hear(ctx: JobCtx, tx: Tx, told: Told): Promise<ResponseRow | null> {
  const row = (await lockCurrent(tx.db, ctx.tenantId, told.reviewId)) ?? null
  if (told.text === null) {
    if (row && liveStates.includes(row.state)) await lookNow(ctx, tx, row)
    return null
  }
  if (row?.fence && row.state === 'PendingIntegration') return null // its own turn will tell
  const reply: SourceReply = { ...told, text: told.text, updatedAt: new Date(told.updatedAt) }
  if (row && isSameText(row.text, told.text) && row.state !== 'Start' && row.state !== 'PendingApproval') {
    const isOld = row.source_updated_at !== null && reply.updatedAt! < row.source_updated_at
    const isDecided = row.state === 'Rejected' && reply.state === 'REJECTED'
    if (!isOld && !isDecided) await applyReply(tx, ctx, row, reply)
    return null
  }
  if (await isKnown(ctx, tx, told)) return null
  const review = await reviewForReply(tx.db, ctx.tenantId, told.reviewId, null)
  if (!review) return null
  return replaceBySource(tx, ctx, { reviewId: review.id, locationId: review.locationId }, row, reply, row === null)
}

/** A sync may tell of what stood there before our own answer; looking is surer than believing. */
async function lookNow(ctx: JobCtx, tx: Tx, row: ResponseRow): Promise<void> {
  await planLook(tx, ctx, row, ctx.now())
  await tx.enqueue(lookQueue, { responseId: row.id })
}

async function isKnown(ctx: JobCtx, tx: Tx, told: Told): Promise<boolean> {
  const newer = await tx.db
    .selectFrom('response')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('review_id', '=', told.reviewId)
    .where('source_updated_at', '>=', new Date(told.updatedAt))
    .executeTakeFirst()
  return newer !== undefined
}
