import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { watchMemory } from '#apps/testing/memory-of.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { startWorkerProcess } from '#apps/testing/worker-process.ts'
import type { Exported } from '#product/operations/exports/contract.ts'
import type { BenchWorld } from './bench-world.ts'
import { processorSeconds } from './processor-time.ts'
import { note } from './report.ts'

const FIELDS = ['date', 'location', 'source', 'rating', 'title', 'text', 'sentiment', 'responseState', 'respondedAt']

/** Exports all reviews of the home tenant over HTTP with server and worker as processes of their own, then lets the database copy the same columns in the same order to a file. */
export async function benchExport(
  world: Pick<BenchWorld, 'owner' | 'app' | 'people' | 'serverPid'>,
  formats: readonly Exported['format'][] = ['csv', 'xlsx', 'json'],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'renown-bench-export-'))
  const server = fork(new URL('product-server.ts', import.meta.url), {
    env: {
      ...process.env,
      BENCH_PRODUCT: JSON.stringify({ connection: world.app, connections: 5, filesFolder: folder }),
    },
  })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const worker = await startWorkerProcess({ ownerConnection: world.owner, filesFolder: folder, providers: {} })
  const pids = [worker.pid!, world.serverPid]
  try {
    const tenantId = world.people.home.id
    const client = await signInAs(`http://127.0.0.1:${port}`, 'administrator@home.example', PASSWORD)
    await exportOnce(client, tenantId, { format: 'csv', filters: [{ name: 'rating', values: ['1'] }] }) // warm
    const copy = await copyOut(world, tenantId)
    for (const format of formats) {
      await new Promise((resolve) => setTimeout(resolve, 2000))
      const watched = watchMemory(worker.pid!)
      const idle = await watched.idle
      const [start, before] = [performance.now(), processorSeconds(pids)]
      const { rowsDone: rows, bytes } = await exportOnce(client, tenantId, { format })
      const seconds = (performance.now() - start) / 1000
      const used = processorSeconds(pids)! - before!
      watched.stop()
      const above = (watched.peak() - idle) / 1e6
      note({
        what: `export of ${rows} rows as ${format}, memory of the worker`,
        figure: `${Math.round(above)} MB above idle`,
        baseline: `50 MB (idle ${Math.round(idle / 1e6)} MB, file ${Math.round(bytes! / 1e6)} MB)`,
        ratio: above / 50,
        target: 1,
        better: 'less',
      })
      const line = {
        what: `export of ${rows} rows as ${format}`,
        figure: `${Math.round(rows / seconds)} rows/s`,
        baseline: `COPY TO ${Math.round(rows / copy.seconds)} rows/s`,
        ratio: copy.seconds / seconds,
        byProcessor: Number.isNaN(used) ? undefined : copy.processor / used,
        better: 'more' as const,
      }
      if (format === 'csv') note({ ...line, target: 0.5 })
      else console.log(`  ${line.what}: ${line.figure} against ${line.baseline}, ratio ${line.ratio.toFixed(2)}`)
    }
  } finally {
    worker.kill()
    server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

async function exportOnce(client: Client, tenantId: number, body: object): Promise<Exported> {
  const at = `/api/tenants/${tenantId}/exports`
  const asked = await client.post<Exported>(at, { list: 'reviews.reviews', fields: FIELDS, ...body })
  if (asked.status !== 200) throw new Error(`asked: ${asked.status} ${JSON.stringify(asked.body)}`)
  for (;;) {
    const { body: one } = await client.get<Exported>(`${at}/${asked.body.id}`)
    if (one.state === 'Ready') return one
    if (one.state !== 'Waiting' && one.state !== 'Running') throw new Error(`the export is ${one.state}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Warm, as the export is. */
async function copyOut({ owner, serverPid }: Pick<BenchWorld, 'owner' | 'serverPid'>, tenantId: number) {
  const client = new pg.Client(owner)
  await client.connect()
  const path = pg.escapeLiteral(join(tmpdir(), `renown-bench-export-${process.pid}.csv`)) // the database server writes it
  const rows = (limit: string) =>
    `copy (select r.date, l.internal_name, s.name, r.rating, r.title, r.text, r.sentiment, r.response_state, r.responded_at from review r
      join location l on l.tenant_id = ${tenantId} and l.id = r.location_id join source s on s.id = r.source_id
      where r.tenant_id = ${tenantId} order by r.date desc, r.id desc ${limit}) to ${path} with (format csv)`
  try {
    await client.query(rows('limit 1000'))
    const [start, before] = [performance.now(), processorSeconds([serverPid])!]
    await client.query(rows(''))
    return { seconds: (performance.now() - start) / 1000, processor: processorSeconds([serverPid])! - before }
  } finally {
    await client.query(`copy (select 1 where false) to ${path}`).catch(() => {})
    await client.end()
  }
}
