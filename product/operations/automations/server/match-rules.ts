import { sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import { type Facts, factsOf } from '#platform/server/list/facts-of.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import type { RuleRunDetail } from '../contract.ts'
import { lackingFor } from './needed-actions.ts'
import { pauseRule } from './pause-rule.ts'
import { allHold, clausesOf, type Conditions, factsToKeep, readConditions } from './rule-conditions.ts'
import { type RunningRule, runningRules, SUBJECT_LIST } from './rule-rows.ts'
import { runJob } from './run-queue.ts'
import { type Cause, type Starting, startRuns } from './start-runs.ts'

/** So many runs within so many minutes are a storm. */
const STORM = { runs: 2000, minutes: 5 }

type Ready = { rule: RunningRule; who: Who; conditions: Conditions }

/** Something happened to reviews: what rules wait for it run on those that fit, in their order, until one says stop. */
export async function matchRules(ctx: JobCtx, event: number, reviewIds: readonly number[]): Promise<void> {
  const running = await runningRules(ctx.read, ctx.tenantId, { events: [event] })
  if (running.length === 0 || reviewIds.length === 0) return
  const ready = await readyRules(ctx, running)
  const starting = await matchesOf(ctx, ready, reviewIds)
  if (starting.length === 0) return
  const cause = await causeOf(ctx)
  for (const { rule } of ready) {
    const own = starting.filter((one) => one.rule.id === rule.id)
    if (own.length > 0 && (await isStorm(ctx, rule, own.length)))
      await ctx.tx((tx) => pauseRule(tx, ctx, rule.id, 'Storm'))
    else
      await ctx.tx(async (tx) => {
        const acting = await startRuns(tx, ctx, own, { event, trigger: ctx.jobId, cause, overHistory: false })
        if (acting > 0) await tx.enqueue(runJob, {}, { singletonKey: `${ctx.tenantId}` })
      })
  }
}

/** The rules whose owners still may do what they say; the others are paused. */
export async function readyRules(ctx: JobCtx, running: readonly RunningRule[]): Promise<Ready[]> {
  const list = ctx.services.lists.get(SUBJECT_LIST)!
  const owners = new Map<number, Who | null>()
  const ready: Ready[] = []
  for (const rule of running) {
    const { savedBy } = rule
    if (savedBy !== null && !owners.has(savedBy))
      owners.set(savedBy, await ctx.services.gate.authorise(savedBy, ctx.tenantId))
    const who = savedBy === null ? null : owners.get(savedBy)!
    const conditions =
      who && lackingFor(who, rule.actions).length === 0
        ? await readConditions(list, { ...ctx, who }, rule.filters).catch(nullWhereHidden)
        : null
    if (who && conditions) ready.push({ rule, who, conditions })
    else await ctx.tx((tx) => pauseRule(tx, ctx, rule.id, 'NoPermission'))
  }
  return ready
}

function nullWhereHidden(error: unknown): null {
  if (error instanceof Fault) return null
  throw error
}

/** Which rules fit which reviews: no history, nothing out of their owner's reach, and, unless they say so, nothing they ran on before. */
async function matchesOf(ctx: JobCtx, ready: readonly Ready[], reviewIds: readonly number[]): Promise<Starting[]> {
  const list = ctx.services.lists.get(SUBJECT_LIST)!
  const fields = [...new Set(ready.flatMap(({ conditions }) => conditions.map(({ said }) => said.name)))]
  const facts = await factsOf(list, { ...ctx, who: null }, reviewIds, {
    clauses: ready.flatMap(({ conditions }) => clausesOf(conditions)),
    fields: fields.filter((name) => !['keyword', 'text'].includes(list.spec.fields[name]!.type)),
  })
  const { rows } = await sql<{ id: number; locationId: number; timezone: string }>`
    select r.id, r.location_id as "locationId", l.timezone from review r join location l on l.tenant_id = ${ctx.tenantId} and l.id = r.location_id
    where r.tenant_id = ${ctx.tenantId} and r.id = any(${reviewIds}::bigint[]) and not r.history and r.import_id is null order by r.id`.execute(
    ctx.read,
  )
  const ran = await ranBefore(
    ctx,
    ready.filter(({ rule }) => !rule.again).map(({ rule }) => rule.id),
    reviewIds,
  )
  return rows.flatMap(({ id, locationId, timezone }) =>
    untilStop(ready, (one) => fitsReview(one, facts.get(id), locationId)).flatMap(({ rule, conditions }) =>
      ran.has(`${rule.id} ${id}`)
        ? []
        : { rule, reviewId: id, locationId, timezone, facts: keptFacts(conditions, facts.get(id)!) },
    ),
  )
}

function fitsReview({ who, conditions }: Ready, facts: Facts | undefined, locationId: number): boolean {
  return facts !== undefined && reaches(who, locationId) && allHold(conditions, facts)
}

/** Those that fit, up to the first that says that no later one runs. */
function untilStop(ready: readonly Ready[], fits: (one: Ready) => boolean): Ready[] {
  const fitting: Ready[] = []
  for (const one of ready) {
    if (!fits(one)) continue
    fitting.push(one)
    if (one.rule.actions.some(({ kind }) => kind === 'Stop')) break
  }
  return fitting
}

export const keptFacts = (conditions: Conditions, facts: Facts) =>
  JSON.parse(JSON.stringify(factsToKeep(conditions, facts))) as RuleRunDetail['conditions']

async function ranBefore(
  ctx: JobCtx,
  ruleIds: readonly number[],
  reviewIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ rule_id: number; review_id: number }>`
    select distinct rule_id, review_id from automation_run
    where tenant_id = ${ctx.tenantId} and review_id = any(${reviewIds}::bigint[]) and rule_id = any(${ruleIds}::bigint[]) and state <> 'Looped' and trigger <> ${ctx.jobId}`.execute(
    ctx.read,
  )
  return new Set(rows.map(({ rule_id, review_id }) => `${rule_id} ${review_id}`))
}

/** The run by which what happened came about, where it was one. */
async function causeOf({ read, tenantId, correlationId }: JobCtx): Promise<Cause | null> {
  const { rows } = await sql<Cause>`
    select id, chain, depth from automation_run where tenant_id = ${tenantId} and correlation_id = ${correlationId}`.execute(
    read,
  )
  return rows[0] ?? null
}

async function isStorm({ read, tenantId, now }: JobCtx, rule: RunningRule, more: number): Promise<boolean> {
  const since = new Date(now().getTime() - STORM.minutes * 60_000)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from automation_run
    where tenant_id = ${tenantId} and rule_id = ${rule.id} and created_at >= ${since} and state not in ('OverLimit', 'Looped') and not over_history`.execute(
    read,
  )
  return rows[0]!.count + more > STORM.runs
}
