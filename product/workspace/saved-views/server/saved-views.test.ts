import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { readFilters, writeFilters } from '#platform/contract/filter-address.ts'
import {
  type FilterClause,
  type ListField,
  type ListFields,
  operator,
  operatorsOf,
  valuesOf,
} from '#platform/contract/filter.ts'
import { MAX_KEYWORDS, MAX_VIEWS } from '../contract.ts'
import { forgetViewsJob } from './forget-views-job.ts'

const PAGE = 'reviews.reviews'
const low: FilterClause[] = [{ name: 'rating', operator: operator.Equal, values: ['1', '2'] }]

let app: TestApp
type Seeded = { locationId: number; rating: number; text: string; date: Date }
let all: Seeded[]
let admin: Client
let responder: Client
let analyst: Client
let base: string
const roleOf = (role: string) => app.people.home.users[role]!.roleId
beforeAll(async () => {
  app = await openTestApp()
  all = await seed()
  admin = await app.as('Administrator')
  responder = await app.as('Responder')
  analyst = await app.as('Analyst')
  base = `/api/tenants/${app.people.home.id}/saved-views`
})
afterAll(() => app.close())

/** Two hundred reviews over four places and a year. */
async function seed(): Promise<Seeded[]> {
  const tenantId = app.people.home.id
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) select $1, n::text, n::text, 'Place', 'Place' from generate_series(1, 4) n returning id`,
    [tenantId],
  )
  const words = ['slow', 'bread', 'cold', 'garden', 'nice', 'team']
  const reviews = Array.from({ length: 200 }, (_, n) => ({
    locationId: Number(rows[n % 4].id),
    rating: 1 + ((n * 7) % 5),
    text: Array.from({ length: n % 7 }, (_one, i) => words[(n * 5 + i * (1 + (n % 3))) % words.length]).join(' '),
    date: new Date(Date.now() - n * 1.8 * 86_400_000),
  }))
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date)
     select $1, "locationId", 1, gen_random_uuid()::text, rating, text, date from json_to_recordset($2) as r("locationId" bigint, rating int, text text, date timestamptz)`,
    [tenantId, JSON.stringify(reviews)],
  )
  return reviews
}

let made = 0
const body = (change: object = {}) => ({
  name: `View ${++made}`,
  pages: [PAGE],
  filters: low,
  sort: '-date',
  columns: ['rating', 'text'],
  ...change,
})
const create = async (client: Client, change: object = {}) => (await client.post(base, body(change))).body
const listOf = async (client: Client) => (await client.get(`${base}?page=${PAGE}`)).body
const namesFor = async (client: Client) => (await listOf(client)).items.map(({ name }: { name: string }) => name)
const countsFor = async (client: Client) => (await client.put(`${base}/count`, { page: PAGE })).body.counts

test('a view is saved, seen by its owner alone, changed, copied, deleted and taken back, with an audit', async () => {
  const view = await create(responder)
  expect(view).toMatchObject({ owner: { kind: 'User' }, filters: low, sort: '-date', mayEdit: true, version: 1 })
  expect(await namesFor(responder)).toContain(view.name)
  expect(await namesFor(analyst)).not.toContain(view.name)
  expect((await analyst.get(`${base}/${view.id}`)).key).toBe('saved-views.notFound')
  expect((await responder.post(base, body({ name: view.name.toUpperCase() }))).key).toBe('saved-views.nameTaken')
  const saved = await responder.put(`${base}/${view.id}`, { ...pick(view), name: 'Angry', filters: [], version: 1 })
  expect(saved.body).toMatchObject({ name: 'Angry', filters: [], version: 2 })
  expect((await responder.put(`${base}/${view.id}`, { ...pick(view), version: 1 })).key).toBe('platform.stale')
  const copy = await responder.post(`${base}/${view.id}/duplicate`, { name: 'Angry too' })
  expect(copy.body).toMatchObject({ name: 'Angry too', version: 1 })
  expect((await responder.delete(`${base}/${view.id}`)).body).toEqual({ ok: true })
  expect((await responder.get(`${base}/${view.id}`)).key).toBe('saved-views.notFound')
  expect((await analyst.post(`${base}/${view.id}/restore`)).key).toBe('saved-views.notFound')
  expect((await responder.post(`${base}/${view.id}/restore`)).body.name).toBe('Angry')
  const { rows } = await app.owner.query(
    `select action from audit_record where tenant_id = $1 and entity = 'saved_view' and entity_id = $2 order by seq`,
    [app.people.home.id, view.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'savedView.create',
    'savedView.save',
    'savedView.delete',
    'savedView.restore',
  ])
})

