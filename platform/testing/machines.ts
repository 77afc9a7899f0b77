import { Client } from 'pg'
import type { TestConnection } from './test-postgres.ts'

/** Where each of several machines of a distributed server (Citus) answers, the first alone where there is one. */
export type Machines = readonly [TestConnection, ...TestConnection[]]

/** The machines behind a connection to the first of them, as the database there knows them. */
export async function machinesOf(first: TestConnection): Promise<Machines> {
  return withClient(first, async (client) => {
    if (!(await isDistributed(client))) return [first]
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid`,
    )
    return [first, ...rows.map((where) => ({ ...first, ...where }))]
  })
}

/** Whether a server lays tables out over several machines. */
export async function isDistributed(client: Client): Promise<boolean> {
  return (await client.query(`select from pg_extension where extname = 'citus'`)).rowCount === 1
}

/** Joins the databases of one name on all machines into one; one machine alone is whole already. */
export async function joinMachines(machines: Machines, database: string): Promise<void> {
  const [first, ...others] = machines
  if (others.length === 0) return
  for (const machine of machines)
    await withClient({ ...machine, database }, (client) => client.query('create extension citus'))
  await withClient({ ...first, database }, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [first.host, first.port ?? 5432])
    for (const { host, port } of others) await client.query('select citus_add_node($1, $2)', [host, port])
  })
}

/** Everywhere in turn, the first machine first. */
export async function onEach(machines: Machines, sql: string): Promise<void> {
  for (const machine of machines) await withClient(machine, (client) => client.query(sql))
}

export async function withClient<T>(machine: TestConnection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(machine)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
