import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { lockDataFolder } from '#platform/server/postgres/lock-data-folder.ts'
import { startPostgres } from '#platform/server/postgres/start-postgres.ts'

export type Database = {
  /** Owns the tables: migrations and queues, never the application. */
  owner: pg.ClientConfig
  /** The same database as the role `app_rw`. */
  appWith(password: string): pg.ClientConfig
  name: string
  stop(): Promise<void>
}

const oldestVersion = 150_000

/** The data folder's lock and its embedded server, or the server of `databaseUrl`. Raises a sentence for the person. */
export async function openDatabase(dataFolder: string, databaseUrl: string | undefined): Promise<Database> {
  if (databaseUrl === undefined) {
    const { connection, stop } = await startPostgres({ dataFolder })
    return {
      owner: connection,
      appWith: (password) => ({ ...connection, user: 'app_rw', password }),
      name: 'PostgreSQL',
      stop,
    }
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(dataFolder)
  try {
    const owner = { connectionString: databaseUrl }
    const version = await readVersion(owner)
    const url = new URL(databaseUrl)
    return {
      owner,
      appWith: (password) => ({ connectionString: withUser(url, password) }),
      name: `PostgreSQL ${version} at ${url.host}`,
      stop: async () => lock.release(),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function withUser(url: URL, password: string): string {
  return Object.assign(new URL(url), { username: 'app_rw', password }).href
}

async function readVersion(owner: pg.ClientConfig): Promise<string> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    const { number, name } = rows[0] as { number: number; name: string }
    if (number < oldestVersion) throw new Error(`it is PostgreSQL ${name}, and 15 is the oldest that will do`)
    return name.split(' ')[0]!
  } catch (error) {
    throw new Error(`DATABASE_URL cannot be used: ${reason(error)}.`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

// A refused connection to a name with several addresses comes as a group without a message.
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message : String(error)
}
