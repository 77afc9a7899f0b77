import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import type { Location, LocationModule } from '../../contract.ts'

let app: TestApp
let home: number
let at: string
let ids: number[]
beforeAll(async () => {
  app = await openTestApp()
  home = app.people.home.id
  at = `/api/tenants/${home}/locations`
})
afterAll(() => app.close())
beforeEach(async () => {
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name, city) select $1, n, n, n, n, case n when 'c' then 'Bern' else 'Basel' end from unnest('{a,b,c}'::text[]) n returning id`,
    [home],
  )
  ids = rows.map(({ id }) => Number(id))
})
afterEach(async () => {
  await app.owner.query('delete from location_source')
  await app.owner.query('delete from review')
  await app.owner.query('delete from location')
  await app.owner.query('delete from module_rule')
  await app.owner.query('select app.stand_modules(null, null)')
})

const { survey } = moduleKey
const MONITORING = moduleKey['review-monitoring']
const RESPONDING = moduleKey['review-responding']
const [ON, OFF] = [1, 2]
const ruleAt = (location: number, module: number = survey) => `${at}/${location}/modules/${module}`
const stateOf = async (location: number, module: number = survey): Promise<LocationModule> =>
  (await (await app.as('Administrator')).get(`${at}/${location}/modules`)).body.find(
    ({ id }: LocationModule) => id === module,
  )
const sayForTenant = async (module: number, rule: number, enabled: boolean, sources: object[] = []) => {
  const { status } = await (
    await app.as('Administrator')
  ).put(`/api/tenants/${home}/modules/${module}`, { rule, enabled, sources, version: 0 })
  expect(status).toBe(200)
}

test('a module works at a location where the tenant has it and the location does not go without', async () => {
  const admin = await app.as('Administrator')
  expect(await stateOf(ids[0]!)).toEqual({ id: survey, key: 'survey', rule: ON, enabled: true, locked: false })
  const saved = await admin.put(ruleAt(ids[0]!), { rule: OFF })
  expect(saved.body).toEqual({ id: survey, key: 'survey', rule: OFF, enabled: false, locked: false })
  expect((await stateOf(ids[1]!)).enabled).toBe(true)
  const { body } = await admin.get<Location>(`${at}/${ids[0]}`)
  expect(body.disabledModuleIDs).toEqual([survey])
  await sayForTenant(survey, 2, false)
  expect(await stateOf(ids[1]!)).toMatchObject({ rule: ON, enabled: false })
  expect((await admin.put(ruleAt(ids[0]!), { rule: ON })).body).toMatchObject({ rule: ON, enabled: false })
})

test('where a module is locked above, the location has no say, now and with what it said before', async () => {
  const admin = await app.as('Administrator')
  await admin.put(ruleAt(ids[0]!), { rule: OFF })
  await sayForTenant(survey, 3, true)
  expect(await stateOf(ids[0]!)).toMatchObject({ rule: OFF, enabled: true, locked: true })
  for (const path of [ruleAt(ids[0]!), ruleAt(ids[1]!)])
    expect((await admin.put(path, { rule: OFF })).key).toBe('locations.moduleLocked')
  const many = await admin.put(`${at}/modules`, { moduleID: survey, rule: OFF })
  expect(many.key).toBe('locations.moduleLocked')
})

test('many at once by a filter or by name; a rehearsal says what it would come to', async () => {
  const admin = await app.as('Administrator')
  const inBasel = [{ name: 'city', values: ['Basel'] }]
  const wanted = { moduleID: survey, rule: OFF, filters: inBasel }
  const dry = await admin.put(`${at}/modules`, wanted, { prefer: 'rehearse' })
  expect(dry.body.answer).toEqual({ changes: 2, same: 0, names: ['a', 'b'], counts: true })
  expect((await stateOf(ids[0]!)).rule).toBe(ON)
  expect((await admin.put(`${at}/modules`, wanted)).body).toEqual(dry.body.answer)
  const states = await Promise.all(ids.map((id) => stateOf(id)))
  expect(states.map(({ rule }) => rule)).toEqual([OFF, OFF, ON])
  const named = await admin.put(`${at}/modules`, {
    moduleID: survey,
    rule: OFF,
    locationIDs: [ids[1], ids[2]],
  })
  expect(named.body).toMatchObject({ changes: 1, same: 1, names: ['c'] })
  const { rows } = await app.owner.query(
    `select entity_id::int as id, before, after from audit_record where tenant_id = $1 and action = 'location.module' and entity_id = any($2) order by seq`,
    [home, ids],
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids)
  expect(rows[0]).toMatchObject({ before: { module: 'survey', rule: 'enabled' }, after: { rule: 'disabled' } })
})

test('the module is a facet of the list of locations, and its filter', async () => {
  const admin = await app.as('Administrator')
  await admin.put(ruleAt(ids[0]!), { rule: OFF })
  await sayForTenant(moduleKey.social, 2, false)
  const facets = await admin.post(`/api/tenants/${home}/facets`, {
    list: 'locations.locations',
    filters: [],
    names: ['module'],
  })
  const counted = facets.body[0].options.map(({ value, count }: { value: string; count: number }) => [
    Number(value),
    count,
  ])
  expect(facets.body[0].options[0].label).toMatch(/^[A-Z]/)
  expect(counted).toContainEqual([survey, 2])
  expect(counted).toContainEqual([MONITORING, 3])
  expect(counted.map(([value]: number[]) => value)).not.toContain(moduleKey.social)
  const found = await admin.put(`${at}/search`, { filters: [{ name: 'module', values: [String(survey)] }] })
  expect(found.body.items.map(({ id }: Location) => id)).toEqual([ids[1], ids[2]])
  const without = await admin.put(`${at}/search`, {
    filters: [{ name: 'module', operator: 5, values: [String(survey)] }],
  })
  expect(without.body.items.map(({ id }: Location) => id)).toEqual([ids[0]])
  const social = await admin.put(`${at}/search`, { filters: [{ name: 'module', values: [String(moduleKey.social)] }] })
  expect(social.body.items).toEqual([])
})

test('a location names for each module the sources it uses there', async () => {
  const admin = await app.as('Administrator')
  await app.owner.query(
    `insert into location_source (tenant_id, location_id, source_id, external_id) values ($1, $2, 1, 'x'), ($1, $2, 3, 'y')`,
    [home, ids[0]],
  )
  const used = async () => {
    const { body } = await admin.get<Location>(`${at}/${ids[0]}`)
    return Object.fromEntries(body.moduleSources.map(({ moduleID, sourceIDs }) => [moduleID, sourceIDs]))
  }
  expect(await used()).toMatchObject({ [MONITORING]: [1, 3], [RESPONDING]: [1, 3], [moduleKey.social]: [1] })
  await sayForTenant(MONITORING, 1, true, [{ sourceID: 3, rule: 2 }])
  await admin.put(ruleAt(ids[0]!, RESPONDING), { rule: OFF })
  expect((await used())[MONITORING]).toEqual([1])
  expect(await used()).not.toHaveProperty(String(RESPONDING))
})

async function reviewAt(location: number, source = GOOGLE): Promise<number> {
  const { rows } = await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) values ($1, $2, $3, gen_random_uuid(), 4, 'Good', now()) returning id`,
    [home, location, source],
  )
  return Number(rows[0].id)
}
const answer = async (review: number, send = false) =>
  (await app.as('Administrator')).put(`/api/tenants/${home}/reviews/${review}/response`, {
    text: 'Thank you',
    send,
    version: null,
  })

