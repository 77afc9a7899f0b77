import { sql } from 'kysely'
import type { MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { fulfillmentStage } from '../contract.ts'
import { countAnew } from './change-tenant.ts'

export type NewTenant = {
  agencyId: number
  name: string
  internalName: string
  tenantType: number
  accountType: number
  managedBy: number
  locale: string
  timezone: string
}

/** Draws the number of a tenant to be made, so that all it begins with can be made in its own scope; a number that is not used is lost. */
export async function drawTenantId(ctx: Pick<MemberCtx, 'within'>): Promise<number> {
  return ctx.within('platform').tx(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`select nextval('tenant_id_seq') as id`.execute(db)
    return rows[0]!.id
  })
}

/** The tenant itself, within its own scope; it begins in onboarding. Breaks `INTERNAL_NAME_KEY` for a name that is taken. */
export async function insertTenant(tx: Tx, tenantId: number, made: NewTenant, now: Date): Promise<void> {
  await sql`insert into tenant (id, agency_id, name, internal_name, tenant_type, account_type, managed_by, fulfillment_stage, locale, timezone, created_at)
    overriding system value values (${tenantId}, ${made.agencyId}, ${made.name}, ${made.internalName}, ${made.tenantType}, ${made.accountType},
      ${made.managedBy}, ${fulfillmentStage.Onboarding}, ${made.locale}, ${made.timezone}, ${now})`.execute(tx.db)
  await sql`insert into tenant_summary (tenant_id, agency_id) values (${tenantId}, ${made.agencyId})`.execute(tx.db)
  await countAnew(tx.db, tenantId)
}
