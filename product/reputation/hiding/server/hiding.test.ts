import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openAnswerTown, type AnswerTown, type Review } from '#apps/testing/open-answer-town.ts'
import { operator } from '#platform/contract/filter.ts'
import { MAX_EXPLANATION } from '../contract.ts'

let town: AnswerTown
let admin: Client
let responder: Client
/** At two places, one to five stars. */
let reviews: Review[]
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
  admin = await town.as('Administrator')
  responder = await town.as('Responder')
  reviews = []
  for (const place of [0, 1])
    for (const rating of [1, 2, 5])
      reviews.push(await town.review({ place, rating, text: `Zanzibar ${rating} at ${place}.`, language: 'en' }))
})
afterAll(() => town.close())

const hide = (some: readonly Review[], more: object = { reason: 'Spam' }, client = admin) =>
  client.put(`${town.base}/reviews/hide`, { ids: some.map(({ id }) => id), ...more })
const show = (some: readonly Review[], client = admin) =>
  client.put(`${town.base}/reviews/show`, { ids: some.map(({ id }) => id) })
const hidingOf = async ({ id }: Review, client = admin) => client.get(`${town.base}/reviews/${id}/hiding`)
const one = async ({ id }: Review) => (await admin.get(`${town.base}/reviews/${id}`)).body
const idsOf = async (filters: object[] = [], sort = '-date') =>
  (await admin.put(`${town.base}/reviews/search`, { filters, sort, limit: 250 })).body.items
    .map(({ id }: { id: number }) => id)
    .toSorted((a: number, b: number) => a - b)
const known = (some: readonly Review[]) => some.map(({ id }) => id)
const rows = async (text: string, values: unknown[] = [town.tenantId]) =>
  (await town.app.owner.query(text, values)).rows
const isHidden = (value: string) => ({ name: 'hidden', operator: operator.Equal, values: [value] })

/** All that is kept added up, and the same counted from the reviews that are shown. */
async function sums() {
  const kept = {
    days: await rows(`select day::text, source_id, rating, sum(reviews)::int as n from review_day where tenant_id = $1
      group by 1, 2, 3 having sum(reviews) <> 0 order by 1, 2, 3`),
    places:
      await rows(`select location_id, day::text, rating, sum(reviews)::int as n from review_day_location where tenant_id = $1
      group by 1, 2, 3 having sum(reviews) <> 0 order by 1, 2, 3`),
    months: await rows(`select rating, response_state, sum(reviews)::int as n from review_month where tenant_id = $1
      group by 1, 2 having sum(reviews) <> 0 order by 1, 2`),
    locations: await rows(`select location_id, sum(reviews)::int as n from review_location where tenant_id = $1
      group by 1 having sum(reviews) <> 0 order by 1`),
    tenant: await rows(
      `select sum(reviews)::int as n, sum(unanswered)::int as open from tenant_tally where tenant_id = $1`,
    ),
    waiting: await rows(`select sum(waiting)::int as n from tenant_tally where tenant_id = $1`),
  }
  const counted = {
    days: await rows(`select (date at time zone 'UTC')::date::text as day, source_id, coalesce(rating, 0) as rating, count(*)::int as n
      from review where tenant_id = $1 and hidden_at is null group by 1, 2, 3 order by 1, 2, 3`),
    places:
      await rows(`select location_id, (date at time zone 'UTC')::date::text as day, coalesce(rating, 0) as rating, count(*)::int as n
      from review where tenant_id = $1 and hidden_at is null group by 1, 2, 3 order by 1, 2, 3`),
    months:
      await rows(`select coalesce(rating, 0) as rating, coalesce(response_state, '') as response_state, count(*)::int as n
      from review where tenant_id = $1 and hidden_at is null group by 1, 2 order by 1, 2`),
    locations: await rows(
      `select location_id, count(*)::int as n from review where tenant_id = $1 and hidden_at is null group by 1 order by 1`,
    ),
    tenant: await rows(`select count(*)::int as n, count(*) filter (where responded_at is null)::int as open from review
      where tenant_id = $1 and hidden_at is null`),
    waiting: await rows(`select count(*) filter (where responded_at is null and not history)::int as n from review
      where tenant_id = $1 and hidden_at is null`),
  }
  return { kept, counted }
}

