import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { createClient, signInAs } from '#apps/testing/client.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  await seedPlaces(app.owner, app.people.home.id, [7, 8, 9])
  at = `/api/tenants/${app.people.home.id}/users`
})
afterAll(() => app.close())

const anna = {
  firstName: 'Anna',
  lastName: 'Able',
  email: 'Anna@home.example',
  roleIDs: [] as number[],
  locationAccess: 'ALL',
  locationIDs: [],
  locale: 'de_DE',
  timezone: 'Europe/Berlin',
}
const roleOf = (name: string) => app.people.home.users[name]!.roleId
const idOf = (name: string, tenant: 'home' | 'sibling' = 'home') => app.people[tenant].users[name]!.id

/** A person who may edit users, sees two locations and holds little else. */
async function asLead() {
  const { roleId, id, email } = app.people.home.users['Escalation Manager Responses']!
  await app.owner.query(
    `update role set actions = '{platform-users.view,platform-users.add,platform-users.edit}', version = 9 where id = $1`,
    [roleId],
  )
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{7,8}' where id = $1`, [id])
  return signInAs(app.url, email, PASSWORD)
}

test('a person is added, found, changed and audited', async () => {
  const admin = await app.as('Administrator')
  const made = await admin.post(at, { ...anna, roleIDs: [roleOf('Responder')] })
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({
    email: 'anna@home.example',
    initials: 'AA',
    roleIDs: [roleOf('Responder')],
    active: true,
  })
  for (const search of ['anna', 'na abl', 'ANNA@home']) {
    const found = await admin.put(`${at}/search`, { search })
    expect(found.body.items.map(({ id }: { id: number }) => id)).toEqual([made.body.id])
  }
  const one = `${at}/${made.body.id}`
  const saved = await admin.put(one, { ...anna, lastName: 'Best', roleIDs: [roleOf('Analyst')], version: 1 })
  expect(saved.body).toMatchObject({ lastName: 'Best', roleIDs: [roleOf('Analyst')], version: 2 })
  expect((await admin.get(one)).body).toEqual(saved.body)
  const late = await admin.put(one, { ...anna, version: 1 })
  expect([late.status, late.key, late.body.error.data.lastName]).toEqual([409, 'platform.stale', 'Best'])
  const { rows } = await app.owner.query(
    `select action, before->>'lastName' as before, after->>'lastName' as after from audit_record where tenant_id = $1 and entity = 'user' and entity_id = $2 order by seq`,
    [app.people.home.id, made.body.id],
  )
  expect(rows).toEqual([
    { action: 'user.create', before: null, after: 'Able' },
    { action: 'user.save', before: 'Able', after: 'Best' },
  ])
})

test('the list goes page by page and leaves nobody out', async () => {
  const admin = await app.as('Administrator')
  const whole = (await admin.put(`${at}/search`, {})).body.items.map(({ id }: { id: number }) => id)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { body } = await admin.put(`${at}/search`, { limit: 3, cursor })
    seen.push(...body.items.map(({ id }: { id: number }) => id))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(whole)
  expect(seen.length).toBeGreaterThanOrEqual(7)
  const unreadable = Buffer.from(JSON.stringify(['a\u0000', 'b', 1])).toString('base64url')
  for (const odd of ['bm8', unreadable]) {
    const { status, field } = await admin.put(`${at}/search`, { cursor: odd })
    expect([status, field]).toEqual([400, 'cursor'])
  }
})

test('an e-mail address is used once in a tenant, however it is written', async () => {
  const admin = await app.as('Administrator')
  const twice = await admin.post(at, { ...anna, email: 'RESPONDER@home.example' })
  expect([twice.status, twice.key, twice.field]).toEqual([409, 'error.duplicate.tenant', 'email'])
  const own = await admin.get(`${at}/${idOf('Analyst')}`)
  const saved = await admin.put(`${at}/${own.body.id}`, {
    ...anna,
    email: 'responder@home.example',
    version: own.body.version,
  })
  expect([saved.status, saved.key]).toEqual([409, 'error.duplicate.tenant'])
  expect((await admin.post(at, { ...anna, email: 'responder@sibling.example' })).status).toBe(200)
})

