import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { defineSystem } from '#platform/contract/define-system.ts'
import { defineJob, on, serveSystem, type JobCtx, type Tx } from '../system/serve-system.ts'
import { platformFault } from '../system/fault.ts'
import type { Who } from '../system/who.ts'
import { createTenantWork } from '../system/work.ts'
import { installQueues, openBus, type Bus } from './bus.ts'
import { runJobs } from './run-jobs.ts'

const probe = defineSystem({ name: 'probe', events: { happened: { payload: z.object({ n: z.int() }) } } })
const RIGHT = 'reviews.view'

type Worker = Awaited<ReturnType<typeof runJobs>>
type Ran = { job: string; n: number; attempt: number; as: number | null; last: boolean }
let ran: Ran[]
/** What the jobs of a test do beside noting that they ran. */
let act: (job: string, n: number, ctx: JobCtx) => Promise<void> | void
let app: TestApp
let sender: Bus
const workers: Worker[] = []

const input = z.object({ n: z.int() })
async function note(job: string, { n }: { n: number }, ctx: JobCtx) {
  ran.push({ job, n, attempt: ctx.attempt, as: ctx.who?.userId ?? null, last: ctx.lastAttempt })
  await act(job, n, ctx)
}
const quick = { retries: 2, retryDelaySeconds: 1, latenessSeconds: 2 }
const plain = defineJob({ queue: 'probe.plain', data: input, ...quick, run: (ctx, data) => note('plain', data, ctx) })
const guarded = defineJob({
  queue: 'probe.guarded',
  data: input,
  needs: RIGHT,
  ...quick,
  run: (ctx, data) => note('guarded', data, ctx),
})
const told: object[] = []
const confided = defineJob({
  queue: 'probe.confided',
  data: z.object({ email: z.string(), n: z.int() }),
  sealed: true,
  ...quick,
  async run(ctx, data) {
    told.push(data)
    await note('confided', data, ctx)
  },
})
const nightly = defineJob({
  queue: 'probe.nightly',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '30 2 * * *', zone: 'Europe/Berlin' },
  run: async () => {},
})
const system = serveSystem(probe, {
  handlers: {},
  jobs: [plain, guarded, confided, nightly],
  listeners: [
    on(probe, 'happened', 'first', (ctx, data) => note('first', data, ctx)),
    on(probe, 'happened', 'second', (ctx, data) => note('second', data, ctx)),
  ],
})

beforeEach(async () => {
  ran = []
  act = () => {}
  app = await openTestApp()
  await installQueues(app.ownerConnection, [system])
  sender = await open(false)
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close(1)))
  await sender.close()
  await app.close()
})

const open = (worker: boolean) =>
  openBus({ ...app.ownerConnection, user: 'app_rw' }, [system], app.services.log, worker)

async function startWorker(): Promise<Worker> {
  const worker = await runJobs(await open(true), app.services)
  workers.push(worker)
  return worker
}

/** Work in the home tenant, asked for by somebody or by nobody. */
function tx<T>(work: (tx: Tx) => Promise<T>, who: Who | null = null): Promise<T> {
  return createTenantWork(app.services, sender, app.people.home.id, { who, correlationId: 'test' }).tx(work)
}
const timesOf = (job: string, n?: number) => ran.filter((r) => r.job === job && (n === undefined || r.n === n)).length
const jobsIn = async (queue: string) =>
  (await app.owner.query('select state::text, data, output, retry_count from jobs.job where name = $1', [queue])).rows
const person = async (role: string) =>
  (await app.services.gate.authorise(app.people.home.users[role]!.id, app.people.home.id))!

test('what is personal stands in no row of a job, neither what it was sent with nor why it failed', async () => {
  act = () => {
    throw new Error(`550 5.1.1 <"odd one"@reader.example> no such user; ask 'help@mail.example'`)
  }
  await startWorker()
  await tx((t) => t.enqueue(confided, { email: 'somebody@reader.example', n: 1 }))
  const kept = await until(
    () => jobsIn('probe.confided'),
    (rows) => rows.some(({ output }) => output !== null),
  )
  const rows = JSON.stringify(kept)
  expect(rows).toContain('no such user')
  expect(rows).not.toMatch(/@|somebody|example/)
  expect(told[0]).toEqual({ email: 'somebody@reader.example', n: 1 })
})

test('an event and a job exist when their transaction commits, and not when it does not', async () => {
  await startWorker()
  await tx(async (t) => {
    await t.emit(probe, 'happened', { n: 1 })
    await t.enqueue(plain, { n: 1 })
    throw new Error('given up')
  }).catch(() => 'rolled back')
  await tx(async (t) => {
    await t.emit(probe, 'happened', { n: 2 })
    await t.enqueue(plain, { n: 2 })
    expect(ran).toEqual([])
  })
  await until(
    () => ran.length,
    (n) => n === 3,
  )
  expect(ran.map(({ job, n }) => `${job} ${n}`).sort()).toEqual(['first 2', 'plain 2', 'second 2'])
  const { rows } = await app.owner.query(`select payload from outbox where event = 'probe.happened'`)
  expect(rows).toEqual([{ payload: { n: 2 } }])
})

test('what fits no schema is never sent', async () => {
  await expect(tx((t) => t.enqueue(plain, { n: 1.5 }))).rejects.toThrow()
  expect(await jobsIn(plain.queue)).toEqual([])
})

