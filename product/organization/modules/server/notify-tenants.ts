import * as z from 'zod'
import { defineJob, type Tx } from '#platform/server/system/serve-system.ts'
import { modules } from '../contract.ts'
import { moduleById } from './catalogue.ts'
import type { ModuleChange } from './impact-of.ts'

const told = z.object({
  moduleId: z.int(),
  agencyId: z.int(),
  tenants: z.array(z.object({ tenantId: z.int(), enabled: z.boolean() })),
})
/** So many tenants one job tells; a job is one message. */
const AT_ONCE = 200

/** Has each tenant told what came of a change above it, with the change itself or not at all. */
export async function notifyTenants(
  tx: Tx,
  { moduleId, agencyId, touched }: { moduleId: number; agencyId: number; touched: readonly ModuleChange[] },
): Promise<void> {
  const tenants = touched.map(({ tenant_id, closed }) => ({ tenantId: tenant_id, enabled: !closed.includes(moduleId) }))
  for (let at = 0; at < tenants.length; at += AT_ONCE)
    await tx.enqueue(notifyTenantsJob, { moduleId, agencyId, tenants: tenants.slice(at, at + AT_ONCE) })
}

/** Writes into the log of each tenant what came from above, and tells its open pages. */
export const notifyTenantsJob = defineJob({
  queue: 'modules.tell-tenants',
  data: told,
  scope: 'platform',
  async run(ctx, { moduleId, agencyId, tenants }) {
    for (const { tenantId, enabled } of tenants)
      await ctx.within({ tenantId }).tx(async (tx) => {
        await tx.audit(modules, {
          action: 'module.follow',
          entityId: moduleId,
          after: { module: moduleById(moduleId)?.key, counts: enabled, agencyID: agencyId },
        })
        await tx.emit(modules, 'changed', { moduleId, enabled })
      })
  },
})