test('a role of nobody or of another tenant is unknown', async () => {
  const admin = await app.as('Administrator')
  for (const role of [
    2_000_000_000,
    app.people.sibling.users['Responder']!.roleId,
    app.people.stranger.users['Responder']!.roleId,
  ]) {
    const { status, key } = await admin.post(at, { ...anna, email: 'x@home.example', roleIDs: [role] })
    expect([status, key]).toEqual([400, 'users.unknownRole'])
  }
})

test('nobody gives rights or locations beyond their own, or touches those who hold more', async () => {
  const lead = await asLead()
  const few = { ...anna, email: 'few@home.example', locationAccess: 'SOME', locationIDs: [7] }
  const refused = [
    await lead.post(at, { ...few, roleIDs: [roleOf('Responder')] }),
    await lead.post(at, { ...few, locationAccess: 'ALL' }),
    await lead.post(at, { ...few, locationIDs: [7, 9] }),
    await lead.put(`${at}/${idOf('Administrator')}`, { ...few, email: 'mine@home.example', version: 1 }),
    await lead.put(`${at}/${idOf('Administrator')}/pause`, { paused: true }),
  ]
  expect(refused.map(({ status, key }) => [status, key])).toEqual(refused.map(() => [403, 'users.aboveOwn']))
  expect((await lead.post(at, few)).status).toBe(200)
})

test('switching a person off ends their sessions for good; nobody switches off themselves', async () => {
  const admin = await app.as('Administrator')
  const client = await signInAs(app.url, 'responder@home.example', PASSWORD)
  const one = `${at}/${idOf('Responder')}/pause`
  expect((await admin.put(one, { paused: true })).body.active).toBe(false)
  expect((await client.get('/api/auth/session')).status).toBe(401)
  const found = async (active?: string) => {
    const { body } = await admin.put(`${at}/search`, { active, limit: 200 })
    const { body: counted } = await admin.put(`${at}/count`, { active })
    expect(counted.count).toBe(body.items.length)
    return body.items.map(({ id }: { id: number }) => id) as number[]
  }
  expect(await found('No')).toEqual([idOf('Responder')])
  const active = await found('Yes')
  expect(active).not.toContain(idOf('Responder'))
  expect(await found('All')).toHaveLength(active.length + 1)
  expect(await found()).toHaveLength(active.length + 1)
  for (const wrong of [true, 'yes', 'Maybe'])
    expect((await admin.put(`${at}/search`, { active: wrong })).status).toBe(400)
  expect((await admin.put(one, { paused: false })).body.active).toBe(true)
  expect((await client.get('/api/auth/session')).status).toBe(401)
  const own = await admin.put(`${at}/${idOf('Administrator')}/pause`, { paused: true })
  expect([own.status, own.key]).toEqual([409, 'users.ownAccount'])
})

test('people of other tenants, of an agency, and reserved ids are not there', async () => {
  const admin = await app.as('Administrator')
  const { id } = app.people.home
  await app.owner.query(
    `insert into users (id, agency_id, tenant_id, email) overriding system value values (-2, $1, $2, 'social@home.example'), (1, $1, $2, 'product@home.example')`,
    [app.people.home.agencyId, id],
  )
  for (const user of [idOf('Responder', 'sibling'), app.people.agencyUser.id, app.people.superUser.id, 1, -2, 0]) {
    const answers = [
      await admin.get(`${at}/${user}`),
      await admin.put(`${at}/${user}`, { ...anna, version: 1 }),
      await admin.put(`${at}/${user}/pause`, { paused: true }),
    ]
    expect(answers.map(({ key }) => key)).toEqual(answers.map(() => 'users.notFound'))
  }
  const { items } = (await admin.put(`${at}/search`, { search: 'social@' })).body
  expect(items).toEqual([])
})

test('a phone number is shown only to those with the scope for sensitive data', async () => {
  await app.owner.query(`update users set phone = '+49 30 123456' where id = $1`, [idOf('Analyst')])
  await app.owner.query(`update users set pii_scopes = '{public}' where id = $1`, [idOf('Support')])
  const admin = await app.as('Administrator')
  const support = await app.as('Support')
  expect((await admin.get(`${at}/${idOf('Analyst')}`)).body.phone).toBe('+49 30 123456')
  expect((await support.get(`${at}/${idOf('Analyst')}`)).body.phone).toBeNull()
  expect(JSON.stringify((await support.put(`${at}/search`, {})).body)).not.toContain('123456')
})

