import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerTown, openAnswerTown } from '#apps/testing/open-answer-town.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import { sayReviews } from '#product/reputation/reviews/server/public.ts'

const REVIEWS = 500
/** Longer than any worker is silent that lives. */
const SILENT_SECONDS = 90

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
})
afterAll(() => town.close())

/** How far the runs are, and what they told and noted. */
async function state() {
  const { rows } = await town.app.owner.query(
    `select (select count(*)::int from automation_run) as runs,
       (select count(*)::int from automation_run where state = 'Done') as done,
       (select count(*)::int from automation_step where state = 'Done') as steps,
       (select count(*)::int from review where flagged and text = 'Cold soup') as flagged,
       (select count(*)::int from audit_record where action = 'review.flag') as noted,
       (select count(*)::int from outbox where event = 'automations.told') as told,
       (select count(distinct payload->'ruleRunId')::int from outbox where event = 'automations.told') as different`,
  )
  return rows[0] as Record<'runs' | 'done' | 'steps' | 'flagged' | 'noted' | 'told' | 'different', number>
}

const stepsDone = async () =>
  (await town.app.owner.query(`select count(*)::int as n from automation_step where state = 'Done'`)).rows[0]
    .n as number

test(
  'of 500 runs each action is done exactly once, though the worker is killed in the midst of them',
  { timeout: 900_000 },
  async () => {
    const admin = await town.as('Administrator')
    const locationId = await town.locationAt(1)
    const { rows } = await town.app.owner.query<{ id: number; location_id: number }>(
      `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, source_updated_at)
     select $1, $2, 1, 'k-' || n, 1, 'Cold soup', now(), now() from generate_series(1, $3::int) n returning id::int, location_id::int`,
      [town.tenantId, locationId, REVIEWS],
    )
    const rule = await admin.post(`${town.base}/rules`, {
      name: 'All',
      event: 1,
      filters: [{ name: 'text', operator: 7, values: ['%cold soup%'] }],
      actions: [{ kind: 'Flag' }, { kind: 'Notify', userIDs: [town.app.people.home.users['Responder']!.id] }],
    })
    await admin.post(`${town.base}/rules/${rule.body.id}/dry-run`)
    expect((await admin.post(`${town.base}/rules/${rule.body.id}/on`)).status).toBe(200)
    await town.ctx.tx((tx) => sayReviews(tx, 'received', rows))

    const start = () => startTestWorker({ ...town.app, providers: town.providers })
    const first = await start()
    await expect.poll(stepsDone, { timeout: 300_000, interval: 250 }).toBeGreaterThanOrEqual(100)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const atDeath = await state()
    expect(atDeath.done).toBeLessThan(REVIEWS)
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
    await expect.poll(goesOn, { timeout: 300_000, interval: 1000 }).toBe(2 * REVIEWS)
    await expect.poll(async () => (await state()).done, { timeout: 120_000, interval: 500 }).toBe(REVIEWS)
    expect(await state()).toEqual({
      runs: REVIEWS,
      done: REVIEWS,
      steps: 2 * REVIEWS,
      flagged: REVIEWS,
      noted: REVIEWS,
      told: REVIEWS,
      different: REVIEWS,
    })
  },
)
