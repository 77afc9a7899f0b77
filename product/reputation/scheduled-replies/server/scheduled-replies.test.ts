import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#platform/contract/filter.ts'
import { openAnswerTown, until, type AnswerTown, type Review } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { onReplyMoved, onReviewsChanged } from './hold-changed.ts'
import { sendJob } from './send-job.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown()
})
afterAll(() => town.close())

const DAY_SECONDS = 86_400
const at = (days: number) =>
  new Date(town.app.clock.now().getTime() + days * DAY_SECONDS * 1000).toISOString().slice(0, 16)
const path = ({ id }: Review) => `${town.base}/reviews/${id}/scheduled-reply`
const draft = async (review: Review, role = 'Responder', text = 'Thank you, see you again.') =>
  (await town.send(review, text, { role, send: false })).body
const schedule = async (review: Review, body: object, role = 'Responder') =>
  (await town.as(role)).put(path(review), body)
const scheduled = async (review: Review) =>
  (await (await town.as('Administrator')).get(path(review))).body.scheduledReply
const due = async () => {
  const ctx = await openJobCtx(town.app, town.tenantId)
  await sendJob.run(ctx, {})
  await ctx.close()
}
async function waiting(role = 'Responder', place = 0) {
  const review = await town.review({ place })
  const { version } = await draft(review, role)
  const answer = await schedule(review, { at: at(1), version }, role)
  expect(answer.status).toBe(200)
  return { review, version: version as number }
}
const bellOf = async (role: string) => (await (await town.as(role)).get(`${town.base}/notifications`)).body.items

test('a draft goes out at its time, once, and not before', async () => {
  const { review } = await waiting()
  expect(await scheduled(review)).toMatchObject({ state: 'Scheduled' })
  expect(await town.list(review)).toMatchObject({ schedule: 'Scheduled', current: { state: 'Start' } })
  const filters = [{ name: 'scheduled', operator: operator.Equal, values: ['true'] }]
  const found = await (await town.as('Administrator')).put(`${town.base}/reviews/search`, { limit: 100, filters })
  expect(found.body.items.map(({ id }: { id: number }) => id)).toEqual([review.id])
  await due()
  expect(town.calls('PUT', review)).toHaveLength(0)
  town.app.clock.advance(DAY_SECONDS + 61)
  await Promise.all([due(), due()])
  await until(
    () => town.replyAt(review),
    (reply) => reply?.comment === 'Thank you, see you again.',
  )
  await due()
  expect(town.calls('PUT', review)).toHaveLength(1)
  expect(await scheduled(review)).toBeNull()
})

test('who needs approval at that time submits at that time', async () => {
  const { review } = await waiting('Location manager')
  town.app.clock.advance(DAY_SECONDS + 61)
  await due()
  expect(await town.current(review)).toMatchObject({ state: 'PendingApproval' })
})

test('it is sent now, moved, or kept as a draft', async () => {
  const { review, version } = await waiting()
  expect((await schedule(review, { at: at(3), version })).body.scheduledReply.sendAt.slice(0, 16)).toBe(at(3))
  const client = await town.as('Responder')
  expect((await client.delete(path(review))).body.scheduledReply).toBeNull()
  expect((await client.delete(path(review))).key).toBe('scheduled-replies.notScheduled')
  expect((await client.post(`${path(review)}/send`)).key).toBe('scheduled-replies.notScheduled')
  expect(await town.current(review)).toMatchObject({ state: 'Start' })
  await schedule(review, { at: at(3), version })
  expect((await client.post(`${path(review)}/send`)).status).toBe(200)
  expect((await town.current(review)).state).not.toBe('Start')
})

test('times that are skipped, past or too far are refused with the field named', async () => {
  const review = await town.review()
  const { version } = await draft(review)
  const key = async (moment: string) => {
    const { key, body } = await schedule(review, { at: moment, version })
    return [key, body.error?.field]
  }
  expect(await key(at(-1))).toEqual(['scheduled-replies.pastTime', 'at'])
  expect(await key(at(91))).toEqual(['scheduled-replies.tooFar', 'at'])
  await town.app.owner.query(`update location set timezone = 'Europe/Berlin' where id = $1`, [review.locationId])
  expect(await key('2027-03-28T02:30')).toEqual(['scheduled-replies.skippedTime', 'at'])
  await town.app.owner.query(`update location set timezone = 'UTC' where id = $1`, [review.locationId])
  expect((await schedule(review, { at: 'tomorrow', version })).status).toBe(400)
})

test('only one’s own draft as one saw it is scheduled, and only what could be sent', async () => {
  const review = await town.review()
  expect((await schedule(review, { at: at(1), version: 1 })).key).toBe('scheduled-replies.draftChanged')
  const { version } = await draft(review)
  expect((await schedule(review, { at: at(1), version: version + 1 })).key).toBe('scheduled-replies.draftChanged')
  expect((await schedule(review, { at: at(1), version }, 'Administrator')).key).toBe('scheduled-replies.draftChanged')
  const risky = await town.review()
  const { version: seen } = await draft(risky, 'Responder', 'Call us at +49 30 1234567 please.')
  const refused = await schedule(risky, { at: at(1), version: seen })
  expect(refused).toMatchObject({ status: 422, key: 'scheduled-replies.refused' })
  expect(refused.body.error.message).toContain('1234567')
})

