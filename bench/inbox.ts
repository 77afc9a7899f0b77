import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { operator } from '#platform/contract/filter.ts'
import { openDoor } from '#platform/server/database/door.ts'
import { pageStatement } from '#platform/server/list/page-list.ts'
import { registerLists } from '#platform/server/list/served-list.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { shownOfThreads } from '#product/conversation/inbox/server/search-threads.ts'
import { viewClauses } from '#product/conversation/inbox/shapes/view-clauses.ts'
import type { BenchWorld } from './bench-world.ts'
import { mediansMs, note } from './report.ts'

const ROUNDS = 60
const PAGE = 50

/** The inbox over 1,000,000 threads: a page of 200 locations against its own statement, the counts of its tabs against those of 100,000 threads, and a page by due time. */
export async function benchInbox(world: BenchWorld) {
  const client = new pg.Client(world.owner)
  await client.connect()
  await writeThreads(client)
  const child = fork(new URL('product-server.ts', import.meta.url), {
    env: {
      ...process.env,
      BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: 10, filesFolder: '/tmp' }),
    },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  const door = openDoor(world.app)
  try {
    const admin = await signInAs(url, world.people.home.users['Administrator']!.email, PASSWORD)
    const small = await signInAs(url, world.people.sibling.users['Administrator']!.email, PASSWORD)
    const { rows } = await client.query('select id from location where tenant_id = $1 order by id', [world.large])
    const locations = rows.filter((_, i) => i % 25 === 0).map(({ id }) => String(id))
    const filters = [{ name: 'location', operator: operator.Equal, values: locations }]
    const page =
      (sort: string, clauses: object[] = []) =>
      async () => {
        const { status, body } = await admin.put(`/api/tenants/${world.large}/inbox/search`, {
          view: 'All',
          filters: clauses,
          sort,
          limit: PAGE,
        })
        if (status !== 200 || body.items.length !== PAGE) throw new Error(`the inbox answers ${status}`)
      }
    const list = registerLists(await loadSystems()).get('inbox.threads')!
    const reader = {
      tenantId: world.large,
      who: { userId: world.people.home.users['Administrator']!.id, locationIds: 'all', actions: new Set() } as never,
      now: () => new Date(),
      read: door.read({ tenantId: world.large }),
    }
    const { items } = await pageStatement(
      list,
      reader,
      { filters: [...viewClauses.All, ...filters], sort: '-last', limit: PAGE },
      shownOfThreads(reader),
    )
    const { sql: text, parameters } = items.compile(reader.read)
    const times = await mediansMs(ROUNDS, {
      ours: page('-last', filters),
      bare: () => client.query(text, [...parameters]),
      byDue: page('due', filters),
      whole: page('-last'),
    })
    note({
      what: 'a page of the inbox over 1,000,000 threads, 200 locations, by HTTP, with its reviews',
      figure: `${times.ours.toFixed(1)} ms`,
      baseline: `${times.bare.toFixed(1)} ms for its statement alone`,
      ratio: times.bare / times.ours,
      target: 0.7,
      better: 'more',
    })
    note({
      what: 'the same page by due time',
      figure: `${times.byDue.toFixed(1)} ms`,
      baseline: `${times.ours.toFixed(1)} ms by what happened last`,
      ratio: times.byDue / times.ours,
      target: 10,
      better: 'less',
    })
    note({
      what: 'a page of the inbox of all locations',
      figure: `${times.whole.toFixed(1)} ms`,
      baseline: `${times.ours.toFixed(1)} ms of 200 locations`,
      ratio: times.whole / times.ours,
      target: 1.5,
      better: 'less',
    })
    const counts = await mediansMs(ROUNDS, {
      million: () => admin.get(`/api/tenants/${world.large}/inbox/counts`),
      hundredThousand: () => small.get(`/api/tenants/${world.small}/inbox/counts`),
    })
    note({
      what: 'the counts of its tabs over 1,000,000 threads',
      figure: `${counts.million.toFixed(1)} ms`,
      baseline: `${counts.hundredThousand.toFixed(1)} ms over 100,000`,
      ratio: counts.million / counts.hundredThousand,
      target: 1.3,
      better: 'less',
    })
  } finally {
    await door.close()
    await client.end()
    child.kill()
  }
}

/** A thread for each review of both tenants: closed where there is a reply, a tenth of the others somebody's. */
async function writeThreads(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
  await client.query(
    `insert into inbox_thread (tenant_id, channel, review_id, location_id, last_at, user_id, revision, is_settled, closed_at)
     select r.tenant_id, 'Review', r.id, r.location_id, coalesce(r.responded_at, r.date),
       case when r.id % 10 = 0 then (select min(u.id) from users u where u.tenant_id = r.tenant_id) end, 1, r.responded_at is not null, r.responded_at
     from review r where r.tenant_id in (select tenant_id from review group by 1 having count(*) >= 100000)`,
  )
  await client.query(`set session_replication_role = origin`)
  await client.query('vacuum analyze inbox_thread')
}
