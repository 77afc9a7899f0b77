import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { tenants } from '../contract.ts'
import { isEnterable } from './can-enter.ts'
import { nameLike, tenantsScope, toTenant } from './public.ts'

const place = z.tuple([z.string(), z.int()])

/** The tenants one may enter, by name. */
export const listTenants: Handler<typeof tenants, 'list'> = async (ctx, { query }) => {
  const after = decodeCursor(query.cursor, place)
  let q = ctx
    .within(tenantsScope(ctx.who))
    .read.selectFrom('tenant as t')
    .selectAll()
    .where('id', '>', 1)
    .where(isEnterable(ctx.who))
    .orderBy('name')
    .orderBy('id')
    .limit(query.limit + 1)
  if (query.search) q = q.where(nameLike(query.search))
  if (after)
    q = q.where((eb) =>
      eb.or([eb('name', '>', after[0]), eb.and([eb('name', '=', after[0]), eb('id', '>', after[1])])]),
    )
  return pageFrom(await q.execute(), query.limit, toTenant, (row) => [row.name, row.id])
}
