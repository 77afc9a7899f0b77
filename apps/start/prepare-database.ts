import pg from 'pg'
import { newTables } from '#deploy/distributed/new-tables.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { installQueues } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { codeMark } from './code-mark.ts'

/** Brings tables and queues up to date as their owner, unless this very code has done so here before; gives the number of migrations applied. */
export async function prepareDatabase(owner: pg.ClientConfig, app: pg.ClientConfig, password: string): Promise<number> {
  const mark = codeMark(password)
  const isDone = (await markOf(owner)) === mark
  const applied = isDone ? 0 : await bringUpToDate(owner, password)
  await refuseSuperuser(app)
  if (!isDone) await withClient(owner, (client) => client.query(`comment on table migration is '${mark}'`))
  return applied
}

async function bringUpToDate(owner: pg.ClientConfig, password: string): Promise<number> {
  const systems = loadSystems()
  const { applied } = await migrate(owner, password, newTables)
  await installQueues(owner, await systems)
  return applied.length
}

/** Kept with the tables, so that it goes where they go; null in a new database. */
async function markOf(owner: pg.ClientConfig): Promise<string | null> {
  const { rows } = await withClient(owner, (client) =>
    client.query(`select obj_description(to_regclass('migration'), 'pg_class') as mark`),
  )
  return rows[0].mark
}

/** Fresh statistics, without which the planner guesses after many rows came at once. */
export async function analyze(owner: pg.ClientConfig): Promise<void> {
  await withClient(owner, (client) => client.query('analyze'))
}

// A role above the policies would see every tenant.
async function refuseSuperuser(app: pg.ClientConfig): Promise<void> {
  const { rows } = await withClient(app, (client) =>
    client.query('select rolsuper or rolbypassrls as above from pg_roles where rolname = current_user'),
  )
  if (rows[0].above)
    throw new Error(
      'The database role app_rw is a superuser or bypasses row level security; take that from it (alter role app_rw nosuperuser nobypassrls).',
    )
}

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
