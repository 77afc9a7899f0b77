import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { type News, notify, saveReader, saveRule } from '#product/operations/notifications/server/public.ts'
import { deliverDueJob, deliverJob } from './deliver-job.ts'
import { takeDelivery } from './deliveries.ts'
import { forgetJob } from './forget-job.ts'
import { tellDueJob } from './tell-due.ts'

const town = await openMailTown()
const { push, faults } = town.control
let app: TestApp
let analyst: Client
let analystId: number
let tenantId: number
let at: string
let ctx: Awaited<ReturnType<typeof openJobCtx>>
beforeAll(async () => {
  app = await openTestApp({ providers: { ...town.providers, pushTimeoutMs: '4000' } })
  tenantId = app.people.home.id
  analystId = app.people.home.users['Analyst']!.id
  at = `/api/tenants/${tenantId}/push-notifications`
  ctx = await openJobCtx(app, tenantId)
})
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})
beforeEach(async () => {
  await app.owner.query(
    'delete from notification_rule; delete from notification_item; delete from notification; delete from notification_reader; delete from push_subscription',
  )
  await app.owner.query(`update users set active = true, location_access = 'ALL', location_ids = '{}' where id = $1`, [
    analystId,
  ])
  push.reset()
  faults.reset()
  pass(-ahead)
  analyst = await app.as('Analyst')
  await rule('Immediate')
})

const rule = (frequency: 'Immediate' | 'Daily' | null) =>
  ctx.tx(({ db }) =>
    saveRule(
      db,
      { tenantId, by: analystId, now: ctx.now() },
      { type: 'ExportDone', roleId: 0, userId: analystId },
      { push: frequency, inApp: 'Off' },
    ),
  )
async function turnOn(client = analyst) {
  const browser = push.subscribe()
  const endpoint = town.url + browser.path
  const { status, body } = await client.post(`${at}/devices`, { endpoint, keys: browser.keys })
  expect(status).toBe(200)
  return { ...browser, endpoint, deviceId: body.id as number }
}
let ahead = 0
function pass(seconds: number) {
  ahead += seconds
  app.clock.advance(seconds)
}
let told = 0
async function tell(news: Partial<News> = {}, users = [analystId]) {
  told++
  await notify(ctx, users, { kind: 'ExportReady', subject: told, about: `File ${told}`, key: `t${told}`, ...news })
}
async function work() {
  await tellDueJob.run(ctx, {})
  await deliver()
}
async function deliver() {
  const { rows } = await app.owner.query('select id from push_delivery where due_at <= $1 order by id', [ctx.now()])
  for (const { id } of rows) await deliverJob.run(ctx, { deliveryId: Number(id) })
}
const states = async () =>
  (await app.owner.query('select push from notification_item order by id')).rows.map((row) => row.push)
const payloads = (id: string) => push.list(id).map(({ text }) => JSON.parse(text!))

test('what happens goes to every browser of its reader, encrypted, and opens its object', async () => {
  const [one, other] = [await turnOn(), await turnOn()]
  await tell({ about: 'Reviews of May' })
  await work()
  const { publicKey } = (await analyst.get(at)).body
  for (const { id } of [one, other]) {
    expect(payloads(id)).toEqual([
      {
        title: 'Exports ready',
        body: 'Reviews of May',
        url: expect.stringMatching(new RegExp(`^/[^/].*[?&]tenant=${tenantId}$`)),
        tag: expect.stringMatching(/^[\w-]{32}$/),
        lang: 'en-US',
      },
    ])
    expect(push.list(id)[0]).toMatchObject({ ttl: 86_400, urgency: 'normal', sentBy: { key: publicKey } })
  }
  expect(await states()).toEqual(['Sent'])
  await work()
  expect(push.list()).toHaveLength(2)
  const { devices } = (await analyst.get(at)).body
  expect(devices).toMatchObject([{ sentAt: expect.any(String) }, { sentAt: expect.any(String) }])
})

