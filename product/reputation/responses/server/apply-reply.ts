import type { AuditAction } from '#platform/contract/define-system.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { SourceReply } from '#product/business/sources/server/public.ts'
import type { responses } from '../contract.ts'
import { moveResponse, type Acting } from './move-response.ts'
import { lookQueue } from './queues.ts'
import type { ResponseRow, State } from './response-row.ts'

/** An answer is read back this long after the source called it live. */
const VERIFY_SECONDS = 10
/** A source that tells no state has let the answer stand this long: it is live. */
const SILENT_SECONDS = 3600

/** Brings a locked answer to where the source says it is; the reply carries its own words. */
export async function applyReply(tx: Tx, ctx: Acting, row: ResponseRow, reply: SourceReply): Promise<void> {
  const now = ctx.now()
  const sentAt = row.sent_at ?? now
  const state = stateAfter(row, reply, (now.getTime() - sentAt.getTime()) / 1000)
  const lookAfter = secondsToLook(state, (now.getTime() - sentAt.getTime()) / 1000)
  const lookAt = lookAfter === null ? null : new Date(now.getTime() + lookAfter * 1000)
  if (state === row.state) await planLook(tx, ctx, row, lookAt)
  else {
    await moveResponse(tx, ctx, row, {
      state,
      action: actions[state]!,
      note: state === 'Rejected' ? reply.policyViolation : null,
      set: {
        approval_status: state === 'PendingModeration' ? 'PendingModeration' : 'Approved',
        failure_reason: null,
        reply_reason: null,
        reason: state === 'Rejected' ? reply.policyViolation : null,
        fence: null,
        next_try_at: lookAt,
        sent_at: sentAt,
        source_updated_at: reply.updatedAt ?? row.source_updated_at,
      },
    })
  }
  if (lookAfter !== null)
    await tx.enqueue(lookQueue, { responseId: row.id }, { startAfter: new Date(Date.now() + lookAfter * 1000) })
}

/** Plans the next look at an answer that stays where it is. */
export async function planLook(tx: Tx, ctx: Acting, row: ResponseRow, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('response')
    .set({ next_try_at: at })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', row.id)
    .execute()
}

const actions: Partial<Record<State, AuditAction<typeof responses>>> = {
  PendingModeration: 'response.taken',
  Published: 'response.live',
  Verified: 'response.verified',
  Rejected: 'response.refused',
}

function stateAfter(row: ResponseRow, reply: SourceReply, ageSeconds: number): State {
  const isLive = row.state === 'Published' || row.state === 'Verified'
  if (reply.state === 'REJECTED') return 'Rejected'
  if (reply.state === 'APPROVED') return isLive ? 'Verified' : 'Published'
  if (reply.state === 'PENDING') return 'PendingModeration'
  if (isLive) return 'Verified' // it was seen there
  return ageSeconds > SILENT_SECONDS ? 'Published' : 'PendingModeration'
}

/** 3, 10, 30 seconds, two and ten minutes after it was sent, then hourly. */
export function secondsToLook(state: State, ageSeconds: number): number | null {
  if (state === 'Published') return VERIFY_SECONDS
  if (state !== 'PendingModeration') return null
  const next = [3, 10, 30, 120, 600].find((age) => age > ageSeconds + 0.5)
  return next === undefined ? 3600 : next - ageSeconds
}
