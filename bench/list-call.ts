import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import pg from 'pg'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { openDoor } from '#platform/server/database/door.ts'
import { listStatement } from '#product/reputation/reviews/server/find-reviews.ts'
import type { BenchWorld } from './bench-world.ts'
import { note } from './report.ts'

const CONNECTIONS = 10
const SECONDS = 6
const ROUNDS = 3

/** The list call through HTTP against the same SQL behind a bare server; turns are taken so that a noisy machine hits both. */
export async function benchListCall(world: BenchWorld) {
  const client = new pg.Client(world.owner)
  await client.connect()
  const { rows } = await client.query('select id from location where tenant_id = $1 order by id', [world.large])
  await client.end()
  const locationIDs = rows.filter((_, i) => i % 25 === 0).map((row) => Number(row.id))
  const filters = { locationIDs, ratings: [1, 2], from: new Date(Date.now() - 365 * 86_400_000).toISOString() }
  const door = openDoor(world.app)
  const { sql: text, parameters: values } = listStatement(
    { tenantId: world.large, who: null, now: () => new Date() },
    { filters, sort: '-date', limit: 50 },
  ).compile(door.read({ tenantId: world.large }))
  await door.close()

  const bare = await start('bare-server.ts', {
    BENCH_BARE: JSON.stringify({ connection: world.owner, text, values, connections: CONNECTIONS }),
  })
  const product = await start('product-server.ts', {
    BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: CONNECTIONS, filesFolder: '/tmp' }),
  })
  const { cookie } = await signInAs(`http://127.0.0.1:${product.port}`, 'administrator@home.example', PASSWORD)
  const bareCall = { url: `http://127.0.0.1:${bare.port}/`, connections: CONNECTIONS, duration: SECONDS }
  const productCall = {
    url: `http://127.0.0.1:${product.port}/api/tenants/${world.large}/reviews/search`,
    method: 'PUT' as const,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { cookie, 'content-type': 'application/json', 'x-requested-with': 'renown' },
    body: JSON.stringify({ filters, limit: 50 }),
  }
  const sums = { bare: 0, product: 0 }
  for (let round = 0; round <= ROUNDS; round++) {
    const b = await rate(bareCall)
    const p = await rate(productCall)
    if (round === 0) continue // both are warm from here on
    sums.bare += b / ROUNDS
    sums.product += p / ROUNDS
  }
  for (const { child } of [bare, product]) child.kill()
  note({
    what: 'list call, 200 locations, rating ≤ 2, last year, 50 rows',
    figure: `${sums.product.toFixed(0)}/s`,
    baseline: `bare node:http ${sums.bare.toFixed(0)}/s`,
    ratio: sums.product / sums.bare,
    target: 0.7,
    better: 'more',
  })
}

async function rate(call: autocannon.Options): Promise<number> {
  const result = await autocannon(call)
  if (result.non2xx || result.errors) throw new Error(`${call.url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result.requests.average
}

async function start(file: string, env: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}
