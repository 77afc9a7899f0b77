import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient, signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { defineSystem } from '#platform/contract/define-system.ts'
import { landingPrefixes } from '../prefixes.ts'
import { landingsAmong } from './permitted-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    providers: { ideaPortal: 'https://ideas.example', ideaPortalSecret: 'what the portal and we know, 32+ characters' },
  })
})
afterAll(() => app.close())

const rights = (actions: readonly string[]) =>
  app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    app.people.home.users['Analyst']!.roleId,
    actions,
  ])
const everywhere = ['dashboard.view', 'reviews.view', 'platform-users.view']
beforeEach(async () => {
  await rights(everywhere)
  await app.owner.query('update tenant set account_type = 1')
  await app.owner.query('update feature_flag set enabled = true, share_percent = 100 where id = 1')
})

async function land(query: Record<string, string> = {}, client = app.as('Analyst')) {
  const { status, body } = await (await client).get(`/api/auth/landing?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body as {
    to: string
    external: boolean
    reason: string
    steps: { rule: string; taken: boolean; why: string }[]
  }
}
const all = { redirect: 'https://town.example/x', uv_login: '1', path: '/imports?tab=2' }
const without = (...keys: (keyof typeof all)[]) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key as keyof typeof all)))
const freeTrial = () => app.owner.query('update tenant set account_type = 8 where id = $1', [app.people.home.id])

test('the printed rules are asked in the printed order, and the first that leads somewhere decides', async () => {
  await freeTrial()
  expect(await land(all)).toMatchObject({ to: '/welcome', external: false, reason: 'freeTrial' })
  await app.owner.query('update tenant set account_type = 1')
  expect(await land(all)).toMatchObject({
    to: '/social2/listening-nuvi?redirect=https%3A%2F%2Ftown.example%2Fx',
    external: false,
    reason: 'socialListening',
  })
  const portal = await land(without('redirect'))
  expect(portal).toMatchObject({ external: true, reason: 'ideaPortal' })
  expect(new URL(portal.to).origin).toBe('https://ideas.example')
  expect(await land(without('redirect', 'uv_login'))).toMatchObject({ to: '/imports?tab=2', reason: 'wished' })
  expect(await land()).toMatchObject({ to: '/dashboards', reason: 'firstPermitted' })
  await rights([])
  const { agencyId, id } = app.people.home
  expect(await land()).toMatchObject({
    to: `/admin/agencies/${agencyId}/tenants/${id}/my-account`,
    reason: 'myAccount',
  })
})

test('every rule says why it did or did not decide', async () => {
  const { steps } = await land({ path: '//evil.example', uv_login: '2' })
  expect(steps).toEqual([
    { rule: 'freeTrial', taken: false, why: 'noFreeTrial' },
    { rule: 'socialListening', taken: false, why: 'notAsked' },
    { rule: 'ideaPortal', taken: false, why: 'notAsked' },
    { rule: 'wished', taken: false, why: 'notOurs' },
    { rule: 'firstPermitted', taken: true, why: 'taken' },
    { rule: 'myAccount', taken: false, why: 'notNeeded' },
  ])
})

test('whoever acts as somebody is signed in nowhere else as them, and goes where they go without that wish', async () => {
  const { home, agencyUser } = app.people
  const own = await signInAs(app.url, agencyUser.email, PASSWORD)
  const begun = await own.put('/api/auth/impersonate', {
    runAsAgencyUser: false,
    args: { tenantId: home.id, userId: home.users['Analyst']!.id },
    reason: 'Ticket 4711: lands elsewhere',
  })
  const acting = createClient(app.url, begun.headers.getSetCookie()[0]!.split(';')[0])
  const found = await land({ uv_login: '1' }, Promise.resolve(acting))
  expect(found).toMatchObject({ to: '/dashboards', external: false, reason: 'firstPermitted' })
  expect(found.steps).toContainEqual({ rule: 'ideaPortal', taken: false, why: 'acting' })
  expect(JSON.stringify(found)).not.toContain('ideas.example')
  expect(await land({ uv_login: '1' })).toMatchObject({ external: true, reason: 'ideaPortal' })
})

test('a free trial is welcomed only with the flag on and nothing of Google Places or Facebook connected', async () => {
  await freeTrial()
  const first = async () => (await land()).steps[0]!.why
  expect(await first()).toBe('taken')
  await app.owner.query('update feature_flag set enabled = false where id = 1')
  expect(await first()).toBe('flagOff')
  await app.owner.query('update feature_flag set enabled = true where id = 1')
  await app.owner.query('update tenant_summary set place_credentials = 1 where tenant_id = $1', [app.people.home.id])
  expect(await first()).toBe('connected')
  await app.owner.query('update tenant_summary set place_credentials = 0')
})

test('reviews become the unified page for those who hold its right', async () => {
  await rights(['reviews.view'])
  expect((await land()).to).toBe('/reviews')
  await rights(['reviews.view', 'reviews.unified'])
  expect((await land()).to).toBe('/reviews2')
})

test('a later prefix is landed on only where no earlier one is permitted', async () => {
  await rights(['platform-users.view'])
  expect((await land()).to).toBe('/admin/users')
  const { tenant } = (await (await app.as('Analyst')).get('/api/auth/session')).body
  expect(tenant.menus).toEqual(['/admin'])
  await rights(everywhere)
  expect((await (await app.as('Analyst')).get('/api/auth/session')).body.tenant.menus).toEqual([
    '/dashboards',
    '/reviews',
    '/admin',
  ])
})

test('people of an agency land above the tenants, or in the tenant they came for', async () => {
  const { agencyId, id } = app.people.home
  expect(await land({}, app.asAgency())).toMatchObject({
    to: `/admin/agencies/${agencyId}/tenants`,
    reason: 'firstPermitted',
  })
  expect((await land({ tenant: String(id) }, app.asAgency())).to).toBe(`/dashboards?tenant=${id}`)
  expect((await land({ tenant: String(id), path: '/imports?tab=2' }, app.asAgency())).to).toBe(
    `/imports?tab=2&tenant=${id}`,
  )
  const foreign = await (await app.asAgency()).get(`/api/auth/landing?tenant=${app.people.stranger.id}`)
  expect(foreign.status).toBe(403)
  const { rows } = await app.owner.query('select role_id from user_role where user_id = $1', [app.people.agencyUser.id])
  await app.owner.query(`update role set actions = '{}', version = version + 1 where id = $1`, [rows[0].role_id])
  expect(await land({}, app.asAgency())).toMatchObject({
    to: `/admin/agencies/${agencyId}/my-account`,
    reason: 'myAccount',
  })
})

const sample = defineSystem({
  name: 'sample',
  permissions: { use: { action: 'tasks.view' } },
  pages: {
    tasks: { path: '/tasks', needs: 'use' },
    kiosk: { path: '/kiosk/start', needs: 'use', flag: 'bulk-upload' },
    score: { path: '/score2', needs: 'use' },
    actions: { path: '/actions', needs: 'use', orFlag: 'template-creation' },
    everybody: { path: '/inbox', needs: 'member' },
    one: { path: '/reports/:reportId', needs: 'use' },
  },
})

test('what only agencies have is for them alone; a flag may be asked beside a right, or open a page without one', () => {
  const prefixes = (tenantId: number | null, rights: string[], flags: Record<string, boolean> = {}) =>
    landingsAmong([sample], { agencyId: 2, tenantId, inTenant: 7, actions: new Set(rights), flags }).map(
      ({ prefix }) => prefix,
    )
  expect(landingPrefixes).toHaveLength(22)
  expect(prefixes(7, ['tasks.view'])).toEqual(['/actions', '/score2'])
  expect(prefixes(null, ['tasks.view'])).toEqual(['/actions', '/score2', '/tasks'])
  expect(prefixes(7, ['tasks.view'], { 'bulk-upload': true })).toEqual(['/kiosk', '/actions', '/score2'])
  expect(prefixes(7, [], { 'bulk-upload': true, 'template-creation': true })).toEqual(['/actions'])
})
