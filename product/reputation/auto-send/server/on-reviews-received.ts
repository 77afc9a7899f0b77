import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'
import { type AutoReplyRow, emitAutoReplies } from './auto-reply-row.ts'
import { draftQueue } from './queues.ts'

/** So long a draft may take to come, with all its tries. */
const DRAFTING_MINUTES = 15

/** New reviews in groups that send by themselves are drafted for, each once; those whose reply is late already are none of ours. */
export async function onReviewsReceived(
  ctx: JobCtx,
  { reviewIds }: Pick<Payload<typeof reviews, 'received'>, 'reviewIds'>,
): Promise<void> {
  const { tenantId } = ctx
  const now = ctx.now()
  const until = new Date(now.getTime() + DRAFTING_MINUTES * 60_000)
  await ctx.tx(async (tx) => {
    const { rows } = await sql<AutoReplyRow>`
      insert into auto_reply (tenant_id, review_id, location_id, group_id, revision, state, send_at, created_at)
      select ${tenantId}, r.id, r.location_id, g.id, r.revision, 'Drafting', ${until}, ${now} from review r
        join auto_send_group g on g.tenant_id = ${tenantId} and g.location_id = r.location_id and g.source_id = r.source_id
          and g.rating = r.rating and g.language = r.language and g.opener_id is not null
        join auto_send_setting s on s.tenant_id = ${tenantId} and s.is_on
      where r.tenant_id = ${tenantId} and r.id = any(${reviewIds}::bigint[])
        and not r.history and not r.by_hand and r.response_state is null and r.responded_at is null and r.vanished_at is null and r.hidden_at is null
      on conflict (tenant_id, review_id) do nothing returning *`.execute(tx.db)
    for (const { id } of rows) await tx.enqueue(draftQueue, { autoReplyId: id })
    await emitAutoReplies(tx, rows)
  })
}
