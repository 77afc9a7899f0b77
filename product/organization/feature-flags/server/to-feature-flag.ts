import type { Selectable } from 'kysely'
import type { FeatureFlagTable } from '#platform/server/database/tables.generated.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import type { FeatureFlag } from '../contract.ts'
import { featureFlagsOf } from './public.ts'

type Row = Selectable<FeatureFlagTable>

/** Flags as they are shown in a tenant, each with whether it is on for the reader there. */
export async function toFeatureFlags(
  ctx: Pick<TenantCtx, 'within' | 'who' | 'tenantId' | 'now'>,
  rows: readonly Row[],
): Promise<FeatureFlag[]> {
  const { userId, agencyId } = ctx.who
  const on = await featureFlagsOf(ctx.within('platform').read, { userId, agencyId, tenantId: ctx.tenantId })
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    description: row.description,
    owner: row.owner,
    enabled: row.enabled,
    beta: row.beta,
    sharePercent: row.share_percent,
    targets: ctx.tenantId === SUPER_TENANT_ID ? targetsOf(row) : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isStale: row.expires_at !== null && row.expires_at <= ctx.now(),
    enabledForMe: on[row.key] ?? false,
    version: row.version,
  }))
}

export function targetsOf(row: Row) {
  return { agencyIDs: row.agency_ids, tenantIDs: row.tenant_ids, roleIDs: row.role_ids, userIDs: row.user_ids }
}
