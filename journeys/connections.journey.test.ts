import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import type { Scheme } from './open-pages.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

const PATH = '/admin/credentials'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const connect = async (page: Page) => {
  await page.getByRole('button', { name: 'Connect account' }).click()
  await page.getByRole('menuitem', { name: 'Google Places' }).click()
}

test.each<[Scheme, number]>([
  ['light', 1440],
  ['dark', 390],
])(
  'an API that Google has not switched on is named with its link, and gone once it is checked (%s, %i)',
  async (scheme, width) => {
    const { app, town } = product
    const page = await signedIn(product, 'Administrator', PATH, { scheme, width })
    await page.getByText('Working', { exact: true }).waitFor()
    town.town.changeSettings({ disabledApis: ['mybusiness.googleapis.com'] })
    await product.customerWrites({ rating: 4, text: 'Fine.', author: 'Ada' })
    await page.getByText('A Google API is not enabled').waitFor()
    const link = page.getByRole('link', { name: 'Open the Google Cloud console' })
    expect(await link.getAttribute('href')).toContain(
      'console.developers.google.com/apis/api/mybusiness.googleapis.com',
    )
    await expectAccessible(page)
    await shoot(page, `connection-broken-${scheme}-${width}`)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByText(/A Google API is not enabled\. Ask the operator/).waitFor()
    await shoot(page, `connection-bell-${scheme}-${width}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Check again: marigold' }).click()
    await page.getByText('marigold still doesn’t work').waitFor()
    town.town.changeSettings({ disabledApis: [] })
    await page.getByRole('button', { name: 'Check again: marigold' }).click()
    await page.getByText('Working', { exact: true }).waitFor()
    await until(async () => (await app.owner.query(`select 1 from credential where validity = 'valid'`)).rowCount)
  },
)

test('without a client the dialog says so and leads to the guide, and nobody leaves', async () => {
  const { app } = product
  const id = app.services.providers['googleClientId']!
  app.services.providers['googleClientId'] = ''
  const page = await signedIn(product, 'Administrator', PATH)
  await connect(page)
  const dialog = page.getByRole('dialog', { name: 'Google cannot be connected yet' })
  await dialog.getByText('Google is not set up here').waitFor()
  await expectAccessible(page)
  await shoot(page, 'connection-not-set-up')
  const guide = await dialog.getByRole('link', { name: 'How to connect Google' }).getAttribute('href')
  await page.goto(app.url + guide)
  await page.getByRole('heading', { name: 'Connect Google' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'connection-guide')
  app.services.providers['googleClientId'] = id
})

test('whom Google keeps for a wrong return address is told on coming back which one it must be', async () => {
  const { town } = product
  town.town.changeSettings({ redirects: ['https://elsewhere.example/back'] })
  const page = await signedIn(product, 'Administrator', PATH)
  await connect(page)
  await page.getByText('Error 400: redirect_uri_mismatch').waitFor()
  await page.goBack()
  await page.getByText('Did Google show “redirect_uri_mismatch”?').waitFor()
  await page.getByText('/api/credentials2/callback').waitFor()
  await expectAccessible(page)
  await shoot(page, 'connection-came-back')
  town.town.changeSettings({ redirects: null })
})
