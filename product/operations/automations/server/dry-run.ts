import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type automations, type DryRun, DRY_RUN_DAYS } from '../contract.ts'
import { checkConditions } from './check-rule.ts'
import { isSending as submits, planned, type PlannedMacro } from './acts/planned-macro.ts'
import { actionsOf, filtersOf, type RuleRow, subjectOf } from './rule-rows.ts'
import type { Found } from './subjects/subject.ts'
import { subjects } from './subjects/subjects.ts'
import { heldRule } from './turn-on.ts'

const DAY_MS = 86_400_000
const SHOWN = 10
/** Of so many of the newest it is looked at whether an automatic reply would be left to users. */
const LOOKED_AT = 500
const STRETCHES = 13

/** What a rule would have done on the reviews, or tickets, of the last 90 days: counted by SQL over what whoever asks can see; nothing is changed. */
export const dryRunRule: Handler<typeof automations, 'dryRun'> = async (ctx, { params, query }) => {
  const { from, to } = spanOf(ctx.now(), query)
  if (from >= to) return ctx.fail('datesReversed', { field: 'to' })
  const rule = await ctx.tx(async (tx) => {
    const row = await heldRule(ctx, tx, params.ruleId)
    if (!ctx.who.actions.has(subjects[subjectOf(row)].view)) ctx.fail('mayNot')
    checkConditions(ctx, subjectOf(row), filtersOf(row))
    await sql`update automation_rule set dry_run_number = number where tenant_id = ${ctx.tenantId} and id = ${row.id}`.execute(
      tx.db,
    )
    return row
  })
  const subject = subjects[subjectOf(rule)]
  const actions = await planned(ctx.read, ctx.tenantId, actionsOf(rule))
  const isSending = actions.some(
    (action) =>
      (action.kind === 'AutoRespond' && action.send) || (action.kind === 'Macro' && submits(action as PlannedMacro)),
  )
  const fitting = await subject.where(ctx, filtersOf(rule), from, to)
  const [total, stretches, overLimit, newest] = await Promise.all([
    subject.sumStretches(ctx, [], [from, to]),
    subject.sumStretches(ctx, filtersOf(rule), boundsOf(from, to)),
    rule.daily_limit === null ? 0 : subject.countOverLimit(ctx, fitting, rule.daily_limit),
    // texts are looked at only where they decide
    subject.findNewest(ctx, fitting, rule.id, isSending ? LOOKED_AT : SHOWN),
  ])
  const ids = newest.map(({ id }) => id)
  const left = isSending ? await subject.leftToUsers(ctx, ids) : null
  const shown = await subject.shown(ctx, ids.slice(0, SHOWN))
  return {
    number: rule.number,
    from: from.toISOString(),
    to: to.toISOString(),
    total: total[0]!.matched,
    matched: stretches.reduce((sum, { matched }) => sum + matched, 0),
    overLimit,
    held: left?.size ?? 0,
    lookedAt: left ? newest.length : 0,
    weeks: stretches,
    newest: newest.slice(0, SHOWN).flatMap((one) => {
      const thing = shown.get(one.id)
      return thing ? { ...thing, would: wouldBe(one, rule, left) } : []
    }),
  }
}

/** From the first moment of a day to the last of another; without days, the last 90. */
function spanOf(now: Date, days: { from?: string; to?: string }): { from: Date; to: Date } {
  const to = days.to ? new Date(Date.parse(days.to) + DAY_MS) : now
  return { from: days.from ? new Date(days.from) : new Date(to.getTime() - DRY_RUN_DAYS * DAY_MS), to }
}

/** Weeks; over a longer time, as many weeks together as leave about thirteen stretches. */
function boundsOf(from: Date, to: Date): Date[] {
  const weeks = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / DAY_MS / 7 / STRETCHES))
  const bounds = [from]
  while (bounds.at(-1)! < to)
    bounds.push(new Date(Math.min(to.getTime(), bounds.at(-1)!.getTime() + weeks * 7 * DAY_MS)))
  return bounds
}

function wouldBe(
  { id, hasRun }: Found,
  rule: RuleRow,
  left: ReadonlySet<number> | null,
): DryRun['newest'][number]['would'] {
  if (hasRun && !rule.again) return 'RanBefore'
  return left?.has(id) ? 'Held' : 'Run'
}