test('where responding is off no reply is taken, at that location alone, and the reader of the review is told', async () => {
  const admin = await app.as('Administrator')
  const [here, elsewhere] = [await reviewAt(ids[0]!), await reviewAt(ids[1]!)]
  await admin.put(ruleAt(ids[0]!, RESPONDING), { rule: OFF })
  const refused = await answer(here)
  expect([refused.status, refused.key]).toEqual([409, 'responses.repliesOff'])
  expect((await answer(elsewhere)).status).toBe(200)
  const { body } = await admin.get(`/api/tenants/${home}/reviews/${here}/responses`)
  expect(body.rules.off).toBe(true)
  const template = await admin.post(`/api/tenants/${home}/response-templates`, {
    name: 'Thanks',
    text: 'Thanks',
    locale: null,
    minRating: 1,
    maxRating: 5,
  })
  const many = await admin.post(`/api/tenants/${home}/responses/bulk-template`, {
    reviewIDs: [here],
    templateID: template.body.id,
    send: false,
  })
  expect(many.body.results).toMatchObject([{ ok: false, key: 'responses.repliesOff' }])
  await admin.put(ruleAt(ids[0]!, RESPONDING), { rule: ON })
  expect((await answer(here)).status).toBe(200)
})

test('what waits for approval where responding went off is not let out', async () => {
  const admin = await app.as('Administrator')
  const review = await reviewAt(ids[0]!)
  const written = await (
    await app.as('Location manager')
  ).put(`/api/tenants/${home}/reviews/${review}/response`, { text: 'Thanks', send: true, version: null })
  const { id, version, state } = written.body
  expect(state).toBe('PendingApproval')
  await admin.put(ruleAt(ids[0]!, RESPONDING), { rule: OFF })
  const tried = await admin.put(`/api/tenants/${home}/responses/${id}/approve`, { version })
  expect(tried.key).toBe('responses.repliesOff')
})

