import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { expectAccessible, newContext, openProduct, until, type Product, type Scheme } from './open-product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const folder = process.env['SHOTS']
async function shoot(page: Page, name: string) {
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

async function signInAt(page: Page, email: string, password = PASSWORD, path = '/') {
  await page.goto(`${product.app.url}/auth?path=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
}

test('an agency is onboarded, with a tenant and its locations manager', { timeout: 180_000 }, async () => {
  const { app } = product
  const context = await newContext(product, 'light', 1440)
  const page = await context.newPage()
  await signInAt(page, app.people.superUser.email, PASSWORD, '/admin/platform/agencies')
  await page.waitForURL((url) => url.pathname === '/admin/platform/agencies')
  await page.getByRole('button', { name: 'New agency' }).click()
  const agency = page.getByRole('dialog')
  await agency.getByLabel('Name of the agency').fill('Eastlight')
  await agency.getByLabel('Internal name').fill('eastlight')
  await agency.getByLabel('First name').fill('Esra')
  await agency.getByLabel('Last name').fill('Lund')
  await agency.getByLabel('E-mail').fill('esra@eastlight.example')
  await expectAccessible(page)
  await shoot(page, 'new-agency')
  await agency.getByRole('button', { name: 'Add the agency' }).click()
  await page.getByText('Eastlight', { exact: true }).first().click()
  await page.waitForURL((url) => /\/admin\/agencies\/\d+\/tenants/.test(url.pathname))

  await page.getByRole('button', { name: 'New tenant' }).click()
  const tenant = page.getByRole('dialog')
  await tenant.getByLabel(/^Name/).fill('Fern Hotels')
  await tenant.getByLabel('Internal name').fill('fern-hotels')
  await tenant.getByLabel('First name').fill('Ada')
  await tenant.getByLabel('Last name').fill('Fern')
  await tenant.getByLabel('E-mail').fill('ada@fern.example')
  await expectAccessible(page)
  await tenant.getByRole('button', { name: 'Add the tenant' }).click()
  await page.getByText('Fern Hotels', { exact: true }).first().click()
  await page.getByText('Before it goes into service').waitFor()
  await shoot(page, 'onboarding')
  await context.close()

  const { rows } = await app.owner.query(
    `select t.id, t.agency_id, (select id from role where tenant_id = t.id and name = 'Location manager') as role_id from tenant t where internal_name = 'fern-hotels'`,
  )
  const [made] = rows
  expect(Number(made.agency_id)).toBeGreaterThan(app.people.stranger.agencyId)
  const platform = await app.asSuper()
  const manager = await platform.post(`/api/tenants/${made.id}/users`, {
    firstName: 'Lou',
    lastName: 'Marsh',
    email: 'lou@fern.example',
    roleIDs: [Number(made.role_id)],
    locationAccess: 'ALL',
    locationIDs: [],
    locale: 'en_GB',
    timezone: 'Europe/London',
  })
  expect([manager.status, manager.key]).toEqual([200, undefined])
})

test.each<[Scheme, number]>([
  ['light', 1440],
  ['dark', 390],
])(
  'in %s at %i a tenant is paused and resumed while somebody of it is signed in',
  { timeout: 180_000 },
  async (scheme, width) => {
    const { app } = product
    const { home } = app.people
    const worker = await (await newContext(product, scheme, width)).newPage()
    await signInAt(worker, home.users['Responder']!.email, PASSWORD, '/reviews')
    await worker.waitForURL((url) => url.pathname.startsWith('/reviews'))
    const desk = await (await newContext(product, scheme, width)).newPage()
    await signInAt(desk, app.people.agencyUser.email)
    await desk.waitForURL((url) => url.pathname === `/admin/agencies/${home.agencyId}/tenants`)
    await desk.getByText('Home', { exact: true }).first().waitFor()
    await shoot(desk, `console-${scheme}-${width}`)
    await expectAccessible(desk)
    await desk.getByText('Home', { exact: true }).first().click()
    await desk.getByRole('button', { name: 'Pause', exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The invoice is open')
    await dialog.getByRole('button', { name: 'Pause' }).click()

    await worker.getByText('Your company is paused').waitFor()
    await expectAccessible(worker)
    await shoot(worker, `paused-${scheme}-${width}`)

    await desk.getByRole('button', { name: 'Resume', exact: true }).click()
    await worker.getByText('Your company is paused').waitFor({ state: 'detached' })
    expect(new URL(worker.url()).pathname.startsWith('/reviews')).toBe(true)
    await worker.context().close()
    await desk.context().close()
  },
)

test('a tenant is terminated and deleted, and nothing of it is left', { timeout: 180_000 }, async () => {
  const { app } = product
  const { sibling } = app.people
  const context = await newContext(product, 'light', 1440)
  const page = await context.newPage()
  await signInAt(page, app.people.agencyUser.email)
  await page.getByText('Sibling', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Terminate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('I have seen this, and it may stop').click()
  await dialog.getByLabel('Reason').fill('The contract is over')
  await dialog.getByLabel(/Type the name of the tenant/).fill('Sibling')
  await expectAccessible(page)
  await shoot(page, 'terminate')
  await dialog.getByRole('button', { name: 'Terminate' }).click()

  await page.getByRole('button', { name: 'Write a bundle' }).click()
  await page.getByRole('link', { name: 'Download' }).waitFor()
  await page.getByRole('button', { name: 'Ready for deletion' }).click()
  await dialog.getByLabel(/Type the name of the tenant/).fill('Sibling')
  await dialog.getByRole('button', { name: 'Ready for deletion' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await dialog.getByLabel(/Type the name of the tenant/).fill('Sibling')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await until(async () => (await app.owner.query(`select 1 from tenant_deletion where state = 'Done'`)).rowCount)
  const { rows } = await app.owner.query(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
  )
  const left: string[] = []
  for (const { name } of rows) {
    const found = await app.owner.query(`select 1 from ${name} where tenant_id = $1 limit 1`, [sibling.id])
    if (found.rowCount) left.push(name)
  }
  expect(left).toEqual([])
  await page.reload()
  await page.getByText('Home', { exact: true }).first().waitFor()
  expect(await page.getByText('Sibling', { exact: true }).count()).toBe(0)
  await context.close()
})
