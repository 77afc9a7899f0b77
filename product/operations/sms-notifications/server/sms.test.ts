import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { type News, notify, saveRule } from '#product/operations/notifications/server/public.ts'
import { forgetJob } from './forget-job.ts'
import { savePlan } from './plan.ts'
import { sendJob, tellDueJob } from './send-job.ts'

const town = await openMailTown()
const { phones, faults } = town.control
town.town.changeSettings({ sms: { stepMs: 1 } })
const NUMBER = '+491701234567'
let app: TestApp
let analyst: Client
let analystId: number
let tenantId: number
let at: string
let ctx: Awaited<ReturnType<typeof openJobCtx>>
beforeAll(async () => {
  app = await openTestApp({ providers: { ...town.providers, twilioTimeoutMs: '4000' }, isReachable: true })
  tenantId = app.people.home.id
  analystId = app.people.home.users['Analyst']!.id
  at = `/api/tenants/${tenantId}/sms-notifications`
  ctx = await openJobCtx(app, tenantId)
})
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})
beforeEach(async () => {
  pass(-ahead)
  await app.owner.query(
    `delete from notification_rule; delete from notification_item; delete from notification; delete from sms_number; delete from sms_message; delete from sms_receiver;
     delete from try_count; update users set active = true, phone = null, phone_proven = false, locale = 'en_US'`,
  )
  phones.clear()
  faults.reset()
  await plan(1000)
  await rule('Immediate')
  analyst = await app.as('Analyst')
})

let ahead = 0
function pass(seconds: number) {
  ahead += seconds
  app.clock.advance(seconds)
}
const plan = (limit: number) => ctx.tx(({ db }) => savePlan(db, tenantId, limit))
const rule = (frequency: 'Immediate' | 'Daily') =>
  ctx.tx(({ db }) =>
    saveRule(
      db,
      { tenantId, by: analystId, now: ctx.now() },
      { type: 'ExportDone', roleId: 0, userId: analystId },
      { sms: frequency, inApp: 'Off' },
    ),
  )
const codeSentTo = async (number = NUMBER) => /\d{6}/.exec((await town.smsTo(number))[0]!.body)![0]
const start = (number = NUMBER) => analyst.post(`${at}/number`, { number, country: '' })
const verify = (code: string) => analyst.put(`${at}/number`, { code })
async function prove(number = NUMBER) {
  expect((await start(number)).body).toEqual({ state: 'codeSent' })
  expect((await verify(await codeSentTo(number))).status).toBe(200)
  phones.clear()
}
let told = 0
async function tell(news: Partial<News> = {}) {
  told++
  await notify(ctx, [analystId], {
    kind: 'ExportReady',
    subject: told,
    about: `File ${told}`,
    key: `t${told}`,
    ...news,
  })
}
const work = () => sendJob.run(ctx, { userId: analystId })
const states = async () =>
  (await app.owner.query('select sms from notification_item order by id')).rows.map((row) => row.sms)
const messages = async () =>
  (await app.owner.query('select type, state, segments, problem from sms_message order by id')).rows
/** What the provider posts to us, signed. */
async function post(path: string, fields: Record<string, string>, token = 'sandbox-twilio') {
  const url = app.services.publicUrl + path
  const text = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()
    .join('')
  const signature = createHmac('sha1', token)
    .update(url + text)
    .digest('base64')
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, text: await answer.text() }
}

