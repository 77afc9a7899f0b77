import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown, until } from '#apps/testing/open-answer-town.ts'
import { FACEBOOK, GOOGLE, TRIPADVISOR } from '#product/business/sources/contract.ts'
import { locationModuleRule } from '#product/business/locations/contract.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { KEPT_DAYS, MAX_FEEDS, type ReviewFeed, type ReviewUpdate } from '../contract.ts'
import { forgetUpdates } from './forget-updates.ts'
import { readDueFeeds } from './schedules.ts'

const DEALERS = 20
const WITHOUT_SITE = 12
const FORUM = 9
const DAY_MS = 86_400_000
let town: AnswerTown
let admin: Client
let harbor: number
let updatesPath: string
let feedsPath: string

beforeAll(async () => {
  town = await openAnswerTown()
  admin = await town.as('Administrator')
  updatesPath = `${town.base}/review-updates`
  feedsPath = `${town.base}/review-feeds`
  harbor = await locationOf('HARBOR')
})
afterAll(() => town.close())
beforeEach(() => town.control.faults.reset())
afterEach(() => town.app.owner.query('delete from source_feed'))

const place = { street: '', city: 'Bay', region: '', postalCode: '', country: 'US', timezone: 'UTC', industry: '' }
async function locationOf(code: string): Promise<number> {
  const body = { ...place, phone: null, web: null, state: 'Open', code, internalName: code, publicName: code }
  return (await admin.post(`${town.base}/locations`, body)).body.id
}

let count = 0
const daysAgo = (days: number) => new Date(town.app.clock.now().getTime() - days * DAY_MS).toISOString()
const said = (change: object = {}) => ({
  uid: `r-${++count}`,
  location: 'HARBOR',
  rating: 4,
  text: `They explained the contract line by line, number ${count}.`,
  createdAt: daysAgo(1),
  reviewer: { name: 'Priya N.' },
  ...change,
})
const push = (
  reviews: object[],
  { client = admin, ...more }: { client?: Client; sourceID?: number; history?: boolean } = {},
) => client.post(updatesPath, { sourceID: DEALERS, reviews, ...more })
const find = async (filters: object[] = [], client = admin): Promise<ReviewUpdate[]> =>
  (await client.put(`${updatesPath}/search`, { filters, limit: 250 })).body.items
const byUid = async (uid: string) => (await find()).find((one) => one.uid === uid)!
const settled = (uid: string) =>
  until(
    () => byUid(uid),
    (one) => one.status !== 'queued',
  )
const reviewOf = async (uid: string) =>
  (
    await town.app.owner.query(
      'select r.*, c.display_name from review r left join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id where r.tenant_id = $1 and r.source_uid = $2',
      [town.tenantId, uid],
    )
  ).rows

test('reviews that a program sends come in once, change with what is sent next, and say what became of each', async () => {
  const one = said({ rating: 4.5, title: 'Fair', link: 'https://dealers.example/1' })
  const first = await push([one, said({ reviewer: null })])
  expect(first.status).toBe(200)
  expect(first.body.updates.map(({ status }: ReviewUpdate) => status)).toEqual(['queued', 'queued'])
  const taken = await settled(one.uid)
  expect(taken).toMatchObject({ status: 'success', reason: null, locationID: harbor, feedID: null, rating: 4.5 })
  const [review] = await reviewOf(one.uid)
  expect(review).toMatchObject({
    source_id: DEALERS,
    rating: 5,
    source_rating: 4.5,
    title: 'Fair',
    text: one.text,
    display_name: 'Priya N.',
    url: 'https://dealers.example/1',
    history: false,
  })
  expect(taken.reviewID).toBe(Number(review.id))

  const again = await push([one])
  expect(again.body.updates).toMatchObject([{ status: 'duplicate', reason: 'alreadyThere', reviewID: taken.reviewID }])
  const edited = { ...one, rating: 2, text: 'They called twice since.', updatedAt: daysAgo(0.5) }
  await push([edited])
  expect(await settled(one.uid)).toMatchObject({ status: 'success', reviewID: taken.reviewID })
  expect(await reviewOf(one.uid)).toMatchObject([{ rating: 2, text: edited.text, previous_rating: 5, revision: 2 }])
  // what is older than what is there changes nothing
  await push([{ ...one, text: 'As it was before.', updatedAt: daysAgo(2) }])
  expect(await settled(one.uid)).toMatchObject({ status: 'duplicate', reason: 'alreadyThere' })
  expect(await reviewOf(one.uid)).toMatchObject([{ text: edited.text }])
})

