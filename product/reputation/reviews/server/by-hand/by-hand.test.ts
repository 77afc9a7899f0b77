import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { operator } from '#platform/contract/filter.ts'
import { FACEBOOK, GOOGLE, OPENTABLE } from '#product/business/sources/contract.ts'

const REVIEW_SITE = 12
const FORUM = 9
const DAY_MS = 86_400_000
let app: TestApp
let admin: Client
let base: string
let locationID: number
let elsewhere: number

beforeAll(async () => {
  app = await openTestApp()
  // nine in Berlin, or eight
  const now = app.clock.now().getTime()
  app.clock.advance((Date.parse(`${new Date(now + DAY_MS).toISOString().slice(0, 10)}T07:00:00Z`) - now) / 1000)
  const { owner, people } = app
  base = `/api/tenants/${people.home.id}`
  admin = await app.as('Administrator')
  const place = async (code: string) =>
    Number(
      (
        await owner.query(
          `insert into location (tenant_id, uid, code, internal_name, public_name, timezone, country) values ($1, $2, $2, $2, $2, 'Europe/Berlin', 'DE') returning id`,
          [people.home.id, code],
        )
      ).rows[0].id,
    )
  locationID = await place('Harbor')
  elsewhere = await place('Hill')
  const { rows } = await owner.query(
    `insert into credential (tenant_id, source_id, type, level, name, external_account, secret) values ($1, $2, 4, 'Tenant', 'Account', 'a', 'x') returning id`,
    [people.home.id, GOOGLE],
  )
  await owner.query(
    `insert into location_source (tenant_id, location_id, source_id, external_id, credential_id) values ($1, $2, $3, 'g/1', $4)`,
    [people.home.id, locationID, GOOGLE, rows[0].id],
  )
})
afterAll(() => app.close())

let count = 0
const words = (said: object = {}) => ({
  rating: 4,
  title: '',
  text: `Der Brief lobte die Suppe und den freundlichen Service, Nummer ${++count}.`,
  reviewer: 'Ada Brook',
  day: '2026-05-03',
  time: null,
  datePrecision: 'day',
  link: null,
  ...said,
})
const add = (said: object = {}, client = admin) =>
  client.post(`${base}/reviews`, { locationID, sourceID: REVIEW_SITE, ...words(said) })
const rowOf = async (id: number) => (await app.owner.query('select * from review where id = $1', [id])).rows[0]
const counted = async () =>
  (
    await app.owner.query(
      `select (select coalesce(sum(reviews), 0)::int from review_day where tenant_id = $1) as days, (select coalesce(sum(reviews), 0)::int from review_month where tenant_id = $1) as months,
       (select coalesce(sum(reviews), 0)::int from review_location where tenant_id = $1) as places`,
      [app.people.home.id],
    )
  ).rows[0]

test('a review of a letter is added: counted, found by its words, its language and sentiment known, its writer a customer, and told', async () => {
  const before = await counted()
  const { status, body } = await add({ rating: 4.5, title: 'Ein Brief' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    locationID,
    sourceID: REVIEW_SITE,
    rating: 5,
    sourceRating: 4.5,
    title: 'Ein Brief',
    language: 'de',
    sentiment: 1,
    customerName: 'Ada Brook',
    date: '2026-05-03T10:00:00.000Z', // noon at the location
    datePrecision: 'day',
    byHand: true,
    revision: 1,
    responseState: null,
  })
  const now = await counted()
  expect(now).toEqual({ days: before.days + 1, months: before.months + 1, places: before.places + 1 })
  const found = await admin.put(`${base}/reviews/search`, {
    filters: [{ name: 'text', operator: operator.CaseInsensitiveText, values: ['lobte'] }],
  })
  expect(found.body.items.map(({ id }: { id: number }) => id)).toContain(body.id)
  const told = await app.owner.query(
    `select payload from outbox where tenant_id = $1 and event = 'reviews.received' order by id desc limit 1`,
    [app.people.home.id],
  )
  expect(told.rows[0].payload).toMatchObject({ reviewIds: [body.id], locationIds: [locationID] })
  const { rows } = await app.owner.query(
    `select after from audit_record where action = 'review.add' and entity_id = $1`,
    [String(body.id)],
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows[0].after)).not.toContain('Ada')
})

