import type { AuditAction } from '#platform/contract/define-system.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { responses } from '../contract.ts'
import { tellReview, writeStep, type Acting } from './move-response.ts'
import { emitMoved } from './emit-moved.ts'
import { liveStates, type ResponseRow } from './response-row.ts'

/** Puts a locked answer away. If it never stood at the source, the one before it that still stands there counts again; else the review is open. */
export async function retireResponse(
  tx: Tx,
  ctx: Acting,
  row: ResponseRow,
  action: AuditAction<typeof responses>,
  note: string | null = null,
): Promise<void> {
  const now = ctx.now()
  const ofReview = tx.db
    .updateTable('response')
    .where('tenant_id', '=', ctx.tenantId)
    .where('review_id', '=', row.review_id)
  const gone = await ofReview
    .where('id', '=', row.id)
    .set({ current: false, removed_at: now, next_try_at: null, fence: null, version: row.version + 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  // there is one place for an answer at a source: what stood there before this one went with it
  if (row.sent_at) await ofReview.where('sent_at', 'is not', null).set({ removed_at: now }).execute()
  await writeStep(tx, ctx, gone, note)
  const standing = await standingAtSource(tx, ctx, row.review_id)
  const shown = standing
    ? await ofReview.where('id', '=', standing).set({ current: true }).returningAll().executeTakeFirstOrThrow()
    : gone
  await tellReview(tx, ctx, shown)
  await tx.audit(responses, { action, entityId: row.id, before: { state: row.state, text: row.text } })
  await emitMoved(tx, [gone])
}

/** The answer of ours that still stands at the source. */
export async function standingAtSource(tx: Tx, ctx: Acting, reviewId: number): Promise<number | null> {
  const last = await tx.db
    .selectFrom('response')
    .select(['id', 'state'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('review_id', '=', reviewId)
    .where('sent_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last && liveStates.includes(last.state) ? last.id : null
}
