import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { clonePart } from '../contract.ts'

let app: TestApp
let operator: Client
beforeAll(async () => {
  app = await openTestApp()
  operator = await app.asAgency()
})
afterAll(() => app.close())

const beginning = { name: 'Fern & Co', internalName: 'fern', locale: 'en_US', timezone: 'Europe/London' }
const administrator = { firstName: 'Ada', lastName: 'Fern', email: 'ada@fern.example' }
const bootstrap = (change: object = {}) =>
  operator.put('/api/tenants/bootstrap', { ...beginning, administrator, ...change })
const life = async (tenantId: number) => (await operator.get(`/api/tenants/${tenantId}/life`)).body
const rows = async (sql: string, values: unknown[]) => (await app.owner.query(sql, values)).rows
const location = (tenantId: number, code = 'A') =>
  app.owner.query(
    'insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, $2, $2)',
    [tenantId, code],
  )

test('a tenant begins with its roles and an invited administrator, and asking again makes only what is missing', async () => {
  const first = await bootstrap()
  expect([first.status, first.key]).toEqual([200, undefined])
  expect(first.body).toMatchObject({
    tenant: { name: 'Fern & Co', agencyID: app.people.home.agencyId, state: 0, fulfillmentStage: 2 },
    made: { tenant: true, administrator: true },
  })
  const { id } = first.body.tenant
  const [person] = await rows(
    `select u.password_hash, array_agg(r.name) as roles from users u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id where u.tenant_id = $1 group by u.id`,
    [id],
  )
  expect(person).toEqual({ password_hash: null, roles: ['Administrator'] })
  const events = await rows(`select event from outbox where tenant_id = $1`, [id])
  expect(events).toEqual([{ event: 'users.created' }])
  await app.owner.query(`delete from role where tenant_id = $1 and name = 'Analyst'`, [id])
  const again = await bootstrap({ name: 'Another name' })
  expect(again.body).toMatchObject({
    tenant: { id, name: 'Fern & Co' },
    made: { tenant: false, roles: 1, administrator: false },
    administratorID: first.body.administratorID,
  })
})

test('what is missing is not made where its name means another role, by an external id or to whoever reads it', async () => {
  const { id } = (await bootstrap()).body.tenant
  const other = (name: string, externalId: string | null) =>
    rows('insert into role (agency_id, tenant_id, name, external_id) values ($1, $2, $3, $4)', [
      app.people.home.agencyId,
      id,
      name,
      externalId,
    ])
  await rows(`delete from role where tenant_id = $1 and name in ('Analyst', 'Responder', 'Support')`, [id])
  await other('Own', 'analyst')
  await other('Rеsponder', null) // with a Cyrillic е
  expect((await bootstrap()).body.made).toMatchObject({ roles: 1 })
  await rows(
    `update role set name = 'Chief', external_id = 'Administrator' where tenant_id = $1 and name = 'Administrator'`,
    [id],
  )
  expect((await bootstrap()).key).toBe('tenant-life.administratorTaken')
  await rows(`update role set name = 'Administrator', external_id = null where tenant_id = $1 and name = 'Chief'`, [id])
  expect((await bootstrap()).status).toBe(200)
})

test('an internal name is one tenant’s within its agency, and a made-up one is refused by name', async () => {
  const taken = await operator.post('/api/tenants', beginning)
  expect([taken.status, taken.key, taken.field]).toEqual([409, 'tenant-life.internalNameTaken', 'internalName'])
  const odd = await operator.post('/api/tenants', { ...beginning, internalName: 'No Such Name' })
  expect([odd.status, odd.field]).toEqual([400, 'internalName'])
  const foreign = await operator.post('/api/tenants', { ...beginning, agencyID: app.people.stranger.agencyId })
  expect(foreign.status).toBe(404)
})

test('nobody makes an administrator who could do more than they can', async () => {
  const { rows: held } = await app.owner.query(
    'select r.id, r.actions from role r join user_role ur on ur.role_id = r.id where ur.user_id = $1',
    [app.people.agencyUser.id],
  )
  const keep = (actions: string[]) =>
    app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [held[0].id, actions])
  await keep(held[0].actions.filter((action: string) => action !== 'reviews.view'))
  expect((await bootstrap({ internalName: 'above' })).key).toBe('tenant-life.aboveOwn')
  await keep(held[0].actions)
})

