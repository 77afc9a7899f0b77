import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
  const { app } = pages
  await app.owner.query(
    `with r as (insert into role (agency_id, name, actions) values ($1, 'Quiet', '{}') returning id),
      u as (insert into users (agency_id, tenant_id, email, first_name, last_name) values ($1, null, 'omar@north.example', 'Omar', 'Reid') returning id)
     insert into user_role select u.id, r.id, $1 from u, r`,
    [app.people.home.agencyId],
  )
})
afterAll(() => pages.close())

test('an agency makes a role of its own, gives it to one of its people, and sees who can do what', async () => {
  const [scheme, width] = ['dark', 390] as const
  const { app } = pages
  const { agencyId } = app.people.home
  const role = `Desk ${width}`
  const at = `/admin/agencies/${agencyId}/roles`
  const page = await signedIn(pages, app.people.agencyUser.email, at, { scheme, width })
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByLabel(/^Name/).fill(role)
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('terminate a tenant')
  await page
    .getByRole('checkbox', { name: /Terminate/ })
    .first()
    .check()
  await expectAccessible(page)
  await shoot(page, `agency-role-${scheme}`)
  await page.getByRole('button', { name: 'Save role' }).click()
  await page.getByText('Role saved').waitFor()
  await page.getByText(role, { exact: true }).first().waitFor()

  await goTo(page, `${app.url}/admin/agencies/${agencyId}/people`)
  await page.getByRole('button', { name: 'Add user' }).press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').locator('[name=firstName]:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Omar Reid').first().click()
  await page.getByRole('button', { name: 'Roles…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('No changes for this user.').waitFor()
  await dialog.getByLabel('Roles', { exact: true }).first().click()
  await page.getByRole('option', { name: new RegExp(role) }).click()
  await page.keyboard.press('Escape')
  await dialog
    .getByText(/Gains · 1 permission/)
    .or(dialog.getByText('No changes for this user.'))
    .waitFor()
  await expectAccessible(page)
  await shoot(page, `agency-person-${scheme}`)
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await page.getByText('Roles updated for Omar Reid').waitFor()

  await goTo(page, `${app.url}/admin/agencies/${agencyId}/roles`)
  await page.getByRole('button', { name: 'Who can…' }).click()
  const asking = page.getByRole('dialog').getByLabel('Permission', { exact: true }).first()
  await asking.fill('Terminate a tenant')
  await page.getByRole('option').first().click()
  await page.getByRole('dialog').getByText('Omar Reid').waitFor()
  await expectAccessible(page)
  await shoot(page, `agency-who-${scheme}`)
})

test('a tenant’s logo stands in its settings and in the switcher as soon as it is chosen', async () => {
  const { home } = pages.app.people
  const at = `/admin/agencies/${home.agencyId}/tenants/${home.id}/settings/general`
  const page = await signedIn(pages, 'Administrator', at)
  await page.getByLabel('Sign out when idle').fill('45')
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f5c46' } })
    .png()
    .toBuffer()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose logo' }).click()
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByText('Logo saved').waitFor()
  await page.locator('header img[src^="/api/tenant-logos/"]').first().waitFor()
  expect(await page.getByLabel('Sign out when idle').inputValue()).toBe('45') // what was being typed stays
  await expectAccessible(page)
  await shoot(page, 'tenant-logo')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.locator('header img[src^="/api/tenant-logos/"]').waitFor({ state: 'detached' })
})
