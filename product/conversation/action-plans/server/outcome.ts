import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type actionPlans, LEAST_REVIEWS, OUTCOME_DAYS } from '../contract.ts'
import { findPlan } from './plan-row.ts'

const DAY_MS = 86_400_000

type Sums = { before: number; since: number; before_average: number | null; since_average: number | null }

/** The ratings of the reviews of a plan's location, or of all that the reader sees, before and after it was approved; what was removed at its source counts in neither. */
export const planOutcome: Handler<typeof actionPlans, 'outcome'> = async (ctx, { params }) => {
  const { read, tenantId, who } = ctx
  const plan = (await findPlan(read, ctx, params.actionPlanId)) ?? ctx.fail('notFound')
  const { approved_at: approvedAt, done_at: doneAt, location_id: locationId } = plan
  if (approvedAt === null) return ctx.fail('notApproved')
  const now = ctx.now()
  const from = new Date(approvedAt.getTime() - OUTCOME_DAYS * DAY_MS)
  const end = doneAt ? new Date(doneAt.getTime() + OUTCOME_DAYS * DAY_MS) : now
  const until = end < now ? end : now
  const scope = locationId !== null ? [locationId] : who.locationIds === 'all' ? null : who.locationIds
  const here = scope === null ? sql`` : sql`and r.location_id = any(${scope}::bigint[])`
  const { rows } = await sql<Sums>`
    select count(*) filter (where r.date < ${approvedAt})::int as before, count(*) filter (where r.date >= ${approvedAt})::int as since,
      (avg(r.rating) filter (where r.date < ${approvedAt}))::float8 as before_average,
      (avg(r.rating) filter (where r.date >= ${approvedAt}))::float8 as since_average
    from review r where r.tenant_id = ${tenantId} and r.date >= ${from} and r.date < ${until} ${here}
      and r.rating is not null and r.vanished_at is null and r.hidden_at is null`.execute(read)
  const sums = rows[0]!
  const isEnough = Math.min(sums.before, sums.since) >= LEAST_REVIEWS
  const windowOf = (start: Date, finish: Date, count: number, average: number | null) => ({
    from: start.toISOString(),
    until: finish.toISOString(),
    count,
    average: isEnough ? average : null,
  })
  return {
    before: windowOf(from, approvedAt, sums.before, sums.before_average),
    since: windowOf(approvedAt, until, sums.since, sums.since_average),
    isPartial: locationId === null && who.locationIds !== 'all',
  }
}
