import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs, type Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

const email = 'responder@home.example'

let app: TestApp
let agency: Client
beforeAll(async () => {
  app = await openTestApp()
  agency = await app.asAgency()
})
afterAll(() => app.close())

const publish = (text: string, title = 'Terms', client = agency) =>
  client.post(`/api/agencies/${app.people.home.agencyId}/terms`, { title, text })
const bind = (kind: number) =>
  app.owner.query('update role set kind = $2, version = version + 1 where id = $1', [
    app.people.home.users['Responder']!.roleId,
    kind,
  ])
const accept = (client: Client, version: number) => client.put('/api/auth/accept-terms', { version })
const tenantPage = () => `/api/tenants/${app.people.home.id}`

test('nobody is bound to terms that are not there', async () => {
  await bind(1)
  const me = await signInAs(app.url, email, PASSWORD)
  expect((await me.get('/api/auth/session')).body.pending).toBeNull()
  expect((await me.get('/api/auth/terms')).key).toBe('terms.noTerms')
})

test('who holds the role accepts before anything else opens, and who does not is not asked', async () => {
  expect((await publish('Be kind.')).body).toEqual({ version: 1 })
  const me = await signInAs(app.url, email, PASSWORD)
  expect((await me.get('/api/auth/session')).body.pending).toBe('terms')
  expect((await me.get(tenantPage())).key).toBe('platform.unsettled')
  const read = await me.get('/api/auth/terms')
  expect(read.body).toMatchObject({ version: 1, text: 'Be kind.', before: null, accepted: false })
  const wrong = await accept(me, 2)
  expect([wrong.status, wrong.key]).toEqual([409, 'TOS_ACCEPT_FAILED'])
  const preferences = async () => (await me.get('/api/auth/session')).body.user.preferences
  expect(await preferences()).toEqual({})
  expect((await accept(me, 1)).body).toEqual({ ok: true })
  expect(await preferences()).toEqual({ 'gm-platform-tos': 'true' })
  expect((await me.get('/api/auth/session')).body.pending).toBeNull()
  expect((await me.get(tenantPage())).status).toBe(200)
  const { rows } = await app.owner.query('select version, ip, accepted_at from terms_acceptance where user_id = $1', [
    app.people.home.users['Responder']!.id,
  ])
  expect(rows).toEqual([{ version: 1, ip: '127.0.0.1', accepted_at: expect.any(Date) }])
  const other = await signInAs(app.url, 'analyst@home.example', PASSWORD)
  expect((await other.get('/api/auth/session')).body.pending).toBeNull()
})

test('who accepted is not asked again, until there is a new version, which shows what was before', async () => {
  const again = await signInAs(app.url, email, PASSWORD)
  expect((await again.get('/api/auth/session')).body.pending).toBeNull()
  expect((await publish('Be kind.')).key).toBe('terms.sameText')
  expect((await publish('Be kind and brief.')).body).toEqual({ version: 2 })
  expect((await again.get(tenantPage())).status).toBe(200)
  const next = await signInAs(app.url, email, PASSWORD)
  expect((await next.get('/api/auth/session')).body.pending).toBe('terms')
  expect((await next.get('/api/auth/terms')).body.before).toMatchObject({ version: 1, text: 'Be kind.' })
  expect((await accept(next, 1)).key).toBe('TOS_ACCEPT_FAILED')
  const both = await Promise.all([accept(next, 2), accept(next, 2)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

test('a password that is due comes before the terms', async () => {
  await publish('Be kind, brief and prompt.')
  await app.owner.query(`update users set next_password_reset = now() - interval '1 day' where email = $1`, [email])
  const me = await signInAs(app.url, email, PASSWORD)
  expect((await me.get('/api/auth/session')).body.pending).toBe('password')
  await app.owner.query('update users set next_password_reset = null where email = $1', [email])
  expect((await me.get('/api/auth/session')).body.pending).toBe('terms')
  await bind(0)
  expect((await me.get('/api/auth/session')).body.pending).toBeNull()
})

test('the agency sees its versions with who accepted; nobody of a tenant or another agency tends them', async () => {
  const at = `/api/agencies/${app.people.home.agencyId}/terms`
  const { items } = (await agency.get(at)).body
  expect(
    items.map(({ version, acceptedBy }: { version: number; acceptedBy: number }) => [version, acceptedBy]),
  ).toEqual([
    [3, 0],
    [2, 1],
    [1, 1],
  ])
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    app.people.home.users['Administrator']!.roleId,
    ['platform-privileged-agencies.view', 'platform-privileged-agencies.edit'],
  ])
  const admin = await app.as('Administrator')
  expect((await admin.get(at)).key).toBe('terms.notFound')
  expect((await publish('Mine.', 'Mine', admin)).key).toBe('terms.notFound')
  expect((await agency.get(`/api/agencies/${app.people.stranger.agencyId}/terms`)).key).toBe('terms.notFound')
  expect((await (await app.asSuper()).get(at)).body.items).toHaveLength(3)
})
