import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWithKey } from '#apps/testing/call-with-key.ts'
import { createClient, signInAs } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

const town = await openMailTown()
let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
  at = `/api/tenants/${app.people.home.id}/users`
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const anna = {
  firstName: 'Anna',
  lastName: 'Able',
  email: 'anna@home.example',
  roleIDs: [] as number[],
  locationAccess: 'NONE',
  locationIDs: [] as number[],
  locale: 'de_DE',
  timezone: 'Europe/Berlin',
  welcome: false,
}
const roleOf = (name: string) => app.people.home.users[name]!.roleId
const idOf = (name: string) => app.people.home.users[name]!.id
const setRole = (name: string, actions: string[]) =>
  app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleOf(name), actions])

async function createLocation(code: string, city: string, region = ''): Promise<number> {
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name, city, region) values ($1, $2, $2, $2, $2, $3, $4) returning id`,
    [app.people.home.id, code, city, region],
  )
  return Number(rows[0].id)
}

async function until<T>(look: () => Promise<T | undefined | null | false>): Promise<T> {
  const end = Date.now() + 300_000
  while (Date.now() < end) {
    const seen = await look()
    if (seen) return seen
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('it did not happen')
}

test('every field of a person is kept, and what is left out stays', async () => {
  const admin = await app.as('Administrator')
  const all = {
    ...anna,
    middleName: 'B.',
    title: 'Head',
    phone: '+1 415-555-2671',
    country: 'us',
    externalID: 'E-1',
    initials: 'ax',
    color: 7,
    preferredContact: 3,
    singleSignOn: false,
    mfa: true,
    piiScopes: ['public'],
    scopes: [
      { name: '', values: ['x'] },
      { name: 'city', values: [''] },
    ],
  }
  const made = await admin.post(at, all)
  expect(made.status).toBe(200)
  const kept = {
    middleName: 'B.',
    title: 'Head',
    phone: '+14155552671',
    country: 'US',
    externalID: 'E-1',
    initials: 'AX',
    color: 7,
    preferredContact: 3,
    mfa: true,
    piiScopes: ['public'],
    scopes: [],
    accountTypes: [1],
    removed: false,
    notified: false,
    hasPassword: false,
    failedEmails: 0,
    persistentToken: null,
    locationUids: [],
    locationCount: 0,
  }
  expect(made.body).toMatchObject(kept)
  const { welcome: _welcome, ...fields } = anna
  const saved = await admin.put(`${at}/${made.body.id}`, { ...fields, lastName: 'Best', version: made.body.version })
  expect(saved.body).toMatchObject({ ...kept, lastName: 'Best' })
  for (const [change, key] of [
    [{ phone: '12345' }, 'users.badPhone'],
    [{ country: 'XX' }, 'users.unknownCountry'],
    [{ scopes: [{ name: 'planet', values: ['Mars'] }] }, 'users.unknownScope'],
    [{ accessManagementTagIDs: [987_654] }, 'users.unknownTag'],
  ] as const)
    expect((await admin.put(`${at}/${made.body.id}`, { ...fields, ...change, version: 2 })).key).toBe(key)
})

test('who may not see sensitive data neither sets nor overwrites it, nor learns it from a refusal', async () => {
  await setRole('Support', ['platform-users.view', 'platform-users.edit'])
  await app.owner.query(`update users set pii_scopes = '{public}' where id = $1`, [idOf('Support')])
  const support = await app.as('Support')
  const { rows } = await app.owner.query(
    `insert into users (agency_id, tenant_id, email, first_name, phone, external_id) values ($1, $2, 'quiet@home.example', 'Quiet', '+14155552671', 'E-9') returning id`,
    [app.people.home.agencyId, app.people.home.id],
  )
  const one = `${at}/${rows[0].id}`
  const { body } = await support.get(one)
  expect([body.phone, body.externalID]).toEqual([null, null])
  const { welcome: _welcome, ...fields } = { ...anna, email: 'quiet@home.example', version: 1 }
  for (const hidden of [{ phone: null }, { externalID: 'mine' }])
    expect((await support.put(one, { ...fields, ...hidden })).status).toBe(403)
  expect((await support.put(one, { ...fields, piiScopes: ['sensitive'] })).key).toBe('users.aboveOwn')
  const late = await support.put(one, { ...fields, version: 99 })
  expect(late.key).toBe('platform.stale')
  expect(JSON.stringify(late.body)).not.toContain('2671')
  expect((await support.put(one, fields)).status).toBe(200)
  const kept = await app.owner.query('select phone, external_id from users where id = $1', [rows[0].id])
  expect(kept.rows[0]).toEqual({ phone: '+14155552671', external_id: 'E-9' })
})

test('what is sensitive of users takes the right of the administration; one sees and changes one’s own, and gives it to who is new', async () => {
  const held = ['platform-users.view', 'platform-users.add', 'platform-users.edit', 'platform-users.export']
  const readers = [...held, 'platform-pii-public.view', 'platform-pii-sensitive.view']
  await setRole('Support', readers)
  await app.owner.query(`update users set pii_scopes = '{public,sensitive}', phone = '+14155550199' where id = $1`, [
    idOf('Support'),
  ])
  const { rows } = await app.owner.query(
    `insert into users (agency_id, tenant_id, email, first_name, phone, external_id) values ($1, $2, 'hushed@home.example', 'Hushed', '+14155552672', 'E-77') returning id`,
    [app.people.home.agencyId, app.people.home.id],
  )
  const one = `${at}/${rows[0].id}`
  const support = await app.as('Support')
  const byPhone = { filters: [{ name: 'phone', values: ['+14155552672'], operator: 4 }] }
  expect((await support.get(one)).body).toMatchObject({ phone: null, externalID: null })
  const list = await support.put(`${at}/search`, {})
  expect(JSON.stringify(list.body)).not.toContain('2672')
  expect((await support.put(`${at}/search`, byPhone)).status).toBe(403)
  const { welcome: _welcome, ...fields } = { ...anna, email: 'hushed@home.example', version: 1 }
  for (const field of ['phone', 'externalID'])
    expect(await support.put(one, { ...fields, [field]: null })).toMatchObject({ status: 403, field })
  expect((await support.put(one, fields)).status).toBe(200)
  const kept = await app.owner.query('select phone, external_id from users where id = $1', [rows[0].id])
  expect(kept.rows[0]).toEqual({ phone: '+14155552672', external_id: 'E-77' })

  const { body: own } = await support.get(`${at}/${idOf('Support')}`)
  expect(own.phone).toBe('+14155550199')
  expect(list.body.items.find(({ id }: { id: number }) => id === idOf('Support')).phone).toBe('+14155550199')
  const { firstName, lastName, email, roleIDs, locationAccess, locationIDs, locale, timezone, version } = own
  const same = { firstName, lastName, email, roleIDs, locationAccess, locationIDs, locale, timezone, version }
  const moved = await support.put(`${at}/${idOf('Support')}`, { ...same, phone: '+1 415 555 0198' })
  expect([moved.status, moved.body.phone]).toEqual([200, '+14155550198'])

  // a program is nobody's own
  const admin = await app.as('Administrator')
  const adminId = idOf('Administrator')
  await app.owner.query(`update users set phone = '+14155550197' where id = $1`, [adminId])
  const phoneBy = async (piiScopes: string[]) => {
    const key = { name: 'Program', actionIDs: ['platform-users.view'], locationIDs: null, piiScopes, expiresInDays: 30 }
    const { body } = await admin.post(`/api/tenants/${app.people.home.id}/api-keys`, key)
    return (await callWithKey(app.url, body.key, 'GET', `${at}/${adminId}`)).body.phone
  }
  expect(await phoneBy([])).toBeNull()
  expect(await phoneBy(['sensitive'])).toBe('+14155550197')

  const made = await support.post(at, { ...anna, email: 'novice@home.example', phone: '+1 415 555 2673' })
  expect([made.status, made.body.phone]).toEqual([200, null])
  const { rows: fresh } = await app.owner.query('select phone from users where id = $1', [made.body.id])
  expect(fresh).toEqual([{ phone: '+14155552673' }])
  const { rows: records } = await app.owner.query(
    `select before, after from audit_record where tenant_id = $1 and entity = 'user' and entity_id = any($2)`,
    [app.people.home.id, [String(rows[0].id), String(made.body.id)]],
  )
  expect(records.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(records)).not.toMatch(/267\d|E-77/)

  await setRole('Support', [...held, 'sensitive_pii.view'])
  expect((await support.get(one)).body).toMatchObject({ phone: '+14155552672', externalID: 'E-77' })
  expect((await support.put(`${at}/search`, byPhone)).body.items).toHaveLength(1)
  await app.owner.query(`update users set pii_scopes = '{public}' where id = $1`, [idOf('Support')])
  expect((await support.get(one)).body.phone).toBeNull()
})

test('roles that showed what is sensitive before show it of users, too', async () => {
  const sql = await readFile(
    new URL('migrations/202611251100-sensitive-in-administration.sql', import.meta.url),
    'utf8',
  )
  const roles = [roleOf('Support'), roleOf('Analyst')]
  const before = await app.owner.query('select id, actions from role where id = any($1)', [roles])
  await setRole('Support', ['platform-users.view', 'platform-pii-sensitive.view'])
  await setRole('Analyst', ['platform-users.view'])
  await app.owner.query(sql)
  const { rows } = await app.owner.query(
    `select id::int, 'sensitive_pii.view' = any(actions) as holds from role where id = any($1) order by holds`,
    [roles],
  )
  for (const { id, actions } of before.rows)
    await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [id, actions])
  expect(rows).toEqual([
    { id: roleOf('Analyst'), holds: false },
    { id: roleOf('Support'), holds: true },
  ])
})

test('somebody removed is found nowhere, may not come in, and frees their address; coming back is possible', async () => {
  const admin = await app.as('Administrator')
  const { body: gone } = await admin.post(at, { ...anna, email: 'gone@home.example' })
  expect((await admin.delete(`${at}/${gone.id}`)).body).toEqual({ ok: true })
  expect((await admin.get(`${at}/${gone.id}`)).key).toBe('users.notFound')
  expect((await admin.put(`${at}/search`, { search: 'gone@' })).body.items).toEqual([])
  const removed = await admin.put(`${at}/search`, { search: 'gone@', removed: true })
  expect(removed.body.items).toMatchObject([{ id: gone.id, removed: true, active: false }])
  const again = await admin.post(at, { ...anna, email: 'gone@home.example' })
  expect(again.status).toBe(200)
  expect((await admin.put(`${at}/${gone.id}/restore`)).key).toBe('error.duplicate.tenant')
  await admin.delete(`${at}/${again.body.id}`)
  expect((await admin.put(`${at}/${gone.id}/restore`)).body).toMatchObject({ removed: false, active: false })
  expect((await admin.delete(`${at}/${idOf('Administrator')}`)).key).toBe('users.ownAccount')
  const client = await signInAs(app.url, 'location-manager@home.example', PASSWORD)
  await admin.delete(`${at}/${idOf('Location manager')}`)
  expect((await client.get('/api/auth/session')).status).toBe(401)
  await app.owner.query('update users set removed = false, active = true where id = $1', [idOf('Location manager')])
})

test('ten wrong passwords close an account; whoever looks after it sees that and lets the person in again', async () => {
  const admin = await app.as('Administrator')
  const wrong = () =>
    app.open.post('/api/auth/login2', { email: 'responder@home.example', password: 'Wrong-Horse-9-Battery' })
  for (let i = 0; i < 10; i++) await wrong()
  const right = () => app.open.post('/api/auth/login2', { email: 'responder@home.example', password: PASSWORD })
  expect((await right()).status).not.toBe(200)
  const { body } = await admin.get(`${at}/${idOf('Responder')}`)
  expect(Date.parse(body.blockedUntil)).toBeGreaterThan(Date.now())
  const found = await admin.put(`${at}/search`, { filters: [{ name: 'blocked', values: ['true'] }] })
  expect(found.body.items.map(({ id }: { id: number }) => id)).toEqual([idOf('Responder')])
  const unblocked = await admin.put(`${at}/unblock`, { userIDs: [idOf('Responder')] })
  expect(unblocked.body).toEqual({ done: 1, failed: 0, results: [{ id: idOf('Responder'), ok: true }] })
  expect((await right()).status).toBe(200)
  await wrong() // the count has begun anew
  expect((await right()).status).toBe(200)
})

test('letting somebody in again gives strangers no new tries at an account of the same address elsewhere', async () => {
  const { home, sibling } = app.people
  const email = 'twice@home.example'
  const { rows } = await app.owner.query(
    `insert into users (agency_id, tenant_id, email, first_name, password_hash)
     select $1, t, $2, 'Twice', (select password_hash from users where id = $4) from unnest($3::bigint[]) t returning id::int as id, tenant_id::int as tenant`,
    [home.agencyId, email, [home.id, sibling.id], idOf('Analyst')],
  )
  const own = rows.find(({ tenant }) => tenant === home.id)!.id
  const admin = await app.as('Administrator')
  for (let i = 0; i < 10; i++) {
    await app.open.post('/api/auth/login2', { email, password: `Wrong-Horse-${i}-Battery` })
    if (i === 8) expect((await admin.put(`${at}/unblock`, { userIDs: [own] })).body.done).toBe(1)
  }
  const blocked = async () =>
    (
      await app.owner.query('select tenant_id::int as tenant from users where email = $1 and blocked_until > now()', [
        email,
      ])
    ).rows
      .map(({ tenant }) => tenant)
      .toSorted((a, b) => a - b)
  expect(await blocked()).toEqual([home.id, sibling.id].toSorted((a, b) => a - b))
  await admin.put(`${at}/unblock`, { userIDs: [own] })
  expect(await blocked()).toEqual([sibling.id])
})

test('several are switched off at once, each with a result of their own', async () => {
  const admin = await app.as('Administrator')
  const stranger = app.people.sibling.users['Analyst']!.id
  const ids = [idOf('Analyst'), idOf('Administrator'), stranger]
  const { body } = await admin.put(`${at}/pause`, { userIDs: ids, paused: true })
  expect([body.done, body.failed]).toEqual([1, 2])
  expect(body.results.map(({ key }: { key?: string }) => key)).toEqual([
    undefined,
    'users.ownAccount',
    'users.notFound',
  ])
  expect(body.results[1].message).toContain('own account')
  expect((await admin.get(`${at}/${idOf('Analyst')}`)).body.active).toBe(false)
  await admin.put(`${at}/pause`, { userIDs: [idOf('Analyst')], paused: false })
  const other = await app.as('Administrator', 'sibling')
  expect((await other.get(`/api/tenants/${app.people.sibling.id}/users/${stranger}`)).body.active).toBe(true)
})

test('invitations and new passwords are mailed to those they are for, and it is noted', async () => {
  const admin = await app.as('Administrator')
  const { body: fresh } = await admin.post(at, { ...anna, email: 'fresh@home.example' })
  const asked = await admin.put(`${at}/welcome`, { userIDs: [fresh.id, idOf('Analyst')] })
  expect(asked.body.results.map(({ key }: { key?: string }) => key)).toEqual([undefined, 'users.alreadyIn'])
  await town.mailsTo('fresh@home.example')
  await until(async () => (await admin.get(`${at}/${fresh.id}`)).body.notified)

  const analyst = await app.as('Analyst')
  const reset = await admin.put(`${at}/reset`, { userIDs: [idOf('Analyst')] })
  expect(reset.body.done).toBe(1)
  expect((await analyst.get('/api/auth/session')).status).toBe(401)
  const [mail] = await town.mailsTo('analyst@home.example')
  expect(mail!.links.some((link) => link.includes('key=rp_'))).toBe(true)
  const late = await signInAs(app.url, 'analyst@home.example', PASSWORD)
  expect((await late.get('/api/auth/session')).body.pending).toBe('password')
  await app.owner.query('update users set next_password_reset = null where id = $1', [idOf('Analyst')])
})

test.for([
  ['welcome', 'active = false', 'users.switchedOff'],
  ['reset', 'active = false', 'users.switchedOff'],
  ['reset', 'single_sign_on = true', 'users.singleSignOn'],
] as const)('%s leaves out somebody who is %s, and says so of them alone', async ([act, state, key]) => {
  const { agencyId, id: tenantId } = app.people.home
  const { rows } = await app.owner.query(
    `insert into users (agency_id, tenant_id, email, first_name) select $1, $2, gen_random_uuid() || '@home.example', 'Left out' from generate_series(1, 2) returning id::int`,
    [agencyId, tenantId],
  )
  const userIDs = rows.map(({ id }) => id as number)
  await app.owner.query(`update users set ${state} where id = $1`, [userIDs[0]])
  const { status, body } = await (await app.as('Administrator')).put(`${at}/${act}`, { userIDs })
  expect([status, body.done, body.failed]).toEqual([200, 1, 1])
  expect(body.results).toMatchObject([
    { id: userIDs[0], ok: false, key },
    { id: userIDs[1], ok: true },
  ])
})

test('a change of many is done by the worker with a result for each, and nobody gives beyond their own there', async () => {
  await setRole('Escalation Manager Responses', [
    'platform-users.view',
    'platform-users.add',
    'platform-users.edit',
    'dashboard.view',
  ])
  const admin = await app.as('Administrator')
  const lead = await signInAs(app.url, 'escalation-manager-responses@home.example', PASSWORD)
  const { rows } = await app.owner.query(
    `insert into role (agency_id, tenant_id, name, actions) values ($1, $2, 'Looker', '{dashboard.view}') returning id`,
    [app.people.home.agencyId, app.people.home.id],
  )
  const looker = Number(rows[0].id)
  const { body: few } = await admin.post(at, { ...anna, email: 'few@home.example' })
  const { body: tag } = await admin.post(`/api/tenants/${app.people.home.id}/access-management-tags`, { name: 'North' })
  const changes = { addRoleIDs: [looker], locale: 'fr_FR', timezone: 'Asia/Tokyo', addTagIDs: [tag.id], active: false }
  const ids = [few.id, idOf('Administrator'), few.id]
  const { body: job } = await lead.post(`${at}/jobs`, { userIDs: ids, changes })
  expect(job).toMatchObject({ total: 2, failure: null })
  const done = await until(async () => {
    const { body } = await lead.get(`${at}/jobs/${job.id}`)
    return body.status === 'Completed' && body
  })
  expect([done.done, done.failed]).toEqual([1, 1])
  const { body: results } = await lead.put(`${at}/jobs/${job.id}/results/search`, {})
  expect(results.items).toMatchObject([
    { userID: few.id, state: 'Done', key: null },
    { userID: idOf('Administrator'), state: 'Failed', key: 'users.aboveOwn' },
  ])
  const { body: after } = await admin.get(`${at}/${few.id}`)
  expect(after).toMatchObject({
    roleIDs: [looker],
    locale: 'fr_FR',
    timezone: 'Asia/Tokyo',
    accessManagementTagIDs: [tag.id],
    active: false,
  })
  const above = await lead.post(`${at}/jobs`, { userIDs: [few.id], changes: { addRoleIDs: [roleOf('Analyst')] } })
  const refused = await until(async () => {
    const { body } = await lead.get(`${at}/jobs/${above.body.id}`)
    return body.status === 'Completed' && body
  })
  expect([refused.done, refused.failed]).toEqual([0, 1])
  expect((await lead.post(`${at}/jobs`, { userIDs: [], changes })).key).toBe('users.nobody')
  const stranger = app.people.sibling.users['Analyst']!.id
  const mixed = await lead.post(`${at}/jobs`, { userIDs: [few.id, stranger], changes })
  expect([mixed.key, mixed.field]).toEqual(['error.invalid', 'userIDs'])
  const { body: gone } = await admin.post(at, { ...anna, email: 'removed-since@home.example' })
  await admin.delete(`${at}/${gone.id}`)
  const { body: late } = await lead.post(`${at}/jobs`, { userIDs: [few.id, gone.id], changes: { locale: 'de_DE' } })
  await until(async () => (await lead.get(`${at}/jobs/${late.id}`)).body.status === 'Completed')
  expect((await lead.put(`${at}/jobs/${late.id}/results/search`, {})).body.items).toMatchObject([
    { userID: few.id, state: 'Done' },
    { userID: gone.id, state: 'Failed', key: 'users.notFound' },
  ])
  const { body: tags } = await admin.get(`/api/tenants/${app.people.home.id}/access-management-tags`)
  expect(tags).toMatchObject([{ name: 'North', users: 1 }])
  await admin.delete(`/api/tenants/${app.people.home.id}/access-management-tags/${tag.id}`)
  expect((await admin.get(`${at}/${few.id}`)).body.accessManagementTagIDs).toEqual([])
})

test('a change that waits is not done once its asker may no longer change people', async () => {
  const closed = await openTestApp()
  const path = `/api/tenants/${closed.people.home.id}/users`
  const admin = await closed.as('Administrator')
  const target = closed.people.home.users['Analyst']!.id
  const { body: job } = await admin.post(`${path}/jobs`, { userIDs: [target], changes: { locale: 'fr_FR' } })
  await closed.owner.query(`update role set actions = '{platform-users.view}', version = version + 1 where id = $1`, [
    closed.people.home.users['Administrator']!.roleId,
  ])
  const worker = await closed.startWorker()
  const failed = await until(async () => {
    const { body } = await admin.get(`${path}/jobs/${job.id}`)
    return body.status === 'Failed' && body
  })
  expect([failed.failure, failed.done]).toEqual(['rights', 0])
  expect((await admin.get(`${path}/${target}`)).body.locale).toBe('en_US')
  await worker.close()
  await closed.close()
})

test('reach by attribute follows the locations, and a narrow giver gives only what lies within their own for ever', async () => {
  const admin = await app.as('Administrator')
  const [berlin, munich, rome] = [
    await createLocation('BER', 'Berlin', 'East'),
    await createLocation('MUC', 'Munich', 'South'),
    await createLocation('ROM', 'Rome', 'South'),
  ]
  const scoped = { ...anna, email: 'scoped@home.example', locationAccess: 'SOME', locationIDs: [rome] }
  const made = await admin.post(at, { ...scoped, scopes: [{ name: 'city', values: ['Berlin'] }] })
  expect(made.body).toMatchObject({
    locationIDs: [rome],
    locationCount: 2,
    scopes: [{ name: 'city', values: ['Berlin'] }],
  })
  expect(made.body.locationUids.toSorted()).toEqual(['BER', 'ROM'])

  const places = `/api/tenants/${app.people.home.id}/locations`
  const { body: place } = await admin.get(`${places}/${munich}`)
  const {
    id: _id,
    uid: _uid,
    latitude: _la,
    longitude: _lo,
    sources: _s,
    attributes: _a,
    disabledModuleIDs: _d,
    moduleSources: _m,
    ...fields
  } = place
  expect((await admin.put(`${places}/${munich}`, { ...fields, country: 'DE', city: 'Berlin' })).status).toBe(200)
  await until(async () => (await admin.get(`${at}/${made.body.id}`)).body.locationCount === 3)

  const { rows } = await app.owner.query(
    `update users set location_access = 'SOME', location_ids = $2, chosen_location_ids = '{}', scopes = '[{"name":"city","values":["Berlin","Rome"]}]' where id = $1 returning email`,
    [idOf('Escalation Manager Responses'), [berlin, munich, rome]],
  )
  const lead = await signInAs(app.url, rows[0].email, PASSWORD)
  const give = (scopes: object[], email: string) =>
    lead.post(at, { ...anna, email, locationAccess: 'SOME', locationIDs: [], scopes })
  expect((await give([{ name: 'city', values: ['Rome'] }], 'in@home.example')).body.locationCount).toBe(1)
  expect((await give([{ name: 'state', values: ['South'] }], 'out@home.example')).key).toBe('users.aboveOwn')
  const both = [
    { name: 'city', values: ['Rome'] },
    { name: 'state', values: ['South'] },
  ]
  expect((await give(both, 'both@home.example')).body.locationCount).toBe(1)
  // a key tied to one of these locations gives that one, and none that fits later
  const actionIDs = ['platform-users.view', 'platform-users.add']
  await setRole('Escalation Manager Responses', [...actionIDs, 'platform-api-keys.add', 'dashboard.view'])
  const one = { name: 'One', actionIDs, locationIDs: [rome] }
  const { body: keyed } = await lead.post(`/api/tenants/${app.people.home.id}/api-keys`, one)
  const byKey = (person: object) =>
    callWithKey(app.url, keyed.key, 'POST', at, { ...anna, locationAccess: 'SOME', ...person })
  const later = { email: 'later@home.example', locationIDs: [], scopes: [{ name: 'city', values: ['Rome'] }] }
  const refused = await byKey(later)
  expect(refused.body.error).toMatchObject({ key: 'users.aboveOwn', field: 'scopes' })
  const today = await byKey({ email: 'today@home.example', locationIDs: [rome], scopes: [] })
  expect([today.status, today.body.locationCount]).toEqual([200, 1])

  const found = await admin.post(`${at}/search-by-location-uids`, { locationUids: ['BER'], search: 'able' })
  expect(found.body.items.map(({ email }: { email: string }) => email)).toEqual(['scoped@home.example'])
  const everybody = await admin.post(`${at}/search-by-location-uids`, { locationUids: ['BER'] })
  expect(everybody.body.items).toHaveLength(5)
  expect(everybody.body.total).toBeGreaterThan(5)
  const next = await admin.post(`${at}/search-by-location-uids`, { locationUids: ['BER'], start: 5 })
  expect(next.body.items[0].id).not.toBe(everybody.body.items[0].id)
})

test('an address is looked up, people are counted, and the skill jar says who answers for what', async () => {
  const admin = await app.as('Administrator')
  const known = await admin.put(`${at}/email`, { email: 'RESPONDER@home.example' })
  expect(known.body.user).toMatchObject({ id: idOf('Responder'), firstName: 'Responder' })
  expect((await admin.put(`${at}/email`, { email: 'nobody@home.example' })).body).toEqual({ user: null })
  expect((await admin.put(`${at}/email`, { email: 'responder@sibling.example' })).body).toEqual({ user: null })
  const { body: count } = await admin.put(`${at}/count`, { search: 'responder@' })
  expect(count).toEqual({ count: 1, exact: true })
  const { body: jar } = await admin.get(`${at}/skill-jar`)
  const reviews = jar.find(({ skill }: { skill: string }) => skill === 'reviews')
  expect(reviews.people.map(({ id }: { id: number }) => id)).toContain(idOf('Responder'))
  const { body: own } = await admin.get(`${at}/skill-jar?userID=${idOf('Responder')}`)
  expect(own.every(({ users }: { users: number }) => users === 1)).toBe(true)
})

test('a picture is taken by what it holds, shown to those who may see it, and goes again', async () => {
  const admin = await app.as('Administrator')
  const one = `${at}/${idOf('Analyst')}/image`
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const send = (bytes: Uint8Array<ArrayBuffer>, name = 'face.png') => {
    const form = new FormData()
    form.append('file', new Blob([bytes]), name)
    return admin.send('PUT', one, form)
  }
  expect((await admin.get(one)).key).toBe('users.noPicture')
  expect((await send(new TextEncoder().encode('<svg onload="alert(1)"/>'))).key).toBe('users.badPicture')
  expect((await send(new Uint8Array(600_000))).key).toBe('users.pictureTooLarge')
  const saved = await send(new Uint8Array(png))
  expect(saved.body.image).toContain(`/users/${idOf('Analyst')}/image`)
  const shown = await admin.get(one)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const sibling = await app.as('Administrator', 'sibling')
  expect((await sibling.get(one)).status).toBe(403)
  expect((await admin.delete(one)).body.image).toBeNull()
  expect((await admin.get(one)).key).toBe('users.noPicture')
})

test('only the super agency on listed tenants, and one’s own record without single sign-on, may set a password', async () => {
  const listed = await openTestApp({ providers: {} })
  const { home, sibling } = listed.people
  listed.services.providers['passwordTenants'] = `${home.id},987,988`
  const of = (tenant: typeof home, user: string) =>
    `/api/tenants/${tenant.id}/users/${tenant.users[user]!.id}/change-password`
  const [admin, agency, boss] = [await listed.as('Administrator'), await listed.asAgency(), await listed.asSuper()]
  const next = { password: 'Fresh-Lantern-88-Quay' }
  expect((await admin.get(of(home, 'Analyst'))).key).toBe('passwords.notFound')
  expect((await agency.put(of(home, 'Analyst'), next)).key).toBe('passwords.notFound')
  expect((await boss.get(of(sibling, 'Analyst'))).body).toEqual({ allowed: false, isOwn: false })
  expect((await boss.put(of(sibling, 'Analyst'), next)).key).toBe('passwords.notHere')
  expect((await boss.get(of(home, 'Analyst'))).body).toEqual({ allowed: true, isOwn: false })
  const analyst = await listed.as('Analyst')
  expect((await boss.put(of(home, 'Analyst'), { password: 'short' })).key).toBe('PASSWORD_RULES')
  expect((await boss.put(of(home, 'Analyst'), next)).body).toEqual({ ok: true })
  expect((await analyst.get('/api/auth/session')).status).toBe(401)
  await signInAs(listed.url, home.users['Analyst']!.email, next.password)
  await listed.owner.query('update users set single_sign_on = true where id = $1', [home.users['Support']!.id])
  expect((await boss.get(of(home, 'Support'))).body.allowed).toBe(false)
  // who holds less would come in by it as somebody who holds more
  const { rows: held } = await listed.owner.query(
    `with was as (select r.id, r.actions from role r join user_role h on h.role_id = r.id where h.user_id = $1)
     update role r set actions = array_remove(r.actions, 'platform-api-keys.add'), version = version + 1 from was where r.id = was.id returning was.id, was.actions`,
    [listed.people.superUser.id],
  )
  expect((await boss.get(of(home, 'Administrator'))).body.allowed).toBe(false)
  expect((await boss.put(of(home, 'Administrator'), next)).key).toBe('passwords.notHere')
  expect((await boss.get(of(home, 'Location manager'))).body.allowed).toBe(true)
  await listed.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    held[0].id,
    held[0].actions,
  ])

  const responder = await listed.as('Responder')
  expect((await responder.get(of(home, 'Responder'))).body).toEqual({ allowed: true, isOwn: true })
  expect((await responder.put(of(home, 'Responder'), next)).key).toBe('passwords.wrongPassword')
  const own = await responder.put(of(home, 'Responder'), { ...next, currentPassword: PASSWORD })
  expect(own.body).toEqual({ ok: true })
  expect((await responder.get('/api/auth/session')).status).toBe(200)
  expect((await createClient(listed.url).put(of(home, 'Responder'), next)).status).toBe(401)
  await listed.close()
})
