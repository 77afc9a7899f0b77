import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { featureFlags } from '../contract.ts'

type Change = { flagId: number; tenantIds: readonly number[]; on: boolean; now: Date }

/** Adds tenants to those a flag is on for, or takes them away, within the super tenant's scope; every open browser is told. */
export async function setFlagTenants(tx: Tx, { flagId, tenantIds, on, now }: Change): Promise<void> {
  const ids = sql`${[...tenantIds]}::bigint[]`
  const { rows } = await sql<{ key: string }>`
    update feature_flag set version = version + 1, updated_at = ${now},
      tenant_ids = array(select unnest(tenant_ids) ${on ? sql`union` : sql`except`} select unnest(${ids}) order by 1)
    where id = ${flagId} returning key`.execute(tx.db)
  const key = rows[0]?.key
  if (key === undefined) return
  const after = on ? { tenantsAdded: tenantIds } : { tenantsRemoved: tenantIds }
  await tx.audit(featureFlags, { action: 'feature-flag.save', entityId: flagId, after })
  await tx.emit(featureFlags, 'changed', { key }, { live: 'everywhere' })
}
