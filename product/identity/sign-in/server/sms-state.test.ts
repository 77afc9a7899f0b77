import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

const town = await openMailTown()
const email = 'responder@home.example'
const lost = '+15005550008'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers, isReachable: true })
  await app.as('Administrator') // before they need a code, too
  await app.owner.query('update tenant set mfa = true where id = $1', [app.people.home.id])
})
afterAll(async () => {
  await app.close()
  await town.close()
})
beforeEach(() => {
  app.clock.advance(61)
  town.town.changeSettings({ sms: { stepMs: 1, duplicates: 0, reorder: false } })
})

/** Signs in as far as the code, sent to the number; answers the login and the key of the code. */
async function sendTo(phone: string) {
  await app.owner.query(`update users set phone = $2, country = 'US' where email = $1`, [email, phone])
  const { body } = await app.open.post('/api/auth/login2', { email, password: PASSWORD })
  const { loginToken } = body.users[0]
  const sent = await app.open.put('/api/auth/send-token', { args: { loginToken } })
  const { rows } = await app.owner.query('select key from sent_code order by sent_at desc limit 1')
  return { sent, loginToken, key: rows[0]?.key as string }
}
const stateOf = async (loginToken: string) =>
  (await app.open.put('/api/auth/send-token/state', { args: { loginToken } })).body
const shownToAdmin = async () =>
  (
    await (
      await app.as('Administrator')
    ).get(`/api/tenants/${app.people.home.id}/users/${app.people.home.users['Responder']!.id}/access`)
  ).body.lastCode

type Field = [string, string]
const report = (key: string, fields: Field[], signature?: string) => {
  const data = fields.map(([name, value]) => name + value).toSorted()
  const url = `${app.services.publicUrl}/api/auth/sms-state?message=${key}`
  const own = createHmac('sha1', 'sandbox-twilio')
    .update(url + data.join(''))
    .digest('base64')
  return app.open.send('POST', `/api/auth/sms-state?message=${key}`, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature ?? own,
  })
}

test('how far a code came is heard from the provider, told at signing in, and shown to whoever looks after users', async () => {
  expect(await shownToAdmin()).toBeNull()
  const arrived = await sendTo('+14155550123')
  expect(arrived.sent.status).toBe(200)
  await expect.poll(() => stateOf(arrived.loginToken)).toEqual({ state: 'delivered', problem: null })
  expect(await shownToAdmin()).toMatchObject({ state: 'delivered', problem: null })
  app.clock.advance(31)
  const gone = await sendTo(lost)
  await expect.poll(() => stateOf(gone.loginToken)).toEqual({ state: 'undelivered', problem: 'unreachable' })
  expect(await shownToAdmin()).toMatchObject({ state: 'undelivered', problem: 'unreachable' })
  expect(await stateOf('lt_none')).toEqual({ state: null, problem: null })
})

test('reports that come twice and in the wrong order leave where an SMS ended', async () => {
  town.town.changeSettings({ sms: { stepMs: 1, duplicates: 1, reorder: true } })
  const { loginToken, key } = await sendTo('+14155550124')
  await expect.poll(() => stateOf(loginToken)).toMatchObject({ state: 'delivered' })
  const answers = () => {
    const reports = town.control.statusReporter.reports().filter(({ url }) => url.includes(key))
    return reports.map(({ answered }) => answered)
  }
  await expect.poll(answers).toEqual([200, 200, 200, 200, 200, 200])
  expect(await stateOf(loginToken)).toMatchObject({ state: 'delivered' })
})

test('only what the provider signed counts, with fields that nobody knows and fields that come twice', async () => {
  town.town.changeSettings({ sms: { stepMs: 60_000 } })
  const { loginToken, key } = await sendTo('+14155550125')
  const failed: Field[] = [
    ['MessageStatus', 'undelivered'],
    ['ErrorCode', '30006'],
  ]
  for (const signature of ['', 'AAAA', createHmac('sha1', 'other').update('x').digest('base64')])
    expect((await report(key, failed, signature)).status).toBe(403)
  expect(await stateOf(loginToken)).toEqual({ state: 'sending', problem: null })
  expect((await report(key, [['MessageStatus', 'teleported']])).status).toBe(200)
  expect(await stateOf(loginToken)).toEqual({ state: 'sending', problem: null })
  expect((await report(key, [...failed, ['Tag', 'a'], ['Tag', 'b']])).status).toBe(200)
  expect(await stateOf(loginToken)).toEqual({ state: 'undelivered', problem: 'noSms' })
  expect((await report('nobody', failed)).status).toBe(200)
})

test('a code that the provider refuses at once is remembered as not delivered', async () => {
  const { sent } = await sendTo('+15005550002')
  expect(sent.key).toBe('ERROR_SEND_CODE_FAILED')
  expect(await shownToAdmin()).toMatchObject({ state: 'undelivered' })
})
