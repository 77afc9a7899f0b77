import { sql, type RawBuilder } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import type { MemberCtx, TenantCtx } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { apiKeys } from '../contract.ts'

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

/** Who asks for keys, of which owner, and the way to where they lie: an agency's above its tenants. */
export type Keys = Pick<MemberCtx, 'who' | 'now'> & Pick<TenantCtx, 'read' | 'tx'> & { owner: KeyOwner }

export function keysInTenant({ who, now, read, tx, tenantId }: TenantCtx): Keys {
  return { who, now, read, tx, owner: { tenantId } }
}

/** Raises `notFound` for an agency that is not theirs to look after. */
export function keysAtAgency({ who, now, within }: MemberCtx, { params }: { params: { agencyId: number } }): Keys {
  if (!ownAgency(who, params.agencyId)) raise(apiKeys, 'notFound')
  return { who, now, ...within('platform'), owner: { agencyId: params.agencyId } }
}
