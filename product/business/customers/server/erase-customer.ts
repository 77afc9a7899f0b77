import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'

/** What stands where a name was. */
export const ERASED_NAME = '–'

/** Takes away all that says who a customer is; the source's own key stays, so that the source cannot bring them back. False where there is no such customer. */
export async function eraseCustomer(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  customerId: number,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer set display_name = ${ERASED_NAME}, photo_url = null, email = null, phone_number = null, erased_at = coalesce(erased_at, ${at})
    where tenant_id = ${tenantId} and id = ${customerId}`.execute(db)
  return Boolean(numAffectedRows)
}
