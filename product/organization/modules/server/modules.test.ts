import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { type Module, moduleKey, type ModuleKey, modulesOfPackage } from '../contract.ts'
import { closedActions } from './closed-actions.ts'
import { moduleCatalogue } from './catalogue.ts'

let app: TestApp
let home: number
let north: number
beforeAll(async () => {
  app = await openTestApp()
  home = app.people.home.id
  north = app.people.home.agencyId
})
afterAll(() => app.close())
afterEach(async () => {
  await app.owner.query('delete from module_rule')
  await app.owner.query('select app.stand_modules(null, null)')
})

const REVIEWS = moduleKey['review-monitoring']
const RESPONDING = moduleKey['review-responding']
const [INHERIT, OWN, LOCKED] = [1, 2, 3]
const inTenant = (id: number, module: number = REVIEWS) => `/api/tenants/${id}/modules/${module}`
const inAgency = (id: number, module: number = REVIEWS) => `/api/agencies/${id}/modules/${module}`
const rule = (kind: number, enabled: boolean, version = 0, sources: object[] = []) => ({
  rule: kind,
  enabled,
  sources,
  version,
})
const rehearse = { prefer: 'rehearse' }
const seen = async (id = home, module: number = REVIEWS): Promise<Module> =>
  (await (await app.as('Administrator', tenantOf(id))).get(inTenant(id, module))).body
const tenantOf = (id: number) => (id === home ? 'home' : id === app.people.sibling.id ? 'sibling' : 'stranger')
const sessionOf = async (role: string) => (await (await app.as(role)).get('/api/auth/session')).body
const reviewsOf = (id: number) => `/api/tenants/${id}/reviews/search`

test('where nobody says anything every module is on, and nobody decided it', async () => {
  const { body } = await (await app.as('Administrator')).get(`/api/tenants/${home}/modules`)
  expect(body.items.map(({ key }: Module) => key)).toEqual([...moduleKey.members])
  expect(body.items.every(({ enabled }: Module) => enabled)).toBe(true)
  expect(body.items[0]).toMatchObject({
    decidedBy: { level: null, name: null },
    lockedBy: null,
    own: { rule: INHERIT, version: 0 },
    line: [
      { level: 'SuperAgency', name: null, rule: INHERIT, enabled: true, decides: false },
      { level: 'Agency', name: 'North', rule: INHERIT },
      { level: 'Tenant', name: 'Home', rule: INHERIT },
    ],
  })
})

test('a tenant that switches a module off takes its rights from its people with their next call, and gives them back', async () => {
  const admin = await app.as('Administrator')
  const responder = await app.as('Responder')
  expect((await responder.put(reviewsOf(home), {})).status).toBe(200)
  const saved = await admin.put(inTenant(home), rule(OWN, false))
  expect(saved.status).toBe(200)
  expect(saved.body.module).toMatchObject({ enabled: false, decidedBy: { level: 'Tenant', name: 'Home' } })
  const refused = await responder.put(reviewsOf(home), {})
  expect([refused.status, refused.key]).toEqual([403, 'platform.switchedOff'])
  expect(refused.body.error.data.parts).toContain('review-monitoring')
  const session = await sessionOf('Responder')
  expect(session.actions).not.toHaveProperty('reviews.view')
  expect(session.closed).toHaveProperty(['reviews.view'])
  expect(session.tenant.menus).not.toContain('/reviews2')
  expect((await admin.put(inTenant(home), rule(INHERIT, true, 1))).status).toBe(200)
  expect((await responder.put(reviewsOf(home), {})).status).toBe(200)
  expect((await sessionOf('Responder')).closed).toEqual({})
})

test('one without the right reads that it is missing, also where the module is off', async () => {
  await (await app.as('Administrator')).put(inTenant(home), rule(OWN, false))
  await app.owner.query(`update role set actions = '{}', version = version + 1 where id = $1`, [
    app.people.home.users['Analyst']!.roleId,
  ])
  expect((await (await app.as('Analyst')).put(reviewsOf(home), {})).key).toBe('FORBIDDEN')
})