const pick = ({ name, filters, sort, columns }: Record<string, unknown>) => ({ name, filters, sort, columns })

test('sharing needs the right, reaches the roles named and nobody else, and lets nobody else change it', async () => {
  expect((await responder.post(base, body({ sharedRoleIds: [roleOf('Analyst')] }))).key).toBe('saved-views.mayNotShare')
  const own = await create(responder)
  const share = { sharedRoleIds: [roleOf('Analyst')], defaultRoleIds: [], owner: { kind: 'User' }, version: 1 }
  expect((await responder.put(`${base}/${own.id}/share`, share)).status).toBe(403)
  const approver = await app.as('Response Approver')
  const view = await create(approver)
  const foreign = app.people.sibling.users['Analyst']!.roleId
  expect((await approver.put(`${base}/${view.id}/share`, { ...share, sharedRoleIds: [foreign] })).key).toBe(
    'saved-views.unknownRole',
  )
  const shared = await approver.put(`${base}/${view.id}/share`, share)
  expect(shared.body).toMatchObject({ sharedRoleIds: share.sharedRoleIds, version: 2 })
  const seen = (await analyst.get(`${base}/${view.id}`)).body
  expect(seen).toMatchObject({ name: view.name, mayEdit: false, mayShare: false })
  expect(await namesFor(responder)).not.toContain(view.name)
  expect((await analyst.put(`${base}/${view.id}`, { ...pick(view), version: 2 })).key).toBe('saved-views.mayNotEdit')
  expect((await analyst.delete(`${base}/${view.id}`)).key).toBe('saved-views.mayNotEdit')
  await approver.put(`${base}/${view.id}/share`, { ...share, sharedRoleIds: [], version: 2 })
  expect((await analyst.get(`${base}/${view.id}`)).key).toBe('saved-views.notFound')
})

test('a view of the organisation is changed by whoever holds the right, not by its maker alone', async () => {
  const approver = await app.as('Response Approver')
  expect((await approver.post(base, body({ owner: { kind: 'Admin' } }))).key).toBe('saved-views.mayNotShare')
  const view = await create(admin, { owner: { kind: 'Admin' }, sharedRoleIds: [roleOf('Responder')] })
  expect(view).toMatchObject({ owner: { kind: 'Admin' }, mayEdit: true, mayShare: true })
  expect((await responder.get(`${base}/${view.id}`)).body).toMatchObject({ mayEdit: false })
  expect((await responder.put(`${base}/${view.id}`, { ...pick(view), version: 1 })).key).toBe('saved-views.mayNotEdit')
  const renamed = await admin.put(`${base}/${view.id}`, { ...pick(view), name: 'Everyone’s', version: 1 })
  expect(renamed.body.name).toBe('Everyone’s')
})

