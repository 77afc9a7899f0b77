import { sql } from 'kysely'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { waitForCounts } from '#product/workspace/working-time/server/public.ts'
import { serviceLevels } from '../contract.ts'
import { levelsOf, toLevel } from './levels.ts'

/** Puts all of them in an order; where another one is there by now, nothing changes. */
export const orderLevels: Handler<typeof serviceLevels, 'order'> = (ctx, { body: { ids } }) => {
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    await lockUntilCommit(tx.db, `service_level ${tenantId}`) // as the resource waits for its turn
    const before = (await levelsOf(tx.db, tenantId)).map(({ id }) => id)
    if (before.toSorted().join() !== ids.toSorted().join()) raise(serviceLevels, 'otherLevels', { field: 'ids' })
    if (before.join() !== ids.join()) {
      await sql`update service_level l set position = u.position
        from unnest(${ids}::bigint[]) with ordinality u(id, position) where l.tenant_id = ${tenantId} and l.id = u.id`.execute(
        tx.db,
      )
      await tx.audit(serviceLevels, {
        action: 'service-level.order',
        entityId: tenantId,
        before: { ids: before },
        after: { ids },
      })
      await waitForCounts(tx.db, tenantId)
      await tx.emit(serviceLevels, 'changed', {})
    }
    return (await levelsOf(tx.db, tenantId)).map(toLevel)
  })
}