test('people of the agency are without it too, in that tenant alone', async () => {
  const operator = await app.asAgency()
  await (await app.as('Administrator')).put(inTenant(home), rule(OWN, false))
  expect((await operator.put(reviewsOf(home), {})).key).toBe('platform.switchedOff')
  expect((await operator.put(reviewsOf(app.people.sibling.id), {})).status).toBe(200)
  const inside = await operator.get(`/api/auth/session?tenant=${home}`)
  expect(inside.body.actions).not.toHaveProperty('reviews.view')
  const outside = await operator.get(`/api/auth/session?tenant=${app.people.sibling.id}`)
  expect(outside.body.actions).toHaveProperty(['reviews.view'])
  expect((await operator.get(`/api/auth/landing?tenant=${home}`)).body.to).not.toContain('/reviews')
})

test('keys and jobs lose it as well', async () => {
  const admin = await app.as('Administrator')
  const made = await admin.post(`/api/tenants/${home}/api-keys`, {
    name: 'Reader',
    actionIDs: ['reviews.view', 'platform-locations.view'],
  })
  const { key } = made.body
  const withKey = () => app.open.put(reviewsOf(home), {}, { authorization: `Bearer ${key}` })
  expect((await withKey()).status).toBe(200)
  await admin.put(inTenant(home), rule(OWN, false))
  expect((await withKey()).key).toBe('platform.switchedOff')
  const locations = await app.open.put(`/api/tenants/${home}/locations/search`, {}, { authorization: `Bearer ${key}` })
  expect(locations.status).toBe(200)
  const { id } = app.people.home.users['Responder']!
  const who = await app.services.gate.authorise(id, home)
  expect(who!.actions.has('reviews.view')).toBe(false)
  const keyId = made.body.apiKey.id
  const through = await app.services.gate.authorise(app.people.home.users['Administrator']!.id, home, keyId)
  expect([...through!.actions]).toEqual(['platform-locations.view'])
  expect([...through!.closed!.held].toSorted()).toEqual(['platform-locations.view', 'reviews.view'])
})

test('what one may give is not less for a module that is off', async () => {
  const admin = await app.as('Administrator')
  await admin.put(inTenant(home), rule(OWN, false))
  const role = await admin.post(`/api/tenants/${home}/roles`, {
    name: 'Reader of reviews',
    actionIDs: ['reviews.view'],
  })
  expect(role.status).toBe(200)
  const person = await admin.post(`/api/tenants/${home}/users`, {
    email: 'reader@home.example',
    firstName: 'Rita',
    lastName: 'Reader',
    roleIDs: [role.body.id, app.people.home.users['Responder']!.roleId],
    locationAccess: 'ALL',
    locationIDs: [],
    locale: 'en_US',
    timezone: 'UTC',
  })
  expect(person.status).toBe(200)
})

test('the agency says it for all its tenants that inherit; a tenant that does not keeps its own', async () => {
  const operator = await app.asAgency()
  const admin = await app.as('Administrator')
  await admin.put(inTenant(home), rule(OWN, true))
  const { body } = await operator.put(inAgency(north), rule(OWN, false))
  expect(body.impact).toMatchObject({ tenants: 1, enabled: false, names: ['Sibling'] })
  expect(await seen()).toMatchObject({ enabled: true, decidedBy: { level: 'Tenant', name: 'Home' }, lockedBy: null })
  expect(await seen(app.people.sibling.id)).toMatchObject({
    enabled: false,
    decidedBy: { level: 'Agency', name: 'North' },
  })
  expect(await seen(app.people.stranger.id)).toMatchObject({ enabled: true })
})

test('a lock of the agency decides over the tenant, who can say nothing until it is open', async () => {
  const operator = await app.asAgency()
  const admin = await app.as('Administrator')
  await admin.put(inTenant(home), rule(OWN, true))
  await operator.put(inAgency(north), rule(LOCKED, false))
  expect(await seen()).toMatchObject({
    enabled: false,
    decidedBy: { level: 'Agency', name: 'North' },
    lockedBy: { level: 'Agency', name: 'North' },
    own: { rule: OWN, enabled: true },
  })
  const tried = await admin.put(inTenant(home), rule(OWN, true, 1))
  expect([tried.status, tried.key]).toEqual([409, 'modules.lockedAbove'])
  expect(tried.body.error.data).toEqual({ level: 'Agency', name: 'North' })
  expect((await admin.put(inTenant(home), rule(OWN, false, 1), rehearse)).key).toBe('modules.lockedAbove')
  expect((await operator.put(inTenant(home), rule(OWN, true, 1))).key).toBe('modules.lockedAbove')
  await operator.put(inAgency(north), rule(INHERIT, true, 1))
  expect(await seen()).toMatchObject({ enabled: true, lockedBy: null, decidedBy: { level: 'Tenant' } })
})

