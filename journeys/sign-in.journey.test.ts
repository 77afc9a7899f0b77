import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#product/identity/sign-in/server/passwords.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { landed } from './arrived.ts'
import { logIn, tabTo } from './sign-in.ts'

let place: PagesWithMail
beforeAll(async () => {
  place = await openWithMail()
})
afterAll(() => place.close())

const second = 'Another-Horse-7-Battery'
const shared = 'lea@both.example'

/** One address with accounts in two tenants, each with a password of its own. */
async function twoAccounts() {
  const { owner, people } = place.app
  for (const [tenant, password] of [
    [people.home, PASSWORD],
    [people.sibling, second],
  ] as const) {
    const { rows } = await owner.query(
      `insert into users (agency_id, tenant_id, email, password_hash, first_name, last_name)
       values ($1, $2, $3, $4, 'Lea', 'Both') returning id`,
      [tenant.agencyId, tenant.id, shared, await hashPassword(password)],
    )
    await owner.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = $1', [
      rows[0].id,
      tenant.users['Administrator']!.roleId,
    ])
  }
}

test('of two accounts with one e-mail only the one whose password matches is offered', async () => {
  await twoAccounts()
  const page = await place.visit('/auth')
  await logIn(page, shared, second)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  const { rows } = await place.app.owner.query(
    `select u.tenant_id from session s join users u on u.id = s.user_id where u.email = $1`,
    [shared],
  )
  expect(rows.map(({ tenant_id }) => Number(tenant_id))).toEqual([place.app.people.sibling.id])
})

test('with one password for both, one picks by number key; the accounts stand in the order of their tenants', async () => {
  await place.app.owner.query(
    `update users set password_hash = (select password_hash from users where email = $1 and tenant_id = $2) where email = $1`,
    [shared, place.app.people.home.id],
  )
  const page = await place.visit('/auth?path=%2Freviews%3Fview%3Dall')
  await logIn(page, shared)
  await page.getByRole('heading', { name: 'Choose organization' }).waitFor()
  const names = await page.getByRole('option').locator('b').allTextContents()
  expect(names).toEqual(['Home', 'Sibling'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Email').waitFor()
  await logIn(page, shared)
  await page.getByRole('heading', { name: 'Choose organization' }).waitFor()
  await page.keyboard.press('2')
  await page.waitForURL((url) => url.pathname === '/reviews')
  await page.getByText('Sibling').first().waitFor()
})

test('whoever is signed in goes to another of their accounts without a password, or back', async () => {
  await place.app.owner.query('update tenant set tenant_switcher = true')
  const page = await place.visit('/auth')
  await logIn(page, shared)
  await page.getByRole('heading', { name: 'Choose organization' }).waitFor()
  await page.keyboard.press('1')
  const inside = (url: URL) => !url.pathname.startsWith('/auth')
  await landed(page, inside)
  const openPicker = async () => {
    await page.getByRole('button', { name: 'Lea Both' }).click()
    await page.getByRole('link', { name: 'Switch organization' }).click()
    await page.getByRole('option').first().waitFor()
  }
  await openPicker()
  await expect.poll(() => page.getByRole('option').locator('b').allTextContents()).toEqual(['Sibling'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await landed(page, inside)
  await openPicker()
  await page.keyboard.press('Enter')
  await landed(page, inside)
  await page.getByText('Sibling').first().waitFor()
})

test('a wrong password keeps the e-mail, says so and puts the focus back; fields left empty say so too', async () => {
  const page = await place.visit('/auth')
  await page.locator('#email:focus').waitFor()
  await page.keyboard.press('Tab')
  await page.locator('[data-key=INVALID_CREDENTIALS]').waitFor()
  await page.getByLabel('Email').fill('analyst@home.example')
  await page.locator('[data-key=INVALID_CREDENTIALS]').waitFor({ state: 'detached' })
  await logIn(page, 'analyst@home.example', 'not the one')
  await page.locator('[data-key=INVALID_CREDENTIALS]').getByText('Email and password do not match').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('analyst@home.example')
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('password')
  await expectAccessible(page)
})

test('with the keys alone one signs in, and comes back to where one wanted to be', async () => {
  const page = await place.visit('/auth?path=%2Fadmin%2Froles')
  await page.locator('#email:focus').waitFor()
  await page.keyboard.type(place.app.people.home.users['Administrator']!.email)
  await tabTo(page, '#password')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/admin/roles')
})

test('who is signed in already goes on from /auth; who returns on purpose may use another account', async () => {
  const page = await place.visit('/auth?path=%2Fadmin%2Froles')
  await logIn(page, place.app.people.home.users['Administrator']!.email)
  await page.waitForURL((url) => url.pathname === '/admin/roles')
  await page.goto(`${place.app.url}/auth?path=%2Fadmin%2Fusers`)
  await page.waitForURL((url) => url.pathname === '/admin/users')
  await page.goto(`${place.app.url}/auth?return=1`)
  await page.getByLabel('Email').waitFor()
})

test('a wish to stay signed in that the tenant does not grant is answered with the minutes before one lands', async () => {
  await place.app.owner.query('update tenant set persistent_login = false, timeout_mins = 20 where id = $1', [
    place.app.people.home.id,
  ])
  const page = await place.visit('/auth')
  await page.getByText('Keep me signed in').click()
  await logIn(page, place.app.people.home.users['Administrator']!.email)
  const notice = page.getByRole('dialog').locator('[data-key=PERSISTENT_LOGIN_DISABLED]')
  await notice.getByText('20 minutes').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
})

test('an unknown page under /auth is the login screen, and the mobile app sees no way back', async () => {
  const page = await place.visit('/auth/nowhere?origin=mobile-app')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByRole('link', { name: 'Sign in with SSO' }).click()
  await page.getByRole('heading', { name: 'Sign in with SSO' }).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
  expect(await page.getByRole('link', { name: 'Back' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Enter your corporate ID').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Forgotten?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  expect(await page.title()).toContain('Forgot your password?')
  expect(await page.getByText('Return to sign-in').count()).toBe(0)
})
