import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { escalations } from '../contract.ts'
import { replanAll } from './replan-job.ts'

/** Nobody's id. */
const NOBODY = 0

/** A policy whose steps whoever saved it may not do any more does nothing until somebody saves it again; done once. */
export async function pausePolicy(tx: Tx, { tenantId }: Pick<UseCaseCtx, 'tenantId'>, policyId: number): Promise<void> {
  const { rows } = await sql<{ saved_by: number | null }>`
    update escalation_policy set is_paused = true, version = version + 1
    where tenant_id = ${tenantId} and id = ${policyId} and not is_paused returning saved_by`.execute(tx.db)
  if (!rows[0]) return
  await tx.audit(escalations, { action: 'escalation.pause', entityId: policyId })
  await tx.emit(escalations, 'paused', { policyId, userId: rows[0].saved_by ?? NOBODY })
  await replanAll(tx)
}
