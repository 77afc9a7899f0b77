import { type Selectable, sql } from 'kysely'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { roleKind } from '#product/access/roles/contract.ts'
import { createPresetRoles } from '#product/access/roles/server/public.ts'
import { users } from '#product/access/users/contract.ts'
import type { clonePart } from '../contract.ts'

export type ClonePart = ValueOf<typeof clonePart>
/** Who comes along with a clone: those who look after the tenant for the agency. */
const SERVICE_ROLES = [roleKind.ManagedService, roleKind.Tier1Sensitive, roleKind.Tier2Sensitive]

type Json = Record<string, unknown>
/** What a clone takes from a tenant, as plain rows. */
export type Taken = Record<Exclude<ClonePart, 'settings'>, Json[]>

/** The settings that a clone takes, by the names of their columns. */
export const clonedSettings = [
  'tenant_type',
  'account_type',
  'managed_by',
  'locale',
  'timezone',
  'timeout_mins',
  'persistent_login',
  'mfa',
  'tenant_switcher',
  'password_days',
  'social_terms',
  'consent_required',
  'dedupe_level',
  'hipaa',
  'autofind',
  'color',
] as const satisfies readonly (keyof TenantTable)[]

/** Reads it within the scope of the tenant that is cloned; what is not asked for is empty. */
export async function takeParts(db: Db, tenantId: number, parts: readonly ClonePart[]): Promise<Taken> {
  const rows = async (part: ClonePart, query: ReturnType<typeof sql<{ row: Json }>>): Promise<Json[]> =>
    parts.includes(part) ? (await query.execute(db)).rows.map(({ row }) => row) : []
  return {
    roles: await rows('roles', sql`select to_jsonb(r) as row from role r where tenant_id = ${tenantId} order by id`),
    labels: await rows(
      'labels',
      sql`select to_jsonb(l) as row from label l where tenant_id = ${tenantId} order by parent_id nulls first, position, id`,
    ),
    attributes: await rows(
      'attributes',
      sql`select to_jsonb(a) as row from location_attribute a where tenant_id = ${tenantId} order by id`,
    ),
    templates: await rows(
      'templates',
      sql`select to_jsonb(t) as row from response_template t where tenant_id = ${tenantId} order by id`,
    ),
    dates: await rows(
      'dates',
      sql`select to_jsonb(d) || jsonb_build_object('default_date_range', t.default_date_range) as row
        from date_setting d join tenant t on t.id = d.tenant_id where d.tenant_id = ${tenantId}`,
    ),
    modules: await rows(
      'modules',
      sql`select to_jsonb(m) as row from module_rule m where tenant_id = ${tenantId} order by module_id`,
    ),
    serviceTeam: await rows(
      'serviceTeam',
      sql`select to_jsonb(u) || jsonb_build_object('roles', (select jsonb_agg(r.name) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)) as row
        from users u where u.tenant_id = ${tenantId} and u.active and not u.system
          and exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.kind = any(${SERVICE_ROLES})) order by u.id`,
    ),
  }
}

type Target = { agencyId: number; tenantId: number; now: Date }

/** Writes it within the scope of the clone. */
export async function giveParts(tx: Tx, { agencyId, tenantId, now }: Target, taken: Taken): Promise<void> {
  const { db } = tx
  const list = (rows: readonly Json[]) => JSON.stringify(rows)
  if (taken.roles.length) await giveRoles(db, { agencyId, tenantId }, taken.roles)
  else await createPresetRoles(tx, agencyId, tenantId)
  await sql`insert into location_attribute (tenant_id, key, name, kind, options, created_at)
    select ${tenantId}, a.key, a.name, a.kind, a.options, ${now} from jsonb_to_recordset(${list(taken.attributes)}::jsonb) as a(key text, name text, kind text, options text[])`.execute(
    db,
  )
  await sql`insert into response_template (tenant_id, name, text, locale, min_rating, max_rating, created_at)
    select ${tenantId}, t.name, t.text, t.locale, t.min_rating, t.max_rating, ${now}
    from jsonb_to_recordset(${list(taken.templates)}::jsonb) as t(name text, text text, locale text, min_rating smallint, max_rating smallint)`.execute(
    db,
  )
  await sql`insert into date_setting (tenant_id, week_start, fiscal_style, fiscal_month, fiscal_day, fiscal_year_begins, fiscal_year_named, updated_at)
    select ${tenantId}, d.week_start, d.fiscal_style, d.fiscal_month, d.fiscal_day, d.fiscal_year_begins, d.fiscal_year_named, ${now}
    from jsonb_to_recordset(${list(taken.dates)}::jsonb) as d(week_start smallint, fiscal_style text, fiscal_month smallint, fiscal_day smallint, fiscal_year_begins text, fiscal_year_named text)`.execute(
    db,
  )
  await sql`update tenant set default_date_range = d.default_date_range
    from jsonb_to_recordset(${list(taken.dates)}::jsonb) as d(default_date_range text) where id = ${tenantId}`.execute(
    db,
  )
  await giveLabels(db, tenantId, taken.labels)
  await giveModules(db, { agencyId, tenantId, now }, taken.modules)
  for (const person of taken.serviceTeam) await givePerson(tx, { agencyId, tenantId, now }, person)
}

