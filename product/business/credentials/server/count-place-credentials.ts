import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { FACEBOOK, GOOGLE } from '#product/business/sources/contract.ts'
import { keepPlaceCredentials } from '#product/organization/tenants/server/public.ts'
import { credentialType } from '../contract.ts'

const places = [GOOGLE, FACEBOOK]
const tokens = [credentialType.userToken, credentialType.pageToken]

/** Keeps the tenant's count of Google Places and Facebook tokens true, in the transaction that changed them. */
export async function countPlaceCredentials({ db }: Pick<Tx, 'db'>, tenantId: number): Promise<void> {
  // the lock first, so that of two changes at once the later counts both
  await sql`select 1 from tenant_summary where tenant_id = ${tenantId} for update`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from credential
    where tenant_id = ${tenantId} and source_id = any(${places}::int[]) and type = any(${tokens}::int[]) and deleted_at is null`.execute(
    db,
  )
  await keepPlaceCredentials(db, tenantId, rows[0]!.count)
}
