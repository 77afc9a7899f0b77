import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBusiness, openJobCtx } from '#apps/testing/open-google-town.ts'
import { checkCredentialJob, checkCredentialsJob } from '#product/business/credentials/server/check-credentials-job.ts'
import { landed } from './arrived.ts'
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
    const disconnect = page.getByRole('button', { name: /^Disconnect/ })
    await disconnect.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('button:focus').filter({ hasText: 'Disconnect' }).waitFor()
  },
)

test('the first page leads to the account that no longer works, and brings it into sight', async () => {
  const { app } = product
  await app.owner.query(`update credential set validity = 'invalid' where tenant_id = $1`, [app.people.home.id])
  const page = await signedIn(product, 'Administrator', '/dashboards/start')
  await page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('link', { name: /^Reconnect/ })
    .click()
  await landed(page, /\/admin\/credentials\?open=\d+/)
  await page.locator('li[aria-current]').and(page.locator(':focus')).waitFor()
  await expectAccessible(page)
  await app.owner.query(`update credential set validity = 'valid' where tenant_id = $1`, [app.people.home.id])
})

test('an account whose consent ends soon says so on an open page; a check that Google refuses stands there until one goes well', async () => {
  const { app, town } = product
  const page = await signedIn(product, 'Administrator', PATH)
  await page.getByText('Working', { exact: true }).waitFor()
  const ends = (at: string | null) => app.owner.query('update credential set expires_at = $1, checked_at = now()', [at])
  await ends(new Date(Date.now() + 86_400_000).toISOString())
  const ctx = await openJobCtx(app, app.people.home.id)
  await ctx.within('platform').tx((tx) => tx.enqueue(checkCredentialsJob, {}))
  await page.getByText(/^Consent ends .* Connect the account again before then\.$/).waitFor()
  await expectAccessible(page)
  await ends(null)
  await app.owner.query(`update credential set validity = 'valid'`)
  const refused = { error: { code: 403, message: 'No permission', status: 'PERMISSION_DENIED' } }
  town.control.faults.plan({
    match: { path: '/v1/accounts' },
    kind: 'answer',
    times: 50,
    answer: { status: 403, body: refused },
  })
  const { rows } = await app.owner.query<{ id: string }>('select id from credential')
  await ctx
    .within({ tenantId: app.people.home.id })
    .tx((tx) => tx.enqueue(checkCredentialJob, { credentialId: Number(rows[0]!.id) }))
  await until(async () => (await app.owner.query('select 1 from credential where check_error is not null')).rowCount)
  await page.reload()
  await page.getByText('Google Places says: No permission').waitFor()
  await page.getByText('Checked, does not work').waitFor()
  await expectAccessible(page)
  town.control.faults.reset()
  await page.getByRole('button', { name: 'Check again: marigold' }).click()
  await page.getByText('Working', { exact: true }).waitFor()
  await ctx.close()
})

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

test('what the license has no room for is said of the account and in the list of locations, and gone when more is bought', async () => {
  const { app, town } = product
  const { id } = app.people.home
  await app.owner.query(
    'update tenant set license_locations = 5 + (select count(*) from location where tenant_id = $1) where id = $1',
    [id],
  )
  const accounts = await signedIn(product, 'Administrator', PATH)
  const places = await signedIn(product, 'Administrator', '/admin/locations', { scheme: 'dark', width: 390 })
  const ctx = await openJobCtx(app, id)
  await connectBusiness(ctx, town, 'northfork')
  await ctx.close()
  await accounts.getByText('55 locations left out: no room in the license').waitFor()
  await places.getByText('55 locations of your connected accounts are left out').waitFor()
  await until(async () => (await places.getByRole('heading', { level: 1 }).first().innerText()).includes('6'))
  await expectAccessible(accounts)
  await expectAccessible(places)
  await shoot(accounts, 'left-out-account')
  await shoot(places, 'left-out-locations')
  const operator = await app.asAgency()
  const { body } = await operator.get(`/api/tenants/${id}/license`)
  const bought = { plan: null, seats: null, locations: null, until: null, version: body.version }
  expect((await operator.put(`/api/tenants/${id}/license`, bought)).status).toBe(200)
  await accounts.getByText('left out').waitFor({ state: 'detached' })
  await places.getByText('are left out').waitFor({ state: 'detached' })
})
