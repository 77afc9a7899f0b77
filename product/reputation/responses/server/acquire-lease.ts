import { randomUUID } from 'node:crypto'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import { reviewForReply, type ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { MAX_PUBLISH_TRIES } from '../contract.ts'
import { canApprove, canPublish } from './may.ts'
import { moveResponse } from './move-response.ts'
import { publishQueue } from './queues.ts'
import { lockRow, type ResponseRow } from './response-row.ts'

/** The right to act on one answer until the lease ends: whoever holds the fence may write the outcome. */
export type Turn = {
  row: ResponseRow
  review: ReviewForReply
  fence: string
  /** An earlier try may have arrived: the source is asked before anything is sent. */
  isUnknown: boolean
  /** Whether whoever released it may still do so. */
  isAllowed: boolean
}

/** Longer than a call lasts with the waits that its client allows itself; whoever died is followed by the next after this. */
export const LEASE_SECONDS = 180
const TOLERANCE_MS = 250

/** Takes the next turn at sending an answer; null when it is not due, held by another, or ended here for a reason that is now on its row. */
export async function acquireLease(ctx: UseCaseCtx, responseId: number): Promise<Turn | null> {
  const seen = await ctx.read
    .selectFrom('response')
    .select(['author_id', 'approver_id'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', responseId)
    .executeTakeFirst()
  if (!seen) return null
  const sender = seen.approver_id ?? seen.author_id
  const who = sender === null ? null : await ctx.services.gate.authorise(sender, ctx.tenantId)
  const isAllowed = who !== null && (seen.approver_id === null ? canPublish(who) : canApprove(who))
  return ctx.tx(async (tx) => {
    const row = await lockRow(tx.db, ctx.tenantId, responseId)
    if (!row?.current || row.state !== 'PendingIntegration') return null
    const now = ctx.now().getTime()
    if (row.next_try_at && row.next_try_at.getTime() > now + TOLERANCE_MS) return null
    const isSameSender = (row.approver_id ?? row.author_id) === sender
    if (!isSameSender) return null
    const isUnknown = row.fence !== null
    const review = await reviewForReply(tx.db, ctx.tenantId, row.review_id, isAllowed ? who : null)
    if (!isUnknown) {
      if (!isAllowed || !review || review.repliesOff) return end(tx, ctx, row, 'ClientRequest')
      if (review.vanishedAt) return end(tx, ctx, row, 'ReviewDeleted')
    }
    if (!review?.externalLocation || review.credentialId === null) return askForAccount(tx, ctx, row)
    if (!isUnknown && row.tries >= MAX_PUBLISH_TRIES) return end(tx, ctx, row, 'UnableToPostForOtherReason')
    if (!isUnknown && (await isPaced(tx, ctx, row, review))) return null
    const fence = randomUUID()
    const held = await tx.db
      .updateTable('response')
      .set({
        fence,
        next_try_at: new Date(now + LEASE_SECONDS * 1000),
        ...(isUnknown
          ? {}
          : { tries: row.tries + 1, tried_at: ctx.now(), retries: row.retries + (row.tried_at ? 1 : 0) }),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { row: held, review, fence, isUnknown, isAllowed }
  })
}

/** After a look that did not find the answer: counts one more try, while there is one and the turn is still ours. */
export async function countTry(ctx: UseCaseCtx, turn: Turn): Promise<'may send' | 'used up' | 'lost'> {
  return ctx.tx(async (tx) => {
    const row = await lockRow(tx.db, ctx.tenantId, turn.row.id)
    if (row?.fence !== turn.fence) return 'lost'
    if (row.tries >= MAX_PUBLISH_TRIES) return 'used up'
    await tx.db
      .updateTable('response')
      .set({
        tries: row.tries + 1,
        retries: row.retries + 1,
        tried_at: ctx.now(),
        next_try_at: new Date(ctx.now().getTime() + LEASE_SECONDS * 1000),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .execute()
    return 'may send'
  })
}

async function end(tx: Tx, ctx: UseCaseCtx, row: ResponseRow, reason: string): Promise<null> {
  await moveResponse(tx, ctx, row, {
    state: 'Failed',
    action: 'response.fail',
    set: { failure_reason: reason, next_try_at: null },
  })
  return null
}

async function askForAccount(tx: Tx, ctx: UseCaseCtx, row: ResponseRow): Promise<null> {
  await moveResponse(tx, ctx, row, {
    state: 'PendingTicket',
    action: 'response.waitForAccount',
    set: { failure_reason: 'CredentialsMissing', reply_reason: 'missing.password', next_try_at: null },
  })
  return null
}

/** Waits, without spending a try, when the profile has had its edits of this minute. */
async function isPaced(tx: Tx, ctx: UseCaseCtx, row: ResponseRow, { sourceId }: ReviewForReply): Promise<boolean> {
  const editsPerMinute = reviewSource(sourceId)?.replies?.editsPerMinute
  if (editsPerMinute === undefined) return false
  await lockUntilCommit(tx.db, `reply pace ${ctx.tenantId} ${row.location_id}`)
  const minuteAgo = new Date(ctx.now().getTime() - 60_000)
  const recent = await tx.db
    .selectFrom('response')
    .select('tried_at')
    .where('tenant_id', '=', ctx.tenantId)
    .where('location_id', '=', row.location_id)
    .where('tried_at', '>', minuteAgo)
    .orderBy('tried_at', 'desc')
    .limit(editsPerMinute)
    .execute()
  const oldest = recent[editsPerMinute - 1]?.tried_at
  if (!oldest) return false
  const waitMs = oldest.getTime() + 61_000 - ctx.now().getTime()
  const again = new Date(ctx.now().getTime() + waitMs)
  await tx.db
    .updateTable('response')
    .set({ next_try_at: again })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', row.id)
    .execute()
  await tx.enqueue(publishQueue, { responseId: row.id }, { startAfter: new Date(Date.now() + waitMs) }) // queues keep real time
  return true
}
