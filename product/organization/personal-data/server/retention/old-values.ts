import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { personalColumns, type PersonalField } from '#product/business/customers/server/public.ts'
import type { RetentionField } from '../../contract.ts'

const userColumns = {
  phone: sql.ref('u.phone'),
  externalID: sql.ref('u.external_id'),
  image: sql.ref('u.image'),
} as const
export type UserField = keyof typeof userColumns

/** Whose a field is, as in `customer.email`. */
export function ownerOf(
  field: RetentionField,
): { of: 'customer'; name: PersonalField } | { of: 'user'; name: UserField } {
  const [of, name] = field.split('.') as ['customer', PersonalField] | ['user', UserField]
  return { of, name } as ReturnType<typeof ownerOf>
}

/** Rows that hold a value of the field at all; with `before` those of whom nothing was heard since. Select over `held`. */
function held(tenantId: number, field: RetentionField, before: Date | null): RawBuilder<unknown> {
  const owner = ownerOf(field)
  if (owner.of === 'user') {
    const column = userColumns[owner.name]
    const old = before ? sql`u.removed and u.removed_at < ${before}` : sql`true`
    return sql`(select u.id, ${column} as value from users u where u.tenant_id = ${tenantId} and ${column} is not null and ${old}) held`
  }
  const { column, gone } = personalColumns[owner.name]
  const old = before
    ? sql`cu.first_seen_at < ${before} and not exists
        (select from review r where r.tenant_id = ${tenantId} and r.customer_id = cu.id and r.date >= ${before})`
    : sql`true`
  return sql`(select cu.id, cu.${column} as value from customer cu
    where cu.tenant_id = ${tenantId} and cu.${column} is distinct from ${gone}::text and ${old}) held`
}

export async function countHeld(db: Db, tenantId: number, field: RetentionField, before: Date | null): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${held(tenantId, field, before)}`.execute(db)
  return rows[0]!.count
}

/** The next so many whose value is due; `value` is the key of the file where the field is a picture. */
export async function nextDue(
  db: Db,
  tenantId: number,
  field: RetentionField,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: number; value: string }[]> {
  const { rows } = await sql<{ id: number; value: string }>`
    select id, value from ${held(tenantId, field, before)} order by id limit ${limit}`.execute(db)
  return rows
}
