import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#apps/testing/test-database.ts'
import type { TestDatabase } from '#platform/testing/test-postgres.ts'
import { seen } from './house.ts'

/** Tables that span tenants: small, with policies of their own. All others belong to one tenant. */
const platformTables = [
  'provider_turn',
  'label',
  'agency',
  'agency_api_key',
  'agency_model',
  'agency_sum',
  'brand_logo',
  'call_count',
  'counted_tenant',
  'default_role',
  'due_work',
  'feature_flag',
  'system_word_list',
  'system_macro',
  'system_response_template',
  'installation',
  'internal_email',
  'module_rule',
  'tenant',
  'tenant_connection',
  'tenant_deletion',
  'tenant_due',
  'tenant_background',
  'tenant_logo',
  'tenant_place',
  'tenant_summary',
  'tenant_tally',
  'users',
  'user_role',
  'role',
  'session',
  'source',
  'token',
  'terms',
  'terms_acceptance',
  'known_device',
  'failed_sign_in',
  'second_factor',
  'recovery_code',
  'try_count',
  'sent_code',
  'sms_receiver',
  'password_history',
  'push_key',
]
/** Kept by the migrations themselves; the application cannot reach it. */
const OWN_BOOKS = 'migration'

type Table = { oid: number; name: string; on: boolean; forced: boolean; policies: number; tenant: boolean }
type Key = { table: string; name: string; type: 'p' | 'u'; columns: string[] }
type ForeignKey = { table: string; name: string; columns: string[]; target: string }

let database: TestDatabase
let client: pg.Client
let tables: Table[]
beforeAll(async () => {
  database = await openTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  tables = await ask<Table>(`
    select c.oid::int, c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 2`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function ask<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query<T>(sql, values)).rows
}
const owned = () => tables.filter(({ name }) => !platformTables.includes(name) && name !== OWN_BOOKS)
const isOwned = (name: string) => owned().some((table) => table.name === name)

test('every table is behind forced row level security with a policy', () => {
  const open = tables.filter(({ name, on, forced, policies }) => name !== OWN_BOOKS && !(on && forced && policies))
  expect(open.map(({ name }) => name)).toEqual([])
  expect(platformTables.filter((name) => !tables.some((table) => table.name === name))).toEqual([])
  seen('tables', { tables: tables.length, 'of tenants': owned().length })
})

test('every table of a tenant says whose row it is, in every key', async () => {
  expect(owned().filter(({ tenant }) => !tenant)).toEqual([])
  const keys = await ask<Key>(`
    select t.relname as table, i.relname as name, case when x.indisprimary then 'p' else 'u' end as type,
      array(select coalesce(a.attname::text, '(expression)') from unnest(x.indkey::int2[]) with ordinality k(n, at) left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n and k.n > 0
        where k.at <= x.indnkeyatts order by k.at) as columns
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where t.relnamespace = 'public'::regnamespace and x.indisunique`)
  const ours = keys.filter(({ table }) => isOwned(table))
  expect(ours.filter(({ columns }) => columns[0] !== 'tenant_id')).toEqual([])
  const withoutPrimary = owned().filter(({ name }) => !ours.some(({ table, type }) => table === name && type === 'p'))
  expect(withoutPrimary.map(({ name }) => name)).toEqual([])
  seen('keys', { keys: ours.length })
})

test('foreign keys between tables of tenants carry the tenant; none points from the platform into a tenant', async () => {
  const foreign = await ask<ForeignKey>(`
    select t.relname as table, c.conname as name, o.relname as target,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(n, at) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n order by k.at) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`)
  const loose = foreign.filter(
    ({ table, target, columns }) => isOwned(target) && !(isOwned(table) && columns[0] === 'tenant_id'),
  )
  expect(loose).toEqual([])
  seen('foreign keys', {
    'foreign keys': foreign.length,
    'within tenants': foreign.filter(({ target }) => isOwned(target)).length,
  })
})

test('a policy of a tenant’s table compares the tenant, and nobody else’s policy lets the application in', async () => {
  const policies = await ask<{ table: string; name: string; rights: string; check: string }>(`
    select t.relname as table, p.polname as name, p.polcmd::text as rights, coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as check
    from pg_policy p join pg_class t on t.oid = p.polrelid
    where p.polroles = '{0}' or 'app_rw'::regrole = any(p.polroles)`)
  const ofTenant = /tenant_id = .*app\.tenant_id/s
  const ofOldRows = /^\(app\.is_platform\(\) AND \(created_at < \(now\(\) - '[^']+'::interval\)\)\)$/ // to forget them
  const loose = policies.filter(
    ({ table, rights, check }) =>
      isOwned(table) && !ofTenant.test(check) && !(['r', 'd'].includes(rights) && ofOldRows.test(check)),
  )
  expect(loose).toEqual([])
  seen('policies', { policies: policies.length })
})

test('the application’s roles own nothing, bypass nothing and are nobody else, but that the platform’s may what the other may', async () => {
  for (const name of ['app_rw', 'app_platform']) {
    const [role] = await ask(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname = '${name}'`,
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    })
    expect(
      await ask(`select relname from pg_class where relowner = '${name}'::regrole
        union all select proname from pg_proc where proowner = '${name}'::regrole
        union all select nspname from pg_namespace where nspowner = '${name}'::regrole`),
    ).toEqual([])
  }
  expect(
    await ask(`select member::regrole::text as member, roleid::regrole::text as of from pg_auth_members
      where member in ('app_rw'::regrole, 'app_platform'::regrole)`),
  ).toEqual([{ member: 'app_platform', of: 'app_rw' }])
  const rights = await ask<{ table: string; may: boolean }>(
    `select relname as table, has_table_privilege('app_rw', oid, 'truncate, trigger, references') as may from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  expect(rights.filter(({ may }) => may)).toEqual([])
  const [schema] =
    await ask(`select has_schema_privilege('app_rw', 'public', 'create') as public, has_schema_privilege('app_rw', 'app', 'create') as app,
    has_table_privilege('app_rw', 'migration', 'select, insert, update, delete') as books`)
  expect(schema).toEqual({ public: false, app: false, books: false })
  seen('rights of the application', { tables: rights.length })
})

test('functions that act in another’s name fix their search path and are not for everybody', async () => {
  const functions = await ask<{ name: string; fixed: boolean; all: boolean }>(`
    select p.proname as name, coalesce(array_to_string(p.proconfig, ',') like '%search_path=%', false) as fixed,
      has_function_privilege('public', p.oid, 'execute') as all
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname in ('app', 'search', 'public')`)
  expect(functions.filter(({ fixed, all }) => !fixed || all)).toEqual([])
  expect(functions.length).toBeGreaterThanOrEqual(3)
})
