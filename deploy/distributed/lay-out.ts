import pg from 'pg'
import { readLayout, roles, stepsToDistribute } from './layout.ts'

/** Whether a database can lie on several machines. */
export async function isDistributable(client: pg.ClientBase): Promise<boolean> {
  return (await client.query(`select from pg_extension where extname = 'citus'`)).rowCount === 1
}

/** Lays a migrated database out over the machines that its server has, in one transaction: either all of it lies there afterwards, or nothing has changed. Gives how many tables lie how. */
export async function distribute(owner: pg.ClientConfig): Promise<Record<string, number>> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    if (!(await isDistributable(client)))
      throw new Error('This database has no extension "citus" (create extension citus).')
    const { rowCount } = await client.query('select from pg_dist_partition limit 1')
    if (rowCount) throw new Error('This database is laid out over its machines already.')
    await onEveryMachine(client, roles)
    await carryOut(client, stepsToDistribute(await readLayout(client)))
    return await countByKind(client)
  } finally {
    await client.end()
  }
}

async function onEveryMachine(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await client.query(statement)
    const { rows } = await client.query<{ nodename: string; success: boolean; result: string }>(
      'select nodename, success, result from run_command_on_workers($1, parallel := false)', // each tells the others, too
      [statement],
    )
    const refused = rows.find(({ success }) => !success)
    if (refused) throw new Error(`${statement}, on ${refused.nodename}: ${refused.result}`)
  }
}

async function carryOut(client: pg.Client, steps: readonly string[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`) // keys are made over all shards in one go
    for (const step of steps) await client.query(step).catch((error: Error) => Promise.reject(refusal(step, error)))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function refusal(step: string, error: Error): Error {
  const { detail, hint } = error as pg.DatabaseError
  return new Error([`${step}: ${error.message}`, detail, hint].filter(Boolean).join(' '), { cause: error })
}

async function countByKind(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ kind: string; tables: number }>(
    `select citus_table_type as kind, count(*)::int as tables from citus_tables group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ kind, tables }) => [kind, tables]))
}
