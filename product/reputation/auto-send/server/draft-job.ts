import { sql } from 'kysely'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { draftByItself } from '#product/reputation/ai-drafts/server/public.ts'
import { recentReplies } from '#product/reputation/responses/server/public.ts'
import { type AutoReplyRow, emitAutoReplies, leaveReviews } from './auto-reply-row.ts'
import { checkDraft, type Leave } from './checks/check-draft.ts'
import { withMachineLabel } from './checks/machine-label.ts'
import { closeGroup } from './close-group.ts'
import { changeModel } from './count-drafts.ts'
import { lookAtReview } from './look-at-review.ts'
import { draftQueue } from './queues.ts'
import { LeftToUsers, standingOf } from './standing.ts'

/** Drafts a reply that is to be sent automatically and lets it wait, or leaves the review to users and says why. */
export const draftJob = defineJob({
  ...draftQueue,
  retries: 2,
  concurrency: 2,
  run: async (ctx, { autoReplyId }) => {
    const row = await drafting(ctx, autoReplyId)
    if (!row) return
    try {
      await draft(ctx, row)
    } catch (error) {
      if (!(error instanceof LeftToUsers)) throw error
      await leave(ctx, row, error.leave)
    }
  },
})

async function draft(ctx: JobCtx, row: AutoReplyRow): Promise<void> {
  const standing = await standingOf(ctx, row.group_id)
  if (standing.kind === 'off') throw new LeftToUsers({ reason: 'TurnedOff' })
  if (standing.kind === 'lost') {
    await ctx.tx((tx) => closeGroup(tx, ctx, row.group_id, { reason: 'NoPermission' }))
    return
  }
  const { ctx: acting, group, delayMinutes } = standing
  const { review, language, maxBytes, country } = await lookAtReview(acting, row, group, '')
  const drafted = await draftByItself(acting, review)
  if (!drafted) throw new LeftToUsers({ reason: 'NoDraft' })
  if (drafted.model !== null && drafted.model !== group.model) {
    await ctx.tx((tx) => changeModel(ctx, tx, group.id, drafted.model!))
    return
  }
  const text = withMachineLabel(drafted.text, language, country)
  const recent = await recentReplies(ctx.read, ctx.tenantId, review)
  const fault = await checkDraft({ draft: drafted, text, language, maxBytes, recent })
  if (fault) throw new LeftToUsers(fault)
  await lookAtReview(acting, row, group, text) // the model took its time
  const sendAt = new Date(ctx.now().getTime() + delayMinutes * 60_000)
  await ctx.tx(async (tx) => {
    const { rows } = await sql<AutoReplyRow>`
      update auto_reply set state = 'Waiting', ai_draft_id = ${drafted.id}, text = ${text}, send_at = ${sendAt}
      where tenant_id = ${ctx.tenantId} and id = ${row.id} and state = 'Drafting' returning *`.execute(tx.db)
    await emitAutoReplies(tx, rows)
  })
}

async function drafting(ctx: JobCtx, autoReplyId: number): Promise<AutoReplyRow | undefined> {
  const { rows } = await sql<AutoReplyRow>`
    select * from auto_reply where tenant_id = ${ctx.tenantId} and id = ${autoReplyId} and state = 'Drafting'`.execute(
    ctx.read,
  )
  return rows[0]
}

async function leave(ctx: JobCtx, { id }: AutoReplyRow, why: Leave): Promise<void> {
  await ctx.tx((tx) => leaveReviews(tx, ctx.tenantId, { autoReplyId: id }, why))
}
