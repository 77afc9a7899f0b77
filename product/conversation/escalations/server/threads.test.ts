import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { sayReviews } from '#product/reputation/reviews/server/public.ts'
import type { EscalationCourse } from '../contract.ts'
import { openEscalations } from './open-escalations.test-data.ts'

let the: Awaited<ReturnType<typeof openEscalations>>
beforeAll(async () => {
  the = await openEscalations()
  await the.app.owner.query(`update users set location_access = 'ALL' where tenant_id = $1`, [the.tenantId])
})
afterAll(() => the.close())
beforeEach(() => the.clear())

/** A review whose thread stands. */
async function thread(given: object = {}) {
  const review = await the.desk.town.review(given)
  // what the clock of a test is ahead of the town's
  await the.app.owner.query('update review set date = $2 where id = $1', [review.id, the.app.clock.now()])
  await the.ctx.tx((tx) => sayReviews(tx, 'received', [{ id: review.id, location_id: review.locationId }]))
  const row = async () =>
    (
      await the.app.owner.query('select id::int, queue_id, stage_id, user_id from inbox_thread where review_id = $1', [
        review.id,
      ])
    ).rows[0]
  const { id } = await until(row, (one) => one !== undefined)
  await the.followThreads([id])
  const course = async (): Promise<EscalationCourse> =>
    (await (await the.desk.admin()).get(`${the.base}/reviews/${review.id}/escalations`)).body
  return { review, id: id as number, row, course }
}

test('a reply that is late gives its thread to a queue and a stage, and tells; a reply ends it', async () => {
  const queue = await the.queue('Late replies')
  const admin = await the.desk.admin()
  const { body: stage } = await admin.post(`${the.base}/inbox-stages`, { name: 'Chased', order: 3 })
  await the.policy({
    name: 'Replies',
    clock: 'Reply',
    maxRating: 2,
    steps: [
      { when: 'At', queueID: queue, threadStageID: stage.id, notifyUserIDs: [the.desk.idOf('Administrator')] },
      { when: 'After', minutes: 60, notifyAssignee: true },
    ],
  })
  const low = await thread({ rating: 1 })
  const high = await thread({ rating: 5 })
  expect((await low.course()).coming).toMatchObject([{ policy: 'Replies', step: 1, clock: 'Reply' }, { step: 2 }])
  expect((await high.course()).coming).toEqual([])
  the.pass(24 * 60 + 1)
  await the.fire()
  expect(await low.row()).toMatchObject({ queue_id: queue, stage_id: stage.id })
  expect((await low.course()).fired[0]!.did).toEqual([
    { deed: 'Notify', to: 'Administrator Tester' },
    { deed: 'Stage', to: 'Chased' },
    { deed: 'Give', to: 'Late replies' },
  ])
  await the.app.owner.query('update review set responded_at = $2 where id = $1', [low.review.id, the.app.clock.now()])
  await the.followReviews([low.review.id])
  the.pass(120)
  await the.fire()
  expect((await low.course()).fired).toHaveLength(1)
})

test('while a review is snoozed, or its reply is on its way, no step fires', async () => {
  await the.policy({ clock: 'Reply', steps: [{ when: 'At', notifyAssignee: true }] })
  const one = await thread({ rating: 1 })
  await the.app.owner.query(`update review set snoozed_until = $2 where id = $1`, [
    one.review.id,
    new Date(the.app.clock.now().getTime() + 30 * 3_600_000),
  ])
  await the.followReviews([one.review.id])
  the.pass(25 * 60)
  await the.fire()
  expect(await one.course()).toMatchObject({ fired: [], coming: [], isStopped: true })
  await the.app.owner.query(
    `update review set snoozed_until = null, response_state = 'PendingApproval' where id = $1`,
    [one.review.id],
  )
  await the.followReviews([one.review.id])
  await the.fire()
  expect(await one.course()).toMatchObject({ fired: [], isStopped: true })
  await the.app.owner.query(`update review set response_state = 'Rejected' where id = $1`, [one.review.id])
  await the.followReviews([one.review.id])
  await the.fire()
  expect((await one.course()).fired).toHaveLength(1)
})

test('what was asked of whoever has a thread has a deadline of its own', async () => {
  await the.policy({ name: 'Asked', clock: 'Thread', steps: [{ when: 'At', notifyAssignee: true }] })
  const one = await thread({ rating: 3 })
  const admin = await the.desk.admin()
  const { body } = await admin.put(`${the.base}/inbox/act`, {
    ids: [one.id],
    act: { kind: 'user', userID: the.desk.idOf('Administrator'), due: { unit: 'Hour', count: 2 } },
  })
  expect(body.done).toBe(1)
  await the.followThreads([one.id])
  the.pass(121)
  await the.fire()
  expect((await one.course()).fired).toMatchObject([{ policy: 'Asked', clock: 'Thread' }])
})
