import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { createRoles } from '#platform/server/database/migrate.ts'
import { distribute, isDistributable } from './lay-out.ts'
import { readLayout } from './layout.ts'

// node deploy/distributed/move.ts <from> <to>: takes a filled database to another server while Renown stands still, to several machines as back from them.
// Both URLs are those of superusers; <to> is empty, but for the extension and its machines where there are several. `pg_dump` and `pg_restore` are as new as the servers.
const [from, to] = process.argv.slice(2)
if (!from || !to) throw new Error('Say from where and to where: two URLs, each as a superuser.')

const isSpread = await withClient(to, async (client) => {
  const { rows } = await client.query(`select to_regclass('public.migration') is not null as filled`)
  if (rows[0].filled) throw new Error('There is something in the second database already.')
  await createRoles(client, null)
  return isDistributable(client)
})
await copy(from, to)
console.log('Copied.')
if (isSpread) {
  const kinds = Object.entries(await distribute({ connectionString: to }))
  console.log(`Laid out: ${kinds.map(([kind, tables]) => `${tables} ${kind}`).join(', ')}.`)
}
const [there, here] = [await countRows(from), await countRows(to)]
const differing = Object.keys(there).filter((table) => there[table] !== here[table])
if (differing.length > 0) throw new Error(`Not all rows arrived: ${differing.join(', ')}`)
const all = Object.values(here)
console.log(`All ${all.reduce((sum, rows) => sum + rows, 0)} rows of ${all.length} tables are there.`)

/** All but what spreads tables over machines, which the other end has by itself or not at all. */
async function copy(source: string, target: string): Promise<void> {
  const extensions = await withClient(source, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select extname as name from pg_extension where extname not like 'citus%'`,
    )
    return rows.map(({ name }) => `--extension=${name}`)
  })
  const dump = spawn('pg_dump', ['--format=custom', ...extensions, source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const restore = spawn('pg_restore', ['--exit-on-error', `--dbname=${target}`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = Promise.all([dump, restore].map((child) => once(child, 'exit')))
  await pipeline(dump.stdout, restore.stdin)
  if ((await ended).some(([code]) => code !== 0)) throw new Error('The copy broke off; make the second database anew.')
}

function countRows(url: string): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    const counts: Record<string, number> = {}
    for (const table of (await readLayout(client)).tables)
      counts[table] = Number(
        (await client.query(`select count(*) as n from ${client.escapeIdentifier(table)}`)).rows[0].n,
      )
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
