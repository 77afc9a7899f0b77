import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown } from '#apps/testing/open-answer-town.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { sayReviews } from '#product/reputation/reviews/server/public.ts'
import { ruleEvent } from '../contract.ts'

const REVIEWS = 200
const TICKETS = 500
const RUNS = REVIEWS + TICKETS
const STEPS = 2 * REVIEWS + TICKETS
/** What an event names at most here, so that runs on reviews and on tickets mingle. */
const CHUNKS = 10
/** Longer than any worker is silent that lives. */
const SILENT_SECONDS = 90

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
})
afterAll(() => town.close())

const one = async (text: string) => (await town.app.owner.query(text)).rows[0]

/** How far the runs are, and what they told and noted. */
const state = () =>
  one(
    `select (select count(*)::int from automation_run) as runs,
       (select count(*)::int from automation_run where state = 'Done') as done,
       (select count(*)::int from automation_step where state = 'Done') as steps,
       (select count(*)::int from review where flagged and text = 'Cold soup') as flagged,
       (select count(*)::int from audit_record where action = 'review.flag') as noted,
       (select count(*)::int from outbox where event = 'automations.told') as told,
       (select count(distinct payload->'ruleRunId')::int from outbox where event = 'automations.told') as different,
       (select count(*)::int from ticket where priority = 3 and version = 2) as raised,
       (select count(*)::int from ticket_log where change = 'Priority') as logged,
       (select count(*)::int from audit_record where action = 'ticket.change') as audited`,
  )

const stepsDone = async (): Promise<number> =>
  (await one(`select count(*)::int as n from automation_step where state = 'Done'`)).n
const ticketsDone = async (): Promise<number> =>
  (await one(`select count(*)::int as n from automation_run where state = 'Done' and ticket_id is not null`)).n

async function reviewsArrive(locationId: number) {
  const { rows } = await town.app.owner.query<{ id: number; location_id: number }>(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, source_updated_at)
     select $1, $2, 1, 'k-' || n, 1, 'Cold soup', now(), now() from generate_series(1, $3::int) n returning id::int, location_id::int`,
    [town.tenantId, locationId, REVIEWS],
  )
  return rows
}

async function ticketsArrive(admin: Client, locationID: number): Promise<number[]> {
  const { body: first } = await admin.post(`${town.base}/tickets`, { type: 28, title: 'Cold soup', locationID })
  const { rows } = await town.app.owner.query<{ id: number }>(
    `insert into ticket (tenant_id, number, type, title, text, priority, stage_id, stage_since, location_id, opened_at)
     select t.tenant_id, t.number + n, 28, 'Cold soup', '', 0, t.stage_id, t.stage_since, t.location_id, t.opened_at
     from ticket t cross join generate_series(1, $2::int) n where t.id = $1 returning id::int`,
    [first.id, TICKETS],
  )
  expect((await admin.put(`${town.base}/tickets/delete`, { ids: [first.id] })).body).toMatchObject({ done: 1 })
  return rows.map(({ id }) => id)
}

async function turnOn(admin: Client, body: object) {
  const rule = await admin.post(`${town.base}/rules`, body)
  await admin.post(`${town.base}/rules/${rule.body.id}/dry-run`)
  expect((await admin.post(`${town.base}/rules/${rule.body.id}/on`)).status).toBe(200)
}

test(
  'of 700 runs, 500 of them on tickets, each action is done exactly once, though the worker is killed in the midst of them',
  { timeout: 900_000 },
  async () => {
    const admin = await town.as('Administrator')
    const locationId = await town.locationAt(1)
    const arrived = await reviewsArrive(locationId)
    const ticketIds = await ticketsArrive(admin, locationId)
    await turnOn(admin, {
      name: 'All reviews',
      event: 1,
      filters: [{ name: 'text', operator: 7, values: ['%cold soup%'] }],
      actions: [{ kind: 'Flag' }, { kind: 'Notify', userIDs: [town.app.people.home.users['Responder']!.id] }],
    })
    await turnOn(admin, {
      name: 'All tickets',
      event: ruleEvent.TicketCreated,
      subject: 'Ticket',
      filters: [],
      actions: [{ kind: 'Priority', priority: 3 }],
    })
    const part = <T>(all: readonly T[], chunk: number) =>
      all.slice((chunk * all.length) / CHUNKS, ((chunk + 1) * all.length) / CHUNKS)
    for (let chunk = 0; chunk < CHUNKS; chunk++)
      await town.ctx.tx(async (tx) => {
        await sayReviews(tx, 'received', part(arrived, chunk))
        await tx.emit(tickets, 'created', { ticketIds: part(ticketIds, chunk), locationIds: [locationId] })
      })

    const start = () => startTestWorker({ ...town.app, providers: town.providers })
    const first = await start()
    await expect.poll(ticketsDone, { timeout: 300_000, interval: 250 }).toBeGreaterThanOrEqual(100)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(await ticketsDone()).toBeLessThan(TICKETS)
    await town.app.owner.query(
      `update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $1) where state = 'active'`,
      [SILENT_SECONDS],
    )
    await start()
    // what a dead worker had waits a while before its next try; a test does not
    const bringForward = () =>
      town.app.owner.query(
        `update jobs.job set start_after = now() where name like '%automations%' and state = 'retry'`,
      )
    const goesOn = async () => (await bringForward(), stepsDone())
    await expect.poll(goesOn, { timeout: 300_000, interval: 1000 }).toBe(STEPS)
    await expect.poll(async () => (await state()).done, { timeout: 120_000, interval: 500 }).toBe(RUNS)
    expect(await state()).toEqual({
      runs: RUNS,
      done: RUNS,
      steps: STEPS,
      flagged: REVIEWS,
      noted: REVIEWS,
      told: REVIEWS,
      different: REVIEWS,
      raised: TICKETS,
      logged: TICKETS,
      audited: TICKETS,
    })
  },
)
