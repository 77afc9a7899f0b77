import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { MAX_DASHBOARDS } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const at = (rest = '') => `/api/tenants/${app.people.home.id}/dashboards${rest}`
const tile = { id: 'a', kind: 'number', title: '', width: 1, height: 1, measure: 'reviews', filters: [] }
const content = { name: 'Mine', tiles: [tile], filters: [{ name: 'rating', operator: 4, values: ['1'] }] }

test('a dashboard is made, opened, changed, copied and deleted by its owner', async () => {
  const client = await app.as('Analyst')
  const made = await client.post(at(), content)
  expect(made.body).toMatchObject({ ...content, version: 1, action: 'owner', isShared: false })
  const { id } = made.body
  expect((await client.get(at(`/${id}`))).body).toEqual(made.body)
  const saved = await client.put(at(`/${id}`), { ...content, name: 'Ours', version: 1 })
  expect(saved.body).toMatchObject({ name: 'Ours', version: 2 })
  const late = await client.put(at(`/${id}`), { ...content, version: 1 })
  expect(late.status).toBe(409)
  const copy = await client.post(at(`/${id}/duplicate`), { name: 'Copy' })
  expect(copy.body).toMatchObject({ name: 'Copy', tiles: content.tiles, version: 1 })
  expect((await client.get(at())).body.items.map(({ name }: { name: string }) => name)).toEqual(['Copy', 'Ours'])
  expect((await client.delete(at(`/${id}`))).status).toBe(200)
  expect((await client.get(at(`/${id}`))).key).toBe('dashboards.notFound')
})

test('a private dashboard is nobody else’s, and nobody learns of it', async () => {
  const { body } = await (await app.as('Analyst')).post(at(), content)
  const other = await app.as('Administrator')
  expect((await other.get(at(`/${body.id}`))).key).toBe('dashboards.notFound')
  expect((await other.put(at(`/${body.id}`), { ...content, version: 1 })).key).toBe('dashboards.notFound')
  expect((await other.delete(at(`/${body.id}`))).key).toBe('dashboards.notFound')
  expect((await other.get(at())).body.items).toEqual([])
})

test('what no list understands is not saved, and two tiles never share a name', async () => {
  const client = await app.as('Analyst')
  const filters = [{ name: 'rating', operator: 4, values: ['many'] }]
  expect((await client.post(at(), { ...content, filters })).status).toBe(400)
  expect((await client.post(at(), { ...content, tiles: [tile, tile] })).field).toBe('tiles')
  expect((await client.post(at(), { ...content, tiles: [{ ...tile, filters }] })).status).toBe(400)
})

test('whoever may not make dashboards is told so', async () => {
  expect((await (await app.as('Responder')).post(at(), content)).status).toBe(403)
})

test('what is shared is opened by its role, changed only where that was granted, and refused to all others', async () => {
  const owner = await app.as('Administrator')
  const { body } = await owner.post(at(), { ...content, name: 'For all' })
  const grants = (action: string) => [{ to: 'role', roleID: app.people.home.users['Analyst']!.roleId, action }]
  const share = (action: string) => owner.put(at(`/${body.id}/privileges`), { grants: grants(action) })
  const [analyst, responder] = [await app.as('Analyst'), await app.as('Responder')]
  const rename = () => analyst.put(at(`/${body.id}`), { ...content, name: 'Renamed', version: 1 })
  expect((await share('view')).body.isShared).toBe(true)
  expect((await analyst.get(at(`/${body.id}`))).body).toMatchObject({ name: 'For all', action: 'view' })
  expect((await rename()).key).toBe('dashboards.mayNotEdit')
  expect((await analyst.delete(at(`/${body.id}`))).key).toBe('dashboards.mayNotEdit')
  expect((await analyst.put(at(`/${body.id}/privileges`), { grants: [] })).status).toBe(403)
  expect((await responder.get(at(`/${body.id}`))).key).toBe('dashboards.notFound')
  await share('edit')
  expect((await rename()).body).toMatchObject({ name: 'Renamed', action: 'edit' })
  expect((await analyst.delete(at(`/${body.id}`))).key).toBe('dashboards.mayNotEdit')
  const none = { to: 'user', userID: app.people.home.users['Analyst']!.id, action: 'none' }
  await owner.put(at(`/${body.id}/privileges`), { grants: [...grants('owner'), none] })
  expect((await analyst.get(at(`/${body.id}`))).key).toBe('dashboards.notFound')
  const stranger = [{ to: 'role', roleID: app.people.stranger.users['Analyst']!.roleId, action: 'view' }]
  expect((await owner.put(at(`/${body.id}/privileges`), { grants: stranger })).key).toBe('dashboards.unknownGrantee')
})

