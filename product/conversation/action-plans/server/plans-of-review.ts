import { sql } from 'kysely'
import type { Gives } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { placeOfReview } from '#product/reputation/reviews/server/public.ts'
import type { actionPlans } from '../contract.ts'
import { inReach } from './plan-row.ts'

/** So many are named beside a review. */
const MOST_NAMED = 50

type Named = Gives<(typeof actionPlans)['routes']['ofReview']>[number]

/** The plans in the reader's reach that a review is evidence for, open ones first. */
export const listPlansOfReview: Handler<typeof actionPlans, 'ofReview'> = async (ctx, { params: { reviewId } }) => {
  if (!(await placeOfReview(ctx, reviewId))) return ctx.fail('notFound')
  const { rows } = await sql<Named>`
    select p.id, p.name, p.state from action_plan_review e
      join action_plan p on p.tenant_id = ${ctx.tenantId} and p.id = e.plan_id
    where e.tenant_id = ${ctx.tenantId} and e.review_id = ${reviewId} and ${inReach(ctx.who)}
    order by p.state = 5, p.id desc limit ${MOST_NAMED}`.execute(ctx.read)
  return rows
}
