import { sql } from 'kysely'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'

/** Takes what was told of a customer out of the log; what still waits to be sent is not sent. */
export async function forgetCustomer({ db }: Pick<Tx, 'db'>, tenantId: number, customerId: number): Promise<void> {
  await sql`
    delete from webhook_delivery where tenant_id = ${tenantId} and (
      (event like 'reviews.%' and body::jsonb @> jsonb_build_object('data', jsonb_build_object('reviews', jsonb_build_array(jsonb_build_object('customerID', ${customerId}::bigint)))))
      or (event = 'customers.changed' and body::jsonb @> jsonb_build_object('data', jsonb_build_object('customers', jsonb_build_array(jsonb_build_object('id', ${customerId}::bigint))))))`.execute(
    db,
  )
}

/** The same for customers that were deleted. */
export async function forgetCustomers(ctx: JobCtx, { customerIds }: { customerIds: number[] }): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const id of customerIds) await forgetCustomer(tx, ctx.tenantId, id)
  })
}
