import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { landed } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { logIn, signedIn } from './sign-in.ts'

const email = 'responder@home.example'
let pages: PagesWithMail
beforeAll(async () => {
  // what the provider is told must be where the browser comes
  pages = await openWithMail({ isReachable: true })
})
afterAll(() => pages.close())

/** Says at the town's provider who one is. */
async function proveToBe(page: Page, who: string, tamper = '') {
  await page.getByText('Who are you?').first().waitFor()
  const form = page.locator('form').filter({ has: page.locator('input[name=email]') })
  await form.locator('input[name=email]').fill(who)
  if (tamper) await form.locator('select[name=tamper]').selectOption(tamper)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

test('an administrator sets the provider up from its metadata, tries it out, reads why it refuses, and switches it on', async () => {
  const page = await signedIn(pages, 'Administrator', '/admin/single-sign-on')
  await page.getByLabel('Corporate ID').fill('home-corp')
  await page.getByLabel('Metadata of the provider').fill(`${pages.town.url}/idp/saml/metadata`)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await page.getByText('The metadata is filled in.').first().waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Not tested with these settings yet').waitFor()
  await expectAccessible(page)

  // an answer that was changed on its way: the bench names what failed
  await page.getByRole('button', { name: 'Test at the provider' }).click()
  await proveToBe(page, email, 'changed')
  await landed(page, /\/admin\/single-sign-on\?attempt=/)
  await page.getByText(/^This sign-in would be rejected/).waitFor()
  await page.getByText('The signature does not fit the pinned keys.', { exact: false }).first().waitFor()
  expect(await page.getByRole('switch', { name: 'Turned off' }).isDisabled()).toBe(true)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Test at the provider' }).click()
  await proveToBe(page, email)
  await page.getByText('Every check passed.', { exact: false }).waitFor()
  await page.getByText('These settings passed a test').waitFor()
  await page.getByRole('switch', { name: 'Turned off' }).click()
  await page.getByText('Turned on', { exact: true }).waitFor()
  await expectAccessible(page)
})

describe.each([
  { from: 'the web', scheme: 'light', width: 1440, origin: '' },
  { from: 'the mobile app', scheme: 'dark', width: 390, origin: 'mobile-app' },
] as const)('from $from', ({ scheme, width, origin }) => {
  test('a person types the corporate id, proves themselves at the provider and lands signed in', async () => {
    const query = new URLSearchParams({ path: '/reviews', ...(origin && { origin }) })
    const page = await pages.visit(`/auth/sso-issuer?${query}`, { scheme, width })
    await page.locator('input[name=issuer]').fill('home-corp')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await proveToBe(page, email)
    await landed(page, (url) => url.pathname === '/reviews')
    const session = await page.evaluate(`fetch('/api/auth/session').then((answer) => answer.json())`)
    expect(session).toMatchObject({ isSSO: true, user: { email } })
    const remembered = (await page.context().cookies()).find(({ name }) => name === 'sso-origin')
    expect(remembered?.value).toBe(origin || 'web')
    expect(Math.round((remembered!.expires - Date.now() / 1000) / 86_400)).toBe(365)
  })

  test('who is refused reads what they can do, with a reference for their administrator', async () => {
    const path = `/auth/sso-issuer?issuer=home-corp${origin && `&origin=${origin}`}`
    const page = await pages.visit(path, { scheme, width })
    await page.locator('input[name=issuer]').press('Enter')
    await proveToBe(page, 'nobody@home.example')
    await page.getByText('You have no account here yet.', { exact: false }).waitFor()
    await page.getByText(/^[0-9A-F]{10}$/).waitFor()
    await expectAccessible(page)
  })
})

test('who must come through their company is told so after their password, and led there', async () => {
  await pages.app.owner.query(`update users set single_sign_on = true where email = 'analyst@home.example'`)
  const page = await pages.visit('/auth?path=%2Freviews', { width: 390 })
  await logIn(page, 'analyst@home.example')
  const message = page.locator('[data-key=AUTH_ERROR_SSO_LOGIN]')
  await message.waitFor()
  await expectAccessible(page)
  await message.getByRole('link').click()
  await page.waitForURL((url) => url.pathname === '/auth/sso-issuer')
  await page.locator('input[name=issuer]').fill('home-corp')
  await page.keyboard.press('Enter')
  await proveToBe(page, 'analyst@home.example')
  await landed(page, (url) => url.pathname === '/reviews')
})