test('the view of a role opens the page for its people, and one’s own choice comes first', async () => {
  const view = await create(admin, { owner: { kind: 'Admin' }, sharedRoleIds: [roleOf('Support')] })
  const support = await app.as('Support')
  expect((await listOf(support)).opens).toBeNull()
  const share = { sharedRoleIds: view.sharedRoleIds, defaultRoleIds: view.sharedRoleIds, owner: view.owner, version: 1 }
  expect((await admin.put(`${base}/${view.id}/share`, share)).body.defaultObject.roleIDs).toEqual(view.sharedRoleIds)
  expect((await listOf(support)).opens).toBe(view.id)
  const own = await create(support)
  const chosen = await support.put(`${base}/default`, { page: PAGE, savedViewID: own.id })
  expect(chosen.body.opens).toBe(own.id)
  expect((await listOf(support)).items.find(({ id }: { id: number }) => id === own.id).defaultObject.isMine).toBe(true)
  expect((await support.put(`${base}/default`, { page: PAGE, savedViewID: null })).body.opens).toBe(view.id)
  const others = await create(responder)
  expect((await support.put(`${base}/default`, { page: PAGE, savedViewID: others.id })).key).toBe(
    'saved-views.notFound',
  )
})

test('a deleted view is forgotten for good, and opens a page for nobody any more', async () => {
  const support = await app.as('Support')
  const view = await create(support)
  await support.put(`${base}/default`, { page: PAGE, savedViewID: view.id })
  await support.delete(`${base}/${view.id}`)
  const chosen = async () => {
    const { rows } = await app.owner.query(
      `select view_id::int, (select count(*)::int from saved_view where tenant_id = $1 and id = $2) as there
       from saved_view_choice where tenant_id = $1 and user_id = $3`,
      [app.people.home.id, view.id, app.people.home.users['Support']!.id],
    )
    return rows
  }
  expect(await chosen()).toEqual([{ view_id: view.id, there: 1 }])
  await app.owner.query(`update saved_view set deleted_at = now() - interval '1 year' where id = $1`, [view.id])
  const ctx = await openJobCtx(app, app.people.home.id)
  await forgetViewsJob.run(ctx, {})
  await ctx.close()
  expect(await chosen()).toEqual([{ view_id: null, there: 0 }])
})

test('the rail keeps the order one gives it', async () => {
  const manager = await app.as('Location manager')
  const ids: number[] = []
  for (const name of ['b', 'a', 'c']) ids.push((await create(manager, { name })).id)
  const order = [ids[2]!, ids[0]!]
  expect((await manager.put(`${base}/order`, { page: PAGE, savedViewIDs: order })).body).toEqual({ ok: true })
  expect(await namesFor(manager)).toEqual(['c', 'b', 'a'])
})

test('counts are those of the reader: a place less is a count less', async () => {
  const manager = app.people.home.users['Escalation Manager Responses']!
  const view = await create(admin, { owner: { kind: 'Admin' }, sharedRoleIds: [manager.roleId], filters: low })
  const client = await app.as('Escalation Manager Responses')
  const countOf = async () =>
    (await countsFor(client)).find(({ id }: { id: number }) => id === view.id) as { count: number; exact: boolean }
  const fitting = all.filter(({ rating }) => rating === 1 || rating === 2)
  expect(await countOf()).toMatchObject({ count: fitting.length, exact: true })
  const place = all[0]!.locationId
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    manager.id,
    [place],
  ])
  expect(await countOf()).toMatchObject({ count: fitting.filter(({ locationId }) => locationId === place).length })
})

test('a view is counted anew for whoever knows that its rows changed', async () => {
  const client = await app.as('Support')
  const view = await create(client, { filters: [{ name: 'flagged', operator: operator.Equal, values: ['true'] }] })
  const countOf = async (anew?: boolean) =>
    (await client.put(`${base}/count`, { page: PAGE, anew })).body.counts.find(
      ({ id }: { id: number }) => id === view.id,
    ).count
  const before = await countOf()
  const { rowCount } = await app.owner.query(
    'update review set flagged = true where id = (select min(id) from review where tenant_id = $1 and not flagged)',
    [app.people.home.id],
  )
  expect(rowCount).toBe(1)
  expect(await countOf(true)).toBe(before + 1)
  expect(await countOf()).toBe(before + 1)
})

