import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { insertReviews } from '#product/reputation/reviews/server/public.ts'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { DEFAULT_SLA_HOURS } from '#product/workspace/service-levels/contract.ts'
import type { DueReason } from '../contract.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let admin: Client
let base: string
let tenantId: number
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let places: { berlin: number; apia: number }
beforeAll(async () => {
  app = await openTestApp({ worker: true })
  admin = await app.as('Administrator')
  tenantId = app.people.home.id
  base = `/api/tenants/${tenantId}`
  ctx = await openJobCtx(app, tenantId)
  const place = async (code: string, zone: string) =>
    Number(
      (
        await app.owner.query(
          `insert into location (tenant_id, uid, code, internal_name, public_name, timezone, country) values ($1, $2, $2, $2, $2, $3, 'DE') returning id`,
          [tenantId, code, zone],
        )
      ).rows[0].id,
    )
  places = { berlin: await place('BERLIN', 'Europe/Berlin'), apia: await place('APIA', 'Pacific/Apia') }
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})
beforeEach(async () => {
  for (const { id } of (await admin.get(`${base}/service-levels`)).body)
    await admin.delete(`${base}/service-levels/${id}`)
  await settled()
  await app.owner.query('delete from review_revision; delete from review; delete from working_calendar')
})

/** What was changed is counted by now: listeners and jobs have nothing left to do. */
const settled = () =>
  until(
    async () => {
      const { rows } = await app.owner.query(
        `select count(*)::int as n from jobs.job where state in ('created', 'retry', 'active') and (name like 'reviews.retarget%' or name like '%count-targets%')`,
      )
      return rows[0].n
    },
    (n) => n === 0,
  )

let number = 0
type Said = { rating?: number | null; locationId?: number; date?: Date; sourceId?: number; historyBefore?: Date }
const newReview = ({
  rating = 3,
  locationId = places.berlin,
  date = new Date(),
  sourceId = 1,
  ...said
}: Said = {}) => ({
  locationId,
  sourceId,
  sourceUid: `due-${++number}`,
  customerId: null,
  rating,
  title: null,
  text: 'Fine',
  language: null,
  sentiment: 0,
  date,
  datePrecision: 'exact',
  url: null,
  ...said,
})
const review = async (said: Said = {}) => {
  const [made] = await ctx.tx((tx) => insertReviews(tx, tenantId, [newReview(said)]))
  return made!.id
}
const dueOf = async (id: number): Promise<string | null> =>
  (await admin.get<Review>(`${base}/reviews/${id}`)).body.dueAt
