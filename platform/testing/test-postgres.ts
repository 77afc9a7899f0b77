import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A connection as the cluster's owner to one database. */
export type TestConnection = { host: string; port?: number; user: string; database: string }

export type TestDatabase = { connection: TestConnection; drop(): Promise<unknown> }

export type Template = {
  /** Lower case letters, digits and underscores. */
  name: string
  /** Changes whenever `migrate` would give another database; older templates of the name are dropped. */
  contentHash: string
  /** Fills the template; it must have closed its connections when it is done. */
  migrate: (owner: TestConnection) => Promise<unknown>
}

/** A database of the test's own, copied from a template that is made once; safe beside other workers. Drop it at the end. */
export async function createTestDatabase(template: Template): Promise<TestDatabase> {
  const cluster = inject('testCluster')
  const database = `test_${template.name}_${randomBytes(6).toString('hex')}`
  await withAdmin(cluster, async (admin) => {
    const source = await ensureTemplate(admin, cluster, template)
    await admin.query(`create database ${database} template ${source} strategy file_copy`)
  })
  return {
    connection: { ...cluster, database },
    drop: () => withAdmin(cluster, (admin) => admin.query(`drop database if exists ${database} with (force)`)),
  }
}

async function withAdmin<T>(cluster: TestConnection, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client(cluster)
  await admin.connect()
  try {
    // One worker at a time: a template must not be made twice, and not be copied while somebody is in it. Ends with the session.
    await admin.query(`select pg_advisory_lock(hashtext('test templates'))`)
    return await work(admin)
  } finally {
    await admin.end()
  }
}

async function ensureTemplate(admin: Client, cluster: TestConnection, template: Template): Promise<string> {
  const prefix = `template_${template.name}_`
  const finished = `${prefix}${template.contentHash.slice(0, 16).toLowerCase()}`
  if (!/^[a-z0-9_]{1,63}$/.test(finished)) throw new Error(`${finished} is not a name for a database.`)
  const made = await databasesLike(admin, prefix)
  if (made.includes(finished)) return finished

  for (const stale of made) await admin.query(`drop database ${stale} with (force)`)
  const unfinished = `${prefix}unfinished`
  await admin.query(`create database ${unfinished}`)
  await template.migrate({ ...cluster, database: unfinished })
  await admin.query(`alter database ${unfinished} rename to ${finished}`)
  return finished
}

async function databasesLike(admin: Client, prefix: string): Promise<string[]> {
  const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
  return rows.map(({ datname }) => datname)
}