test('the platform stands above all agencies, and is not named to those below', async () => {
  const platform = await app.asSuper()
  const operator = await app.asAgency()
  const { body } = await platform.put(inAgency(1), rule(LOCKED, false))
  expect(body.impact.names).toEqual(['Home', 'Renown', 'Sibling', 'Stranger'])
  expect(await seen(app.people.stranger.id)).toMatchObject({
    enabled: false,
    decidedBy: { level: 'SuperAgency', name: null },
  })
  expect((await operator.put(inAgency(north), rule(OWN, true))).key).toBe('modules.lockedAbove')
  const own = await platform.get(inAgency(1))
  expect(own.body).toMatchObject({ lockedBy: null, decidedBy: { level: 'SuperAgency', name: 'Renown' } })
  expect(own.body.line).toHaveLength(1)
})

test('a rehearsal changes nothing and says what the change then says', async () => {
  const operator = await app.asAgency()
  await app.owner.query('insert into tenant_tally values ($1, 9, $2, 3, 0, 0, 2)', [home, north])
  const dry = await operator.put(inAgency(north), rule(OWN, false), rehearse)
  expect(dry.status).toBe(200)
  const { impact } = dry.body.answer
  expect(impact).toMatchObject({ tenants: 2, enabled: false, waiting: 2, locations: 3 })
  expect(impact.people).toBeGreaterThan(4)
  expect(impact.pages.map(({ path }: { path: string }) => path)).toContain('/reviews2')
  expect((await seen()).enabled).toBe(true)
  expect((await app.owner.query('select from module_rule')).rowCount).toBe(0)
  const saved = await operator.put(inAgency(north), rule(OWN, false))
  expect(saved.body.impact).toEqual(impact)
  const again = await operator.put(inAgency(north), rule(OWN, false, 1), rehearse)
  expect(again.body.answer.impact).toMatchObject({ tenants: 0, enabled: null, people: 0, pages: [] })
  const back = await operator.put(inAgency(north), rule(INHERIT, true, 1))
  expect(back.body.impact).toEqual({ ...impact, enabled: true })
})

test('a second module that is off takes from nobody what the first took already', async () => {
  const admin = await app.as('Administrator')
  await admin.put(inTenant(home), rule(OWN, false))
  const second = await admin.put(inTenant(home, RESPONDING), rule(OWN, false), rehearse)
  expect(second.body.answer.impact).toMatchObject({ tenants: 1, enabled: false, people: 0, pages: [] })
})

test('of two who change the same, the second reads what became of it', async () => {
  const admin = await app.as('Administrator')
  await admin.put(inTenant(home), rule(OWN, false))
  const late = await admin.put(inTenant(home), rule(OWN, true))
  expect([late.status, late.key]).toEqual([409, 'platform.stale'])
  expect(late.body.error.data.own).toMatchObject({ rule: OWN, enabled: false, version: 1 })
})

test('a new tenant begins with what its agency says', async () => {
  const operator = await app.asAgency()
  await operator.put(inAgency(north), rule(OWN, false))
  const begun = { locale: 'en_US', timezone: 'Europe/London' }
  const kept = async (id: number) =>
    (await app.owner.query('select closed_modules, locked_modules from tenant where id = $1', [id])).rows
  const made = await operator.post('/api/tenants', { ...begun, name: 'Later', internalName: 'later' })
  expect(await kept(made.body.id)).toEqual([{ closed_modules: [REVIEWS], locked_modules: [] }])
  const copy = { name: 'Copy', internalName: 'copy', parts: [] }
  const cloned = await operator.post(`/api/tenants/${made.body.id}/clone`, copy)
  expect(await kept(cloned.body.id)).toEqual([{ closed_modules: [REVIEWS], locked_modules: [] }])
})

