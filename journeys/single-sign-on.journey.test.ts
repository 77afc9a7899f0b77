import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { freePortNear } from '#apps/start/check-port.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { launchBrowser } from '#platform/testing/launch-browser.ts'
import { expectAccessible, type Scheme } from './open-product.ts'
import { openContext } from './open-context.ts'

const email = 'responder@home.example'
let town: Awaited<ReturnType<typeof openMailTown>>
let app: TestApp
let browser: Browser
beforeAll(async () => {
  town = await openMailTown()
  const port = await freePortNear(3700, '127.0.0.1')
  app = await openTestApp({
    worker: true,
    port,
    publicUrl: `http://localhost:${port}`, // what the provider is told must be where the browser comes
    providers: town.providers,
    pagesFolder: fileURLToPath(new URL('../dist/web', import.meta.url)),
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await town?.close()
})

const newPage = async (colorScheme: Scheme, width = 1440) => {
  const height = width < 500 ? 844 : 900
  const context = await openContext(browser, { viewport: { width, height }, colorScheme, locale: 'en-US' })
  return context.newPage()
}

async function signIn(page: Page, address: string, path: string) {
  await page.goto(`${app.url}/auth?path=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail').fill(address)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === path)
}

/** Says at the town's provider who one is. */
async function proveToBe(page: Page, who: string, tamper = '') {
  await page.getByText('Who are you?').first().waitFor()
  const form = page.locator('form').filter({ has: page.locator('input[name=email]') })
  await form.locator('input[name=email]').fill(who)
  if (tamper) await form.locator('select[name=tamper]').selectOption(tamper)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

test('an administrator sets the provider up from its metadata, tries it out, reads why it refuses, and switches it on', async () => {
  const page = await newPage('light')
  await signIn(page, 'administrator@home.example', '/admin/single-sign-on')
  await page.getByLabel('Corporate ID').fill('home-corp')
  await page.getByLabel('Metadata of the provider').fill(`${town.url}/idp/saml/metadata`)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByText('The metadata is filled in.').first().waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Not tested with these settings yet').waitFor()
  await expectAccessible(page)

  // an answer that was changed on its way: the bench names what failed
  await page.getByRole('button', { name: 'Try it at the provider' }).click()
  await proveToBe(page, email, 'changed')
  await page.waitForURL(/\/admin\/single-sign-on\?attempt=/)
  await page.getByText(/^This sign-in would be refused/).waitFor()
  await page.getByText('The signature does not fit the pinned keys.', { exact: false }).first().waitFor()
  expect(await page.getByRole('switch', { name: 'Switched off' }).isDisabled()).toBe(true)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Try it at the provider' }).click()
  await proveToBe(page, email)
  await page.getByText('Every check passed.', { exact: false }).waitFor()
  await page.getByText('These settings passed a test').waitFor()
  await page.getByRole('switch', { name: 'Switched off' }).click()
  await page.getByText('Switched on', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.context().close()
})

describe.each([
  { from: 'the web', scheme: 'light', width: 1440, origin: '' },
  { from: 'the mobile app', scheme: 'dark', width: 390, origin: 'mobile-app' },
] as const)('from $from', ({ scheme, width, origin }) => {
  test('a person types the corporate id, proves themselves at the provider and lands signed in', async () => {
    const page = await newPage(scheme, width)
    const query = new URLSearchParams({ path: '/reviews', ...(origin && { origin }) })
    await page.goto(`${app.url}/auth/sso-issuer?${query}`)
    await page.locator('input[name=issuer]').fill('home-corp')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await proveToBe(page, email)
    await page.waitForURL((url) => url.pathname === '/reviews')
    const session = await page.evaluate(`fetch('/api/auth/session').then((answer) => answer.json())`)
    expect(session).toMatchObject({ isSSO: true, user: { email } })
    const remembered = (await page.context().cookies()).find(({ name }) => name === 'sso-origin')
    expect(remembered?.value).toBe(origin || 'web')
    expect(Math.round((remembered!.expires - Date.now() / 1000) / 86_400)).toBe(365)
    await page.context().close()
  })

  test('who is refused reads what they can do, with a reference for their administrator', async () => {
    const page = await newPage(scheme, width)
    await page.goto(`${app.url}/auth/sso-issuer?issuer=home-corp${origin && `&origin=${origin}`}`)
    await page.locator('input[name=issuer]').press('Enter')
    await proveToBe(page, 'nobody@home.example')
    await page.getByText('There is no account for you here yet.', { exact: false }).waitFor()
    await page.getByText(/^[0-9A-F]{10}$/).waitFor()
    await expectAccessible(page)
    await page.context().close()
  })
})

test('who must come through their company is told so after their password, and led there', async () => {
  await app.owner.query(`update users set single_sign_on = true where email = 'analyst@home.example'`)
  const page = await newPage('light', 390)
  await page.goto(`${app.url}/auth?path=%2Freviews`)
  await page.getByLabel('E-mail').fill('analyst@home.example')
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const message = page.locator('[data-key=AUTH_ERROR_SSO_LOGIN]')
  await message.waitFor()
  await expectAccessible(page)
  await message.getByRole('link').click()
  await page.waitForURL((url) => url.pathname === '/auth/sso-issuer')
  await page.locator('input[name=issuer]').fill('home-corp')
  await page.keyboard.press('Enter')
  await proveToBe(page, 'analyst@home.example')
  await page.waitForURL((url) => url.pathname === '/reviews')
  await page.context().close()
})