test('several at once are one message; what is gathered waits for the morning, quiet hours for their end, a pause for nothing', async () => {
  const { id } = await turnOn()
  await tell()
  await tell()
  await work()
  expect(payloads(id)).toMatchObject([{ title: 'Exports ready', body: expect.stringContaining('2, File') }])
  await rule('Daily')
  await tell()
  await work()
  expect(push.list(id)).toHaveLength(1)
  await rule('Immediate')
  const hours = {
    isQuiet: true,
    quietFrom: '00:00',
    quietTo: '23:59',
    weekendTo: '23:59',
    windows: [],
    urgentWakes: false,
  }
  const own = { tenantId, userId: analystId }
  await ctx.tx(({ db }) => saveReader(db, own, { hours, pausedUntil: null }))
  await tell()
  await work()
  expect(push.list(id)).toHaveLength(1)
  const pausedUntil = new Date(ctx.now().getTime() + 3_600_000)
  await ctx.tx(({ db }) => saveReader(db, own, { hours, pausedUntil }))
  await tell()
  expect(await states()).toEqual(['Sent', 'Sent', 'Waiting', 'Waiting'])
})

test('rights are asked when it leaves: who lost the location, the permission or the account gets nothing', async () => {
  const { id } = await turnOn()
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'P', 'P', 'P', 'P') returning id`,
    [tenantId],
  )
  await tell({ locationId: Number(rows[0].id) })
  await tellDueJob.run(ctx, {})
  await app.owner.query(`update users set location_access = 'NONE' where id = $1`, [analystId])
  await deliver()
  await tell({ needs: 'nothing.anybody.may' })
  await work()
  await tell()
  await tellDueJob.run(ctx, {})
  await app.owner.query('update users set active = false where id = $1', [analystId])
  await deliver()
  expect([push.list(id), await states()]).toEqual([[], ['Withdrawn', 'Withdrawn', 'Withdrawn']])
})

test('who signed out of a browser hears nothing there any more; a session that ran out changes nothing', async () => {
  const { id } = await turnOn()
  await app.owner.query('update push_subscription set session_id = 0, session_until = $1', [new Date(0)])
  await tell()
  await work()
  expect(push.list(id)).toHaveLength(1)
  const browser = await turnOn()
  expect((await analyst.put(`${at}/seen`, { endpoint: browser.endpoint })).body.id).toBe(browser.deviceId)
  await app.owner.query('update push_subscription set session_id = 0 where id = $1', [browser.deviceId])
  await tell()
  await work()
  expect([push.list(id).length, push.list(browser.id).length]).toEqual([2, 0])
  expect((await analyst.get(at)).body.devices).toHaveLength(1)
})

test.for(['410', '404'] as const)(
  '%s removes the browser, and without one there is nothing to send to',
  async (status) => {
    const browser = await turnOn()
    if (status === '410') push.end(browser.id)
    else push.reset()
    await tell()
    await work()
    expect((await analyst.get(at)).body.devices).toEqual([])
    await tell()
    await work()
    expect(await states()).toEqual(['NoDevice', 'NoDevice'])
  },
)

test('429 waits as long as the service says, for all that goes to that browser; then it comes once', async () => {
  const { id } = await turnOn()
  faults.plan({ match: { path: '/push/' }, kind: '429', retryAfterSeconds: 600 })
  await tell()
  await work()
  await tell()
  await work()
  expect(push.list(id)).toEqual([])
  const { rows } = await app.owner.query('select due_at > $1 as later from push_delivery', [
    new Date(ctx.now().getTime() + 500_000),
  ])
  expect(rows).toEqual([{ later: true }, { later: true }])
  pass(700)
  await deliverDueJob.run(ctx, {})
  await deliver()
  expect([push.list(id).length, await states()]).toEqual([2, ['Sent', 'Sent']])
})

test('a service that is down is asked again with growing patience, and after five tries no more', async () => {
  const { id } = await turnOn()
  faults.plan({ match: { path: '/push/' }, kind: '503', times: 5 })
  await tell()
  await work()
  for (let n = 0; n < 6; n++) {
    pass(2000)
    await deliver()
  }
  expect([push.list(id), await states()]).toEqual([[], ['Refused']])
})

test('a message that is too long is never sent again, and the browser stays', async () => {
  await turnOn()
  faults.plan({ match: { path: '/push/' }, kind: 'answer', answer: { status: 413, body: {} } })
  await tell()
  await work()
  expect((await analyst.get(at)).body.devices).toHaveLength(1)
  pass(7200)
  await deliver()
  expect([await states(), push.list().length]).toEqual([['Refused'], 0])
})

test('what was accepted before a time-out, and what a killed worker took, is not sent again', async () => {
  const { id } = await turnOn()
  faults.plan({ match: { path: '/push/' }, kind: 'accept-then-timeout', delayMs: 8000 })
  await tell()
  await work()
  pass(7200)
  await deliver()
  expect([push.list(id).length, await states()]).toEqual([1, ['Unknown']])
  await tell()
  await tellDueJob.run(ctx, {})
  const { rows } = await app.owner.query('select id from push_delivery where due_at is not null')
  await ctx.tx(({ db }) => takeDelivery(db, tenantId, Number(rows[0].id), ctx.now())) // and here the worker dies
  pass(7200)
  await deliverDueJob.run(ctx, {})
  await deliver()
  await work()
  expect([push.list(id).length, await states()]).toEqual([1, ['Unknown', 'Unknown']])
  await tell()
  await work()
  expect([push.list(id).length, await states()]).toEqual([2, ['Unknown', 'Unknown', 'Sent']])
})

test('an address that is no push service’s, and keys that are none, are refused', async () => {
  const { keys } = push.subscribe()
  const add = async (endpoint: string, with_: object = keys) =>
    (await analyst.post(`${at}/devices`, { endpoint, keys: with_ })).key
  for (const endpoint of [
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest',
    'https://10.1.2.3/push',
    'http://example.com/push',
    'https://example.com:8443/push',
    'https://user:secret@example.com/push',
    `${town.url}/control/reset`,
    `${town.url}/push/../control/reset`,
    'ftp://example.com/push',
  ])
    expect(await add(endpoint), endpoint).toBe('push-notifications.badEndpoint')
  const endpoint = `${town.url}/push/x`
  expect(await add(endpoint, { ...keys, auth: 'c2hvcnQ' })).toBe('push-notifications.badKeys')
  expect(await add(endpoint, { ...keys, p256dh: 'c2hvcnQ' })).toBe('push-notifications.badKeys')
})

test('a browser is its user’s alone; whoever turns it on next takes it over, and it is removed from the list', async () => {
  const browser = await turnOn()
  const admin = await app.as('Administrator')
  expect((await admin.delete(`${at}/devices/${browser.deviceId}`)).key).toBe('push-notifications.notFound')
  expect((await admin.put(`${at}/seen`, { endpoint: browser.endpoint })).body.id).toBeNull()
  await admin.post(`${at}/devices`, { endpoint: browser.endpoint, keys: browser.keys })
  expect((await analyst.get(at)).body.devices).toEqual([])
  const [device] = (await admin.get(at)).body.devices
  expect((await admin.delete(`${at}/devices/${device.id}`)).status).toBe(200)
  const { rows } = await app.owner.query(`select sealed_private from push_key`)
  expect(rows[0].sealed_private).toMatch(/^v1\./)
  for (let n = 0; n < 21; n++) await turnOn()
  expect((await analyst.get(at)).body.devices).toHaveLength(20)
})

test('a browser whose push service gives it another address goes on, with what waits for it; nobody renews another’s', async () => {
  const browser = await turnOn()
  const other = push.subscribe()
  const renewed = { before: browser.endpoint, endpoint: town.url + other.path, keys: other.keys }
  const admin = await app.as('Administrator')
  expect((await admin.put(`${at}/renew`, renewed)).key).toBe('push-notifications.notFound')
  expect((await analyst.put(`${at}/renew`, { ...renewed, before: renewed.endpoint })).key).toBe(
    'push-notifications.notFound',
  )
  expect((await analyst.put(`${at}/renew`, { ...renewed, endpoint: 'http://10.0.0.1/push' })).key).toBe(
    'push-notifications.badEndpoint',
  )
  expect((await analyst.put(`${at}/renew`, { ...renewed, keys: { ...other.keys, auth: 'c2hvcnQ' } })).key).toBe(
    'push-notifications.badKeys',
  )
  await tell()
  await tellDueJob.run(ctx, {})
  expect((await analyst.put(`${at}/renew`, renewed)).status).toBe(200)
  await deliver()
  expect([push.list(browser.id).length, push.list(other.id).length]).toEqual([0, 1])
  expect((await analyst.get(at)).body.devices).toMatchObject([{ id: browser.deviceId }])
  const taken = await turnOn(admin)
  expect(
    (await analyst.put(`${at}/renew`, { ...renewed, before: renewed.endpoint, endpoint: taken.endpoint })).status,
  ).toBe(200)
  expect((await admin.get(at)).body.devices).toEqual([])
})

test('what was sent is forgotten after a week', async () => {
  await turnOn()
  await tell()
  await work()
  pass(8 * 86_400)
  await forgetJob.run(ctx, {})
  expect((await app.owner.query('select from push_delivery')).rowCount).toBe(0)
})
