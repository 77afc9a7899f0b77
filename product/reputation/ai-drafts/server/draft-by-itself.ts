import { sql } from 'kysely'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { readModel } from '#product/workspace/models/server/public.ts'
import type { AiDraft } from '../contract.ts'
import { draftByModel } from './draft-by-model.ts'

export type OwnDraft = Pick<AiDraft, 'id' | 'text' | 'model' | 'strange' | 'isCut'>

/** The model's draft of a reply that nobody asked for, in somebody's name; null where the model is off or failed. It counts for nobody until it is handed over. */
export async function draftByItself(ctx: ActingCtx, review: ReviewForReply): Promise<OwnDraft | null> {
  const model = await readModel(ctx)
  if (!model.isOn) return null
  for await (const line of draftByModel(ctx, review, model, new AbortController().signal, true))
    if (line.kind === 'done') return line.draft
  return null
}

/** Such a draft went out as it was, as that reply. */
export async function markSent(tx: Tx, tenantId: number, aiDraftId: number, responseId: number, at: Date) {
  await sql`
    update ai_draft set response_id = ${responseId}, edit_distance = 0, sent_at = ${at}
    where tenant_id = ${tenantId} and id = ${aiDraftId}`.execute(tx.db)
}

/** Such a draft is somebody's from now on, as if they had asked for it. */
export async function handOverDraft(tx: Tx, tenantId: number, aiDraftId: number, userId: number) {
  await sql`
    update ai_draft set user_id = ${userId}, by_itself = false
    where tenant_id = ${tenantId} and id = ${aiDraftId}`.execute(tx.db)
}
