import { sql } from 'kysely'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { listedReviews } from '#product/reputation/reviews/server/public.ts'
import { automations, type DryRun, DRY_RUN_DAYS } from '../contract.ts'
import { saidReason } from './acts/respond.ts'
import { checkConditions } from './check-rule.ts'
import { actionsOf, filtersOf, type RuleRow, SUBJECT_LIST } from './rule-rows.ts'
import { heldRule } from './turn-on.ts'

const DAY_MS = 86_400_000
const SHOWN = 10
/** Of so many of the newest it is looked at whether an automatic reply would be left to users. */
const LOOKED_AT = 500

type Week = { from: string; matched: number }

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
  const where = await whereOfRule(ctx, rule, from, to)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from review r where ${where.all}`.execute(ctx.read)
  const { rows: days } = await sql<{ day: string; count: number }>`
    select to_char(r.date at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count from review r where ${where.matching} group by 1 order by 1`.execute(
    ctx.read,
  )
  const { rows: newest } = await sql<Newest>`
    select r.id, r.title, r.text, r.language, exists (
      select from automation_run x where x.tenant_id = ${ctx.tenantId} and x.review_id = r.id and x.rule_id = ${rule.id} and x.state <> 'Looped') as "hasRun"
    from review r where ${where.matching} order by r.date desc, r.id desc limit ${LOOKED_AT}`.execute(ctx.read)
  const shown = await listedReviews(
    ctx,
    newest.slice(0, SHOWN).map(({ id }) => id),
  )
  const isLeft = leavesToUsers(rule)
  return {
    number: rule.number,
    from: from.toISOString(),
    to: to.toISOString(),
    total: counted[0]!.total,
    matched: days.reduce((sum, { count }) => sum + count, 0),
    overLimit: days.reduce((sum, { count }) => sum + Math.max(0, count - (rule.daily_limit ?? Infinity)), 0),
    held: newest.filter(isLeft).length,
    lookedAt: newest.length,
    weeks: weeksOf(from, to, days),
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

type Newest = { id: number; title: string | null; text: string; language: string | null; hasRun: boolean }

/** The reviews of a time that a rule looks at, and those of them that fit it; neither imported ones nor history. */
export async function whereOfRule(
  ctx: Pick<TenantCtx, 'services' | 'tenantId' | 'read' | 'now' | 'who'>,
  rule: Pick<RuleRow, 'filters'>,
  from: Date,
  to: Date,
) {
  const list = ctx.services.lists.get(SUBJECT_LIST)!
  const within = sql`${list.served.within(ctx)} and r.date >= ${from} and r.date < ${to}`
  const plain = await explicitFilters(list, ctx, filtersOf(rule as RuleRow))
  return { all: within, matching: sql`${whereOf(list, ctx, plain)} and r.date >= ${from} and r.date < ${to}` }
}

function leavesToUsers(rule: RuleRow): (one: Newest) => boolean {
  const isSending = actionsOf(rule).some((action) => action.kind === 'AutoRespond' && action.send)
  return (one) => isSending && saidReason(one) !== null
}

function wouldBe(one: Newest, rule: RuleRow, isLeft: (one: Newest) => boolean): DryRun['newest'][number]['would'] {
  if (one.hasRun && !rule.again) return 'RanBefore'
  return isLeft(one) ? 'Held' : 'Run'
}

function weeksOf(from: Date, to: Date, days: readonly { day: string; count: number }[]): Week[] {
  const first = Math.floor(from.getTime() / DAY_MS)
  const weeks = Array.from({ length: Math.ceil((Math.ceil(to.getTime() / DAY_MS) - first) / 7) }, (_, at) => ({
    from: new Date((first + at * 7) * DAY_MS).toISOString().slice(0, 10),
    matched: 0,
  }))
  for (const { day, count } of days) weeks[Math.floor((Date.parse(day) / DAY_MS - first) / 7)]!.matched += count
  return weeks
}