test('whoever may not enter a tenant comes into it by completing it neither', async () => {
  const { id } = (await bootstrap()).body.tenant
  const colleague = await rows(
    `insert into users (agency_id, email, first_name) values ($1, 'colleague@north.example', 'Colleague') returning id::int`,
    [app.people.home.agencyId],
  )
  const chosen = (ids: number[]) => rows('update tenant set agency_user_ids = $2 where id = $1', [id, ids])
  const wayIn = { administrator: { ...administrator, email: 'way-in@north.example' } }
  await chosen([colleague[0].id])
  expect((await operator.get(`/api/tenants/${id}`)).status).toBe(403)
  const refused = await bootstrap(wayIn)
  expect([refused.status, refused.key]).toEqual([404, 'tenant-life.notFound'])
  expect(await rows('select from users where email = $1', [wayIn.administrator.email])).toEqual([])
  await chosen([colleague[0].id, app.people.agencyUser.id])
  expect((await bootstrap(wayIn)).body.made.administrator).toBe(true)
  await chosen([])
})

test('a person who is there already becomes administrator by name of who made them, and sees by it nothing that these do not', async () => {
  const { id } = (await bootstrap()).body.tenant
  const add = async (email: string) =>
    (
      await rows(
        `insert into users (agency_id, tenant_id, email, first_name, pii_scopes) values ($1, $2, $3, 'There', '{public,sensitive}') returning id::int`,
        [app.people.home.agencyId, id, email],
      )
    )[0].id as number
  const make = (email: string) => bootstrap({ administrator: { ...administrator, email } })
  const isAdministrator = async (userId: number) =>
    (
      await rows(`select from user_role ur join role r on r.id = ur.role_id where ur.user_id = $1 and r.name = $2`, [
        userId,
        'Administrator',
      ])
    ).length === 1
  const [first, second] = [await add('first@fern.example'), await add('second@fern.example')]
  await rows(`update users set pii_scopes = '{public}' where id = $1`, [app.people.agencyUser.id])
  expect((await make('first@fern.example')).key).toBe('tenant-life.aboveOwn')
  expect(await isAdministrator(first)).toBe(false)
  await rows(`update users set pii_scopes = '{public,sensitive}' where id = $1`, [app.people.agencyUser.id])
  expect((await make('second@fern.example')).body).toMatchObject({
    made: { administrator: false },
    administratorID: second,
  })
  expect(await isAdministrator(second)).toBe(true)
  const records = await rows(
    `select actor_id::int as by, jsonb_array_length(after->'roleIDs') as roles from audit_record where tenant_id = $1 and action = 'user.save' and entity_id = $2`,
    [id, second],
  )
  expect(records).toEqual([{ by: app.people.agencyUser.id, roles: 1 }])
})

test('a tenant goes into service once it has what it takes, and not twice', async () => {
  const { id, version } = (await bootstrap()).body.tenant
  const provision = (stage: number, at = version) =>
    operator.put(`/api/tenants/${id}/provision`, { fulfillmentStage: stage, version: at })
  const early = await provision(1)
  expect([early.status, early.key, early.body.error.data]).toEqual([409, 'tenant-life.notReady', ['location']])
  await location(id)
  expect((await life(id)).start).toContainEqual({ item: 'location', done: true, count: 1 })
  expect((await provision(2)).key).toBe('tenant-life.wrongState')
  const done = await provision(3)
  expect(done.body).toMatchObject({ fulfillmentStage: 3, version: version + 1 })
  expect((await provision(1, version + 1)).key).toBe('tenant-life.wrongState')
})

