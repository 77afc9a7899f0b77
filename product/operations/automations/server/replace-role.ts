import { type RawBuilder, sql } from 'kysely'
import type { ReplaceRole } from '#product/organization/roles/server/public.ts'

/** Rules that tell users of a role tell those of the other one; without another, nobody of it. What they give to a role they give to the other one; without another it fails, and says so. */
export const replaceRole: ReplaceRole = async ({ db }, { tenantId, from, to }) => {
  const names = sql<boolean>`(actions @> jsonb_build_array(jsonb_build_object('roleIDs', jsonb_build_array(${from}::bigint)))
    or actions @> jsonb_build_array(jsonb_build_object('roleID', ${from}::bigint)))`
  await sql`update automation_rule set actions = ${replaced(from, to)} where tenant_id = ${tenantId} and ${names}`.execute(
    db,
  )
  await sql`update automation_version set actions = ${replaced(from, to)} where tenant_id = ${tenantId} and ${names}`.execute(
    db,
  )
}

function replaced(from: number, to: number | null): RawBuilder<unknown> {
  return sql`(
    select jsonb_agg(case
      when action->>'kind' = 'Notify' then jsonb_set(action, '{roleIDs}', (
        select coalesce(jsonb_agg(distinct one), '[]') from (
          select case when role = to_jsonb(${from}::bigint) then to_jsonb(${to}::bigint) else role end as one from jsonb_array_elements(action->'roleIDs') role
        ) roles where one is not null and one <> 'null'))
      when action->'roleID' = to_jsonb(${from}::bigint) then jsonb_set(action, '{roleID}', to_jsonb(coalesce(${to}::bigint, ${from}::bigint)))
      else action end order by at)
    from jsonb_array_elements(actions) with ordinality a(action, at))`
}
