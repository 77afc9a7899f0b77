import { sql, type Selectable } from 'kysely'
import type { SsoConfigTable, TenantTable } from '#platform/server/database/tables.generated.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { FieldMapper } from '../shapes/sso-config.ts'
import type { StoredKey } from './own-keys.ts'

type TenantPart = Pick<
  Selectable<TenantTable>,
  'agency_id' | 'name' | 'state' | 'sso_issuer' | 'sso_enabled' | 'sso_logout_url' | 'sso_web_login_url'
>
/** A tenant's settings with what its own row says of them. */
export type Config = Omit<Selectable<SsoConfigTable>, 'field_mappers' | 'own_keys' | 'key_savers'> &
  TenantPart & { field_mappers: FieldMapper[]; own_keys: StoredKey[]; key_savers: Record<string, number[]> }

/** The settings of a tenant within its scope, or undefined while there are none. */
export async function loadConfig(db: Db, tenantId: number): Promise<Config | undefined> {
  const { rows } = await sql<Config>`
    select c.*, t.agency_id, t.name, t.state, t.sso_issuer, t.sso_enabled, t.sso_logout_url, t.sso_web_login_url
    from sso_config c join tenant t on t.id = c.tenant_id where c.tenant_id = ${tenantId} and t.id = ${tenantId}`.execute(
    db,
  )
  return rows[0]
}

/** The tenant that a corporate id names, whatever its state; undefined for an unknown one. Reads in the platform's scope. */
export async function tenantOfIssuer(
  db: Db,
  issuer: string,
): Promise<{ id: number; enabled: boolean; state: number } | undefined> {
  return db
    .selectFrom('tenant')
    .select(['id', 'sso_enabled as enabled', 'state'])
    .where('sso_issuer', '=', issuer.trim().toLowerCase())
    .executeTakeFirst()
}
