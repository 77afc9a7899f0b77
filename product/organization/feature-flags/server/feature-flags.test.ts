import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { placeOf } from './evaluate-flag.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const AT = '/api/tenants/1/feature-flags'
const nobody = {
  agencyIDs: [] as number[],
  tenantIDs: [] as number[],
  roleIDs: [] as number[],
  userIDs: [] as number[],
}
const sample = {
  description: 'Tries something',
  owner: 'Test',
  enabled: true,
  beta: false,
  sharePercent: 0,
  targets: nobody,
  expiresAt: null as string | null,
}
let made = 0
async function createFlag(change: Partial<typeof sample> = {}) {
  const boss = await app.asSuper()
  const { status, body } = await boss.post(AT, { ...sample, ...change, key: `try-${++made}` })
  expect(status).toBe(200)
  return body as { id: number; key: string; version: number }
}
const save = async (flag: { id: number; version: number }, change: Partial<typeof sample>) =>
  (await app.asSuper()).put(`${AT}/${flag.id}`, { ...sample, ...change, version: flag.version })
async function isOn(role: string, flagId: number, tenant: 'home' | 'sibling' | 'stranger' = 'home') {
  const client = await app.as(role, tenant)
  return (await client.get(`/api/tenants/${app.people[tenant].id}/feature-flags/${flagId}/is-enabled`)).body.enabled
}

test('the flags the product asks for are there from the beginning', async () => {
  const { body } = await (await app.asSuper()).get(AT)
  expect(body.items.map(({ key }: { key: string }) => key)).toEqual([
    'bulk-upload',
    'business-hours-optional',
    'credentials2',
    'mapping-migration',
    'template-creation',
  ])
  const { featureFlags } = (await (await app.as('Analyst')).get('/api/auth/session')).body
  expect(featureFlags).toMatchObject({ credentials2: true, 'template-creation': false })
})

test('a flag is on for an agency, a tenant, a role or a person, and for nobody else', async () => {
  const { home, sibling, stranger } = app.people
  const cases: [Partial<typeof nobody>, Record<string, boolean>][] = [
    [{ agencyIDs: [home.agencyId] }, { home: true, sibling: true, stranger: false, other: true }],
    [{ tenantIDs: [sibling.id] }, { home: false, sibling: true, stranger: false, other: false }],
    [{ roleIDs: [home.users['Analyst']!.roleId] }, { home: true, sibling: false, stranger: false, other: false }],
    [{ userIDs: [stranger.users['Analyst']!.id] }, { home: false, sibling: false, stranger: true, other: false }],
  ]
  for (const [targets, expected] of cases) {
    const { id } = await createFlag({ targets: { ...nobody, ...targets } })
    const heard = {
      home: await isOn('Analyst', id),
      sibling: await isOn('Analyst', id, 'sibling'),
      stranger: await isOn('Analyst', id, 'stranger'),
      other: await isOn('Responder', id),
    }
    expect(heard).toEqual(expected)
  }
})

test('a share covers always the same people, and a greater one those of the smaller', async () => {
  const people = Array.from({ length: 2000 }, (_, id) => id)
  const within = (key: string, share: number) => people.filter((id) => placeOf(key, id) < share)
  expect(within('a', 30).length / people.length).toBeCloseTo(0.3, 1)
  expect(within('a', 60)).toEqual(expect.arrayContaining(within('a', 30)))
  expect(within('a', 30)).not.toEqual(within('b', 30))
  expect([within('a', 0).length, within('a', 100).length]).toEqual([0, people.length])

  const flag = await createFlag()
  const place = placeOf(flag.key, app.people.home.users['Analyst']!.id)
  const below = await save(flag, { sharePercent: place })
  expect(await isOn('Analyst', flag.id)).toBe(false)
  await save(below.body, { sharePercent: place + 1 })
  expect(await isOn('Analyst', flag.id)).toBe(true)
})