test('a hidden review is in no list, count, facet or sum, and is back in each when it is shown again', async () => {
  const some = reviews.slice(0, 2)
  const others = known(reviews.slice(2))
  const before = await sums()
  expect(before.kept).toEqual(before.counted)
  const { status, body } = await hide(some)
  expect([status, body]).toEqual([200, { done: 2, failed: 0, results: known(some).map((id) => ({ id, ok: true })) }])

  expect(await idsOf()).toEqual(others)
  expect(await idsOf([], 'due')).toEqual(others)
  expect(await idsOf([{ name: 'text', operator: operator.CaseInsensitiveText, values: ['Zanzibar'] }])).toEqual(others)
  expect(await idsOf([{ name: 'rating', operator: operator.Equal, values: ['1', '2'] }])).toEqual(
    known(reviews.slice(3, 5)),
  )
  expect(await idsOf([isHidden('true')])).toEqual(known(some))
  expect(await idsOf([{ ...isHidden('true'), values: ['true', 'false'] }])).toEqual(known(reviews))
  const count = async (filters: object[] = []) =>
    (await admin.put(`${town.base}/reviews/count`, { filters })).body.count
  expect([await count(), await count([isHidden('true')]), await count([isHidden('false')])]).toEqual([4, 2, 4])
  const stars = async (filters: object[] = []) => {
    const [facet] = (await admin.post(`${town.base}/facets`, { list: 'reviews.reviews', names: ['rating'], filters }))
      .body
    return facet.options
      .filter((option: { count: number }) => option.count)
      .map((option: { count: number }) => option.count)
  }
  expect(await stars()).toEqual([2, 1, 1])
  expect(await stars([isHidden('true')])).toEqual([1, 1])
  const during = await sums()
  expect(during.kept).toEqual(during.counted)
  expect(during.kept.tenant).not.toEqual(before.kept.tenant)
  // changed while it is hidden, it is still counted nowhere
  await rows(`update review set rating = 4, read = true where tenant_id = $1 and id = $2`, [town.tenantId, some[0]!.id])
  expect((await sums()).kept).toEqual(during.kept)
  await rows(`update review set rating = 1, read = false where tenant_id = $1 and id = $2`, [
    town.tenantId,
    some[0]!.id,
  ])

  expect((await show(some)).body).toMatchObject({ done: 2, failed: 0 })
  expect(await idsOf()).toEqual(known(reviews))
  expect((await sums()).kept).toEqual(before.kept)
})

test('its page says since when, and who hid it and why, to all who see reviews; it waits for nobody', async () => {
  const [review] = reviews as [Review]
  await hide([review], { reason: 'Other', explanation: '  The driver of another Northfork. ' })
  expect(await one(review)).toMatchObject({ hiddenAt: expect.any(String), version: expect.any(Number) })
  const { body } = await hidingOf(review, responder)
  expect(body.hidden).toEqual({
    at: expect.any(String),
    by: { id: town.app.people.home.users['Administrator']!.id, name: 'Administrator Tester' },
    reason: 'Other',
    explanation: 'The driver of another Northfork.',
  })
  expect(await rows('select due_at from review where tenant_id = $1 and id = $2', [town.tenantId, review.id])).toEqual([
    { due_at: null },
  ])
  // hidden once more it keeps who and why; shown twice it is shown
  expect((await hide([review])).body.done).toBe(1)
  expect((await hidingOf(review)).body.hidden).toEqual(body.hidden)
  expect((await show([review])).body.done).toBe(1)
  expect((await show([review])).body.done).toBe(1)
  expect((await hidingOf(review)).body).toEqual({ hidden: null })
  expect(
    await rows('select due_at is not null as waits from review where tenant_id = $1 and id = $2', [
      town.tenantId,
      review.id,
    ]),
  ).toEqual([{ waits: true }])
  const told = await rows(
    `select action, after from audit_record where entity_id = $1 and action like 'review.%' order by seq`,
    [review.id],
  )
  expect(told.map(({ action }) => action)).toEqual(['review.hide', 'review.show'])
  expect(JSON.stringify(told)).not.toContain('driver')
})

