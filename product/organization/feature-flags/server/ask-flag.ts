import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import type { featureFlags } from '../contract.ts'
import { evaluateFlag, type FlagRow } from './evaluate-flag.ts'
import { featureFlagsOf } from './public.ts'

/** Whether a flag is on for oneself in a tenant. */
export const isEnabled: Handler<typeof featureFlags, 'isEnabled'> = async (ctx, { params }) => {
  const { read } = ctx.within('platform')
  const flag = await read
    .selectFrom('feature_flag')
    .select('key')
    .where('id', '=', params.featureFlagId)
    .executeTakeFirst()
  if (!flag) return ctx.fail('notFound')
  const { userId, agencyId } = ctx.who
  const on = await featureFlagsOf(read, { userId, agencyId, tenantId: ctx.tenantId })
  return { enabled: on[flag.key] ?? false }
}

/** Why a flag is on or off for a person of the tenant; in the super tenant, for anybody. */
export const explainFlag: Handler<typeof featureFlags, 'explain'> = async (ctx, { params, query }) => {
  const { read } = ctx.within('platform')
  const found =
    await sql<FlagRow>`select key, enabled, share_percent, agency_ids, tenant_ids, role_ids, user_ids from feature_flag where id = ${params.featureFlagId}`.execute(
      read,
    )
  const flag = found.rows[0]
  if (!flag) return ctx.fail('notFound')
  const people = await sql<{
    name: string
    agency_id: number
    tenant_id: number | null
    role_ids: number[]
  }>`select trim(first_name || ' ' || last_name) as name, agency_id, tenant_id, array(select role_id from user_role where user_id = users.id) as role_ids
    from users where id = ${query.userId} and not system and (tenant_id = ${ctx.tenantId} or ${ctx.tenantId} = ${SUPER_TENANT_ID}::bigint)`.execute(
    read,
  )
  const person = people.rows[0]
  if (!person) return ctx.fail('noSuchUser', { field: 'userId' })
  const { enabled, steps, place } = evaluateFlag(flag, {
    userId: query.userId,
    agencyId: person.agency_id,
    tenantId: person.tenant_id,
    roleIds: person.role_ids,
  })
  return { enabled, userName: person.name, steps, place }
}
