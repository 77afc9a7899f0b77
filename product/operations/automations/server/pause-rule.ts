import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { automations, type Rule } from '../contract.ts'

/** Nobody's; where an owner is gone, whoever manages rules hears of it. */
const NOBODY = 0

/** A rule that is on does nothing until somebody turns it on again, and its owner is told; done once. */
export async function pauseRule(
  tx: Tx,
  { tenantId, now }: Pick<UseCaseCtx, 'tenantId' | 'now'>,
  ruleId: number,
  reason: NonNullable<Rule['paused']>,
): Promise<void> {
  const { rows } = await sql<{ saved_by: number | null }>`
    update automation_rule set paused = ${reason}, paused_at = ${now()}, version = version + 1
    where tenant_id = ${tenantId} and id = ${ruleId} and paused is null and on_number is not null returning saved_by`.execute(
    tx.db,
  )
  if (!rows[0]) return
  await tx.audit(automations, { action: 'rule.pause', entityId: ruleId, after: { reason } })
  await tx.emit(automations, 'paused', { ruleId, reason, userId: rows[0].saved_by ?? NOBODY })
}
