import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renown-headers-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<html><meta nonce="__CSP_NONCE__"></html>')
  await writeFile(join(folder, 'assets/a-1.js'), 'export {}')
  await writeFile(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await openTestApp({ pagesFolder: folder, publicUrl: 'https://renown.example' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const answers = {
  'a page': ['/reviews', 200, 'text/html; charset=utf-8'],
  'a script': ['/assets/a-1.js', 200, 'application/javascript; charset=utf-8'],
  'a picture': ['/mark.svg', 200, 'image/svg+xml; charset=utf-8'],
  'an answer': ['/api/health', 200, 'application/json; charset=utf-8'],
  'a refusal': ['/api/auth/session', 401, 'application/json; charset=utf-8'],
  'a refusal outside the API': ['/assets/none.js', 404, 'application/json; charset=utf-8'],
  'an address that cannot be read': ['/api/%zz', 400, 'application/json; charset=utf-8'],
  'what is not there': ['/api/nothing', 404, 'application/json; charset=utf-8'],
  'the page of the API': ['/api/docs', 200, 'text/html; charset=utf-8'],
  'a page without a script': ['/api/unsubscribe?key=none', 200, 'text/html; charset=utf-8'],
} as const

test.for(Object.entries(answers))(
  '%s says what it is, to whom it may be shown, and that it stays encrypted',
  async ([, [path, status, type]]) => {
    const answer = await app.open.get(path)
    const { headers } = answer
    expect([answer.status, headers.get('content-type')]).toEqual([status, type])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    const isShownInMails = path === '/mark.svg'
    expect(headers.get('cross-origin-resource-policy')).toBe(isShownInMails ? 'cross-origin' : 'same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const rules = (headers.get('content-security-policy') ?? '').split('; ')
    expect(rules).toEqual(expect.arrayContaining([`default-src 'none'`, `frame-ancestors 'none'`]))
    if (type.startsWith('text/html') || type.startsWith('image/')) expect(rules).toContain(`base-uri 'none'`)
  },
)

test('a file is sent as small as it lies there in a way the reader takes, under its own type', async () => {
  const script = 'export const many = 1\n'.repeat(200)
  await writeFile(join(folder, 'assets/b-2.js'), script)
  await writeFile(join(folder, 'assets/b-2.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets/b-2.js.gz'), gzipSync(script))
  for (const [taken, sent] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const { body, headers } = await app.open.get('/assets/b-2.js', { 'accept-encoding': taken })
    expect([body, headers.get('content-encoding'), headers.get('content-type')]).toEqual([
      script,
      sent,
      'application/javascript; charset=utf-8',
    ])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  }
})

test('no other site is let read an answer, whatever it says of itself', async () => {
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
  for (const answer of [
    await app.open.get('/api/health', asked),
    await app.open.send('OPTIONS', '/api/auth/login2', undefined, asked),
  ])
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('no folder is listed, and no file of source control or of the installation is served', async () => {
  for (const path of ['/assets/', '/assets', '/.git/config', '/.env', '/package.json', '/assets/..%2f.git%2fconfig']) {
    const { status, body } = await app.open.get(path)
    expect([path, status === 200 && !String(body).startsWith('<html>')]).toEqual([path, false])
    expect(JSON.stringify(body)).not.toMatch(/a-1\.js|repositoryformatversion|"dependencies"/)
  }
})

test('an address that says where it begins and ends in two ways is not read, nor is TRACE answered', async () => {
  const send = async (message: string) => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
    socket.end(message.replaceAll('\n', '\r\n'))
    return (await text(socket)).split('\r\n')[0]
  }
  const head =
    'POST /api/auth/login2 HTTP/1.1\nHost: renown.example\nX-Requested-With: renown\nContent-Type: application/json\n'
  const hidden = 'GET /api/health HTTP/1.1\nHost: renown.example\n\n'
  expect(await send(`${head}Content-Length: 5\nTransfer-Encoding: chunked\n\n0\n\n${hidden}`)).toContain(' 400 ')
  expect(await send(`${head}Content-Length: 5\nContent-Length: 6\n\n{}   ${hidden}`)).toContain(' 400 ')
  expect(await send(`${head}Transfer-Encoding: chunked, identity\n\n0\n\n${hidden}`)).toContain(' 400 ')
  expect(await send(`GET /api/health HTTP/1.1\nHost: renown.example\nX-A: b\n c: d\nConnection: close\n\n`)).toContain(
    ' 400 ',
  )
  expect(await send('TRACE /api/health HTTP/1.1\nHost: renown.example\nConnection: close\n\n')).toContain(' 404 ')
  expect(await send('GET /api/health HTTP/1.1\nHost: renown.example\nConnection: close\n\n')).toContain(' 200 ')
})

test('a value that is given twice is refused, in an address and in a form', async () => {
  const { key, field } = await app.open.get('/api/auth/logo?a=one&a=two')
  expect([key, field]).toEqual(['error.invalid', 'a'])
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const twice = await app.open.send('POST', '/api/unsubscribe', 'key=one&key=two', form)
  expect([twice.status, twice.key]).toEqual([409, 'error.duplicate'])
})
