import { sql } from 'kysely'
import type { PayloadBuilder } from '#platform/server/outside/payload-builder.ts'
import { customerList } from './customer-list.ts'
import { type LabelledCustomer, toCustomer, withLabels } from './public.ts'

/** Customers as programs outside hear of them, as they are now. */
export const tellCustomers: PayloadBuilder<{ customerIds: number[] }> = async (reader, { customerIds }) => {
  const { rows } = await sql<LabelledCustomer>`
    select cu.*, ${withLabels(reader.tenantId)} from customer cu
    where ${customerList.within(reader)} and cu.id = any(${customerIds}::bigint[]) order by cu.id`.execute(reader.read)
  return rows.length ? [{ data: { customers: rows.map(toCustomer) }, locationIds: [] }] : []
}
