import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { lentTo } from '#product/reputation/approvals/server/public.ts'
import type { responses } from '#product/reputation/responses/contract.ts'
import { decidersAbout, openGuests } from '#product/reputation/responses/server/public.ts'
import { createLink, endLinks } from '#product/workspace/links/server/public.ts'
import { RULE_LINK_DAYS } from '../contract.ts'
import { replyApproval } from './reply-approval.ts'

type Reply = {
  id: number
  location_id: number
  author_id: number | null
  approval: unknown
  waits: boolean
  anybody: boolean
}

/** Sends links to the guests of the step that a reply has come to, and ends those that it needs no more. */
export async function onReplyMoved(ctx: JobCtx, { responseIds }: Payload<typeof responses, 'moved'>): Promise<void> {
  for (const responseId of responseIds) await settleLinks(ctx, responseId)
}

function settleLinks(ctx: JobCtx, responseId: number): Promise<void> {
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    // the reply is held, so that of two moves the later one has the last word
    const { rows } = await sql<Reply>`
      select id, location_id, author_id, approval, current and state = 'PendingApproval' as waits, open_role_ids is null and open_user_ids is null as anybody
      from response where tenant_id = ${tenantId} and id = ${responseId} for update`.execute(tx.db)
    const reply = rows[0]
    if (!reply) return
    const place = { locationId: reply.location_id, authorId: reply.author_id ?? 0 }
    const guests = reply.waits ? await lentTo(tx.db, tenantId, place, openGuests(reply)) : []
    const deciders = reply.waits ? await decidersAbout(tx.db, tenantId, reply) : []
    const named = new Set(guests.map(({ email }) => email.toLowerCase()))
    await endLinks(tx, ctx, {
      kind: replyApproval.kind,
      subjectId: responseId,
      isNeeded: ({ guest_email: email, made_by: madeBy }) =>
        (reply.waits && reply.anybody) || named.has(email.toLowerCase()) || deciders.some(({ id }) => id === madeBy),
    })
    const revoked = await revokedSince(tx.db, tenantId, responseId)
    for (const { name, email, locale, lentBy } of guests) {
      if (revoked.has(email.toLowerCase())) continue
      await createLink(tx, ctx, {
        kind: replyApproval,
        subjectId: responseId,
        locationId: reply.location_id,
        guest: { name, email, locale },
        madeBy: lentBy,
        days: RULE_LINK_DAYS,
      })
    }
  })
}

/** The addresses, in small letters, of guests whose link was revoked since a reply was submitted: they are not asked again before it is submitted anew. */
async function revokedSince(db: Db, tenantId: number, responseId: number): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(guest_email) as email from guest_link
    where tenant_id = ${tenantId} and kind = ${replyApproval.kind} and subject_id = ${responseId} and ended_as = 'Revoked' and created_at >= (
      select min(at) from response_step where tenant_id = ${tenantId} and response_id = ${responseId} and id > coalesce((
        select max(id) from response_step where tenant_id = ${tenantId} and response_id = ${responseId} and state <> 'PendingApproval'), 0))`.execute(
    db,
  )
  return new Set(rows.map(({ email }) => email))
}
