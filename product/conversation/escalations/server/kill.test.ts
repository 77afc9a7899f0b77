import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { type AnswerTown, openAnswerTown } from '#apps/testing/open-answer-town.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import { fireJob } from './fire-job.ts'

const TICKETS = 500
/** Longer than any worker is silent that lives. */
const SILENT_SECONDS = 90

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
})
afterAll(() => town.close())

const one = async (sql: string) => (await town.app.owner.query(sql)).rows[0]
const fired = async () => (await one('select count(*)::int as n from escalation_fired')).n as number

test(
  'of 500 tickets a step fires exactly once, though the worker is killed in the midst of them',
  { timeout: 900_000 },
  async () => {
    const admin = await town.as('Administrator')
    const locationID = await town.locationAt(1)
    const { body: first } = await admin.post(`${town.base}/tickets`, { type: 28, title: 'Cold soup', locationID })
    await town.app.owner.query(
      `insert into ticket (tenant_id, number, type, title, text, priority, stage_id, stage_since, location_id, opened_at, resolve_due_at, target_at, target_kind)
       select t.tenant_id, t.number + n, 28, 'Cold soup', '', 0, t.stage_id, t.stage_since, t.location_id, now() - interval '25 hours', now() - interval '1 hour', now() - interval '1 hour', 'Resolution'
       from ticket t cross join generate_series(1, $2::int) n where t.id = $1`,
      [first.id, TICKETS],
    )
    const { status } = await admin.post(`${town.base}/escalation-policies`, {
      name: 'All',
      clock: 'Resolution',
      steps: [{ when: 'At', notifyUserIDs: [town.app.people.home.users['Administrator']!.id], raisePriority: true }],
    })
    expect(status).toBe(200)
    await admin.put(`${town.base}/tickets/act`, { ids: [first.id], act: { kind: 'close' } })
    // as if it had been there all the time: a worker has a clock of its own
    await town.app.owner.query(
      `update escalation_policy set steps = (select jsonb_agg(s || '{"since": "2020-01-01T00:00:00.000Z"}') from jsonb_array_elements(steps) s)`,
    )
    const ctx = await openJobCtx(town.app, town.tenantId)
    const start = () => startTestWorker({ ...town.app, providers: town.providers })
    const worker = await start()
    const planned = async () => (await one('select count(*)::int as n from escalation_due')).n as number
    await expect.poll(planned, { timeout: 300_000, interval: 250 }).toBe(TICKETS)
    await ctx.within('platform').tx((tx) => tx.enqueue(fireJob, {}))
    await expect.poll(fired, { timeout: 300_000, interval: 100 }).toBeGreaterThanOrEqual(100)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    expect(await fired()).toBeLessThan(TICKETS)
    await town.app.owner.query(
      `update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $1) where state = 'active'`,
      [SILENT_SECONDS],
    )
    await start()
    const goesOn = async () => {
      await town.app.owner.query(
        `update jobs.job set start_after = now() where name like '%escalations%' and state = 'retry'`,
      )
      return fired()
    }
    await expect.poll(goesOn, { timeout: 300_000, interval: 1000 }).toBe(TICKETS)
    await expect.poll(planned, { timeout: 120_000, interval: 500 }).toBe(0)
    await ctx.close()
    expect(
      await one(`select count(*)::int as tickets, sum(priority)::int as raised,
        (select count(*)::int from ticket_log where change = 'Escalate') as noted,
        (select count(*)::int from ticket_log where change = 'Priority') as logged,
        (select count(distinct payload->'firedId')::int from outbox where event = 'escalations.fired') as told
        from ticket where closed_at is null`),
    ).toEqual({ tickets: TICKETS, raised: TICKETS, noted: TICKETS, logged: TICKETS, told: TICKETS })
  },
)