const why = async (id: number): Promise<DueReason> => (await admin.get(`${base}/reviews/${id}/due`)).body
const level = async (name: string, said: object) => {
  const { status, body } = await admin.post(`${base}/service-levels`, { name, ...said })
  if (status !== 200) throw new Error(JSON.stringify(body))
  await settled()
  return body
}
const calendar = async (said: object = {}) => {
  const { status, body } = await admin.post(`${base}/working-calendars`, {
    name: 'Clinic',
    timeZone: null,
    week: [2, 3, 4, 5, 6].map((day) => ({
      day,
      kind: 'Hours',
      periods: [
        { opens: '09:00', closes: '12:00' },
        { opens: '13:00', closes: '17:00' },
      ],
    })),
    ...said,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const later = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR_MS).toISOString()
const friday = new Date('2026-11-27T15:00:00Z')

test('without a service level a reply is due 24 hours after its review, around the clock', async () => {
  const date = new Date('2026-03-28T22:30:00Z')
  const id = await review({ date })
  expect(await dueOf(id)).toBe(later(date, DEFAULT_SLA_HOURS))
  const { rows } = await app.owner.query('select due_at, target_at from review where id = $1', [id])
  expect(rows).toEqual([{ due_at: new Date(later(date, DEFAULT_SLA_HOURS)), target_at: null }])
  expect(await why(id)).toMatchObject({ level: null, calendar: null, hours: 24, isCurrent: true })
})

test('of the service levels that fit, the first that is on counts', async () => {
  await level('Off', { hours: 1, isActive: false })
  await level('Bad ones', { hours: 4, maxRating: 2 })
  await level('Apia', { hours: 6, locationIDs: [places.apia] })
  await level('Yelp', { hours: 48, sourceIDs: [3] })
  const due = async (said: Said) => {
    const id = await review({ date: friday, ...said })
    return (new Date((await dueOf(id))!).getTime() - friday.getTime()) / HOUR_MS
  }
  expect(await due({ rating: 2, locationId: places.apia })).toBe(4)
  expect(await due({ rating: 5, locationId: places.apia })).toBe(6)
  expect(await due({ rating: null, locationId: places.apia })).toBe(6)
  expect(await due({ rating: 5, sourceId: 3 })).toBe(48)
  expect(await due({ rating: null })).toBe(DEFAULT_SLA_HOURS)
})

test('working time is counted in the zone of the review’s location, and says how', async () => {
  const { id: calendarID } = await calendar()
  await level('Clinics', { hours: 8, counting: 'Calendar', calendarID })
  const berlin = await review({ date: friday })
  expect(await dueOf(berlin)).toBe('2026-11-30T16:00:00.000Z')
  const apia = await review({ date: friday, locationId: places.apia })
  expect(await dueOf(apia)).toBe('2026-11-30T21:00:00.000Z')
  const reason = await why(berlin)
  expect(reason).toMatchObject({ level: 'Clinics', calendar: 'Clinic', hours: 8, isCurrent: true })
  expect(reason.counted).toMatchObject({ timeZone: 'Europe/Berlin', minutes: 480 })
  expect(reason.counted.days.map(({ date, minutes, isClosed }) => [date, minutes, isClosed])).toEqual([
    ['2026-11-27', 60, false],
    ['2026-11-28', 0, true],
    ['2026-11-29', 0, true],
    ['2026-11-30', 420, false],
  ])
})

test('a location that moves to another time zone is counted by it', async () => {
  const { id: calendarID } = await calendar()
  await level('Clinics', { hours: 1, counting: 'Calendar', calendarID })
  const id = await review({ date: new Date('2026-11-27T03:00:00Z') })
  expect(await dueOf(id)).toBe('2026-11-27T09:00:00.000Z')
  const { body } = await admin.get(`${base}/locations/${places.berlin}`)
  const fields =
    'code internalName publicName street city region postalCode country industry phone web state version'.split(' ')
  const kept = Object.fromEntries(fields.map((field) => [field, body[field]]))
  const moved = await admin.put(`${base}/locations/${places.berlin}`, { ...kept, timezone: 'Asia/Tokyo' })
  expect(moved.body).toMatchObject({ timezone: 'Asia/Tokyo' })
  await settled()
  expect(await dueOf(id)).toBe('2026-11-27T05:00:00.000Z')
  await app.owner.query(`update location set timezone = 'Europe/Berlin' where id = $1`, [places.berlin])
})

test('a calendar moves nothing before a service level counts by it, also the default one', async () => {
  const id = await review({ date: friday })
  await calendar({ isDefault: true })
  await settled()
  expect(await dueOf(id)).toBe(later(friday, DEFAULT_SLA_HOURS))
  await level('Usual', { hours: 1, counting: 'DefaultCalendar' })
  expect(await dueOf(id)).toBe('2026-11-27T16:00:00.000Z')
  expect((await why(id)).calendar).toBe('Clinic')
})

test('where there is no default calendar, default working time is around the clock', async () => {
  await level('Usual', { hours: 30, counting: 'DefaultCalendar' })
  const id = await review({ date: friday })
  expect(await dueOf(id)).toBe(later(friday, 30))
  expect(await why(id)).toMatchObject({ level: 'Usual', calendar: null })
})

test('what waits is counted anew when a service level or a calendar changes; what is answered keeps its own', async () => {
  const date = new Date(Date.now() - 3 * HOUR_MS)
  const [open, answered] = [await review({ date }), await review({ date })]
  await app.owner.query(`update review set responded_at = now(), response_state = 'Verified' where id = $1`, [answered])
  const made = await level('Fast', { hours: 2 })
  expect([await dueOf(open), await dueOf(answered)]).toEqual([later(date, 2), later(date, DEFAULT_SLA_HOURS)])
  expect(await why(answered)).toMatchObject({ level: 'Fast', dueAt: later(date, 24), isCurrent: false })
  const late = async () => {
    const { body } = await admin.put(`${base}/reviews/search`, { filters: [{ name: 'late', values: ['true'] }] })
    return body.items.map(({ id }: Review) => id)
  }
  expect(await late()).toEqual([open])
  const { id, position: _, version, ...body } = made
  await admin.put(`${base}/service-levels/${id}`, { ...body, hours: 5, version })
  await settled()
  expect([await dueOf(open), await late()]).toEqual([later(date, 5), []])
  const { id: calendarID, version: first } = await calendar({ timeZone: 'UTC', week: [{ day: 2, kind: 'AllDay' }] })
  await admin.put(`${base}/service-levels/${id}`, { ...body, counting: 'Calendar', calendarID, version: version + 1 })
  await settled()
  const monday = await dueOf(open)
  expect(new Date(monday!).getUTCDay()).toBe(1)
  const changed = { name: 'Clinic', timeZone: 'UTC', week: [{ day: 3, kind: 'AllDay' }], version: first }
  await admin.put(`${base}/working-calendars/${calendarID}`, changed)
  await settled()
  expect(new Date((await dueOf(open))!).getUTCDay()).toBe(2)
  await admin.delete(`${base}/service-levels/${id}`)
  await settled()
  expect(await dueOf(open)).toBe(later(date, DEFAULT_SLA_HOURS))
})

test('however many wait, all of them are counted anew, batch by batch', async () => {
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) select $1, $2, 1, 'many-' || n, 4, 'Many', now() - n * interval '1 minute' from generate_series(1, 1100) n`,
    [tenantId, places.berlin],
  )
  await level('Fast', { hours: 2 })
  const { rows } = await app.owner.query(
    `select count(*)::int as n from review where tenant_id = $1 and due_at - date between interval '1:59:59.9' and interval '2 hours'`,
    [tenantId],
  )
  expect(rows[0].n).toBe(1100)
})

test('a review that is still being written while a service level changes is counted by the new one', async () => {
  const date = new Date()
  let saving: Promise<unknown> | undefined
  let isSaved = false
  const [made] = await ctx.tx(async (tx) => {
    const written = await insertReviews(tx, tenantId, [newReview({ date })])
    saving = level('Meanwhile', { hours: 7 }).then(() => (isSaved = true))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(isSaved).toBe(false)
    return written
  })
  await saving
  expect(await dueOf(made!.id)).toBe(later(date, 7))
})

test('another order counts at once, and the list by due time follows', async () => {
  const date = new Date(Date.now() - HOUR_MS)
  const slow = await level('Slow', { hours: 90 })
  const bad = await level('Bad ones', { hours: 2, maxRating: 2 })
  const ids = [await review({ date, rating: 5 }), await review({ date: new Date(), rating: 1 })]
  const byDue = async () => {
    const page = async (cursor?: string) =>
      (await admin.put(`${base}/reviews/search`, { sort: 'due', limit: 1, cursor })).body
    const one = await page()
    const two = await page(one.nextCursor)
    return [...one.items, ...two.items].map(({ id }: Review) => id)
  }
  expect(await byDue()).toEqual(ids)
  await admin.put(`${base}/service-levels/order`, { ids: [bad.id, slow.id] })
  await settled()
  expect(await byDue()).toEqual(ids.toReversed())
})

test('what came in with its location after its reply time is history: due at no time, and says so', async () => {
  await level('Patient', { hours: 100 })
  const [now, old] = [new Date(), new Date(Date.now() - 101 * HOUR_MS)]
  const history = await review({ date: old, historyBefore: now })
  const waits = await review({ date: new Date(Date.now() - 99 * HOUR_MS), historyBefore: now })
  expect(await dueOf(history)).toBeNull()
  expect(await dueOf(waits)).not.toBeNull()
  expect((await admin.get(`${base}/reviews/${history}/due`)).key).toBe('due-times.notDue')
  expect((await admin.get(`${base}/reviews/999999999/due`)).key).toBe('due-times.notFound')
})

test('a review entered by hand is due by its stars and its date, also after an edit', async () => {
  await level('Bad ones', { hours: 3, maxRating: 2 })
  const day = new Date(Date.now() - 24 * HOUR_MS).toISOString().slice(0, 10)
  const said = { rating: 1, title: '', text: 'Cold', day, time: '08:00', datePrecision: 'exact', link: null }
  const made = await admin.post(`${base}/reviews`, {
    ...said,
    locationID: places.berlin,
    sourceID: 12,
    reviewer: 'Ada',
  })
  expect(made.body.dueAt).toBe(later(new Date(made.body.date), 3))
  const edited = await admin.put(`${base}/reviews/${made.body.id}`, {
    ...said,
    rating: 4,
    revision: made.body.revision,
  })
  expect(edited.body.dueAt).toBe(later(new Date(made.body.date), DEFAULT_SLA_HOURS))
})

test('who looks after other locations learns nothing of it', async () => {
  const id = await review()
  const { id: userId } = app.people.home.users['Responder']!
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    userId,
    [places.apia],
  ])
  const responder = await app.as('Responder')
  expect((await responder.get(`${base}/reviews/${id}/due`)).key).toBe('due-times.notFound')
  const stranger = await app.as('Administrator', 'stranger')
  expect((await stranger.get(`/api/tenants/${app.people.stranger.id}/reviews/${id}/due`)).status).toBe(404)
})
