import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { PartnerLoginTable } from '#platform/server/database/tables.generated.ts'
import type { Partner } from '../contract.ts'

export type PartnerRow = Selectable<PartnerLoginTable>

export async function readPartner(db: Db, tenantId: number, id: number): Promise<PartnerRow | undefined> {
  return db
    .selectFrom('partner_login')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** As its administrators see it, without its secrets. */
export function toPartner(row: PartnerRow, now: Date): Partner {
  const { former_until } = row
  return {
    id: row.id,
    name: row.name,
    roleIDs: row.role_ids,
    networks: row.networks,
    enabled: row.enabled,
    secretTail: row.secret_tail,
    secretMadeAt: row.secret_made_at.toISOString(),
    formerUntil: former_until && former_until > now ? former_until.toISOString() : null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    version: row.version,
  }
}
