import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/agencies/${app.people.home.agencyId}`
})
afterAll(() => app.close())

let made = 0
async function newPerson(actions: readonly string[]) {
  const { agencyId } = app.people.home
  const { rows } = await app.owner.query(
    `with r as (insert into role (agency_id, name, actions) values ($1, $2, $3) returning id),
      u as (insert into users (agency_id, tenant_id, email, first_name) values ($1, null, $4, 'Helper') returning id)
     insert into user_role select u.id, r.id, $1 from u, r returning user_id as id`,
    [agencyId, `Role ${++made}`, [...actions], `helper-${made}@north.example`],
  )
  return Number(rows[0].id)
}
const seeTenants = 'platform-privileged-tenants.view'
const seePeople = 'platform-privileged-agency-users.view'

test('an agency makes a role of its own, gives it to somebody, changes it and lets it go', async () => {
  const operator = await app.asAgency()
  const role = (await operator.post(`${at}/roles`, { name: 'Desk', actionIDs: [seeTenants] })).body
  expect(role).toMatchObject({ name: 'Desk', actionIDs: [seeTenants], people: 0, isWithinOwn: true })
  await app.owner.query(`insert into role (agency_id, name, actions) values ($1, 'Early\u2060 desk', '{}')`, [
    app.people.home.agencyId,
  ])
  for (const name of ['Desk', 'De\u200bsk', 'DESK', 'Early desk'])
    expect((await operator.post(`${at}/roles`, { name, actionIDs: [] })).key).toBe('agency-people.roleNameTaken')

  const personId = await newPerson([])
  const found = async (body: object) => (await operator.put(`${at}/users/search`, body)).body.items
  const holders = async () => (await found({ actionID: seeTenants })).map(({ id }: { id: number }) => id)
  expect(await holders()).not.toContain(personId)
  const [person] = await found({ search: `helper-${made}@` })
  const given = await operator.put(`${at}/users/${personId}/roles`, { roleIDs: [role.id], version: person.version })
  expect(given.body.roles).toEqual([{ id: role.id, name: 'Desk' }])
  expect(await holders()).toContain(personId)
  const late = await operator.put(`${at}/users/${personId}/roles`, { roleIDs: [role.id], version: person.version })
  expect(late.key).toBe('platform.stale')
  expect((await operator.delete(`${at}/roles/${role.id}`)).key).toBe('agency-people.stillHeld')

  const changed = await operator.put(`${at}/roles/${role.id}`, {
    name: 'Front desk',
    actionIDs: [seePeople],
    version: 1,
  })
  expect(changed.body).toMatchObject({ name: 'Front desk', actionIDs: [seePeople], people: 1, version: 2 })
  expect(await holders()).not.toContain(personId)
  await app.owner.query('delete from user_role where user_id = $1', [personId])
  expect((await operator.delete(`${at}/roles/${role.id}`)).status).toBe(200)
  const { rows } = await app.owner.query(
    `select action from audit_record where entity = 'role' and entity_id = $1 order by seq`,
    [role.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['agency-role.create', 'agency-role.save', 'agency-role.delete'])
})

test('nobody gives, takes or touches what they do not hold, and what is the platform’s stays there', async () => {
  const platform = await app.asSuper()
  const operator = await app.asAgency()
  const { rows } = await app.owner.query(
    `select r.id, r.actions from role r join user_role ur on ur.role_id = r.id where ur.user_id = $1`,
    [app.people.agencyUser.id],
  )
  const [own] = rows
  await app.owner.query('update role set actions = array_remove(actions, $2), version = version + 1 where id = $1', [
    own.id,
    'platform-privileged-tenants.terminate',
  ])
  const above = 'platform-privileged-tenants.terminate'
  const post = (actionIDs: string[]) => operator.post(`${at}/roles`, { name: `Try ${actionIDs[0]}`, actionIDs })
  expect((await post([above])).key).toBe('agency-people.aboveOwn')
  expect((await post(['super-privileged-agencies.add'])).key).toBe('agency-people.tooHigh')
  expect((await post(['no-such.right'])).key).toBe('agency-people.unknownAction')
  expect((await post(['admin.user.add', 'admin.my_account.status'])).body.actionIDs).toEqual(['platform-users.add'])
  const high = (await platform.post(`${at}/roles`, { name: 'High', actionIDs: [above, seeTenants] })).body
  const less = await operator.put(`${at}/roles/${high.id}`, { name: 'High', actionIDs: [seeTenants], version: 1 })
  expect(less.key).toBe('agency-people.aboveOwn')
  expect((await operator.delete(`${at}/roles/${high.id}`)).key).toBe('agency-people.aboveOwn')

  const stronger = await newPerson([above])
  const weaker = await newPerson([seeTenants])
  const put = (id: number, roleIDs: number[]) => operator.put(`${at}/users/${id}/roles`, { roleIDs, version: 1 })
  expect((await put(weaker, [high.id])).key).toBe('agency-people.aboveOwn')
  expect((await put(stronger, [Number(own.id)])).key).toBe('agency-people.aboveOwn')
  expect((await put(app.people.agencyUser.id, [Number(own.id)])).key).toBe('agency-people.ownAccount')
  expect((await put(weaker, [app.people.home.users['Analyst']!.roleId])).key).toBe('agency-people.unknownRole')
})

test('whoever sees no personal data of a kind lets nobody else of the agency see it, by a role or by giving one', async () => {
  const operator = await app.asAgency()
  const sees = { public: 'platform-pii-public.view', sensitive: 'platform-pii-sensitive.view' }
  const keep = (scopes: string) =>
    app.owner.query('update users set pii_scopes = $2 where id = $1', [app.people.agencyUser.id, scopes])
  const make = (name: string, actionIDs: string[]) => operator.post(`${at}/roles`, { name, actionIDs })
  const reading = (await make('Reading', Object.values(sees))).body
  const plain = (await make('Plain', [seeTenants])).body
  const save = (actionIDs: string[]) =>
    operator.put(`${at}/roles/${plain.id}`, { name: plain.name, version: plain.version, actionIDs })
  const scopesOf = async (id: number) =>
    (await app.owner.query('select pii_scopes from users where id = $1', [id])).rows[0].pii_scopes
  /** Somebody who keeps both scopes is given the role. */
  const give = async () => {
    const id = await newPerson([])
    await app.owner.query(`update users set pii_scopes = '{public,sensitive}' where id = $1`, [id])
    const given = await operator.put(`${at}/users/${id}/roles`, { roleIDs: [reading.id], version: 1 })
    expect(given.status).toBe(200)
    return scopesOf(id)
  }
  const add = async (email: string) => {
    const person = { firstName: 'New', lastName: 'Helper', email, locale: 'en_US', timezone: 'UTC' }
    const { body } = await operator.post(`${at}/users`, { ...person, roleIDs: [reading.id] })
    return scopesOf(body.id)
  }
  for (const [scopes, hidden, left] of [
    ['{}', ['public', 'sensitive'], []],
    ['{public}', ['sensitive'], ['public']],
  ] as const) {
    await keep(scopes)
    for (const scope of hidden) {
      expect([scope, (await make(`Reads ${scope}`, [sees[scope]])).key]).toEqual([scope, 'agency-people.aboveOwn'])
      expect((await save([seeTenants, sees[scope]])).key).toBe('agency-people.aboveOwn')
    }
    expect([scopes, await give(), await add(`new-${left.length}@north.example`)]).toEqual([scopes, left, left])
  }
  await keep('{public,sensitive}')
  expect([await give(), await add('new-2@north.example')]).toEqual([
    ['public', 'sensitive'],
    ['public', 'sensitive'],
  ])
  expect((await save([seeTenants, sees.public])).status).toBe(200)
})

test('roles of another agency are not there, and those of tenants are no agency’s', async () => {
  const operator = await app.asAgency()
  const other = `/api/agencies/${app.people.stranger.agencyId}/roles`
  expect((await operator.get(other)).status).toBe(404)
  expect((await operator.post(other, { name: 'Spy', actionIDs: [] })).status).toBe(404)
  const tenants = app.people.home.users['Analyst']!.roleId
  expect((await operator.put(`${at}/roles/${tenants}`, { name: 'X', actionIDs: [], version: 1 })).status).toBe(404)
  expect((await operator.delete(`${at}/roles/${tenants}`)).status).toBe(404)
  expect((await (await app.as('Administrator')).get(`${at}/actions`)).status).toBe(403)
  expect((await operator.get(`${at}/actions`)).body.length).toBeGreaterThan(400)
})
