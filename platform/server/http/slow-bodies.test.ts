import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await openTestApp()
  cookie = (await app.as('Administrator')).cookie!
})
afterAll(() => app.close())

const HALF_SENT = 300

/** A call whose body is announced and not all sent. */
async function beginCall(
  path: string,
  headers: Record<string, string>,
  sent: string | Buffer,
  { url } = app,
): Promise<Call> {
  const socket = connect(Number(new URL(url).port), 'localhost')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = Object.entries({ host: 'localhost', 'x-requested-with': 'renown', ...headers })
  socket.write(`POST ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  socket.write(sent)
  const call: Call = { socket, answer: '', isOver: false }
  socket.on('data', (data) => (call.answer += data.toString()))
  socket.on('close', () => (call.isOver = true))
  return call
}
type Call = { socket: Socket; answer: string; isOver: boolean }

test('three hundred half-sent bodies are ended, while a large file that moves arrives whole', async () => {
  const json = { 'content-type': 'application/json', 'content-length': '1000' }
  const half = await Promise.all(
    Array.from({ length: HALF_SENT }, () => beginCall('/api/auth/login2', json, '{"email":"a@b.example"')),
  )
  const trickling = await beginCall('/api/auth/login2', json, '{')
  const chunk = Buffer.alloc(64_000, 'a')
  const chunks = 6
  const opening = `--x\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`
  const closing = '\r\n--x--\r\n'
  const moving = await beginCall(
    `/api/tenants/${app.people.home.id}/logo`,
    {
      cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(opening.length + chunks * chunk.length + closing.length),
    },
    opening,
  )
  for (let n = 0; n < chunks; n++) {
    moving.socket.write(chunk)
    trickling.socket.write(' ')
    await new Promise((resolve) => setTimeout(resolve, 50)) // so that it has arrived
    app.clock.advance(20)
    await new Promise((resolve) => setTimeout(resolve, 2100)) // somebody looks every two seconds
  }
  expect(half.filter(({ isOver }) => !isOver)).toEqual([])
  expect(trickling.isOver).toBe(true)
  expect(half[0]!.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(moving.isOver).toBe(false)
  moving.socket.write(closing)
  await expect.poll(() => moving.answer).toMatch(/^HTTP\/1\.1 422 /) // read to its end: it is no picture
  moving.socket.destroy()
  expect((await app.open.get('/api/health')).status).toBe(200)
}, 60_000)

test('a connection ends as well where its call was refused before the body came', async () => {
  const counted = await openTestApp({ callsPerMinute: 5 })
  try {
    for (let n = 0; n < 5; n++) await counted.open.get('/api/auth/session')
    const call = (headers: Record<string, string>, of = counted) => beginCall('/api/auth/login2', headers, '{', of)
    const json = 'application/json'
    const calls = {
      429: await call({ 'content-type': json, 'content-length': '1000' }),
      413: await call({ 'content-type': json, 'content-length': '99000000' }, app),
      415: await call({ 'content-type': 'text/xml', 'content-length': '1000000' }, app),
    }
    for (const [status, one] of Object.entries(calls)) await expect.poll(() => one.answer).toContain(` ${status} `)
    calls[415].socket.write(Buffer.alloc(20_000, ' ')) // what nobody reads may not come for ever
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (const { clock } of [app, counted]) clock.advance(31)
    for (const [status, one] of Object.entries(calls))
      await expect.poll(() => [status, one.isOver], { timeout: 5000 }).toEqual([status, true])
    for (const { answer } of Object.values(calls)) expect(answer).not.toContain(' 408 ')
  } finally {
    await counted.close()
  }
}, 30_000)
