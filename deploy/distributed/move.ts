import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { createRoles } from '#platform/server/database/migrate.ts'
import { distribute } from './lay-out.ts'

// node deploy/distributed/move.ts <from> <to>: takes a filled database to several machines, while Renown stands still.
// Both URLs are those of superusers; <to> is empty but for the extension and its machines. `pg_dump` and `pg_restore` are as new as the servers.
const [from, to] = process.argv.slice(2)
if (!from || !to) throw new Error('Say from where and to where: two URLs, each as a superuser.')

await withClient(to, async (client) => {
  const { rows } = await client.query(`select to_regclass('public.migration') is not null as filled`)
  if (rows[0].filled) throw new Error('There is something in the second database already.')
  await createRoles(client, null)
})
await copy(from, to)
console.log('Copied')
const laidOut = await distribute({ connectionString: to })
console.log(
  Object.entries(laidOut)
    .map(([kind, tables]) => `${tables} ${kind}`)
    .join(', '),
)
const [there, here] = [await countRows(from), await countRows(to)]
const differing = Object.keys(there).filter((table) => there[table] !== here[table])
if (differing.length > 0) throw new Error(`Not all rows arrived: ${differing.join(', ')}`)
console.log(
  `${Object.values(here).reduce((sum, rows) => sum + rows, 0)} rows in ${Object.keys(here).length} tables, as there`,
)

async function copy(source: string, target: string): Promise<void> {
  const dump = spawn('pg_dump', ['--format=custom', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const restore = spawn('pg_restore', ['--exit-on-error', `--dbname=${target}`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = Promise.all([dump, restore].map((child) => once(child, 'exit')))
  await pipeline(dump.stdout, restore.stdin)
  if ((await ended).some(([code]) => code !== 0)) throw new Error('The copy broke off; make the second database anew.')
}

function countRows(url: string): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'jobs') order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables)
      counts[name] = Number((await client.query(`select count(*) as n from ${name}`)).rows[0].n)
    return counts
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
