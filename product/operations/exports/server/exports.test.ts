import { readXls } from 'hucre/xlsx'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWithKey } from '#apps/testing/call-with-key.ts'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { readTable } from '#platform/server/tables/read-table.ts'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import type { Exported } from '../contract.ts'

let app: TestApp
let admin: Client
let base: string
beforeAll(async () => {
  app = await openTestApp({ worker: true })
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}/exports`
  await seedReviews(app.owner, app.people.home.id, { locations: 4, reviews: 300 })
  await seedReviews(app.owner, app.people.sibling.id, { locations: 1, reviews: 20 })
})
afterAll(() => app.close())

const REVIEWS = 'reviews.reviews'
const ask = (body: object, client = admin) => client.post(base, { list: REVIEWS, format: 'csv', ...body })
async function finished(id: number, client = admin): Promise<Exported> {
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await client.get<Exported>(`${base}/${id}`)
    if (body.state !== 'Waiting' && body.state !== 'Running') return body
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the export does not end')
}
const fileOf = (id: number, client = admin) => client.get(`${base}/${id}/file`)
async function take(body: object, client = admin) {
  const asked = await ask(body, client)
  expect([asked.status, asked.key]).toEqual([200, undefined])
  const done = await finished(asked.body.id, client)
  expect([done.state, done.failure]).toEqual(['Ready', null])
  const answer = await fileOf(done.id, client)
  expect(answer.status).toBe(200)
  return { ...answer, done }
}
const lines = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
const analystId = () => app.people.home.users['Analyst']!.id

test('CSV holds the asked columns in their order, all rows that fit, in the order asked, in the reader’s words', async () => {
  const { done, body, headers } = await take({
    fields: ['rating', 'sentiment', 'location', 'read', 'date'],
    filters: [{ name: 'rating', values: ['5'] }],
    sort: 'date',
  })
  const { rows } = await app.owner.query(
    `select r.sentiment, l.internal_name, r.read, r.date from review r join location l on l.tenant_id = r.tenant_id and l.id = r.location_id where r.tenant_id = $1 and rating = 5 order by r.date, r.id`,
    [app.people.home.id],
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(done).toMatchObject({ rowsDone: rows.length, rowsTotal: rows.length, isOwn: true })
  const [head, ...rest] = lines(body)
  expect(head).toBe('Rating,Sentiment,Location,Read,Date (UTC)')
  expect(rest).toEqual(
    rows.map(
      (r) =>
        `5,${r.sentiment === 1 ? 'Positive' : 'Negative'},${r.internal_name},${r.read ? 'Yes' : 'No'},${r.date.toISOString().slice(0, 19).replace('T', ' ')}`,
    ),
  )
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
})

test('three replies in their order and the labels of type category have columns of their own', async () => {
  const { id: tenantId } = app.people.home
  const { owner } = app
  const { rows } = await owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, text, sentiment, date) select $1, min(id), 1, 'three replies', 'threefold', 0, now() from location where tenant_id = $1 returning id, location_id`,
    [tenantId],
  )
  const { id, location_id: locationId } = rows[0]
  const reply = (text: string, state: string, isCurrent: boolean, isSent: boolean) =>
    owner.query(
      `insert into response (tenant_id, review_id, location_id, text, state, current, sent_at, created_at) values ($1, $2, $3, $4, $5, $6, case when $7::boolean then now() end, now())`,
      [tenantId, id, locationId, text, state, isCurrent, isSent],
    )
  await reply('Dear Ada', 'Verified', false, true)
  await reply('A draft', 'Start', false, false)
  await reply('Dear Grace', 'Verified', false, true)
  await reply('Dear Joan', 'Published', true, true)
  for (const [name, type] of [
    ['Parking', 'category'],
    ['Breakfast', 'category'],
    ['To report', 'report'],
  ])
    await owner.query(
      `with l as (insert into label (tenant_id, name, type, position) values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from label where tenant_id = $1)) returning id)
       insert into review_label (tenant_id, item_id, label_id, assigned_at) select $1, $4, id, now() from l`,
      [tenantId, name, type, id],
    )
  const body = {
    fields: ['location', 'rating', 'text', 'firstReply', 'secondReply', 'thirdReply', 'categories', 'attribution'],
    filters: [{ name: 'text', operator: 7, values: ['threefold'] }],
  }
  const [head, line, ...more] = lines((await take(body)).body)
  expect(head).toBe('Location,Rating,Text,First reply,Second reply,Third reply,Categories,Attribution')
  expect(line!.split(',').slice(2).join()).toBe('threefold,Dear Ada,Dear Grace,Dear Joan,"Breakfast, Parking",')
  expect(more).toEqual([])
  await owner.query('delete from review_label; delete from response; delete from label where tenant_id is not null')
  await owner.query('delete from review where id = $1', [id])
})

