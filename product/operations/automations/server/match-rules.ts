import { sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import { type Facts, factsOf } from '#platform/server/list/facts-of.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import type { RuleAction, RuleRunDetail, RuleSubject } from '../contract.ts'
import { lackingFor } from './needed-actions.ts'
import { pauseRule } from './pause-rule.ts'
import { isReply, isReplyingOff } from './replying-module.ts'
import { allHold, clausesOf, type Conditions, factsToKeep, readConditions } from './rule-conditions.ts'
import { type RunningRule, runningRules } from './rule-rows.ts'
import { runJob } from './run-queue.ts'
import { type Cause, type Starting, startRuns } from './start-runs.ts'
import { subjects } from './subjects/subjects.ts'

/** So many runs within so many minutes are a storm. */
const STORM = { runs: 2000, minutes: 5 }

type Ready = { rule: RunningRule; who: Who; conditions: Conditions }

/** Something happened to reviews, or tickets: what rules wait for it run on those that fit, in their order, until one says stop. */
export async function matchRules(
  ctx: JobCtx,
  event: number,
  subject: RuleSubject,
  ids: readonly number[],
): Promise<void> {
  const running = await runningRules(ctx.read, ctx.tenantId, { event, subject })
  if (running.length === 0 || ids.length === 0) return
  const ready = await readyRules(ctx, running)
  const starting = await matchesOf(ctx, subject, ready, ids)
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
  const owners = new Map<number, Who | null>()
  const ready: Ready[] = []
  for (const rule of running) {
    const { savedBy } = rule
    if (savedBy !== null && !owners.has(savedBy))
      owners.set(savedBy, await ctx.services.gate.authorise(savedBy, ctx.tenantId))
    const who = savedBy === null ? null : owners.get(savedBy)!
    const conditions =
      who && lackingFor(who, rule.subject, possible(who, rule.actions)).length === 0
        ? await readConditions(listOf(ctx, rule.subject), { ...ctx, who }, rule.filters).catch(nullWhereHidden)
        : null
    if (who && conditions) ready.push({ rule, who, conditions })
    else await ctx.tx((tx) => pauseRule(tx, ctx, rule.id, 'NoPermission'))
  }
  return ready
}

/** While the module for replies is off nobody may reply, and rules do what else they say. */
const possible = (who: Who, actions: readonly RuleAction[]) =>
  isReplyingOff(who) ? actions.filter((action) => !isReply(action)) : actions

/** The list that conditions are about. */
export const listOf = ({ services }: Pick<JobCtx, 'services'>, subject: RuleSubject) =>
  services.lists.get(subjects[subject].list)!

function nullWhereHidden(error: unknown): null {
  if (error instanceof Fault) return null
  throw error
}

/** Which rules fit which things: nothing that came with an import, nothing out of their owner's reach, and, unless they say so, nothing they ran on before. */
async function matchesOf(
  ctx: JobCtx,
  subject: RuleSubject,
  ready: readonly Ready[],
  ids: readonly number[],
): Promise<Starting[]> {
  const facts = await readFacts(
    ctx,
    subject,
    ready.map(({ conditions }) => conditions),
    ids,
  )
  const placed = await subjects[subject].news(ctx, ids)
  const once = ready.filter(({ rule }) => !rule.again).map(({ rule }) => rule.id)
  const before = await subjects[subject].ranBefore(ctx.read, { ...ctx, trigger: ctx.jobId }, once, ids)
  const ran = new Set(before.map(({ ruleId, id }) => `${ruleId} ${id}`))
  return placed.flatMap(({ id, locationId, timezone }) =>
    untilStop(ready, (one) => fits(one, facts.get(id), locationId)).flatMap(({ rule, conditions }) =>
      ran.has(`${rule.id} ${id}`)
        ? []
        : { rule, thing: { subject, id }, locationId, timezone, facts: keptFacts(conditions, facts.get(id)!) },
    ),
  )
}

/** What conditions ask for of some things, read once for all of them. */
export function readFacts(
  ctx: JobCtx,
  subject: RuleSubject,
  asked: readonly Conditions[],
  ids: readonly number[],
): Promise<Map<number, Facts>> {
  const list = listOf(ctx, subject)
  const names = [...new Set(asked.flatMap((conditions) => conditions.map(({ said }) => said.name)))]
  return factsOf(list, { ...ctx, who: null }, ids, {
    clauses: asked.flatMap(clausesOf),
    fields: names.filter((name) => !['keyword', 'text'].includes(list.spec.fields[name]!.type)),
  })
}

function fits({ who, conditions }: Ready, facts: Facts | undefined, locationId: number): boolean {
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
