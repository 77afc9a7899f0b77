import { sql } from 'kysely'
import type { Given, Handler } from '#platform/server/system/serve-system.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import type { hiding } from '../contract.ts'

type Hidden = NonNullable<Given<typeof hiding, 'one'>['hidden']>

/** Who hid a review, when and why. */
export const readHiding: Handler<typeof hiding, 'one'> = async (ctx, { params: { reviewId } }) => {
  if (!(await placeOfReview(ctx, reviewId))) return ctx.fail('notFound')
  const { rows } = await sql<{ at: Date; userId: number; name: string; reason: Hidden['reason']; explanation: string }>`
    select h.hidden_at as at, h.hidden_by as "userId", trim(u.first_name || ' ' || u.last_name) as name, h.reason, h.explanation
    from review_hiding h join users u on u.id = h.hidden_by
    where h.tenant_id = ${ctx.tenantId} and h.review_id = ${reviewId}`.execute(ctx.read)
  const row = rows[0]
  if (!row) return { hidden: null }
  const { at, userId, name, reason, explanation } = row
  return { hidden: { at: at.toISOString(), by: { id: userId, name }, reason, explanation } }
}