test('a German in New York reads German words and New York time, across the change of clocks', async () => {
  const { rows } = await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, text, sentiment, date) select $1, min(id), 1, 'clock-' || n, 'clocks', 0, ('2026-03-08T0' || n || ':30:00Z')::timestamptz from location, generate_series(6, 7) n where tenant_id = $1 group by n returning id`,
    [app.people.home.id],
  )
  await app.owner.query(`update users set locale = 'de_DE', timezone = 'America/New_York' where id = $1`, [analystId()])
  const analyst = await app.as('Analyst')
  const body = {
    fields: ['date', 'sentiment'],
    sort: 'date',
    filters: [{ name: 'text', operator: 7, values: ['clocks'] }],
  }
  const csv = await take(body, analyst)
  expect(csv.done.name).toMatch(/^Bewertungen \d{4}-\d\d-\d\d$/)
  expect(lines(csv.body)).toEqual([
    'Datum (America/New_York),Stimmung',
    '2026-03-08 01:30:00,Neutral',
    '2026-03-08 03:30:00,Neutral',
  ])
  const json = await take({ ...body, format: 'json' }, analyst)
  expect(json.body).toEqual([
    { date: '2026-03-08T01:30:00.000-05:00', sentiment: 'Neutral' },
    { date: '2026-03-08T03:30:00.000-04:00', sentiment: 'Neutral' },
  ])
  await app.owner.query('delete from review where id = any($1)', [rows.map(({ id }) => id)])
  await app.owner.query(`update users set locale = 'en_US', timezone = 'UTC' where id = $1`, [analystId()])
})

test('what a spreadsheet would run is disarmed in CSV and stays text in a workbook; numbers stay numbers', async () => {
  const nasty = [
    '=HYPERLINK("http://x","y")',
    '+1+2',
    '-2+3',
    '@SUM(A1)',
    '\tcmd',
    '\r=1',
    'say "hi", now\nplease',
    '-5 stars, no',
    'a;=1+1',
  ]
  const { rows } = await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, title, text, date) select $1, min(l.id), 1, 'nasty-' || n, 1, t, 'nastytext', now() - n * interval '1 day' from location l, unnest($2::text[]) with ordinality u (t, n) where tenant_id = $1 group by t, n returning id`,
    [app.people.home.id, nasty],
  )
  const body = {
    fields: ['title', 'rating'],
    sort: '-date',
    filters: [{ name: 'text', operator: 7, values: ['nastytext'] }],
  }
  const csv = await take(body)
  expect(csv.body).toBe(
    'Title,Rating\r\n' +
      `"'=HYPERLINK(""http://x"",""y"")",1\r\n'+1+2,1\r\n'-2+3,1\r\n'@SUM(A1),1\r\n"'\tcmd",1\r\n"'\r'=1",1\r\n"say ""hi"", now\nplease",1\r\n"'-5 stars, no",1\r\n"a;'=1+1",1\r\n`,
  )
  expect([...(await bytesOf(csv)).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]) // Excel needs it
  const workbook = await workbookOf(await take({ ...body, format: 'xlsx' }))
  expect(workbook.columns).toEqual(['Title', 'Rating'])
  expect(workbook.cells).toEqual(nasty.map((title) => [title, '1']))
  const old = await take({ ...body, format: 'xls' })
  expect([old.headers.get('content-type'), old.headers.get('content-disposition')]).toEqual([
    'application/vnd.ms-excel',
    expect.stringContaining('.xls'),
  ])
  const { sheets } = await readXls(await bytesOf(old))
  expect(sheets.map(({ rows: found }) => found)).toEqual([[['Title', 'Rating'], ...nasty.map((title) => [title, 1])]])
  const json = await take({ ...body, format: 'json' })
  expect(json.body.map(({ title }: { title: string }) => title)).toEqual(nasty)
  await app.owner.query('delete from review where id = any($1)', [rows.map(({ id }) => id)])
})