test('views that search for more than one call may have no count, and all others have theirs', async () => {
  const client = await app.as('Support')
  const search = (i: number) => [
    { name: 'text', operator: 7, values: Array.from({ length: 100 }, (_, n) => `%${i} ${n}%`) },
  ]
  const cheap = [await create(client), await create(client)]
  const dear = []
  for (let i = 0; i < 20; i++) dear.push(await create(client, { filters: search(i) }))
  cheap.push(await create(client))
  const counted = (await countsFor(client)).map(({ id }: { id: number }) => id)
  expect(cheap.filter(({ id }) => !counted.includes(id))).toEqual([])
  expect(dear.filter(({ id }) => counted.includes(id))).toHaveLength(5)
  // what was counted a moment ago costs nothing, so that more come with the next call
  const next = (await countsFor(client)).map(({ id }: { id: number }) => id)
  expect(dear.filter(({ id }) => next.includes(id))).toHaveLength(10)
})

test('a view by a period of days counts that period, and a keyword in a view what its words find', async () => {
  const week: FilterClause[] = [{ name: 'date', operator: operator.Equal, values: ['last28Days'] }]
  const words: FilterClause[] = [
    { name: 'keyword', operator: operator.Equal, values: ['slow near/3 bread or "cold garden"'] },
  ]
  const recent = await create(admin, { filters: week })
  const spoken = await create(admin, { filters: words })
  const counts = await countsFor(admin)
  const countOf = ({ id }: { id: number }) => counts.find((one: { id: number }) => one.id === id).count
  const near = (text: string, a: string, b: string) => {
    const list = text.split(' ')
    return list.some((x, i) => x === a && list.some((y, j) => y === b && i !== j && Math.abs(i - j) <= 3))
  }
  expect(countOf(spoken)).toBe(
    all.filter(({ text }) => near(text, 'slow', 'bread') || ` ${text} `.includes(' cold garden ')).length,
  )
  const edge = all.filter(({ date }) => date.getTime() > Date.now() - 30 * 86_400_000).length
  expect(countOf(recent)).toBeGreaterThan(0)
  expect(countOf(recent)).toBeLessThanOrEqual(edge)
})

test('what one may not see is neither saved nor offered, and the link says why', async () => {
  const named: FilterClause[] = [{ name: 'customer', operator: operator.CaseInsensitiveLike, values: ['%ann%'] }]
  const { id } = app.people.home.users['Analyst']!
  const view = await create(admin, { filters: named, owner: { kind: 'Admin' }, sharedRoleIds: [roleOf('Analyst')] })
  expect(await namesFor(analyst)).toContain(view.name)
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [id])
  expect(await namesFor(analyst)).not.toContain(view.name)
  expect(await analyst.get(`${base}/${view.id}`)).toMatchObject({ key: 'saved-views.hiddenField', field: 'customer' })
  expect(await analyst.post(base, body({ filters: named }))).toMatchObject({ key: 'saved-views.hiddenField' })
  await app.owner.query(`update users set pii_scopes = '{public}' where id = $1`, [id])
  const right = (sql: string) =>
    app.owner.query(`update role set actions = ${sql}, version = version + 1 where id = $1`, [roleOf('Analyst')])
  await right(`array_remove(actions, 'reviews.view')`)
  expect((await analyst.get(`${base}?page=${PAGE}`)).key).toBe('saved-views.closedPage')
  expect((await analyst.get(`${base}/${view.id}`)).key).toBe('saved-views.closedPage')
  expect((await analyst.post(base, body({ filters: [] }))).key).toBe('saved-views.closedPage')
  await right(`array_append(actions, 'reviews.view')`)
  await app.owner.query(
    `update saved_view set filters = '[{"name":"gone","operator":4,"values":["1"]}]' where id = $1`,
    [view.id],
  )
  expect(await namesFor(analyst)).not.toContain(view.name)
  expect((await analyst.get(`${base}/${view.id}`)).key).toBe('saved-views.brokenFilter')
})

