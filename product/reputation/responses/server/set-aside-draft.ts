import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { Handover } from '#product/reputation/review-presence/server/public.ts'
import { responses } from '../contract.ts'
import { emitMoved } from './emit-moved.ts'
import { tellReview } from './move-response.ts'
import { lockCurrent, type ResponseRow } from './response-row.ts'
import { standingAtSource } from './retire-response.ts'

/** Sets aside what the former holder of a review drafted, and brings back what the new one had set aside before. */
export async function setAsideDraft(ctx: TenantCtx, tx: Tx, { reviewId, from, to }: Handover): Promise<void> {
  const row = await lockCurrent(tx.db, ctx.tenantId, reviewId)
  if (row && (row.state !== 'Start' || row.author_id !== from)) return
  const aside = row && (await change(ctx, tx, row.id, { current: false, set_aside: true, version: row.version + 1 }))
  const own = await draftOf(ctx, tx, reviewId, to)
  const standing = own?.id ?? (await standingAtSource(tx, ctx, reviewId))
  const back = standing ? await change(ctx, tx, standing, { current: true, set_aside: false }) : undefined
  const shown = back ?? aside
  if (!shown) return
  await tellReview(tx, ctx, shown)
  if (aside)
    await tx.audit(responses, { action: 'response.setAside', entityId: aside.id, before: { text: aside.text } })
  await emitMoved(tx, [shown])
}

/** What somebody had to set aside last. */
function draftOf({ tenantId }: TenantCtx, { db }: Tx, reviewId: number, authorId: number) {
  return db
    .selectFrom('response')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('review_id', '=', reviewId)
    .where('author_id', '=', authorId)
    .where('set_aside', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

function change(
  { tenantId }: TenantCtx,
  { db }: Tx,
  id: number,
  set: { current: boolean; set_aside: boolean; version?: number },
): Promise<ResponseRow> {
  return db
    .updateTable('response')
    .set(set)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
