import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { signInAs } from '#apps/testing/client.ts'
import { watchMemory } from '#apps/testing/memory-of.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { startWorkerProcess } from '#apps/testing/worker-process.ts'
import type { BenchWorld } from './bench-world.ts'
import { importFile } from './import-client.ts'
import { processorSeconds } from './processor-time.ts'
import { note } from './report.ts'

/** Imports a generated file over HTTP with server and worker as processes of their own, then copies the very same rows into the same
 * table for another tenant. */
export async function benchImport(
  world: Pick<BenchWorld, 'owner' | 'app' | 'people' | 'serverPid'>,
  rows = 1_000_000,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'renown-bench-import-'))
  const file = join(folder, 'google.csv')
  execFileSync(process.execPath, [join(import.meta.dirname, 'write-large-table.ts'), file, String(rows)])
  const server = fork(new URL('product-server.ts', import.meta.url), {
    env: {
      ...process.env,
      BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: 5, filesFolder: folder }),
    },
  })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const worker = await startWorkerProcess({ ownerConnection: world.owner, filesFolder: folder, providers: {} })
  try {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const watched = { server: watchMemory(server.pid!), worker: watchMemory(worker.pid!) }
    const idle = { server: await watched.server.idle, worker: await watched.worker.idle }
    const client = await signInAs(`http://127.0.0.1:${port}`, 'administrator@stranger.example', PASSWORD)
    const tenantId = world.people.stranger.id
    const pids = [server.pid!, worker.pid!, world.serverPid]
    const before = processorSeconds(pids)
    const { job, uploadSeconds, planSeconds, commitSeconds } = await importFile(client, tenantId, file, {
      createLocations: true,
    })
    const used = processorSeconds(pids)! - before!
    if (job.committed?.created !== rows) throw new Error(`not all rows came in: ${JSON.stringify(job.committed)}`)
    for (const name of ['server', 'worker'] as const) {
      watched[name].stop()
      const above = (watched[name].peak() - idle[name]) / 1e6
      note({
        what: `import of ${rows} rows, memory of the ${name}`,
        figure: `${Math.round(above)} MB above idle`,
        baseline: `150 MB (idle ${Math.round(idle[name] / 1e6)} MB)`,
        ratio: above / 150,
        target: 1,
        better: 'less',
      })
    }
    const copy = await copySameRows(world, tenantId, job.id)
    const copySeconds = copy.seconds
    const seconds = uploadSeconds + planSeconds + commitSeconds
    console.log(
      `  upload ${uploadSeconds.toFixed(1)} s, plan ${planSeconds.toFixed(1)} s, commit ${commitSeconds.toFixed(1)} s, COPY ${copySeconds.toFixed(1)} s`,
    )
    for (const [what, taken, byProcessor] of [
      ['commit', commitSeconds, undefined],
      ['upload, plan and commit', seconds, Number.isNaN(used) ? undefined : copy.processor / used],
    ] as const)
      note({
        what: `import of ${rows} rows, ${what}`,
        figure: `${Math.round(rows / taken)} rows/s`,
        baseline: `COPY ${Math.round(rows / copySeconds)} rows/s`,
        ratio: copySeconds / taken,
        target: 0.25,
        better: 'more',
        byProcessor,
      })
  } finally {
    worker.kill()
    server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

async function copySameRows(
  { owner, serverPid }: Pick<BenchWorld, 'owner' | 'serverPid'>,
  tenantId: number,
  jobId: number,
): Promise<{ seconds: number; processor: number }> {
  const client = new pg.Client(owner)
  await client.connect()
  const path = pg.escapeLiteral(join(tmpdir(), `renown-bench-${jobId}-${process.pid}.copy`)) // the database server writes and reads it
  const columns =
    'tenant_id, location_id, source_id, source_uid, rating, title, text, language, sentiment, date, date_precision, url'
  try {
    const { rows } = await client.query(
      `insert into tenant (agency_id, name, internal_name) select agency_id, 'Copy', 'copy' from tenant where id = $1 returning id`,
      [tenantId],
    )
    const other = Number(rows[0].id)
    await client.query(
      `insert into location (tenant_id, uid, code, internal_name, public_name) select ${other}, uid, code, internal_name, public_name from location where tenant_id = ${tenantId}`,
    )
    await client.query('analyze location, review') // else the new tenant is unknown to the planner, and the join reads all for each row
    await client.query(
      `copy (select ${other}, o.id, r.source_id, r.source_uid, r.rating, r.title, r.text, r.language, r.sentiment, r.date, r.date_precision, r.url from review r
        join location l on l.tenant_id = r.tenant_id and l.id = r.location_id join location o on o.tenant_id = ${other} and o.code = l.code
        where r.tenant_id = ${tenantId} and r.import_id = ${jobId} order by r.id) to ${path}`,
    )
    const [start, before] = [performance.now(), processorSeconds([serverPid])!]
    await client.query(`copy review (${columns}) from ${path}`)
    return { seconds: (performance.now() - start) / 1000, processor: processorSeconds([serverPid])! - before }
  } finally {
    await client.query(`copy (select 1 where false) to ${path}`).catch(() => {})
    await client.end()
  }
}
