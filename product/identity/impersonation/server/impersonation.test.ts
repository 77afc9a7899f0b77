import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient, signInAs, type Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { actionsOfPreset } from '#product/organization/roles/server/public.ts'

const standardActions = actionsOfPreset('Administrator')

let app: TestApp
let staffRole: number
beforeAll(async () => {
  app = await openTestApp()
  const { rows } = await app.owner.query('select role_id from user_role where user_id = $1', [app.people.agencyUser.id])
  staffRole = Number(rows[0].role_id)
})
afterAll(() => app.close())

const RIGHT = 'platform-privileged-users.impersonate'
const rights = (roleId: number, actions: readonly string[]) =>
  app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, actions])
beforeEach(() => rights(staffRole, [...standardActions, RIGHT, 'platform-privileged-tenants.view']))

const reason = 'Ticket 4711: replies do not go out'
const staff = () => signInAs(app.url, app.people.agencyUser.email, PASSWORD)
const analyst = () => app.people.home.users['Analyst']!
const asPerson = (userId = analyst().id, tenantId: number | null = app.people.home.id) => ({
  runAsAgencyUser: false,
  args: { tenantId, userId },
  reason,
})
const withCookie = (answer: { headers: Headers }) =>
  createClient(app.url, answer.headers.getSetCookie()[0]!.split(';')[0])
async function act(own: Client, body: object = asPerson()) {
  const answer = await own.put('/api/auth/impersonate', body)
  expect([answer.status, answer.key]).toEqual([200, undefined])
  return { acting: withCookie(answer), profile: answer.body }
}
const audit = async (action: string) =>
  (
    await app.owner.query(
      'select actor_id::int as actor, subject_id::int as subject, after from audit_record where tenant_id = $1 and action = $2 order by seq desc limit 1',
      [app.people.home.id, action],
    )
  ).rows[0]

test('one sees what the person sees, as the person, with both identities in the audit of their tenant', async () => {
  const { acting, profile } = await act(await staff())
  expect(profile).toMatchObject({
    user: { id: analyst().id },
    tenant: { name: 'Home' },
    isImpersonated: true,
    impersonatedBy: 'Agency operator Tester',
    impersonation: { mayWrite: false },
    isAgencyUser: false,
  })
  const own = (await (await app.as('Analyst')).get('/api/auth/session')).body
  expect(profile.actions).toEqual(own.actions)
  expect(Date.parse(profile.impersonation.until) - app.clock.now().getTime()).toBeLessThanOrEqual(3_600_000)
  expect((await acting.get(`/api/tenants/${app.people.home.id}`)).status).toBe(200)
  expect((await acting.get(`/api/tenants/${app.people.sibling.id}`)).status).toBe(403)
  expect(await audit('impersonation.begin')).toEqual({
    actor: app.people.agencyUser.id,
    subject: analyst().id,
    after: { reason, until: profile.impersonation.until },
  })
})

test('nothing is changed until one proves oneself with something of one’s own; then both names stand beside it', async () => {
  const { acting } = await act(await staff())
  const view = { name: 'Helped', pages: ['reviews.reviews'], filters: [], sort: null, columns: null }
  const change = () => acting.post(`/api/tenants/${app.people.home.id}/saved-views`, view)
  expect((await change()).key).toBe('platform.readOnly')
  await app.owner.query(`update users set password_hash = null where id = $1`, [analyst().id])
  for (const wrong of [{ password: 'not the one' }, { code: '123456' }, { code: 'x' }]) {
    const { status, key } = await acting.put('/api/auth/impersonate/step-up', wrong)
    expect([status, key]).toEqual([422, 'impersonation.wrongProof'])
  }
  const proved = await acting.put('/api/auth/impersonate/step-up', { password: PASSWORD })
  expect(proved.body.impersonation.mayWrite).toBe(true)
  expect((await change()).status).toBe(200)
  expect(await audit('impersonation.step-up')).toMatchObject({ actor: app.people.agencyUser.id, subject: analyst().id })
  expect(await audit('savedView.create')).toMatchObject({ actor: app.people.agencyUser.id, subject: analyst().id })
  await app.owner.query(
    `update users set password_hash = (select password_hash from users where id = $2) where id = $1`,
    [analyst().id, app.people.agencyUser.id],
  )
})

