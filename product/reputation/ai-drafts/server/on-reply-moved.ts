import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { responses } from '#product/reputation/responses/contract.ts'
import { editDistance } from './edit-distance.ts'

/** A reply in one of these was handed in or sent. */
const sent = ['PendingApproval', 'PendingIntegration', 'PendingManual', 'PendingTicket', 'Published']

type Pair = { id: number; draft: string; responseId: number; reply: string }

/** Once its reply is on its way, a draft knows how much of it was changed; a later draft counts for an earlier one. */
export async function onReplyMoved(
  ctx: JobCtx,
  { responseIds, state }: Pick<Payload<typeof responses, 'moved'>, 'responseIds' | 'state'>,
): Promise<void> {
  if (!sent.includes(state)) return
  const { rows } = await sql<Pair>`
    select d.id, d.response as draft, r.id as "responseId", coalesce(r.submitted_text, r.text) as reply
    from response r cross join lateral (
      select id, response, sent_at from ai_draft
      where tenant_id = ${ctx.tenantId} and review_id = r.review_id and user_id = r.author_id and response is not null
      order by id desc limit 1) d
    where r.tenant_id = ${ctx.tenantId} and r.id = any(${responseIds}::bigint[]) and r.origin <> 'source' and d.sent_at is null`.execute(
    ctx.read,
  )
  if (rows.length === 0) return
  await ctx.tx(async ({ db }) => {
    for (const { id, draft, responseId, reply } of rows)
      await sql`
        update ai_draft set response_id = ${responseId}, edit_distance = ${editDistance(draft, reply)}, sent_at = ${ctx.now()}
        where tenant_id = ${ctx.tenantId} and id = ${id} and sent_at is null`.execute(db)
  })
}
