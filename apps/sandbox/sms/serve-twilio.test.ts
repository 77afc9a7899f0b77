import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { visitSandbox } from '../testing/visit-sandbox.ts'
import { segmentsOf } from './serve-twilio.ts'

const town = await visitSandbox({ settings: { sms: { stepMs: 1 } } })
const heard: { signature: string | undefined; status: string | null; body: URLSearchParams }[] = []
const listener = createServer((request, response) => {
  let text = ''
  request
    .on('data', (part) => (text += part))
    .on('end', () => {
      const body = new URLSearchParams(text)
      heard.push({
        signature: request.headers['x-twilio-signature'] as string,
        status: body.get('MessageStatus'),
        body,
      })
      response.end()
    })
}).listen(0, '127.0.0.1')
await new Promise((resolve) => listener.once('listening', resolve))
const callback = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/state?tenant=1`
beforeEach(() => {
  town.control.phones.clear()
  heard.splice(0)
})
afterAll(async () => {
  listener.close()
  await town.close()
})

async function send(form: Record<string, string>, token = 'sandbox-twilio') {
  const answer = await fetch(`${town.url}/2010-04-01/Accounts/ACsandbox/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`ACsandbox:${token}`).toString('base64')}` },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}
const sms = { To: '+491701234567', From: '+14155550100', Body: 'Your code is 123456' }
const reports = (count: number) => expect.poll(() => heard.length, { timeout: 5000 }).toBe(count)

test('a message is answered as Twilio does and lies on its phone, the newest first', async () => {
  const { status, body } = await send(sms)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'queued',
    num_segments: '1',
    direction: 'outbound-api',
    error_code: null,
    date_sent: null,
  })
  expect(body['sid']).toMatch(/^SM[0-9a-f]{32}$/)
  expect(body['date_created']).toBe('Mon, 04 May 2026 09:30:00 +0000')
  expect((await send({ To: sms.To, Body: 'x', MessagingServiceSid: 'MG1' })).body).toMatchObject({
    status: 'accepted',
    messaging_service_sid: 'MG1',
  })
  const { messages } = (await town.call('GET', '/control/messages?to=+491701234567')).body
  expect(messages.map((one: { body: string }) => one.body)).toEqual(['x', sms.Body])
  await town.call('DELETE', `/control/messages?to=${encodeURIComponent(sms.To)}`)
  expect((await town.call('GET', '/control/messages')).body.messages).toEqual([])
})

test.for([
  ['+15005550001', 21211],
  ['+15005550009', 21614],
  ['+15005550004', 21610],
  ['0170 1234567', 21211],
] as const)('the number %s is refused with %i and gets nothing', async ([To, code]) => {
  expect(await send({ ...sms, To })).toMatchObject({
    status: 400,
    body: { code, status: 400, message: expect.any(String) },
  })
  expect(town.control.phones.list()).toEqual([])
})

test('what is missing or wrong has Twilio’s number', async () => {
  const wrongs: Record<string, string>[] = [
    { To: '' },
    { Body: '' },
    { From: '' },
    { Body: 'x'.repeat(1601) },
    { StatusCallback: 'nowhere' },
  ]
  const codes = []
  for (const wrong of wrongs) codes.push((await send({ ...sms, ...wrong })).body['code'])
  expect(codes).toEqual([21604, 21602, 21603, 21617, 21609])
  const refused = await send(sms, 'wrong')
  expect(refused).toMatchObject({ status: 401, body: { code: 20003 } })
  expect(refused.headers.get('www-authenticate')).toBe('Basic realm="Twilio API"')
})

test('every state but the first is reported, signed; a lost message says why', async () => {
  await send({ ...sms, StatusCallback: callback })
  await reports(3)
  expect(heard.map(({ status }) => status)).toEqual(['sending', 'sent', 'delivered'])
  expect(heard[0]?.signature).toMatch(/^[\w+/]{27}=$/)
  await send({ ...sms, To: '+15005550008', StatusCallback: callback })
  await reports(6)
  expect(Object.fromEntries(heard[5]!.body)).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '30003' })
})

test('reports repeat and swap on demand', async () => {
  await town.call('PATCH', '/control/settings', { sms: { duplicates: 1, reorder: true } })
  await send({ ...sms, StatusCallback: callback })
  await reports(6)
  expect(heard.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'sent', 'sent', 'sending', 'sending'])
  await expect.poll(async () => (await town.call('GET', '/control/status-reports')).body.reports.length).toBe(12)
  await town.call('PATCH', '/control/settings', { sms: { duplicates: 0, reorder: false } })
})

test('a message knows where it is, and a restart remembers it', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const first = await visitSandbox({ dataFolder })
  const made = first.control.phones.receive({ ...kept, to: '+491701234567' })
  first.control.phones.receive({ ...kept, to: '+491700000000' })
  first.control.phones.move(made.sid, 'delivered')
  first.control.phones.clear('+491700000000')
  await first.close()
  const second = await visitSandbox({ dataFolder })
  const headers = { authorization: `Basic ${btoa('ACsandbox:sandbox-twilio')}` }
  const found = await fetch(`${second.url}/2010-04-01/Accounts/ACsandbox/Messages/${made.sid}.json`, { headers })
  expect(await found.json()).toMatchObject({ status: 'delivered', to: '+491701234567' })
  expect(second.control.phones.list()).toHaveLength(1)
  await second.close()
  rmSync(dataFolder, { recursive: true })
})
const kept = { accountSid: 'ACsandbox', messagingServiceSid: null, from: '+14155550100', body: 'x', callback: null }

test('long and foreign texts take more messages', () => {
  const texts = [
    'a'.repeat(160),
    'a'.repeat(161),
    '€'.repeat(80),
    '€'.repeat(81),
    'ж'.repeat(70),
    'ж'.repeat(71),
    '😀'.repeat(35),
    '😀'.repeat(36),
  ]
  expect(texts.map(segmentsOf)).toEqual([1, 2, 1, 2, 1, 2, 1, 2])
})

test('the page for people is there', async () => {
  expect(await (await fetch(`${town.url}/phone`)).text()).toContain('Every SMS')
})

test('what was sent is listed by its reader, the newest first, a page at a time', async () => {
  const sids: unknown[] = []
  for (const Body of ['one', 'two', 'three']) sids.push((await send({ ...sms, Body })).body['sid'])
  await send({ ...sms, To: '+491701234568' })
  const list = async (address: string, token = 'sandbox-twilio') => {
    const headers = { authorization: `Basic ${Buffer.from(`ACsandbox:${token}`).toString('base64')}` }
    const answer = await fetch(town.url + address, { headers })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
  }
  const at = '/2010-04-01/Accounts/ACsandbox/Messages.json'
  const first = await list(`${at}?To=${encodeURIComponent(sms.To)}&PageSize=2`)
  const sidsOf = (body: Record<string, unknown>) => (body['messages'] as { sid: string }[]).map(({ sid }) => sid)
  expect(sidsOf(first.body)).toEqual([sids[2], sids[1]])
  const second = await list(String(first.body['next_page_uri']))
  expect([sidsOf(second.body), second.body['next_page_uri']]).toEqual([[sids[0]], null])
  expect((await list(at, 'wrong')).status).toBe(401)
  expect((await list(`${at}?PageSize=5000`)).status).toBe(400)
})