test('after five wrong proofs a session stays read-only', async () => {
  const { acting } = await act(await staff())
  for (let at = 0; at < 5; at++) await acting.put('/api/auth/impersonate/step-up', { code: 'nothing' })
  const { status, key } = await acting.put('/api/auth/impersonate/step-up', { password: PASSWORD })
  expect([status, key]).toEqual([409, 'impersonation.outOfTries'])
})

test('what belongs to the person’s own way in is refused, also once one may change things', async () => {
  const { acting } = await act(await staff())
  await acting.put('/api/auth/impersonate/step-up', { password: PASSWORD })
  const refused = [
    await acting.put('/api/my-account', {
      firstName: 'X',
      lastName: 'Y',
      title: null,
      locale: 'en_US',
      timezone: 'UTC',
      version: 1,
    }),
    await acting.put('/api/my-account/change-password', {
      currentPassword: PASSWORD,
      password: 'Another-Horse-9-Battery',
    }),
    await acting.get('/api/my-account/sessions'),
    await acting.post('/api/my-account/second-factor/totp', { password: PASSWORD }),
  ]
  expect(refused.map(({ key }) => key)).toEqual(refused.map(() => 'platform.whileImpersonating'))
})

const everybody = 'select id, email, phone, mfa, auth_version, preferences, active from users order by id'

test('nobody’s address, phone, second step, password or rights are written, nor anybody switched on or off, through another person, also once one may change things', async () => {
  const { home } = app.people
  const subject = home.users['Administrator']!
  const own = await staff()
  const { acting } = await act(own, asPerson(subject.id))
  await acting.put('/api/auth/impersonate/step-up', { password: PASSWORD })
  const at = `/api/tenants/${home.id}`
  const other = home.users['Responder']!
  await app.owner.query(`update users set active = false where id = $1`, [other.id])
  const before = await app.owner.query(everybody)
  const person = {
    firstName: 'Ada',
    lastName: 'Min',
    email: 'attacker@evil.example',
    phone: '+14155550199',
    mfa: false,
    roleIDs: [subject.roleId],
    locationAccess: 'ALL',
    locationIDs: [],
    locale: 'en_US',
    timezone: 'UTC',
  }
  const role = { name: 'Mine', actionIDs: ['platform-users.edit'] }
  const scim = `/api/scim/v2/tenants/${home.id}`
  const refused = await Promise.all([
    acting.put(`${at}/users/${subject.id}`, { ...person, version: 1 }),
    acting.put(`${at}/users/${analyst().id}`, { ...person, version: 1 }),
    acting.post(`${at}/users`, person),
    acting.put(`${at}/users/${analyst().id}/restore`),
    acting.post(`${at}/users/jobs`, { userIDs: [analyst().id], changes: { addRoleIDs: [subject.roleId] } }),
    acting.put(`${at}/users/${other.id}/pause`, { paused: false }),
    acting.put(`${at}/users/pause`, { userIDs: [other.id], paused: false }),
    acting.put(`${at}/users/${analyst().id}/pause`, { paused: true }),
    acting.delete(`${at}/users/${analyst().id}`),
    acting.delete(`${at}/users/${analyst().id}/image`),
    acting.put(`${at}/users/reset`, { userIDs: [analyst().id] }),
    acting.post(`${at}/roles`, role),
    acting.put(`${at}/roles/${analyst().roleId}`, { ...role, version: 1 }),
    acting.delete(`${at}/roles/${analyst().roleId}?replacementId=${subject.roleId}`),
    acting.put(`/api/agencies/${home.agencyId}/default-roles/Tenant/Analyst`, { ...role, offered: true, version: 0 }),
    acting.put('/api/my-account/set-preference', { key: 'social-platform-tos', value: 'true' }),
    acting.delete(`${scim}/Users/${analyst().id}`),
    acting.delete(`${scim}/Groups/${analyst().roleId}`),
    acting.post(`${scim}/Users`, { userName: 'attacker@evil.example' }),
    acting.send('PATCH', `${scim}/Groups/${subject.roleId}`, '{"Operations":[]}', {
      'content-type': 'application/json',
    }),
  ])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  const after = await app.owner.query(everybody)
  expect(after.rows).toEqual(before.rows)
  // what helping is for goes on, and one's own session hands out as it did
  expect((await acting.post(`${at}/access-management-tags`, { name: 'Helped' })).status).toBe(200)
  const asThemselves = await signInAs(app.url, subject.email, PASSWORD)
  expect((await asThemselves.post(`${at}/users`, person)).status).toBe(200)
  expect((await asThemselves.put(`${at}/users/${other.id}/pause`, { paused: false })).body.active).toBe(true)
  expect((await asThemselves.delete(`${at}/users/${other.id}`)).status).toBe(200)
  await app.owner.query('update users set active = true, removed = false where id = $1', [other.id])
})

