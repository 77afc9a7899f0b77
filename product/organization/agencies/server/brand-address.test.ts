import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { isPlatformHost } from './platform-host.ts'

let app: TestApp
let at: string
/** May change the brand of the agency, and what it keeps of its tenants, and nothing else. */
let clerk: Client
let operator: Client
beforeAll(async () => {
  app = await openTestApp({ publicUrl: 'https://Renown.example' })
  const { agencyId } = app.people.home
  at = `/api/agencies/${agencyId}/brand`
  const { rows } = await app.owner.query(
    `with made as (insert into role (agency_id, name, actions) values ($1, 'Brand only',
       '{platform-privileged-agencies.view,platform-privileged-agencies.edit,platform-privileged-tenants.view,platform-privileged-tenants.edit}') returning id),
     person as (insert into users (agency_id, email, first_name, password_hash)
       select $1, 'clerk@north.example', 'Clerk', password_hash from users where id = $2 returning id)
     insert into user_role select person.id, made.id, $1 from person, made returning user_id`,
    [agencyId, app.people.agencyUser.id],
  )
  expect(rows).toHaveLength(1)
  clerk = await signInAs(app.url, 'clerk@north.example', PASSWORD)
  operator = await app.asAgency()
})
afterAll(() => app.close())

async function save(by: Client, change: object) {
  const { logo: _, ...before } = (await by.get(at)).body
  return by.put(at, { ...before, ...change })
}
const told = ({ status, key, field }: { status: number; key?: string; field?: string }) => [status, key, field]
const stored = (change: { host?: string | null; sender?: string | null; white?: boolean }) =>
  app.owner.query('update agency set host_name = $2, sender = $3, white_label = $4 where id = $1', [
    app.people.home.agencyId,
    change.host ?? null,
    change.sender ?? null,
    change.white ?? false,
  ])
const refused = (field: string) => [403, 'agencies.aboveOwn', field]

test('where mailed links of an agency lead, and its returned mail goes, is changed only by whoever has all that its people have', async () => {
  await stored({})
  expect(told(await save(clerk, { whiteLabel: true, hostName: 'attacker.example' }))).toEqual(refused('hostName'))
  expect(told(await save(clerk, { hostName: 'attacker.example' }))).toEqual(refused('hostName'))
  expect(told(await save(clerk, { sender: 'attacker@evil.example' }))).toEqual(refused('sender'))
  expect((await clerk.get(at)).body).toMatchObject({ whiteLabel: false, hostName: null, sender: null })
  expect((await save(clerk, { whiteLabel: true, color: '#336699', name: 'Northern' })).status).toBe(200)
  const full = { hostName: 'desk.north.example', sender: 'desk@north.example' }
  expect((await save(operator, full)).body).toMatchObject({ ...full, whiteLabel: true })
  expect(told(await save(clerk, { hostName: null }))).toEqual(refused('hostName'))
  expect((await save(clerk, { color: '#2f5c46' })).body).toMatchObject({ ...full, color: '#2f5c46' })
  expect((await save(await app.asSuper(), { hostName: 'pad.north.example' })).status).toBe(200)
})

test('nor does a brand that is switched on or off lead links to a host that stands there already', async () => {
  await stored({ host: 'old.north.example' })
  expect(told(await save(clerk, { whiteLabel: true }))).toEqual(refused('hostName'))
  await stored({ host: 'old.north.example', white: true })
  expect(told(await save(clerk, { whiteLabel: false }))).toEqual(refused('hostName'))
  await stored({ sender: 'old@north.example' })
  expect(told(await save(clerk, { whiteLabel: true }))).toEqual(refused('sender'))
  await stored({})
  await app.owner.query(`update tenant set host_name = 'old.home.example' where id = $1`, [app.people.home.id])
  expect(told(await save(clerk, { whiteLabel: true }))).toEqual(refused('hostName'))
  expect((await save(operator, { whiteLabel: true })).body.whiteLabel).toBe(true)
  await app.owner.query('update tenant set host_name = null')
})

test('one right, scope, place or tenant that somebody has and they do not is enough to refuse', async () => {
  await stored({})
  const me = app.people.agencyUser.id
  const other = app.people.sibling.users['Analyst']!
  const change = { hostName: 'desk.north.example' }
  const attempt = async (arrange: string, values: unknown[], undo: string, undoValues: unknown[]) => {
    await app.owner.query(arrange, values)
    const answer = told(await save(await signInAs(app.url, app.people.agencyUser.email, PASSWORD), change))
    await app.owner.query(undo, undoValues)
    return answer
  }
  const actions = `update role set actions = $2, version = version + 1 where id = $1`
  const { rows } = await app.owner.query('select actions from role where id = $1', [other.roleId])
  const above = [...rows[0].actions, 'nobody.else']
  expect(await attempt(actions, [other.roleId, above], actions, [other.roleId, rows[0].actions])).toEqual(
    refused('hostName'),
  )
  const scopes = 'update users set pii_scopes = $2 where id = $1'
  expect(await attempt(scopes, [me, ['public']], scopes, [me, ['public', 'sensitive']])).toEqual(refused('hostName'))
  const places = 'update users set location_access = $2 where id = $1'
  expect(await attempt(places, [me, 'NONE'], places, [me, 'ALL'])).toEqual(refused('hostName'))
  const chosen = 'update tenant set agency_user_ids = $2 where id = $1'
  expect(await attempt(chosen, [app.people.sibling.id, [me + 1000]], chosen, [app.people.sibling.id, []])).toEqual(
    refused('hostName'),
  )
  expect((await save(operator, change)).status).toBe(200)
})

test('where mailed links of a tenant lead is changed only by whoever has all that its people have', async () => {
  const account = `/api/tenants/${app.people.home.id}/settings/account`
  const change = async (by: Client, hostName: string | null, more = {}) =>
    by.put(account, { ...(await by.get(account)).body, ...more, hostName })
  expect(told(await change(clerk, 'attacker.example'))).toEqual([403, 'tenants.aboveOwn', 'hostName'])
  expect((await clerk.get(account)).body.hostName).toBe(null)
  expect((await change(clerk, null, { color: '#336699' })).status).toBe(200)
  expect((await change(operator, 'reviews.home.example')).body.hostName).toBe('reviews.home.example')
  expect((await change(clerk, 'reviews.home.example', { color: '#2f5c46' })).status).toBe(200)
  expect(told(await change(clerk, null))).toEqual([403, 'tenants.aboveOwn', 'hostName'])
  expect((await change(await app.asSuper(), null)).status).toBe(200)
})

test('the host of the installation is nobody’s brand', async () => {
  const account = `/api/tenants/${app.people.home.id}/settings/account`
  for (const hostName of ['renown.example', 'RENOWN.Example']) {
    expect(told(await save(operator, { hostName }))).toEqual([409, 'agencies.hostTaken', 'hostName'])
    const kept = (await operator.get(account)).body
    expect(told(await operator.put(account, { ...kept, hostName }))).toEqual([409, 'tenants.hostTaken', 'hostName'])
  }
  expect((await save(operator, { hostName: 'renown.example.' })).status).toBe(400)
  expect((await save(operator, { hostName: 'our.renown.example' })).status).toBe(200)
  const isOwn = (host: string | null, publicUrl: string) => isPlatformHost(host, publicUrl)
  expect(isOwn('Renown.example.', 'https://renown.example:8443/')).toBe(true)
  expect(isOwn('renown.example', 'https://RENOWN.example.')).toBe(true)
  expect([isOwn('not-renown.example', 'https://renown.example'), isOwn(null, 'https://renown.example')]).toEqual([
    false,
    false,
  ])
})