test('one’s own language and preferences are kept, and only known keys', async () => {
  const analyst = await app.as('Analyst')
  expect((await analyst.put('/api/my-account/set-locale', { locale: 'pt_BR' })).body).toEqual({ locale: 'pt_BR' })
  await analyst.put('/api/my-account/set-preference', { key: 'ui-theme', value: 'dark' })
  const both = await analyst.put('/api/my-account/set-preference', { key: 'default-report', value: '4' })
  expect(both.body.preferences).toEqual({ 'ui-theme': 'dark', 'default-report': '4' })
  const less = await analyst.put('/api/my-account/set-preference', { key: 'ui-theme', value: '' })
  expect(less.body.preferences).toEqual({ 'default-report': '4' })
  const { user } = (await analyst.get('/api/auth/session')).body
  expect([user.locale, user.preferences]).toEqual(['pt_BR', { 'default-report': '4' }])
  expect((await analyst.put('/api/my-account/set-preference', { key: 'isAdmin', value: '1' })).status).toBe(400)
  const colored = await analyst.put('/api/my-account/set-preference', { key: 'ui-theme', value: 'sepia' })
  expect([colored.status, colored.key, colored.field]).toEqual([400, 'users.unknownTheme', 'value'])
  for (const key of ['privacy-settings-opt-in', 'single-letter-keys', 'privacy-notice', 'social-platform-tos']) {
    const odd = await analyst.put('/api/my-account/set-preference', { key, value: 'yes' })
    expect([odd.status, odd.key, odd.field]).toEqual([400, 'users.unknownChoice', 'value'])
    expect((await analyst.put('/api/my-account/set-preference', { key, value: 'true' })).status).toBe(200)
    expect((await analyst.put('/api/my-account/set-preference', { key, value: '' })).status).toBe(200)
  }
  const agreed = await analyst.put('/api/my-account/set-preference', { key: 'gm-platform-tos', value: 'true' })
  expect([agreed.status, agreed.key]).toEqual([409, 'users.byAcceptance'])
  expect((await analyst.get('/api/auth/session')).body.user.preferences).toEqual({ 'default-report': '4' })
  expect((await createClient(app.url).put('/api/my-account/set-locale', { locale: 'pt_BR' })).status).toBe(401)
})

test('no two people of a tenant are given the same external id, by which a provider knows them', async () => {
  const admin = await app.as('Administrator')
  const made = await admin.post(at, { ...anna, email: 'first@home.example', externalID: 'E-7' })
  expect(made.status).toBe(200)
  const twin = { ...anna, email: 'twin@home.example' }
  const refused = await admin.post(at, { ...twin, externalID: 'E-7' })
  expect([refused.status, refused.key, refused.field]).toEqual([409, 'users.externalIDTaken', 'externalID'])
  const second = await admin.post(at, twin)
  const save = (externalID: string) =>
    admin.put(`${at}/${second.body.id}`, { ...twin, externalID, version: second.body.version })
  expect((await save('E-7')).key).toBe('users.externalIDTaken')
  const again = { ...anna, email: 'first@home.example', externalID: 'E-7', version: made.body.version }
  expect((await admin.put(`${at}/${made.body.id}`, again)).status).toBe(200)
  const racing = await Promise.all(
    [1, 2, 3, 4].map((n) => admin.post(at, { ...anna, email: `race-${n}@home.example`, externalID: 'E-8' })),
  )
  expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  await admin.delete(`${at}/${made.body.id}`)
  expect((await save('E-7')).status).toBe(200)
  const back = await admin.put(`${at}/${made.body.id}/restore`)
  expect([back.status, back.key]).toEqual([409, 'users.externalIDTaken'])
  const now = (await admin.get(`${at}/${second.body.id}`)).body
  await admin.put(`${at}/${second.body.id}`, { ...twin, externalID: 'E-9', version: now.version })
  expect((await admin.put(`${at}/${made.body.id}/restore`)).body.externalID).toBe('E-7')
  const elsewhere = await (
    await app.as('Administrator', 'sibling')
  ).post(`/api/tenants/${app.people.sibling.id}/users`, { ...anna, email: 'third@home.example', externalID: 'E-8' })
  expect(elsewhere.status).toBe(200)
})
