import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { responses } from '#product/reputation/responses/contract.ts'
import { aiDrafts, type SettledDraft } from '../contract.ts'
import { editDistance } from './edit-distance.ts'

/** A reply in one of these goes to its source, or is there. */
const released = ['PendingIntegration', 'PendingManual', 'PendingTicket', 'Published']
/** A reply in one of these was handed in or sent. */
const sent = ['PendingApproval', ...released]

type Moved = Pick<Payload<typeof responses, 'moved'>, 'responseIds' | 'state'>
type Pair = { id: number; draft: string; responseId: number; reply: string }

/** Once its reply is on its way, a draft knows how much of it was changed; a later draft counts for an earlier one. */
export async function onReplyMoved(ctx: JobCtx, { responseIds, state }: Moved): Promise<void> {
  const pairs = sent.includes(state) ? await unmeasured(ctx, responseIds) : []
  await ctx.tx(async (tx) => {
    for (const { id, draft, responseId, reply } of pairs)
      await sql`
        update ai_draft set response_id = ${responseId}, edit_distance = ${editDistance(draft, reply)}, sent_at = ${ctx.now()}
        where tenant_id = ${ctx.tenantId} and id = ${id} and sent_at is null`.execute(tx.db)
    const { rows } = await sql<SettledDraft>`
      select d.id as "aiDraftId", ${settled} as outcome from ai_draft d join response p on p.tenant_id = ${ctx.tenantId} and p.id = d.response_id
      where d.tenant_id = ${ctx.tenantId} and d.response_id = any(${responseIds}::bigint[]) and not d.by_itself and ${settled} is not null`.execute(
      tx.db,
    )
    await tx.emitMany(aiDrafts, 'settled', rows, (some) => ({ drafts: [...some] }))
  })
}

/** What a draft's reply came to, once nobody has to decide about it any more. */
const settled = sql`case when p.removed_at is not null then 'Removed'
  when p.state = 'Rejected' and p.approval_status = 'Rejected' then 'Rejected'
  when p.state = any(${released}) then case when d.edit_distance = 0 and p.text = d.response then 'Unchanged' else 'Changed' end end`

async function unmeasured({ read, tenantId }: JobCtx, responseIds: readonly number[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select d.id, d.response as draft, r.id as "responseId", coalesce(r.submitted_text, r.text) as reply
    from response r cross join lateral (
      select id, response, sent_at from ai_draft
      where tenant_id = ${tenantId} and review_id = r.review_id and user_id = r.author_id and response is not null and not by_itself
      order by id desc limit 1) d
    where r.tenant_id = ${tenantId} and r.id = any(${responseIds}::bigint[]) and r.origin not in ('source', 'auto') and d.sent_at is null`.execute(
    read,
  )
  return rows
}
