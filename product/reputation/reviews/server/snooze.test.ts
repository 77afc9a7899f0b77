import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown, type Review, until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { wakeJob } from './wake-job.ts'

let town: AnswerTown
let admin: Client
let responder: Client
beforeAll(async () => {
  town = await openAnswerTown()
  admin = await town.as('Administrator')
  responder = await town.as('Responder')
})
afterAll(() => town.close())

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const snooze = (reviews: readonly Review[], until: string | null, client = responder) =>
  client.put(`${town.base}/reviews/bulk`, { ids: reviews.map(({ id }) => id), act: { kind: 'snooze', until } })
const detail = async (review: Review) => (await responder.get(`${town.base}/reviews/${review.id}`)).body
const isSnoozed = (value: boolean, ...reviews: readonly Review[]): FilterClause[] => [
  { name: 'snoozed', operator: operator.Equal, values: [String(value)] },
  { name: 'location', operator: operator.Equal, values: reviews.map(({ locationId }) => String(locationId)) },
]
const found = async (value: boolean, review: Review) => {
  const filters = isSnoozed(value, review)
  const page = await responder.put(`${town.base}/reviews/search`, { filters, limit: 100 })
  const { count } = (await responder.put(`${town.base}/reviews/count`, { filters })).body
  expect(count).toBe(page.body.items.length)
  return page.body.items.some(({ id }: { id: number }) => id === review.id) as boolean
}
/** As if its time had come. */
const over = (review: Review) =>
  town.app.owner.query(`update review set snoozed_until = now() - interval '1 second' where id = $1`, [review.id])

test('a snoozed review says until when and by whom, leaves the list of what is not, and is brought back by hand', async () => {
  const review = await town.review()
  expect(await detail(review)).toMatchObject({ snoozedUntil: null, snoozedByName: null })
  const at = inHours(3)
  expect((await snooze([review], at)).body).toMatchObject({ done: 1, failed: 0 })
  expect(await detail(review)).toMatchObject({ snoozedUntil: at, snoozedByName: 'Responder Tester' })
  expect([await found(true, review), await found(false, review)]).toEqual([true, false])
  const later = inHours(30)
  await snooze([review], later, admin)
  expect(await detail(review)).toMatchObject({ snoozedUntil: later, snoozedByName: 'Administrator Tester' })
  expect((await snooze([review], null)).body).toMatchObject({ done: 1 })
  expect(await detail(review)).toMatchObject({ snoozedUntil: null, snoozedByName: null })
  expect([await found(true, review), await found(false, review)]).toEqual([false, true])
  const { rows } = await town.app.owner.query(
    `select action from audit_record where tenant_id = $1 and entity = 'review' and entity_id = $2`,
    [town.tenantId, review.id],
  )
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['review.snooze']))
})

test('its time brings it back: at once for lists and counts, and unread and told to open pages by the clock', async () => {
  const review = await town.review()
  await snooze([review], inHours(1))
  await responder.put(`${town.base}/reviews/bulk`, { ids: [review.id], act: { kind: 'read', value: true } })
  await over(review)
  expect([await found(true, review), await found(false, review)]).toEqual([false, true])
  expect(await detail(review)).toMatchObject({ snoozedUntil: null, read: true })
  const told = async () =>
    (
      await town.app.owner.query(
        `select count(*)::int as n from outbox where event = 'reviews.changed' and payload->'reviewIds' @> to_jsonb(array[$1::bigint])`,
        [review.id],
      )
    ).rows[0].n as number
  const before = await told()
  const ctx = await openJobCtx(town.app, town.tenantId)
  await wakeJob.run(ctx, {})
  await wakeJob.run(ctx, {})
  await ctx.close()
  expect(await told()).toBe(before + 1)
  expect(await detail(review)).toMatchObject({ snoozedUntil: null, read: false })
})

test('the clock asks again only when the next one is due', async () => {
  const review = await town.review()
  const dueAt = async () =>
    (
      await town.app.owner.query(
        `select due_at from due_work where tenant_id = $1 and kind = 'reviews.wake' order by 1`,
        [town.tenantId],
      )
    ).rows.map(({ due_at }) => due_at.toISOString())
  const ctx = await openJobCtx(town.app, town.tenantId)
  await wakeJob.run(ctx, {})
  expect(await dueAt()).toEqual([])
  const at = inHours(2)
  await snooze([review], at)
  expect(await dueAt()).toContain(at)
  await over(review)
  await wakeJob.run(ctx, {})
  await ctx.close()
  expect(await dueAt()).toEqual([])
})

test('what happens to a review brings it back: a reply that goes out, and a change at the source; a draft does not', async () => {
  const [answered, changed] = [await town.review(), await town.review()]
  await snooze([answered, changed], inHours(5))
  const write = (send: boolean, version: number | null) =>
    responder.put(`${town.base}/reviews/${answered.id}/response`, { text: 'Thank you.', send, version })
  const draft = await write(false, null)
  expect((await detail(answered)).snoozedUntil).not.toBeNull()
  expect((await write(true, draft.body.version)).status).toBe(200)
  expect(await detail(answered)).toMatchObject({ snoozedUntil: null, snoozedByName: null })
  town.town.editReview(changed.uid, { rating: 1, text: 'Worse than I said.' })
  expect((await admin.post(`${town.base}/locations/${changed.locationId}/sync-reviews`)).status).toBe(200)
  const seen = await until(
    () => detail(changed),
    ({ rating }) => rating === 1,
  )
  expect(seen).toMatchObject({ snoozedUntil: null, read: false })
})

test('what was answered or is gone is left, and said one by one beside what was done', async () => {
  const [open, answered] = [await town.review(), await town.review()]
  await responder.put(`${town.base}/reviews/${answered.id}/response`, { text: 'Thanks.', send: true, version: null })
  await until(
    () => detail(answered),
    ({ respondedAt }) => respondedAt !== null,
  )
  const { body } = await snooze([open, answered, { ...open, id: 999_999 }], inHours(1))
  expect(body).toMatchObject({ done: 1, failed: 2 })
  expect(body.results.map(({ key }: { key?: string }) => key)).toEqual([
    undefined,
    'reviews.nothingWaits',
    'reviews.notFound',
  ])
})

test('a time that is over or too far, or no time, is refused at its field, and nothing changes', async () => {
  const review = await town.review()
  for (const [at, key] of [
    [inHours(-1), 'reviews.snoozeOver'],
    [inHours(367 * 24), 'reviews.snoozeTooLong'],
    ['tomorrow', 'error.invalid'],
  ] as const)
    expect(await snooze([review], at)).toMatchObject({ status: 400, key, field: 'act.until' })
  expect((await detail(review)).snoozedUntil).toBeNull()
})

test('who may not mark as read may not put away, and nobody reaches beyond their locations', async () => {
  const review = await town.review()
  const analyst = await town.as('Analyst')
  expect((await snooze([review], inHours(1), analyst)).status).toBe(403)
  const elsewhere = await town.locationAt(7)
  await town.app.owner.query(
    `update users set location_access = 'SOME', location_ids = array[$2::bigint] where id = $1`,
    [town.app.people.home.users['Location manager']!.id, elsewhere],
  )
  const outside = await town.as('Location manager')
  expect((await snooze([review], inHours(1), outside)).body.results).toMatchObject([
    { ok: false, key: 'reviews.notFound' },
  ])
  const sibling = await town.app.as('Administrator', 'sibling')
  expect((await snooze([review], inHours(1), sibling)).status).toBe(403)
  expect((await detail(review)).snoozedUntil).toBeNull()
})
