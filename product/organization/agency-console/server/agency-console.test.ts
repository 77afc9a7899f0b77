import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { operator as compare } from '#platform/contract/filter.ts'
import { moduleKey, modulePackage } from '#product/organization/modules/contract.ts'

let app: TestApp
let operator: Client
let agencyId: number
beforeAll(async () => {
  app = await openTestApp()
  operator = await app.asAgency()
  agencyId = app.people.home.agencyId
})
afterAll(() => app.close())

const search = (body: object = {}, as = operator) => as.put('/api/tenants/search', body)
const names = async (body: object) => (await search(body)).body.items.map(({ name }: { name: string }) => name)
const home = async () => (await search()).body.items.find(({ name }: { name: string }) => name === 'Home')
const owner = (sql: string, values: unknown[] = []) => app.owner.query(sql, values)

const rehearse = { prefer: 'rehearse' }

test('the console counts what changes, whatever way it changes', async () => {
  const { id } = app.people.home
  const location = (
    await owner(
      `insert into location (tenant_id, uid, code, internal_name, public_name) select $1, n::text, n::text, 'L', 'L' from generate_series(1, 3) n returning id`,
      [id],
    )
  ).rows[0].id
  await owner(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, date, responded_at) select $1, $2, 1, n::text, 4, now(), case when n > 6 then now() end from generate_series(1, 10) n`,
    [id, location],
  )
  expect(await home()).toMatchObject({ locations: 3, reviews: 10, unanswered: 6, toApprove: 0, connections: 0 })
  await owner(`update review set responded_at = now() where tenant_id = $1 and source_uid in ('1', '2')`, [id])
  await owner(`update review set response_state = 'PendingApproval' where tenant_id = $1 and source_uid = '3'`, [id])
  await owner(`update review set vanished_at = now() where tenant_id = $1 and source_uid = '4'`, [id])
  expect(await home()).toMatchObject({ reviews: 10, unanswered: 3, toApprove: 1 })
  await owner(
    `update review set response_state = 'Verified', responded_at = now() where tenant_id = $1 and source_uid = '3'`,
    [id],
  )
  await owner(`delete from review where tenant_id = $1 and source_uid in ('5', '9')`, [id])
  expect(await home()).toMatchObject({ reviews: 8, unanswered: 1, toApprove: 0 })
})

test('a connection that works no more is seen in the row, the sums and the causes', async () => {
  const { id } = app.people.home
  const connect = (account: string) =>
    owner(
      `insert into credential (tenant_id, source_id, type, level, name, external_account, secret) values ($1, 1, 4, 'Tenant', $2, $2, 'x')`,
      [id, account],
    )
  await connect('one')
  await connect('two')
  expect(await home()).toMatchObject({ connections: 2, broken: 0, brokenSources: [] })
  await owner(`update credential set validity = 'invalid' where tenant_id = $1 and external_account = 'one'`, [id])
  expect(await home()).toMatchObject({ connections: 2, broken: 1, brokenSources: ['Google Places'] })
  const { body: causes } = await operator.put('/api/tenants/causes', {})
  expect(causes[0]).toEqual({
    cause: 'brokenConnection',
    source: { id: 1, name: 'Google Places' },
    tenants: 1,
    things: 1,
  })
  expect(causes).toContainEqual({ cause: 'notConnected', source: null, tenants: 1, things: 1 })
  expect((await operator.put('/api/tenants/sums', {})).body).toEqual({
    tenants: 2,
    active: 2,
    locations: 3,
    unanswered: 1,
    toApprove: 0,
    late: 0,
    refused: 0,
    broken: 1,
    brokenTenants: 1,
  })
  await owner(`update credential set deleted_at = now() where tenant_id = $1`, [id])
  expect(await home()).toMatchObject({ connections: 0, broken: 0 })
})

test('it filters, sorts and pages over what it shows', async () => {
  expect(await names({ sort: '-name' })).toEqual(['Sibling', 'Home'])
  expect(await names({ sort: '-locations' })).toEqual(['Home', 'Sibling'])
  expect(await names({ filters: [{ name: 'unanswered', operator: 0, values: ['0'] }] })).toEqual(['Home'])
  expect(await names({ filters: [{ name: 'q', operator: 7, values: ['%sib%'] }] })).toEqual(['Sibling'])
  expect(await names({ filters: [{ name: 'state', values: ['1'] }] })).toEqual([])
  const first = (await search({ sort: 'unanswered', limit: 1 })).body
  const second = (await search({ sort: 'unanswered', limit: 1, cursor: first.nextCursor })).body
  expect([first.items[0].name, second.items[0].name, second.nextCursor]).toEqual(['Sibling', 'Home', null])
  const wrong = await search({ sort: 'password' })
  expect([wrong.status, wrong.field]).toEqual([400, 'sort'])
})

test('tenants are found by where their locations are and what they do, whatever way that changes', async () => {
  const { home: a, sibling: b } = app.people
  const add = (tenantId: number, code: string, country: string, region: string, industry: string) =>
    owner(
      `insert into location (tenant_id, uid, code, internal_name, public_name, country, region, industry) values ($1, $2, $2, 'L', 'L', $3, $4, $5)`,
      [tenantId, code, country, region, industry],
    )
  await add(a.id, 'p1', 'AT', 'Tyrol', 'bakery')
  await add(a.id, 'p2', 'AT', 'Vienna', 'bakery')
  await add(b.id, 'p3', 'AT', 'Vienna', 'hotel')
  const by = (name: string, values: string[], op?: number) => names({ filters: [{ name, values, operator: op }] })
  expect(await by('country', ['AT'])).toEqual(['Home', 'Sibling'])
  expect(await by('region', ['Tyrol'])).toEqual(['Home'])
  expect(await by('industry', ['hotel', 'bank'])).toEqual(['Sibling'])
  expect(await by('industry', ['bakery'], compare.NotEqual)).toEqual(['Sibling'])
  expect(await by('region', ['%yro%'], compare.CaseInsensitiveLike)).toEqual(['Home'])
  expect(await by('region', ['vienna'], compare.CaseInsensitiveText)).toEqual(['Home', 'Sibling'])
  expect(await by('region', ['Tyrol'], compare.Text)).toEqual(['Home'])
  const places = async (as = operator, body = {}) => (await as.put('/api/tenants/places', body)).body
  expect(await places()).toEqual({
    countries: [{ value: 'AT', tenants: 2 }],
    regions: [
      { value: 'Vienna', tenants: 2 },
      { value: 'Tyrol', tenants: 1 },
    ],
    industries: [
      { value: 'bakery', tenants: 1 },
      { value: 'hotel', tenants: 1 },
    ],
  })
  await owner(`update location set region = 'Salzburg', industry = 'café' where tenant_id = $1 and code = 'p1'`, [a.id])
  await owner(`update location set industry = industry where tenant_id = $1`, [a.id])
  await owner(`delete from location where tenant_id = $1 and code = 'p3'`, [b.id])
  expect(await by('region', ['Tyrol'])).toEqual([])
  expect(await by('region', ['Salzburg'])).toEqual(['Home'])
  expect(await by('country', ['AT'])).toEqual(['Home'])
  expect((await places()).industries).toEqual([
    { value: 'bakery', tenants: 1 },
    { value: 'café', tenants: 1 },
  ])
  const platform = await app.asSuper()
  expect((await places(platform, { agencyID: app.people.stranger.agencyId })).countries).toEqual([])
  expect((await operator.put('/api/tenants/places', { agencyID: app.people.stranger.agencyId })).status).toBe(404)
})

test('an agency sees its own tenants, the platform any agency’s, and a tenant itself alone', async () => {
  expect(await names({})).toEqual(['Home', 'Sibling'])
  expect((await search({ agencyID: app.people.stranger.agencyId })).status).toBe(404)
  const platform = await app.asSuper()
  expect((await search({}, platform)).body.items).toHaveLength(3)
  const theirs = await search({ agencyID: app.people.stranger.agencyId }, platform)
  expect(theirs.body.items.map(({ name }: { name: string }) => name)).toEqual(['Stranger'])
  expect((await search({}, await app.as('Administrator'))).status).toBe(403)
})

test('a rehearsal says whom a pause touches and does nothing; the run does just that', async () => {
  const { home: a, sibling: b, stranger } = app.people
  const call = (paused = true, headers = {}) =>
    operator.put(`/api/agencies/${agencyId}/tenants/pause`, { tenantIDs: [a.id, b.id, stranger.id], paused }, headers)
  const dry = (await call(true, rehearse)).body.answer
  expect(dry).toMatchObject({ changes: 2, people: 14 })
  expect(dry.items.map(({ name, outcome }: { name: string; outcome: string }) => [name, outcome])).toEqual([
    ['Home', 'changes'],
    ['Sibling', 'changes'],
  ])
  const states = async () =>
    (await owner('select state from tenant where id = any($1) order by id', [[a.id, b.id]])).rows
  expect(await states()).toEqual([{ state: 0 }, { state: 0 }])
  await owner('update tenant set state = 2 where id = $1', [b.id])
  expect((await call()).body.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['changes', 'refused'])
  expect((await call()).body).toMatchObject({ changes: 0 })
  await owner('update tenant set state = 0 where id = $1', [b.id])
  expect((await call(false)).body).toMatchObject({ changes: 1 })
  expect(await states()).toEqual([{ state: 0 }, { state: 0 }])
})

test('a preset role is given as it is now, with what each tenant gains and loses shown before', async () => {
  const { home: a, sibling: b } = app.people
  await owner(`update role set actions = '{reviews.view,surveys.view}' where id = $1`, [a.users['Analyst']!.roleId])
  await owner(`delete from user_role where role_id = $1`, [b.users['Analyst']!.roleId])
  await owner(`delete from role where id = $1`, [b.users['Analyst']!.roleId])
  const at = `/api/agencies/${agencyId}/tenants/role`
  const give = (headers = {}) => operator.put(at, { tenantIDs: [a.id, b.id], preset: 'Analyst' }, headers)
  const dry = (await give(rehearse)).body.answer
  expect(dry.items[0]).toMatchObject({ name: 'Home', outcome: 'changes', people: 1, loses: 1 })
  expect(dry.items[1]).toMatchObject({ name: 'Sibling', outcome: 'changes', people: 0, loses: 0 })
  expect((await give()).body.changes).toBe(2)
  expect((await give()).body.items.every(({ outcome }: { outcome: string }) => outcome === 'same')).toBe(true)
  expect((await operator.put(at, { tenantIDs: [a.id], preset: 'Nobody' }, rehearse)).status).toBe(404)

  // what it is now is what the agency says it is
  const desk = { actionIDs: ['reviews.view', 'customers.view'], offered: true, version: 0 }
  await operator.put(`/api/agencies/${agencyId}/default-roles/Tenant/Desk`, desk)
  const presets = (await operator.get(`/api/agencies/${agencyId}/role-presets`)).body
  expect(presets).toContainEqual({ name: 'Desk', actions: 2 })
  const given = await operator.put(at, { tenantIDs: [a.id], preset: 'Desk' })
  expect(given.body.items[0]).toMatchObject({ outcome: 'changes', gains: 2 })
  const { rows } = await app.owner.query(`select actions from role where tenant_id = $1 and name = 'Desk'`, [a.id])
  expect(rows[0].actions.toSorted()).toEqual(desk.actionIDs.toSorted())

  // nor does one come to be where its name means another: by an external id, or to whoever reads it
  for (const [name, other] of [
    ['Auditor', { name: 'Own', externalID: 'auditor' }],
    ['Warden', { name: 'Wаrden', externalID: null }], // with a Cyrillic а
  ] as const) {
    await operator.put(`/api/agencies/${agencyId}/default-roles/Tenant/${name}`, desk)
    await owner(
      `insert into role (agency_id, tenant_id, name, external_id, actions) values ($1, $2, $3, $4, '{reviews.view}')`,
      [agencyId, a.id, other.name, other.externalID],
    )
    const taken = await operator.put(at, { tenantIDs: [a.id, b.id], preset: name })
    expect(taken.body.items).toMatchObject([{ outcome: 'refused', reason: 'nameTaken' }, { outcome: 'changes' }])
  }

  // a right that one does not hold is not taken away either
  await owner(
    `update role set actions = actions || '{something-nobody.holds}' where tenant_id = $1 and name = 'Desk'`,
    [a.id],
  )
  const refused = await operator.put(at, { tenantIDs: [a.id], preset: 'Desk' })
  expect(refused.body.items[0]).toMatchObject({ outcome: 'refused', reason: 'aboveOwn' })
})

test('a flag is switched for several tenants by the platform, and by no agency', async () => {
  const { home: a, sibling: b } = app.people
  const body = { tenantIDs: [a.id, b.id], featureFlagID: 3, on: true }
  expect((await operator.put(`/api/agencies/${agencyId}/tenants/feature-flag`, body)).status).toBe(404)
  const platform = await app.asSuper()
  const flag = (change: object, headers = {}) =>
    platform.put('/api/agencies/1/tenants/feature-flag', { ...body, ...change }, headers)
  expect((await flag({}, rehearse)).body.answer).toMatchObject({ changes: 2 })
  const analyst = await app.as('Responder')
  const isOn = async () => (await analyst.get(`/api/tenants/${a.id}/feature-flags/3/is-enabled`)).body.enabled
  expect(await isOn()).toBe(false)
  expect((await flag({})).body).toMatchObject({ changes: 2 })
  expect(await isOn()).toBe(true)
  expect((await flag({ on: false, tenantIDs: [a.id] })).body).toMatchObject({ changes: 1 })
  expect(await isOn()).toBe(false)
  expect((await flag({ featureFlagID: 4711 })).key).toBe('agency-console.noSuchFlag')
})

test('modules go on and off at many tenants at once; what is locked above a tenant stays, and a rehearsal changes nothing', async () => {
  const { home: own, sibling, stranger } = app.people
  const [posts, surveys] = [moduleKey['social-publishing'], moduleKey.survey]
  const ask = (body: object, headers = {}) => operator.put(`/api/agencies/${agencyId}/tenants/modules`, body, headers)
  const wanted = { tenantIDs: [own.id, sibling.id, stranger.id], moduleIDs: [surveys], enabled: false }
  const closed = async () =>
    (
      await owner('select closed_modules from tenant where id = any($1) order by id', [
        [own.id, sibling.id, stranger.id],
      ])
    ).rows.map(({ closed_modules }) => closed_modules)
  const dry = (await ask(wanted, rehearse)).body.answer
  expect(dry).toMatchObject({ changes: 2, items: [{ name: 'Home', outcome: 'changes' }, { name: 'Sibling' }] })
  expect(dry.items[0].people).toBeGreaterThan(0)
  expect(await closed()).toEqual([[], [], []])
  expect((await ask(wanted)).body).toEqual(dry)
  expect(await closed()).toEqual([[surveys], [surveys], []])
  expect((await ask(wanted)).body).toMatchObject({ changes: 0, items: [{ outcome: 'same' }, {}] })
  const having = (name: keyof typeof modulePackage.values) =>
    names({ filters: [{ name: 'packageID', values: [String(modulePackage[name])] }] })
  expect(await having('Reviews')).toEqual(['Home', 'Sibling'])
  expect(await having('Surveys')).toEqual([])
  await operator.put(`/api/agencies/${agencyId}/tenants/modules`, {
    tenantIDs: [sibling.id],
    moduleIDs: [surveys],
    enabled: true,
  })
  expect(await having('Surveys')).toEqual(['Sibling'])
  await ask(wanted)

  const lock = { rule: 3, enabled: false, sources: [], version: 0 }
  await operator.put(`/api/agencies/${agencyId}/modules/${posts}`, lock)
  const locked = await ask({ ...wanted, moduleIDs: [posts], enabled: true })
  expect(locked.body.items).toMatchObject([
    { outcome: 'refused', reason: 'locked' },
    { outcome: 'refused', reason: 'locked' },
  ])
  const both = await ask({ ...wanted, moduleIDs: [posts, surveys], enabled: true })
  expect(both.body.changes).toBe(2)
  expect(await closed()).toEqual([[posts], [posts], []])
  const theirs = await operator.put(`/api/agencies/${stranger.agencyId}/tenants/modules`, wanted)
  expect(theirs.status).toBe(404)
})

test('what is late and what the source refused is told as the tenant itself sees it, whatever way it comes about', async () => {
  const { id } = app.people.home
  await owner('delete from review where tenant_id = $1', [id])
  const [{ id: location }] = (await owner('select id from location where tenant_id = $1 limit 1', [id])).rows
  // On the half hour, so that no hour ends between two looks; the tally knows the hour, not the minute.
  await owner(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, date, response_state, history)
     select $1, $2, 1, n::text, 2, date_trunc('hour', now()) - make_interval(hours => n * 4) + interval '59 minutes 59.999 seconds', s.state, n = 30
     from generate_series(1, 40) n cross join lateral (select (array[null, 'Start', 'Rejected', 'Failed', 'PendingApproval', 'Verified'])[1 + n % 6] as state) s`,
    [id, location],
  )
  const admin = await app.as('Administrator')
  const search = async (filters: object[]) =>
    (await admin.put(`/api/tenants/${id}/reviews/count`, { filters })).body.count as number
  const toDo = {
    name: 'responseState',
    operator: 4,
    values: ['', 'Start', 'Rejected', 'Failed', 'PendingManual', 'PendingTicket'],
  }
  const isThere = { name: 'vanishedAt', operator: 11, values: ['true'] }
  const own = async () => ({
    late: await search([{ name: 'late', operator: 4, values: ['true'] }, toDo]),
    refused: await search([{ name: 'responseState', operator: 4, values: ['Rejected', 'Failed'] }, isThere]),
  })
  const agrees = async () => {
    const seen = await own()
    expect(await home()).toMatchObject(seen)
    return seen
  }
  const first = await agrees()
  expect(first.late).toBeGreaterThan(10)
  expect(first.refused).toBeGreaterThan(10)
  const changes = [
    `update review set responded_at = now(), response_state = 'Verified' where tenant_id = $1 and source_uid in ('12', '1', '24')`,
    `update review set response_state = 'PendingApproval' where tenant_id = $1 and response_state = 'Rejected' and source_uid::int > 20`,
    `update review set vanished_at = now() where tenant_id = $1 and source_uid::int % 5 = 0`,
    `update review set date = (date at time zone 'UTC' - interval '2 days') at time zone 'UTC' where tenant_id = $1 and source_uid::int < 4`,
    `update review set date = now() where tenant_id = $1 and source_uid::int in (36, 37)`,
    `update review set history = not history where tenant_id = $1 and source_uid::int in (30, 31)`,
    `update review set target_at = now() + interval '3 days' where tenant_id = $1 and source_uid::int between 6 and 20`,
    `update review set target_at = now() - interval '2 hours' where tenant_id = $1 and source_uid::int between 12 and 16`,
    `delete from review where tenant_id = $1 and source_uid::int % 7 = 0`,
  ]
  const seen = [first]
  for (const change of changes) {
    await owner(change, [id])
    seen.push(await agrees())
  }
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBeGreaterThan(5)
  const { body: causes } = await operator.put('/api/tenants/causes', {})
  const { late, refused } = seen.at(-1)!
  expect(causes).toContainEqual({ cause: 'lateReply', source: null, tenants: 1, things: late })
  expect(causes).toContainEqual({ cause: 'refusedReply', source: null, tenants: 1, things: refused })
  expect((await operator.put('/api/tenants/sums', {})).body).toMatchObject({ late, refused })
  const filtered = await operator.put('/api/tenants/search', {
    filters: [{ name: 'late', operator: 0, values: ['0'] }],
  })
  expect(filtered.body.items.map((one: { id: number }) => one.id)).toEqual([id])
  await owner('delete from review where tenant_id = $1', [id])
})

