import { sql } from 'kysely'
import { Fault } from '#platform/server/system/fault.ts'
import { sayFault } from '#platform/server/system/say-fault.ts'
import type { Handler, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { accountRuleOfTenant } from '#product/organization/tenants/server/public.ts'
import { customers } from '../contract.ts'

/** Deletes customers one by one; who is still named, by a review say, stays and is told. Customers are the tenant's: whoever sees only some locations reaches none. */
export const deleteCustomers: Handler<typeof customers, 'delete'> = async (ctx, { body: { ids } }) => {
  const { who } = ctx
  const { isHeld } = await accountRuleOfTenant(ctx.read, ctx.tenantId)
  const results = []
  for (const id of ids) {
    const outcome = isHeld ? 'held' : who.locationIds === 'all' ? await deleteOne(ctx, id) : 'notFound'
    if (outcome === 'gone') results.push({ id, ok: true })
    else {
      const fault = new Fault(customers, outcome)
      results.push({ id, ok: false, key: fault.key, message: sayFault(ctx, fault) })
    }
  }
  const done = results.filter(({ ok }) => ok).length
  return { done, failed: results.length - done, results }
}

/** Whoever names customers points to them, and the database refuses: each is a transaction of its own. */
async function deleteOne(ctx: Pick<UseCaseCtx, 'tenantId' | 'tx'>, id: number) {
  try {
    return await ctx.tx(async (tx) => {
      const { rows } = await sql`delete from customer where tenant_id = ${ctx.tenantId} and id = ${id}
        returning id`.execute(tx.db)
      if (rows.length === 0) return 'notFound'
      await tx.audit(customers, { action: 'customer.delete', entityId: id })
      await tx.emit(customers, 'deleted', { customerIds: [id] })
      return 'gone'
    })
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error
    return 'stillNamed'
  }
}
