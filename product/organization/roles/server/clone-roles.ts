import { sql } from 'kysely'
import { type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'

/** All roles of a tenant; parents and managed roles are those of the clone, found by their names. */
export const cloneRoles: Cloner = {
  take: (db, tenantId) =>
    takeRows(db, sql`select to_jsonb(r) as row from role r where tenant_id = ${tenantId} order by id`),
  async give({ db }, { agencyId, tenantId }, rows) {
    await copyRows(db, 'role', rows, {
      set: { agency_id: agencyId, tenant_id: tenantId },
      without: ['parent_role_id', 'managed_role_ids', 'own_actions', 'version', 'created_at'],
    })
    await sql`with was as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, name text, parent_role_id bigint, managed_role_ids bigint[], own_actions text[])),
        same as (select was.id as old, r.id as new from was join role r on r.tenant_id = ${tenantId} and r.name = was.name)
      update role r set parent_role_id = (select new from same where old = was.parent_role_id), own_actions = was.own_actions,
        managed_role_ids = array(select new from same where old = any(was.managed_role_ids) order by new)
      from was where r.tenant_id = ${tenantId} and r.name = was.name`.execute(db)
  },
  nameOf: ({ name }) => String(name),
}
