import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import pg from 'pg'
import { createClient, signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { openDoor } from '#platform/server/database/door.ts'
import { checkFilter } from '#platform/server/filter/check-filter.ts'
import { listStatement } from '#product/reputation/reviews/server/find-reviews.ts'
import { reviewFields } from '#product/reputation/reviews/contract.ts'
import { reviewList } from '#product/reputation/reviews/server/review-list.ts'
import { takeApart } from '#product/reputation/reviews/server/review-filter.ts'
import type { BenchWorld } from './bench-world.ts'
import { processorSeconds } from './processor-time.ts'
import { mediansMs, note } from './report.ts'

const CONNECTIONS = 10
const SECONDS = 1
const ROUNDS = 16
const WARM_CALLS = 3000 // by then the engine has compiled what it will

/** The list call through HTTP against the same SQL behind a bare server; turns are taken so that a noisy machine hits both. */
export async function benchListCall(world: BenchWorld) {
  const { rows } = await ownerQuery(world, 'select id from location where tenant_id = $1 order by id', [world.large])
  const locationIDs = rows.filter((_, i) => i % 25 === 0).map((row) => Number(row.id))
  const filters: FilterClause[] = [
    { name: 'location', operator: operator.Equal, values: locationIDs.map(String) },
    { name: 'rating', operator: operator.Equal, values: ['1', '2'] },
    {
      name: 'date',
      operator: operator.GreaterOrEqual,
      values: [new Date(Date.now() - 365 * 86_400_000).toISOString()],
    },
  ]
  const filter = takeApart(checkFilter(reviewFields, filters, null), reviewList.columns(world.large), null)
  const door = openDoor(world.app)
  const { sql: text, parameters: values } = listStatement(world.large, { filter, sort: '-date', limit: 50 }).compile(
    door.read({ tenantId: world.large }),
  )
  await door.close()

  const bare = await start('bare-server.ts', {
    BENCH_BARE: JSON.stringify({ connection: world.owner, text, values, connections: CONNECTIONS }),
  })
  const product = await start('product-server.ts', {
    BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: CONNECTIONS, filesFolder: '/tmp' }),
  })
  const { cookie } = await signInAs(`http://127.0.0.1:${product.port}`, 'administrator@home.example', PASSWORD)
  const bareCall = { url: `http://127.0.0.1:${bare.port}/`, connections: CONNECTIONS }
  const productCall = {
    url: `http://127.0.0.1:${product.port}/api/tenants/${world.large}/reviews/search`,
    method: 'PUT' as const,
    connections: CONNECTIONS,
    headers: { cookie, 'content-type': 'application/json', 'x-requested-with': 'renown' },
    body: JSON.stringify({ filters, limit: 50 }),
  }
  for (const call of [bareCall, productCall]) await callMany({ ...call, amount: WARM_CALLS })
  const sums = { bare: nothing(), product: nothing() }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, call, { child }] of [
      ['bare', bareCall, bare],
      ['product', productCall, product],
    ] as const) {
      const before = processorSeconds([child.pid!, world.serverPid])
      const { calls, seconds } = await callMany({ ...call, duration: SECONDS })
      const after = processorSeconds([child.pid!, world.serverPid])
      sums[name].calls += calls
      sums[name].seconds += seconds
      sums[name].processor += after === undefined || before === undefined ? Number.NaN : after - before
    }
  }
  const rate = { bare: sums.bare.calls / sums.bare.seconds, product: sums.product.calls / sums.product.seconds }
  const byProcessor = sums.bare.processor / sums.bare.calls / (sums.product.processor / sums.product.calls)
  note({
    what: 'list call, 200 locations, rating ≤ 2, last year, 50 rows',
    figure: `${rate.product.toFixed(0)}/s`,
    baseline: `bare node:http ${rate.bare.toFixed(0)}/s`,
    ratio: rate.product / rate.bare,
    target: 0.7,
    better: 'more',
    byProcessor: Number.isNaN(byProcessor) ? undefined : byProcessor,
  })
  await benchSessionCheck(world, cookie!, product.port)
  for (const { child } of [bare, product]) child.kill()
}

/** What finding out who asks adds to a call: the product's own server against the same with a gate that believes what it knew before. */
async function benchSessionCheck(world: BenchWorld, cookie: string, port: number) {
  const believing = await start('product-server.ts', {
    BENCH_PRODUCT: JSON.stringify({
      connection: world.app,
      connections: CONNECTIONS,
      filesFolder: '/tmp',
      believes: true,
    }),
  })
  const { rows } = await ownerQuery(world, 'select id from location where tenant_id = $1 limit 1', [world.large])
  const path = `/api/tenants/${world.large}/locations/${rows[0].id}`
  const reading = (at: number) => async () => {
    const { status } = await createClient(`http://127.0.0.1:${at}`, cookie).get(path)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
  }
  const times = await mediansMs(3000, { checked: reading(port), believed: reading(believing.port) })
  believing.child.kill()
  const added = times.checked - times.believed
  note({
    what: 'session check of a call',
    figure: `${added.toFixed(2)} ms (a call of ${times.checked.toFixed(2)} ms, without it ${times.believed.toFixed(2)} ms)`,
    baseline: 'a limit of 0.3 ms',
    ratio: added / 0.3,
    target: 1,
    better: 'less',
  })
}

async function ownerQuery(world: BenchWorld, text: string, values: unknown[]) {
  const client = new pg.Client(world.owner)
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

const nothing = () => ({ calls: 0, seconds: 0, processor: 0 })

async function callMany(call: autocannon.Options): Promise<{ calls: number; seconds: number }> {
  const result = await autocannon(call)
  if (result.non2xx || result.errors) throw new Error(`${call.url}: ${result.non2xx} refused, ${result.errors} errors`)
  return { calls: result.requests.total, seconds: result.duration }
}

async function start(file: string, env: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}
