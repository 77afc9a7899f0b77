import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo, landed } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newContext, openPages, type Pages } from './open-pages.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

const look = (page: Page, name: string) =>
  process.env['LOOK'] ? page.screenshot({ path: `${process.env['LOOK']}/${name}.png` }) : undefined

test('a role is made, tried on a person, compared and given; the person sees the new screen, and the audit says who did it', async () => {
  const { app } = pages
  const page = await signedIn(pages, 'Administrator', '/admin/roles')
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByLabel('Name').fill('Auditor')
  await page.getByRole('combobox', { name: 'Inherits from' }).click()
  await page.getByRole('option', { name: 'Analyst', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('See the audit log')
  await page.getByRole('checkbox', { name: 'See the audit log' }).check()
  await page.getByRole('combobox', { name: 'User' }).fill('Support')
  await page.getByRole('option', { name: 'Support Tester' }).click()
  const outcome = page.getByRole('region', { name: 'Try it on a user' }).getByRole('status')
  await outcome.getByText('Create dashboards').waitFor()
  expect(await outcome.getByText('No changes').count()).toBe(0)
  await expectAccessible(page)
  await look(page, 'role-simulated')
  await page.getByRole('button', { name: 'Save role' }).click()
  await page.getByText('Role saved').waitFor()
  await page.getByRole('heading', { name: 'Auditor', level: 2 }).waitFor()
  const roleId = new URL(page.url()).searchParams.get('open')!

  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('combobox', { name: 'First role' }).click()
  await page.getByRole('option', { name: 'Auditor', exact: true }).click()
  await page.getByRole('combobox', { name: 'Second role' }).click()
  await page.getByRole('option', { name: 'Analyst', exact: true }).click()
  await page.getByRole('region', { name: 'Only Auditor' }).getByText('See the audit log').waitFor()
  expect(await page.getByRole('region', { name: 'Only Analyst' }).getByRole('listitem').count()).toBe(0)
  await expectAccessible(page)
  await look(page, 'roles-compared')

  const responder = await signedIn(pages, 'Responder', '/admin/audit')
  await responder.getByText('No access to this page').waitFor()
  const { id } = app.people.home.users['Responder']!
  await goTo(page, `${app.url}/admin/users?open=${id}`)
  await page.getByRole('tab', { name: 'Permissions' }).click()
  await page.getByRole('checkbox', { name: 'Auditor' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('User saved').waitFor()
  await goTo(responder, `${app.url}/admin/audit`)
  await responder.getByRole('button', { name: 'Check the chain' }).click()
  await responder.getByText(/records? checked, nothing altered/).waitFor()
  await responder.getByText('Created a role').first().waitFor()
  await expectAccessible(responder)
  await look(responder, 'audit-checked')

  await goTo(page, `${app.url}/admin/roles?open=${roleId}`)
  await page.getByRole('link', { name: 'Changes here' }).click()
  await landed(page, (url) => url.pathname === '/admin/audit' && url.searchParams.get('entityID') === roleId)
  await page.getByText('Created a role').first().waitFor()
  expect(await page.getByText('Signed in').count()).toBe(0)
  await page.getByRole('button', { name: 'Export' }).waitFor()

  await goTo(page, `${app.url}/admin/roles/actions?open=platform-audit.view`)
  const holders = page.getByRole('region', { name: 'Users who can do this' })
  await holders.getByText('Responder Tester').waitFor()
  await holders
    .getByText(/Auditor/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await look(page, 'right-held')
  await goTo(page, `${app.url}/admin/roles?open=${roleId}`)
  await page.getByRole('button', { name: 'Delete role' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Delete role' }).isDisabled()).toBe(true)
  await dialog.getByRole('combobox', { name: 'Replacement' }).click()
  await page.getByRole('option', { name: 'Analyst', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete role' }).click()
  await page.getByText('Role Auditor deleted').waitFor()
})

test('the roles, the catalogue and the audit fit a dark phone and speak German', async () => {
  const { app } = pages
  await app.owner.query(`update users set locale = 'de_DE' where id = $1`, [app.people.home.users['Administrator']!.id])
  const page = await signedIn(pages, 'Administrator', '/admin/roles', { scheme: 'dark', width: 390 })
  await page.getByText('Location manager').waitFor()
  await expectAccessible(page)
  await look(page, 'phone-roles-de')
  await goTo(page, `${app.url}/admin/roles?open=${app.people.home.users['Analyst']!.roleId}`)
  await page.getByText('Rolle speichern').waitFor()
  await expectAccessible(page)
  await look(page, 'phone-role-de')
  await goTo(page, `${app.url}/admin/roles/actions`)
  await page.getByText('Bewertungen sehen').first().waitFor()
  await expectAccessible(page)
  await look(page, 'phone-catalogue-de')
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, `${app.url}/admin/roles/actions?open=reviews.view`)
  await page.getByText('Benutzer, die das dürfen').waitFor()
  await page.getByRole('region', { name: 'Benutzer, die das dürfen' }).getByText('Administrator Tester').waitFor()
  await look(page, 'catalogue-de-dark')
  await goTo(page, `${app.url}/admin/audit`)
  await page.getByText('Kette prüfen').waitFor()
  await look(page, 'audit-de-dark')
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

test('an agency changes what its new tenants begin with, and a role says where it differs', async () => {
  const { app } = pages
  const context = await newContext(pages, 'light')
  const [name, value] = (await app.asAgency()).cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: app.url }])
  const page = await context.newPage()
  const { id } = app.people.home
  await goTo(page, `${app.url}/admin/roles/defaults?tenant=${id}&open=Tenant/Analyst`)
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('See the audit log')
  await page.getByRole('checkbox', { name: 'See the audit log' }).check()
  await expectAccessible(page)
  await look(page, 'default-roles')
  await page.getByRole('button', { name: 'Save role' }).click()
  await page.getByText('Role saved').waitFor()
  await page.getByText('Your agency').waitFor()
  await goTo(page, `${app.url}/admin/roles?tenant=${id}&open=${app.people.home.users['Analyst']!.roleId}`)
  await page.getByText('The default role has other permissions: 1 more, 2 fewer.').waitFor()
  await look(page, 'role-differs')
  await page.getByRole('button', { name: 'Apply the default' }).click()
  await page.getByRole('button', { name: 'Save role' }).click()
  await page.getByText('Role saved').waitFor()
  await page.getByText('The default role has other permissions').waitFor({ state: 'hidden' })
  const { body } = await app.asAgency().then((agency) => agency.get(`/api/tenants/${id}/roles`))
  const analyst = body.items.find((role: { name: string }) => role.name === 'Analyst')
  expect(analyst.actionIDs).toContain('platform-audit.view')
  expect(analyst.actionIDs).not.toContain('platform-pii-sensitive.view')
})