test('a number counts once the code that was sent there comes back; a wrong one counts as a try, the sixth is too late', async () => {
  expect((await start('12')).key).toBe('sms-notifications.invalidNumber')
  expect((await start('+15005550001')).key).toBe('sms-notifications.invalidNumber')
  expect((await verify('123456')).key).toBe('sms-notifications.codeOver')
  await start()
  expect((await analyst.get(at)).body).toMatchObject({ state: 'codeSent', number: expect.stringMatching(/67$/) })
  const right = await codeSentTo()
  const wrong = right === '111111' ? '222222' : '111111'
  expect((await verify(wrong)).key).toBe('sms-notifications.wrongCode')
  expect((await verify(right)).status).toBe(200)
  expect((await analyst.get(at)).body.state).toBe('verified')
  await analyst.delete(`${at}/number`)
  expect((await analyst.get(at)).body).toMatchObject({ state: 'none', number: null })
  await start()
  for (let n = 0; n < 3; n++) await verify(wrong)
  phones.clear()
  await start()
  expect((await verify(await codeSentTo())).key).toBe('sms-notifications.codeOver')
})

test('a code is good for five minutes, and not many are sent', async () => {
  await start()
  const code = await codeSentTo()
  pass(301)
  expect((await verify(code)).key).toBe('sms-notifications.codeOver')
  for (let n = 0; n < 5; n++) expect((await start()).status).toBe(200)
  expect((await start()).status).toBe(429)
})

test('the number that its user signs in with is known already', async () => {
  await app.owner.query('update users set phone = $2, phone_proven = true where id = $1', [analystId, NUMBER])
  expect((await start()).body).toEqual({ state: 'verified' })
  expect(phones.list()).toEqual([])
})

test('what is told at once is an alert, what was gathered a summary; how far each came stands in its history', async () => {
  await prove()
  await tell({ about: 'Reviews of May' })
  await work()
  const [sms] = await town.smsTo(NUMBER)
  expect(sms!.body).toContain('Exports ready: 1 (Reviews of May)')
  expect(sms!.body).toMatch(/\nhttp.*\nReply STOP to end$/)
  await expect.poll(messages).toEqual([{ type: 1, state: 'Delivered', segments: expect.any(Number), problem: null }])
  expect(await states()).toEqual(['Delivered'])
  await rule('Daily')
  await tell()
  await app.owner.query(`update notification_item set sms_due = $1 where sms = 'Waiting'`, [ctx.now()])
  await tellDueJob.run(ctx, {})
  await work()
  await work()
  await expect.poll(messages).toMatchObject([{ type: 1 }, { type: 2, state: 'Delivered' }])
  expect(phones.list(NUMBER)).toHaveLength(2)
})

test('at the monthly limit nothing is sent, and it says so; next month it goes on', async () => {
  await prove()
  await plan(0)
  await tell()
  await work()
  expect([await states(), phones.list()]).toEqual([['OverLimit'], []])
  await plan(1000)
  await tell()
  await work()
  const { usedThisMonth } = (await analyst.get(at)).body
  await plan(usedThisMonth)
  await tell()
  await work()
  expect((await states()).at(-1)).toBe('OverLimit')
  expect((await analyst.get(at)).body).toMatchObject({ monthlyLimit: usedThisMonth, usedThisMonth })
  pass(32 * 86_400)
  await tell()
  await work()
  expect((await states()).at(-1)).toMatch(/Sent|Delivered/)
})

test('STOP ends all messages to a number, START begins them again, HELP helps, each in its owner’s language', async () => {
  await app.owner.query(`update users set locale = 'de_DE' where id = $1`, [analystId])
  analyst = await app.as('Analyst')
  await prove()
  const inbound = (Body: string, more = {}) => post('/api/sms-notifications/inbound', { From: NUMBER, Body, ...more })
  expect((await post('/api/sms-notifications/inbound', { From: NUMBER, Body: 'STOP' }, 'wrong')).status).toBe(403)
  expect((await inbound('please stop')).text).toContain('<Response></Response>')
  expect((await inbound(' stop ')).text).toContain('<Message>Sie erhalten keine Nachrichten mehr.')
  expect((await analyst.get(at)).body.state).toBe('stopped')
  await tell()
  await work()
  expect([await states(), phones.list()]).toEqual([['Stopped'], []])
  await analyst.delete(`${at}/number`)
  expect((await start()).key).toBe('sms-notifications.stopped')
  expect((await inbound('HELP')).text).toContain('<Message>Wir senden')
  expect((await inbound('START', { OptOutType: 'START' })).text).toContain('<Response></Response>')
  await prove()
  await tell()
  await work()
  expect(phones.list(NUMBER)).toHaveLength(1)
})