test('nothing is shared, published or framed for others in another’s name, also once one may change things', async () => {
  const { home } = app.people
  const at = `/api/tenants/${home.id}`
  const subject = home.users['Administrator']!
  const asThemselves = await signInAs(app.url, subject.email, PASSWORD)
  const tile = { id: 'a', kind: 'number', title: '', width: 1, height: 1, measure: 'reviews', filters: [] }
  const board = (await asThemselves.post(`${at}/dashboards`, { name: 'Board', tiles: [tile], filters: [] })).body.id
  const content = { pages: ['reviews.reviews'], filters: [], sort: '-date', columns: ['rating', 'text'] }
  const view = (await asThemselves.post(`${at}/saved-views`, { ...content, name: 'Mine' })).body
  const { roleId } = analyst()
  const support = {
    ...(await asThemselves.get(`${at}/help/support-settings`)).body,
    supportEmail: 'desk@home.example',
  }
  const words = { title: 'Start here', body: 'Read this.', page: null, locale: null }
  const text = (await asThemselves.post(`${at}/help/texts`, { ...words, locale: 'de_DE' })).body
  const fiscal = (await asThemselves.get(`${at}/date-ranges/settings`)).body
  const tab = { name: 'Board', icon: 'calendar', url: 'https://board.example/' }
  const kept = (await asThemselves.post(`${at}/custom-tabs`, tab)).body
  const share = { sharedRoleIds: [roleId], defaultRoleIds: [], owner: { kind: 'User' } }
  const attribute = { name: 'Zone', kind: 'Text', options: [] }
  const zone = (await asThemselves.post(`${at}/attribute-definitions`, attribute)).body
  const calls = (by: Client, name: string): (() => ReturnType<Client['get']>)[] => [
    () => by.put(`${at}/dashboards/${board}/privileges`, { grants: [{ to: 'role', roleID: roleId, action: 'view' }] }),
    () => by.put(`${at}/saved-views/${view.id}/share`, { ...share, version: view.version }),
    () => by.post(`${at}/saved-views`, { ...content, name, sharedRoleIds: [roleId] }),
    () => by.post(`${at}/saved-views`, { ...content, name: `${name} of all`, owner: { kind: 'Admin' } }),
    () => by.put(`${at}/help/support-settings`, support),
    () => by.post(`${at}/custom-tabs`, { ...tab, name }),
    () => by.put(`${at}/custom-tabs/${kept.id}`, { ...tab, name, version: kept.version }),
    () => by.delete(`${at}/custom-tabs/${kept.id}`),
    () => by.put(`${at}/custom-view`, { entries: [], version: 0 }),
    () => by.post(`${at}/help/texts`, words),
    () => by.put(`${at}/help/texts/${text.id}`, { ...words, locale: 'de_DE', version: text.version }),
    () => by.delete(`${at}/help/texts/${text.id}`),
    () => by.put(`${at}/dashboards/default`, { for: 'tenant', dashboardID: board }),
    () => by.put(`${at}/date-ranges/settings`, fiscal),
    () => by.delete(`${at}/attribute-definitions/${zone.id}`), // by it some reach their locations
  ]
  const { acting } = await act(await staff(), asPerson(subject.id))
  await acting.put('/api/auth/impersonate/step-up', { password: PASSWORD })
  for (const call of calls(acting, 'Acting'))
    expect(await call()).toMatchObject({ status: 403, key: 'platform.whileImpersonating' })
  const own = await acting.post(`${at}/saved-views`, { ...content, name: 'Tried for them' })
  expect([own.status, own.key]).toEqual([200, undefined])
  for (const call of calls(asThemselves, 'Own')) expect([(await call()).status]).toEqual([200])
})

