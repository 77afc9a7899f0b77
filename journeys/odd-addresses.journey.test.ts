import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo, landed } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

test('an address that cannot be, or that names nothing, says what is missing and keeps the way on', async () => {
  const page = await signedIn(pages, 'Administrator', '/reviews')
  const none = 'Page not found'
  for (const [path, said] of [
    ['/reviews/abc', none],
    ['/reviews/0', none],
    ['/reviews/%E0%A4%A', none],
    ['/admin/locations/abc', none],
    ['/dashboards/1.5', none],
    ['/admin/locations/99999999', 'Location not found, or no access.'],
    ['/reviews/99999999', 'Review not found, or no access'],
    ['/admin/users?open=99999', 'User not found, or no access.'],
    ['/admin/users?open=abc', /not found/i],
    ['/admin/user-imports/99999', 'Import not found, or no access.'],
    ['/exports?open=99999', 'Export not found, or no access.'],
    ['/admin/agencies/3/tenants/9999/settings/general', none],
    ['/reviews?tenant=9999', none],
  ] as const) {
    await page.goto(pages.app.url + path)
    await page.locator('main').getByRole('heading', { name: said }).waitFor()
    await page.getByRole('navigation', { name: 'Pages' }).waitFor()
    expect(await page.getByText('Platform API Error').count()).toBe(0) // said once
  }
  await expectAccessible(page)
})

test('staff of an agency, too, find the way on from a tenant that there is not', async () => {
  const { superUser } = pages.app.people
  const page = await signedIn(pages, superUser.email, '/admin/agencies/1/tenants/9999/settings/general')
  const none = page.locator('main').getByRole('heading', { name: 'Page not found' })
  await none.waitFor()
  await goTo(page, `${pages.app.url}/reviews?tenant=9999`)
  await none.waitFor()
  await page.locator('main').getByRole('link', { name: 'Home' }).click()
  await landed(page, (url) => url.pathname !== '/reviews' && !url.searchParams.has('tenant'))
  expect(await none.count()).toBe(0)
})

test('an unknown address leads on, and what says so stays until it is closed', async () => {
  const page = await signedIn(pages, 'Administrator', '/reviews')
  await page.goto(`${pages.app.url}/nonsense`)
  await landed(page, (url) => !/^\/(nonsense)?$/.test(url.pathname))
  const said = page.getByRole('alert').filter({ hasText: 'Page not found' })
  await said.waitFor()
  await page.locator('main').getByRole('heading').first().waitFor()
  expect(await said.count()).toBe(1)
  await said.getByRole('button', { name: 'Close' }).click()
  await said.waitFor({ state: 'detached' })
})

test('where a part of the page cannot be fetched, our own words say so and a reload mends it', async () => {
  const page = await signedIn(pages, 'Administrator', '/reviews')
  const part = '**/assets/workbench-*.js'
  let refused = 0
  await page.route(part, (route) => route.fulfill({ status: 429, body: String(++refused) }))
  await page.reload()
  await page.getByText('This page stopped working').waitFor()
  expect(refused).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Reload page' }).click()
  await page.locator('main[aria-busy=false]').waitFor()
})

test('an order or a value that a list does not have is let go, and the list shows its usual one', async () => {
  const page = await signedIn(pages, 'Administrator', '/reviews2?sort=x')
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())))
  for (const path of [
    '/reviews2?sort=x',
    '/admin/users?sort=-x',
    '/customers?sort=%00',
    '/reviews?date=zzz',
    '/reviews?rating=zzz',
    '/reviews?location=zzz',
    '/customers?firstSeenAt=zzz',
    '/admin/users?lastLogin=zzz',
  ]) {
    await goTo(page, pages.app.url + path)
    expect(await page.getByText('This page stopped working').count()).toBe(0)
  }
  expect(refused).toEqual([])
})
