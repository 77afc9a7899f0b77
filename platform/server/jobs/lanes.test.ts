import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { defineSystem } from '#platform/contract/define-system.ts'
import { defineJob, on, serveSystem, type JobCtx, type Tx } from '../system/serve-system.ts'
import { createTenantWork } from '../system/work.ts'
import { installQueues, openBus, type Bus } from './bus.ts'
import { runJobs } from './run-jobs.ts'

const probe = defineSystem({ name: 'probe', events: { happened: { payload: z.object({ n: z.int() }) } } })
type Ran = { tenant: number; n: number }
/** In the order in which they began. */
let begun: Ran[]
/** Those that stay at it until the test ends. */
let isStuck: (ran: Ran) => boolean
let release: () => void
let released: Promise<void>
let app: TestApp
let sender: Bus
const workers: { close(patienceSeconds?: number): Promise<void> }[] = []

async function run({ tenantId }: JobCtx, { n }: { n: number }) {
  const ran = { tenant: tenantId, n }
  begun.push(ran)
  if (isStuck(ran)) await released
}
const TENANT_TURNS = 4
const LANE_TURNS = 2
const plain = defineJob<{ n: number; to: string }>({
  queue: 'lanes.plain',
  data: z.object({ n: z.int(), to: z.string() }),
  destination: ({ to }) => to,
  concurrency: TENANT_TURNS,
  laneConcurrency: LANE_TURNS,
  retryDelaySeconds: 1,
  heartbeatSeconds: 10,
  run,
})
const system = serveSystem(probe, {
  handlers: {},
  jobs: [plain],
  listeners: [on(probe, 'happened', 'heard', (ctx, data) => run(ctx, data))],
})

beforeEach(async () => {
  begun = []
  isStuck = () => false
  released = new Promise((resolve) => (release = resolve))
  app = await openTestApp()
  await installQueues(app.ownerConnection, [system])
  sender = await open(false)
})
afterEach(async () => {
  release()
  await Promise.all(workers.splice(0).map((worker) => worker.close(1)))
  await sender.close()
  await app.close()
})

const open = (worker: boolean) =>
  openBus({ ...app.ownerConnection, user: 'app_rw' }, [system], app.services.log, worker)
const startWorker = async () => void workers.push(await runJobs(await open(true), app.services))
const asked = (tenant: number) => createTenantWork(app.services, sender, tenant, { who: null, correlationId: 'test' })
const tx = (tenant: number, work: (tx: Tx) => Promise<void>) => asked(tenant).tx(work)
const send = (tenant: number, count: number, to = '', first = 1) =>
  tx(tenant, async ({ enqueue }) => {
    for (let n = first; n < first + count; n++) await enqueue(plain, { n, to })
  })
const served = (tenant: number) => begun.filter((ran) => ran.tenant === tenant).length
const seen = (tenant: number, count: number) =>
  until(
    () => served(tenant),
    (n) => n === count,
    15,
  )

test('a slow job keeps one turn, and all that waits beside it goes on', async () => {
  const { id } = app.people.home
  isStuck = ({ n }) => n === 1
  await startWorker()
  await send(id, 60)
  await seen(id, 60)
})

test('while one tenant fills all the turns that it may have, another is served every time', async () => {
  const { home, sibling } = app.people
  isStuck = ({ tenant }) => tenant === home.id
  await startWorker()
  for (let lane = 0; lane < 6; lane++) await send(home.id, 10, `slow ${lane}`)
  await seen(home.id, TENANT_TURNS)
  await send(sibling.id, 30)
  await seen(sibling.id, 30)
  expect(served(home.id)).toBe(TENANT_TURNS)
})

test('the same for what listens to events', async () => {
  const { home, sibling } = app.people
  isStuck = ({ tenant }) => tenant === home.id
  await startWorker()
  const happen = (tenant: number) =>
    tx(tenant, async ({ emit }) => {
      for (let n = 1; n <= 12; n++) await emit(probe, 'happened', { n })
    })
  await happen(home.id)
  await until(
    () => served(home.id),
    (n) => n > 0,
  )
  await happen(sibling.id)
  await seen(sibling.id, 12)
})

test('tenants take turns: who comes after hundreds of jobs of others waits for a few of them', async () => {
  const { home, sibling, stranger } = app.people
  for (let lane = 0; lane < 5; lane++) await send(home.id, 40, `to ${lane}`)
  await send(sibling.id, 100)
  await send(stranger.id, 3)
  await startWorker()
  await seen(stranger.id, 3)
  expect(begun.findLastIndex(({ tenant }) => tenant === stranger.id)).toBeLessThan(40)
  await seen(home.id, 200)
  await seen(sibling.id, 100)
})

test('a slow destination fills only its own lane, and one tenant has all its turns when it is alone', async () => {
  const { id } = app.people.home
  isStuck = ({ n }) => n < 100
  await startWorker()
  await send(id, 20, 'slow')
  await seen(id, LANE_TURNS)
  await send(id, 20, 'fast', 101)
  await seen(id, LANE_TURNS + 20)
  await send(id, 5, 'slow too')
  await until(
    () => served(id),
    (n) => n === TENANT_TURNS + 20,
  )
})

test('what a killed worker had is begun anew when it was silent for a while, and nothing runs twice that lives', async () => {
  const { id } = app.people.home
  await send(id, 1)
  const [claimed] = await sender.boss.fetch(plain.queue) // by a worker that is never heard of again
  expect(claimed).toBeDefined()
  await app.owner.query(`update jobs.job set heartbeat_on = heartbeat_on - interval '11 s' where name = $1`, [
    plain.queue,
  ])
  isStuck = ({ n }) => n === 2
  await startWorker()
  await send(id, 1, '', 2)
  await until(
    () => begun.map(({ n }) => n).sort(),
    (ns) => ns.join() === '1,2',
    30,
  )
  const beats = async () =>
    (
      await app.owner.query<{ lives: boolean }>(
        `select heartbeat_on > started_on + interval '9 s' as lives from jobs.job where name = $1 and state = 'active'`,
        [plain.queue],
      )
    ).rows[0]?.lives
  await until(beats, (lives) => lives === true, 120)
  expect(begun.length).toBe(2)
}, 60_000)

test('every queue has a heartbeat, so that no job waits for its whole time after its worker died', async () => {
  const { rows } = await app.owner.query(
    `select name from jobs.queue where heartbeat_seconds is null and name not like '\\_\\_%' and name <> 'dead'`,
  )
  expect(rows).toEqual([])
})
