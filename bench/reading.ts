import pg from 'pg'
import { operator } from '#platform/contract/filter.ts'
import { createClient, signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BenchWorld } from './bench-world.ts'
import { mediansMs, note } from './report.ts'

/** Text search against the same query without policies; facets and dashboard at 100,000 against 1,000,000 reviews. */
export async function benchReading(world: BenchWorld) {
  const child = fork(new URL('product-server.ts', import.meta.url), {
    env: {
      ...process.env,
      BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: 5, filesFolder: '/tmp' }),
    },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const url = `http://127.0.0.1:${port}`
  const large = await signInAs(url, 'administrator@home.example', PASSWORD)
  const small = await signInAs(url, 'administrator@sibling.example', PASSWORD)
  const owner = new pg.Client(world.owner)
  await owner.connect()

  const rare = `select r.id, r.text, l.internal_name from review r join location l on l.tenant_id = r.tenant_id and l.id = r.location_id where r.tenant_id = ${world.large} and r.tsv @@ websearch_to_tsquery('simple', 'zanzibar') order by r.date desc, r.id desc limit 51`
  const search = () =>
    large.put(`/api/tenants/${world.large}/reviews/search`, {
      filters: [{ name: 'text', operator: operator.CaseInsensitiveText, values: ['zanzibar'] }],
    })
  if ((await search()).body.items.length !== 40) throw new Error('the rare word is not found 40 times')
  const { bareMs, overhead, searchMs } = await mediansMs(100, {
    bareMs: () => owner.query({ name: 'rare', text: rare }),
    overhead: () => createClient(url).get('/api/health'),
    searchMs: search,
  })
  note({
    what: 'text search, rare word',
    figure: `${searchMs.toFixed(1)} ms with HTTP`,
    baseline: `${bareMs.toFixed(1)} ms without policies + ${overhead.toFixed(1)} ms HTTP`,
    ratio: searchMs / (bareMs + overhead),
    target: 3,
    better: 'less',
  })

  const from = new Date(Date.now() - 365 * 86_400_000).toISOString()
  const facets = (tenant: number, client: typeof large) => () =>
    client.post(`/api/tenants/${tenant}/facets`, {
      list: 'reviews.reviews',
      names: ['rating', 'source', 'sentiment'],
      filters: [{ name: 'date', operator: operator.GreaterOrEqual, values: [from] }],
    })
  const { fewFacets, manyFacets } = await mediansMs(30, {
    fewFacets: facets(world.small, small),
    manyFacets: facets(world.large, large),
  })
  note({
    what: 'facet counts of a year, 1,000,000 reviews',
    figure: `${manyFacets.toFixed(1)} ms`,
    baseline: `100,000 reviews ${fewFacets.toFixed(1)} ms`,
    ratio: manyFacets / fewFacets,
    target: 1.5,
    better: 'less',
  })

  const filters = { from: from.slice(0, 10), to: new Date().toISOString().slice(0, 10) }
  const dashboard = (tenant: number, client: typeof large) => () =>
    client.put(`/api/tenants/${tenant}/dashboards/reviews`, { filters, compare: false })
  const { fewBoard, manyBoard } = await mediansMs(30, {
    fewBoard: dashboard(world.small, small),
    manyBoard: dashboard(world.large, large),
  })
  note({
    what: 'dashboard year by month × source, 1,000,000 reviews',
    figure: `${manyBoard.toFixed(1)} ms`,
    baseline: `100,000 reviews ${fewBoard.toFixed(1)} ms`,
    ratio: manyBoard / fewBoard,
    target: 1.5,
    better: 'less',
  })
  await owner.end()
  child.kill()
}
