import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { expectAccessible, newContext, openProduct, signIn, type Product } from './open-product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

async function signInStaff(page: Page, email: string, path = '/') {
  await page.goto(`${product.app.url}/auth?path=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

test('somebody of the agency acts as a person, proves themselves, and comes back', async () => {
  const [scheme, width] = ['light', 1440] as const
  const { home, agencyUser } = product.app.people
  const context = await newContext(product, scheme, width)
  const page = await context.newPage()
  await signInStaff(page, agencyUser.email)
  await page.waitForURL((url) => url.pathname === `/admin/agencies/${home.agencyId}/tenants`)
  await page.getByText('Home', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Act as…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Who?').fill('location manager')
  await page.getByRole('option', { name: /Location manager/ }).click()
  await expectAccessible(page)
  await dialog.getByLabel('Why?').fill('Ticket 4711: replies do not go out')
  await dialog.getByRole('button', { name: 'Begin' }).click()

  const banner = page.getByRole('region', { name: 'Acting as somebody else' })
  await banner.getByText('Agency operator Tester acts as Location manager Tester').waitFor()
  await page.waitForURL((url) => url.pathname === '/dashboards')
  expect(await banner.innerText()).toContain('Read-only')
  await expectAccessible(page)

  await banner.getByRole('button', { name: 'Change things' }).click()
  await page.getByRole('dialog').getByLabel('Your own password', { exact: true }).fill('not the one')
  await page.keyboard.press('Enter')
  await page.getByText('This is not right. Use your own password or a code of your own.').waitFor()
  await page.getByRole('dialog').getByLabel('Your own password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await banner.getByText('You can change things').waitFor()

  await banner.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL((url) => url.pathname === `/admin/agencies/${home.agencyId}/tenants`)
  expect(await banner.count()).toBe(0)
  await context.close()
})

test('one’s account, the settings of the tenant, the welcome and a refused page can be used by everybody', async () => {
  const { home } = product.app.people
  const own = `/admin/agencies/${home.agencyId}/tenants/${home.id}`
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    const context = await newContext(product, scheme, width)
    const page = await context.newPage()
    await signIn(page, product, 'Administrator', `${own}/my-account`)
    await page.getByText('Where I land').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Job title').fill(`Head of ${scheme}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()

    await page.goto(`${product.app.url}${own}/settings/general`)
    await page.getByLabel('Signs out after so many minutes').fill('45')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The settings are saved.').waitFor()
    await expectAccessible(page)

    await page.goto(`${product.app.url}/welcome`)
    await page.getByRole('button', { name: 'Connect an account' }).waitFor()
    await expectAccessible(page)

    // an address that takes a flag says so, and after a moment the printed sentence
    await page.goto(`${product.app.url}/requests/bulk-emailer`)
    await page.getByRole('button', { name: 'Request access' }).waitFor()
    await page.getByText('You are not signed in, or may not do this.').waitFor()
    await expectAccessible(page)

    // an address without a page leads to where one lands; reviews are the unified ones for whoever holds that right
    await page.goto(`${product.app.url}/nowhere`)
    await page.waitForURL((url) => url.pathname === '/dashboards')
    await page.goto(`${product.app.url}/reviews?view=all`)
    await page.waitForURL((url) => url.pathname === '/reviews2' && url.searchParams.get('view') === 'all')
    await context.close()
  }
})

test('a flag that is switched on opens what an open tab was refused, without a reload', async () => {
  const { superUser } = product.app.people
  const theirs = await newContext(product, 'light')
  const tab = await theirs.newPage()
  await signIn(tab, product, 'Administrator', '/requests/bulk-emailer')
  await tab.getByText('It is not switched on for you yet').waitFor()

  const ours = await newContext(product, 'dark')
  const page = await ours.newPage()
  await signInStaff(page, superUser.email, '/admin/feature-flags?open=3')
  await page.getByRole('heading', { name: 'bulk-upload' }).waitFor()
  await page.getByRole('button', { name: 'Explain' }).click()
  await page.getByText('Off for Platform operator Tester').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Share of all people, in percent').fill('100')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The flag is saved. Every open page knows.').waitFor()
  // nothing stands at that address yet, so being let in leads on to where one lands
  await tab.waitForURL((url) => url.pathname === '/dashboards')
  await theirs.close()
  await ours.close()
})
