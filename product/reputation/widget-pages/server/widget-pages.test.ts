import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { operator } from '#platform/contract/filter.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { GOOGLE, YELP } from '#product/business/sources/contract.ts'
import { MAX_WIDGETS, type Widget } from '#product/reputation/widgets/contract.ts'

const FORUM = 9
const DAY_MS = 86_400_000
let app: TestApp
let admin: Client
let path: string
let harbor: number
let hill: number

beforeAll(async () => {
  app = await openTestApp()
  path = `/api/tenants/${app.people.home.id}/widgets`
  harbor = await place('Harbor')
  hill = await place('Hill')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('delete from widget')
  await app.owner.query('delete from review')
  // what is remembered of a page is over
  app.clock.advance(300)
  admin = await enter('Administrator')
})

const enter = (role: string) => signInAs(app.url, app.people.home.users[role]!.email, PASSWORD)
const one = async (sql: string, values: unknown[]) => Number((await app.owner.query(sql, values)).rows[0].id)
const place = (code: string) =>
  one(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, $2, $2) returning id`,
    [app.people.home.id, code],
  )
let count = 0
type Said = {
  rating?: number | null
  text?: string
  name?: string | null
  at?: number
  sourceId?: number
  url?: string | null
  locationId?: number
}
async function review({
  rating = 5,
  text = 'Kind and quick.',
  name = 'Ada Brook',
  at = 1,
  sourceId = GOOGLE,
  url = null,
  locationId = harbor,
}: Said = {}) {
  const { id: tenantId } = app.people.home
  const uid = `w-${++count}`
  const customer =
    name === null
      ? null
      : await one(
          `insert into customer (tenant_id, source_id, source_uid, display_name, first_seen_at) values ($1, $2, $3, $4, now()) returning id`,
          [tenantId, sourceId, uid, name],
        )
  const date = new Date(app.clock.now().getTime() - at * DAY_MS)
  return one(
    `insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, text, language, date, url) values ($1, $2, $3, $4, $5, $6, $7, 'en', $8, $9) returning id`,
    [tenantId, locationId, sourceId, uid, customer, rating, text, date, url],
  )
}
const widget = (change: object = {}) => ({
  name: `Widget ${++count}`,
  locationIDs: [],
  sourceIDs: [],
  leastRating: 1,
  most: 10,
  layout: 'list',
  scheme: 'auto',
  locale: null,
  showsReplies: true,
  isIndexed: false,
  isOn: true,
  sites: [],
  ...change,
})
const create = async (change: object = {}) => {
  const made = await admin.post(path, widget(change))
  expect(made.status).toBe(200)
  return made.body as Widget
}
async function look(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + address, { headers })
  return { html: await answer.text(), headers: answer.headers, status: answer.status }
}

test('everybody sees the newest reviews with every rating, the average of all, and by what rule', async () => {
  for (const [at, rating] of [5, 1, 4].entries()) await review({ rating, text: `Said ${rating}.`, at: at + 1 })
  await review({ rating: null, text: 'No stars.', at: 9, name: null })
  const made = await create()
  expect(made.counts).toEqual({ shown: 4, all: 4, average: 10 / 3 })
  const { html, status, headers } = await look(made.path)
  expect(status).toBe(200)
  expect(html).toContain('Reviews of Home')
  expect(html).toContain('<b>3.3</b>')
  expect(html).toContain('Average of all reviews (4)')
  expect(html).toContain('Reviews with any rating are shown, the newest first.')
  expect(html).toContain('Sources: Google Places.')
  expect(html).toContain('It is not checked whether reviewers were customers.')
  expect(html.indexOf('Said 5.')).toBeLessThan(html.indexOf('Said 1.'))
  expect(html).toContain('<b>Ada B.</b>')
  expect(html).toContain('<b>Anonymous</b>')
  expect(html).not.toContain('Brook')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(headers.get('set-cookie')).toBeNull()
})

test('what leaves reviews out says so, and its average counts them all the same', async () => {
  for (const rating of [5, 4, 1]) await review({ rating, text: `Said ${rating}.` })
  const made = await create({ leastRating: 4 })
  expect(made.counts).toMatchObject({ shown: 2, all: 3 })
  const { html } = await look(made.path)
  expect(html).not.toContain('Said 1.')
  expect(html).toContain('Only reviews with 4 stars or more are shown (2 of 3). The average counts all.')
  expect(html).toContain('<b>3.3</b>')
})

test('it holds no script, fetches nothing, and whatever a reviewer wrote is text', async () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
  await review({ text: evil, name: `${evil} Doe`, url: 'javascript:alert(1)' })
  await review({ text: 'Fine.', url: 'https://reviews.example/1?a=1&b="2"' })
  const { html, headers } = await look((await create({ name: evil })).path)
  expect(html).not.toMatch(/<script|<img|javascript:/i)
  expect(html).toContain('&#60;script&#62;alert(1)')
  expect(html).toContain('href="https://reviews.example/1?a=1&#38;b=&#34;2&#34;"')
  expect((html.match(/<[a-z][^>]*>/g) ?? []).join('')).not.toMatch(/ src=|<link|<iframe| on\w+=/)
  expect(/<style>([^]*)<\/style>/.exec(html)![1]).not.toMatch(/url\(|@import/)
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toContain('frame-ancestors *')
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toBe('public, max-age=120')
})

test('ten reviews weigh at most 15 kB', async () => {
  for (let n = 0; n < 10; n++) await review({ text: 'They explained everything, step by step. '.repeat(15) })
  for (const layout of ['list', 'cards', 'badge', 'page']) {
    const { html } = await look((await create({ layout })).path)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(15 * 1024)
  }
})

test('what somebody took out is not shown, but counted, and the widget says so', async () => {
  const bad = await review({ text: 'Burnt bread.', rating: 1 })
  await review({ text: 'Good bread.', rating: 5 })
  const marked = async (name: string, value: boolean) =>
    (await app.as(name)).put(`/api/tenants/${app.people.home.id}/reviews/bulk`, {
      ids: [bad],
      act: { kind: 'publish', value },
    })
  expect((await marked('Responder', false)).status).toBe(403)
  expect((await marked('Administrator', false)).body.done).toBe(1)
  const made = await create()
  expect(made.counts).toEqual({ shown: 1, all: 2, average: 3 })
  const { html } = await look(made.path)
  expect(html).not.toContain('Burnt')
  expect(html).toContain(
    `Reviews with any rating are shown, the newest first. Left out by ${app.people.home.name}: 1. The average counts them.`,
  )
  await review({ text: 'Some bread.', rating: 3 })
  const best = await create({ leastRating: 4 })
  expect((await look(best.path)).html).toContain('(1 of 3). The average counts all. Left out by')
  const badge = await create({ layout: 'badge' })
  expect((await look(badge.path)).html).not.toContain('Left out')
  await marked('Administrator', true)
  expect((await look((await create()).path)).html).toContain('Burnt')
})

test('what is not to be shared is counted and left out, unless the widget takes all', async () => {
  const kept = await review({ text: 'Keep this to yourselves.', rating: 1 })
  await review({ text: 'Tell everybody.', rating: 5 })
  const share = async (name: string, value: boolean) =>
    (await app.as(name)).put(`/api/tenants/${app.people.home.id}/reviews/bulk`, {
      ids: [kept],
      act: { kind: 'share', value },
    })
  expect((await share('Responder', false)).status).toBe(403)
  expect((await share('Administrator', false)).body.done).toBe(1)
  const found = await admin.put(`/api/tenants/${app.people.home.id}/reviews/search`, {
    filters: [{ name: 'shareable', operator: operator.Equal, values: ['false'] }],
  })
  expect(found.body.items.map(({ id, shareable }: { id: number; shareable: boolean }) => [id, shareable])).toEqual([
    [kept, false],
  ])
  const made = await create()
  expect(made).toMatchObject({ onlyShareable: true, counts: { shown: 1, all: 2, average: 3 } })
  const { html } = await look(made.path)
  expect(html).not.toContain('Keep this')
  expect(html).toContain('1. The average counts them.')
  expect((await look((await create({ onlyShareable: false })).path)).html).toContain('Keep this')
  await share('Administrator', true)
  expect((await look((await create()).path)).html).toContain('Keep this')
})

test('only the sites that are named may frame it', async () => {
  const { path: address } = await create({ sites: ['https://www.example.com', 'https://shop.example.com/'] })
  expect((await look(address)).headers.get('content-security-policy')).toContain(
    `frame-ancestors 'self' https://www.example.com https://shop.example.com`,
  )
})

