import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { EscalationPolicyTable } from '#platform/server/database/tables.generated.ts'
import type { EscalationClock, EscalationStep } from '../contract.ts'

export type PolicyRow = Selectable<EscalationPolicyTable>
/** A step as it is kept: moments until `since` are none of its. */
export type KeptStep = EscalationStep & { number: number; since: string }

export const stepsOf = (row: Pick<PolicyRow, 'steps'>) => row.steps as KeptStep[]
export const clockOf = (row: Pick<PolicyRow, 'clock'>) => row.clock as EscalationClock

/** The policies that act, the oldest first. */
export function activePolicies(db: Db, tenantId: number): Promise<PolicyRow[]> {
  return db
    .selectFrom('escalation_policy')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .where('is_paused', '=', false)
    .orderBy('id')
    .execute()
}
