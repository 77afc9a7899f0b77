import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { locations } from '../contract.ts'
import { locationsInScope } from './public.ts'

/** Every location in scope by name, for pickers. */
export const listNames: Handler<typeof locations, 'names'> = (ctx) =>
  ctx.read
    .selectFrom('location')
    .select(['id', 'internal_name as name', 'city', 'country'])
    .where('tenant_id', '=', ctx.tenantId)
    .where(locationsInScope(ctx.who))
    .orderBy(sql`lower(internal_name)`)
    .orderBy('id')
    .execute()