test('the same sent at once by two comes in once', async () => {
  const reviews = Array.from({ length: 40 }, () => said())
  await Promise.all([push(reviews), push(reviews.toReversed()), push(reviews)])
  for (const { uid } of reviews) await settled(uid)
  for (const { uid } of reviews) expect(await reviewOf(uid)).toHaveLength(1)
})

test('of what was before nobody waits for a reply, and a reply that stands there is shown', async () => {
  const old = said({ createdAt: daysAgo(40), reply: { text: 'Thank you, Priya.', at: daysAgo(39) } })
  const silent = said({ createdAt: daysAgo(40) })
  await push([old, silent], { history: true })
  await settled(old.uid)
  await settled(silent.uid)
  expect(await reviewOf(silent.uid)).toMatchObject([{ history: true, response_state: null }])
  const [{ id }] = await reviewOf(old.uid)
  const standing = await until(
    async () => (await admin.get(`${town.base}/reviews/${id}/responses`)).body.current,
    (current) => current !== null,
  )
  expect(standing).toMatchObject({ text: 'Thank you, Priya.', state: 'Published' })
  // what says nothing of replies takes none away
  const { reply: _, ...mute } = old as typeof old & { reply?: object }
  await push([{ ...mute, text: 'More words.', updatedAt: daysAgo(1) }])
  expect(await settled(old.uid)).toMatchObject({ status: 'success' })
  expect((await admin.get(`${town.base}/reviews/${id}/responses`)).body.current).toMatchObject({ state: 'Published' })
})

test('what makes no review is invalid, and costs no other', async () => {
  const empty = said({ rating: null, text: ' ' })
  const ahead = said({ createdAt: daysAgo(-3) })
  const good = said()
  const { body } = await push([empty, ahead, good])
  expect(body.updates.map(({ status, reason }: ReviewUpdate) => [status, reason])).toEqual([
    ['invalid', 'nothingSaid'],
    ['invalid', 'dateOutOfRange'],
    ['queued', null],
  ])
  expect(await settled(good.uid)).toMatchObject({ status: 'success' })
  expect(await reviewOf(ahead.uid)).toEqual([])
})

test.each([
  ['uid', ''],
  ['location', undefined],
  ['rating', 6],
  ['rating', 3.7],
  ['createdAt', 'yesterday'],
  ['link', 'javascript:alert(1)'],
  ['text', 'x'.repeat(50_001)],
])('a call with the field %s as %j is refused whole, and names it', async (name, value) => {
  const good = said()
  const answer = await push([good, said({ [name]: value })])
  expect([answer.status, answer.field]).toEqual([400, `reviews.1.${name}`])
  expect(await byUid(good.uid)).toBeUndefined()
})

test('only sources of which the product reads no reviews are fed', async () => {
  for (const [sourceID, status, key] of [
    [GOOGLE, 409, 'review-feeds.readFromSource'],
    [FACEBOOK, 409, 'review-feeds.readFromSource'],
    [FORUM, 400, 'review-feeds.unknownSource'],
    [9999, 400, 'review-feeds.unknownSource'],
  ] as const)
    expect(await push([said()], { sourceID })).toMatchObject({ status, key, field: 'sourceID' })
  expect((await push([said()], { sourceID: TRIPADVISOR })).status).toBe(200)
})