test('switched off is off for everybody at once, and open browsers of every tenant are told', async () => {
  const flag = await createFlag({ sharePercent: 100 })
  expect(await isOn('Analyst', flag.id)).toBe(true)
  const heard: Promise<string>[] = []
  for (const tenant of ['home', 'stranger'] as const) {
    const { cookie } = await app.as('Analyst', tenant)
    const stream = await fetch(`${app.url}/api/events?tenant=${app.people[tenant].id}`, { headers: { cookie } })
    heard.push(firstMessage(stream))
  }
  const off = await save(flag, {
    enabled: false,
    sharePercent: 100,
    targets: { ...nobody, tenantIDs: [app.people.home.id] },
  })
  expect(off.status).toBe(200)
  expect(await isOn('Analyst', flag.id)).toBe(false)
  for (const text of await Promise.all(heard))
    expect(JSON.parse(text)).toMatchObject({ system: 'feature-flags', event: 'changed', payload: { key: flag.key } })
})

test('the explanation names the rules that hold', async () => {
  const { id: userId } = app.people.home.users['Analyst']!
  const flag = await createFlag({ targets: { ...nobody, userIDs: [userId] } })
  const { body } = await (await app.asSuper()).get(`${AT}/${flag.id}/explain?userId=${userId}`)
  expect(body).toMatchObject({ enabled: true, userName: 'Analyst Tester' })
  expect(body.steps.filter(({ holds }: { holds: boolean }) => holds).map(({ rule }: { rule: string }) => rule)).toEqual(
    ['killSwitch', 'user'],
  )
  const agency = await app.asAgency()
  const at = `/api/tenants/${app.people.home.id}/feature-flags/${flag.id}/explain`
  expect((await agency.get(`${at}?userId=${userId}`)).body.enabled).toBe(true)
  const foreign = await agency.get(`${at}?userId=${app.people.stranger.users['Analyst']!.id}`)
  expect([foreign.status, foreign.key]).toEqual([404, 'feature-flags.noSuchUser'])
})

test('whom a flag is for is found by name, in every tenant, from above the tenants alone', async () => {
  const boss = await app.asSuper()
  const find = async (body: object) =>
    (await boss.put(`${AT}/targets`, body)).body.items as { id: number; name: string; note: string | null }[]
  const { home, stranger } = app.people
  expect((await find({ kind: 'tenant', search: 'strang' })).map(({ id }) => id)).toEqual([stranger.id])
  const analysts = await find({ kind: 'user', search: 'analyst' })
  expect(analysts.map(({ id }) => id)).toEqual(
    expect.arrayContaining([home, stranger].map(({ users }) => users['Analyst']!.id)),
  )
  expect(new Set(analysts.map(({ note }) => note)).size).toBe(analysts.length)
  expect(
    (await find({ kind: 'role', search: 'Responder' })).some(({ id }) => id === home.users['Responder']!.roleId),
  ).toBe(true)
  expect(await find({ kind: 'agency', ids: [home.agencyId] })).toMatchObject([{ id: home.agencyId }])
  expect(await find({ kind: 'user', search: '%' })).toEqual([])
  expect((await find({ kind: 'user', search: '' })).length).toBe(20)
  const elsewhere = await (await app.asAgency()).put(`/api/tenants/${home.id}/feature-flags/targets`, { kind: 'user' })
  expect([elsewhere.status, elsewhere.key]).toEqual([409, 'feature-flags.elsewhere'])
})

test('flags are changed in the super tenant alone; elsewhere whom they are for is not shown', async () => {
  const flag = await createFlag({ targets: { ...nobody, tenantIDs: [app.people.stranger.id] } })
  const agency = await app.asAgency()
  const at = `/api/tenants/${app.people.home.id}/feature-flags`
  expect((await agency.get(`${at}/${flag.id}`)).body.targets).toBeNull()
  const refused = [
    await agency.put(`${at}/${flag.id}`, { ...sample, version: 1 }),
    await agency.post(at, { ...sample, key: 'mine' }),
    await agency.delete(`${at}/${flag.id}`),
  ]
  expect(refused.map(({ key }) => key)).toEqual(refused.map(() => 'feature-flags.elsewhere'))
  expect((await agency.put(`${AT}/${flag.id}`, { ...sample, version: 1 })).status).toBe(403)
})