test.each([
  ['a page that is none', { pages: ['x.y'] }, 'saved-views.unknownPage', 'page'],
  [
    'a field that is none',
    { filters: [{ name: 'nope', operator: 4, values: ['1'] }] },
    'saved-views.badContent',
    'filters.0.name',
  ],
  [
    'a value that is none',
    { filters: [{ name: 'rating', operator: 4, values: ['x'] }] },
    'saved-views.badContent',
    'filters.0.values.0',
  ],
  [
    'a keyword that cannot be read',
    { filters: [{ name: 'keyword', operator: 4, values: ['a or'] }] },
    'saved-views.badContent',
    'filters.0.values.0',
  ],
  ['an order that is none', { sort: 'text' }, 'saved-views.badContent', 'sort'],
])('%s is refused', async (_what, change, key, field) => {
  expect(await admin.post(base, body(change))).toMatchObject({ key, field })
})

test('the order by due time, which the page alone knows, can be saved', async () => {
  expect((await create(admin, { sort: 'due' })).sort).toBe('due')
})

function clauseOver(fields: ListFields): fc.Arbitrary<FilterClause> {
  return fc.constantFrom(...Object.entries(fields).filter(([, { filterable }]) => filterable)).chain(([name, field]) =>
    fc.constantFrom(...operatorsOf(field.type)).chain((op) => {
      const count = op === operator.IsNull ? 1 : valuesOf(op).least
      return fc
        .array(valueFor(field, op), { minLength: count, maxLength: count })
        .map((values) => ({ name, operator: op, values }))
    }),
  )
}

function valueFor(field: ListField, op: number): fc.Arbitrary<string> {
  if (op === operator.IsNull) return fc.constantFrom('true', 'false')
  const values: Record<ListField['type'], fc.Arbitrary<string>> = {
    text: fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !/[\0\\]/.test(text) && text.isWellFormed()),
    integer: fc.integer({ min: 0, max: 9 }).map(String),
    number: fc.integer({ min: 0, max: 9 }).map(String),
    id: fc.integer({ min: 1, max: 999 }).map(String),
    boolean: fc.constantFrom('true', 'false'),
    choice: fc.constantFrom(...(field.choices?.members ?? ['none'])),
    instant: fc.constantFrom('2026-01-01T00:00:00Z', '2026-05-06T07:08:09.5+02:00'),
    date: fc.constantFrom('2026-01-01', '2026-02-28'),
    keyword: fc.constantFrom('a', 'a near/2 "b, c;~"', 'x or (y not z)'),
  }
  return values[field.type]
}

test('whatever filter a page shows comes back the same from its address and from a saved view', async () => {
  const { fields } = app.services.lists.get(PAGE)!.spec
  const clause = clauseOver(fields)
  const seen = new Set<string>()
  const { id, ...first } = await create(admin, { name: 'Round trip' })
  let { version } = first
  await fc.assert(
    fc.asyncProperty(fc.array(clause, { maxLength: 5 }), async (filters) => {
      const fromAddress = readFilters(writeFilters(filters), Object.keys(fields))
      const saved = await admin.put(`${base}/${id}`, { ...pick(first), filters: fromAddress, version })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      version = saved.body.version
      const read = (await admin.get(`${base}/${id}`)).body.filters
      expect(read).toEqual(fromAddress)
      expect(writeFilters(read)).toEqual(writeFilters(filters))
      for (const { name, operator: op } of filters) seen.add(`${name} ${op}`)
    }),
    { numRuns: 120, seed: 21 },
  )
  expect(seen.size).toBeGreaterThan(60)
}, 60_000)

