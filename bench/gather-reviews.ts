import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAs } from '#apps/testing/client.ts'
import { connectBusiness, openGoogleTown } from '#apps/testing/open-google-town.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { syncLocation } from '#product/reputation/reviews/server/reading/sync-location.ts'
import { importFile } from './import-client.ts'
import { note } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

const REVIEWS = 20_000
const AT_LEAST = 0.5

/** How many reviews a second come in from Google without its pacing, against rows a second of the importer, in one run over one database. */
export const benchGatherReviews = () => withProduct({ durable: true }, measure)

async function measure({ people: { home, stranger }, app, hands, ctx }: BenchProduct) {
  const folder = await mkdtemp(join(tmpdir(), 'renown-bench-gather-'))
  const town = await openGoogleTown({ googleTimeoutMs: '8000', googleQueriesPerMinute: '1000000' })
  town.town.changeSettings({ queriesPerMinute: 1_000_000 })
  const options = { connection: app, connections: 6, filesFolder: folder, providers: town.providers }
  const start = (file: string) =>
    fork(new URL(file, import.meta.url), { env: { ...process.env, BENCH_PRODUCT: JSON.stringify(options) } })
  const [server, worker] = [start('product-server.ts'), start('product-worker.ts')]
  const count = async (what: string) => Number((await hands.query(`select count(*) as n from ${what}`)).rows[0].n)
  const until = async (what: string, wanted: number) => {
    while ((await count(what)) < wanted) await sleep(50)
  }
  try {
    const [[{ port }]] = (await Promise.all([once(server, 'message'), once(worker, 'message')])) as [
      [{ port: number }],
      unknown,
    ]
    const file = join(folder, 'google.csv')
    execFileSync(process.execPath, [join(import.meta.dirname, 'write-large-table.ts'), file, String(REVIEWS)])
    const client = await signInAs(`http://127.0.0.1:${port}`, stranger.users['Administrator']!.email, PASSWORD)
    const { uploadSeconds, planSeconds, commitSeconds } = await importFile(client, stranger.id, file, {
      createLocations: true,
    })
    const imported = REVIEWS / (uploadSeconds + planSeconds + commitSeconds)

    await connectBusiness(ctx, town, 'northfork')
    const account = town.accountOf('northfork')
    const places = town.world.locations.filter(({ sourceIds }) => sourceIds.googleAccount === account)
    await until('location_source where synced_to is not null', places.length)
    const of = `review where tenant_id = ${home.id}`
    const known = await count(of)
    for (let n = 0; n < REVIEWS; n++) {
      const { googleLocation } = places[n % places.length]!.sourceIds
      town.town.writeReview({
        locationId: googleLocation,
        rating: 1 + (n % 5),
        text: `Visit number ${n}.`,
        author: `Guest ${n}`,
      })
    }
    const { rows } = await hands.query<{ id: number }>(
      `select location_id::int as id from location_source where tenant_id = $1`,
      [home.id],
    )
    const from = performance.now()
    await ctx.tx(async (tx) => {
      for (const { id } of rows) await tx.enqueue(syncLocation, { locationId: id, full: true })
    })
    await until(of, known + REVIEWS)
    const gathered = REVIEWS / ((performance.now() - from) / 1000)
    if ((await count(of)) !== known + REVIEWS) throw new Error('a review came in twice')
    note({
      what: `${REVIEWS.toLocaleString('en-US')} reviews read from Google without its pacing`,
      figure: `${gathered.toFixed(0)} a second`,
      baseline: `${imported.toFixed(0)} rows a second imported from a file`,
      ratio: gathered / imported,
      target: AT_LEAST,
      better: 'more',
    })
  } finally {
    server.kill()
    worker.kill()
    await town.close()
    await rm(folder, { recursive: true, force: true })
  }
}
