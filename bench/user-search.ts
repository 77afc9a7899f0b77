import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { createClient, signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { operator } from '#platform/contract/filter.ts'
import type { BenchWorld } from './bench-world.ts'
import { mediansMs, note } from './report.ts'

const PEOPLE = 200_000
const MAX_RATIO = 2
const words = { 'a rare name': 'Zyx', 'a common name': 'Person', 'everybody, the first page': '' }

/** How long it takes to find people among 200,000 of one tenant, against the same query without policies behind a bare server. */
export async function benchUserSearch(world: BenchWorld) {
  const { id: tenantId, agencyId, users } = world.people.stranger
  const hands = new pg.Pool({ ...world.owner, max: 2 })
  await hands.query(
    `with made as (insert into users (agency_id, tenant_id, email, first_name, last_name, location_access)
       select $1, $2, 'p' || n || '@people.example', case when n % 50000 = 0 then 'Zyx' else 'Person' end, 'Of' || lpad((n * 7919 % 1000003)::text, 7, '0'), 'NONE' from generate_series(1, ${PEOPLE}) n returning id)
     insert into user_role select id, $3, $1, $2 from made`,
    [agencyId, tenantId, users['Responder']!.roleId],
  )
  await hands.query('analyze users, user_role')
  const child = fork(new URL('product-server.ts', import.meta.url), {
    env: {
      ...process.env,
      BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: 4, filesFolder: '/tmp' }),
    },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  try {
    const client = await signInAs(`http://127.0.0.1:${port}`, users['Administrator']!.email, PASSWORD)
    for (const [what, text] of Object.entries(words)) {
      const filters = text ? [{ name: 'q', operator: operator.CaseInsensitiveLike, values: [`%${text}%`] }] : []
      const call = async () => {
        const { status, body } = await client.put(`/api/tenants/${tenantId}/users/search`, { filters, limit: 50 })
        if (status !== 200 || body.items.length === 0) throw new Error(`the search answers ${status}`)
      }
      const bare = fork(new URL('bare-server.ts', import.meta.url), {
        env: {
          ...process.env,
          BENCH_BARE: JSON.stringify({
            connection: world.owner,
            text: `select u.*, array(select role_id from user_role where user_id = u.id) as role_ids from users u
              where u.tenant_id = $1 and not u.system and not u.removed and (u.first_name || ' ' || u.last_name || e'\\n' || u.email) ilike $2
              order by u.last_name, u.first_name, u.id limit 51`,
            values: [tenantId, `%${text}%`],
            connections: 4,
          }),
        },
      })
      const [{ port: barePort }] = (await once(bare, 'message')) as [{ port: number }]
      const byHand = () => createClient(`http://127.0.0.1:${barePort}`).get('/')
      const medians = await mediansMs(30, { product: call, hand: byHand })
      bare.kill()
      note({
        what: `${what} among ${PEOPLE.toLocaleString('en')} people`,
        figure: `${medians.product.toFixed(1)} ms with HTTP`,
        baseline: `${medians.hand.toFixed(1)} ms behind a bare node:http`,
        ratio: medians.product / medians.hand,
        target: MAX_RATIO,
        better: 'less',
      })
    }
  } finally {
    child.kill()
    await hands.end()
  }
}
