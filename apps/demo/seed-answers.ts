import type { Run } from '#platform/server/database/door.ts'
import { bulkInsert } from './bulk-insert.ts'
import type { Answer } from './draw-answer.ts'

/** An answer with the location of its review. */
type AnswerAt = Answer & { locationId: number | undefined }

/** The answers with every step of their ladder; those whose review was not written are left out. */
export async function seedAnswers(
  run: Run,
  tenantId: number,
  reviewIds: Map<string, number>,
  answers: AnswerAt[],
): Promise<void> {
  const own = answers.filter(({ reviewUid }) => reviewIds.has(reviewUid))
  const added = await bulkInsert<AnswerAt, { id: number; review_id: number }>(
    run,
    'response',
    {
      tenant_id: ['bigint', () => tenantId],
      review_id: ['bigint', (one) => reviewIds.get(one.reviewUid)],
      location_id: ['bigint', (one) => one.locationId],
      text: ['text', (one) => one.text],
      state: ['text', (one) => one.state],
      approval_status: ['text', (one) => one.approvalStatus],
      origin: ['text', (one) => one.origin],
      author_id: ['bigint', (one) => one.authorId],
      approver_id: ['bigint', (one) => one.approverId],
      failure_reason: ['text', (one) => one.failureReason],
      reason: ['text', (one) => one.reason],
      tries: ['int', (one) => one.tries],
      sent_at: ['timestamptz', (one) => one.sentAt],
      created_at: ['timestamptz', (one) => one.createdAt],
    },
    own,
    'id, review_id',
  )
  const idOf = new Map(added.map(({ id, review_id }) => [review_id, id]))
  const steps = own.flatMap((one) =>
    one.steps.map((step) => ({ ...step, responseId: idOf.get(reviewIds.get(one.reviewUid)!) })),
  )
  await bulkInsert(
    run,
    'response_step',
    {
      tenant_id: ['bigint', () => tenantId],
      response_id: ['bigint', (step) => step.responseId],
      state: ['text', (step) => step.state],
      at: ['timestamptz', (step) => step.at],
      actor_id: ['bigint', (step) => step.actorId],
      note: ['text', (step) => step.note],
    },
    steps,
  )
}
