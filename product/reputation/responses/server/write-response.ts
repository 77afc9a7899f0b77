import { sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'
import { responses, type Response } from '../contract.ts'
import { raiseStale } from './load-for-acting.ts'
import { approvalNeeded } from '#product/reputation/approvals/server/public.ts'
import { endReviewClaim } from '#product/reputation/review-presence/server/public.ts'
import { approvalColumns, waitingFor } from './deciding.ts'
import { canPublish } from './may.ts'
import { moveResponse, type Step } from './move-response.ts'
import { mustBeUnclaimed } from './must-be-unclaimed.ts'
import { releaseResponse } from './release-response.ts'
import { mustAnswer, mustBeFilled, mustBePossible, mustBeSayable, mustLackContacts, replyRules } from './reply-rules.ts'
import { lockCurrent, type ResponseRow } from './response-row.ts'
import { signedBy, speaksFor } from './signed-by-staff.ts'

export type Draft = {
  text: string
  send: boolean
  /** Sent although the source will probably turn it down. */
  anyway?: boolean
  /** Sent although it says words of a list that warns. */
  despiteWords?: boolean
  /** Sent although the review has changed since. */
  despiteChange?: boolean
  /** The revision of the review that it answers; left out, the one there is. */
  revision?: number
  /** What it was made from, of the tenant or of all tenants. */
  templateId: number | null
  systemTemplateId: number | null
  origin: Response['origin']
  /** Signed by who writes it; kept as it was where it is not said. */
  asStaff?: boolean
  /** To the reviewer alone; kept as it was where it is not said. */
  isPrivate?: boolean
  /** The version the writer saw; null when there was no answer. */
  version: number | null
}

/** Keeps a draft or hands it in. Drafts and those sent back are changed in place; any later answer is kept and replaced by a new one. */
export async function writeResponse(
  ctx: ActingCtx,
  tx: Tx,
  review: ReviewForReply,
  draft: Draft,
): Promise<ResponseRow> {
  await mustBeUnclaimed(ctx, tx, review.id, true)
  const rules = await replyRules(ctx.services, review)
  const before = await lockCurrent(tx.db, ctx.tenantId, review.id)
  const signing = await speaksFor(tx, ctx.who.userId, draft.asStaff, before)
  const text = draft.send ? signedBy(draft.text, signing.staff_name, before?.staff_name) : draft.text
  const isPrivate = draft.isPrivate ?? (before?.author_id === ctx.who.userId && before.is_private)
  mustBePossible(rules, review, text)
  if (isPrivate && !rules.takesPrivate) raise(responses, 'notPrivate', { field: 'private' })
  const revision = draft.revision ?? review.revision
  if (draft.send && !draft.despiteChange) mustAnswer(review, revision)
  if (draft.send) mustBeFilled(text)
  if (draft.send) await mustBeSayable(tx, ctx.tenantId, text, draft.despiteWords)
  if (draft.send && !draft.anyway) mustLackContacts(rules, text)
  if (before && before.version !== draft.version) return raiseStale(ctx, tx, before)
  if (!before && draft.version !== null) raise(responses, 'wrongState') // it was removed meanwhile
  const row = before && isDraft(before) ? before : await replace(ctx, tx, review, before ?? null, draft)
  const words = {
    text,
    review_revision: draft.despiteChange ? review.revision : revision,
    is_private: isPrivate,
    as_staff: signing.as_staff,
    // of a draft the name that stands below it from before, so that it can go again
    staff_name: draft.send ? signing.staff_name : (before?.staff_name ?? null),
    submitted_text: null,
    author_id: ctx.who.userId,
    approver_id: null,
    approver_guest: null,
    origin: draft.origin,
    template_id: draft.templateId,
    system_template_id: draft.systemTemplateId,
    ...approvalColumns(null),
  }
  const step: Omit<Step, 'state'> = { action: 'response.save', set: words }
  const cleared = { approval_status: null, failure_reason: null, reply_reason: null, reason: null }
  if (!draft.send) return moveResponse(tx, ctx, row, { ...step, state: 'Start', set: { ...words, ...cleared } })
  await endReviewClaim(tx, ctx.tenantId, review.id, ctx.who.userId)
  const approval = await approvalFor(ctx, tx.db, review, text)
  if (!approval && canPublish(ctx.who))
    return releaseResponse(tx, ctx, row, rules, { ...step, action: 'response.send' })
  return moveResponse(tx, ctx, row, {
    action: 'response.handIn',
    state: 'PendingApproval',
    set: { ...words, ...cleared, ...approvalColumns(approval), approval_status: waitingFor(approval) },
  })
}

/** The steps that an answer of whoever asks would have to go through here. */
export function approvalFor({ tenantId, who }: ActingCtx, db: Db, review: ReviewForReply, text: string) {
  return approvalNeeded(db, tenantId, {
    locationId: review.locationId,
    authorId: who.userId,
    rating: review.rating,
    texts: [review.title ?? '', review.text, text],
    mayPublish: canPublish(who),
  })
}

function isDraft({ state, approval_status }: ResponseRow): boolean {
  return state === 'Start' || (state === 'Rejected' && approval_status === 'Rejected')
}

async function replace(
  ctx: ActingCtx,
  tx: Tx,
  review: ReviewForReply,
  before: ResponseRow | null,
  draft: Draft,
): Promise<ResponseRow> {
  if (before) {
    // what is on its way may have arrived: its outcome comes first
    if (before.fence !== null && before.state === 'PendingIntegration') raise(responses, 'wrongState')
    if (before.remove_asked_at) raise(responses, 'wrongState')
    await tx.db
      .updateTable('response')
      .set({ current: false, next_try_at: null, version: before.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', before.id)
      .execute()
  }
  const row = await tx.db
    .insertInto('response')
    .values({
      tenant_id: ctx.tenantId,
      review_id: review.id,
      location_id: review.locationId,
      text: draft.text,
      state: 'Start',
      version: 0,
      created_at: ctx.now(),
    })
    // written out, because a parameter could not be matched with the condition of the index in a kept plan
    .onConflict((oc) =>
      oc
        .columns(['tenant_id', 'review_id'])
        .where(sql<boolean>`current`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (row) return row
  const other = await lockCurrent(tx.db, ctx.tenantId, review.id)
  return other ? raiseStale(ctx, tx, other) : raise(responses, 'wrongState')
}
