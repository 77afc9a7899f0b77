import { actionOf } from '#platform/contract/define-system.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { sql } from 'kysely'
import { inbox } from '../contract.ts'

/** What a user must say to close a thread: a duty of their roles, which counts where there is something to choose. */
export async function closingDuties({
  read,
  tenantId,
  who,
}: Pick<TenantCtx, 'read' | 'tenantId' | 'who'>): Promise<{ reason: boolean; tag: boolean }> {
  const { rows } = await sql<{ reason: boolean; tag: boolean }>`
    select exists (select 1 from closing_reason where tenant_id = ${tenantId}) as reason,
      exists (select 1 from root_cause where tenant_id = ${tenantId} and tags <> '{}') as tag`.execute(read)
  return {
    reason: rows[0]!.reason && who.actions.has(actionOf(inbox, 'mustGiveReason')),
    tag: rows[0]!.tag && who.actions.has(actionOf(inbox, 'mustGiveTag')),
  }
}
