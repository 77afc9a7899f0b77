import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { createClient, signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { openDoor } from '#platform/server/database/door.ts'
import { compileFilter } from '#platform/server/filter/compile-filter.ts'
import { reviewFields } from '#product/reputation/reviews/contract.ts'
import { reviewColumns } from '#product/reputation/reviews/server/review-columns.ts'
import type { BenchWorld } from './bench-world.ts'
import { mediansMs, note } from './report.ts'

const MAX_COMPILE_MS = 1
const MAX_FACETS_MS = 300
const MAX_FIRST_ROW_MS = 100

/** How long filters and their facets take on 5,000 locations and 1,000,000 reviews. */
export async function benchFilters(world: BenchWorld) {
  await benchCompile(world)
  const child = fork(new URL('product-server.ts', import.meta.url), {
    env: {
      ...process.env,
      BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: 10, filesFolder: '/tmp' }),
    },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  try {
    await benchFacets(world, url)
    await benchFirstRow(world, url)
  } finally {
    child.kill()
  }
}

/** Fifty conditions over all fields, read, checked and made into a statement. */
async function benchCompile(world: BenchWorld) {
  const door = openDoor(world.app)
  const db = door.read({ tenantId: world.large })
  const clauses: FilterClause[] = Array.from({ length: 10 }, (_, i) => [
    { name: 'rating', operator: operator.Equal, values: ['1', '2', ''] },
    { name: 'date', operator: operator.Between, values: ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'] },
    { name: 'text', operator: operator.CaseInsensitiveLike, values: [`%word ${i}%`] },
    { name: 'city', operator: operator.NotEqual, values: [`City ${i}`] },
    { name: 'location', operator: operator.Equal, values: Array.from({ length: 20 }, (_one, n) => String(n)) },
  ]).flat()
  const { compiled } = await mediansMs(500, {
    compiled: async () =>
      void sql`select ${compileFilter(reviewFields, reviewColumns(world.large), clauses, null)}`.compile(db),
  })
  await door.close()
  note({
    what: 'a filter of 50 conditions compiled',
    figure: `${compiled.toFixed(3)} ms`,
    baseline: `a limit of ${MAX_COMPILE_MS} ms`,
    ratio: compiled / MAX_COMPILE_MS,
    target: 1,
    better: 'less',
  })
}

const facetNames = Object.keys(reviewFields).filter((name) => {
  const field = reviewFields[name as keyof typeof reviewFields]
  return 'facetable' in field && field.facetable
})

/** Every facet of the reviews page at once, nothing kept anywhere, against the same counts asked for by hand over as many connections. */
async function benchFacets(world: BenchWorld, url: string) {
  const client = await signInAs(url, 'administrator@home.example', PASSWORD)
  const call = () =>
    client.post(`/api/tenants/${world.large}/facets`, { list: 'reviews.reviews', names: facetNames, limit: 50 })
  const { status, body } = await call()
  if (status !== 200 || body.length !== facetNames.length) throw new Error(`the facets answer ${status}`)
  const hands = new pg.Pool({ ...world.owner, max: 4 })
  const t = world.large
  const byHand = () =>
    Promise.all([
      hands.query({
        name: 'few',
        text: `with cells as materialized (select source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, count(*) as n from review where tenant_id = ${t} group by 1, 2, 3, 4, 5, 6, 7, 8)
          select source_id, rating, sentiment, language, response_state, assignee_id, read, flagged, sum(n) from cells
          group by grouping sets ((source_id), (rating), (sentiment), (language), (response_state), (assignee_id), (read), (flagged))`,
      }),
      hands.query({
        name: 'places',
        text: `with there as materialized (select location_id, count(*) as n from review where tenant_id = ${t} group by 1)
          select l.id, l.country, l.region, l.city, sum(n) from there join location l on l.tenant_id = ${t} and l.id = location_id
          group by grouping sets ((l.id), (l.country), (l.region), (l.city))`,
      }),
      hands.query({
        name: 'labels',
        text: `select label_id, count(*) from review_label where tenant_id = ${t} group by 1`,
      }),
    ])
  const { ours, hand, overhead } = await mediansMs(15, {
    ours: call,
    hand: byHand,
    overhead: () => createClient(url).get('/api/health'),
  })
  await hands.end()
  const server = ours - overhead
  note({
    what: `all ${facetNames.length} facets of 1,000,000 reviews, cold`,
    figure: `${server.toFixed(0)} ms`,
    baseline: `a limit of ${MAX_FACETS_MS} ms`,
    ratio: server / MAX_FACETS_MS,
    target: 1,
    better: 'less',
  })
  note({
    what: 'the same against SQL by hand',
    figure: `${server.toFixed(0)} ms`,
    baseline: `${hand.toFixed(0)} ms without policies`,
    ratio: server / hand,
    target: 4,
    better: 'less',
  })
}

/** From a filter to the first page of its rows, the slowest of some usual ones. */
async function benchFirstRow(world: BenchWorld, url: string) {
  const client = await signInAs(url, 'administrator@home.example', PASSWORD)
  const equal = (name: string, ...values: string[]): FilterClause => ({ name, operator: operator.Equal, values })
  const filters: Record<string, FilterClause[]> = {
    city: [equal('city', 'City 7'), equal('rating', '1', '2')],
    country: [equal('country', 'DE'), equal('date', 'last1Year')],
    state: [equal('responseState', ''), equal('sentiment', '-1')],
    late: [equal('late', 'true'), equal('source', '2')],
    nowhere: [equal('city', 'Nowhere')],
  }
  const search = (name: string) => async () => {
    const { status } = await client.put(`/api/tenants/${world.large}/reviews/search`, { filters: filters[name] })
    if (status !== 200) throw new Error(`the search by ${name} answers ${status}`)
  }
  const names = Object.keys(filters)
  const times = await mediansMs<string>(30, {
    ...Object.fromEntries(names.map((name) => [name, search(name)])),
    overhead: () => createClient(url).get('/api/health'),
  })
  const [slowest] = names.toSorted((a, b) => times[b]! - times[a]!)
  const ms = times[slowest!]! - times['overhead']!
  note({
    what: 'from a filter to its first rows',
    figure: `${ms.toFixed(1)} ms (by ${slowest})`,
    baseline: `a limit of ${MAX_FIRST_ROW_MS} ms`,
    ratio: ms / MAX_FIRST_ROW_MS,
    target: 1,
    better: 'less',
  })
}
