import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { correlationId } from '#platform/server/http/correlation-id.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { nextWorkingMoment } from '#product/workspace/working-time/server/public.ts'
import { MAX_DEPTH, type RuleAction, type RuleRunDetail } from '../contract.ts'
import { planned } from './acts/planned-macro.ts'
import { columnOf, type OfRun, type Thing, thingOf } from './acts/acted-on.ts'
import { emitRuns } from './emit-runs.ts'
import { isReply, locationsWithout } from './replying-module.ts'
import type { RunningRule } from './rule-rows.ts'
import { subjects } from './subjects/subjects.ts'

/** The run whose changes set others off. */
export type Cause = { id: number; chain: string; depth: number }
export type Starting = {
  rule: RunningRule
  thing: Thing
  locationId: number
  timezone: string
  facts: RuleRunDetail['conditions']
}
type Occasion = { event: number; trigger: string; cause: Cause | null; overHistory: boolean }

/** Begins runs, each once for its occasion; those beyond the limit of a day, and those of rules that set each other off, are noted and not begun. Gives how many act. */
export async function startRuns(
  tx: Tx,
  ctx: JobCtx,
  starting: readonly Starting[],
  occasion: Occasion,
): Promise<number> {
  if (starting.length === 0) return 0
  const { db } = tx
  const now = ctx.now()
  await holdRules(tx, ctx.tenantId, starting, occasion.cause)
  const before = await ranBefore(tx, ctx.tenantId, starting, occasion.trigger)
  const ran = await ranInChain(tx, ctx.tenantId, occasion.cause)
  const today = await countToday(tx, ctx.tenantId, starting, now)
  const without = await locationsOff(tx, ctx.tenantId, starting)
  const begun: { id: number; location_id: number }[] = []
  let acting = 0
  for (const { rule, thing, locationId, timezone, facts } of starting) {
    if (before.has(keyOf(rule.id, thing))) continue
    const depth = (occasion.cause?.depth ?? 0) + 1
    const count = today.get(rule.id) ?? 0
    const looped = ran.has(keyOf(rule.id, thing)) ? 'SameRule' : depth > MAX_DEPTH ? 'TooDeep' : null
    const isOver = !occasion.overHistory && rule.dailyLimit !== null && count >= rule.dailyLimit
    const state = looped ? 'Looped' : isOver ? 'OverLimit' : 'Waiting'
    const { rows } = await sql<{ id: number; location_id: number }>`
      insert into automation_run (tenant_id, rule_id, number, event, ${sql.ref(columnOf[thing.subject])}, location_id, state, reason, chain, depth, caused_by, correlation_id, trigger, over_history, facts, run_as, created_at, next_at, finished_at)
      values (${ctx.tenantId}, ${rule.id}, ${rule.number}, ${occasion.event}, ${thing.id}, ${locationId}, ${state}, ${looped}, ${occasion.cause?.chain ?? randomUUID()}::uuid,
        ${depth}, ${occasion.cause?.id ?? null}, ${correlationId()}, ${occasion.trigger}, ${occasion.overHistory}, ${JSON.stringify(facts)}::jsonb, ${rule.savedBy}, ${now},
        ${state === 'Waiting' ? now : null}, ${state === 'Looped' ? now : null})
      on conflict do nothing returning id, location_id`.execute(db)
    if (!rows[0]) continue
    begun.push(rows[0])
    if (state !== 'Looped')
      await planSteps(tx, ctx, rows[0].id, rule.actions, { from: now, timezone, isOff: without.has(locationId) })
    if (state !== 'Waiting') continue
    today.set(rule.id, count + 1)
    acting++
  }
  await emitRuns(tx, begun)
  return acting
}