test('nobody moves in another’s name who reaches a location, by its place or its attributes; all else of it they may change', async () => {
  const { home } = app.people
  const at = `/api/tenants/${home.id}`
  const subject = home.users['Administrator']!
  const admin = await signInAs(app.url, subject.email, PASSWORD)
  const attribute = async (name: string) =>
    (await admin.post(`${at}/attribute-definitions`, { name, kind: 'Text', options: [] })).body
  const [sector, note] = [await attribute('Sector'), await attribute('Note')]
  const place = {
    code: 'MOV',
    internalName: 'Moving',
    publicName: 'Moving',
    street: '',
    city: 'Ulm',
    region: 'BW',
    postalCode: '',
    country: 'DE',
    timezone: 'Europe/Berlin',
    industry: '',
    phone: null,
    web: null,
    state: 'Open',
  }
  const made = (await admin.post(`${at}/locations`, place)).body
  const { rows } = await app.owner.query(
    `update users set location_access = 'SOME', chosen_location_ids = '{}', scopes = $2 where id = $1 returning id`,
    [
      analyst().id,
      JSON.stringify([
        { name: sector.key, values: ['North'] },
        { name: 'city', values: ['Ulm'] },
      ]),
    ],
  )
  expect(rows).toHaveLength(1)
  const { acting } = await act(await staff(), asPerson(subject.id))
  await acting.put('/api/auth/impersonate/step-up', { password: PASSWORD })
  const one = `${at}/locations/${made.id}`
  const version = async () => (await admin.get(one)).body.version
  const move = async (by: Client, said: object) => by.put(one, { ...place, ...said, version: await version() })
  const give = async (by: Client, attributeID: number, values: string[]) =>
    by.put(`${one}/attributes`, { attributes: [{ attributeID, values }], version: await version() })
  expect(await move(acting, { city: 'Rom' })).toMatchObject({ status: 403, key: 'platform.whileImpersonating' })
  expect(await give(acting, sector.id, ['North'])).toMatchObject({ status: 403, key: 'platform.whileImpersonating' })
  expect((await move(acting, { street: 'Gasse 1', region: 'Bayern' })).status).toBe(200)
  expect((await give(acting, note.id, ['Good coffee'])).status).toBe(200)
  expect((await give(admin, sector.id, ['North'])).status).toBe(200)
  expect((await give(acting, sector.id, ['North'])).status).toBe(200) // as it is
  expect((await move(admin, { city: 'Rom' })).status).toBe(200)
  await app.owner.query(
    `update users set location_access = 'ALL', chosen_location_ids = null, scopes = '[]' where id = $1`,
    [analyst().id],
  )
})

