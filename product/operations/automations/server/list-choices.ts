import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { holdersOf } from '#product/organization/users/server/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { allOffered } from '#product/reputation/responses/server/public.ts'
import type { automations } from '../contract.ts'

type Named = { id: number; name: string }
/** So many of each are offered. */
const MOST = 500

/** What there is to choose from for the actions of rules; of users those who see reviews and share a location with whoever asks. */
export const listChoices: Handler<typeof automations, 'choices'> = async (ctx) => {
  const { read, tenantId, who } = ctx
  const scope = who.locationIds === 'all' ? null : who.locationIds
  const holders = await holdersOf(read, tenantId, actionOf(reviews, 'view'))
  const named = async (query: ReturnType<typeof sql<Named>>) => (await query.execute(read)).rows
  return {
    users: await named(sql<Named>`
      select id, trim(first_name || ' ' || last_name) as name from users
      where tenant_id = ${tenantId} and active and not system and id = any(${holders}::bigint[])
        and (${scope}::bigint[] is null or id = ${who.userId} or location_access = 'ALL' or location_ids && ${scope}::bigint[])
      order by 2, id limit ${MOST}`),
    roles: await named(sql<Named>`select id, name from role where tenant_id = ${tenantId} order by lower(name), id`),
    queues: await named(
      sql<Named>`select id, name from inbox_queue where tenant_id = ${tenantId} order by lower(name), id`,
    ),
    stages: await named(
      sql<Named>`select id, name from inbox_stage where tenant_id = ${tenantId} order by position, id`,
    ),
    labels: await named(sql<Named>`
      select id, coalesce(display_name, name) as name from label
      where (tenant_id = ${tenantId} or tenant_id is null) and active order by lower(coalesce(display_name, name)), id limit ${MOST}`),
    templates: await allOffered(ctx),
  }
}
