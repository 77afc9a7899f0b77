import { sql } from 'kysely'
import type { RetentionField } from '#product/organization/personal-data/contract.ts'
import type { Filling } from './seed-demo.ts'

const MINIMUM_DAYS = 365
const rules: [RetentionField, number][] = [
  ['customer.email', 1095],
  ['customer.phoneNumber', 1095],
  ['customer.photoUrl', 1460],
]

/** A clinic keeps how its patients are reached for three years and their pictures for four. */
export async function seedRetention({ within }: Filling, tenantId: number): Promise<void> {
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows } = await sql`
      insert into retention_setting (tenant_id, minimum_days) values (${tenantId}, ${MINIMUM_DAYS})
      on conflict do nothing returning tenant_id`.execute(db)
    if (rows.length === 0) return
    for (const [field, days] of rules)
      await sql`insert into retention_rule (tenant_id, field, days) values (${tenantId}, ${field}, ${days})`.execute(db)
  })
}