/** Parents and managed roles are those of the clone, found by their names. */
async function giveRoles(db: Db, { agencyId, tenantId }: Omit<Target, 'now'>, roles: readonly Json[]): Promise<void> {
  const given = JSON.stringify(roles)
  await sql`insert into role (agency_id, tenant_id, name, external_id, kind, actions)
    select ${agencyId}, ${tenantId}, r.name, r.external_id, r.kind, r.actions
    from jsonb_to_recordset(${given}::jsonb) as r(name text, external_id text, kind smallint, actions text[])`.execute(
    db,
  )
  await sql`with was as (select * from jsonb_to_recordset(${given}::jsonb) as r(id bigint, name text, parent_role_id bigint, managed_role_ids bigint[], own_actions text[])),
      same as (select was.id as old, r.id as new from was join role r on r.tenant_id = ${tenantId} and r.name = was.name)
    update role r set parent_role_id = (select new from same where old = was.parent_role_id), own_actions = was.own_actions,
      managed_role_ids = array(select new from same where old = any(was.managed_role_ids) order by new)
    from was where r.tenant_id = ${tenantId} and r.name = was.name`.execute(db)
}

/** What the tenant itself says of its modules; what is said above the clone counts there as it does anywhere. */
async function giveModules(db: Db, { agencyId, tenantId, now }: Target, rules: readonly Json[]): Promise<void> {
  if (rules.length === 0) return
  await sql`insert into module_rule (agency_id, tenant_id, module_id, rule, enabled, included_sources, excluded_sources, updated_at)
    select ${agencyId}, ${tenantId}, m.module_id, m.rule, m.enabled, m.included_sources, m.excluded_sources, ${now}
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as m(module_id int, rule smallint, enabled boolean, included_sources int[], excluded_sources int[])`.execute(
    db,
  )
  await sql`select app.stand_modules(null, ${tenantId})`.execute(db)
}

/** Trunks before their branches. */
async function giveLabels(db: Db, tenantId: number, labels: readonly Json[]): Promise<void> {
  const ids = new Map<unknown, number>()
  let waiting = [...labels]
  while (waiting.length) {
    const ready = waiting.filter(({ parent_id }) => parent_id === null || ids.has(parent_id))
    if (ready.length === 0) return
    for (const label of ready) {
      const { rows } = await sql<{ id: number }>`
        insert into label (tenant_id, source, type, name, display_name, description, color, parent_id, position, active, module_ids, industry_ids)
        select ${tenantId}, 'user', l.type, l.name, l.display_name, l.description, l.color, ${ids.get(label['parent_id']) ?? null}, l.position, l.active, l.module_ids, l.industry_ids
        from jsonb_to_record(${JSON.stringify(label)}::jsonb) as l(type text, name text, display_name text, description text, color text, position int, active boolean, module_ids smallint[], industry_ids smallint[])
        returning id`.execute(db)
      ids.set(label['id'], rows[0]!.id)
    }
    waiting = waiting.filter((label) => !ready.includes(label))
  }
}

/** With the roles of the same names, and an invitation instead of their password; their locations stay behind. */
async function givePerson(tx: Tx, { agencyId, tenantId, now }: Target, person: Json): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into users (agency_id, tenant_id, email, first_name, last_name, title, locale, timezone, pii_scopes, location_access, color, created_at, updated_at)
    select ${agencyId}, ${tenantId}, u.email, u.first_name, u.last_name, u.title, u.locale, u.timezone, u.pii_scopes,
      case u.location_access when 'SOME' then 'NONE' else u.location_access end, u.color, ${now}, ${now}
    from jsonb_to_record(${JSON.stringify(person)}::jsonb) as u(email text, first_name text, last_name text, title text, locale text, timezone text, pii_scopes text[], location_access text, color smallint)
    returning id`.execute(tx.db)
  const { id } = rows[0]!
  await sql`insert into user_role (user_id, role_id) select ${id}, id from role where tenant_id = ${tenantId} and name = any(${person['roles']}::text[])`.execute(
    tx.db,
  )
  await tx.emit(users, 'created', { userId: id, welcome: true })
}

export type TenantRow = Selectable<TenantTable>
