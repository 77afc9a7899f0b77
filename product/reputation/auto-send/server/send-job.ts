import { sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import type { ActingCtx, JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { markSent } from '#product/reputation/ai-drafts/server/public.ts'
import { writeResponse } from '#product/reputation/responses/server/public.ts'
import { autoSend } from '../contract.ts'
import { type AutoReplyRow, emitAutoReplies, leaveReviews, lockAutoReply } from './auto-reply-row.ts'
import { closeGroup } from './close-group.ts'
import type { Leave } from './checks/check-draft.ts'
import { type LookedAt, lookAtReview } from './look-at-review.ts'
import { LeftToUsers, standingOf } from './standing.ts'

const AT_ONCE = 100

/** Sends what has waited long enough, through the same door as any reply; what may not be sent any more is left to users. */
export const sendJob = defineDueJob({
  queue: 'auto-send.send',
  async work(ctx) {
    for (;;) {
      const { rows } = await sql<AutoReplyRow>`
        select * from auto_reply where tenant_id = ${ctx.tenantId} and state in ('Drafting', 'Waiting') and send_at <= ${ctx.now()}
        order by send_at limit ${AT_ONCE}`.execute(ctx.read)
      for (const row of rows) await sendOne(ctx, row)
      if (rows.length < AT_ONCE) return
    }
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(send_at) as next from auto_reply where tenant_id = ${tenantId} and state in ('Drafting', 'Waiting')`.execute(
      db,
    )
    return rows[0]!.next
  },
})

async function sendOne(ctx: JobCtx, row: AutoReplyRow): Promise<void> {
  try {
    if (row.state === 'Drafting') throw new LeftToUsers({ reason: 'NoDraft' })
    const standing = await standingOf(ctx, row.group_id)
    if (standing.kind === 'off') throw new LeftToUsers({ reason: 'TurnedOff' })
    if (standing.kind === 'lost') {
      await ctx.tx((tx) => closeGroup(tx, ctx, row.group_id, { reason: 'NoPermission' }))
      return
    }
    const looked = await lookAtReview(standing.ctx, row, standing.group, row.text!)
    await send(standing.ctx, row, looked)
  } catch (error) {
    const leave = leaveOf(error)
    if (!leave) throw error
    await ctx.tx((tx) => leaveReviews(tx, ctx.tenantId, { autoReplyId: row.id }, leave))
  }
}

async function send(ctx: ActingCtx, { id, ai_draft_id, text }: AutoReplyRow, { review }: LookedAt): Promise<void> {
  await ctx.tx(async (tx) => {
    const held = await lockAutoReply(tx.db, ctx.tenantId, id)
    if (held?.state !== 'Waiting') return
    const reply = await writeResponse(ctx, tx, review, {
      text: text!,
      send: true,
      templateId: null,
      systemTemplateId: null,
      origin: 'auto',
      version: null,
    })
    if (reply.state === 'PendingApproval') throw new LeftToUsers({ reason: 'Approval' })
    await sql`update auto_reply set state = 'Sent', send_at = null, response_id = ${reply.id}
      where tenant_id = ${ctx.tenantId} and id = ${id}`.execute(tx.db)
    await sql`update auto_send_group set auto_sent = auto_sent + 1
      where tenant_id = ${ctx.tenantId} and id = ${held.group_id}`.execute(tx.db)
    await markSent(tx, ctx.tenantId, ai_draft_id!, reply.id, ctx.now())
    await tx.audit(autoSend, {
      actorId: ctx.who.userId,
      action: 'auto-send.send',
      entityId: review.id,
      after: { responseID: reply.id, autoSendGroupID: held.group_id },
    })
    await emitAutoReplies(tx, [held])
  })
}

const reasons: Readonly<Record<string, Leave['reason']>> = {
  tooLong: 'TooLong',
  wordsBlocked: 'Words',
  wordsUnwanted: 'Words',
  contactsRisky: 'Strange',
  unfilled: 'Strange',
  repliesOff: 'NotPossible',
  reviewGone: 'NotPossible',
  reviewHidden: 'NotPossible',
  notRepliable: 'NotPossible',
}

/** Why a reply could not be sent: others began in the same moment, or what is sent is refused. */
function leaveOf(error: unknown): Leave | null {
  if (error instanceof LeftToUsers) return error.leave
  if (error instanceof Fault) return { reason: reasons[error.error] ?? 'Begun' }
  return null
}