test('a listener that fails is tried again, and the others neither wait nor run twice', async () => {
  act = (job) => {
    if (job === 'second' && timesOf('second') < 2) throw new Error('not yet')
  }
  await startWorker()
  await tx((t) => t.emit(probe, 'happened', { n: 7 }))
  await until(
    () => timesOf('second'),
    (n) => n === 2,
    15,
  )
  await until(
    () => jobsIn('probe.happened.second'),
    ([job]) => job?.state === 'completed',
  )
  expect(timesOf('first')).toBe(1)
  expect(ran.filter(({ job }) => job === 'second').map(({ attempt }) => attempt)).toEqual([1, 2])
})

test('a job that fails to its last try is kept among the dead, and knows which try is its last', async () => {
  act = () => {
    throw new Error('for ever')
  }
  await startWorker()
  await tx((t) => t.enqueue(plain, { n: 3 }))
  await until(
    () => jobsIn('dead'),
    ({ length }) => length === 1,
    18,
  )
  expect(ran.map(({ attempt, last }) => [attempt, last])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  const [dead] = await jobsIn('dead')
  expect(dead.data).toMatchObject({ tenantId: app.people.home.id, input: { n: 3 } })
})

test('a refusal that is foreseen is final', async () => {
  act = () => {
    throw platformFault('error.notfound')
  }
  await startWorker()
  await tx((t) => t.enqueue(plain, { n: 4 }))
  await until(
    () => jobsIn(plain.queue),
    ([job]) => job?.state === 'completed',
  )
  await sleep(1500)
  expect(timesOf('plain')).toBe(1)
  expect(await jobsIn('dead')).toEqual([])
})

test('a job runs as whoever asked, with the rights they have by then', async () => {
  const asker = await person('Analyst')
  await tx((t) => t.enqueue(guarded, { n: 1 }), asker)
  await startWorker()
  await until(
    () => timesOf('guarded'),
    (n) => n === 1,
  )
  expect(ran[0]!.as).toBe(asker.userId)

  const { roleId } = app.people.home.users['Analyst']!
  const { rows } = await app.owner.query('select actions from role where id = $1', [roleId])
  const without = rows[0].actions.filter((action: string) => action !== RIGHT)
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, without])
  await tx((t) => t.enqueue(guarded, { n: 2 }), asker)
  const responder = await person('Responder')
  await app.owner.query('update users set active = false where id = $1', [responder.userId])
  await tx((t) => t.enqueue(plain, { n: 3 }), responder)
  await tx((t) => t.enqueue(guarded, { n: 4 }), await person('Administrator'))
  await until(
    () => timesOf('guarded', 4),
    (n) => n === 1,
  )
  await until(
    () => jobsIn(plain.queue),
    ([job]) => job?.state === 'completed',
  )
  expect(ran.map(({ n }) => n)).toEqual([1, 4])
})

test('of one key one job waits at a time; other keys and jobs without one are all kept', async () => {
  for (let i = 0; i < 3; i++) {
    await tx((t) => t.enqueue(plain, { n: 1 }, { singletonKey: 'one' }))
    await tx((t) => t.enqueue(plain, { n: 2 }, { singletonKey: 'two' }))
    await tx((t) => t.enqueue(plain, { n: 3 }))
  }
  await Promise.all(Array.from({ length: 8 }, () => tx((t) => t.enqueue(plain, { n: 4 }, { singletonKey: 'at once' }))))
  const waiting = (await jobsIn(plain.queue)).map(({ data }) => data.input.n).sort()
  expect(waiting).toEqual([1, 2, 3, 3, 3, 4])

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  act = (_, n) => (n === 1 ? held : undefined)
  await startWorker()
  await until(
    () => timesOf('plain', 1),
    (n) => n === 1,
  )
  await tx((t) => t.enqueue(plain, { n: 5 }, { singletonKey: 'one' })) // what runs may have read too early
  release()
  await until(
    () => timesOf('plain', 5),
    (n) => n === 1,
  )
})

test('a schedule in a zone stands once, however many workers there are', async () => {
  await startWorker()
  await startWorker()
  const { rows } = await app.owner.query(`select name, cron, timezone from jobs.schedule where name like 'probe.%'`)
  expect(rows).toEqual([{ name: 'probe.nightly', cron: '30 2 * * *', timezone: 'Europe/Berlin' }])
})

test('a worker that stops lets its jobs finish, and hands back those that take too long', async () => {
  let isOver = false
  act = async (_, n) => {
    if (n === 1) return void (await sleep(700).then(() => (isOver = true)))
    if (ran.filter((r) => r.n === 2).length === 1) await sleep(8000)
  }
  const first = await startWorker()
  await tx((t) => t.enqueue(plain, { n: 1 }))
  await until(
    () => timesOf('plain', 1),
    (n) => n === 1,
  )
  await first.close(5)
  expect(isOver).toBe(true)
  expect(await jobsIn(plain.queue)).toMatchObject([{ state: 'completed' }])

  const second = await startWorker()
  await tx((t) => t.enqueue(plain, { n: 2 }))
  await until(
    () => timesOf('plain', 2),
    (n) => n === 1,
  )
  await second.close(1)
  expect((await jobsIn(plain.queue)).map(({ state }) => state).sort()).toEqual(['completed', 'retry'])
  await startWorker()
  await until(
    () => timesOf('plain', 2),
    (n) => n === 2,
    15,
  )
})
