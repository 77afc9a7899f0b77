import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { listedReviews, placeOfReview } from '#product/reputation/reviews/server/public.ts'
import { actionPlans, actionPlanState, MOST_REVIEWS, type PlanEvidence } from '../contract.ts'
import { movePlan } from './move-plan.ts'
import { mustReachAll } from './must-change.ts'
import { findPlan, type PlanRow } from './plan-row.ts'

/** So much of a review is shown. */
const MOST_WORDS = 300

type Evidence = {
  id: number
  location_id: number | null
  rating: number | null
  text: string
  date: Date
  location: string
}

/** The reviews of a plan that the reader sees, and how many there are beside them. */
export const listEvidence: Handler<typeof actionPlans, 'evidence'> = async (ctx, { params: { actionPlanId } }) => {
  const { read, tenantId, who } = ctx
  if (!(await findPlan(read, ctx, actionPlanId))) return ctx.fail('notFound')
  const { rows } = await sql<Evidence>`
    select e.review_id as id, r.location_id, r.rating, left(coalesce(nullif(r.text, ''), r.title, ''), ${MOST_WORDS}) as text, r.date, l.internal_name as location
    from action_plan_review e
      left join review r on r.tenant_id = ${tenantId} and r.id = e.review_id
      left join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
    where e.tenant_id = ${tenantId} and e.plan_id = ${actionPlanId} order by r.date desc nulls last, e.review_id desc`.execute(
    read,
  )
  const there = rows.filter(({ location_id }) => location_id !== null)
  const seen = seesReviews(ctx) ? there.filter(({ location_id }) => reaches(who, location_id!)) : []
  return {
    reviews: seen.map(({ id, rating, text, date, location }): PlanEvidence['reviews'][number] => ({
      id,
      rating,
      text,
      date: date.toISOString(),
      locationName: location,
    })),
    hidden: there.length - seen.length,
    removed: rows.length - there.length,
  }
}

/** Those that are there already stay as they were. */
export const attachReviews: Handler<typeof actionPlans, 'attach'> = async (ctx, { params, body: { reviewIDs } }) => {
  await mustSee(ctx, reviewIDs)
  return movePlan(ctx, {
    planId: params.actionPlanId,
    action: 'action-plan.attach',
    async set(row, tx) {
      mustTake(ctx, row)
      const added = await addReviews(tx, ctx, row.id, reviewIDs)
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from action_plan_review where tenant_id = ${ctx.tenantId} and plan_id = ${row.id}`.execute(
        tx.db,
      )
      if (rows[0]!.count > MOST_REVIEWS) return ctx.fail('tooManyReviews')
      return added > 0 ? {} : null
    },
    tells: () => ({ reviewIDs }),
  })
}

export const detachReview: Handler<typeof actionPlans, 'detach'> = async (ctx, { params }) => {
  const { actionPlanId, reviewId } = params
  if (!(await findPlan(ctx.read, ctx, actionPlanId))) return ctx.fail('notFound')
  if (!(await placeOfReview(ctx, reviewId))) return ctx.fail('unknownReview')
  return movePlan(ctx, {
    planId: actionPlanId,
    action: 'action-plan.detach',
    async set(row, { db }) {
      mustTake(ctx, row)
      const { rows } = await sql`
        delete from action_plan_review where tenant_id = ${ctx.tenantId} and plan_id = ${row.id} and review_id = ${reviewId} returning review_id`.execute(
        db,
      )
      return rows.length > 0 ? {} : null
    },
    tells: () => ({ reviewIDs: [reviewId] }),
  })
}

/** Writes reviews to a plan, and answers how many were not there. */
export async function addReviews(
  { db }: Pick<Tx, 'db'>,
  { tenantId, who, now }: Pick<TenantCtx, 'tenantId' | 'who' | 'now'>,
  planId: number,
  reviewIds: readonly number[],
): Promise<number> {
  const { rows } = await sql`
    insert into action_plan_review (tenant_id, plan_id, review_id, attached_at, attached_by)
    select ${tenantId}, ${planId}, id, ${now()}, ${who.userId} from unnest(${[...new Set(reviewIds)]}::bigint[]) id
    on conflict do nothing returning review_id`.execute(db)
  return rows.length
}

/** Raises `unknownReview` where one of them is not there for whoever asks. */
export async function mustSee(ctx: TenantCtx, reviewIds: readonly number[]): Promise<void> {
  if (reviewIds.length === 0) return
  const seen = seesReviews(ctx) ? await listedReviews(ctx, [...new Set(reviewIds)]) : new Map<number, unknown>()
  if (!reviewIds.every((id) => seen.has(id))) raise(actionPlans, 'unknownReview', { field: 'reviewIDs' })
}

const seesReviews = ({ who }: Pick<TenantCtx, 'who'>) => who.actions.has(actionOf(actionPlans, 'review'))

function mustTake({ who }: TenantCtx, { state, location_id }: PlanRow): void {
  mustReachAll(who, location_id)
  if (state === actionPlanState.Done) raise(actionPlans, 'planDone')
}
