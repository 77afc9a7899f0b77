import { sql, type RawBuilder } from 'kysely'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'

/** Whose a key is: one tenant's, or an agency's, which works above its tenants and in each of them. */
export type KeyOwner = { tenantId: number } | { agencyId: number }

/** Where the keys of an owner are kept, which rows `k` are theirs, and in whose log it says what became of them. */
export function keyStorage(owner: KeyOwner) {
  const [table, column, id, auditTenantId] =
    'tenantId' in owner
      ? ['api_key', 'tenant_id', owner.tenantId, owner.tenantId]
      : ['agency_api_key', 'agency_id', owner.agencyId, SUPER_TENANT_ID]
  return {
    table: sql.table(table),
    column: sql.ref(column),
    id,
    ownerCondition: sql`k.${sql.ref(column)} = ${id}` as RawBuilder<boolean>,
    auditTenantId,
  }
}
