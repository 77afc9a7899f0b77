import type { MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { type OwnRule, modules } from '../contract.ts'
import { changeRule, type Changed } from './change-rule.ts'
import type { Place } from './load-module-rules.ts'
import { notifyTenants } from './notify-tenants.ts'
import { toRecord } from './to-record.ts'

/** Writes what a tenant or an agency says of a module, into the log too, and tells the open pages of every tenant it reaches. Raises as `changeRule` does. */
export async function saveRule(
  ctx: MemberCtx,
  tx: Tx,
  place: Place,
  moduleId: number,
  said: OwnRule & { version?: number },
): Promise<Changed> {
  const changed = await changeRule(ctx, tx, place, moduleId, said)
  const { before, module, impact, touched } = changed
  const agency = place.tenantId === null ? { agencyID: place.agencyId } : {}
  const reached = place.tenantId === null ? { tenants: impact.tenants } : {}
  await tx.audit(modules, {
    action: 'module.save',
    entityId: moduleId,
    before: { ...agency, ...toRecord(before) },
    after: { ...agency, ...toRecord(module), ...reached, people: impact.people },
  })
  if (place.tenantId === null) await notifyTenants(tx, { moduleId, agencyId: place.agencyId, touched })
  else await tx.emit(modules, 'changed', { moduleId, enabled: module.enabled })
  return changed
}