test('a preset role that allows more than one holds is not given', async () => {
  const { id } = app.people.home
  await owner(
    `insert into default_role (agency_id, level, name, actions, offered, updated_at) values ($1, 'Tenant', 'Above', '{something-nobody.holds}', true, now())`,
    [agencyId],
  )
  const body = { tenantIDs: [id], preset: 'Above' }
  const answer = await operator.put(`/api/agencies/${agencyId}/tenants/role`, body)
  expect([answer.status, answer.key, answer.field]).toEqual([409, 'agency-console.aboveOwn', undefined])
  const { rows } = await owner(`select 1 from role where tenant_id = $1 and name = 'Above'`, [id])
  expect(rows).toEqual([])
  // nor one that lets see what its giver does not see
  await owner(
    `update default_role set actions = '{reviews.view,platform-pii-public.view}' where agency_id = $1 and name = 'Above'`,
    [agencyId],
  )
  const giveSeeing = async (scopes: string) => {
    await owner('update users set pii_scopes = $2 where id = $1', [app.people.agencyUser.id, scopes])
    return (await operator.put(`/api/agencies/${agencyId}/tenants/role`, body)).status
  }
  expect([await giveSeeing('{}'), await giveSeeing('{public,sensitive}')]).toEqual([409, 200])
})

test('a cursor that no page of the console made is refused', async () => {
  const operator = await app.asAgency()
  for (const [sort, value] of [
    ['-late', 'a'],
    ['reviews', '1e30'],
    ['lastSignIn', '2026-99-99'],
    ['name', 'a\u0000'],
  ]) {
    const cursor = Buffer.from(JSON.stringify([value, 1])).toString('base64url')
    const { status, key, field } = await operator.put('/api/tenants/search', { sort, cursor })
    expect([sort, status, key, field]).toEqual([sort, 400, 'error.invalid', 'cursor'])
  }
})