test('what people choose for themselves is left to them, also once one may change things', async () => {
  const { home } = app.people
  const at = `/api/tenants/${home.id}`
  const subject = home.users['Administrator']!
  const asThemselves = await signInAs(app.url, subject.email, PASSWORD)
  const board = (await asThemselves.post(`${at}/dashboards`, { name: 'Own', tiles: [], filters: [] })).body.id
  const content = { pages: ['reviews.reviews'], filters: [], sort: null, columns: null }
  const view = (await asThemselves.post(`${at}/saved-views`, { ...content, name: 'Own order' })).body.id
  const page = 'reviews.reviews'
  const calls = (by: Client): (() => ReturnType<Client['get']>)[] => [
    () => by.put('/api/my-account/set-locale', { locale: 'fr_FR' }),
    () => by.put('/api/my-account/set-preference', { key: 'ui-theme', value: 'dark' }),
    () => by.put(`${at}/dashboards/default`, { for: 'me', dashboardID: board }),
    () => by.put(`${at}/saved-views/default`, { page, savedViewID: view }),
    () => by.put(`${at}/saved-views/order`, { page, savedViewIDs: [view] }),
    () => by.put(`${at}/saved-views/${view}/subscription`, { threshold: 5 }),
    () => by.delete(`${at}/saved-views/${view}/subscription`),
    () => by.put(`${at}/notification-settings/mine`, { type: 44, email: 'Daily' }),
    () => by.put(`${at}/notifications/read`, {}),
  ]
  const { acting } = await act(await staff(), asPerson(subject.id))
  await acting.put('/api/auth/impersonate/step-up', { password: PASSWORD })
  for (const call of calls(acting))
    expect(await call()).toMatchObject({ status: 403, key: 'platform.whileImpersonating' })
  for (const call of calls(asThemselves)) expect((await call()).status).toBe(200)
})

test('people are brought in from a file in nobody else’s name', async () => {
  const { home } = app.people
  const form = () => {
    const file = new FormData()
    file.append('file', new Blob(['email,first name\nnew@home.example,New']), 'people.csv')
    return file
  }
  const subject = home.users['Administrator']!
  const { acting } = await act(await staff(), asPerson(subject.id))
  await acting.put('/api/auth/impersonate/step-up', { password: PASSWORD })
  const upload = (by: Client) => by.send('PUT', `/api/tenants/${home.id}/users/import`, form())
  expect(await upload(acting)).toMatchObject({ status: 403, key: 'platform.whileImpersonating' })
  expect((await upload(await signInAs(app.url, subject.email, PASSWORD))).status).toBe(200)
})