test('what has no location yet waits for it, and can be tried again', async () => {
  const one = said({ location: 'PIER' })
  await push([one])
  const failed = await settled(one.uid)
  expect(failed).toMatchObject({ status: 'failed', reason: 'unknownLocation', locationID: null })
  const again = (id: number) => admin.post(`${updatesPath}/${id}/again`, {})
  expect((await again(failed.id)).body).toMatchObject({ status: 'queued' })
  expect(await settled(one.uid)).toMatchObject({ status: 'failed' })
  const pier = await locationOf('PIER')
  await until(
    () => byUid(one.uid),
    ({ status }) => status === 'success',
  )
  expect(await byUid(one.uid)).toMatchObject({ locationID: pier })
  expect(await again(failed.id)).toMatchObject({ status: 409, key: 'review-feeds.notWaiting' })
  expect(await again(999_999)).toMatchObject({ status: 404, key: 'review-feeds.notFound' })
})

test('where reviews are not monitored they are kept until they are', async () => {
  const quiet = await locationOf('QUIET')
  const rule = (to: number) =>
    admin.put(`${town.base}/locations/${quiet}/modules/${moduleKey['review-monitoring']}`, { rule: to })
  expect((await rule(locationModuleRule.values.disabled)).status).toBe(200)
  const one = said({ location: 'QUIET' })
  await push([one])
  expect(await settled(one.uid)).toMatchObject({ status: 'saved', reason: 'notMonitored' })
  await rule(locationModuleRule.values.enabled)
  await until(
    () => byUid(one.uid),
    ({ status }) => status === 'success',
  )
})

test('what a person had entered already is known again', async () => {
  const one = said({ rating: 3 })
  const day = one.createdAt.slice(0, 10)
  const entered = {
    locationID: harbor,
    sourceID: WITHOUT_SITE,
    rating: 3,
    title: '',
    text: one.text,
    reviewer: 'Priya N.',
  }
  const made = await admin.post(`${town.base}/reviews`, {
    ...entered,
    day,
    time: null,
    datePrecision: 'day',
    link: null,
  })
  expect(made.status).toBe(200)
  await push([one], { sourceID: WITHOUT_SITE })
  expect(await settled(one.uid)).toMatchObject({ status: 'duplicate', reason: 'sameThere', reviewID: made.body.id })
  // and its name cannot be taken
  const [{ source_uid }] = (
    await town.app.owner.query('select source_uid from review where tenant_id = $1 and id = $2', [
      town.tenantId,
      made.body.id,
    ])
  ).rows
  await push([said({ uid: source_uid, text: 'Something else.' })], { sourceID: WITHOUT_SITE })
  expect(await settled(source_uid)).toMatchObject({ status: 'success' })
  expect(await reviewOf(source_uid)).toMatchObject([{ text: one.text }])
})

test('whoever looks after some locations sends, sees and sets up nothing beyond them', async () => {
  const hill = await locationOf('HILL')
  const limited = await limitedTo([harbor])
  expect(await push([said(), said({ location: 'HILL' })], { client: limited })).toMatchObject({
    status: 400,
    key: 'review-feeds.unknownLocation',
    field: 'reviews.1.location',
  })
  const own = said()
  expect((await push([own], { client: limited })).status).toBe(200)
  const others = said({ location: 'HILL' })
  const unplaced = said({ location: 'NOWHERE' })
  await push([others, unplaced])
  await settled(others.uid)
  await settled(unplaced.uid)
  const seen = (await find([], limited)).map(({ uid }) => uid)
  expect(seen).toContain(own.uid)
  expect(seen).not.toContain(others.uid)
  expect(seen).not.toContain(unplaced.uid)
  const { id: hidden } = await byUid(unplaced.uid)
  expect((await limited.post(`${updatesPath}/${hidden}/again`, {})).key).toBe('review-feeds.notFound')

  expect(await create({ locationID: null }, limited)).toMatchObject({
    status: 403,
    key: 'review-feeds.allLocationsNeeded',
    field: 'locationID',
  })
  expect(await create({ locationID: hill }, limited)).toMatchObject({ key: 'review-feeds.unknownLocation' })
  const wide = (await create({})).body as ReviewFeed
  const mine = (await create({ locationID: harbor }, limited)).body as ReviewFeed
  const listed = (await limited.get(feedsPath)).body.map((one: ReviewFeed) => one.id)
  expect(listed).toEqual([mine.id])
  expect((await limited.post(`${feedsPath}/${wide.id}/read`, {})).key).toBe('review-feeds.notFound')
  expect((await limited.delete(`${feedsPath}/${wide.id}`)).key).toBe('review-feeds.notFound')
})

