import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#apps/testing/test-database.ts'
import type { TestDatabase } from '#platform/testing/test-postgres.ts'
import { isDistributable } from './lay-out.ts'
import { newTables } from './new-tables.ts'

let database: TestDatabase
let client: pg.Client
let isSpread: boolean
beforeAll(async () => {
  database = await openTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  isSpread = await isDistributable(client)
  if (!isSpread) await client.query(standIns)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Where one machine is all there is: what a server of several would be asked for is noted, with the keys that the table had then. */
const standIns = `
  create table asked (what text, keys bigint);
  create function note(what text, made regclass) returns void language sql as $$
    insert into asked select what, count(*) from pg_constraint where conrelid = made and contype = 'f' $$;
  create function create_reference_table(made regclass) returns void language sql as $$ select note('reference ' || made, made) $$;
  create function create_distributed_table(made regclass, column_name text, colocate_with text) returns void language sql as $$
    select note('distributed ' || made || ' by ' || column_name || ' beside ' || colocate_with, made) $$;
  create function create_distributed_function(signature regprocedure, argument text, colocate_with text, force_delegation boolean) returns void language sql as $$
    insert into asked values ('function ' || split_part(signature::text, '(', 1) || ' by ' || argument, 0) $$;
  create table pg_dist_object as select 'pg_proc'::regclass::oid as classid, p.oid as objid, 1 as distribution_argument_index from pg_proc p`

const upgrade = [
  'create table visit (tenant_id bigint not null references tenant, id bigint generated always as identity, location_id bigint not null, at timestamptz, primary key (tenant_id, id), foreign key (tenant_id, location_id) references location (tenant_id, id))',
  `call app.protect('visit')`,
  `call app.falls_due('visit', 'visits.due', 'r.at', 'at')`,
  'drop table terms_acceptance, terms cascade',
  'create table terms (id bigint generated always as identity primary key, agency_id bigint references agency)',
  'drop table known_device cascade',
  'create table known_device (user_id bigint not null references users primary key)',
  'drop function app.audit_end',
  `create function app.audit_end(tenant bigint) returns int language sql security definer as 'select 1'`,
]

test('a new version’s tables lie as they are said to before anything is in them, with their keys, and nothing is left of what saw to it', async () => {
  await client.query('begin')
  for (const statement of [...newTables.begin, ...upgrade, ...newTables.end]) await client.query(statement)
  await client.query('commit')
  const where = isSpread
    ? `select citus_table_type || ' ' || table_name as what from citus_tables where table_name::text in ('visit', 'terms') union all
        select 'function ' || objid::regproc::text from pg_dist_object where classid = 'pg_proc'::regclass and distribution_argument_index is not null and objid::regproc::text = 'app.audit_end' order by 1`
    : 'select what, keys from asked order by 1'
  const { rows } = await client.query(where)
  expect(rows).toEqual(
    isSpread
      ? [{ what: 'distributed visit' }, { what: 'function app.audit_end' }, { what: 'reference terms' }]
      : [
          { what: 'distributed visit by tenant_id beside public.location', keys: 0 },
          { what: 'function app.audit_end by tenant', keys: 0 },
          { what: 'reference terms', keys: 0 },
        ],
  )
  const { rows: keys } = await client.query(
    `select conrelid::regclass::text as table, confrelid::regclass::text as target from pg_constraint
      where contype = 'f' and conrelid::regclass::text in ('visit', 'terms', 'known_device') order by 1, 2`,
  )
  expect(keys.map(({ table, target }) => `${table} to ${target}`)).toEqual([
    'known_device to users',
    'terms to agency',
    'visit to location',
    'visit to tenant',
  ])
  await client.query(`insert into visit (tenant_id, location_id, at) values (1, 1, now())`).then(
    () => expect.unreachable(),
    ({ code }: pg.DatabaseError) => expect(code).toBe('23503'),
  )
  const { rows: left } = await client.query(
    `select evtname from pg_event_trigger where evtname like '%new_table' union all select proname from pg_proc where proname like '%new_table'`,
  )
  expect(left).toEqual([])
})