test('what only reads is open before one proves oneself', async () => {
  const { acting } = await act(await staff(), asPerson(app.people.home.users['Administrator']!.id))
  const at = `/api/tenants/${app.people.home.id}`
  const filters = { from: '2026-01-01', to: '2026-01-31' }
  const { version: _version, defaultPeriod: _period, ...fiscal } = (await acting.get(`${at}/date-ranges/settings`)).body
  const read = [
    await acting.put(`${at}/dashboards/reviews`, { filters }),
    await acting.put(`${at}/dashboards/locations`, { filters }),
    await acting.put(`${at}/date-ranges/fiscal-year`, fiscal),
  ]
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('no terms are published in another’s name', async () => {
  const { agencyId } = app.people.home
  const at = `/api/agencies/${agencyId}/terms`
  const { rows } = await app.owner.query(
    `insert into users (agency_id, email, first_name) values ($1, 'terms@north.example', 'Terms') returning id`,
    [agencyId],
  )
  const body = { runAsAgencyUser: true, args: { tenantId: null, userId: Number(rows[0].id) }, reason }
  const { acting } = await act(await staff(), body)
  await acting.put('/api/auth/impersonate/step-up', { password: PASSWORD })
  // nobody who may publish can be acted as; somebody may come to the right meanwhile
  await app.owner.query(
    `with made as (insert into role (agency_id, name, actions) values ($1, 'Terms', '{platform-privileged-agencies.edit}') returning id)
     insert into user_role select $2, id, $1 from made`,
    [agencyId, rows[0].id],
  )
  const terms = { title: 'Terms', text: 'New.' }
  expect((await acting.post(at, terms)).key).toBe('platform.whileImpersonating')
  await rights(staffRole, ['platform-privileged-agencies.view', 'platform-privileged-agencies.edit'])
  expect((await (await staff()).post(at, terms)).status).toBe(200)
})

test('no letter is written in another’s name, also once one may change things', async () => {
  const { acting } = await act(await staff(), asPerson(app.people.home.users['Administrator']!.id))
  const letter = { subject: 'Please', text: 'Let me in.' }
  const refused = async () => [
    (await acting.put('/api/my-account/send-internal-email', letter)).key,
    (await acting.post(`/api/tenants/${app.people.home.id}/help/support-request`, letter)).key,
  ]
  expect(await refused()).toEqual(['platform.whileImpersonating', 'platform.whileImpersonating'])
  await acting.put('/api/auth/impersonate/step-up', { password: PASSWORD })
  expect(await refused()).toEqual(['platform.whileImpersonating', 'platform.whileImpersonating'])
  expect((await app.owner.query('select from internal_email')).rowCount).toBe(0)
})

test('never from within another, never onto oneself, reserved people, or those who are switched off', async () => {
  const own = await staff()
  const { acting } = await act(own)
  expect((await acting.put('/api/auth/impersonate', asPerson())).status).toBe(403)
  const again = await staff()
  const key = async (body: object) => (await again.put('/api/auth/impersonate', body)).key
  expect(await key(asPerson(app.people.agencyUser.id, null))).toBe('impersonation.ownAccount')
  await app.owner.query(
    `insert into users (id, agency_id, tenant_id, email) overriding system value values (-3, $1, $2, 'social@home.example')`,
    [app.people.home.agencyId, app.people.home.id],
  )
  for (const id of [-3, -1, 1, 0, 987_654_321]) expect(await key(asPerson(id))).toBe('impersonation.notFound')
  const { id } = app.people.home.users['Support']!
  await app.owner.query('update users set active = false where id = $1', [id])
  expect(await key(asPerson(id))).toBe('impersonation.notFound')
  await app.owner.query('update tenant set state = 1 where id = $1', [app.people.sibling.id])
  expect(await key(asPerson(app.people.sibling.users['Analyst']!.id, app.people.sibling.id))).toBe(
    'impersonation.notFound',
  )
  await app.owner.query('update tenant set state = 0 where id = $1', [app.people.sibling.id])
  for (const body of [
    asPerson(app.people.stranger.users['Analyst']!.id, app.people.stranger.id),
    asPerson(app.people.stranger.users['Analyst']!.id),
    asPerson(analyst().id, app.people.sibling.id),
    asPerson(analyst().id, null),
    { ...asPerson(), runAsAgencyUser: true },
  ])
    expect(await key(body)).toBe('impersonation.notFound')
  expect((await again.put('/api/auth/impersonate', { ...asPerson(), reason: ' x ' })).field).toBe('reason')
})

test('the level matrix: only downward or level, and never onto a privileged right', async () => {
  const own = await staff()
  const { id, roleId } = app.people.home.users['Responder']!
  const levels = {
    nothing: [],
    little: ['reviews.view'],
    all: standardActions,
    privileged: [...standardActions, 'platform-privileged-tenants.view'],
    superior: [...standardActions, 'super-privileged-agencies.view'],
  }
  const heard: Record<string, Record<string, string>> = {}
  for (const [actor, held] of Object.entries(levels)) {
    await rights(staffRole, [...held, RIGHT])
    heard[actor] = {}
    for (const [subject, actions] of Object.entries(levels)) {
      await rights(roleId, actions)
      const answer = await own.put('/api/auth/impersonate', asPerson(id))
      heard[actor]![subject] = answer.status === 200 ? 'yes' : answer.key!.replace('impersonation.', '')
    }
  }
  const no = 'aboveOwn'
  expect(heard).toEqual({
    nothing: { nothing: 'yes', little: no, all: no, privileged: no, superior: no },
    little: { nothing: 'yes', little: 'yes', all: no, privileged: no, superior: no },
    all: { nothing: 'yes', little: 'yes', all: 'yes', privileged: no, superior: no },
    privileged: { nothing: 'yes', little: 'yes', all: 'yes', privileged: no, superior: no },
    superior: { nothing: 'yes', little: 'yes', all: 'yes', privileged: no, superior: no },
  })
  await rights(roleId, ['reviews.view', 'platform-pii-public.view'])
  await rights(staffRole, [...standardActions, RIGHT])
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [app.people.agencyUser.id])
  expect((await own.put('/api/auth/impersonate', asPerson(id))).key).toBe('impersonation.aboveOwn')
  await app.owner.query(`update users set pii_scopes = '{public,sensitive}' where id = $1`, [app.people.agencyUser.id])
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{7}' where id = $1`, [
    app.people.agencyUser.id,
  ])
  expect((await own.put('/api/auth/impersonate', asPerson(id))).key).toBe('impersonation.aboveOwn')
  await app.owner.query(`update users set location_access = 'ALL', location_ids = '{}' where id = $1`, [
    app.people.agencyUser.id,
  ])
  await rights(staffRole, standardActions)
  expect((await own.put('/api/auth/impersonate', asPerson(id))).key).toBe('FORBIDDEN')
})