async function limitedTo(locationIds: number[]): Promise<Client> {
  const { id } = town.app.people.home.users['Escalation Manager Responses']!
  const actions = ['reviews.add', 'integrations.view', 'integrations.add', 'integrations.edit', 'integrations.delete']
  await town.app.owner.query(
    'update role set actions = $2, version = version + 1 where id = (select role_id from user_role where user_id = $1)',
    [id, actions],
  )
  await town.app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    id,
    locationIds,
  ])
  return town.as('Escalation Manager Responses')
}

const feed = (change: object = {}) => ({
  name: `Dealers ${++count}`,
  sourceID: DEALERS,
  url: `${town.url}/feeds/dealers.json`,
  locationID: null,
  everyMinutes: 60,
  isOn: true,
  timezone: 'UTC',
  dayFirst: false,
  columns: {},
  headerName: null,
  ...change,
})
const create = (change: object = {}, client = admin) => client.post(feedsPath, feed(change))
const show = (body: string, type = 'application/json', key?: string): string => {
  const name = `f-${++count}`
  town.control.feeds.put(name, { type, body, ...(key === undefined ? {} : { key }) })
  return `${town.url}/feeds/${name}`
}
const feedNow = async (id: number): Promise<ReviewFeed> =>
  (await admin.get(feedsPath)).body.find((one: ReviewFeed) => one.id === id)
/** One that is made and was read. */
async function fed(change: object = {}): Promise<ReviewFeed> {
  const made = await create(change)
  expect(made.status).toBe(200)
  return until(
    () => feedNow(made.body.id),
    ({ readAt }) => readAt !== null,
  )
}
async function read(id: number): Promise<ReviewFeed> {
  const before = (await feedNow(id)).readAt
  town.app.clock.advance(1)
  expect((await admin.post(`${feedsPath}/${id}/read`, {})).status).toBe(200)
  return until(
    () => feedNow(id),
    ({ readAt }) => readAt !== before,
  )
}

test.each([
  [{ url: 'https://127.0.0.1/x' }, 400, 'review-feeds.refusedAddress', 'url'],
  [{ url: 'http://example.com/x' }, 400, 'review-feeds.refusedAddress', 'url'],
  [{ url: 'ftp://example.com/x' }, 400, 'error.invalid', 'url'],
  [{ sourceID: GOOGLE }, 409, 'review-feeds.readFromSource', 'sourceID'],
  [{ sourceID: FORUM }, 400, 'review-feeds.unknownSource', 'sourceID'],
  [{ locationID: 999_999 }, 400, 'review-feeds.unknownLocation', 'locationID'],
  [{ headerValue: 'k' }, 400, 'review-feeds.headerNameMissing', 'headerName'],
  [{ headerName: 'Host', headerValue: 'k' }, 400, 'review-feeds.headerNotAllowed', 'headerName'],
  [{ headerName: 'a b' }, 400, 'error.invalid', 'headerName'],
  [{ timezone: 'Nowhere' }, 400, 'error.invalid', 'timezone'],
  [{ everyMinutes: 1 }, 400, 'error.invalid', 'everyMinutes'],
])('a feed with %j is not made', async (change, status, key, field) => {
  expect(await create(change)).toMatchObject({ status, key, field })
})

test('there are only so many feeds', async () => {
  await town.app.owner.query(
    `insert into source_feed (tenant_id, name, source_id, url, every_minutes, is_on, timezone, day_first, columns, next_read_at, created_at)
     select $1, n::text, 20, 'https://example.com/', 60, false, 'UTC', false, '{}', now(), now() from generate_series(1, $2::int) n`,
    [town.tenantId, MAX_FEEDS],
  )
  expect(await create()).toMatchObject({ status: 409, key: 'review-feeds.tooManyFeeds' })
})