test('those added by hand are found by a filter, and nothing else is', async () => {
  const { body } = await add()
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) values ($1, $2, 1, 'read', 3, 'Read from Google', now())`,
    [app.people.home.id, locationID],
  )
  const byHand = async (value: string) =>
    (
      await admin.put(`${base}/reviews/search`, {
        filters: [{ name: 'byHand', operator: operator.Equal, values: [value] }],
        limit: 100,
      })
    ).body.items as { id: number; byHand: boolean }[]
  const some = await byHand('true')
  expect(some.map(({ id }) => id)).toContain(body.id)
  expect(some.every((one) => one.byHand)).toBe(true)
  expect((await byHand('false')).map((one) => one.byHand)).toEqual([false])
})

test('only sources that nobody reads at the location are offered, and taken', async () => {
  const offered = async (id: number) =>
    ((await admin.get(`${base}/locations/${id}/hand-sources`)).body as { id: number; halfStars: boolean }[]).map(
      (one) => one.id,
    )
  expect(await offered(locationID)).not.toContain(GOOGLE)
  expect(await offered(locationID)).toContain(FACEBOOK)
  expect(await offered(elsewhere)).toContain(GOOGLE)
  expect(await offered(elsewhere)).not.toContain(FORUM)
  expect(await add({ sourceID: GOOGLE })).toMatchObject({
    status: 409,
    key: 'reviews.readFromSource',
    field: 'sourceID',
  })
  expect((await add({ sourceID: GOOGLE, locationID: elsewhere })).status).toBe(200)
  for (const sourceID of [FORUM, 404])
    expect(await add({ sourceID })).toMatchObject({ status: 400, key: 'reviews.unknownSource', field: 'sourceID' })
  expect((await admin.get(`${base}/locations/404/hand-sources`)).key).toBe('reviews.notFound')
})

test.for([
  ['half a star where there is none', { sourceID: FACEBOOK, rating: 3.5 }, 'wholeStarsOnly', 'rating'],
  ['nothing at all', { rating: null, text: ' ' }, 'nothingSaid', 'text'],
  ['an exact date without its time', { datePrecision: 'exact' }, 'timeMissing', 'time'],
  ['a day to come', { day: '2999-01-01' }, 'notYet', 'day'],
  ['a location that is not there', { locationID: 404 }, 'unknownLocation', 'locationID'],
] as const)('%s is refused at its field', async ([, said, error, field]) => {
  expect(await add(said)).toMatchObject({ status: 400, key: `reviews.${error}`, field })
})

test('the same twice is said so at its field, also at once and also where an import brought it; stars alone can be given twice', async () => {
  const text = 'They kept us waiting for an hour.'
  const both = await Promise.all([add({ text }), add({ text })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({ key: 'reviews.same', field: 'text' })
  expect((await add({ text, day: '2026-05-09' })).status).toBe(200)
  expect((await add({ text, reviewer: 'Ben Ford' })).status).toBe(200)
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, import_id) values ($1, $2, 12, 'i', 2, 'Imported words.', '2026-05-03T09:00Z', 1)`,
    [app.people.home.id, locationID],
  )
  expect(await add({ text: 'Imported words.', rating: 2, reviewer: '' })).toMatchObject({ key: 'reviews.same' })
  const stars = { text: '', reviewer: '' }
  expect((await add(stars)).body.id).not.toBe((await add(stars)).body.id)
  expect(await add({ text: '' })).toMatchObject({ status: 200 })
  expect(await add({ text: '' })).toMatchObject({ key: 'reviews.same', field: 'reviewer' })
})

