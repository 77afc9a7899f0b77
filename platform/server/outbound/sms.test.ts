import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { createSafeFetch } from './safe-fetch.ts'
import { createSms } from './sms.ts'

const town = await openMailTown()
town.town.changeSettings({ sms: { stepMs: 1 } })
const clock = { now: () => new Date() }
const fetch = createSafeFetch({ trusted: [town.url] })
const open = (change: Record<string, string> = {}) =>
  createSms({ fetch, clock, providers: { ...town.providers, twilioTimeoutMs: '400', ...change } })
const sms = { tenantId: 1, to: '+491701234567', body: 'Your code is 123456' }
beforeEach(() => {
  town.control.phones.clear()
  town.control.faults.reset()
})
afterAll(() => town.close())

test('a message arrives on its phone', async () => {
  const { sid, status } = await open().send(sms)
  expect([sid, status]).toEqual([expect.stringMatching(/^SM/), 'queued'])
  expect(await town.smsTo(sms.to)).toMatchObject([
    { sid, body: sms.body, from: '+14155550100', messagingServiceSid: null },
  ])
  await open({ twilioMessagingService: 'MG1' }).send(sms)
  expect(await town.smsTo(sms.to, 2)).toMatchObject([{ messagingServiceSid: 'MG1' }, {}])
})

test.for([
  ['+15005550001', 'invalidNumber'],
  ['+15005550009', 'invalidNumber'],
  ['0170 555', 'invalidNumber'],
  ['+15005550004', 'optedOut'],
] as const)('the number %s is refused for good as %s, and no error repeats number or text', async ([to, code]) => {
  const error = await open()
    .send({ ...sms, to })
    .catch((error: unknown) => error)
  expect(error).toMatchObject({ kind: 'rejected', code })
  expect(JSON.stringify(error) + String(error)).not.toMatch(/500555|0170|123456/)
})

test('a wrong token, a limit and a breakdown are told apart; what may have arrived is never sent twice', async () => {
  await expect(open({ twilioAuthToken: 'wrong' }).send(sms)).rejects.toMatchObject({
    kind: 'credential',
    code: '20003',
  })
  town.control.faults.plan({ match: { path: 'Messages.json' }, kind: '429', retryAfterSeconds: 3600 })
  await expect(open().send(sms)).rejects.toMatchObject({ kind: 'rate', retryAfterSeconds: 3600 })
  expect(await open().send(sms)).toMatchObject({ status: 'queued' })
  for (const kind of ['500', 'html', 'accept-then-timeout', 'malformed'] as const) {
    town.control.phones.clear()
    town.control.faults.plan({ match: { path: 'Messages.json' }, kind, delayMs: 1000 })
    await expect(open().send(sms)).rejects.toMatchObject({ kind: 'unknownOutcome' })
    expect(town.control.phones.list().length).toBeLessThan(2)
  }
})

test('without an account the caller is told', async () => {
  for (const missing of ['twilioAccountSid', 'twilioAuthToken', 'twilioFrom', 'twilio']) {
    const none = open({ [missing]: '' })
    expect(none.isAvailable).toBe(false)
    await expect(none.send(sms)).rejects.toMatchObject({ code: 'notConfigured' })
  }
  expect(open().isAvailable).toBe(true)
})

test('a report of a state is genuine when the provider signed this very address and content', async () => {
  const heard: { parameters: { name: string; value: string }[]; signature: string | undefined }[] = []
  const listener = createServer((request, response) => {
    let text = ''
    request
      .on('data', (part) => (text += part))
      .on('end', () => {
        const signature = request.headers['x-twilio-signature'] as string
        heard.push({ parameters: fieldsOf([...new URLSearchParams(text)]), signature })
        response.end()
      })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/state?tenant=1`
  await open().send({ ...sms, statusCallback: url })
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(3)
  listener.close()
  const { parameters, signature } = heard[2]!
  const own = open()
  expect(parameters).toContainEqual({ name: 'MessageStatus', value: 'delivered' })
  expect(own.isGenuine({ url, parameters, signature })).toBe(true)
  expect(own.isGenuine({ url: `${url}2`, parameters, signature })).toBe(false)
  expect(own.isGenuine({ url, parameters: [...parameters, { name: 'Extra', value: 'x' }], signature })).toBe(false)
  expect(own.isGenuine({ url, parameters, signature: undefined })).toBe(false)
  expect(own.isGenuine({ url, parameters, signature: 'AAAA' })).toBe(false)
  expect(open({ twilioAuthToken: 'other' }).isGenuine({ url, parameters, signature })).toBe(false)
})

const fieldsOf = (pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }))

/** Signatures as Twilio's own library computes them (twilio-node 6.2.0; the first also stands in Twilio's guide to webhook security). */
test.each<[string, [string, string][], string]>([
  [
    'https://mycompany.com/myapp.php?foo=1&bar=2',
    [
      ['To', '+18005551212'],
      ['CallSid', 'CA1234567890ABCDE'],
      ['Caller', '+12349013030'],
      ['Digits', '1234'],
      ['From', '+12349013030'],
    ],
    '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
  ],
  [
    'https://reviews.example/api/auth/sms-state?message=k',
    [
      ['MediaUrl', 'b'],
      ['MessageSid', 'SM1'],
      ['MediaUrl', 'a'],
      ['MediaUrl', 'b'],
      ['To', '+1'],
    ],
    'x4ATzRWixtMXZor6IvDxol9AeKo=',
  ],
])('the signature of %s is the one that Twilio makes', (url, fields, signature) => {
  const parameters = fieldsOf(fields)
  const own = open({ twilioAuthToken: '12345' })
  expect(own.isGenuine({ url, parameters, signature })).toBe(true)
  expect(own.isGenuine({ url, parameters: parameters.slice(0, -1), signature })).toBe(false)
})

test('the port of the address may be signed or left out, written out or not', () => {
  const own = open({ twilioAuthToken: '12345' })
  const parameters = fieldsOf([
    ['MessageSid', 'SM1'],
    ['MediaUrl', 'a'],
    ['MediaUrl', 'b'],
    ['To', '+1'],
  ])
  const at = (host: string) => `https://${host}/api/auth/sms-state?message=k`
  const bare = 'x4ATzRWixtMXZor6IvDxol9AeKo='
  const written = 'y/gMmyzGQ3N5BTAWRgLCRww1mkk='
  const other = 'vZXqxf9YslH0lMLvCf6Hu1LJ+g0='
  const said = (host: string, signature: string) => own.isGenuine({ url: at(host), parameters, signature })
  expect([said('reviews.example', bare), said('reviews.example', written)]).toEqual([true, true])
  expect([said('reviews.example:443', bare), said('reviews.example:443', written)]).toEqual([true, true])
  expect([said('reviews.example:8443', bare), said('reviews.example:8443', other)]).toEqual([true, true])
  expect([said('reviews.example', other), said('other.example', bare)]).toEqual([false, false])
})