test('the value of a header is never shown, stays with its server, and goes to no other', async () => {
  const url = show('[]', 'application/json', 'open-sesame')
  const made = await fed({ url, headerName: 'x-feed-key', headerValue: 'open-sesame' })
  expect(made).toMatchObject({ hasHeaderValue: true, headerName: 'x-feed-key' })
  expect(made).toMatchObject({ readCode: 'Success', trouble: null })
  const { rows } = await town.app.owner.query('select header_value from source_feed where id = $1', [made.id])
  expect(rows[0].header_value).not.toContain('open-sesame')
  const told = await town.app.owner.query(
    `select before::text, after::text from audit_record where action like 'reviewFeed.%'`,
  )
  expect(JSON.stringify([told.rows, await feedNow(made.id)])).not.toContain('open-sesame')
  const save = async (change: object) =>
    (
      await admin.put(`${feedsPath}/${made.id}`, {
        ...feed({ url, headerName: 'x-feed-key', ...change }),
        version: (await feedNow(made.id)).version,
      })
    ).body
  expect(await save({ name: 'Renamed' })).toMatchObject({ hasHeaderValue: true })
  expect(await save({ url: 'https://1.1.1.1/feed', isOn: false })).toMatchObject({ hasHeaderValue: false })
  expect(await save({})).toMatchObject({ hasHeaderValue: false })
  const refused = await until(
    () => feedNow(made.id),
    ({ readCode }) => readCode === 'Error',
  )
  expect(refused).toMatchObject({
    readCode: 'Error',
    trouble: 'notLetIn',
    said: 'HTTP 401 A key is needed.',
  })
})

test.each(['dealers.json', 'dealers.csv'])(
  '%s of a real site is read without a word about its columns',
  async (name) => {
    const [one] = town.town.locationsOf(town.town.businesses()[0]!.account)
    if (name.endsWith('.json'))
      expect(await fed({ url: `${town.url}/feeds/${name}` })).toMatchObject({
        meanings: { locationKey: 'dealer code' },
      })
    const done = await fed({ url: `${town.url}/feeds/${name}`, locationID: harbor })
    const { id } = done
    expect(done).toMatchObject({ readCode: 'Success', counts: { records: 6, taken: 6, refused: 0 } })
    const uid = `dr-${one!.code}-3`
    await until(
      async () =>
        (await find([{ name: 'feed', values: [String(id)] }])).filter(({ status }) => status === 'queued').length,
      (waiting) => waiting === 0,
    )
    expect(await reviewOf(uid)).toMatchObject([
      { rating: 5, source_rating: 4.5, display_name: 'Ilse W.', location_id: harbor, source_id: DEALERS },
    ])
    // it says what it said
    expect(await read(id)).toMatchObject({ readCode: 'Duplicate', counts: { records: 6, taken: 6 } })
    const calls = town.control.log.calls().filter(({ path }) => path.includes(name))
    expect(calls.at(-1)).toMatchObject({ status: 304 })
    await town.app.owner.query('delete from review where source_id = $1', [DEALERS])
  },
)

test('where the whole company monitors no reviews they are kept until it does', async () => {
  const module = moduleKey['review-monitoring']
  const turn = (enabled: boolean) => admin.put(`${town.base}/modules`, { moduleIDs: [module], enabled })
  expect((await turn(false)).status).toBe(200)
  expect(await push([said()])).toMatchObject({ status: 403 })
  const record = { id: 'company-1', store: 'HARBOR', stars: 5, comment: 'Fine.', date: '2026-05-03' }
  await fed({ url: show(JSON.stringify([record])) })
  const uid = record.id
  expect(await settled(uid)).toMatchObject({ status: 'saved', reason: 'notMonitored' })
  expect((await turn(true)).status).toBe(200)
  await until(
    () => byUid(uid),
    ({ status }) => status === 'success',
  )
})

