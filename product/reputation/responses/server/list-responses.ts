import type { Handler } from '#platform/server/system/serve-system.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import type { responses } from '../contract.ts'
import { canPublish } from './may.ts'
import { decidersAbout, decides, openGuests } from './deciding.ts'
import { recentReplies } from './recent-replies.ts'
import { replyRules } from './reply-rules.ts'
import { replySchedule } from './reply-schedule.ts'
import { showResponses } from './show-responses.ts'
import { approvalFor } from './write-response.ts'
import type { ResponseRow } from './response-row.ts'
import { claimOfOthers } from '#product/reputation/review-presence/server/public.ts'

/** The answer to a review, those before it, and what its source asks of one. */
export const listResponses: Handler<typeof responses, 'list'> = async (ctx, { params }) => {
  const review = await reviewForReply(ctx.read, ctx.tenantId, params.reviewId, ctx.who)
  if (!review) return ctx.fail('notFound')
  const rows = await ctx.read
    .selectFrom('response')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('review_id', '=', review.id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const claim = await claimOfOthers(ctx.read, ctx.tenantId, review.id, { userId: ctx.who.userId, now: ctx.now() })
  const seen = rows.filter((row) => !isPrivate(row, ctx.who.userId, claim !== null))
  const shown = await showResponses(ctx.read, ctx.tenantId, seen)
  const { byUs, maxBytes, takesPrivate, files } = await replyRules(ctx.services, review)
  const approval = await approvalFor(ctx, ctx.read, review, '')
  const needsApproval = approval !== null || !canPublish(ctx.who)
  const standing = rows.find(({ current, state }) => current && state === 'PendingApproval')
  const asked = { author_id: ctx.who.userId, location_id: review.locationId, approval }
  const next = needsApproval || standing ? await decidersAbout(ctx.read, ctx.tenantId, standing ?? asked) : []
  const guests = needsApproval || standing ? openGuests(standing ?? asked) : []
  const [schedule = null] = (
    await Promise.all(ctx.services.slots.of(replySchedule).map((of) => of(ctx.read, ctx.tenantId, review.id)))
  ).filter((state) => state !== null)
  return {
    schedule,
    current: shown.find(({ current }) => current) ?? null,
    earlier: shown.filter(({ current }) => !current),
    rules: {
      maxBytes,
      byUs,
      takesPrivate,
      files,
      needsApproval,
      approvers: [...next, ...guests].slice(0, 100).map(({ name }) => name),
      decides: standing !== undefined && (await decides(ctx, standing)),
      deepLink: review.url,
      off: review.repliesOff,
    },
    recentTexts: await recentReplies(ctx.read, ctx.tenantId, review),
  }
}

/** Nobody reads along in what somebody else set aside, or is typing. */
function isPrivate({ author_id, current, state, set_aside }: ResponseRow, userId: number, isClaimed: boolean): boolean {
  return author_id !== userId && (set_aside || (isClaimed && current && state === 'Start'))
}
