import { sql } from 'kysely'
import type { Handler, JobCtx } from '#platform/server/system/serve-system.ts'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { factsOf } from '#platform/server/list/facts-of.ts'
import { automations } from '../contract.ts'
import { checkConditions } from './check-rule.ts'
import { whereOfRule } from './dry-run.ts'
import { keptFacts, readyRules } from './match-rules.ts'
import { lackingFor } from './needed-actions.ts'
import { clausesOf } from './rule-conditions.ts'
import { runningRules, SUBJECT_LIST } from './rule-rows.ts'
import { historyJob as queue, runJob } from './run-queue.ts'
import { startRuns } from './start-runs.ts'
import { heldRule } from './turn-on.ts'

const AT_ONCE = 500

/** A rule that is on is to run on what is there already. */
export const runHistory: Handler<typeof automations, 'runHistory'> = async (ctx, { params, body }) => {
  if (body.from > body.to) return ctx.fail('datesReversed', { field: 'to' })
  await ctx.tx(async (tx) => {
    const row = await heldRule(ctx, tx, params.ruleId)
    if (row.on_number === null || row.paused) ctx.fail('notOn')
    // nobody sets off in another's name what they may not do, or ask for, themselves
    const [running] = await runningRules(tx.db, ctx.tenantId, { ruleId: row.id })
    if (lackingFor(ctx.who, running!.actions).length > 0) ctx.fail('mayNot')
    checkConditions(ctx, running!.filters)
    const { rows } = await sql<{ id: number }>`
      insert into automation_history (tenant_id, rule_id, from_at, to_at, asked_by)
      values (${ctx.tenantId}, ${row.id}, ${body.from}::date::timestamp at time zone 'UTC', (${body.to}::date + 1)::timestamp at time zone 'UTC', ${ctx.who.userId}) returning id`.execute(
      tx.db,
    )
    await tx.audit(automations, { action: 'rule.runHistory', entityId: row.id, after: body })
    await tx.enqueue(queue, { historyId: rows[0]!.id })
  })
  return { ok: true }
}

type History = { rule_id: number; from_at: Date; to_at: Date; after_id: number }

/** Begins the runs of a rule over history in batches, from where it is; each review that the rule did not run on, once. The limit of a day does not count here. */
export const historyJob = defineJob({
  ...queue,
  expireSeconds: 3600,
  async run(ctx, { historyId }) {
    for (;;) if (await nextBatch(ctx, historyId)) return
  },
})

async function nextBatch(ctx: JobCtx, historyId: number): Promise<boolean> {
  const { tenantId } = ctx
  const { rows } = await sql<History>`
    select rule_id, from_at, to_at, after_id from automation_history where tenant_id = ${tenantId} and id = ${historyId}`.execute(
    ctx.read,
  )
  const history = rows[0]
  if (!history) return true // its rule was turned off
  const [ready] = await readyRules(ctx, await runningRules(ctx.read, tenantId, { ruleId: history.rule_id }))
  if (!ready) return end(ctx, historyId)
  const { rule, who, conditions } = ready
  const matching = await whereOfRule({ ...ctx, who }, rule as never, history.from_at, history.to_at)
  const { rows: reviews } = await sql<{ id: number; locationId: number; timezone: string }>`
    select r.id, r.location_id as "locationId", l.timezone from review r join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
    where ${matching} and r.id > ${history.after_id}
      and not exists (select from automation_run x where x.tenant_id = ${tenantId} and x.review_id = r.id and x.rule_id = ${rule.id} and x.state <> 'Looped')
    order by r.id limit ${AT_ONCE}`.execute(ctx.read)
  if (reviews.length === 0) return end(ctx, historyId)
  const ids = reviews.map(({ id }) => id)
  const names = conditions.map(({ said }) => said.name)
  const list = ctx.services.lists.get(SUBJECT_LIST)!
  const facts = await factsOf(list, { ...ctx, who: null }, ids, {
    clauses: clausesOf(conditions),
    fields: names.filter((name) => !['keyword', 'text'].includes(list.spec.fields[name]!.type)),
  })
  const starting = reviews.map(({ id, locationId, timezone }) => ({
    rule,
    reviewId: id,
    locationId,
    timezone,
    facts: keptFacts(conditions, facts.get(id)!),
  }))
  await ctx.tx(async (tx) => {
    const occasion = { event: rule.event, trigger: `history ${historyId}`, cause: null, overHistory: true }
    await startRuns(tx, ctx, starting, occasion)
    await sql`update automation_history set after_id = ${ids.at(-1)} where tenant_id = ${tenantId} and id = ${historyId}`.execute(
      tx.db,
    )
    await tx.enqueue(runJob, {}, { singletonKey: `${tenantId}` })
  })
  return false
}

async function end(ctx: JobCtx, historyId: number): Promise<true> {
  await ctx.tx(({ db }) =>
    sql`delete from automation_history where tenant_id = ${ctx.tenantId} and id = ${historyId}`.execute(db),
  )
  return true
}