test('a hidden field is refused by name, in columns, filters and order; the right to export is asked of each list', async () => {
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [analystId()])
  const analyst = await app.as('Analyst')
  const refused = [
    await ask({ fields: ['rating', 'customer'] }, analyst),
    await ask({ fields: ['rating'], filters: [{ name: 'customer', values: ['x'] }] }, analyst),
  ]
  expect(refused.map(({ status, key, field }) => [status, key, field])).toEqual([
    [403, 'FORBIDDEN', 'customer'],
    [403, 'FORBIDDEN', 'customer'],
  ])
  const counted = await analyst.put(`${base}/count`, { list: REVIEWS })
  expect(counted.body).toMatchObject({ count: 300, exact: true })
  expect(counted.body.fields).not.toContain('customer')
  expect((await take({ fields: undefined, format: 'json' }, analyst)).body[0]).not.toHaveProperty('customer')
  await app.owner.query(`update users set pii_scopes = '{public,sensitive}' where id = $1`, [analystId()])
  expect((await ask({ list: 'users.users' }, analyst)).key).toBe('FORBIDDEN')
  expect((await analyst.put(`/api/tenants/${app.people.home.id}/users/export`, {})).key).toBe('FORBIDDEN')
  const unknown = [await ask({ list: 'no.such' }), await ask({ fields: ['revision'] }), await ask({ sort: 'text' })]
  expect(unknown.map(({ status, field }) => [status, field])).toEqual([
    [400, 'list'],
    [400, 'revision'],
    [400, 'sort'],
  ])
})

test('a list with a search field is exported by what is searched for, as the screen shows it', async () => {
  const searched = await admin.put(`/api/tenants/${app.people.home.id}/users/search`, { search: 'a tes' })
  const q = { name: 'q', operator: 7, values: ['%a tes%'] }
  const { body } = await take({ list: 'users.users', fields: ['email'], filters: [q], format: 'json' })
  expect(body.map(({ email }: { email: string }) => email).sort()).toEqual(
    searched.body.items.map(({ email }: { email: string }) => email).sort(),
  )
  await app.owner.query(`update location set country = 'DE', city = 'Köln' where tenant_id = $1 and code like 'L%-1'`, [
    app.people.home.id,
  ])
  const places = { list: 'locations.locations', fields: ['code', 'country', 'city', 'officeState'] }
  const found = await take({ ...places, filters: [{ name: 'q', operator: 7, values: ['%köln%'] }] })
  expect(lines(found.body)).toEqual(['Code,Country,City,Opening', `L${app.people.home.id}-1,Germany,Köln,Open`])
})

test('the printed address exports users', async () => {
  const asked = await admin.put(`/api/tenants/${app.people.home.id}/users/export`, {
    fields: ['email', 'role', 'active'],
  })
  await finished(asked.body.id)
  const file = await fileOf(asked.body.id)
  expect(lines(file.body)).toContain('analyst@home.example,Analyst,Yes')
  expect(file.body).not.toContain('sibling.example')
})

test('whoever sees some locations takes away theirs alone, and loses the file with the location', async () => {
  const { rows } = await app.owner.query(
    'select id, internal_name from location where tenant_id = $1 order by id limit 2',
    [app.people.home.id],
  )
  const [one, other] = rows
  const scope = (ids: number[]) =>
    app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [analystId(), ids])
  await scope([one.id, other.id])
  const analyst = await app.as('Analyst')
  const { body, done } = await take({ fields: ['location'] }, analyst)
  expect(new Set(lines(body).slice(1))).toEqual(new Set([one.internal_name, other.internal_name]))
  await scope([one.id])
  const narrowed = await fileOf(done.id, analyst)
  expect([narrowed.status, narrowed.key]).toEqual([403, 'exports.scopeNarrowed'])
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [analystId()])
  expect((await fileOf(done.id, analyst)).status).toBe(200)
})