test('a source is decided by the lowest level that speaks of it, but never under a lock', async () => {
  const operator = await app.asAgency()
  const admin = await app.as('Administrator')
  const [google, yelp] = [1, 3]
  const of = async (id: number) => (await seen()).sources.find(({ sourceID }) => sourceID === id)
  await operator.put(
    inAgency(north),
    rule(INHERIT, true, 0, [
      { sourceID: google, rule: 2 },
      { sourceID: yelp, rule: 2 },
    ]),
  )
  expect(await of(google)).toEqual({
    sourceID: google,
    name: 'Google Places',
    rule: 2,
    decidedBy: { level: 'Agency', name: 'North' },
  })
  const kept = async () =>
    (await app.owner.query('select excluded_sources from tenant where id = $1', [home])).rows[0].excluded_sources
  expect(await kept()).toEqual({ [REVIEWS]: [google, yelp] })
  const own = await admin.put(inTenant(home), rule(INHERIT, true, 0, [{ sourceID: google, rule: 1 }]))
  expect(own.body.impact).toMatchObject({ tenants: 0, sourceTenants: 1 })
  expect(await of(google)).toMatchObject({ rule: 1, decidedBy: { level: 'Tenant' } })
  expect(await of(yelp)).toMatchObject({ rule: 2, decidedBy: { level: 'Agency' } })
  expect(await kept()).toEqual({ [REVIEWS]: [yelp] })
  await operator.put(inAgency(north), rule(LOCKED, true, 1, [{ sourceID: google, rule: 2 }]))
  expect(await of(google)).toMatchObject({ rule: 2, decidedBy: { level: 'Agency' } })
  expect(await kept()).toEqual({ [REVIEWS]: [google] })
})

test('a source that a module does not know, or that is named twice, is refused', async () => {
  const admin = await app.as('Administrator')
  const twitter = 5
  const google = { sourceID: 1, rule: 1 }
  for (const sources of [[{ sourceID: twitter, rule: 1 }], [{ sourceID: 999, rule: 1 }], [google, google]]) {
    const { status, key, field } = await admin.put(inTenant(home), rule(INHERIT, true, 0, sources))
    expect([status, key, field]).toEqual([400, 'modules.noSuchSource', 'sources'])
  }
  const tickets = await admin.put(inTenant(home, moduleKey['ticket-managing']), rule(INHERIT, true, 0, [google]))
  expect(tickets.key).toBe('modules.noSuchSource')
})

test('an unknown module is not there, and another agency’s tenants and rules are nobody’s', async () => {
  const operator = await app.asAgency()
  const admin = await app.as('Administrator')
  expect((await admin.get(inTenant(home, 999))).status).toBe(404)
  expect((await admin.put(inTenant(home, 999), rule(OWN, false))).key).toBe('modules.notFound')
  expect((await operator.put(inTenant(app.people.stranger.id), rule(OWN, false))).status).toBe(403)
  for (const agency of [1, app.people.stranger.agencyId]) {
    expect((await operator.get(inAgency(agency))).status).toBe(404)
    expect((await operator.put(inAgency(agency), rule(OWN, false))).status).toBe(404)
    expect((await operator.put(inAgency(agency), rule(OWN, false), rehearse)).status).toBe(404)
  }
  expect((await app.owner.query('select from module_rule')).rowCount).toBe(0)
})

test('a tenant’s own people do not speak for its agency, whatever their roles hold', async () => {
  await app.owner.query(
    `update role set actions = actions || '{platform-privileged-agencies.view,platform-privileged-agencies.edit}', version = version + 1 where id = $1`,
    [app.people.home.users['Support']!.roleId],
  )
  const support = await app.as('Support')
  expect((await support.get(inAgency(north))).status).toBe(404)
  expect((await support.put(inAgency(north), rule(OWN, false))).status).toBe(404)
})

test('unknown keys and values are refused and nothing is changed', async () => {
  const admin = await app.as('Administrator')
  for (const extra of [{ tenant_id: 1 }, { module_id: 2 }, { rule: 4 }, { rule: 'locked' }, { enabled: 'yes' }])
    expect((await admin.put(inTenant(home), { ...rule(OWN, false), ...extra })).status).toBe(400)
  expect((await app.owner.query('select from module_rule')).rowCount).toBe(0)
})

test('who wants to know why reads which module is off and who decided', async () => {
  await (await app.asAgency()).put(inAgency(north), rule(LOCKED, false))
  const { body } = await (await app.as('Responder')).get(`/api/tenants/${home}/closed-modules`)
  expect(body.items).toHaveLength(1)
  expect(body.items[0]).toMatchObject({ key: 'review-monitoring', decidedBy: { level: 'Agency', name: 'North' } })
  expect(body.items[0].actions).toContain('reviews.view')
  const free = await (
    await app.as('Responder', 'stranger')
  ).get(`/api/tenants/${app.people.stranger.id}/closed-modules`)
  expect(free.body.items).toEqual([])
})