test('a review that changes before holds the reply, keeps its text and tells its author', async () => {
  const { review } = await waiting()
  await town.app.owner.query('update review set revision = revision + 1 where id = $1', [review.id])
  const ctx = await openJobCtx(town.app, town.tenantId)
  await onReviewsChanged(ctx, { reviewIds: [review.id] })
  await ctx.close()
  expect(await scheduled(review)).toMatchObject({ state: 'Held', reason: 'ReviewChanged' })
  expect(await town.current(review)).toMatchObject({ state: 'Start', text: 'Thank you, see you again.' })
  expect((await (await town.as('Responder')).post(`${path(review)}/send`)).key).toBe('scheduled-replies.notScheduled')
  const items = await until(
    () => bellOf('Responder'),
    (all) =>
      all.some(
        ({ kind, lastID }: { kind: string; lastID: number }) => kind === 'ScheduledReplyHeld' && lastID === review.id,
      ),
  )
  expect(items.find(({ kind }: { kind: string }) => kind === 'ScheduledReplyHeld').note).toBe('The review changed')
})

test('nobody heard of the change: it is held at its time, and sending it now is refused', async () => {
  const [held, now] = [await waiting(), await waiting()]
  await town.app.owner.query('update review set revision = revision + 1 where id = any($1)', [
    [held.review.id, now.review.id],
  ])
  expect((await (await town.as('Responder')).post(`${path(now.review)}/send`)).key).toBe(
    'scheduled-replies.draftChanged',
  )
  town.app.clock.advance(DAY_SECONDS + 61)
  await due()
  expect(await scheduled(held.review)).toMatchObject({ state: 'Held', reason: 'ReviewChanged' })
  expect(town.calls('PUT', held.review)).toHaveLength(0)
})

test('a review that vanished or is hidden, and another draft, hold it too; a reply that its author sent ends it', async () => {
  const [gone, hidden, other, own] = [await waiting(), await waiting(), await waiting(), await waiting()]
  await town.app.owner.query('update review set hidden_at = now() where id = $1', [hidden.review.id])
  await town.app.owner.query('update review set vanished_at = now() where id = $1', [gone.review.id])
  expect(
    (await town.send(other.review, 'Other words.', { role: 'Administrator', send: false, version: other.version }))
      .status,
  ).toBe(200)
  expect((await town.send(own.review, 'Sent by hand.', { version: own.version })).status).toBe(200)
  const ctx = await openJobCtx(town.app, town.tenantId)
  await onReviewsChanged(ctx, { reviewIds: [gone.review.id, hidden.review.id] })
  await onReplyMoved(ctx, { reviewIds: [other.review.id, own.review.id] })
  await ctx.close()
  expect(await scheduled(gone.review)).toMatchObject({ reason: 'ReviewGone' })
  expect(await scheduled(hidden.review)).toMatchObject({ reason: 'ReviewHidden' })
  expect(await scheduled(other.review)).toMatchObject({ reason: 'ReplyChanged' })
  expect(await scheduled(own.review)).toBeNull()
})

test('words that are refused at its time hold it, and so does an author who left', async () => {
  const refused = await waiting()
  await town.app.owner.query(`update response set text = 'Hello {{reviewer}}' where review_id = $1`, [
    refused.review.id,
  ])
  expect((await (await town.as('Responder')).post(`${path(refused.review)}/send`)).key).toBe(
    'scheduled-replies.refused',
  )
  town.app.clock.advance(DAY_SECONDS + 61)
  await due()
  expect(await scheduled(refused.review)).toMatchObject({ state: 'Held', reason: 'NotPossible' })
  const { review } = await waiting('Location manager')
  const { email } = town.app.people.home.users['Location manager']!
  await town.app.owner.query('update users set active = false where email = $1', [email])
  town.app.clock.advance(DAY_SECONDS + 61)
  await due()
  expect(await scheduled(review)).toMatchObject({ state: 'Held', reason: 'NoPermission' })
})

test('a stranger’s review is not found', async () => {
  const client = await town.as('Responder')
  for (const answer of [
    await client.get(path({ id: 999_999 } as Review)),
    await client.put(path({ id: 999_999 } as Review), { at: at(1), version: 1 }),
    await client.post(`${path({ id: 999_999 } as Review)}/send`),
    await client.delete(path({ id: 999_999 } as Review)),
  ])
    expect(answer).toMatchObject({ status: 404, key: 'scheduled-replies.notFound' })
})

test('a draft that was written before its review changed is not scheduled unseen', async () => {
  const review = await town.review({ rating: 5, text: 'Great.' })
  const { version, reviewRevision } = await draft(review)
  await town.app.owner.query('update review set revision = revision + 1 where id = $1', [review.id])
  const refused = await schedule(review, { at: at(1), version })
  expect([refused.status, refused.key]).toEqual([409, 'scheduled-replies.reviewChanged'])
  expect(await scheduled(review)).toBeNull()
  expect(await town.current(review)).toMatchObject({ state: 'Start', reviewRevision })
  expect((await schedule(review, { at: at(1), version, despiteChange: true })).status).toBe(200)
  town.app.clock.advance(DAY_SECONDS + 61)
  await due()
  await until(
    () => town.replyAt(review),
    (reply) => reply?.comment === 'Thank you, see you again.',
  )
})
