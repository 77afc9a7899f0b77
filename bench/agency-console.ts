import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import type { BenchWorld } from './bench-world.ts'
import { mediansMs, note } from './report.ts'

const TENANTS = 2000
const REVIEWS_AT_FIRST = 5
const REVIEWS_LATER = 200
const MAX_MS = 300
/** What a noisy machine makes of the same. */
const MAX_GROWTH = 1.3
const ROUNDS = 30

/** How long the console of an agency takes over 2,000 tenants, and whether it takes longer when each has forty times as many reviews. */
export async function benchAgencyConsole(world: Pick<BenchWorld, 'owner' | 'app' | 'people'>) {
  const hands = new pg.Client(world.owner)
  await hands.connect()
  const agencyID = await onboard(hands)
  await addReviews(hands, agencyID, 0, REVIEWS_AT_FIRST)
  const child = fork(new URL('product-server.ts', import.meta.url), {
    env: {
      ...process.env,
      BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: 4, filesFolder: '/tmp' }),
    },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  try {
    const client = await signInAs(`http://127.0.0.1:${port}`, world.people.superUser.email, PASSWORD)
    const few = await measure(client, agencyID, TENANTS * REVIEWS_AT_FIRST)
    await addReviews(hands, agencyID, REVIEWS_AT_FIRST, REVIEWS_LATER)
    const many = await measure(client, agencyID, TENANTS * REVIEWS_LATER)
    for (const [what, ms] of Object.entries(many)) {
      const before = few[what as keyof typeof few]
      note({
        what: `${what}, over ${TENANTS.toLocaleString('en')} tenants`,
        figure: `${ms.toFixed(1)} ms`,
        baseline: `${MAX_MS} ms`,
        ratio: ms / MAX_MS,
        target: 1,
        better: 'less',
      })
      note({
        what: `${what}, with ${REVIEWS_LATER / REVIEWS_AT_FIRST} times as many reviews`,
        figure: `${ms.toFixed(1)} ms`,
        baseline: `${before.toFixed(1)} ms before`,
        ratio: ms / before,
        target: MAX_GROWTH,
        better: 'less',
      })
    }
  } finally {
    child.kill()
    await hands.end()
  }
}

/** The medians of opening the console whole, of its first page by what is unanswered, and of a search in it. */
async function measure(client: Client, agencyID: number, reviews: number) {
  const ask = async (part: string, body: object = {}) => {
    const answer = await client.put(`/api/tenants/${part}`, { agencyID, ...body })
    if (answer.status !== 200) throw new Error(`${part} answers ${answer.status}`)
    return answer.body
  }
  const { reviews: counted } = await countAll(ask)
  if (counted !== reviews) throw new Error(`the console counts ${counted} reviews instead of ${reviews}`)
  return mediansMs(ROUNDS, {
    'the console as it opens': () => Promise.all([ask('search', { limit: 50 }), ask('sums'), ask('causes')]),
    'its tenants by unanswered reviews': () => ask('search', { sort: '-unanswered', limit: 50 }),
  })
}

async function countAll(
  ask: (part: string, body?: object) => Promise<{ items: { reviews: number }[]; nextCursor: string | null }>,
) {
  let reviews = 0
  for (let cursor: string | undefined; ;) {
    const page = await ask('search', { limit: 250, cursor })
    reviews += page.items.reduce((sum, one) => sum + one.reviews, 0)
    if (!page.nextCursor) return { reviews }
    cursor = page.nextCursor
  }
}

/** An agency with its tenants, each with two locations and two connected accounts, one in ten of them broken. */
async function onboard(hands: pg.Client): Promise<number> {
  const { rows } = await hands.query(
    `insert into agency (name, internal_name) values ('Console', 'bench-console') returning id`,
  )
  const agencyId = Number(rows[0].id)
  await hands.query(
    `insert into tenant (agency_id, name, internal_name) select $1, 'Console ' || n, 'console-' || n from generate_series(1, ${TENANTS}) n`,
    [agencyId],
  )
  await hands.query(
    'insert into tenant_summary (tenant_id, agency_id) select id, $1 from tenant where agency_id = $1',
    [agencyId],
  )
  await hands.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) select t.id, 'L' || n, 'L' || n, 'Place', 'Place' from tenant t, generate_series(1, 2) n where t.agency_id = $1`,
    [agencyId],
  )
  await hands.query(
    `insert into tenant_connection (tenant_id, source_id, agency_id, accounts, broken) select t.id, s, $1, 1, case when (t.id + s) % 10 = 0 then 1 else 0 end from tenant t, generate_series(1, 2) s where t.agency_id = $1
     on conflict do nothing`,
    [agencyId],
  )
  return agencyId
}

/** Through the triggers that keep the sums, as reviews always come. */
async function addReviews(hands: pg.Client, agencyId: number, from: number, to: number) {
  await hands.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, sentiment, date, text)
     select l.tenant_id, l.id, 1 + n % 2, 'c' || n, 1 + n % 5, 0, now() - n * interval '1 day', 'Fine'
     from (select tenant_id, min(id) as id from location where tenant_id in (select id from tenant where agency_id = $1) group by 1) l, generate_series($2::int + 1, $3::int) n`,
    [agencyId, from, to],
  )
  await hands.query('vacuum analyze tenant_tally, tenant_connection, tenant, tenant_summary')
}
