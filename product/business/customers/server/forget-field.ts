import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { ERASED_NAME } from './erase-customer.ts'

/** The personal fields of a customer, each with its column and what stands there once it is gone. */
export const personalColumns = {
  displayName: { column: sql.ref('display_name'), gone: ERASED_NAME },
  photoUrl: { column: sql.ref('photo_url'), gone: null },
  email: { column: sql.ref('email'), gone: null },
  phoneNumber: { column: sql.ref('phone_number'), gone: null },
} as const
export type PersonalField = keyof typeof personalColumns

/** Takes one field from customers for good: no later word of the source brings it back. */
export async function forgetField(
  db: Db,
  tenantId: number,
  field: PersonalField,
  customerIds: readonly number[],
): Promise<void> {
  const { column, gone } = personalColumns[field]
  await sql`update customer set ${column} = ${gone}, forgotten = array_append(array_remove(forgotten, ${field}), ${field})
    where tenant_id = ${tenantId} and id = any(${[...customerIds]}::bigint[])`.execute(db)
}
