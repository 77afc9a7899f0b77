import type { Handler } from '#platform/server/system/serve-system.ts'
import type { tenants } from '../contract.ts'
import { isEnterable } from './can-enter.ts'
import { nameLike, tenantsScope } from './public.ts'

/** How many tenants one may enter. */
export const countTenants: Handler<typeof tenants, 'count'> = async (ctx, { body }) => {
  let q = ctx
    .within(tenantsScope(ctx.who))
    .read.selectFrom('tenant as t')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '>', 1)
    .where(isEnterable(ctx.who))
  if (body.search) q = q.where(nameLike(body.search))
  return q.executeTakeFirstOrThrow()
}