/** Each action with its moment; what waits for working time waits by the clock of the location. A reply where the module is off is left to users at once, and does not go out later. */
async function planSteps(
  { db }: Tx,
  ctx: JobCtx,
  runId: number,
  actions: readonly RuleAction[],
  { from, timezone, isOff }: { from: Date; timezone: string; isOff: boolean },
): Promise<void> {
  const steps = []
  for (const [position, action] of (await planned(db, ctx.tenantId, actions)).entries()) {
    if (action.kind === 'Stop') continue
    const at = new Date(from.getTime() + action.waitMinutes * 60_000)
    const due = action.workingTime ? await nextWorkingMoment(db, ctx.tenantId, timezone, at) : at
    steps.push({ position, action, due: due.toISOString(), held: isOff && isReply(action) })
  }
  await sql`
    insert into automation_step (tenant_id, run_id, position, action, state, reason, due_at, done_at)
    select ${ctx.tenantId}, ${runId}, position, action, case when held then 'Held' else 'Waiting' end, case when held then 'ModuleOff' end,
      due, case when held then ${from}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s(position smallint, action jsonb, due timestamptz, held boolean)
    on conflict do nothing`.execute(db)
}

/** Where, of all that runs begin at, the module for replies is off; of no interest where none of their rules could reply. */
async function locationsOff({ db }: Tx, tenantId: number, starting: readonly Starting[]): Promise<ReadonlySet<number>> {
  const replying = starting.filter(({ rule }) =>
    rule.actions.some(({ kind }) => kind === 'AutoRespond' || kind === 'Macro'),
  )
  if (replying.length === 0) return new Set()
  return locationsWithout(db, tenantId, [...new Set(replying.map(({ locationId }) => locationId))])
}

const keyOf = (ruleId: number, { subject, id }: Thing) => `${ruleId} ${subject} ${id}`

/** Which rules ran on what in a chain, by `keyOf`. */
async function ranInChain({ db }: Tx, tenantId: number, cause: Cause | null): Promise<ReadonlySet<string>> {
  if (!cause) return new Set()
  const { rows } = await sql<OfRun & { rule_id: number }>`
    select rule_id, review_id, ticket_id, question_id from automation_run where tenant_id = ${tenantId} and chain = ${cause.chain}::uuid`.execute(
    db,
  )
  return new Set(rows.map((row) => keyOf(row.rule_id, thingOf(row))))
}

/** Rules that count what they did are held, so that no two begin them at once. */
async function holdRules(
  { db }: Tx,
  tenantId: number,
  starting: readonly Starting[],
  cause: Cause | null,
): Promise<void> {
  const counts = ({ rule }: Starting) => cause !== null || rule.dailyLimit !== null || !rule.again
  const counting = starting.filter(counts).map(({ rule }) => rule.id)
  if (counting.length === 0) return
  await sql`select id from automation_rule where tenant_id = ${tenantId} and id = any(${[...new Set(counting)]}::bigint[]) order by id for update`.execute(
    db,
  )
}

/** What rules that run once ran on meanwhile, by `keyOf`. */
async function ranBefore(
  { db }: Tx,
  tenantId: number,
  starting: readonly Starting[],
  trigger: string,
): Promise<ReadonlySet<string>> {
  const once = starting.filter(({ rule }) => !rule.again)
  const [first] = once
  if (!first) return new Set()
  const { subject } = first.thing // of one occasion all are alike
  const found = await subjects[subject].ranBefore(
    db,
    { tenantId, trigger },
    [...new Set(once.map(({ rule }) => rule.id))],
    once.map(({ thing }) => thing.id),
  )
  return new Set(found.map(({ ruleId, id }) => keyOf(ruleId, { subject, id })))
}

/** How often limited rules acted today, by UTC. */
async function countToday(
  { db }: Tx,
  tenantId: number,
  starting: readonly Starting[],
  now: Date,
): Promise<Map<number, number>> {
  const limited = [...new Set(starting.flatMap(({ rule }) => (rule.dailyLimit === null ? [] : [rule.id])))]
  if (limited.length === 0) return new Map()
  const { rows } = await sql<{ rule_id: number; count: number }>`
    select rule_id, count(*)::int as count from automation_run
    where tenant_id = ${tenantId} and rule_id = any(${limited}::bigint[]) and created_at >= date_trunc('day', ${now}::timestamptz, 'UTC')
      and state not in ('OverLimit', 'Looped') and not over_history group by 1`.execute(db)
  return new Map(rows.map(({ rule_id, count }) => [rule_id, count]))
}
