import type { Updateable } from 'kysely'
import type { AuditAction } from '#platform/contract/define-system.ts'
import type { ResponseTable } from '#platform/server/database/tables.generated.ts'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { setResponseState } from '#product/reputation/reviews/server/public.ts'
import { responses } from '../contract.ts'
import { liveStates, type ResponseRow, type State } from './response-row.ts'
import { emitMoved } from './emit-moved.ts'

export type Acting = Pick<UseCaseCtx, 'tenantId' | 'now' | 'who'>
export type Step = {
  state: State
  /** What happened, for the audit. */
  action: AuditAction<typeof responses>
  note?: string | null
  set?: Omit<Updateable<ResponseTable>, 'state' | 'version' | 'tenant_id' | 'id'>
}

/** Moves a locked answer one step on the ladder: row, step, review, audit and event together. */
export async function moveResponse(tx: Tx, ctx: Acting, row: ResponseRow, step: Step): Promise<ResponseRow> {
  const after = await tx.db
    .updateTable('response')
    .set({ ...step.set, state: step.state, version: row.version + 1 })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeStep(tx, ctx, after, step.note ?? null)
  await tellReview(tx, ctx, after)
  await tx.audit(responses, {
    action: step.action,
    entityId: row.id,
    before: { state: row.state, text: row.text },
    after: { state: after.state, text: after.text, reason: after.reason, failureReason: after.failure_reason },
  })
  await emitMoved(tx, [after])
  return after
}

/** Adds a line to an answer's history. */
export async function writeStep(tx: Tx, ctx: Acting, row: ResponseRow, note: string | null): Promise<void> {
  await tx.db
    .insertInto('response_step')
    .values({
      tenant_id: ctx.tenantId,
      response_id: row.id,
      state: row.state,
      at: ctx.now(),
      actor_id: ctx.who?.actorId ?? null,
      note,
      guest: ctx.who?.guest?.name ?? null,
    })
    .execute()
}

/** Tells the review how far its answer is. It counts as answered since the first answer that the source took, while one stands there. */
export async function tellReview(tx: Tx, ctx: Acting, row: ResponseRow): Promise<void> {
  const sent = await tx.db
    .selectFrom('response')
    .select(['state', 'sent_at'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('review_id', '=', row.review_id)
    .where('sent_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const stands = sent[0] !== undefined && liveStates.includes(sent[0].state)
  const times = sent.filter(({ state }) => liveStates.includes(state)).map(({ sent_at }) => sent_at!.getTime())
  const respondedAt = stands ? new Date(Math.min(...times)) : null
  await setResponseState(tx, ctx.tenantId, row.review_id, row.current ? (row.state as State) : null, respondedAt)
}
