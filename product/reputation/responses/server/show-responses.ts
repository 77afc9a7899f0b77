import type { Db } from '#platform/server/database/door.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import type { Response } from '../contract.ts'
import { type Approval, peopleIn, progressOf } from '#product/reputation/approvals/server/public.ts'
import { canRequeue, type ResponseRow } from './response-row.ts'

/** Answers as others may see them, each with its steps and the names of those who took them. */
export async function showResponses(db: Db, tenantId: number, rows: readonly ResponseRow[]): Promise<Response[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const steps = await db
    .selectFrom('response_step')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('response_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .execute()
  const people = [
    ...rows.flatMap((row) => [
      row.author_id,
      row.approver_id,
      ...(row.approval ? peopleIn(row.approval as Approval) : []),
    ]),
    ...steps.map((step) => step.actor_id),
  ]
  const names = await namesOfUsers(db, people)
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  return rows.map((row) => ({
    id: row.id,
    reviewID: row.review_id,
    text: row.text,
    reviewRevision: row.review_revision,
    state: row.state as Response['state'],
    approvalStatus: row.approval_status as Response['approvalStatus'],
    origin: row.origin as Response['origin'],
    authorID: row.author_id,
    authorName: nameOf(row.author_id),
    approverID: row.approver_id,
    approverName: row.approver_guest ?? nameOf(row.approver_id),
    submittedText: row.submitted_text,
    approval: row.approval === null ? null : progressOf(row.approval as Approval, nameOf),
    current: row.current,
    failureReason: row.failure_reason as Response['failureReason'],
    replyReason: row.reply_reason as Response['replyReason'],
    reason: row.reason,
    tries: row.tries,
    retries: row.retries,
    requeue: row.current && row.removed_at === null && canRequeue(row),
    private: row.is_private,
    businessOwner: !row.as_staff,
    respondAsStaff: row.as_staff,
    staffName: row.staff_name,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    removeAskedAt: row.remove_asked_at?.toISOString() ?? null,
    removedAt: row.removed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    steps: steps
      .filter(({ response_id }) => response_id === row.id)
      .map((step) => ({
        state: step.state as Response['state'],
        at: step.at.toISOString(),
        actorName: step.guest ?? nameOf(step.actor_id),
        note: step.note,
      })),
    version: row.version,
  }))
}

export async function showResponse(db: Db, tenantId: number, row: ResponseRow): Promise<Response> {
  const [shown] = await showResponses(db, tenantId, [row])
  return shown!
}
