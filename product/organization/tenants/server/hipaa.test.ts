import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWithKey } from '#apps/testing/call-with-key.ts'
import type { Client } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let town: Awaited<ReturnType<typeof openMailTown>>
let app: TestApp
let admin: Client
let home: string
let customer: number
let review: number
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ worker: true, providers: town.providers, smtpUrl: town.smtpUrl })
  admin = await app.as('Administrator')
  home = `/api/tenants/${app.people.home.id}`
  const { rows } = await app.owner.query<{ customer: number; review: number }>(
    `with l as (insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'A', 'A', 'A', 'A') returning id),
      c as (insert into customer (tenant_id, source_id, source_uid, display_name, email, phone_number, first_seen_at)
        values ($1, 1, 'c', 'Petra Privat', 'petra@private.example', '+14155550111', now()) returning id)
     insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, text, date)
       select $1, l.id, 1, 'r', c.id, 2, 'The soup was cold', now() from l, c returning id::int as review, customer_id::int as customer`,
    [app.people.home.id],
  )
  customer = rows[0]!.customer
  review = rows[0]!.review
  await app.owner.query(`update users set phone = '+14155550123' where id = $1`, [app.people.home.users['Support']!.id])
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const turn = (on: boolean, client = admin) => client.put(`${home}/hipaa`, { on })
const secrets = ['petra@private.example', '4155550111']
const one = () => admin.get(`${home}/customers/${customer}`)

async function exported(list: string) {
  const asked = await admin.post(`${home}/exports`, { list, format: 'csv' })
  expect([asked.status, asked.key]).toEqual([200, undefined])
  await expect.poll(async () => (await admin.get(`${home}/exports/${asked.body.id}`)).body.state).toBe('Ready')
  return { id: asked.body.id as number, file: () => admin.get(`${home}/exports/${asked.body.id}/file`) }
}

let boxes = 0
async function listen() {
  const box = `hipaa-${++boxes}`
  const made = await admin.post(`${home}/webhooks`, {
    name: box,
    url: `${town.url}/hooks/${box}`,
    events: ['reviews.changed'],
  })
  town.control.receiver.setSecret(box, made.body.secret)
  return { box, id: made.body.webhook.id as number }
}
async function arrived(box: string, count: number) {
  await expect.poll(() => town.control.receiver.list(box).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
  return JSON.parse(town.control.receiver.list(box)[0]!.body).data.reviews[0] as { customerName: string | null }
}
const flag = (value: boolean) => admin.put(`${home}/reviews/bulk`, { ids: [review], act: { kind: 'flag', value } })

test('only who may switches it, not while acting as another, and the audit keeps who did', async () => {
  expect((await turn(true, await app.as('Analyst'))).status).toBe(403)
  expect((await turn(true, await app.as('Administrator', 'sibling'))).status).toBe(403)
  expect((await admin.get('/api/auth/session')).body.tenant.hipaa).toBe(false)
  expect((await turn(true)).body.hipaa).toBe(true)
  expect((await admin.get('/api/auth/session')).body.tenant.hipaa).toBe(true)
  expect((await turn(true)).body.hipaa).toBe(true)
  expect((await turn(false)).body.hipaa).toBe(false)
  const { rows } = await app.owner.query(
    `select after from audit_record where tenant_id = $1 and action = 'tenant.switch-hipaa' order by seq`,
    [app.people.home.id],
  )
  expect(rows).toEqual([{ after: { hipaa: true } }, { after: { hipaa: false } }])
})

test('what is sensitive is hidden from everybody, agency and keys too, and cannot be revealed', async () => {
  const made = await admin.post(`${home}/api-keys`, {
    name: 'Program',
    actionIDs: ['customers.view', 'platform-users.view'],
    locationIDs: null,
    piiScopes: ['public', 'sensitive'],
    expiresInDays: 30,
  })
  const operator = await app.asAgency()
  await app.owner.query(`update users set pii_scopes = '{public,sensitive}' where id = $1`, [app.people.agencyUser.id])
  const readers = [
    async () => JSON.stringify((await one()).body),
    async () => JSON.stringify((await operator.get(`${home}/customers/${customer}`)).body),
    async () =>
      JSON.stringify((await callWithKey(app.url, made.body.key, 'GET', `${home}/customers/${customer}`)).body),
  ]
  for (const read of readers) expect(await read()).toContain('petra@private.example')
  const { id: support } = app.people.home.users['Support']!
  expect(JSON.stringify((await admin.get(`${home}/users/${support}`)).body)).toContain('4155550123')
  await turn(true)
  for (const read of readers) {
    const text = await read()
    expect(text).toContain('Petra Privat')
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  expect(JSON.stringify((await admin.get(`${home}/users/${support}`)).body)).not.toContain('4155550123')
  const reason = { reason: 'They asked on the phone' }
  const shown = await admin.put(`${home}/customers/${customer}/reveal`, reason)
  expect([shown.status, shown.key]).toEqual([409, 'personal-data.confined'])
  const taken = await admin.put(`${home}/customers/${customer}/personal-data`, reason)
  expect([taken.status, taken.key]).toEqual([409, 'personal-data.confined'])
  // what people hold stays theirs to give: nobody is locked out of keeping the others
  const { body: person } = await admin.get(`${home}/users/${support}`)
  const names = ['firstName', 'lastName', 'email', 'roleIDs', 'locationAccess', 'locationIDs', 'locale', 'timezone']
  const same = Object.fromEntries([...names, 'piiScopes', 'version'].map((name) => [name, person[name]]))
  expect(same['piiScopes']).toContain('sensitive')
  expect((await admin.put(`${home}/users/${support}`, { ...same, title: 'Desk' })).status).toBe(200)
  await turn(false)
  expect(await readers[0]!()).toContain('petra@private.example')
})

test('no export carries personal data, and one that was written before is not handed out', async () => {
  const before = await exported('reviews.reviews')
  expect((await before.file()).body).toContain('Petra Privat')
  await turn(true)
  expect((await before.file()).status).toBe(403)
  const reviews = await (await exported('reviews.reviews')).file()
  expect([reviews.status, reviews.body.includes('The soup was cold'), reviews.body.includes('Petra')]).toEqual([
    200,
    true,
    false,
  ])
  for (const field of ['customer', 'reply']) {
    const asked = await admin.post(`${home}/exports`, { list: 'reviews.reviews', format: 'csv', fields: [field] })
    expect([field, asked.status]).toEqual([field, 403])
  }
  await turn(false)
})

test('no webhook carries personal data, nor one that was written before and goes out again', async () => {
  const { box, id } = await listen()
  await flag(true)
  expect((await arrived(box, 1)).customerName).toBe('Petra Privat')
  await turn(true)
  await flag(false)
  expect((await arrived(box, 2)).customerName).toBeNull()
  const { items } = (await admin.get(`${home}/webhooks/${id}/deliveries`)).body
  await admin.put(`${home}/webhooks/${id}/deliveries/${items.at(-1).id}/replay`)
  expect((await arrived(box, 3)).customerName).toBeNull()
  await turn(false)
})
