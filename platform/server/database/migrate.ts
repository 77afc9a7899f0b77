import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { statementsOf } from './statements-of.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const patterns = ['platform/server/database/migrations/*.sql', 'product/*/*/server/migrations/*.sql']

export type Migration = { name: string; path: string; sql: string; hash: string }

/** Every SQL migration of platform and systems, merged by the timestamp that begins its file name. */
export async function allMigrations(): Promise<Migration[]> {
  const found: Migration[] = []
  for (const pattern of patterns) {
    for await (const path of glob(pattern, { cwd: root })) {
      const sql = await readFile(root + path, 'utf8')
      const name = basename(path, '.sql')
      if (!/^\d{12}-[a-z0-9-]+$/.test(name))
        throw new Error(`${path}: a migration is named YYYYMMDDHHMM-what-it-does.sql`)
      found.push({ name, path, sql, hash: createHash('sha256').update(sql).digest('hex') })
    }
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** What a database that lies on several machines needs around each migration, in its transaction. */
export type Around = { begin: readonly string[]; end: readonly string[] }
const nothing: Around = { begin: [], end: [] }
const WAY_ROUND =
  'This database lies on several machines; where they refuse a change, move it back to one, upgrade there, and move it again (docs/operating/many-machines.md)'

/** Brings the database up to date as its owner: roles first, then each missing migration in its own transaction. Raises when an applied one was changed. */
export async function migrate(
  owner: pg.ClientConfig,
  appPassword: string | null,
  onMachines: Around = nothing,
): Promise<{ applied: string[] }> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7001)')
    await createRoles(client, appPassword)
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const done = new Map((await client.query('select name, hash from migration')).rows.map((r) => [r.name, r.hash]))
    const applied: string[] = []
    const isLaidOut = await isSpread(client)
    for (const migration of await allMigrations()) {
      const before = done.get(migration.name)
      if (before === migration.hash) continue
      if (before) throw new Error(`${migration.path} was changed after it was applied; write a new migration instead`)
      await apply(client, migration, isLaidOut ? onMachines : nothing)
      applied.push(migration.name)
    }
    return { applied }
  } finally {
    await client.end()
  }
}

/** Whether its tables lie on several machines. */
async function isSpread(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('pg_dist_partition') is not null as distributed`)
  return rows[0].distributed && (await client.query('select from pg_dist_partition limit 1')).rowCount === 1
}

async function apply(client: pg.Client, { name, path, sql, hash }: Migration, { begin, end }: Around) {
  try {
    await client.query('begin')
    for (const statement of [...begin, ...statementsOf(sql), ...end]) await client.query(statement)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const way = begin.length > 0 ? `. ${WAY_ROUND}` : ''
    throw new Error(`${path}: ${(error as Error).message}${way}`, { cause: error })
  }
}

/** Makes the roles of the product where they are missing, and lets the owner act for those that log in nowhere. */
export async function createRoles(client: pg.Client, appPassword: string | null) {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'app_rw') then create role app_rw login; end if;
    if not exists (select from pg_roles where rolname = 'app_platform') then create role app_platform login; end if;
    if not exists (select from pg_roles where rolname = 'audit_ins') then create role audit_ins nologin; end if;
    if not exists (select from pg_roles where rolname = 'search_reader') then create role search_reader nologin; end if;
  exception when unique_violation or duplicate_object then null; end $$`)
  if (!(await isMember(client))) await client.query('grant app_rw to app_platform') // all that it may, it may by that
  // the owner hands functions over to these roles, which needs membership and their right to create
  await client.query(
    'grant audit_ins, search_reader to current_user; grant usage on schema public to app_rw, audit_ins, search_reader',
  )
  if (!appPassword) return
  for (const role of ['app_rw', 'app_platform'])
    await client.query(`alter role ${role} password ${pg.escapeLiteral(appPassword)}`)
}

async function isMember(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_has_role('app_platform', 'app_rw', 'member') as member`)
  return rows[0].member
}
