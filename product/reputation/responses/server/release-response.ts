import type { Tx } from '#platform/server/system/serve-system.ts'
import { moveResponse, type Acting, type Step } from './move-response.ts'
import { publishQueue } from './queues.ts'
import type { ReplyRules } from './reply-rules.ts'
import type { ResponseRow } from './response-row.ts'

/** Lets an answer go that nobody has to approve any more: into the queue, or to a person where the source takes none from us. */
export async function releaseResponse(
  tx: Tx,
  ctx: Acting,
  row: ResponseRow,
  rules: ReplyRules,
  step: Omit<Step, 'state'>,
): Promise<ResponseRow> {
  const cleared = { approval_status: 'Approved', failure_reason: null, reply_reason: null, reason: null, tries: 0 }
  if (!rules.byUs)
    return moveResponse(tx, ctx, row, {
      ...step,
      state: 'PendingManual',
      set: { ...cleared, next_try_at: null, ...step.set },
    })
  const queued = await moveResponse(tx, ctx, row, {
    ...step,
    state: 'PendingIntegration',
    set: { ...cleared, next_try_at: ctx.now(), ...step.set },
  })
  await tx.enqueue(publishQueue, { responseId: row.id })
  return queued
}
