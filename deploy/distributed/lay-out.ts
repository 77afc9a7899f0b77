import pg from 'pg'
import { readLayout, roles, stepsToDistribute, stepsToGather } from './layout.ts'

/** Lays a migrated database out over the machines that its server has, in one transaction: either all of it lies there afterwards, or nothing has changed. Gives how many tables lie how. */
export function distribute(owner: pg.ClientConfig): Promise<Record<string, number>> {
  return alone(owner, async (client) => {
    const spread = await spreadTables(client)
    if (spread.length > 0) throw new Error('This database is laid out over its machines already.')
    await onEveryMachine(client, roles.spread)
    await carryOut(client, stepsToDistribute(await readLayout(client)))
    return countByKind(client)
  })
}

/** Brings all rows back to the first machine, in one transaction. */
export function gather(owner: pg.ClientConfig): Promise<void> {
  return alone(owner, async (client) => {
    await carryOut(client, stepsToGather(await readLayout(client), await spreadTables(client)))
    await onEveryMachine(client, roles.gathered)
  })
}

async function alone<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
    if (rowCount === 0) throw new Error('This database has no extension "citus" (create extension citus).')
    return await work(client)
  } finally {
    await client.end()
  }
}

async function onEveryMachine(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await client.query(statement)
    const { rows } = await client.query<{ nodename: string; success: boolean; result: string }>(
      'select nodename, success, result from run_command_on_workers($1)',
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

async function spreadTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function countByKind(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ kind: string; tables: number }>(
    `select citus_table_type as kind, count(*)::int as tables from citus_tables group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ kind, tables }) => [kind, tables]))
}
