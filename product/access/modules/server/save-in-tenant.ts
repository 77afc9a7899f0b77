import type { MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { modules, type OwnRule } from '../contract.ts'
import { changeRule, type Changed } from './change-rule.ts'
import type { Place } from './load-standing.ts'
import { toRecord } from './to-record.ts'

/** Writes what a tenant says of a module, into its log too, and tells its open pages. Raises as `changeRule` does. */
export async function saveInTenant(
  ctx: MemberCtx,
  tx: Tx,
  place: Place,
  moduleId: number,
  said: OwnRule & { version?: number },
): Promise<Changed> {
  const changed = await changeRule(ctx, tx, place, moduleId, said)
  const { before, module, impact } = changed
  await tx.audit({
    action: 'module.save',
    entity: 'module',
    entityId: moduleId,
    before: toRecord(before),
    after: { ...toRecord(module), people: impact.people },
  })
  await tx.emit(modules, 'changed', { moduleId, enabled: module.enabled })
  return changed
}
