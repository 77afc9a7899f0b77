import { platformFault } from '#platform/server/system/fault.ts'
import { stands } from '#platform/server/system/failpoints.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { scopeNamesInUse } from '#product/organization/users/server/public.ts'

/** Who reaches a location may follow from what is said of it: whoever acts as another person changes nothing by which anybody reaches theirs. `changed` are the names that scopes give it. */
export async function mustMoveNobody(
  { db }: Pick<Tx, 'db'>,
  { who, tenantId }: Pick<TenantCtx, 'who' | 'tenantId'>,
  changed: readonly string[],
): Promise<void> {
  if (!who.impersonation || changed.length === 0 || !stands('acting as another')) return
  const used = await scopeNamesInUse(db, tenantId)
  if (changed.some((name) => used.has(name))) throw platformFault('whileImpersonating')
}
