import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWithKey } from '#apps/testing/call-with-key.ts'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

let app: TestApp
let home: string
let operator: Client
/** Another of the agency, who holds everything but the right to see demonstrations. */
let colleague: Client
let colleagueId: number
let roleId: number
beforeAll(async () => {
  app = await openTestApp()
  home = `/api/tenants/${app.people.home.id}`
  operator = await app.asAgency()
  const { rows: roles } = await app.owner.query<{ id: number }>(
    `insert into role (agency_id, name, actions) select $1, 'Without demos', array_remove(r.actions, 'platform-privileged-tenants.view-demo')
     from user_role ur join role r on r.id = ur.role_id where ur.user_id = $2 returning id::int`,
    [app.people.home.agencyId, app.people.agencyUser.id],
  )
  roleId = roles[0]!.id
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into users (agency_id, email, password_hash, first_name, last_name, pii_scopes)
     select agency_id, 'colleague@north.example', password_hash, 'Cole', 'League', pii_scopes from users where id = $1 returning id::int`,
    [app.people.agencyUser.id],
  )
  colleagueId = rows[0]!.id
  await app.owner.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = $1', [
    colleagueId,
    roleId,
  ])
  colleague = await signInAs(app.url, 'colleague@north.example', PASSWORD)
})
afterAll(() => app.close())

type Seen = { id: number }[]
const idsOf = (items: Seen) => items.map(({ id }) => id)
/** Everything that shows tenants to somebody. */
async function shown(client: Client) {
  const [listed, counted, found, sums] = await Promise.all([
    client.get('/api/tenants'),
    client.put('/api/tenants/count', {}),
    client.put('/api/tenants/search', {}),
    client.put('/api/tenants/sums', {}),
  ])
  const ids = idsOf(listed.body.items)
  expect(counted.body.count).toBe(ids.length)
  expect(idsOf(found.body.items).toSorted()).toEqual(ids.toSorted())
  expect(sums.body.tenants).toBe(ids.length)
  return ids
}
const refused = async (client: Client) => {
  const answers = [
    await client.get(home),
    await client.get(`${home}/settings/general`),
    await client.get('/api/auth/session', { 'x-tenant-id': String(app.people.home.id) }),
  ]
  return answers.map(({ status }) => status)
}
const isDemo = (on: boolean) =>
  app.owner.query('update tenant set account_type = $2 where id = $1', [app.people.home.id, on ? 2 : 1])
const choose = async (client: Client, userIDs: number[]) => {
  const { version } = (await client.get(`${home}/agency-users`)).body
  return client.put(`${home}/agency-users`, { userIDs, version })
}

test('a demonstration shows only to who may see demos: in lists, search, console and bulk acts, and nobody else gets in', async () => {
  expect(await shown(colleague)).toContain(app.people.home.id)
  await app.owner.query(
    `insert into tenant_place (tenant_id, part, country, region, industry, agency_id, locations) values ($1, 0, 'IS', '', '', $2, 1)`,
    [app.people.home.id, app.people.home.agencyId],
  )
  await isDemo(true)
  expect(await shown(operator)).toContain(app.people.home.id)
  expect((await operator.get(home)).status).toBe(200)
  expect(await shown(colleague)).toEqual([app.people.sibling.id])
  expect((await refused(colleague)).slice(0, 2)).toEqual([403, 403])
  expect(JSON.stringify((await colleague.put('/api/tenants/places', {})).body)).not.toContain('IS')
  expect(JSON.stringify((await operator.put('/api/tenants/places', {})).body)).toContain('IS')
  const paused = await colleague.put(
    `/api/agencies/${app.people.home.agencyId}/tenants/pause`,
    { tenantIDs: [app.people.home.id], paused: true },
    { prefer: 'rehearse' },
  )
  expect(JSON.stringify(paused.body)).not.toContain('Home')
  const admin = await app.as('Administrator')
  expect((await admin.get(home)).status).toBe(200)
  await isDemo(false)
  expect(await shown(colleague)).toContain(app.people.home.id)
})

test('nobody hides a tenant from themselves by calling it a demonstration, or makes one they could not see', async () => {
  const { body } = await colleague.get(`${home}/settings/account`)
  const saved = await colleague.put(`${home}/settings/account`, { ...body, accountType: 2 })
  expect([saved.status, saved.key, saved.field]).toEqual([403, 'tenants.demoHidden', 'accountType'])
  const tenant = { name: 'Show', internalName: 'show', accountType: 2, locale: 'en_US', timezone: 'UTC' }
  expect((await colleague.post('/api/tenants', tenant)).key).toBe('tenant-life.demoHidden')
  const administrator = { firstName: 'A', lastName: 'B', email: 'a@show.example' }
  const whole = await colleague.put('/api/tenants/bootstrap', { ...tenant, administrator })
  expect(whole.key).toBe('tenant-life.demoHidden')
  expect((await operator.post('/api/tenants', tenant)).status).toBe(200)
})

test('a tenant chooses who of the agency works for it; the others see and enter it no more, not as somebody else and not by key', async () => {
  const admin = await app.as('Administrator')
  const open = (await admin.get(`${home}/agency-users`)).body
  expect(open.userIDs).toEqual([])
  expect(idsOf(open.people).toSorted()).toEqual([app.people.agencyUser.id, colleagueId].toSorted())
  expect((await (await app.as('Analyst')).get(`${home}/agency-users`)).status).toBe(403)
  const key = await colleague.post(`/api/agencies/${app.people.home.agencyId}/api-keys`, {
    name: 'Program',
    actionIDs: ['platform-tenants.view'],
    piiScopes: [],
    expiresInDays: 30,
  })
  expect(key.status).toBe(200)
  const byKey = () => callWithKey(app.url, key.body.key, 'GET', `${home}/settings/general`)
  expect((await byKey()).status).toBe(200)

  const actAs = async () =>
    (await signInAs(app.url, 'colleague@north.example', PASSWORD)).put('/api/auth/impersonate', {
      args: { tenantId: app.people.home.id, userId: app.people.home.users['Analyst']!.id },
      reason: 'They asked for help',
    })
  expect((await actAs()).status).toBe(200)

  expect((await choose(admin, [app.people.agencyUser.id])).body.userIDs).toEqual([app.people.agencyUser.id])
  expect((await operator.get(home)).status).toBe(200)
  expect(await shown(colleague)).not.toContain(app.people.home.id)
  expect((await refused(colleague)).slice(0, 2)).toEqual([403, 403])
  expect((await byKey()).status).toBe(403)
  expect((await actAs()).key).toBe('impersonation.notFound')
  expect((await (await app.asSuper()).get(home)).status).toBe(200)
  const { rows } = await app.owner.query(
    `select after from audit_record where tenant_id = $1 and action = 'tenant.save-agency-users'`,
    [app.people.home.id],
  )
  expect(rows).toEqual([{ after: { userIDs: [app.people.agencyUser.id] } }])
  await choose(admin, [])
  expect((await colleague.get(home)).status).toBe(200)
})

test('with the choice ends what those who were not chosen listen to, before another word; the others hear on', async () => {
  const admin = await app.as('Administrator')
  const listen = async (client: Client) => {
    const answer = await fetch(`${app.url}/api/events?tenant=${app.people.home.id}`, {
      headers: { cookie: client.cookie },
    })
    expect(answer.status).toBe(200)
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    const ear = { text: '', isOpen: true, stop: () => reader.cancel() }
    void (async () => {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) break
        ear.text += value
      }
    })()
      .catch(() => {})
      .finally(() => (ear.isOpen = false))
    return ear
  }
  const [out, stays, own] = await Promise.all([listen(colleague), listen(operator), listen(admin)])
  const began = Date.now()
  expect((await choose(admin, [app.people.agencyUser.id])).status).toBe(200)
  await admin.put(`${home}/custom-view`, { entries: [], version: 0 })
  const ends = () => [out.isOpen, stays.text.includes('custom-view'), own.text.includes('custom-view')]
  await expect.poll(ends, { timeout: 5000 }).toEqual([false, true, true])
  expect(Date.now() - began).toBeLessThan(5000) // a beat would have taken 25 s
  expect(out.text).not.toContain('custom-view')
  expect([stays.isOpen, own.isOpen]).toEqual([true, true])
  expect((await colleague.get(home)).status).toBe(403)
  await Promise.all([stays.stop(), own.stop()])
  await choose(admin, [])
})

test('nobody of the agency shuts themselves out, and only its active people are chosen', async () => {
  const alone = await choose(operator, [colleagueId])
  expect([alone.status, alone.key]).toEqual([409, 'agency-people.withoutYourself'])
  for (const id of [app.people.home.users['Analyst']!.id, app.people.superUser.id, 1]) {
    const wrong = await choose(operator, [app.people.agencyUser.id, id])
    expect([wrong.status, wrong.key]).toEqual([400, 'agency-people.unknownUser'])
  }
  const stale = await operator.put(`${home}/agency-users`, { userIDs: [], version: 0 })
  expect(stale.key).toBe('platform.stale')
})

test('who acts as a person of the tenant is out with the choice', async () => {
  const admin = await app.as('Administrator')
  const parent = await app.owner.query<{ id: number }>(
    `select s.id::int from session s where s.user_id = $1 order by s.id desc limit 1`,
    [colleagueId],
  )
  const analyst = await app.as('Analyst')
  expect((await analyst.get(home)).status).toBe(200)
  await app.owner.query('update session set parent_id = $2, actor_id = $3 where user_id = $1', [
    app.people.home.users['Analyst']!.id,
    parent.rows[0]!.id,
    colleagueId,
  ])
  expect((await analyst.get(home)).status).toBe(200)
  await choose(admin, [app.people.agencyUser.id])
  expect((await analyst.get(home)).status).toBe(401)
  await choose(admin, [])
})
