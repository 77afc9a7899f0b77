import pg from 'pg'
import { askChild } from './ask-child.ts'
import { codeMark } from './code-mark.ts'
import type { Founded } from './found-installation.ts'
import type { LayingDown } from './lay-down.ts'

type Preparing = Omit<LayingDown, 'isCurrent'> & { signal: AbortSignal }
type Prepared = { applied: number; installation: Founded }

/** Brings tables and queues up to date as their owner, and lays down what the first start does, unless this very code has done so here before. What it takes to do so goes with a process of its own. */
export async function prepareDatabase({ signal, ...asked }: Preparing): Promise<Prepared> {
  const { owner, app, password } = asked
  const mark = codeMark(password)
  const isCurrent = (await markOf(owner)) === mark
  const known = isCurrent ? await installationOf(owner) : undefined
  const prepared = known ? { applied: 0, installation: known } : await layDown({ ...asked, isCurrent }, signal)
  await refuseSuperuser(app)
  if (!isCurrent) await withClient(owner, (client) => client.query(`comment on table migration is '${mark}'`))
  return prepared
}

async function layDown(settings: LayingDown, signal: AbortSignal): Promise<Prepared> {
  const failure = 'The database was not brought up to date'
  const said = await askChild({ file: 'apps/start/lay-down.ts', settings, failure, signal })
  const { applied, installation } = JSON.parse(said) as Prepared
  return { applied, installation: withDates(installation) }
}

/** What stands in the database of an earlier start. */
async function installationOf(owner: pg.ClientConfig): Promise<Founded | undefined> {
  const { rows } = await withClient(owner, async (client) => {
    await client.query(`begin; set local app.platform = 'on'`)
    return client.query<Founded>('select born_at as "bornAt", demo, demo_filled_at as "filledAt" from installation')
  })
  return rows[0]
}

/** Dates that came over the channel as text. */
function withDates({ bornAt, filledAt, ...rest }: Founded): Founded {
  return { ...rest, bornAt: new Date(bornAt), filledAt: filledAt && new Date(filledAt) }
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