test('what the provider refuses: 21610 stops the number, 21211 asks for it anew, 30007 is not delivered', async () => {
  await prove()
  const to = (number: string) => app.owner.query('update sms_number set number = $1', [number])
  await to('+15005550004')
  await tell()
  await work()
  expect([await states(), (await analyst.get(at)).body.state]).toEqual([['Stopped'], 'stopped'])
  await to('+15005550001')
  await tell()
  await work()
  expect([(await states()).at(-1), (await analyst.get(at)).body.state]).toEqual(['Refused', 'none'])
  await prove('+491701234568')
  await to('+15005550007')
  await tell()
  await work()
  await expect.poll(async () => (await messages()).at(-1)).toMatchObject({ state: 'Undelivered', problem: '30007' })
  expect((await states()).at(-1)).toBe('Undelivered')
})

test('reports that nobody signed are refused, and one that comes late changes nothing', async () => {
  await prove()
  await tell()
  await work()
  await expect.poll(states).toEqual(['Delivered'])
  const { rows } = await app.owner.query('select key from sms_message')
  const path = `/api/sms-notifications/state?message=${tenantId}.${rows[0].key}`
  expect((await post(path, { MessageStatus: 'failed' }, 'wrong')).status).toBe(403)
  expect((await post(path, { MessageStatus: 'failed' })).status).toBe(200)
  expect((await post(path, { MessageStatus: 'new state' })).status).toBe(200)
  expect(await states()).toEqual(['Delivered'])
})

test('429 is tried later; what was accepted before a time-out, and what a killed worker took, is not sent again', async () => {
  await prove()
  faults.plan({ match: { path: 'Messages.json' }, kind: '429', retryAfterSeconds: 600 })
  await tell()
  await work()
  expect([await states(), phones.list()]).toEqual([['Waiting'], []])
  pass(700)
  await work()
  expect(phones.list(NUMBER)).toHaveLength(1)
  faults.plan({ match: { path: 'Messages.json' }, kind: 'accept-then-timeout', delayMs: 8000 })
  await tell()
  await work()
  await tell()
  await app.owner.query(`update notification_item set sms = 'Sending', sms_due = $1 where sms = 'Waiting'`, [ctx.now()])
  pass(7200)
  await work()
  await work()
  expect(phones.list(NUMBER)).toHaveLength(2)
  expect((await states()).at(-1)).toBe('Unknown')
})

test('who may not see it any more, or is switched off, gets nothing; without a number there is nowhere to send', async () => {
  await tell()
  await work()
  await prove()
  await tell({ needs: 'nothing.anybody.may' })
  await work()
  await tell()
  await app.owner.query('update users set active = false where id = $1', [analystId])
  await work()
  expect([await states(), phones.list()]).toEqual([['NoDevice', 'Withdrawn', 'Withdrawn'], []])
})

test('messages are forgotten after two months', async () => {
  await prove()
  await tell()
  await work()
  pass(63 * 86_400)
  await forgetJob.run(ctx, {})
  expect(await messages()).toEqual([])
})

test('without a provider, and where it fails, the reader is told', async () => {
  faults.plan({ match: { path: 'Messages.json' }, kind: '401' })
  expect((await start()).key).toBe('sms-notifications.sendFailed')
  const none = await openTestApp()
  const client = await none.as('Analyst')
  const path = `/api/tenants/${none.people.home.id}/sms-notifications`
  expect((await client.get(path)).body).toMatchObject({ canSend: false, monthlyLimit: 0 })
  expect((await client.post(`${path}/number`, { number: NUMBER, country: '' })).key).toBe(
    'sms-notifications.unavailable',
  )
  await none.close()
})