test('an edit keeps what was there as a version, counts anew, and is refused over another edit', async () => {
  const { body: made } = await add({ rating: 2, text: 'The soup was cold and nobody came.' })
  const path = `${base}/reviews/${made.id}`
  const before = await counted()
  const changed = words({
    rating: 4,
    text: 'The soup was cold, then they brought another.',
    title: 'Better',
    revision: 1,
  })
  const { status, body } = await admin.put(path, changed)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    rating: 4,
    previousRating: 2,
    revision: 2,
    title: 'Better',
    language: 'en',
    customerID: made.customerID,
  })
  expect(await counted()).toEqual(before)
  const { rows } = await app.owner.query(
    `select coalesce(sum(reviews), 0)::int as n from review_day where tenant_id = $1 and day = '2026-05-03' and rating = 2 and source_id = 12`,
    [app.people.home.id],
  )
  expect(rows[0].n).toBe(1) // the imported one of the test before
  const { body: detail } = await admin.get(path)
  expect(detail.revisions).toMatchObject([{ revision: 1, rating: 2, text: 'The soup was cold and nobody came.' }])
  const late = await admin.put(path, { ...changed, rating: 1 })
  expect(late).toMatchObject({ status: 409, key: 'platform.stale' })
  expect(late.body.error.data).toMatchObject({ id: made.id, rating: 4 })
  const again = await admin.put(path, { ...changed, revision: 2 })
  expect(again.body.revision).toBe(2) // nothing differs
  const { rows: written } = await app.owner.query(
    `select before, after from audit_record where action = 'review.edit' and entity_id = $1`,
    [String(made.id)],
  )
  expect(written).toHaveLength(1)
  expect(written[0]).toMatchObject({ before: { rating: 2 }, after: { rating: 4 } })
})

test('a name that is left out stays, another one is another person, and nobody is left behind', async () => {
  const { body: made } = await add({ reviewer: 'Cleo Hart' })
  const path = `${base}/reviews/${made.id}`
  const { reviewer: _, ...unnamed } = words({ text: 'Other words.', revision: 1 })
  expect((await admin.put(path, unnamed)).body.customerName).toBe('Cleo Hart')
  const renamed = (await admin.put(path, words({ text: 'Other words.', reviewer: 'Cleo Hartmann', revision: 2 }))).body
  expect(renamed.customerName).toBe('Cleo Hartmann')
  const named = async (name: string) =>
    (await app.owner.query('select 1 from customer where display_name = $1', [name])).rowCount
  expect([await named('Cleo Hart'), await named('Cleo Hartmann')]).toEqual([0, 1])
  expect(
    (await admin.put(path, words({ text: 'Other words.', reviewer: '', revision: 3 }))).body.customerName,
  ).toBeNull()
  expect(await named('Cleo Hartmann')).toBe(0)
})

test('an edit into what is there already is refused at its field', async () => {
  const { body: one } = await add({ text: 'First words.' })
  await add({ text: 'Second words.' })
  const edited = await admin.put(`${base}/reviews/${one.id}`, words({ text: 'Second words.', revision: 1 }))
  expect(edited).toMatchObject({ status: 409, key: 'reviews.same', field: 'text' })
  expect((await rowOf(one.id)).text).toBe('First words.')
})

test('a deleted one is gone with its versions, its writer and its place in the counts; one with an answer begun stays', async () => {
  const before = await counted()
  const { body: made } = await add({ reviewer: 'Dora Lane' })
  const path = `${base}/reviews/${made.id}`
  await admin.put(path, words({ reviewer: 'Dora Lane', revision: 1 }))
  await app.owner.query(`update review set response_state = 'Start' where id = $1`, [made.id])
  expect(await admin.delete(path)).toMatchObject({ status: 409, key: 'reviews.answered' })
  await app.owner.query(`update review set response_state = null where id = $1`, [made.id])
  expect(await admin.delete(path)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await counted()).toEqual(before)
  expect((await admin.get(path)).key).toBe('reviews.notFound')
  expect((await app.owner.query(`select 1 from customer where display_name = 'Dora Lane'`)).rowCount).toBe(0)
  expect((await admin.delete(path)).key).toBe('reviews.notFound')
})

