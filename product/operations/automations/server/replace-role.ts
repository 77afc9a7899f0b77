import { sql } from 'kysely'
import type { ReplaceRole } from '#product/organization/roles/server/public.ts'

/** Rules that tell users of a role tell those of the other one; without another, nobody of it. */
export const replaceRole: ReplaceRole = async ({ db }, { tenantId, from, to }) => {
  for (const table of ['automation_rule', 'automation_version'])
    await sql`
      update ${sql.table(table)} set actions = (
        select coalesce(jsonb_agg(case when action->>'kind' = 'Notify' then jsonb_set(action, '{roleIDs}', (
          select coalesce(jsonb_agg(distinct one), '[]') from (
            select case when role = to_jsonb(${from}::bigint) then to_jsonb(${to}::bigint) else role end as one from jsonb_array_elements(action->'roleIDs') role
          ) roles where one is not null and one <> 'null')) else action end order by at), '[]')
        from jsonb_array_elements(actions) with ordinality a(action, at))
      where tenant_id = ${tenantId} and actions @> jsonb_build_array(jsonb_build_object('roleIDs', jsonb_build_array(${from}::bigint)))`.execute(
      db,
    )
}
