import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '../contract.ts'
import { defineDueJob } from './define-due-job.ts'

let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let worked: number[]
/** What the work of a test does beside noting where it was done. */
let act: (own: JobCtx) => Promise<unknown>
beforeAll(async () => {
  app = await openTestApp()
  ctx = await openJobCtx(app, app.people.home.id)
  await app.owner.query(
    'create table probe (tenant_id bigint not null, id bigint generated always as identity, at timestamptz, primary key (tenant_id, id))',
  )
  await app.owner.query(`call app.protect('probe')`)
  await app.owner.query(`call app.falls_due('probe', 'probe.due', 'r.at', 'at')`)
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})
beforeEach(async () => {
  worked = []
  act = async () => {}
})

const job = (spec: { activeOnly?: true; afterSeconds?: number } = {}) =>
  defineDueJob({
    queue: 'probe.due',
    schedule: { cron: '* * * * *', zone: 'UTC' },
    ...spec,
    async work(own) {
      worked.push(own.tenantId)
      await act(own)
    },
    async next({ db, tenantId }) {
      const { rows } = await sql<{
        at: Date | null
      }>`select min(at) as at from probe where tenant_id = ${tenantId}`.execute(db)
      return rows[0]!.at
    },
  })
const run = (spec?: Parameters<typeof job>[0]) => job(spec).run(ctx, {})
const past = new Date('2020-01-01T00:00:00.123Z')
const put = (tenantId: number, at: Date, client: pg.Client = app.owner) =>
  client.query('insert into probe (tenant_id, at) values ($1, $2)', [tenantId, at])
const clear = async () => {
  await app.owner.query('delete from probe')
  await run()
  worked = []
}
const idsOf = async (where = 'true') =>
  (await app.owner.query(`select id from tenant where ${where} order by id`)).rows.map(({ id }) => Number(id))

test('what an installation has is looked at once; from then on only where a change made something due, for as long as it is', async () => {
  await run()
  expect(worked.toSorted((a, b) => a - b)).toEqual(await idsOf())
  await clear()
  await run()
  expect(worked).toEqual([])
  const { home, sibling } = app.people
  await put(home.id, past)
  await put(sibling.id, new Date(app.clock.now().getTime() + 3_600_000))
  await run()
  await run()
  expect(worked).toEqual([home.id, home.id])
  app.clock.advance(3_601)
  await app.owner.query('delete from probe where tenant_id = $1', [home.id])
  worked = []
  await run({ afterSeconds: 7_200 })
  expect(worked).toEqual([home.id])
  await run()
  expect(worked).toEqual([home.id, sibling.id])
})

test('a row that is made due later, and one of many in a statement, count as well', async () => {
  await clear()
  const { home, stranger } = app.people
  await app.owner.query('insert into probe (tenant_id, at) select $1, $2 from generate_series(1, 3)', [
    home.id,
    new Date('2100-01-01'),
  ])
  await app.owner.query('insert into probe (tenant_id, at) values ($1, null)', [stranger.id])
  await run()
  expect(worked).toEqual([])
  await app.owner.query(
    'update probe set at = $1 where tenant_id = $2 and id = (select max(id) from probe where tenant_id = $2)',
    [past, home.id],
  )
  await run()
  expect(worked).toEqual([home.id])
})

test('each tenant is worked at within its own scope; where one fails the others have their turn, the job fails, and what failed stays due', async () => {
  await clear()
  const { home, sibling } = app.people
  const seen = new Map<number, number[]>()
  act = async ({ tenantId, read }) => {
    if (tenantId === sibling.id) throw new Error('its rows are odd')
    const rows = await read.selectFrom('role').select('tenant_id').where('tenant_id', 'is not', null).execute()
    seen.set(tenantId, [...new Set(rows.map(({ tenant_id }) => tenant_id!))])
  }
  for (const id of [home.id, sibling.id]) await put(id, past)
  const failed = await run().catch((error: AggregateError) => error)
  expect(failed).toMatchObject({ message: 'failed in 1 of 2 tenants', errors: [{ message: 'its rows are odd' }] })
  expect(seen).toEqual(new Map([[home.id, [home.id]]]))
  await app.owner.query('delete from probe')
  worked = []
  act = async () => {}
  await run()
  expect(worked.toSorted((a, b) => a - b)).toEqual([home.id, sibling.id].toSorted((a, b) => a - b))
})

test('what a paused tenant has no use for waits until it is active again', async () => {
  await clear()
  const { stranger } = app.people
  const become = (state: number) => app.owner.query('update tenant set state = $2 where id = $1', [stranger.id, state])
  await put(stranger.id, past)
  await become(tenantState.Paused)
  await run({ activeOnly: true })
  expect(worked).toEqual([])
  await become(tenantState.Active)
  await run({ activeOnly: true })
  expect(worked).toEqual([stranger.id])
})

test('a change under way loses nothing to a run that does not see it yet, and no two wait for each other', async () => {
  await clear()
  const { home } = app.people
  const writers = await Promise.all(
    [0, 1, 2].map(async () => {
      const client = new pg.Client(app.ownerConnection)
      await client.connect()
      await client.query(`begin; set local lock_timeout = '2s'`)
      return client
    }),
  )
  const [first, second, late] = writers as [pg.Client, pg.Client, pg.Client]
  await put(home.id, past, first)
  await put(home.id, past, second) // neither sees the line of the other
  await run()
  expect(worked).toEqual([])
  await first.query('commit')
  await app.owner.query('delete from probe')
  await put(home.id, past, late) // relies on the line that is there
  await run()
  expect(worked).toEqual([home.id])
  await second.query('rollback')
  await late.query('commit')
  await run()
  expect(worked).toEqual([home.id, home.id])
  await clear()
  const { rows } = await app.owner.query(`select from due_work where kind = 'probe.due'`)
  expect(rows).toEqual([])
  for (const client of writers) await client.end()
})
