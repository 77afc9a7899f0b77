import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { responses } from '#product/reputation/responses/contract.ts'
import { decidersAbout } from '#product/reputation/responses/server/public.ts'
import type { NotificationKind } from '../contract.ts'
import { notify, takeBack } from './notify.ts'

type Reply = {
  review_id: number
  location_id: number
  source_id: number
  state: string
  approval_status: string | null
  author_id: number | null
  approver_id: number | null
  reason: string | null
  approval: unknown
  about: string
  was: string | null
}

/** Tells approvers what waits for them, and authors what others decided about their replies. */
export async function onReplyMoved(
  ctx: JobCtx,
  { responseIds, state }: Payload<typeof responses, 'moved'>,
): Promise<void> {
  for (const responseId of responseIds) await tellOf(ctx, responseId, state)
}

async function tellOf(ctx: JobCtx, responseId: number, state: string): Promise<void> {
  const reply = await replyOf(ctx, responseId)
  if (!reply || reply.state !== state) return // it went on since, which is told by itself
  const { review_id: subject, about, author_id: author } = reply
  const where = { reviewId: subject, locationId: reply.location_id, sourceId: reply.source_id }
  if (state === 'PendingApproval') {
    const deciders = await decidersAbout(ctx.read, ctx.tenantId, reply)
    if (reply.was === 'PendingApproval') await takeBack(ctx, 'ReplyWaits', subject) // others decided in the step before
    return notify(
      ctx,
      deciders.map(({ id }) => id),
      { kind: 'ReplyWaits', subject, about, ...where },
    )
  }
  await takeBack(ctx, 'ReplyWaits', subject)
  const kind = kindOf(reply)
  if (kind && author !== null && author !== reply.approver_id)
    await notify(ctx, [author], {
      kind,
      subject,
      about,
      note: kind === 'ReplyApproved' ? null : reply.reason,
      errorCode: reply.reason,
      ...where,
    })
}

/** What its author is told of; nothing where the reply went on by itself. */
function kindOf({ state, was, approval_status }: Reply): NotificationKind | undefined {
  if (state === 'Rejected') return approval_status === 'Rejected' ? 'ReplySentBack' : 'ReplyRefused'
  if (state === 'Failed') return 'ReplyFailed'
  return was === 'PendingApproval' && approval_status === 'Approved' ? 'ReplyApproved' : undefined
}

async function replyOf(ctx: JobCtx, responseId: number): Promise<Reply | undefined> {
  const { rows } = await sql<Reply>`
    select r.review_id, r.location_id, v.source_id, r.state, r.approval_status, r.author_id, r.approver_id, r.reason, r.approval, l.internal_name as about,
      (select s.state from response_step s where s.tenant_id = ${ctx.tenantId} and s.response_id = r.id order by s.id desc offset 1 limit 1) as was
    from response r join location l on l.tenant_id = r.tenant_id and l.id = r.location_id join review v on v.tenant_id = r.tenant_id and v.id = r.review_id
    where r.tenant_id = ${ctx.tenantId} and r.id = ${responseId} and r.current`.execute(ctx.read)
  return rows[0]
}