test('a clone takes along what was chosen, shows it before, and leaves the rest', async () => {
  const { home } = app.people
  await app.owner.query('update tenant set timeout_mins = 45, mfa = true where id = $1', [home.id])
  await app.owner.query(`insert into response_template (tenant_id, name, text) values ($1, 'Thanks', 'Thank you')`, [
    home.id,
  ])
  await app.owner.query(
    `with trunk as (insert into label (tenant_id, type, name, position) values ($1, 'category', 'Trunk', 1) returning id)
     insert into label (tenant_id, type, name, position, parent_id) select $1, 'category', 'Branch', 1, id from trunk`,
    [home.id],
  )
  await app.owner.query(`update role set kind = 3, parent_role_id = $2 where id = $1`, [
    home.users['Support']!.roleId,
    home.users['Analyst']!.roleId,
  ])
  await app.owner.query(
    `insert into module_rule (agency_id, tenant_id, module_id, rule, enabled, updated_at) values ($1, $2, 1, 2, false, now())`,
    [home.agencyId, home.id],
  )
  await app.owner.query(
    `insert into word_list (tenant_id, name, type, action, words, modules, created_at) values ($1, 'Manners', 'PROFANE', 'BLOCK', '{damn,"shut up"}', '{2}', now())`,
    [home.id],
  )
  await app.owner.query(
    `with c as (insert into working_calendar (tenant_id, name, week, special_days, is_default, created_at) values ($1, 'Desk', '[{"day":2,"kind":"AllDay","periods":[]}]', '[]', true, now()) returning id)
     insert into service_level (tenant_id, name, position, source_ids, location_ids, min_rating, max_rating, hours, counting, calendar_id, is_active, created_at)
     select $1, name, position, '{}', ids, 1, 5, 8, counting, case when counting = 'Calendar' then c.id end, true, now()
     from c, (values ('Fast', 1, '{}'::bigint[], 'Calendar'), ('There', 2, '{1}', 'AroundTheClock'), ('Slow', 3, '{}', 'AroundTheClock')) v(name, position, ids, counting)`,
    [home.id],
  )
  const levels = ['workingCalendars', 'serviceLevels']
  const parts = ['settings', 'roles', 'labels', 'templates', 'wordLists', 'modules', ...levels, 'serviceTeam']
  const at = `/api/tenants/${home.id}/clone`
  const before = (await operator.put(`${at}/difference`, { parts })).body
  expect(before.takes).toContainEqual({ part: 'templates', count: 1, names: ['Thanks'] })
  expect(before.takes).toContainEqual({ part: 'modules', count: 1, names: ['review-monitoring'] })
  expect(before.takes).toContainEqual({ part: 'serviceTeam', count: 1, names: ['Support Tester'] })
  expect(before.settings).toContainEqual({ setting: 'timeout_mins', usual: '20', cloned: '45' })
  expect(before.settings.map(({ setting }: { setting: string }) => setting)).toEqual(['timeout_mins', 'mfa'])
  const clone = await operator.post(at, { name: 'Second Home', internalName: 'second-home', parts })
  expect(clone.status).toBe(200)
  const { id } = clone.body
  expect(clone.body).toMatchObject({ agencyID: home.agencyId, timeoutMins: 45, parameters: { mfa: true }, state: 0 })
  const roles = await rows(
    'select r.name, p.name as parent, p.tenant_id::int as of from role r left join role p on p.id = r.parent_role_id where r.tenant_id = $1 and r.kind = 3',
    [id],
  )
  expect(roles).toEqual([{ name: 'Support', parent: 'Analyst', of: id }])
  expect(await rows('select name from label where tenant_id = $1 order by id', [id])).toEqual([
    { name: 'Trunk' },
    { name: 'Branch' },
  ])
  expect(await rows('select name, action, words, version from word_list where tenant_id = $1', [id])).toEqual([
    { name: 'Manners', action: 'BLOCK', words: ['damn', 'shut up'], version: 1 },
  ])
  const levelsOf = (tenantId: number) =>
    rows(
      `select l.name, c.name as calendar from service_level l left join working_calendar c on c.tenant_id = $1 and c.id = l.calendar_id where l.tenant_id = $1 order by l.position`,
      [tenantId],
    )
  expect(await levelsOf(id)).toEqual([
    { name: 'Fast', calendar: 'Desk' },
    { name: 'Slow', calendar: null },
  ])
  const alone = await operator.post(at, { name: 'Levels', internalName: 'levels', parts: ['serviceLevels'] })
  expect(await levelsOf(alone.body.id)).toEqual([{ name: 'Slow', calendar: null }])
  const people = await rows('select first_name, password_hash from users where tenant_id = $1', [id])
  expect(people).toEqual([{ first_name: 'Support', password_hash: null }])
  expect(await rows('select closed_modules from tenant where id = $1', [id])).toEqual([{ closed_modules: [1] }])
  await app.owner.query('delete from module_rule where tenant_id = $1', [home.id])
  const bare = await operator.post(at, { name: 'Third', internalName: 'third', parts: [] })
  expect(bare.body).toMatchObject({ timeoutMins: 20, parameters: { mfa: false } })
  await app.owner.query('update tenant set mfa = false where id = $1', [home.id])
  expect((await rows('select count(*)::int as n from role where tenant_id = $1', [bare.body.id]))[0].n).toBeGreaterThan(
    5,
  )
})

