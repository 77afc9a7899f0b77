import type { Tx } from '#platform/server/system/serve-system.ts'
import type { SourceReply } from '#product/business/sources/server/public.ts'
import { responses } from '../contract.ts'
import { tellReview, writeStep, type Acting } from './move-response.ts'
import { emitMoved } from './emit-moved.ts'
import { lookQueue } from './queues.ts'
import type { ResponseRow, State } from './response-row.ts'

const states: Record<SourceReply['state'], State> = {
  APPROVED: 'Published',
  UNKNOWN: 'Published', // it is shown there
  PENDING: 'PendingModeration',
  REJECTED: 'Rejected',
}

/** A reply that somebody wrote at the source becomes the review's answer; ours before it is kept. `isQuiet` leaves the telling to the caller. */
export async function replaceBySource(
  tx: Tx,
  ctx: Acting,
  place: { reviewId: number; locationId: number },
  before: ResponseRow | null,
  reply: SourceReply,
  isQuiet = false,
): Promise<ResponseRow> {
  if (before)
    await tx.db
      .updateTable('response')
      .set({ current: false, next_try_at: null, version: before.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', before.id)
      .execute()
  const at = reply.updatedAt ?? ctx.now()
  const state = states[reply.state]
  const row = await tx.db
    .insertInto('response')
    .values({
      tenant_id: ctx.tenantId,
      review_id: place.reviewId,
      location_id: place.locationId,
      text: reply.text,
      state,
      approval_status: state === 'PendingModeration' ? 'PendingModeration' : 'Approved',
      origin: 'source',
      reason: reply.policyViolation,
      next_try_at: state === 'PendingModeration' ? ctx.now() : null,
      sent_at: at,
      source_updated_at: reply.updatedAt,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeStep(tx, ctx, row, reply.policyViolation)
  await tellReview(tx, ctx, row)
  if (state === 'PendingModeration') await tx.enqueue(lookQueue, { responseId: row.id })
  if (isQuiet) return row
  await tx.audit(responses, {
    action: 'response.fromSource',
    entityId: row.id,
    before: before && { id: before.id, state: before.state, text: before.text },
    after: { state, text: row.text },
  })
  await emitMoved(tx, [row])
  return row
}