test('a source that responding may not use takes no replies; another of the same location does', async () => {
  const [google, yelp] = [await reviewAt(ids[0]!), await reviewAt(ids[0]!, 3)]
  await sayForTenant(RESPONDING, 1, true, [{ sourceID: GOOGLE, rule: 2 }])
  expect((await answer(google)).key).toBe('responses.repliesOff')
  expect((await answer(yelp)).status).toBe(200)
})

test('reviews of a location, or of a source, that is not monitored are not fetched', async () => {
  const admin = await app.as('Administrator')
  const { rows } = await app.owner.query(
    `insert into credential (tenant_id, source_id, type, level, name, external_account, secret) values ($1, 1, 4, 'Tenant', 'n', 'x', 'x') returning id`,
    [home],
  )
  await app.owner.query(
    `insert into location_source (tenant_id, location_id, source_id, external_id, credential_id) select $1, u, 1, u::text, $3 from unnest($2::bigint[]) u`,
    [home, ids, rows[0].id],
  )
  const sync = async (id: number) => (await admin.post(`${at}/${id}/sync-reviews`)).key
  expect(await sync(ids[0]!)).toBeUndefined()
  await admin.put(ruleAt(ids[0]!, MONITORING), { rule: OFF })
  expect([await sync(ids[0]!), await sync(ids[1]!)]).toEqual(['reviews.notMonitored', undefined])
  await sayForTenant(MONITORING, 1, true, [{ sourceID: GOOGLE, rule: 2 }])
  expect(await sync(ids[1]!)).toBe('reviews.notMonitored')
})

test('a location out of scope, of another tenant, or an unknown module is not there', async () => {
  const admin = await app.as('Administrator')
  const { id, roleId } = app.people.home.users['Support']!
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [id, [ids[1]]])
  await app.owner.query(
    `update role set actions = actions || '{platform-locations.view,admin.tenant.active_modules_and_sources}', version = version + 1 where id = $1`,
    [roleId],
  )
  const support = await app.as('Support')
  expect((await support.put(ruleAt(ids[0]!), { rule: OFF })).status).toBe(404)
  expect((await support.get(`${at}/${ids[0]}/modules`)).status).toBe(404)
  const many = await support.put(`${at}/modules`, { moduleID: survey, rule: OFF, locationIDs: ids })
  expect(many.body).toMatchObject({ changes: 1, names: ['b'] })
  expect((await stateOf(ids[0]!)).rule).toBe(ON)
  const stranger = await app.as('Administrator', 'stranger')
  const theirs = `/api/tenants/${app.people.stranger.id}/locations/${ids[0]}/modules`
  expect((await stranger.put(`${theirs}/${survey}`, { rule: OFF })).status).toBe(404)
  expect((await admin.put(ruleAt(ids[0]!, 999), { rule: OFF })).key).toBe('locations.noSuchModule')
  expect((await admin.put(ruleAt(ids[0]!), { rule: OFF, tenantID: 1 })).status).toBe(400)
  expect((await (await app.as('Responder')).put(ruleAt(ids[0]!), { rule: OFF })).status).toBe(403)
})

test('a browser may keep a source; which module may use it, and by whose word, is told', async () => {
  const analyst = await app.as('Analyst')
  const one = await analyst.get(`/api/tenants/${home}/sources/${GOOGLE}`)
  expect(one.body).toMatchObject({ id: GOOGLE, key: 'GOOGLE_PLACES' })
  expect(one.headers.get('cache-control')).toBe('private, max-age=3600')
  expect((await analyst.get(`/api/tenants/${home}/sources/999`)).key).toBe('sources.notFound')
  await sayForTenant(MONITORING, 1, true, [{ sourceID: GOOGLE, rule: 2 }])
  await sayForTenant(RESPONDING, 2, false)
  const info = await (await app.as('Administrator')).get(`/api/tenants/${home}/sources/module-source-info`)
  const google = info.body.find(({ sourceID }: { sourceID: number }) => sourceID === GOOGLE)
  expect(google).toMatchObject({ name: 'Google Places' })
  const of = (id: number) => google.modules.find(({ moduleID }: { moduleID: number }) => moduleID === id)
  expect(of(MONITORING)).toMatchObject({ enabled: true, rule: 2, decidedBy: { level: 'Tenant', name: 'Home' } })
  expect(of(RESPONDING)).toMatchObject({ enabled: false, rule: 1, decidedBy: { level: null, name: null } })
  expect(of(survey)).toBeUndefined()
  expect(info.body.some(({ name }: { name: string }) => name === 'Forum')).toBe(false)
})
