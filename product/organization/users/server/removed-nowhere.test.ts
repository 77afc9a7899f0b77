import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { moduleKey, moduleRule } from '#product/organization/modules/contract.ts'

let app: TestApp
let admin: Client
let scimKey: string
let home: string
let agency: string
let roleId: number
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  home = `/api/tenants/${app.people.home.id}`
  agency = `/api/agencies/${app.people.home.agencyId}`
  roleId = app.people.home.users['Analyst']!.roleId
  scimKey = (await admin.post(`${home}/api-keys/scim`, { name: 'Directory' })).body.key
})
afterAll(() => app.close())

type Named = { id: number; people?: number; name?: string }
/** Every place that counts people, or lists them with something, and how many it says. */
const places: Record<string, () => Promise<number>> = {
  count: async () => (await admin.put(`${home}/users/count`, {})).body.count,
  search: async () => (await admin.put(`${home}/users/search`, { limit: 200 })).body.items.length,
  roles: async () => peopleOf((await admin.get(`${home}/roles`)).body, roleId),
  role: async () => (await admin.get(`${home}/roles/${roleId}`)).body.people,
  'holders of a right': async () =>
    (await admin.put(`${home}/actions/holders`, { actionIDs: ['reviews.view'], mode: 'any', limit: 200 })).body.items
      .length,
  'simulated role': async () =>
    (
      await admin.put(`${home}/roles/simulate`, {
        userID: app.people.home.users['Support']!.id,
        change: { roleID: roleId, actionIDs: [], parentRoleID: null },
      })
    ).body.touched,
  'skill jar': async () =>
    (await admin.get(`${home}/users/skill-jar`)).body.find(({ skill }: { skill: string }) => skill === 'reviews').users,
  grantees: async () =>
    (await admin.put(`${home}/object-privileges/grantees`, { search: 'removable' })).body.people.length,
  'groups of a directory': async () => {
    const answer = await fetch(`${app.url}/api/scim/v2/tenants/${app.people.home.id}/Groups/${roleId}`, {
      headers: { authorization: `Bearer ${scimKey}` },
    })
    return ((await answer.json()) as { members: unknown[] }).members.length
  },
  'life of the tenant': async () => numberIn((await (await app.asAgency()).get(`${home}/life`)).body, 'people'),
  'what a clone leaves': async () =>
    (await (await app.asAgency()).put(`${home}/clone/difference`, { parts: [] })).body.leaves.find(
      ({ thing }: { thing: string }) => thing === 'people',
    ).count,
  'rehearsed module': async () => {
    const rule = { rule: moduleRule.doNotInherit, enabled: false, sources: [], version: 0 }
    const at = `${home}/modules/${moduleKey['review-monitoring']}`
    return (await admin.put(at, rule, { prefer: 'rehearse' })).body.answer.impact.people
  },
}

test('somebody who was removed counts nowhere, though they still hold a role and stay in what they did', async () => {
  const take = async () =>
    Object.fromEntries(await Promise.all(Object.entries(places).map(async ([k, f]) => [k, await f()])))
  const before = await take()
  const made = await admin.post(`${home}/users`, {
    firstName: 'Removable',
    lastName: 'Person',
    email: 'removable@home.example',
    roleIDs: [roleId],
    locationAccess: 'ALL',
    locationIDs: [],
    locale: 'en_US',
    timezone: 'UTC',
    welcome: false,
  })
  expect(made.status).toBe(200)
  const during = await take()
  const blind = Object.keys(places).filter((place) => during[place] !== before[place] + 1)
  expect(blind.map((place) => `${place}: ${before[place]} then ${during[place]}`)).toEqual([])
  expect((await admin.delete(`${home}/users/${made.body.id}`)).status).toBe(200)
  expect(await take()).toEqual(before)
  const { rows } = await app.owner.query('select from user_role where user_id = $1', [made.body.id])
  expect(rows).toHaveLength(1)
})

test('a role of an agency that only somebody removed holds is counted empty, and deleted', async () => {
  const operator = await app.asAgency()
  const { body: role } = await operator.post(`${agency}/roles`, { name: 'For one', actionIDs: [] })
  const { rows } = await app.owner.query(
    `with gone as (insert into users (agency_id, email, removed, active) values ($1, 'gone@north.example', true, false) returning id)
      insert into user_role select id, $2, $1 from gone returning user_id`,
    [app.people.home.agencyId, role.id],
  )
  const listed = (await operator.get(`${agency}/roles`)).body
  expect(peopleOf(listed, role.id)).toBe(0)
  const found = (await operator.put(`${agency}/users/search`, { search: 'gone' })).body.items
  expect(found).toEqual([])
  const agencies = async () =>
    peopleOf((await (await app.asSuper()).get('/api/agencies')).body, app.people.home.agencyId)
  const counted = await agencies()
  await app.owner.query('update users set removed = false where id = $1', [rows[0].user_id])
  expect(await agencies()).toBe(counted + 1)
  await app.owner.query('update users set removed = true where id = $1', [rows[0].user_id])
  expect((await operator.delete(`${agency}/roles/${role.id}`)).status).toBe(200)
})

function peopleOf(answer: { items?: Named[] } | Named[], id: number): number {
  const items = Array.isArray(answer) ? answer : answer.items!
  return items.find((one) => one.id === id)!.people!
}

/** The number that an answer says of something, wherever in it. */
function numberIn(body: unknown, of: string): number {
  const text = JSON.stringify(body)
  const said = new RegExp(`"${of}":(\\d+)|"item":"${of}"[^}]*"count":(\\d+)`).exec(text)
  if (!said) throw new Error(`${text.slice(0, 400)} says nothing of ${of}`)
  return Number(said[1] ?? said[2])
}