test('a clone has the messages of all locations, and posts none publicly before somebody there saves it', async () => {
  const { home } = app.people
  await seedPlaces(app.owner, home.id, [77])
  await app.owner.query(
    `insert into ack_message (tenant_id, kind, comment_type, config_type, location_id, source_ids, delay_minutes, texts, uses_location_hours, week, special_days, is_active, saved_by, version, created_at)
     select $1, 'Acknowledgement', type, config, location, '{14}', 5, jsonb_build_array(jsonb_build_object('locale', 'en_US', 'text', type)), false, '[]', '[]', true, $2, 7, now()
     from (values ('Question', 'Private', null::bigint), ('Question', 'Private', 77), ('Review', 'Public', null)) v(type, config, location)`,
    [home.id, home.users['Administrator']!.id],
  )
  const at = `/api/tenants/${home.id}/clone`
  const parts = ['ackMessages']
  const { takes } = (await operator.put(`${at}/difference`, { parts })).body
  expect(takes).toEqual([{ part: 'ackMessages', count: 2, names: ['“Question”', '“Review”'] }])
  const { id } = (await operator.post(at, { name: 'Thankful', internalName: 'thankful', parts })).body
  expect(
    await rows(
      'select comment_type as type, source_ids::int[] as sources, is_active as active, saved_by, version from ack_message where tenant_id = $1 order by id',
      [id],
    ),
  ).toEqual([
    { type: 'Question', sources: [14], active: true, saved_by: null, version: 1 },
    { type: 'Review', sources: [14], active: false, saved_by: null, version: 1 },
  ])
})

test('a column that is new comes along with a clone, and every part is what some system clones', async () => {
  const { home } = app.people
  expect([...app.services.cloners.keys()].toSorted()).toEqual(Object.values(clonePart.values).toSorted())
  await app.owner.query(`alter table location_attribute add column hint text not null default ''`)
  await app.owner.query(
    `insert into location_attribute (tenant_id, key, name, kind, options, hint, created_at) values ($1, 'size', 'Size', 'text', '{S,L}', 'In metres', now())`,
    [home.id],
  )
  await app.owner.query(
    `insert into date_setting (tenant_id, week_start) values ($1, 3) on conflict (tenant_id) do update set week_start = 3`,
    [home.id],
  )
  await app.owner.query(`update tenant set default_date_range = 'last_7_days' where id = $1`, [home.id])
  const { body } = await operator.post(`/api/tenants/${home.id}/clone`, {
    name: 'With hints',
    internalName: 'with-hints',
    parts: ['attributes', 'dates'],
  })
  expect(
    await rows('select key, name, kind, options, hint from location_attribute where tenant_id = $1', [body.id]),
  ).toEqual([{ key: 'size', name: 'Size', kind: 'text', options: ['S', 'L'], hint: 'In metres' }])
  expect(
    await rows(
      'select d.week_start, t.default_date_range from date_setting d join tenant t on t.id = d.tenant_id where t.id = $1',
      [body.id],
    ),
  ).toEqual([{ week_start: 3, default_date_range: 'last_7_days' }])
  await app.owner.query('alter table location_attribute drop column hint')
})

test("a clone speaks in the same voice, with what is true everywhere and its own widgets, but not with the other's account", async () => {
  const { home } = app.people
  await app.owner.query(
    `insert into model_setting (tenant_id, is_on, base_url, model, key, voice, version) values ($1, true, 'https://model.example/v1', 'large', 'sealed', 'Short and warm', 4)`,
    [home.id],
  )
  await app.owner.query(
    `insert into brand_fact (tenant_id, text, location_ids, created_at) values ($1, 'Open on Sundays', '{}', now()), ($1, 'Parking behind the house', '{1}', now())`,
    [home.id],
  )
  await app.owner.query(
    `insert into widget (tenant_id, key, name, location_ids, source_ids, least_rating, most, layout, scheme, shows_replies, is_indexed, is_on, sites, created_at)
     select $1, key, name, places, '{}', 1, 5, 'List', 'light', true, false, true, '{https://home.example}', now()
     from (values ('first-key', 'Everywhere', '{}'::bigint[]), ('second-key', 'In town', '{1}')) as w(key, name, places)`,
    [home.id],
  )
  const parts = ['voice', 'facts', 'widgets']
  const at = `/api/tenants/${home.id}/clone`
  const before = (await operator.put(`${at}/difference`, { parts })).body
  expect(before.takes).toEqual([
    { part: 'voice', count: 1, names: [] },
    { part: 'facts', count: 1, names: ['Open on Sundays'] },
    { part: 'widgets', count: 1, names: ['Everywhere'] },
  ])
  const { id } = (await operator.post(at, { name: 'Same voice', internalName: 'same-voice', parts })).body
  expect(
    await rows('select is_on, base_url, model, key, voice, version from model_setting where tenant_id = $1', [id]),
  ).toEqual([{ is_on: false, base_url: null, model: null, key: null, voice: 'Short and warm', version: 1 }])
  expect(await rows('select text from brand_fact where tenant_id = $1', [id])).toEqual([{ text: 'Open on Sundays' }])
  const [widget, ...more] = await rows('select key, name, is_on, sites from widget where tenant_id = $1', [id])
  expect(widget).toMatchObject({ name: 'Everywhere', is_on: false, sites: [] })
  expect(widget!.key).toMatch(/^[\w-]{22}$/)
  expect(more).toEqual([])
})