test('the log keeps who said what, before and after; the tenants of an agency read of it in their own', async () => {
  const posts = moduleKey['social-publishing']
  const worker = await app.startWorker()
  await (await app.asAgency()).put(inAgency(north, posts), rule(LOCKED, false))
  const records = async (action: string) =>
    (
      await app.owner.query(
        `select tenant_id::int as tenant, before, after from audit_record where action = $1 and entity = 'module' and entity_id = $2 order by tenant_id`,
        [action, posts],
      )
    ).rows
  const { rowCount: theirs } = await app.owner.query('select from tenant where agency_id = $1', [north])
  const end = Date.now() + 15_000
  while (Date.now() < end && (await records('module.follow')).length < theirs!)
    await new Promise((go) => setTimeout(go, 50))
  await worker.close()
  const followed = await records('module.follow')
  expect(followed.map(({ tenant }) => tenant)).toEqual(expect.arrayContaining([home, app.people.sibling.id]))
  expect(followed[0].after).toEqual({ module: 'social-publishing', counts: false, agencyID: north })
  const { rows: told } = await app.owner.query(
    `select tenant_id::int as tenant, payload from outbox where event = 'modules.changed' and payload->>'moduleId' = $1 order by tenant_id`,
    [String(posts)],
  )
  expect(told.map(({ tenant }) => tenant)).toEqual(followed.map(({ tenant }) => tenant))
  expect(told[0].payload).toEqual({ moduleId: posts, enabled: false })
  const [own] = await records('module.save')
  expect(own).toMatchObject({
    tenant: 1,
    before: { agencyID: north, rule: 'inherit', counts: true },
    after: { agencyID: north, rule: 'locked', enabled: false, counts: false, tenants: followed.length },
  })
})

test('rights of the administration, of signing in and of one’s own account belong to no module', () => {
  const carried = new Set(moduleCatalogue.flatMap(({ actions }) => actions))
  const apart = [...carried].filter((action) =>
    /^(admin|sensitive_pii|agencies|super-privileged|platform-(?!testimonials|widgets))/.test(action),
  )
  expect(apart).toEqual([])
  expect(moduleCatalogue.filter(({ actions }) => actions.length === 0).map(({ key }) => key)).toEqual([])
  const by = closedActions([REVIEWS, RESPONDING])
  expect(by.get('review-responses.view')).toEqual(['review-monitoring', 'review-responding'] satisfies ModuleKey[])
})

test('a package is switched at once, by a tenant and by an agency: what is locked above stays, and the rehearsal says the same', async () => {
  const admin = await app.as('Administrator')
  const operator = await app.asAgency()
  const surveys = modulesOfPackage.Surveys.map((key) => moduleKey[key])
  await operator.put(inAgency(north, moduleKey.survey), rule(LOCKED, true))
  const wanted = { moduleIDs: surveys, enabled: false }
  const ofTenant = `/api/tenants/${home}/modules`
  const dry = await admin.put(ofTenant, wanted, rehearse)
  expect(dry.body.answer).toMatchObject({
    changes: surveys.length - 1,
    locked: 1,
    impact: { tenants: 1, enabled: false },
  })
  expect((await seen(home, surveys[0])).enabled).toBe(true)
  const done = await admin.put(ofTenant, wanted)
  expect(done.body).toEqual(dry.body.answer)
  expect((await seen(home, surveys[0])).enabled).toBe(false)
  expect((await seen(home, moduleKey.survey)).enabled).toBe(true)
  expect((await admin.put(ofTenant, wanted)).body).toMatchObject({ changes: 0, locked: 1 })

  const ofAgency = `/api/agencies/${north}/modules`
  const above = await operator.put(ofAgency, wanted, rehearse)
  // the tenant says the same already, but what was locked on goes off there too
  const { rows } = await app.owner.query('select from tenant where agency_id = $1', [north])
  expect(above.body.answer).toMatchObject({
    changes: surveys.length,
    locked: 0,
    impact: { tenants: rows.length, enabled: false },
  })
  expect((await operator.put(ofAgency, wanted)).body).toEqual(above.body.answer)
  expect((await seen(app.people.sibling.id, surveys[0])).enabled).toBe(false)
  expect((await seen(home, moduleKey.survey)).decidedBy).toEqual({ level: 'Agency', name: 'North' })

  expect((await admin.put(ofTenant, { ...wanted, moduleIDs: [4711] })).body.error).toMatchObject({
    key: 'modules.notFound',
    field: 'moduleIDs',
  })
  expect((await admin.put(ofAgency, wanted, rehearse)).status).toBe(403)
})
