import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { countWaiting, onEveryMachine } from '#apps/testing/on-every-machine.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import { checkCredentialsJob } from '#product/business/credentials/server/check-credentials-job.ts'

let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let tenants: number[]
beforeAll(async () => {
  app = await openTestApp()
  const { home, sibling, stranger } = app.people
  tenants = [home.id, sibling.id, stranger.id]
  ctx = await openJobCtx(app, home.id)
  await checkCredentialsJob.run(ctx, {}) // a first look at what an installation has
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})
beforeEach(async () => {
  await app.owner.query('delete from outbox')
  await app.owner.query('delete from credential')
  await app.owner.query(`delete from jobs.job where name = $1`, [checkCredentialsJob.queue])
  await app.owner.query(
    `insert into credential (tenant_id, source_id, type, level, name, external_account, secret, expires_at, checked_at)
      select t, 1, 4, 'Tenant', 'Its consent ends', gen_random_uuid(), 'x', now() + interval '1 day', now() from unnest($1::bigint[]) t`,
    [tenants],
  )
})

/** How often each tenant was told that a consent ends, which may be said once. */
const told = async () => {
  const { rows } = await app.owner.query<{ tenant: string; times: number }>(
    `select tenant_id as tenant, count(*)::int as times from outbox where event = 'credentials.expires' group by 1`,
  )
  return tenants.map((id) => rows.find(({ tenant }) => Number(tenant) === id)?.times ?? 0)
}
const overdue = async () => {
  const { rows } = await app.owner.query<{ tenant: string }>(
    `select distinct tenant_id as tenant from due_work where kind = $1 and due_at <= now()`,
    [checkCredentialsJob.queue],
  )
  return tenants.filter((id) => rows.some(({ tenant }) => Number(tenant) === id))
}

/** Has a worker of its own begin the run, and kills it once so many tenants were told and as many statements wait for what `lock` holds on these machines. */
async function killAt(
  lock: string,
  machines: pg.ClientConfig[],
  toldBy: readonly number[],
  waiting: number,
): Promise<void> {
  const others = machines.map((machine) => new pg.Client(machine))
  onTestFinished(async () => void (await Promise.all(others.map((other) => other.end()))))
  for (const other of others) {
    await other.connect()
    await other.query('begin')
    await other.query(lock)
  }
  const worker = await startTestWorker(app)
  await ctx.within('platform').tx((tx) => tx.enqueue(checkCredentialsJob, {}))
  await until(told, (times) => times.join() === toldBy.join())
  await until(
    () => countWaiting(app),
    (count) => count === waiting,
  )
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  for (const other of others) await other.query('rollback')
  await until(
    () => countWaiting(app),
    (count) => count === 0,
  )
}

test('a worker killed while it works in one tenant: the others are not told again, and that one is still told', async () => {
  const [home] = tenants
  await killAt(`select from credential where tenant_id = ${home} for update`, [app.ownerConnection], [0, 1, 1], 1)
  expect(await overdue()).toContain(home)
  await checkCredentialsJob.run(ctx, {})
  expect(await told()).toEqual([1, 1, 1])
  expect(await overdue()).toEqual([])
})

test('a worker killed between the work and taking it off the list: it is looked at again, and nothing is said twice', async () => {
  const wait = 'begin perform pg_advisory_xact_lock(1); return old; end'
  await app.owner.query(`create function wait_for_the_test() returns trigger language plpgsql as '${wait}'`)
  await app.owner.query(
    `create trigger waits before delete on due_work for each row when (old.kind = '${checkCredentialsJob.queue}') execute function wait_for_the_test()`,
  )
  await killAt('select pg_advisory_xact_lock(1)', onEveryMachine(app), [1, 1, 1], tenants.length)
  expect(await overdue()).toEqual(tenants)
  await checkCredentialsJob.run(ctx, {})
  expect(await told()).toEqual([1, 1, 1])
  expect(await overdue()).toEqual([])
})