test('what is gone at its source, hidden, forgotten, or of a site that allows it nowhere is not shown', async () => {
  const gone = await review({ text: 'Gone.' })
  await app.owner.query('update review set vanished_at = now() where id = $1', [gone])
  await app.owner.query('update review set hidden_at = now() where id = $1', [await review({ text: 'Hidden.' })])
  const erased = await review({ text: 'Stays.', name: 'Grace Holm' })
  await app.owner.query(
    'update customer set erased_at = now() where id = (select customer_id from review where id = $1)',
    [erased],
  )
  await review({ text: 'At Yelp.', sourceId: YELP })
  const made = await create()
  expect(made.counts.all).toBe(1)
  const { html } = await look(made.path)
  expect(html).toContain('Stays.')
  expect(html).not.toMatch(/Gone\.|Hidden|Held|At Yelp\.|Grace/)
})

test('replies that stand at the source are shown, unless they are not wanted', async () => {
  const id = await review()
  await app.owner.query(
    `insert into response (tenant_id, review_id, location_id, text, state, origin, created_at) values ($1, $2, $3, 'Thank you, Ada.', 'Published', 'source', now())`,
    [app.people.home.id, id, harbor],
  )
  expect((await look((await create()).path)).html).toContain('Thank you, Ada.')
  expect((await look((await create({ showsReplies: false })).path)).html).not.toContain('Thank you, Ada.')
  await app.owner.query('update response set is_private = true where review_id = $1', [id])
  expect((await look((await create()).path)).html).not.toContain('Thank you, Ada.')
})

