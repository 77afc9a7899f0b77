import { sql } from 'kysely'
import type { Handler, JobCtx } from '#platform/server/system/serve-system.ts'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { automations } from '../contract.ts'
import { checkConditions } from './check-rule.ts'
import { keptFacts, readFacts, readyRules } from './match-rules.ts'
import { lackingFor } from './needed-actions.ts'
import { isReplyingOff, reply } from './replying-module.ts'
import { runningRules } from './rule-rows.ts'
import { historyJob as queue, runJob } from './run-queue.ts'
import { startRuns } from './start-runs.ts'
import { subjects } from './subjects/subjects.ts'
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
    if (isReplyingOff(ctx.who) && (await reply(tx.db, ctx.tenantId, running!.actions))) ctx.fail('moduleOff')
    if (lackingFor(ctx.who, running!.subject, running!.actions).length > 0) ctx.fail('mayNot')
    checkConditions(ctx, running!.subject, running!.filters)
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

/** Begins the runs of a rule over history in batches, from where it is; each review, or ticket, that the rule did not run on, once. The limit of a day does not count here. */
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
  const subject = subjects[rule.subject]
  const fitting = await subject.where({ ...ctx, who }, rule.filters, history.from_at, history.to_at)
  const placed = await subject.historyOf(ctx, fitting, { ruleId: rule.id, after: history.after_id, most: AT_ONCE })
  if (placed.length === 0) return end(ctx, historyId)
  const ids = placed.map(({ id }) => id)
  const facts = await readFacts(ctx, rule.subject, [conditions], ids)
  // what went meanwhile is nothing to run on any more
  const starting = placed.flatMap(({ id, locationId, timezone }) => {
    const known = facts.get(id)
    if (!known) return []
    return { rule, thing: { subject: rule.subject, id }, locationId, timezone, facts: keptFacts(conditions, known) }
  })
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