test('people of a tenant act as nobody, even with the right', async () => {
  const { roleId } = app.people.home.users['Administrator']!
  await rights(roleId, [...standardActions, RIGHT])
  const { key } = await (await app.as('Administrator')).put('/api/auth/impersonate', asPerson())
  expect(key).toBe('impersonation.agencyOnly')
  await rights(roleId, standardActions)
})

test('somebody of the own agency who holds nothing privileged can be acted as', async () => {
  const { rows } = await app.owner.query(
    `insert into users (agency_id, email, first_name) values ($1, 'help@north.example', 'Helper') returning id`,
    [app.people.home.agencyId],
  )
  const userId = Number(rows[0].id)
  const body = { runAsAgencyUser: true, args: { tenantId: app.people.home.id, userId }, reason }
  const { profile } = await act(await staff(), body)
  expect(profile).toMatchObject({
    isAgencyUser: true,
    tenant: { id: app.people.home.id },
    user: { firstName: 'Helper' },
  })
  const elsewhere = { ...body, args: { ...body.args, tenantId: app.people.stranger.id } }
  expect((await (await staff()).put('/api/auth/impersonate', elsewhere)).key).toBe('impersonation.notFound')
})

test('leaving restores one’s own session, and the other secret is dead', async () => {
  const own = await staff()
  const { acting } = await act(own)
  const left = await acting.put('/api/auth/unimpersonate')
  expect(left.body).toMatchObject({
    isAgencyUser: true,
    isImpersonated: false,
    user: { email: 'operator@north.example' },
  })
  const back = withCookie(left)
  expect((await back.get('/api/auth/session')).body.user.id).toBe(app.people.agencyUser.id)
  expect((await acting.get('/api/auth/session')).status).toBe(401)
  expect((await back.put('/api/auth/unimpersonate')).key).toBe('impersonation.notActing')
  expect(await audit('impersonation.end')).toMatchObject({ actor: app.people.agencyUser.id, subject: analyst().id })
})

test('it ends with one’s own session, with one’s account, with one’s right, and after an hour', async () => {
  const alive = async (client: Client) => (await client.get('/api/auth/session')).status === 200
  const own = await staff()
  const first = await act(own)
  await own.post('/api/auth/logout')
  expect(await alive(first.acting)).toBe(false)

  const second = await act(await staff())
  await rights(staffRole, standardActions)
  expect(await alive(second.acting)).toBe(false)
  await rights(staffRole, [...standardActions, RIGHT])
  expect(await alive(second.acting)).toBe(true)
  await app.owner.query('update users set active = false where id = $1', [app.people.agencyUser.id])
  expect(await alive(second.acting)).toBe(false)
  await app.owner.query('update users set active = true where id = $1', [app.people.agencyUser.id])

  const third = await act(await staff())
  for (let minutes = 0; minutes < 55; minutes += 11) {
    app.clock.advance(11 * 60)
    expect(await alive(third.acting)).toBe(true)
  }
  app.clock.advance(6 * 60)
  expect(await alive(third.acting)).toBe(false)
})

test('the tenant finds in its audit what somebody did in another’s name', async () => {
  await act(await staff())
  const admin = await signInAs(app.url, app.people.home.users['Administrator']!.email, PASSWORD)
  const { body } = await admin.put(`/api/tenants/${app.people.home.id}/audit/search`, { asAnother: true, limit: 200 })
  expect(body.items[0]).toMatchObject({
    actorName: 'Agency operator Tester',
    subjectName: 'Analyst Tester',
    action: 'impersonation.begin',
    after: { reason },
  })
  expect(body.items.every(({ actorID, subjectID }: Record<string, number>) => actorID !== subjectID)).toBe(true)
})
