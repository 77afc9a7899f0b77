import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { manualPages, manualPath } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const titles = {
  'connect-google': 'Connect Google',
  'connect-facebook': 'Connect Facebook',
  'connect-yelp': 'Connect Yelp',
  mail: 'Mail',
  twilio: 'SMS through Twilio',
  'sign-in-providers': 'Sign-in providers',
}

test.each(manualPages)('the guide %s is a page for whoever must set it up', async (page) => {
  const { status, body, headers } = await app.open.get(manualPath(page))
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain(`<h1>${titles[page]}</h1>`)
  expect(body).toContain(`<title>${titles[page]}</title>`)
  expect(body).not.toMatch(/href="(?!https:|\/api\/manual\/)/)
})

test('what speaks of the machine is no page of the product', async () => {
  for (const page of ['secrets', 'asvs', 'README', '..%2F..%2FREADME', 'mail.md'])
    expect([page, (await app.open.get(`/api/manual/${page}`)).status]).toEqual([page, 404])
})

test('every guide is linked from where one notices that it is needed', async () => {
  const product = fileURLToPath(new URL('../../../', import.meta.url))
  const screens = (await Array.fromAsync(glob('*/*/web/*.tsx', { cwd: product }))).map((file) => `${product}${file}`)
  const drawn = (await Promise.all(screens.map((file) => readFile(file, 'utf8')))).join('\n')
  const isLinked = (page: string) => ['Link', 'Item'].some((kind) => drawn.includes(`<Manual${kind} page="${page}" />`))
  expect(manualPages.filter((page) => !isLinked(page))).toEqual([])
  expect(drawn).toContain('<ManualItem page="connect-google" />')
})