test('a keyword is kept under a name of one’s own, and what cannot be read says where', async () => {
  const path = `/api/tenants/${app.people.home.id}/advanced-keywords`
  const { body: kept } = await responder.post(path, { name: 'Rude staff', text: 'staff near/3 rude' })
  expect(kept).toMatchObject({ name: 'Rude staff', version: 1 })
  expect(await responder.post(path, { name: 'Broken', text: 'slow or' })).toMatchObject({
    key: 'saved-views.badKeyword',
    field: 'text',
  })
  expect((await responder.post(path, { name: 'rude STAFF', text: 'x' })).key).toBe('saved-views.keywordNameTaken')
  expect((await analyst.get(path)).body).toEqual([])
  expect((await analyst.put(`${path}/${kept.id}`, { name: 'x', text: 'x', version: 1 })).key).toBe(
    'saved-views.keywordNotFound',
  )
  const saved = await responder.put(`${path}/${kept.id}`, { name: 'Rude', text: 'rude', version: 1 })
  expect(saved.body).toMatchObject({ name: 'Rude', text: 'rude', version: 2 })
  expect((await responder.delete(`${path}/${kept.id}`)).body).toEqual({ ok: true })
  expect((await responder.get(path)).body).toEqual([])
})

test('a keyword is looked up in the word index', async () => {
  const { id } = app.people.stranger
  const { rows: places } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'x', 'x', 'x', 'x') returning id`,
    [id],
  )
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, text, date) select $1, $2, 1, n::text, 'word' || n % 500 || ' slow', now() from generate_series(1, 5000) n`,
    [id, places[0].id],
  )
  await app.owner.query('analyze review')
  await app.owner.query('begin')
  await app.owner.query('set local role search_reader')
  const { rows } = await app.owner.query(
    `explain select r.id from review r where r.tenant_id = $1 and r.tsv @@ (phraseto_tsquery('simple', 'word7') && tsquery_phrase(phraseto_tsquery('simple', 'word7'), phraseto_tsquery('simple', 'slow'), 1))`,
    [id],
  )
  await app.owner.query('rollback')
  expect(JSON.stringify(rows)).toContain('review_words')
})

test('one person has at most 100 views of a page, and 200 keywords', async () => {
  const { id, users } = app.people.sibling
  const [sibling, at] = [await app.as('Administrator', 'sibling'), `/api/tenants/${id}`]
  const fill = (sql: string, most: number) => app.owner.query(sql, [id, users['Administrator']!.id, most])
  const { body: first } = await sibling.post(`${at}/saved-views`, body())
  await fill(
    `insert into saved_view (tenant_id, user_id, page, name, owner, filters, created_at)
     select $1, $2, '${PAGE}', 'Full ' || n, 'User', '[]', now() from generate_series(2, $3) n`,
    MAX_VIEWS,
  )
  await fill(
    `insert into advanced_keyword (tenant_id, user_id, name, text, created_at) select $1, $2, 'Full ' || n, 'slow', now() from generate_series(1, $3) n`,
    MAX_KEYWORDS,
  )
  const answers = [
    await sibling.post(`${at}/saved-views`, body()),
    await sibling.post(`${at}/saved-views/${first.id}/duplicate`, { name: 'Copy' }),
    await sibling.post(`${at}/advanced-keywords`, { name: 'One more', text: 'slow' }),
  ]
  expect(answers.map(({ status, key, field }) => [status, key, field])).toEqual([
    [409, 'saved-views.tooManyViews', undefined],
    [409, 'saved-views.tooManyViews', undefined],
    [409, 'saved-views.tooManyKeywords', undefined],
  ])
  const restore = () => sibling.post(`${at}/saved-views/${first.id}/restore`)
  await sibling.delete(`${at}/saved-views/${first.id}`)
  const { body: other } = await sibling.post(`${at}/saved-views`, { ...body(), name: 'In its place' })
  expect((await restore()).key).toBe('saved-views.tooManyViews')
  await sibling.delete(`${at}/saved-views/${other.id}`)
  expect((await restore()).status).toBe(200)
})