test('what a source or an import brought is neither changed nor deleted', async () => {
  const insert = async (importId: number | null) =>
    (
      await app.owner.query(
        `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, import_id) values ($1, $2, 12, $3, 3, 'Brought', now(), $4) returning id`,
        [app.people.home.id, locationID, `brought ${importId}`, importId],
      )
    ).rows[0].id as number
  for (const id of [await insert(null), await insert(7)]) {
    expect(await admin.put(`${base}/reviews/${id}`, words({ revision: 1 }))).toMatchObject({
      status: 409,
      key: 'reviews.notByHand',
    })
    expect(await admin.delete(`${base}/reviews/${id}`)).toMatchObject({ status: 409, key: 'reviews.notByHand' })
    expect((await rowOf(id)).text).toBe('Brought')
  }
})

test('who looks after other locations neither adds there nor changes what lies there; others may not at all', async () => {
  const { body: made } = await add({ locationID: elsewhere })
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $1 where id = $2`, [
    [locationID],
    app.people.home.users['Location manager']!.id,
  ])
  const manager = await app.as('Location manager')
  expect(await add({ locationID: elsewhere }, manager)).toMatchObject({ status: 400, key: 'reviews.unknownLocation' })
  expect((await manager.get(`${base}/locations/${elsewhere}/hand-sources`)).key).toBe('reviews.notFound')
  expect((await manager.put(`${base}/reviews/${made.id}`, words({ revision: 1 }))).key).toBe('reviews.notFound')
  expect((await manager.delete(`${base}/reviews/${made.id}`)).key).toBe('reviews.notFound')
  expect((await add({}, manager)).status).toBe(200)
  expect((await add({}, await app.as('Analyst'))).status).toBe(403)
})

test('later today is not yet, earlier today is; a day known as today never lies ahead', async () => {
  const morning = app.clock.now()
  const day = morning.toISOString().slice(0, 10)
  const zone = Temporal.Instant.from(morning.toISOString()).toZonedDateTimeISO('Europe/Berlin')
  const wall = (minutes: number) => zone.add({ minutes }).toPlainTime().toString().slice(0, 5)
  expect(await add({ day, time: wall(30), datePrecision: 'exact' })).toMatchObject({
    key: 'reviews.notYet',
    field: 'time',
  })
  expect((await add({ day, time: wall(-30), datePrecision: 'hour' })).body.date).toBe(`${day}T06:30:00.000Z`)
  expect((await add({ day })).body.date).toEqual(expect.stringMatching(`${day}T07:00`))
})

test('stars for aspects of its source are entered, edited with their history, left alone where nothing is said of them, and no others', async () => {
  const { body: one } = await add({ sourceID: OPENTABLE, subRatings: { service: 3.5, food: 5 } })
  expect(one.subRatings).toEqual([
    { aspect: 'food', stars: 5 },
    { aspect: 'service', stars: 3.5 },
  ])
  const { text } = one
  const edit = (change: object) => admin.put(`${base}/reviews/${one.id}`, { ...words({ text }), ...change })
  expect((await edit({ revision: 1, subRatings: { service: 3.5, food: 5 } })).body.revision).toBe(1)
  expect((await edit({ revision: 1, subRatings: { food: 2 } })).body).toMatchObject({
    revision: 2,
    subRatings: [{ aspect: 'food', stars: 2 }],
  })
  expect((await edit({ revision: 2, rating: 1 })).body).toMatchObject({
    revision: 3,
    subRatings: [{ aspect: 'food', stars: 2 }],
  })
  const { revisions } = (await admin.get(`${base}/reviews/${one.id}`)).body
  expect(revisions.map(({ subRatings }: { subRatings: object[] }) => subRatings.length)).toEqual([2, 1])
  const strange = { status: 400, key: 'reviews.unknownAspect', field: 'subRatings.rooms' }
  expect(await edit({ revision: 3, subRatings: { rooms: 2 } })).toMatchObject(strange)
  expect(await add({ subRatings: { rooms: 2 } })).toMatchObject(strange)
  expect(await add({ sourceID: OPENTABLE, subRatings: { food: 7 } })).toMatchObject({
    key: 'error.invalid',
    field: 'subRatings.food',
  })
  const { body: sources } = await admin.get(`${base}/locations/${locationID}/hand-sources`)
  const offered = sources.find(({ id }: { id: number }) => id === OPENTABLE)
  expect(offered.aspects).toEqual(['food', 'service', 'ambience', 'value'])
})