test('a late change is refused, every change is audited, and a flag past its date is marked', async () => {
  const flag = await createFlag({ expiresAt: '2026-01-01T00:00:00Z' })
  expect(flag).toMatchObject({ isStale: true, enabledForMe: false })
  expect((await save(flag, { sharePercent: 5 })).body.version).toBe(2)
  expect((await save(flag, { sharePercent: 6 })).key).toBe('platform.stale')
  const { rows } = await app.owner.query(
    `select action, after->>'sharePercent' as share from audit_record where tenant_id = 1 and entity = 'feature-flag' and entity_id = $1 order by seq`,
    [flag.id],
  )
  expect(rows).toEqual([
    { action: 'feature-flag.create', share: '0' },
    { action: 'feature-flag.save', share: '5' },
  ])
  const boss = await app.asSuper()
  expect((await boss.delete(`${AT}/${flag.id}`)).status).toBe(200)
  expect((await boss.get(`${AT}/${flag.id}`)).status).toBe(404)
  expect((await boss.delete(`${AT}/1`)).key).toBe('feature-flags.inUse')
  expect((await boss.post(AT, { ...sample, key: 'credentials2' })).key).toBe('feature-flags.keyTaken')
})

async function firstMessage(stream: Response): Promise<string> {
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    text += value ?? ''
    const found = /^data: (.+)$/m.exec(text)
    if (found) {
      await reader.cancel()
      return found[1]!
    }
    if (done) throw new Error(`the stream ended after ${text}`)
  }
}

test('a flag in beta comes on for others only by who may provision with beta; anybody who changes flags switches it off', async () => {
  const { home } = app.people
  const { rows } = await app.owner.query<{ id: number; actions: string[] }>(
    `select r.id::int, r.actions from user_role ur join role r on r.id = ur.role_id where ur.user_id = $1`,
    [app.people.superUser.id],
  )
  const role = rows[0]!
  const give = (actions: string[]) =>
    app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [role.id, actions])
  const without = role.actions.filter((action) => action !== 'platform-privileged-tenants.provision-beta')
  const boss = await app.asSuper()
  const flag = await createFlag({ beta: true, targets: { ...nobody, tenantIDs: [home.id] } })
  const inBulk = (on: boolean) =>
    boss.put(`/api/agencies/${home.agencyId}/tenants/feature-flag`, {
      tenantIDs: [app.people.sibling.id],
      featureFlagID: flag.id,
      on,
    })
  const flagsToSwitch = async () =>
    (await boss.get(`/api/agencies/${home.agencyId}/feature-flags`)).body.items.map(({ id }: { id: number }) => id)
  await give(without)
  for (const more of [
    { tenantIDs: [home.id, app.people.sibling.id] },
    { tenantIDs: [home.id], agencyIDs: [home.agencyId] },
  ])
    expect((await save(flag, { beta: true, targets: { ...nobody, ...more } })).key).toBe('feature-flags.betaOnly')
  const kept = { ...nobody, tenantIDs: [home.id] }
  expect((await save(flag, { beta: true, targets: kept, sharePercent: 100 })).key).toBe('feature-flags.betaOnly')
  expect((await save(flag, { beta: false, targets: kept })).key).toBe('feature-flags.betaOnly')
  expect((await boss.post(AT, { ...sample, beta: true, key: 'try-new' })).key).toBe('feature-flags.betaOnly')
  expect((await inBulk(true)).key).toBe('agency-console.betaOnly')
  expect(await flagsToSwitch()).not.toContain(flag.id)
  const off = await save(flag, { beta: true, targets: kept, enabled: false })
  expect([off.status, off.body.enabled]).toEqual([200, false])
  expect((await save(off.body, { beta: true, targets: kept })).key).toBe('feature-flags.betaOnly')
  await give(role.actions)
  expect(await flagsToSwitch()).toContain(flag.id)
  expect((await inBulk(true)).body.changes).toBe(1)
  const { version } = (await boss.get(`${AT}/${flag.id}`)).body
  expect((await save({ id: flag.id, version }, { beta: true, targets: kept })).status).toBe(200)
})