test('a reply that is underway must end first; a draft and a reply that stands are no hindrance', async () => {
  const [sent, drafted, live] = reviews as [Review, Review, Review]
  await town.send(sent, 'Thank you, and see you soon.')
  await town.send(drafted, 'A beginning', { send: false })
  await rows(`update review set response_state = 'Verified', responded_at = now() where tenant_id = $1 and id = $2`, [
    town.tenantId,
    live.id,
  ])
  const { body } = await hide([sent, drafted, live])
  expect(body).toMatchObject({ done: 2, failed: 1 })
  expect(body.results[0]).toEqual({
    id: sent.id,
    ok: false,
    key: 'hiding.replyUnderway',
    message: 'A reply to the review is underway. Wait until it is posted, or withdraw it first.',
  })
  expect((await one(sent)).hiddenAt).toBeNull()
  await show([drafted, live])
  expect((await town.current(drafted)).text).toBe('A beginning')
})

test('nobody hides without the right, out of their locations, or of another tenant', async () => {
  const [near, far] = [reviews[1]!, reviews[5]!]
  expect((await hide([near], undefined, responder)).status).toBe(403)
  expect((await show([near], responder)).status).toBe(403)
  const manager = town.app.people.home.users['Location manager']!
  await rows(`update users set location_access = 'SOME', location_ids = $1 where id = $2`, [
    [near.locationId],
    manager.id,
  ])
  const client = await town.as('Location manager')
  const { body } = await hide([near, far], undefined, client)
  expect(body.results).toMatchObject([{ ok: true }, { ok: false, key: 'hiding.notFound' }])
  expect((await hidingOf(far, client)).key).toBe('hiding.notFound')
  await hide([far])
  expect((await show([near, far], client)).body.results).toMatchObject([
    { ok: true },
    { ok: false, key: 'hiding.notFound' },
  ])
  expect((await one(far)).hiddenAt).not.toBeNull()
  await show([far])
  const stranger = await town.app.as('Administrator', 'stranger')
  expect((await hide([near], undefined, stranger)).status).toBe(403)
  const away = `/api/tenants/${town.app.people.stranger.id}/reviews`
  expect((await stranger.put(`${away}/hide`, { ids: [near.id], reason: 'Spam' })).body.results).toMatchObject([
    { ok: false, key: 'hiding.notFound' },
  ])
  expect((await one(near)).hiddenAt).toBeNull()
})

test('what is said must be a reason, explained where it says nothing', async () => {
  const some = [reviews[1]!]
  expect(await hide(some, { reason: 'Other' })).toMatchObject({
    status: 400,
    key: 'hiding.explanationMissing',
    field: 'explanation',
  })
  expect(await hide(some, { reason: 'Bad' })).toMatchObject({ status: 400, key: 'error.invalid', field: 'reason' })
  const long = { reason: 'Spam', explanation: 'x'.repeat(MAX_EXPLANATION + 1) }
  expect(await hide(some, long)).toMatchObject({ status: 400, field: 'explanation' })
  expect((await hide([])).status).toBe(400)
  for (const reason of ['Spam', 'NotAboutUs', 'Duplicate', 'Test']) {
    expect((await hide(some, { reason })).body.done).toBe(1)
    expect((await hidingOf(some[0]!)).body.hidden.reason).toBe(reason)
    await show(some)
  }
})
