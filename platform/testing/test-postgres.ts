import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { inject } from 'vitest'
import { joinMachines, type Machines, onEach, withClient } from './machines.ts'

/** A connection as the cluster's owner to one database. */
export type TestConnection = { host: string; port?: number; user: string; password?: string; database: string }

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
  const machines = inject('testMachines')
  const database = `test_${template.name}_${randomBytes(6).toString('hex')}`
  await oneAtATime(machines, async (admin) => {
    const source = await ensureTemplate(admin, machines, template)
    await onEach(machines, `create database ${database} template ${source} strategy file_copy`)
  })
  return {
    connection: { ...machines[0], database },
    drop: () => oneAtATime(machines, () => onEach(machines, `drop database if exists ${database} with (force)`)),
  }
}

/** A template must not be made twice, and not be copied while somebody is in it. Ends with the session. */
function oneAtATime<T>([first]: Machines, work: (admin: Client) => Promise<T>): Promise<T> {
  return withClient(first, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('test templates'))`)
    return work(admin)
  })
}

async function ensureTemplate(admin: Client, machines: Machines, template: Template): Promise<string> {
  const prefix = `template_${template.name}_`
  const finished = `${prefix}${template.contentHash.slice(0, 16).toLowerCase()}`
  if (!/^[a-z0-9_]{1,63}$/.test(finished)) throw new Error(`${finished} is not a name for a database.`)
  const made = await databasesLike(admin, prefix)
  if (made.includes(finished)) return finished

  for (const stale of made) await onEach(machines, `drop database if exists ${stale} with (force)`)
  const unfinished = `${prefix}unfinished`
  await onEach(machines, `create database ${unfinished}`)
  await joinMachines(machines, unfinished)
  await template.migrate({ ...machines[0], database: unfinished })
  // machines that are joined go on talking to each other, and a template must be left alone
  await onEach(machines, `alter database ${unfinished} allow_connections false`)
  await onEach(machines, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${unfinished}'`)
  await onEach(machines, `alter database ${unfinished} rename to ${finished}`)
  return finished
}

async function databasesLike(admin: Client, prefix: string): Promise<string[]> {
  const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
  return rows.map(({ datname }) => datname)
}
