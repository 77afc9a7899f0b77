// Imports real review files that are no part of the repository over HTTP, twice each, and prints the counts per star:
// node bench/check-import.ts <folder>   (or the folder in RENOWN_TEST_DATA; `--large` also imports 1,000,000 generated rows)
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD, seedPeople } from '#apps/testing/seed-people.ts'
import { startWorkerProcess } from '#apps/testing/worker-process.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { installQueues } from '#platform/server/jobs/bus.ts'
import { startPostgres } from '#platform/server/postgres/start-postgres.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { importFile } from './import-client.ts'
import { benchImport } from './import-reviews.ts'

const data = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? process.env['RENOWN_TEST_DATA']
if (!data) throw new Error('Say where the data is: node bench/check-import.ts <folder>')

const folder = await mkdtemp(join(tmpdir(), 'renown-check-import-'))
const postgres = await startPostgres({ dataFolder: join(folder, 'pg') })
let wrong = 0
try {
  const owner = postgres.connection
  await migrate(owner, owner.password)
  await installQueues(owner, await loadSystems())
  const people = await seedPeople(owner)
  const app = { ...owner, user: 'app_rw' }
  const serverPid = Number((await readFile(join(folder, 'pg/postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  const server = fork(new URL('product-server.ts', import.meta.url), {
    env: { ...process.env, BENCH_PRODUCT: JSON.stringify({ connection: app, connections: 5, filesFolder: folder }) },
  })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const worker = await startWorkerProcess({ ownerConnection: owner, filesFolder: folder })
  const client = await signInAs(`http://127.0.0.1:${port}`, 'administrator@home.example', PASSWORD)

  const check = async (file: string, rows: number, perStar: number[], locations: number) => {
    console.log(file)
    const baseDate = '2025-06-01T00:00:00Z'
    const first = await importFile(client, people.home.id, join(data, file), {
      createLocations: true,
      sourceID: 1,
      baseDate,
    })
    const { plan, committed } = first.job
    expectEqual('plan', plan?.outcomes, { create: rows, update: 0, skip: 0, reject: 0 })
    expectEqual('locations to create', plan?.newLocations, locations)
    expectEqual('created', committed?.created, rows)
    expectEqual(
      'stars 1-5',
      committed?.stars.slice(1).map(({ count }) => count),
      perStar,
    )
    const facets = await client.post(`/api/tenants/${people.home.id}/facets`, {
      list: 'reviews.reviews',
      names: ['rating'],
    })
    console.log(`  the workbench counts ${JSON.stringify(facets.body[0].options)}`)
    console.log(
      `  upload ${first.uploadSeconds.toFixed(1)} s, plan ${first.planSeconds.toFixed(1)} s, commit ${first.commitSeconds.toFixed(1)} s`,
    )
    const again = await importFile(client, people.home.id, join(data, file), {
      createLocations: true,
      sourceID: 1,
      baseDate,
    })
    expectEqual('imported again', again.job.plan?.outcomes, { create: 0, update: 0, skip: rows, reject: 0 })
    expectEqual('created again', again.job.committed?.created, 0)
  }
  await check('reviews-mcdonalds-us/mcdonalds_reviews_dev.csv', 16_260, [5037, 1527, 2189, 2629, 4878], 19)
  await check('reviews-de-google-leipzig-berlin/leipzig_google_reviews.csv', 1152, [301, 69, 77, 131, 574], 287)
  worker.kill()
  server.kill()
  await Promise.all([once(worker, 'exit'), once(server, 'exit')])
  if (process.argv.includes('--large')) await benchImport({ owner, app, people, serverPid })
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(wrong === 0 ? 'all counts as expected' : `${wrong} counts are wrong`)
process.exitCode = wrong === 0 ? 0 : 1

function expectEqual(what: string, found: unknown, expected: unknown) {
  const same =
    JSON.stringify(Object.entries(found ?? {}).sort()) === JSON.stringify(Object.entries(expected ?? {}).sort()) &&
    (typeof expected === 'object' || found === expected)
  if (!same) wrong += 1
  console.log(
    `  ${same ? 'ok   ' : 'WRONG'} ${what}: ${JSON.stringify(found)}${same ? '' : `, expected ${JSON.stringify(expected)}`}`,
  )
}