test('people of a location reach what is shared with their location', async () => {
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'here', 'here', 'Here', 'Here') returning id`,
    [app.people.home.id],
  )
  const locationID = Number(rows[0].id)
  const owner = await app.as('Administrator')
  const { body } = await owner.post(at(), { ...content, name: 'There' })
  await owner.put(at(`/${body.id}/privileges`), { grants: [{ to: 'location', locationID, action: 'view' }] })
  const manager = await app.as('Location manager')
  expect((await manager.get(at(`/${body.id}`))).status).toBe(404)
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    app.people.home.users['Location manager']!.id,
    [locationID],
  ])
  expect((await manager.get(at(`/${body.id}`))).body.action).toBe('view')
})

test('who would reach a dashboard is told source by source, before anything is granted', async () => {
  const { users, id: tenantId } = app.people.home
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'west', 'west', 'West', 'West') returning id`,
    [tenantId],
  )
  const locationID = Number(rows[0].id)
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    users['Support']!.id,
    [locationID],
  ])
  await app.owner.query(
    `update role set actions = array_remove(actions, 'dashboard.view'), version = version + 1 where id = $1`,
    [users['Escalation Manager Responses']!.roleId],
  )
  const owner = await app.as('Administrator')
  const { body: board } = await owner.post(at(), { ...content, name: 'Reached' })
  const grants = [
    { to: 'role', roleID: users['Analyst']!.roleId, action: 'edit' },
    { to: 'user', userID: users['Analyst']!.id, action: 'view' },
    { to: 'role', roleID: users['Escalation Manager Responses']!.roleId, action: 'view' },
    { to: 'location', locationID, action: 'view' },
    { to: 'role', roleID: users['Support']!.roleId, action: 'edit' },
  ]
  const { body } = await owner.put(at(`/${board.id}/access`), { grants })
  const of = (name: string) => body.items.find((one: { name: string }) => one.name === `${name} Tester`)
  expect(of('Administrator')).toMatchObject({
    action: 'owner',
    blocked: null,
    through: [{ to: 'owner', decides: true }],
  })
  expect(of('Analyst')).toMatchObject({
    action: 'view',
    through: [
      { to: 'role', name: 'Analyst', action: 'edit', decides: false },
      { to: 'user', action: 'view', decides: true },
    ],
  })
  expect(of('Escalation Manager Responses')).toMatchObject({ action: 'view', blocked: 'right' })
  expect(of('Support')).toMatchObject({
    action: 'edit',
    through: [
      { to: 'location', name: 'West', decides: false },
      { to: 'role', name: 'Support', decides: true },
    ],
  })
  expect(body.total).toBe(4)
  expect((await owner.get(at(`/${board.id}/privileges`))).body.grants).toEqual([])
  const shared = await owner.put(at(`/${board.id}/privileges`), { grants })
  expect(shared.status).toBe(200)
  const analyst = await app.as('Analyst')
  expect((await analyst.get(at(`/${board.id}`))).body.action).toBe('view')
  expect((await analyst.put(at(`/${board.id}/access`), { grants })).status).toBe(403)
})

