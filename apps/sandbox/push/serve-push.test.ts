import { afterAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { visitSandbox } from '../testing/visit-sandbox.ts'

const town = await visitSandbox({ clock: () => new Date() })
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
beforeEach(() => town.control.push.reset())
afterAll(() => town.close())

const subscribe = async () => (await town.call('POST', '/control/push/browsers')).body
type Change = { headers?: Record<string, string>; text?: string; to?: string }
async function send(browser: { endpoint: string; keys: { p256dh: string; auth: string } }, change: Change = {}) {
  const { headers, body, endpoint } = webPush.generateRequestDetails(browser, change.text ?? 'Good morning', {
    TTL: 60,
    urgency: 'high',
    topic: 'news',
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: 'mailto:town@example.org', publicKey, privateKey },
  })
  const sent = Object.fromEntries(Object.entries({ ...headers, ...change.headers }).filter(([, value]) => value !== ''))
  delete sent['Content-Length']
  return fetch(change.to ?? endpoint, { method: 'POST', headers: sent as Record<string, string>, body: body as never })
}

test('what the common library sends is accepted, read by its browser alone, and kept with how it was sent', async () => {
  const [one, other] = [await subscribe(), await subscribe()]
  const answer = await send(one)
  expect([answer.status, answer.headers.get('location')]).toEqual([201, expect.stringContaining('/m/')])
  const sentBy = { key: publicKey, subject: 'mailto:town@example.org' }
  expect(town.control.push.list(one.id)).toMatchObject([
    { text: 'Good morning', ttl: 60, urgency: 'high', topic: 'news', sentBy },
  ])
  await send({ ...one, endpoint: other.endpoint })
  expect(town.control.push.list(other.id)).toMatchObject([{ text: null }])
})

test('what a push service refuses is refused with its status', async () => {
  const browser = await subscribe()
  const codes = async (change: Change) => (await send(browser, change)).status
  expect(await codes({ headers: { TTL: '' } })).toBe(400)
  expect(await codes({ headers: { Topic: 'x'.repeat(33) } })).toBe(400)
  expect(await codes({ headers: { Urgency: 'now' } })).toBe(400)
  expect(await codes({ headers: { 'Content-Encoding': 'gzip' } })).toBe(400)
  expect(await codes({ headers: { Authorization: '' } })).toBe(401)
  expect(await codes({ headers: { Authorization: 'vapid t=a.b.c, k=d' } })).toBe(401)
  const signed = (origin: string, expiration: number) =>
    webPush.getVapidHeaders(origin, 'mailto:a@example.org', publicKey, privateKey, 'aes128gcm', expiration)
      .Authorization
  const now = Math.floor(Date.now() / 1000)
  expect(await codes({ headers: { Authorization: signed(town.url, now + 60) } })).toBe(201)
  expect(await codes({ headers: { Authorization: signed(town.url, now - 10) } })).toBe(401)
  expect(await codes({ headers: { Authorization: signed('https://push.example', now + 60) } })).toBe(401)
  expect(await codes({ text: 'x'.repeat(3993) })).toBe(201)
  expect(await codes({ text: 'x'.repeat(3994) })).toBe(413)
  expect(await codes({ to: `${town.url}/push/nobody` })).toBe(404)
  await town.call('DELETE', `/control/push/browsers/${browser.id}`)
  expect(await codes({})).toBe(410)
  expect(town.control.push.list()).toHaveLength(2)
})
