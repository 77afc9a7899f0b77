import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { credentials } from '../contract.ts'

/** How many accounts are connected, at the sources asked for or at all. */
export const countCredentials: Handler<typeof credentials, 'count'> = async (ctx, { body }) => {
  let q = ctx.read
    .selectFrom('credential')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', ctx.tenantId)
    .where('deleted_at', 'is', null)
  if (body.sourceIDs) q = q.where(sql<boolean>`source_id = any(${body.sourceIDs}::bigint[])`)
  return q.executeTakeFirstOrThrow()
}