test('a broken record is named, and the rest is taken in', async () => {
  const records = [
    { id: 'b1', store: 'HARBOR', stars: 5, comment: 'Fine and quick.', date: '2026-05-03' },
    'nothing',
    { id: 'b2', store: 'HARBOR', stars: 'many', comment: 'Hm.', date: '2026-05-03' },
    { id: 'b3', store: 'HARBOR', stars: 4, comment: 'Good.', date: 'soon' },
    { id: 'b4', store: 'HARBOR', stars: 9, comment: 'Great.', date: '2026-05-03' },
    { id: 'b5', store: 'HARBOR', stars: 3, comment: 'So so.', date: null },
    { id: 'b6', store: 'HARBOR', stars: 2, comment: 'Slow.', date: '2026-05-03' },
    { id: 'b7', store: 'HARBOR', stars: 2, comment: 'x'.repeat(50_001), date: '2026-05-03' },
  ]
  const one = await fed({ url: show(JSON.stringify({ data: { items: records } })) })
  const { id } = one
  expect(one).toMatchObject({ readCode: 'Success', counts: { records: 8, taken: 8, refused: 6 } })
  await settled('b6')
  const found = (await find([{ name: 'feed', values: [String(id)] }])).toSorted((a, b) => a.line! - b.line!)
  expect(found.map(({ line, status, reason }) => [line, status, reason])).toEqual([
    [1, 'success', null],
    [2, 'invalid', 'noRecord'],
    [3, 'invalid', 'ratingUnreadable'],
    [4, 'invalid', 'dateUnreadable'],
    [5, 'invalid', 'ratingOutOfRange'],
    [6, 'invalid', 'dateMissing'],
    [7, 'success', null],
    [8, 'invalid', 'textTooLong'],
  ])
})

test('a row with too many cells, and one that two locations fit, are named', async () => {
  for (const code of ['TWIN-1', 'TWIN-2']) {
    const id = await locationOf(code)
    await town.app.owner.query(`update location set public_name = 'Twin', internal_name = 'Twin' where id = $1`, [id])
  }
  const csv =
    'review id,location name,rating,review text,date\nt1,HARBOR,4,Fine,2026-05-03,more\nt2,Twin,4,Fine,2026-05-03\nt3,HARBOR,,,2026-05-03\n'
  const { id } = await fed({ url: show(csv, 'text/csv') })
  const found = (await find([{ name: 'feed', values: [String(id)] }])).toSorted((a, b) => a.line! - b.line!)
  expect(found.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'tooManyCells'],
    [3, 'ambiguousLocation'],
    [4, 'nothingSaid'],
  ])
})

test('a feed that changed brings what changed, and what stands there twice once', async () => {
  const record = (change: object) => ({
    id: 'c1',
    store: 'HARBOR',
    stars: 5,
    comment: 'Fine.',
    date: '2026-05-03',
    ...change,
  })
  const name = 'changing'
  const columns = { sourceReviewId: 'id', locationKey: 'store', rating: 'stars', text: 'comment', date: 'date' }
  const put = (...records: object[]) =>
    town.control.feeds.put(name, {
      type: 'application/json',
      body: records.map((one) => JSON.stringify(one)).join('\n'),
    })
  put(record({ comment: 'Fine, and more.' }), record({}), record({ id: 'c2' }))
  const one = await fed({ url: `${town.url}/feeds/${name}`, columns })
  const { id } = one
  expect(one.counts).toEqual({ records: 2, taken: 2, refused: 0 })
  await settled('c1')
  put(record({ comment: 'Fine, and more.', stars: 1 }), record({ id: 'c2' }), record({ id: 'c3' }))
  expect((await read(id)).counts).toEqual({ records: 3, taken: 2, refused: 0 })
  await settled('c3')
  await settled('c1')
  expect(await reviewOf('c1')).toMatchObject([{ rating: 1, text: 'Fine, and more.', previous_rating: 5 }])
})

test('what columns mean can be said, and records without an id are known by what they say', async () => {
  const csv = 'A;B;C;D\nHARBOR;Alles gut;5;03/04/2026\nHARBOR;Alles gut;5;03/04/2026\n'
  const one = await fed({
    url: show(csv, 'text/csv'),
    columns: { locationKey: 'A', text: 'B', rating: 'C', date: 'D' },
    dayFirst: true,
  })
  const { id } = one
  expect(one).toMatchObject({
    counts: { records: 2, taken: 2 },
    foundColumns: ['A', 'B', 'C', 'D'],
    meanings: { locationKey: 'A', text: 'B', rating: 'C', date: 'D' },
  })
  const [first] = await until(
    () => find([{ name: 'feed', values: [String(id)] }]),
    (found) => found.every(({ status }) => status === 'success'),
  )
  expect((await reviewOf(first!.uid))[0].date.toISOString().slice(0, 10)).toBe('2026-04-03')
})