test('locations and sources narrow it, and a page of its own has more pages', async () => {
  for (let n = 1; n <= 5; n++) await review({ text: `Number ${n}.`, at: n })
  await review({ text: 'On the hill.', locationId: hill })
  await review({ text: 'By post.', sourceId: 12 })
  const made = await create({ layout: 'page', most: 2, locationIDs: [harbor], sourceIDs: [GOOGLE], isIndexed: true })
  expect(made.counts.all).toBe(5)
  const first = (await look(made.path)).html
  expect(first).toMatch(/Number 1\.[^]*Number 2\./)
  expect(first).not.toMatch(/Number 3|hill|post|noindex/)
  expect(first).toContain(`href="${made.path}?page=2"`)
  const last = (await look(`${made.path}?page=3`)).html
  expect(last).toContain('Number 5.')
  expect(last).toContain('?page=2"')
  expect(last).not.toContain('?page=4"')
  expect((await look(`${made.path}?page=0`)).status).toBe(400)
})

test('it speaks the language of its reader, or the one that was chosen', async () => {
  await review()
  const { path: address } = await create()
  expect((await look(address, { 'accept-language': 'de-DE' })).html).toContain('Bewertungen von Home')
  expect((await look(address, { 'accept-language': 'pl-PL' })).html).toContain('<html lang="pl-PL"')
  const { path: french } = await create({ locale: 'fr_FR' })
  expect((await look(french, { 'accept-language': 'de-DE' })).html).toContain('Avis sur Home')
})

