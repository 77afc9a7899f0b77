import type { Selectable } from 'kysely'
import type { AuditAction } from '#platform/contract/define-system.ts'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { type tenantState, tenants } from '../contract.ts'
import { updateTenant } from './change-tenant.ts'

type State = ValueOf<typeof tenantState>
type Move = {
  tenantId: number
  /** The states it may come from. */
  from: readonly State[]
  to: State
  version: number
  action: AuditAction<typeof tenants>
  reason?: string
  now: Date
}

export type Moved = { row: Selectable<TenantTable> } | { refused: 'notFound' | 'wrongState' }

/** Takes a tenant from one state into another, within its own scope; its open browsers hear of it. Says why not where it cannot; raises `stale`. */
export async function moveTenant(tx: Tx, move: Move): Promise<Moved> {
  const { tenantId, from, to, now } = move
  const before = await tx.db.selectFrom('tenant').selectAll().where('id', '=', tenantId).forUpdate().executeTakeFirst()
  if (!before) return { refused: 'notFound' }
  if (before.version !== move.version) throw platformFault('stale')
  if (!from.some((state) => state === before.state)) return { refused: 'wrongState' }
  const after = await updateTenant(tx.db, tenantId, { state: to, state_since: now, version: before.version + 1 })
  await tx.audit(tenants, {
    action: move.action,
    entityId: tenantId,
    before: { state: before.state },
    after: { state: to, ...(move.reason ? { reason: move.reason } : {}) },
  })
  await tx.emit(tenants, 'stateChanged', { state: to })
  return { row: after }
}