const page = '<!doctype html><title>Welcome</title>'
test.each([
  ['webPage', () => show(page, 'text/html')],
  ['empty', () => show('', 'text/csv')],
  ['errorInside', () => show('{"error":{"code":7,"message":"Plan ended"}}')],
  ['unreadable', () => show('{"reviews": [{"id": 1')],
  ['noDate', () => show('[{"id":"1","store":"HARBOR","stars":5,"comment":"Fine"}]')],
  ['noRating', () => show('[{"id":"1","store":"HARBOR","date":"2026-05-03"}]')],
  ['noLocation', () => show('[{"id":"1","stars":5,"comment":"Fine","date":"2026-05-03"}]')],
  ['notThere', () => `${town.url}/feeds/none-such`],
  ['notLetIn', () => show('[]', 'application/json', 'secret')],
])('a feed in trouble says so: %s', async (trouble, urlOf) => {
  expect(await fed({ url: urlOf() })).toMatchObject({ readCode: 'Error', trouble })
})

test.each([
  ['503', { readCode: 'Error', trouble: 'down' }],
  ['reset', { readCode: 'Error', trouble: 'unreachable' }],
  ['hang', { readCode: 'TimedOut', trouble: null }],
  ['malformed', { readCode: 'Error', trouble: 'unreadable' }],
] as const)('a server that answers with %s loses nothing of what was read before', async (kind, expected) => {
  const url = show(
    JSON.stringify([{ id: `k-${kind}`, store: 'HARBOR', stars: 5, comment: 'Fine.', date: '2026-05-03' }]),
  )
  const { id } = await fed({ url })
  town.control.feeds.put(url.split('/').at(-1)!, {
    type: 'application/json',
    body: '[{"id":"other","store":"HARBOR"}]',
  })
  town.control.faults.plan({ match: { path: '/feeds/' }, kind })
  expect(await read(id)).toMatchObject({ ...expected, counts: { records: 1, taken: 1, refused: 0 } })
  expect(await settled(`k-${kind}`)).toMatchObject({ status: 'success' })
})

test('too many records are refused, and an address that leads into the own network', async () => {
  expect(await fed({ url: show(`[${'{"id":1},'.repeat(20_000)}{"id":1}]`) })).toMatchObject({
    readCode: 'Error',
    trouble: 'tooLarge',
  })
  const { id } = await fed()
  await town.app.owner.query(`update source_feed set url = 'https://10.0.0.1/' where id = $1`, [id])
  expect(await read(id)).toMatchObject({ readCode: 'Error', trouble: 'refusedAddress' })
})

test('the clock reads what is due and on, and forgets what came long ago', async () => {
  const on = await fed({ url: show('[]') })
  const off = (await create({ url: show('[]'), isOn: false })).body as ReviewFeed
  const clock = () => town.ctx.within('platform').tx((tx) => tx.enqueue(readDueFeeds, {}))
  await clock()
  town.app.clock.advance(3601)
  admin = await town.as('Administrator')
  await clock()
  const again = await until(
    () => feedNow(on.id),
    ({ readAt }) => readAt !== on.readAt,
  )
  expect(again.readCode).toBe('Duplicate')
  expect(Date.parse(again.nextReadAt)).toBeGreaterThan(town.app.clock.now().getTime() + 3_500_000)
  expect((await feedNow(off.id)).readAt).toBeNull()
  expect((await admin.post(`${feedsPath}/${off.id}/read`, {})).key).toBe('review-feeds.isOff')

  const one = said()
  await push([one])
  await settled(one.uid)
  town.app.clock.advance((KEPT_DAYS + 1) * 86_400)
  admin = await town.as('Administrator')
  await town.ctx.within('platform').tx((tx) => tx.enqueue(forgetUpdates, {}))
  await until(
    () => byUid(one.uid),
    (found) => found === undefined,
  )
  expect(await reviewOf(one.uid)).toHaveLength(1)
})
