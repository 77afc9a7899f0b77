import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { MAX_TABS } from '../contract.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/tenants/${app.people.home.id}`
})
afterAll(() => app.close())

const entry = (place: string, name: string | null = null, hidden = false) => ({ place, name, hidden })
const tab = { name: 'Rota', icon: 'calendar', url: 'https://rota.example/week?at=1' }
let tabId = 0

test('a tenant has tabs of its own, at other sites alone', async () => {
  const [admin, analyst] = [await app.as('Administrator'), await app.as('Analyst')]
  expect((await analyst.post(`${at}/custom-tabs`, tab)).status).toBe(403)
  for (const url of [
    'http://rota.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://ada:secret@rota.example/',
  ])
    expect((await admin.post(`${at}/custom-tabs`, { ...tab, url })).field).toBe('url')
  const made = await admin.post(`${at}/custom-tabs`, tab)
  tabId = made.body.id
  expect(made.body).toEqual({ ...tab, id: tabId, version: 1 })
  expect((await analyst.get(`${at}/custom-view`)).body).toEqual({ entries: [], tabs: [made.body], version: 0 })
  const save = (body: object) => admin.put(`${at}/custom-tabs/${tabId}`, body)
  const own = await save({ ...tab, url: 'https://localhost/reviews', version: 1 })
  expect([own.status, own.key, own.field]).toEqual([400, 'custom-view.ownAddress', 'url'])
  await app.owner.query(`update agency set host_name = 'brand.example' where id = $1`, [app.people.home.agencyId])
  expect((await save({ ...tab, url: 'https://BRAND.example/', version: 1 })).key).toBe('custom-view.ownAddress')
  expect((await save({ ...tab, name: 'Rota 2', version: 1 })).body).toMatchObject({ name: 'Rota 2', version: 2 })
  expect((await save({ ...tab, version: 1 })).key).toBe('platform.stale')
})

test('the frame of a tab may frame its origin and nothing else, and is framed by this site alone', async () => {
  const analyst = await app.as('Analyst')
  const page = await fetch(`${app.url}${at}/custom-tabs/${tabId}/frame`, { headers: { cookie: analyst.cookie } })
  expect(page.status).toBe(200)
  const policy = page.headers.get('content-security-policy')!.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([`default-src 'none'`, 'frame-src https://rota.example', `frame-ancestors 'self'`]),
  )
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const html = await page.text()
  expect(html).toContain('src="https://rota.example/week?at=1"')
  expect(html).toMatch(/sandbox="(?![^"]*top-navigation)[^"]*"/)
  const stranger = await app.as('Administrator', 'stranger')
  expect((await stranger.get(`${at}/custom-tabs/${tabId}/frame`)).status).toBe(403)
  expect((await stranger.get(`/api/tenants/${app.people.stranger.id}/custom-tabs/${tabId}/frame`)).key).toBe(
    'custom-view.notFound',
  )
})

test('a hidden place is no place to land, and opens all the same for who asks for it', async () => {
  const [admin, analyst] = [await app.as('Administrator'), await app.as('Analyst')]
  const { roleId } = app.people.home.users['Analyst']!
  const { rows } = await app.owner.query('select actions from role where id = $1', [roleId])
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    roleId,
    ['dashboard.view', 'reviews.view', 'reviews.unified'],
  ])
  const land = async (query = '') => (await analyst.get(`/api/auth/landing${query}`)).body
  let version = 0
  const hide = async (...places: string[]) => {
    const { status } = await admin.put(`${at}/custom-view`, {
      entries: places.map((place) => entry(place, null, true)),
      version,
    })
    expect(status).toBe(200)
    version += 1
  }
  expect(await land()).toMatchObject({ to: '/dashboards', reason: 'firstPermitted' })
  await hide('dashboards.home')
  expect(await land()).toMatchObject({ to: '/reviews2', reason: 'firstPermitted' })
  expect(await land('?path=%2Fdashboards')).toMatchObject({ to: '/dashboards', reason: 'wished' })
  const { tenant } = (await analyst.get('/api/auth/session')).body
  expect(tenant.menus).toContain('/dashboards')
  const operator = await app.asAgency()
  expect((await operator.get(`/api/auth/landing?tenant=${app.people.home.id}`)).body.to).not.toContain('/dashboards')
  await hide('dashboards.home', 'reviews.workbench')
  const none = await land()
  expect([none.reason, none.steps.find(({ rule }: { rule: string }) => rule === 'firstPermitted').why]).toEqual([
    'myAccount',
    'allHidden',
  ])
  await app.owner.query('delete from custom_view where tenant_id = $1', [app.people.home.id])
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, rows[0].actions])
})

test('places are renamed, hidden and ordered; what is no place is refused, and a late change too', async () => {
  const [admin, analyst] = [await app.as('Administrator'), await app.as('Analyst')]
  const save = (entries: object[], version: number, client = admin) =>
    client.put(`${at}/custom-view`, { entries, version })
  const wanted = [
    entry(`tab.${tabId}`),
    entry('reviews.workbench', 'Guest reviews'),
    entry('customers.list', null, true),
  ]
  expect((await save(wanted, 0, analyst)).status).toBe(403)
  expect((await save([entry('reviews.nowhere')], 0)).key).toBe('custom-view.unknownPlace')
  expect((await save([wanted[1]!, wanted[1]!], 0)).key).toBe('custom-view.unknownPlace')
  expect((await save(wanted, 0)).body).toMatchObject({ entries: wanted, version: 1 })
  expect((await save([], 0)).key).toBe('platform.stale')
  expect((await analyst.get(`${at}/custom-view`)).body).toMatchObject({ entries: wanted, version: 1 })
  expect((await save([entry('tab.999999'), wanted[1]!], 1)).body.entries).toEqual([wanted[1]])
  expect((await admin.delete(`${at}/custom-tabs/${tabId}`)).body).toEqual({ ok: true })
  expect((await admin.delete(`${at}/custom-tabs/${tabId}`)).key).toBe('custom-view.notFound')
})

test('a tenant has at most 20 tabs', async () => {
  const { id } = app.people.sibling
  await app.owner.query(
    `insert into custom_tab (tenant_id, name, icon, url, updated_at) select $1, 'Tab ' || n, 'calendar', 'https://rota.example/', now() from generate_series(1, $2) n`,
    [id, MAX_TABS],
  )
  const answer = await (await app.as('Administrator', 'sibling')).post(`/api/tenants/${id}/custom-tabs`, tab)
  expect([answer.status, answer.key, answer.field]).toEqual([409, 'custom-view.tooMany', undefined])
})
