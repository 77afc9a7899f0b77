import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs, type Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/tenants/${app.people.home.id}/users`
})
afterAll(() => app.close())

const rights = ['platform-users.view', 'platform-users.add', 'platform-users.edit', 'reviews.view']
const role = async (name: string, actions: readonly string[], managed: readonly number[] = []) =>
  (
    await app.owner.query(
      'insert into role (agency_id, tenant_id, name, actions, managed_role_ids) values ($1, $2, $3, $4, $5) returning id::int',
      [app.people.home.agencyId, app.people.home.id, name, actions, managed],
    )
  ).rows[0].id as number
/** Somebody of these roles, who can sign in. */
async function somebody(email: string, ...roles: number[]): Promise<{ id: number; client: Client }> {
  const { rows } = await app.owner.query(
    `insert into users (agency_id, tenant_id, email, first_name, password_hash) select agency_id, tenant_id, $2, 'Some', password_hash from users where id = $1 returning id::int`,
    [app.people.home.users['Administrator']!.id, email],
  )
  const { id } = rows[0]
  await app.owner.query(
    'insert into user_role select id, unnest($2::bigint[]), agency_id, tenant_id from users where id = $1',
    [id, roles],
  )
  return { id, client: await signInAs(app.url, email, PASSWORD) }
}
async function change(by: Client, userId: number, said: object) {
  const { body } = await by.get(`${at}/${userId}`)
  const { firstName, lastName, email, roleIDs, locationAccess, locationIDs, locale, timezone, version } = body
  const same = { firstName, lastName, email, roleIDs, locationAccess, locationIDs, locale, timezone, version }
  const { status, key, field } = await by.put(`${at}/${userId}`, { ...same, ...said })
  return [status, key, field]
}
const refused = [403, 'users.aboveOwn', 'roleIDs']
const done = [200, undefined, undefined]

test('whoever looks after some roles neither takes over who looks after others, nor comes to look after them', async () => {
  const plain = await role('Plain', ['reviews.view'])
  const kept = await role('Kept', ['reviews.view', 'platform-users.view'])
  const hands = await role('Hands on', ['reviews.view'], [kept])
  const all = await role('Looks after all', rights)
  const some = await role('Looks after some', rights, [plain, hands])
  const { id, client } = await somebody('some@home.example', some)
  const lead = await somebody('lead@home.example', all)
  const peer = await somebody('peer@home.example', some)
  const reader = await somebody('reader@home.example', plain)

  expect(await change(client, lead.id, { email: 'mine@elsewhere.example' })).toEqual(refused)
  expect(await change(client, id, { roleIDs: [some, hands] })).toEqual(refused)
  expect(await change(client, id, { roleIDs: [some, kept] })).toEqual(refused)

  expect(await change(client, reader.id, { title: 'Desk' })).toEqual(done)
  expect(await change(client, reader.id, { roleIDs: [plain, hands] })).toEqual(done) // who reads gives nobody anything
  expect(await change(client, peer.id, { title: 'Desk' })).toEqual(done)
  expect(await change(client, id, { roleIDs: [some, plain] })).toEqual(done)
  expect(await change(lead.client, id, { roleIDs: [some, kept] })).toEqual(done)
})

test('by a role that they change they let nobody look after others either', async () => {
  const plain = await role('Few rights', ['reviews.view'])
  const child = await role('Under it', ['reviews.view'])
  await app.owner.query(`update role set parent_role_id = $2, own_actions = '{}' where id = $1`, [child, plain])
  const some = await role('Changes some', [...rights, 'platform-roles.view', 'platform-roles.edit'], [plain])
  const { client } = await somebody('changes@home.example', some)
  const allow = async (actionIDs: string[], managedRoleIDs: number[] = []) => {
    const roles = `/api/tenants/${app.people.home.id}/roles/${plain}`
    const { name, externalID, parentRoleID, version } = (await client.get(roles)).body
    const body = { name, externalID, parentRoleID, actionIDs, managedRoleIDs, version }
    const { status, key } = await client.put(roles, body)
    return [status, key]
  }
  expect(await allow(['reviews.view', 'platform-users.edit'])).toEqual([403, 'roles.notManaged'])
  expect(await allow(['reviews.view', 'platform-users.edit'], [plain])).toEqual([403, 'roles.notManaged']) // who stands under it would look after all
  expect(await allow(['reviews.view', 'platform-users.view'])).toEqual([200, undefined])
  await app.owner.query('update role set managed_role_ids = $2 where id = $1', [child, [plain]])
  expect(await allow(['reviews.view', 'platform-users.edit'], [plain])).toEqual([200, undefined])
})
