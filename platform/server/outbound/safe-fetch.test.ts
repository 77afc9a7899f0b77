import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSafeFetch, type OutboundError, type Outgoing, type SafeFetch } from './safe-fetch.ts'

type Heard = { path: string; method: string; headers: http.IncomingHttpHeaders; body: string }
const open: http.Server[] = []
const heard: Heard[] = []
beforeEach(() => void heard.splice(0))
afterAll(() => open.forEach((server) => server.closeAllConnections() ?? server.close()))

async function listen(
  answer: (path: string, response: http.ServerResponse, socket: http.IncomingMessage['socket']) => void,
) {
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    heard.push({
      path: request.url!,
      method: request.method!,
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    })
    answer(request.url!, response, request.socket)
  })
  open.push(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const plain = await listen((_path, response) => response.end('plain'))
const odd = await listen((path, response, socket) => {
  const to = (status: number, location: string) => void response.writeHead(status, { location }).end()
  if (path === '/to-metadata') to(302, 'http://169.254.169.254/latest/meta-data')
  else if (path === '/to-loopback') to(301, 'http://2130706433/')
  else if (path === '/to-file') to(302, 'file:///etc/passwd')
  else if (path === '/to-nowhere') to(302, 'http://[::bad')
  else if (path === '/away') to(302, `${plain}/landed`)
  else if (path === '/away-with-body') to(307, `${plain}/landed`)
  else if (path === '/home') to(307, '/landed')
  else if (path === '/round') to(302, '/round')
  else if (path === '/large') response.end(Buffer.alloc(200_000))
  else if (path === '/drip') drip(response)
  else if (path === '/silent') return
  else if (path === '/reset') socket.resetAndDestroy()
  else if (path === '/half') response.writeHead(200, { 'content-length': 100 }).write('half', () => socket.destroy())
  else response.end('landed')
})
function drip(response: http.ServerResponse) {
  const timer = setInterval(() => response.write('.'), 20)
  response.on('close', () => clearInterval(timer))
}

const strict = createSafeFetch({ trusted: [] })
const mixed = createSafeFetch({ trusted: [plain, odd], receivers: [`${odd}/hooks/`] })
const trusting = (url: string, options: Outgoing = {}) => mixed(url, { ...options, toProvider: true })
const failure = async (call: ReturnType<SafeFetch>): Promise<OutboundError> =>
  call.then(
    () => Promise.reject(new Error('it was called')),
    (error: OutboundError) => error,
  )

const { port } = new URL(plain)
test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '0',
  '127.0.0.1.',
])('a listener at %s hears nothing', async (host) => {
  for (const address of [`http://${host}:${port}/`, `http://${host}/`, `https://${host}/`])
    expect(await failure(strict(address))).toMatchObject({ kind: 'refused', mayHaveArrived: false })
  expect(heard).toEqual([])
})

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[::127.0.0.1]/',
  'http://[fd00:ec2::254]/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'http://user:word@example.com/',
  'http://example.com:25/',
  'no address',
])('%s is refused', async (address) => {
  expect(await failure(strict(address))).toMatchObject({ kind: 'refused', mayHaveArrived: false })
})

