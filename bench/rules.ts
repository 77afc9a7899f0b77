import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import type { BenchWorld } from './bench-world.ts'
import { mediansMs, note } from './report.ts'

const AT_MOST = 3
const ROUNDS = 15
const DAYS = '?from=2000-01-01&to=2099-12-31'

/** A dry run of a rule over 100,000 reviews, against the count of the same reviews by plain SQL. */
export async function benchRules(world: BenchWorld) {
  const child = fork(new URL('product-server.ts', import.meta.url), {
    env: {
      ...process.env,
      BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: 10, filesFolder: '/tmp' }),
    },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const client = new pg.Client(world.owner)
  await client.connect()
  try {
    const admin = await signInAs(
      `http://127.0.0.1:${port}`,
      world.people.sibling.users['Administrator']!.email,
      PASSWORD,
    )
    const rules = `/api/tenants/${world.small}/rules`
    const made = await admin.post(rules, {
      name: 'Low stars',
      event: 1,
      filters: [{ name: 'rating', operator: 3, values: ['2'] }],
      actions: [{ kind: 'Flag' }],
    })
    const plain = 'select count(*)::int as count from review r where r.tenant_id = $1 and r.rating <= 2'
    const counted = (await client.query(plain, [world.small])).rows[0].count
    const { body } = await admin.post(`${rules}/${made.body.id}/dry-run${DAYS}`)
    if (body.matched !== counted) throw new Error(`${body.matched} instead of ${counted}`)
    const { ours, bare } = await mediansMs(ROUNDS, {
      ours: async () => void (await admin.post(`${rules}/${made.body.id}/dry-run${DAYS}`)),
      bare: async () => void (await client.query(plain, [world.small])),
    })
    note({
      what: 'a dry run of a rule over 100,000 reviews, with its newest ten, by HTTP',
      figure: `${ours.toFixed(0)} ms`,
      baseline: `${bare.toFixed(0)} ms for the plain count`,
      ratio: ours / bare,
      target: AT_MOST,
      better: 'less',
    })
  } finally {
    await client.end()
    child.kill()
  }
}