test('an export is its owner’s: others do not get the file, administrators see that it was made, other tenants nothing', async () => {
  const analyst = await app.as('Analyst')
  const { done } = await take({ fields: ['rating'] }, analyst)
  const responder = await app.as('Responder')
  expect((await responder.get(`${base}/${done.id}`)).key).toBe('exports.notFound')
  expect((await responder.delete(`${base}/${done.id}`)).key).toBe('exports.notFound')
  expect((await fileOf(done.id)).key).toBe('exports.notFound')
  const { items } = (await admin.put(`${base}/search`, { limit: 250 })).body
  expect(items.find(({ id }: Exported) => id === done.id)).toMatchObject({
    isOwn: false,
    askedBy: { name: 'Analyst Tester' },
  })
  const by = async (name: string, values: string[]) =>
    (await admin.put(`${base}/search`, { filters: [{ name, values }], limit: 250 })).body.items as Exported[]
  const theirs = await by('askedBy', [String(app.people.home.users['Analyst']!.id)])
  expect(theirs[0]!.id).toBe(done.id)
  expect(new Set(theirs.map(({ askedBy }) => askedBy.name))).toEqual(new Set(['Analyst Tester']))
  expect((await by('state', ['Ready'])).every(({ state }) => state === 'Ready')).toBe(true)
  expect(await by('state', ['Cancelled'])).toEqual([])
  const own = (await analyst.put(`${base}/search`, {})).body.items
  expect(new Set(own.map(({ isOwn }: Exported) => isOwn))).toEqual(new Set([true]))
  const sibling = await app.as('Administrator', 'sibling')
  expect((await sibling.get(`/api/tenants/${app.people.sibling.id}/exports/${done.id}`)).status).toBe(404)
})

test('a key knows of what was asked with it, neither of what its maker asked nor of another key’s', async () => {
  const home = `/api/tenants/${app.people.home.id}`
  const { done: byHand } = await take({ fields: ['rating'] })
  const makeKey = async (name: string) => {
    const actionIDs = ['platform-users.view', 'platform-users.export']
    const made = await admin.post(`${home}/api-keys`, { name, actionIDs })
    return (method: string, path: string, body?: unknown) =>
      callWithKey(app.url, made.body.key, method, home + path, body)
  }
  const [one, other] = [await makeKey('One'), await makeKey('Other')]
  const asked = await one('PUT', '/users/export', { format: 'csv' })
  expect(asked.status).toBe(200)
  const listed = async (call: typeof one) =>
    (await call('PUT', '/exports/search', {})).body.items.map(({ id }: Exported) => id) as number[]
  expect(await listed(one)).toEqual([asked.body.id])
  expect(await listed(other)).toEqual([])
  for (const path of [`/exports/${byHand.id}`, `/exports/${byHand.id}/file`])
    expect([path, (await one('GET', path)).key]).toEqual([path, 'exports.notFound'])
  await finished(asked.body.id)
  const file = `/exports/${asked.body.id}/file`
  expect((await other('GET', file)).key).toBe('exports.notFound')
  expect((await one('GET', file)).status).toBe(200)
  expect((await fileOf(asked.body.id)).status).toBe(200)
})

test('rights taken away after the file was made close it', async () => {
  const analyst = await app.as('Analyst')
  const { done } = await take({ fields: ['rating', 'customer'] }, analyst)
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [analystId()])
  expect((await fileOf(done.id, analyst)).field).toBe('customer')
  await app.owner.query(`update users set pii_scopes = '{public,sensitive}' where id = $1`, [analystId()])
  expect((await fileOf(done.id, analyst)).status).toBe(200)
})

test('every step is in the audit', async () => {
  const { done } = await take({ fields: ['rating'] })
  await admin.delete(`${base}/${done.id}`)
  expect((await fileOf(done.id)).key).toBe('exports.notFound')
  const { rows } = await app.owner.query(
    `select action from audit_record where tenant_id = $1 and entity = 'export' and entity_id = $2 order by seq`,
    [app.people.home.id, done.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['export.ask', 'export.write', 'export.fetch', 'export.delete'])
})

async function bytesOf({ done }: { done: Exported }): Promise<Buffer> {
  const response = await fetch(`${app.url}${base}/${done.id}/file`, { headers: { cookie: admin.cookie } })
  return Buffer.from(await response.arrayBuffer())
}

async function workbookOf(taken: { done: Exported }) {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  const path = join(folder, 'file.xlsx')
  await writeFile(path, await bytesOf(taken))
  const table = await readTable(path)
  const cells: string[][] = []
  for await (const row of table.rows()) cells.push(row.cells)
  await rm(folder, { recursive: true })
  return { columns: table.columns, cells }
}

test('an export without columns is refused', async () => {
  const users = `/api/tenants/${app.people.home.id}/users/export`
  for (const answer of [await ask({ fields: [] }), await admin.put(users, { fields: [] })])
    expect([answer.status, answer.key, answer.field]).toEqual([400, 'exports.noFields', undefined])
})
