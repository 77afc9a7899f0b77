import { mkdtemp, mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request, Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { loadContracts } from '../system/load-systems.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renown-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<html><meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style></html>',
  )
  await writeFile(join(folder, 'assets/a-1.js'), 'export {}')
  app = await openTestApp({ pagesFolder: folder })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('a page comes with a nonce of its own, and no script but our files may run', async () => {
  const views = await Promise.all([1, 2, 3].map(() => app.open.get('/reviews/7')))
  const nonces = views.map(({ body, headers }) => {
    const csp = headers.get('content-security-policy')!
    const nonce = /style-src [^;]*'nonce-([\w+/=]{24})'/.exec(csp)![1]!
    expect(body).toBe(`<html><meta nonce="${nonce}"><style nonce="${nonce}"></style></html>`)
    const rules = Object.fromEntries(
      csp.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    )
    expect(rules).toMatchObject({
      'default-src': `'none'`,
      'script-src': `'self'`,
      'connect-src': `'self'`,
      'frame-ancestors': `'none'`,
      'base-uri': `'none'`,
      'form-action': `'self'`,
    })
    expect(csp).not.toContain('unsafe-eval')
    expect(headers.get('cache-control')).toBe('no-store')
    return nonce
  })
  expect(new Set(nonces).size).toBe(3)
  expect((await app.open.get('/assets/a-1.js')).headers.get('cache-control')).toContain('immutable')
  expect((await app.open.get('/assets/../../package.json')).body).toContain('<html>')
  expect((await app.open.get('/assets/%2e%2e%2f%2e%2e%2fpackage.json')).body).not.toContain('"name"')
})

test('pages built anew are served without a new start, and a file that is not there is no page', async () => {
  await writeFile(join(folder, 'assets/b-2.js'), 'export const b = 2')
  await writeFile(join(folder, 'index.html'), '<html><meta nonce="__CSP_NONCE__">anew</html>')
  await utimes(join(folder, 'index.html'), new Date(), new Date(Date.now() + 2000))
  expect((await app.open.get('/assets/b-2.js')).body).toBe('export const b = 2')
  expect((await app.open.get('/reviews')).body).toContain('anew')
  await rm(join(folder, 'assets/b-2.js'))
  expect((await app.open.get('/assets/b-2.js')).status).toBe(404)
  expect((await app.open.get('/assets/..%2f..%2fpackage.json')).body).not.toContain('"name"')
})

test('an office of many opens its pages at once: built files are not counted, pages are', async () => {
  const counted = await openTestApp({ pagesFolder: folder, callsPerMinute: 10 })
  onTestFinished(() => counted.close())
  const statuses = async (path: string) => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => counted.open.get(path)))
    return [...new Set(answers.map(({ status }) => status))].toSorted()
  }
  expect(await statuses('/assets/a-1.js')).toEqual([200])
  expect(await statuses('/reviews')).toEqual([200, 429])
})

test('the OpenAPI document has every route, with parameters, answers and references that stand', async () => {
  const { body: document } = await app.open.get('/api/openapi.json')
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.entries(document.paths as Record<string, Record<string, never>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        at: `${method.toUpperCase()} ${path}`,
        path,
        ...(operation as Operation),
      })),
  )
  const routes = (await loadContracts()).flatMap(({ contract }) => Object.values(contract.routes).map(({ at }) => at))
  const isOutside = new Set(
    (await loadContracts()).flatMap(({ contract }) =>
      Object.values(contract.routes).flatMap(({ at, outside }) => (outside ? [at.replaceAll(/:(\w+)/g, '{$1}')] : [])),
    ),
  )
  const said = new Set(operations.map(({ at }) => at))
  expect(routes.filter((at) => !said.has(at.replaceAll(/:(\w+)/g, '{$1}')))).toEqual([])
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { at, path, summary, parameters, responses } of operations) {
    expect([at, summary.length > 3, '200' in responses]).toEqual([at, true, true])
    const proves = parameters.filter((one) => one.$ref?.endsWith('/X-Requested-With')).length
    expect([at, proves]).toEqual([at, at.startsWith('GET ') || isOutside.has(at) ? 0 : 1])
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(parameters.filter((one) => !one.schema && !one.$ref)).toEqual([])
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]*)"/g)].map(([, path]) => path!)
  expect(references.length).toBeGreaterThan(10)
  const broken = references.filter(
    (path) =>
      path
        .slice(1)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document) === undefined,
  )
  expect(broken).toEqual([])
  const upload = operations.find(({ operationId }) => operationId === 'importer.upload')!.requestBody!
  expect(upload.content['multipart/form-data']!.schema).toMatchObject({
    properties: { type: { default: 'comment' }, file: { format: 'binary' } },
    required: ['file'],
  })
})
type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; schema: object; $ref?: string }[]
  responses: Record<string, object>
  requestBody?: { content: Record<string, { schema: object }> }
}

test('while it closes it is not ready, takes nothing new, and lets what runs finish', async () => {
  const closing = await openTestApp()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, cookie = '', through: Agent | undefined = undefined) =>
    new Promise<number>((resolve, reject) => {
      request(closing.url + path, { agent: through, headers: { cookie } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!))
      })
        .on('error', reject)
        .end()
    })
  expect(await ask('/api/health', '', agent)).toBe(200)
  expect(await ask('/api/ready', '', agent)).toBe(200)
  const { cookie } = await closing.as('Administrator')
  await closing.owner.query('begin; lock table role in access exclusive mode')
  const running = ask(`/api/tenants/${closing.people.home.id}/roles`, cookie)
  await until(
    () =>
      closing.owner
        .query(`select count(*)::int as n from pg_locks where relation = 'role'::regclass and database = (
          select oid from pg_database where datname = current_database()) and not granted`)
        .then(({ rows }) => rows[0].n),
    (n) => n > 0,
    5,
  )
  const closed = closing.close()
  const refused = await ask('/api/ready').catch((error: { code: string }) => error.code)
  expect(['ECONNREFUSED', 'ECONNRESET', 503]).toContain(refused)
  await closing.owner.query('commit')
  expect(await running).toBe(200)
  await closed
  agent.destroy()
})
