import type { Updateable } from 'kysely'
import type { AuditAction } from '#platform/contract/define-system.ts'
import type { ActionPlanTable } from '#platform/server/database/tables.generated.ts'
import { platformFault, raise } from '#platform/server/system/fault.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { type ActionPlan, actionPlans } from '../contract.ts'
import { findPlan, type PlanRow, showPlans } from './plan-row.ts'

type Set = Updateable<ActionPlanTable>
type Move = {
  planId: number
  /** The one that was seen; another is refused. */
  version?: number
  action: AuditAction<typeof actionPlans>
  /** What it becomes, null where it is that already; raises what speaks against it. */
  set: (row: PlanRow, tx: Tx) => Promise<Set | null> | Set | null
  /** What of it the audit tells; its columns otherwise. */
  tells?: (row: PlanRow) => unknown
}

/** Changes one plan under its lock, and tells of it: in the audit, to open pages, and where its state is another, to whoever waits for that. */
export async function movePlan(ctx: TenantCtx, { planId, version, action, set, tells }: Move): Promise<ActionPlan> {
  return ctx.tx(async (tx) => {
    const before = (await findPlan(tx.db, ctx, planId, 'lock')) ?? raise(actionPlans, 'notFound')
    const shown = async () => (await showPlans(tx.db, ctx.tenantId, [planId]))[0]!
    if (version !== undefined && before.version !== version) throw platformFault('stale', { data: await shown() })
    const columns = await set(before, tx)
    if (!columns) return shown()
    const after = await tx.db
      .updateTable('action_plan')
      .set({ ...columns, version: before.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', planId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const told =
      tells ??
      ((row: PlanRow) => Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof PlanRow]])))
    await tx.audit(actionPlans, { action, entityId: planId, before: told(before), after: told(after) })
    await emitPlan(tx, { before, after })
    return shown()
  })
}

/** Tells of a plan that was made, changed or removed. */
export async function emitPlan(tx: Tx, { before, after }: { before?: PlanRow; after?: PlanRow }): Promise<void> {
  const rows = [before, after].filter((row) => row !== undefined)
  const actionPlanId = rows[0]!.id
  const locationIds = rows.map(({ location_id }) => location_id)
  const isPlaced = locationIds.every((id) => id !== null)
  await tx.emit(actionPlans, 'changed', {
    actionPlanIds: [actionPlanId],
    ...(isPlaced ? { locationIds: [...new Set(locationIds)] } : {}),
  })
  // one that waits anew waits for others
  if (before?.state !== after?.state || before?.submitted_by !== after?.submitted_by)
    await tx.emit(actionPlans, 'moved', { actionPlanId })
}
