import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { goTo, landed } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { signedIn } from './sign-in.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

test('somebody of the agency acts as a person, proves themselves, and comes back', async () => {
  const [scheme, width] = ['light', 1440] as const
  const { home, agencyUser } = product.app.people
  const page = await signedIn(product, agencyUser.email, '/', { scheme, width })
  expect(new URL(page.url()).pathname).toBe(`/admin/agencies/${home.agencyId}/tenants`)
  await page.getByText('Home', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Impersonate…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('User').fill('location manager')
  await page.getByRole('option', { name: /Location manager/ }).click()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Ticket 4711: replies do not go out')
  await dialog.getByRole('button', { name: 'Impersonate' }).click()

  const banner = page.getByRole('region', { name: 'Impersonation' })
  await banner.getByText('Agency operator Tester impersonates Location manager Tester').waitFor()
  await landed(page, (url) => url.pathname === '/dashboards')
  await expect.poll(() => banner.innerText()).toContain('Read-only')
  await expectAccessible(page)

  await banner.getByRole('button', { name: 'Allow changes' }).click()
  await page.getByRole('dialog').getByLabel('Your own password', { exact: true }).fill('not the one')
  await page.keyboard.press('Enter')
  await page.getByText('Wrong password or code. Use your own.').waitFor()
  await page.getByRole('dialog').getByLabel('Your own password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await banner.getByText('Changes allowed').waitFor()

  await banner.getByRole('button', { name: 'Leave' }).click()
  await landed(page, (url) => url.pathname === `/admin/agencies/${home.agencyId}/tenants`)
  await expect.poll(() => banner.count()).toBe(0)
})

test('pages offer nothing that is refused to whoever acts as another, and say why; what may be done stays', async () => {
  const { home, agencyUser } = product.app.people
  const page = await signedIn(product, agencyUser.email, '/', { scheme: 'light', width: 1440 })
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`)
  })
  await page.getByText('Home', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Impersonate…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('User').fill('administrator')
  await page.getByRole('option', { name: /Administrator/ }).click()
  await dialog.getByLabel('Reason').fill('Ticket 4712: a page looks odd')
  await dialog.getByRole('button', { name: 'Impersonate' }).click()
  const banner = page.getByRole('region', { name: 'Impersonation' })
  await banner.getByRole('button', { name: 'Allow changes' }).click()
  await dialog.getByLabel('Your own password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await banner.getByText('Changes allowed').waitFor()

  const why = page.getByText('This is not possible while you are signed in as someone else.')
  const { url } = product.app
  await goTo(page, `${url}/admin/agencies/${home.agencyId}/tenants/${home.id}/my-account`)
  await page.getByRole('link', { name: 'Open notification settings' }).waitFor()
  expect(await why.count()).toBe(1)
  for (const name of ['Save', 'Send', 'Change password'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  await expectAccessible(page)

  await goTo(page, `${url}/admin/help`)
  await page.getByText('No help texts yet').waitFor()
  expect(await page.getByRole('button', { name: 'Create help text' }).count()).toBe(0)
  await goTo(page, `${url}/admin/help?open=new`)
  await why.waitFor()
  expect(await page.getByRole('textbox', { name: 'Title' }).isDisabled()).toBe(true)
  await expectAccessible(page)

  await goTo(page, `${url}/admin/users`)
  await page.getByText('Responder Tester').click()
  await why.waitFor()
  expect(await page.getByRole('button', { name: 'Reset password' }).count()).toBe(0)
  await goTo(page, `${url}/admin/labels`)
  await page.getByRole('button', { name: 'New label' }).first().waitFor()
  expect(refused).toEqual([])
})

test('one’s account, the settings of the tenant, the welcome and a refused page can be used by everybody', async () => {
  const { home } = product.app.people
  const own = `/admin/agencies/${home.agencyId}/tenants/${home.id}`
  const [scheme, width] = ['dark', 390] as const
  const page = await signedIn(product, 'Administrator', `${own}/my-account`, { scheme, width })
  await page.getByText('Where I land').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Job title').fill(`Head of ${scheme}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Account saved').waitFor()

  await goTo(page, `${product.app.url}${own}/settings/general`)
  await page.getByLabel('Sign out when idle').fill('45')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  await expectAccessible(page)

  await goTo(page, `${product.app.url}/welcome`)
  await page.getByRole('button', { name: 'Connect account' }).waitFor()
  await expectAccessible(page)

  // an address that takes a flag says so, and after a moment the printed sentence
  await goTo(page, `${product.app.url}/requests/bulk-emailer`)
  await page.getByRole('button', { name: 'Request access' }).waitFor()
  await page.getByText('You are not signed in, or have no access.').waitFor()
  await expectAccessible(page)

  // an address without a page leads to where one lands; reviews are the unified ones for whoever holds that right
  await goTo(page, `${product.app.url}/nowhere`)
  await landed(page, (url) => url.pathname === '/dashboards')
  await goTo(page, `${product.app.url}/reviews?view=all`)
  await landed(page, (url) => url.pathname === '/reviews2' && url.searchParams.get('view') === 'all')
})

test('a flag that is switched on opens what an open tab was refused, without a reload', async () => {
  const { superUser } = product.app.people
  const tab = await signedIn(product, 'Administrator', '/requests/bulk-emailer')
  await tab.getByText('Not turned on for you yet').waitFor()

  const page = await signedIn(product, superUser.email, '/admin/feature-flags?open=3', { scheme: 'dark' })
  await page.getByRole('heading', { name: 'bulk-upload' }).waitFor()
  await page.getByRole('button', { name: 'Explain' }).click()
  await page.getByText('Off for Platform operator Tester').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Share of all users, in percent').fill('100')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Flag saved').waitFor()
  // nothing stands at that address yet, so being let in leads on to where one lands
  await landed(tab, (url) => url.pathname === '/dashboards')
})

test('somebody who reaches no location is told so in place of empty pages, and an admin sees it on them', async () => {
  const { id } = product.app.people.home.users['Analyst']!
  await product.app.owner.query(`update users set location_access = 'SOME', location_ids = '{}' where id = $1`, [id])
  const page = await signedIn(product, 'Analyst', '/reviews', { scheme: 'light', width: 390 })
  await page.getByRole('heading', { name: 'Do not have access to any location', exact: true }).waitFor()
  await expectAccessible(page)
  await goTo(page, `${product.app.url}/dashboards`)
  await page.getByRole('heading', { name: 'Do not have access to any location', exact: true }).waitFor()

  const admin = await signedIn(product, 'Administrator', `/admin/users?open=${id}`, { scheme: 'light', width: 1440 })
  await admin.getByText('Do not have access to any location', { exact: true }).waitFor()
  await expectAccessible(admin)
})
