import { sql } from 'kysely'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import { automations } from '../contract.ts'
import { cancelWaiting } from './cancel-waiting.ts'
import { checkRule } from './check-rule.ts'
import { actionsOf, filtersOf, type RuleRow, subjectOf } from './rule-rows.ts'
import { rules } from './rules.ts'

/** What a rule says now runs from now on, with the permissions of whoever turned it on; a dry run of just that comes first. */
export const turnOn: Handler<typeof automations, 'turnOn'> = async (ctx, { params }) => {
  await ctx.tx(async (tx) => {
    const row = await heldRule(ctx, tx, params.ruleId)
    if (row.dry_run_number !== row.number) ctx.fail('dryRunFirst')
    await checkRule(
      { ...ctx, read: tx.db },
      { event: row.event as never, subject: subjectOf(row), filters: filtersOf(row), actions: actionsOf(row) },
    )
    await endOtherHistory(tx, row)
    await sql`update automation_version set saved_by = ${ctx.who.userId}
      where tenant_id = ${ctx.tenantId} and rule_id = ${row.id} and number = ${row.number}`.execute(tx.db)
    await sql`update automation_rule set on_number = number, saved_by = ${ctx.who.userId}, paused = null, paused_at = null, version = version + 1
      where tenant_id = ${ctx.tenantId} and id = ${row.id}`.execute(tx.db)
    await tx.audit(automations, {
      action: 'rule.turnOn',
      entityId: row.id,
      before: { onNumber: row.on_number, paused: row.paused },
      after: { onNumber: row.number },
    })
  })
  return rules.one(ctx, params.ruleId)
}

/** A rule runs no more, and what it was still going to do is cancelled. */
export const turnOff: Handler<typeof automations, 'turnOff'> = async (ctx, { params }) => {
  await ctx.tx(async (tx) => {
    const row = await heldRule(ctx, tx, params.ruleId)
    if (row.on_number === null) ctx.fail('alreadyOff')
    await sql`update automation_rule set on_number = null, paused = null, paused_at = null, version = version + 1
      where tenant_id = ${ctx.tenantId} and id = ${row.id}`.execute(tx.db)
    await cancelWaiting(tx, ctx, row.id)
    await tx.audit(automations, { action: 'rule.turnOff', entityId: row.id, before: { onNumber: row.on_number } })
  })
  return rules.one(ctx, params.ruleId)
}

/** A run over history that goes on counts reviews, or tickets; what acts on the others has to be begun anew. */
async function endOtherHistory({ db }: Tx, row: RuleRow): Promise<void> {
  await sql`
    delete from automation_history where tenant_id = ${row.tenant_id} and rule_id = ${row.id} and exists (
      select from automation_version v where v.tenant_id = ${row.tenant_id} and v.rule_id = ${row.id} and v.number = ${row.on_number}::int and v.subject <> ${row.subject})`.execute(
    db,
  )
}

/** A rule held until the end of the transaction. */
export async function heldRule({ tenantId }: Pick<TenantCtx, 'tenantId'>, { db }: Tx, id: number): Promise<RuleRow> {
  const row = await db
    .selectFrom('automation_rule')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? raise(automations, 'notFound')
}
