import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { emitRuns } from './emit-runs.ts'

/** What a rule was still going to do is not done; who has turned it on again can have it done by a replay. */
export async function cancelWaiting(tx: Tx, ctx: Pick<UseCaseCtx, 'tenantId' | 'now'>, ruleId: number): Promise<void> {
  const { rows } = await sql<{ id: number; location_id: number }>`
    update automation_run set state = 'Cancelled', reason = 'RuleOff', next_at = null, finished_at = ${ctx.now()}
    where tenant_id = ${ctx.tenantId} and rule_id = ${ruleId} and state = 'Waiting' returning id, location_id`.execute(
    tx.db,
  )
  await sql`delete from automation_history where tenant_id = ${ctx.tenantId} and rule_id = ${ruleId}`.execute(tx.db)
  await emitRuns(tx, rows)
}
