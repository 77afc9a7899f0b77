import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

test('an administrator adds a tab and arranges the menu, and an open page follows; a phone shows the same', async () => {
  const { app } = pages
  const phone = await signedIn(pages, 'Responder', '/reviews', { scheme: 'dark', width: 390 })
  const page = await signedIn(pages, 'Administrator', '/admin/custom-tabs')
  await page.getByRole('button', { name: 'Create tab' }).first().click()
  await page.getByLabel('Name').fill('Rota')
  await page.getByLabel('Address').fill('https://rota.example/week')
  await expectAccessible(page)
  await page.locator('form').getByRole('button', { name: 'Create tab' }).click()
  const menu = page.getByRole('navigation', { name: 'Pages' })
  await menu.getByRole('link', { name: 'Rota' }).waitFor()
  const anywhere = phone.getByRole('navigation', { name: 'Pages' }).getByText('Rota').or(phone.getByText('More'))
  await anywhere.filter({ visible: true }).first().waitFor()

  await goTo(page, `${app.url}/admin/menus`)
  await page.getByLabel('Name of Reviews').fill('Guest voices')
  await page.getByRole('switch', { name: 'Show Customers' }).click({ force: true })
  const up = page.getByRole('button', { name: 'Move Rota up' })
  while (await up.isEnabled()) await up.click()
  await expectAccessible(page)
  await shoot(page, 'menus')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Menu saved').waitFor()
  await menu.getByRole('link', { name: 'Guest voices' }).waitFor()
  const names = (await menu.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0])
  expect(names).toEqual([
    'Rota',
    'Home',
    'Guest voices',
    'Inbox',
    'Tickets',
    'Operations',
    'Questions',
    'Benchmark',
    'Rules',
    'Settings',
  ])
  const onPhone = phone.getByRole('navigation', { name: 'Pages' })
  await onPhone.getByRole('link', { name: 'Guest voices' }).waitFor()
  await onPhone.getByRole('link', { name: 'Rota' }).click()
  await phone.waitForURL(/\/tabs\/\d+/)
  await expectAccessible(phone)
  await shoot(phone, 'tab-phone')

  // nobody is there by that name; that it was asked at all says that no policy stood in the way
  const asked = page.waitForEvent('requestfailed', (request) => request.url() === 'https://rota.example/week')
  await menu.getByRole('link', { name: 'Rota' }).click()
  expect((await asked).failure()?.errorText).not.toMatch(/csp|blocked/i)
  expect(await page.title()).toBe('Rota · Home')
  await shoot(page, 'tab')
})

test('without the right to the administration the settings are what is everybody’s own', async () => {
  const { app } = pages
  const own = await signedIn(pages, 'Support', '/settings')
  await own
    .locator('main')
    .getByRole('link', { name: /^Users/ })
    .first()
    .waitFor()
  await app.owner.query(
    `update role set actions = array_remove(actions, 'admin.view'), version = version + 1 where id = $1`,
    [app.people.home.users['Support']!.roleId],
  )
  await goTo(own, `${app.url}/settings`)
  await own
    .locator('main')
    .getByRole('link', { name: /^My account/ })
    .first()
    .waitFor()
  const links = await own.locator('main').getByRole('link').allInnerTexts()
  expect(links.map((text) => text.split('\n')[0])).toEqual([
    'Notifications',
    'My account',
    'Assistants',
    'Connected apps',
    'Exports',
  ])
})