test('the end comes in steps: each from the right state, with the name typed and what it meets seen', async () => {
  const { id, version } = (await bootstrap({ internalName: 'ending', name: 'Ending' })).body.tenant
  await app.owner.query(
    `insert into export (tenant_id, list, name, format, fields, filters, sort, asked_by, created_at, mailed_after) values ($1, 'reviews.reviews', 'x', 'csv', '{rating}', '[]', '-date', $2, now(), now())`,
    [id, app.people.agencyUser.id],
  )
  const at = `/api/tenants/${id}`
  const end = (change: object = {}) =>
    operator.put(`${at}/terminate`, {
      name: 'Ending',
      reason: 'The contract is over',
      acknowledged: ['people'],
      version,
      ...change,
    })
  expect((await life(id)).ending).toEqual([
    { item: 'exportsRunning', weight: 'blocks', count: 1 },
    { item: 'people', weight: 'warns', count: 1 },
  ])
  expect((await end()).key).toBe('tenant-life.stillRunning')
  await app.owner.query(`update export set state = 'Cancelled' where tenant_id = $1`, [id])
  expect((await end({ name: 'Endless' })).key).toBe('tenant-life.wrongName')
  expect((await end({ version: version + 1 })).key).toBe('platform.stale')
  const unseen = await end({ acknowledged: [] })
  expect([unseen.key, unseen.body.error.data]).toEqual([
    'tenant-life.unacknowledged',
    [{ item: 'people', weight: 'warns', count: 1 }],
  ])
  expect((await rows('select state from tenant where id = $1', [id]))[0].state).toBe(0)
  const ended = await end()
  expect(ended.body.state).toBe(2)
  expect((await end({ version: version + 1 })).key).toBe('tenant-life.wrongState')
  const ready = (change: object) =>
    operator.put(`${at}/ready-for-deletion`, { name: 'Ending', version: version + 1, ...change })
  expect((await ready({})).key).toBe('tenant-life.noBundle')
  expect((await ready({ withoutBundle: true, name: 'x' })).key).toBe('tenant-life.wrongName')
  const back = await operator.put(`${at}/reinstate`, { version: version + 1 })
  expect(back.body.state).toBe(1)
  expect((await ready({ withoutBundle: true, version: version + 2 })).key).toBe('tenant-life.wrongState')
  const resumed = await operator.put(`${at}/pause`, { paused: false, version: version + 2 })
  expect(resumed.body.state).toBe(0)
  const events = await rows(
    `select payload->>'state' as state from outbox where tenant_id = $1 and event = 'tenants.stateChanged' order by id`,
    [id],
  )
  expect(events.map(({ state }) => state)).toEqual(['2', '1', '0'])
  const audit = await rows(
    `select action from audit_record where tenant_id = $1 and action in ('tenant.terminate', 'tenant.reinstate', 'tenant.resume') order by seq`,
    [id],
  )
  expect(audit.map(({ action }) => action)).toEqual(['tenant.terminate', 'tenant.reinstate', 'tenant.resume'])
})

test('a tenant’s own people end nothing, whatever their rights', async () => {
  const { home } = app.people
  const { roleId } = home.users['Administrator']!
  const [{ actions }] = await rows('select actions from role where id = $1', [roleId])
  await app.owner.query(
    `update role set actions = actions || '{platform-privileged-tenants.terminate}', version = version + 1 where id = $1`,
    [roleId],
  )
  const admin = await app.as('Administrator')
  const answers = [
    await admin.put(`/api/tenants/${home.id}/terminate`, {
      name: 'Home',
      reason: 'because',
      acknowledged: [],
      version: 1,
    }),
    await admin.post(`/api/tenants/${home.id}/bundles`),
    await admin.post('/api/tenant-deletions', { tenantID: home.id, name: 'Home', version: 1 }),
  ]
  expect(answers.map(({ key }) => key)).toEqual(Array.from({ length: 3 }, () => 'tenant-life.agencyOnly'))
  const foreign = await admin.post('/api/tenant-deletions', {
    tenantID: app.people.sibling.id,
    name: 'Sibling',
    version: 1,
  })
  expect(foreign.status).toBe(404)
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, actions])
})