test('roles, people and locations are found by name, within one’s own tenant and locations', async () => {
  const find = async (body: object) =>
    (await (await app.as('Administrator')).put(`/api/tenants/${app.people.home.id}/object-privileges/grantees`, body))
      .body
  const found = await find({ search: 'analy' })
  expect(found.roles.map(({ name }: { name: string }) => name)).toEqual(['Analyst'])
  expect(found.people).toEqual([
    { id: app.people.home.users['Analyst']!.id, name: 'Analyst Tester', note: 'analyst@home.example' },
  ])
  const foreign = app.people.sibling.users['Analyst']!
  const named = await find({ named: { roleIDs: [foreign.roleId], userIDs: [foreign.id], locationIDs: [] } })
  expect(named).toEqual({ roles: [], people: [], locations: [] })
})

test('the start opens with one’s own choice, else with the tenant’s, as long as one may open it', async () => {
  const [owner, analyst] = [await app.as('Administrator'), await app.as('Analyst')]
  const shared = (await owner.post(at(), { ...content, name: 'Shared' })).body
  const choose = (client: typeof owner, whose: string, id: number | null) =>
    client.put(at('/default'), { for: whose, dashboardID: id })
  expect((await choose(owner, 'tenant', shared.id)).key).toBe('dashboards.mayNotSetDefault')
  const roleID = app.people.home.users['Analyst']!.roleId
  await owner.put(at(`/${shared.id}/privileges`), { grants: [{ to: 'role', roleID, action: 'view' }] })
  expect((await choose(owner, 'tenant', shared.id)).body.opens).toBe(shared.id)
  expect((await choose(analyst, 'tenant', null)).status).toBe(403)
  expect((await analyst.get(at())).body).toMatchObject({ opens: shared.id, ownDefault: null, tenantDefault: shared.id })
  const own = (await analyst.post(at(), { ...content, name: 'Own' })).body
  expect((await choose(analyst, 'me', own.id)).body.opens).toBe(own.id)
  expect((await choose(owner, 'me', own.id)).key).toBe('dashboards.notFound')
  await analyst.delete(at(`/${own.id}`))
  expect((await analyst.get(at())).body.opens).toBe(shared.id)
  await owner.put(at(`/${shared.id}/privileges`), { grants: [] })
  expect((await analyst.get(at())).body.opens).toBeNull()
})

test('one person has at most 100 dashboards, copies too', async () => {
  const { id, users } = app.people.sibling
  const client = await app.as('Analyst', 'sibling')
  const path = `/api/tenants/${id}/dashboards`
  const { body: first } = await client.post(path, content)
  await app.owner.query(
    `insert into dashboard (tenant_id, user_id, name, tiles, filters, created_at, updated_at) select $1, $2, 'Full ' || n, '[]', '[]', now(), now() from generate_series(2, $3) n`,
    [id, users['Analyst']!.id, MAX_DASHBOARDS],
  )
  for (const answer of [
    await client.post(path, content),
    await client.post(`${path}/${first.id}/duplicate`, { name: 'Copy' }),
  ])
    expect([answer.status, answer.key, answer.field]).toEqual([409, 'dashboards.tooManyDashboards', undefined])
})

test('whoever may change a dashboard that is not theirs neither shares it nor learns with whom it is', async () => {
  const { id, users } = app.people.stranger
  const [owner, analyst] = [await app.as('Administrator', 'stranger'), await app.as('Analyst', 'stranger')]
  const { roleId } = users['Analyst']!
  await app.owner.query(
    `update role set actions = actions || '{platform-object-privileges.view,platform-object-privileges.edit}', version = version + 1 where id = $1`,
    [roleId],
  )
  const { body } = await owner.post(`/api/tenants/${id}/dashboards`, content)
  const path = `/api/tenants/${id}/dashboards/${body.id}`
  const grants = [{ to: 'role', roleID: roleId, action: 'edit' }]
  expect((await owner.put(`${path}/privileges`, { grants })).status).toBe(200)
  for (const answer of [
    await analyst.get(`${path}/privileges`),
    await analyst.put(`${path}/access`, { grants }),
    await analyst.put(`${path}/privileges`, { grants: [] }),
  ])
    expect([answer.status, answer.key, answer.field]).toEqual([403, 'dashboards.mayNotShare', undefined])
  expect((await owner.get(`${path}/privileges`)).body.grants).toHaveLength(1)
})
