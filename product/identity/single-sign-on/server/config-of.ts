import type { Db } from '#platform/server/database/door.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { SsoConfig } from '../shapes/sso-config.ts'
import { loadConfig } from './load-config.ts'
import { toSsoConfig } from './to-sso-config.ts'

/** The settings of a tenant as its administrators see them. */
export async function configOf(services: Pick<Services, 'publicUrl'>, db: Db, tenantId: number): Promise<SsoConfig> {
  const tenant = await db
    .selectFrom('tenant')
    .select(['id', 'agency_id'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return toSsoConfig(services, tenant, await loadConfig(db, tenantId))
}
