import { sql } from 'kysely'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { listedReviews, readExplicitFilter, sumReviews } from '#product/reputation/reviews/server/public.ts'
import { automations, type DryRun, DRY_RUN_DAYS, type Rule } from '../contract.ts'
import { saidReason } from './acts/respond.ts'
import { checkConditions } from './check-rule.ts'
import { actionsOf, filtersOf, type RuleRow, SUBJECT_LIST } from './rule-rows.ts'
import { heldRule } from './turn-on.ts'

const DAY_MS = 86_400_000
const SHOWN = 10
/** Of so many of the newest it is looked at whether an automatic reply would be left to users. */
const LOOKED_AT = 500
const STRETCHES = 13

/** What a rule would have done on the reviews of the last 90 days: counted by SQL over what whoever asks can see; nothing is changed. */
export const dryRunRule: Handler<typeof automations, 'dryRun'> = async (ctx, { params, query }) => {
  const { from, to } = spanOf(ctx.now(), query)
  if (from >= to) return ctx.fail('datesReversed', { field: 'to' })
  const rule = await ctx.tx(async (tx) => {
    const row = await heldRule(ctx, tx, params.ruleId)
    checkConditions(ctx, filtersOf(row))
    await sql`update automation_rule set dry_run_number = number where tenant_id = ${ctx.tenantId} and id = ${row.id}`.execute(
      tx.db,
    )
    return row
  })
  const isLeft = leavesToUsers(rule)
  const [total, stretches, overLimit, newest] = await Promise.all([
    sumStretches(ctx, [], [from, to]),
    sumStretches(ctx, filtersOf(rule), boundsOf(from, to)),
    countOverLimit(ctx, rule, from, to),
    // texts are looked at only where they decide
    findNewest(ctx, rule, from, to, isLeft ? LOOKED_AT : SHOWN),
  ])
  const shown = await listedReviews(
    ctx,
    newest.slice(0, SHOWN).map(({ id }) => id),
  )
  return {
    number: rule.number,
    from: from.toISOString(),
    to: to.toISOString(),
    total: total[0]!.matched,
    matched: stretches.reduce((sum, { matched }) => sum + matched, 0),
    overLimit,
    held: isLeft ? newest.filter(isLeft).length : 0,
    lookedAt: isLeft ? newest.length : 0,
    weeks: stretches,
    newest: newest.slice(0, SHOWN).flatMap((one) => {
      const review = shown.get(one.id)
      return review ? { review, would: wouldBe(one, rule, isLeft) } : []
    }),
  }
}

/** From the first moment of a day to the last of another; without days, the last 90. */
function spanOf(now: Date, days: { from?: string; to?: string }): { from: Date; to: Date } {
  const to = days.to ? new Date(Date.parse(days.to) + DAY_MS) : now
  return { from: days.from ? new Date(days.from) : new Date(to.getTime() - DRY_RUN_DAYS * DAY_MS), to }
}

type Stretch = { from: string; matched: number }

/** Weeks; over a longer time, as many weeks together as leave about thirteen stretches. */
function boundsOf(from: Date, to: Date): Date[] {
  const weeks = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / DAY_MS / 7 / STRETCHES))
  const bounds = [from]
  while (bounds.at(-1)! < to)
    bounds.push(new Date(Math.min(to.getTime(), bounds.at(-1)!.getTime() + weeks * 7 * DAY_MS)))
  return bounds
}

/** How many reviews fit in each stretch, from the sums of days where these hold all that is asked. */
async function sumStretches(ctx: TenantCtx, filters: Rule['filters'], bounds: readonly Date[]): Promise<Stretch[]> {
  const list = ctx.services.lists.get(SUBJECT_LIST)!
  const plain = await explicitFilters(list, ctx, filters)
  const filter = await readExplicitFilter(ctx, list.served.columns(ctx.tenantId), plain)
  const { rows } = await sumReviews(ctx, { filter, bounds })
  return bounds.slice(0, -1).map((from, at) => ({
    from: from.toISOString().slice(0, 10),
    matched: rows.filter(({ stretch }) => stretch === at).reduce((sum, { reviews }) => sum + reviews, 0),
  }))
}

/** How many of a day, by UTC, come after its limit. */
async function countOverLimit(ctx: TenantCtx, rule: RuleRow, from: Date, to: Date): Promise<number> {
  if (rule.daily_limit === null) return 0
  const { rows } = await sql<{ over: number }>`
    select coalesce(sum(count - ${rule.daily_limit}::int), 0)::int as over from (
      select count(*)::int as count from review r where ${await whereOfRule(ctx, rule, from, to)} group by (r.date at time zone 'UTC')::date) days
    where count > ${rule.daily_limit}::int`.execute(ctx.read)
  return rows[0]!.over
}

async function findNewest(ctx: TenantCtx, rule: RuleRow, from: Date, to: Date, most: number): Promise<Newest[]> {
  const { rows } = await sql<Newest>`
    select r.id, r.title, r.text, r.language, exists (
      select from automation_run x where x.tenant_id = ${ctx.tenantId} and x.review_id = r.id and x.rule_id = ${rule.id} and x.state <> 'Looped') as "hasRun"
    from review r where ${await whereOfRule(ctx, rule, from, to)} order by r.date desc, r.id desc limit ${most}`.execute(
    ctx.read,
  )
  return rows
}

type Newest = { id: number; title: string | null; text: string; language: string | null; hasRun: boolean }

/** The reviews of a time that fit a rule, as far as whoever reads sees them. */
export async function whereOfRule(
  ctx: Pick<TenantCtx, 'services' | 'tenantId' | 'read' | 'now' | 'who'>,
  rule: Pick<RuleRow, 'filters'>,
  from: Date,
  to: Date,
) {
  const list = ctx.services.lists.get(SUBJECT_LIST)!
  const plain = await explicitFilters(list, ctx, filtersOf(rule as RuleRow))
  return sql`${whereOf(list, ctx, plain)} and r.date >= ${from} and r.date < ${to}`
}

/** Which reviews an automatic reply would leave to users; null where the rule sends none. */
function leavesToUsers(rule: RuleRow): ((one: Newest) => boolean) | null {
  const isSending = actionsOf(rule).some((action) => action.kind === 'AutoRespond' && action.send)
  return isSending ? (one) => saidReason(one) !== null : null
}

function wouldBe(
  one: Newest,
  rule: RuleRow,
  isLeft: ReturnType<typeof leavesToUsers>,
): DryRun['newest'][number]['would'] {
  if (one.hasRun && !rule.again) return 'RanBefore'
  return isLeft?.(one) ? 'Held' : 'Run'
}