test('an address that is off, renewed, deleted, of a paused tenant or guessed shows nothing', async () => {
  await review()
  const shows = async (address: string) => (await look(address)).html.includes('Kind and quick.')
  const made = await create()
  expect(await shows(made.path)).toBe(true)
  const save = (change: object, version: number) => admin.put(`${path}/${made.id}`, { ...widget(change), version })
  await save({ isOn: false }, 1)
  expect(await shows(made.path)).toBe(false)
  await save({}, 2)
  const renewed = (await admin.post(`${path}/${made.id}/renew`, {})).body as Widget
  expect(renewed.path).not.toBe(made.path)
  expect([await shows(made.path), await shows(renewed.path)]).toEqual([false, true])
  const [, key] = renewed.path.split(`${app.people.home.id}-`)
  expect(await shows(`/api/widgets/${app.people.sibling.id}-${key}`)).toBe(false)
  expect(await shows(`/api/widgets/${app.people.home.id}-${'x'.repeat(22)}`)).toBe(false)
  expect(await shows('/api/widgets/nonsense')).toBe(false)
  await app.owner.query('update tenant set state = 2 where id = $1', [app.people.home.id])
  expect(await shows(renewed.path)).toBe(false)
  await app.owner.query('update tenant set state = 0 where id = $1', [app.people.home.id])
  admin = await enter('Administrator')
  await admin.delete(`${path}/${made.id}`)
  expect(await shows(renewed.path)).toBe(false)
})

test.each([
  [{ locationIDs: [999_999] }, 400, 'widgets.unknownLocation', 'locationIDs'],
  [{ sourceIDs: [FORUM] }, 400, 'widgets.unknownSource', 'sourceIDs'],
  [{ sourceIDs: [YELP] }, 400, 'widgets.notShownElsewhere', 'sourceIDs'],
  [{ sites: ['www.example.com'] }, 400, 'widgets.noSite', 'sites'],
  [{ sites: ['https://example.com/page'] }, 400, 'widgets.noSite', 'sites'],
  [{ sites: ['https://a.example; script-src *'] }, 400, 'widgets.noSite', 'sites'],
  [{ leastRating: 6 }, 400, 'error.invalid', 'leastRating'],
  [{ most: 51 }, 400, 'error.invalid', 'most'],
])('a widget with %j is not made', async (change, status, key, field) => {
  expect(await admin.post(path, widget(change))).toMatchObject({ status, key, field })
})

test('there are only so many, and whoever looks after some locations has to do with widgets of those alone', async () => {
  const wide = await create()
  const { id } = app.people.home.users['Escalation Manager Responses']!
  const actions = ['view', 'add', 'edit', 'delete'].map((one) => `platform-widgets-tenant.${one}`)
  await app.owner.query(
    'update role set actions = $2, version = version + 1 where id = (select role_id from user_role where user_id = $1)',
    [id, actions],
  )
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [id, [harbor]])
  const limited = await enter('Escalation Manager Responses')
  expect(await limited.post(path, widget())).toMatchObject({ status: 403, key: 'widgets.allLocationsNeeded' })
  expect((await limited.post(path, widget({ locationIDs: [hill] }))).key).toBe('widgets.unknownLocation')
  const own = (await limited.post(path, widget({ locationIDs: [harbor] }))).body as Widget
  expect((await limited.get(path)).body.map((each: Widget) => each.id)).toEqual([own.id])
  expect((await limited.post(`${path}/${wide.id}/renew`, {})).key).toBe('widgets.notFound')
  await app.owner.query(
    `insert into widget (tenant_id, key, name, location_ids, source_ids, least_rating, most, layout, scheme, shows_replies, is_indexed, is_on, sites, created_at)
     select $1, n::text, n::text, '{}', '{}', 1, 10, 'list', 'auto', true, false, false, '{}', now() from generate_series(1, $2::int) n`,
    [app.people.home.id, MAX_WIDGETS],
  )
  expect((await admin.post(path, widget())).key).toBe('widgets.tooManyWidgets')
})