test('a name is resolved once, and refused when any of its addresses is private', async () => {
  let asked = 0
  const torn = createSafeFetch({
    trusted: [],
    resolve: async () => (asked++, [{ address: '93.184.216.34' }, { address: '127.0.0.1' }]),
  })
  expect(await failure(torn('http://mixed.example/'))).toMatchObject({ kind: 'refused' })
  expect(asked).toBe(1)
  const unknown = createSafeFetch({ trusted: [], resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  expect(await failure(unknown('http://unknown.example/'))).toMatchObject({ kind: 'unresolved', mayHaveArrived: false })
})

test('a resolver that never answers ends with the time', async () => {
  const stuck = createSafeFetch({ trusted: [], resolve: () => new Promise(() => {}) })
  expect(await failure(stuck('http://stuck.example/', { timeoutMs: 30 }))).toMatchObject({
    kind: 'timeout',
    mayHaveArrived: false,
  })
})

test.each(['/to-metadata', '/to-loopback', '/to-file', '/to-nowhere'])('a redirect %s is refused', async (path) => {
  expect(await failure(trusting(odd + path))).toMatchObject({ kind: 'refused' })
  expect(heard).toHaveLength(1)
})

test('a redirect to another origin takes no secret and no body along', async () => {
  const headers = { authorization: 'Bearer s', cookie: 's=1', 'x-api-key': 's', accept: 'text/plain' }
  await trusting(`${odd}/away`, { method: 'POST', headers, body: 'secret' })
  expect(heard[1]).toMatchObject({ path: '/landed', method: 'GET', body: '' })
  expect(heard[1]!.headers).toMatchObject({ accept: 'text/plain' })
  expect(JSON.stringify(heard[1]!.headers)).not.toMatch(/Bearer|s=1|x-api-key/)
  expect(await failure(trusting(`${odd}/away-with-body`, { method: 'POST', body: 'secret' }))).toMatchObject({
    kind: 'refused',
    mayHaveArrived: true,
  })
  expect(heard).toHaveLength(3)
})

test('a redirect within the origin keeps method, body and headers', async () => {
  const answer = await trusting(`${odd}/home`, { method: 'PUT', headers: { authorization: 'Bearer s' }, body: 'kept' })
  expect(answer.text()).toBe('landed')
  expect(heard[1]).toMatchObject({ method: 'PUT', body: 'kept', headers: { authorization: 'Bearer s' } })
})

test('what people name is no provider: of this machine only what the operator opens to them is called', async () => {
  for (const path of [
    '/control',
    '/',
    '/hooksy',
    '/hooks/../control',
    '/hooks/%2e%2e/control',
    '/hooks/..%2fcontrol',
  ]) {
    expect([path, await failure(mixed(odd + path))]).toMatchObject([path, { kind: 'refused' }])
    expect([path, await failure(mixed.check(odd + path) as never)]).toMatchObject([path, { kind: 'refused' }])
  }
  expect(heard).toEqual([])
  expect((await mixed(`${odd}/hooks/box`, { method: 'POST', body: '{}' })).text()).toBe('landed')
  expect(await mixed.check(`${odd}/hooks/box`)).toEqual({ isOwn: true })
  expect((await trusting(`${odd}/control`)).text()).toBe('landed')
})

test('endless redirects end', async () => {
  expect(await failure(trusting(`${odd}/round`, { redirects: 2 }))).toMatchObject({ kind: 'tooManyRedirects' })
  expect(heard).toHaveLength(3)
})

test('answers are capped in size and in time', async () => {
  expect(await failure(trusting(`${odd}/large`, { maxBytes: 100_000 }))).toMatchObject({ kind: 'tooLarge' })
  expect((await trusting(`${odd}/large`, { maxBytes: 200_000 })).body).toHaveLength(200_000)
  for (const path of ['/drip', '/silent']) {
    const began = Date.now()
    expect(await failure(trusting(odd + path, { timeoutMs: 120 }))).toMatchObject({
      kind: 'timeout',
      mayHaveArrived: true,
    })
    expect(Date.now() - began).toBeLessThan(1000)
  }
})

test('what broke off may have arrived, what found nobody did not', async () => {
  for (const path of ['/reset', '/half'])
    expect(await failure(trusting(odd + path, { method: 'PUT', body: 'x' }))).toMatchObject({
      kind: 'reset',
      mayHaveArrived: true,
    })
  const gone = http.createServer()
  await new Promise<void>((done) => void gone.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
  await new Promise((done) => gone.close(done))
  const call = createSafeFetch({ trusted: [origin] })(origin, {
    method: 'PUT',
    body: 'x'.repeat(100_000),
    toProvider: true,
  })
  expect(await failure(call)).toMatchObject({ kind: 'reset', mayHaveArrived: false })
})
