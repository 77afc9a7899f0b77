import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

let app: TestApp
let town: Awaited<ReturnType<typeof openMailTown>>
let home: Office
const email = 'responder@home.example'
const mappers = [
  { samlField: 'email', rdcField: 'email', delimiter: '' },
  { samlField: 'firstName', rdcField: 'firstName', delimiter: '' },
  { samlField: 'lastName', rdcField: 'lastName', delimiter: '' },
  { samlField: 'locale', rdcField: 'locale', delimiter: '' },
  { samlField: 'groups', rdcField: 'roles', delimiter: ';' },
  { samlField: 'places', rdcField: 'locations', delimiter: ',' },
]
let locationIds: number[]
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ providers: town.providers })
  home = await openOffice(app, town)
  await home.open({ fieldMappers: mappers, createUsers: true })
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name, city, country) select $1, 'L' || n, 'L' || n, 'Shop ' || n, 'Shop', case when n < 3 then 'Berlin' else 'Wien' end, case when n < 3 then 'DE' else 'AT' end
     from generate_series(1, 4) n returning id::int`,
    [app.people.home.id],
  )
  locationIds = rows.map(({ id }) => id)
})
afterAll(async () => {
  await app.close()
  await town.close()
})

async function come(user: string, attributes: Record<string, string | string[]> = {}) {
  const browser = home.browser()
  const { id } = await browser.setOut()
  const back = await browser.postSaml(home.saml({ user, inResponseTo: id, attributes }))
  return { back, browser }
}
const personOf = async (address: string) =>
  (
    await app.owner.query(
      `select u.*, array(select r.name from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id order by 1) as roles from users u where tenant_id = $1 and email = $2`,
      [app.people.home.id, address],
    )
  ).rows[0]
const attempts = async () => (await home.admin.get(`${home.at}/attempts`)).body.items
const look = async (user: string, attributes: Record<string, string | string[]> = {}) => {
  const browser = home.browser()
  const { id } = await browser.setOut()
  return (await home.test(home.saml({ user, inResponseTo: id, attributes }))).body
}

test('somebody new gets an account with the mapped fields, roles and locations, and no password', async () => {
  const { browser } = await come('Newcomer@Corp.example', {
    firstName: 'Nia',
    lastName: 'Newcomer',
    locale: 'de-AT',
    groups: 'responder; Analyst',
    places: ['L1', 'city:wien'],
  })
  expect(await browser.session()).toMatchObject({ user: { email: 'newcomer@corp.example' }, isSSO: true })
  expect(await personOf('newcomer@corp.example')).toMatchObject({
    first_name: 'Nia',
    last_name: 'Newcomer',
    locale: 'de_DE',
    roles: ['Analyst', 'Responder'],
    location_access: 'SOME',
    location_ids: [locationIds[0], locationIds[2], locationIds[3]],
    single_sign_on: true,
    password_hash: null,
    agency_id: app.people.home.agencyId,
  })
  const { rows } = await app.owner.query(
    `select after from audit_record where action = 'user.create' and tenant_id = $1`,
    [app.people.home.id],
  )
  expect(rows[0].after).toMatchObject({ email: 'newcomer@corp.example', by: 'single-sign-on' })
})

test('nobody new comes in beyond the license, and who has an account still does', async () => {
  await app.owner.query(
    `update tenant set license_seats = (select count(*) from users where tenant_id = $1 and active and not removed and not system) where id = $1`,
    [app.people.home.id],
  )
  const { browser } = await come('beyond@corp.example', { firstName: 'Be', groups: 'responder' })
  expect(await browser.session()).toBeNull()
  expect(await personOf('beyond@corp.example')).toBeUndefined()
  expect((await attempts())[0].refusals).toEqual(['seatsFull'])
  expect(await (await come(email)).browser.session()).toMatchObject({ user: { email } })
  await app.owner.query('update tenant set license_seats = null where id = $1', [app.people.home.id])
})

test('at the next sign-in what the provider says replaces what was, and what it does not say stays', async () => {
  await come(email, { firstName: 'Rea', groups: 'Analyst', places: 'all' })
  expect(await personOf(email)).toMatchObject({
    first_name: 'Rea',
    last_name: 'Tester',
    roles: ['Analyst'],
    location_access: 'ALL',
  })
  await come(email, { groups: [], places: [] })
  expect(await personOf(email)).toMatchObject({ first_name: 'Rea', roles: ['Analyst'], location_access: 'ALL' })
  await come(email, { places: 'country:DE,nowhere', groups: 'Responder' })
  expect(await personOf(email)).toMatchObject({
    roles: ['Responder'],
    location_access: 'SOME',
    location_ids: locationIds.slice(0, 2),
  })
  await come(email, { places: 'nowhere' })
  expect(await personOf(email)).toMatchObject({ location_access: 'NONE', location_ids: [] })
  await come(email, { places: 'all' })
})

test('who the provider gives none of our roles is not let in', async () => {
  const { back, browser } = await come(email, { groups: 'Unheard of' })
  expect(back.query.get('ssoError')).toBe('noAccount')
  expect(await browser.session()).toBeNull()
  expect((await attempts())[0].refusals).toEqual(['noRole'])
  expect(await personOf(email)).toMatchObject({ roles: ['Responder'] })
})

test('a role with what only an agency may give is never given', async () => {
  await app.owner.query(
    `insert into role (agency_id, tenant_id, name, actions) values ($1, $2, 'Too much', '{platform-privileged-users.impersonate}')`,
    [app.people.home.agencyId, app.people.home.id],
  )
  for (const user of [email, 'another@corp.example']) {
    const { back } = await come(user, { groups: 'Too much;Responder' })
    expect(back.query.get('ssoError')).toBe('refused')
    expect((await attempts())[0].refusals).toEqual(['privileged'])
  }
  expect(await personOf('another@corp.example')).toBeUndefined()
  expect(await personOf(email)).toMatchObject({ roles: ['Responder'] })
})

test('the role of another company cannot be named, nor can its people be found', async () => {
  const theirs = app.people.sibling.users['Analyst']!
  const { body } = { body: await look('stray@corp.example', { groups: String(theirs.roleId) }) }
  expect(body.roles).toEqual([])
  expect(body.mapped.find(({ rdcField }) => rdcField === 'roles')?.refusal).toBe('unknownRole')
  const before = await app.owner.query('select id from users where email = $1', [theirs.email])
  await come(theirs.email, { groups: 'Analyst' })
  const { rows } = await app.owner.query('select id, tenant_id from users where email = $1 order by id', [theirs.email])
  expect(rows).toMatchObject([
    { id: before.rows[0].id, tenant_id: app.people.sibling.id },
    { tenant_id: app.people.home.id },
  ])
})

test('the bench shows every field sent, every value after parting, roles, locations and the person, and changes nothing', async () => {
  const before = await app.owner.query('select count(*) as people, sum(version) as versions from users')
  const body = await look('seen@corp.example', {
    firstName: 'See',
    groups: 'Responder; ;Unheard of',
    places: 'L2,L2,moon',
    locale: 'xx',
    department: 'Sales',
  })
  expect(body.ok).toBe(true)
  expect(body.sent).toContainEqual({ field: 'department', values: ['Sales'] })
  const mapped = Object.fromEntries(
    body.mapped.map(({ rdcField, samlField, values, refusal }) => [rdcField, [samlField, values, refusal]]),
  )
  expect(mapped).toMatchObject({
    email: ['email', ['seen@corp.example'], null],
    firstName: ['firstName', ['See'], null],
    locale: ['locale', ['xx'], 'fieldWrong'],
    roles: ['groups', ['Responder', 'Unheard of'], 'unknownRole'],
    locations: ['places', ['L2', 'moon'], 'unknownLocation'],
  })
  expect(body.roles.map(({ name }) => name)).toEqual(['Responder'])
  expect(body.locations).toEqual({ access: 'SOME', items: [{ id: locationIds[1], name: 'Shop 2' }] })
  expect(body.user).toMatchObject({ act: 'create', id: null, email: 'seen@corp.example', name: 'See' })
  const change = await look(email, { firstName: 'Ria' })
  expect(change.user).toMatchObject({ act: 'update', email, changes: [{ field: 'firstName', from: 'Rea', to: 'Ria' }] })
  expect((await app.owner.query('select count(*) as people, sum(version) as versions from users')).rows).toEqual(
    before.rows,
  )
})

test('the bench does not tell the number somebody has to who may not see it', async () => {
  await home.open({
    fieldMappers: [...mappers, { samlField: 'phone', rdcField: 'phone', delimiter: '' }],
    createUsers: true,
  })
  await app.owner.query(`update users set phone = '+14155552671' where email = $1`, [email])
  const change = async () => (await look(email, { phone: '+14155552672' })).user!.changes
  expect(await change()).toEqual([{ field: 'phone', from: '+14155552671', to: '+14155552672' }])
  const { roleId } = app.people.home.users['Administrator']!
  const see = (how: string) =>
    app.owner.query(
      `update role set actions = ${how}(actions, 'sensitive_pii.view'), version = version + 1 where id = $1`,
      [roleId],
    )
  await see('array_remove')
  expect(await change()).toEqual([{ field: 'phone', from: '', to: '+14155552672' }])
  await see('array_append')
  await app.owner.query('update users set phone = null where email = $1', [email])
  await home.open({ fieldMappers: mappers, createUsers: true })
})

test('a kept answer is looked into again under other settings, as of when it came', async () => {
  const { back } = await come('late@corp.example', { groups: 'Responder', firstName: 'Late' })
  expect(back.query.get('sso')).toBe('1')
  await home.save({ fieldMappers: mappers, createUsers: false, linkBy: 'externalID' })
  app.clock.advance(86_400)
  const admin = await home.admin.get(`${home.at}/attempts`)
  expect(admin.status).toBe(401) // a day later somebody signs in again
  app.clock.advance(-86_400)
  const [{ id }] = await attempts()
  for (const [wrong, field] of [
    [{ attemptID: '01' }, 'attemptID'],
    [{ message: 5 }, 'message'],
    [{}, 'message'],
    [[], 'body'],
  ] as const)
    expect(await home.admin.post(`${home.at}/test`, wrong)).toMatchObject({ status: 400, field })
  const { body } = await home.admin.post(`${home.at}/test`, { attemptID: id })
  expect(body.checks.find(({ name }: { name: string }) => name === 'time').outcome).toBe('passed')
  expect(body.checks.find(({ name }: { name: string }) => name === 'replay').outcome).toBe('skipped')
  expect(body.counts).toBe(false) // to look into what came approves of nothing
  const sibling = await app.as('Administrator', 'sibling')
  expect(
    (await sibling.post(`/api/tenants/${app.people.sibling.id}/single-sign-on/test`, { attemptID: id })).status,
  ).toBe(404)
  await home.open({ fieldMappers: mappers, createUsers: true })
})

test('the last fifty attempts are kept, without what came in them', async () => {
  await app.owner.query(
    `insert into sso_attempt (tenant_id, at, reference, method, is_test, refusals, ip, config_version, context)
     select $1, now(), 'R' || n, 0, false, '{}', '192.0.2.1', 1, '{}' from generate_series(1, 60) n`,
    [app.people.home.id],
  )
  await come(email, {})
  const items = await attempts()
  expect(items).toHaveLength(50)
  const { rows } = await app.owner.query(
    `select count(*)::int, max(message) as message from sso_attempt where tenant_id = $1`,
    [app.people.home.id],
  )
  expect(rows[0].count).toBe(50)
  expect(rows[0].message).toMatch(/^v1\./)
  expect(JSON.stringify(items)).not.toMatch(/SAMLResponse|PHNhbWxw|v1\./)
})

test('by external id a person keeps their account when their e-mail changes', async () => {
  const byId = [...mappers.slice(0, 5), { samlField: 'employee', rdcField: 'externalID', delimiter: '' }]
  const byIdFromProvider = { fieldMappers: byId, linkBy: 'externalID', createUsers: true, providerInitiated: true }
  expect((await home.save(byIdFromProvider)).body.linkBy).toBe('externalID')
  expect((await look(email)).checks.find(({ name }) => name === 'fields')).toMatchObject({ refusal: 'noIdentifier' })
  expect((await look(email, { employee: 'E-7' })).user).toMatchObject({ act: 'update', email })
  expect((await home.enable()).status).toBe(200)
  expect((await come(email, { employee: 'E-7' })).back.query.get('sso')).toBe('1')
  const renamed = await come('renamed@home.example', { employee: 'E-7' })
  expect([renamed.back.location, (await attempts())[0].refusals]).toEqual(['/auth?sso=1', []])
  expect(await personOf('renamed@home.example')).toMatchObject({ external_id: 'E-7', first_name: expect.any(String) })
  expect(await personOf(email)).toBeUndefined()
  const taken = await look('analyst@home.example', { employee: 'E-7' })
  expect(taken.checks.find(({ name }) => name === 'account')).toMatchObject({ refusal: 'emailTaken' })
})
