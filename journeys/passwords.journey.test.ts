import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#product/identity/sign-in/server/passwords.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { logIn } from './sign-in.ts'

let place: PagesWithMail
beforeAll(async () => {
  place = await openWithMail()
  await place.app.owner.query('update users set password_hash = $2 where email = $1', [
    email,
    await hashPassword(former),
  ])
})
afterAll(() => place.close())

const email = 'responder@home.example'
const former = 'Former-Otter-5-River'
const fresh = 'Tumble-Okapi-58-Zephyr'

async function ask(reader: string) {
  const page = await place.visit('/auth')
  await page.getByRole('link', { name: 'Forgotten?' }).click()
  await page.getByLabel('Email').fill('no address')
  await page.keyboard.press('Enter')
  await page.getByText('Enter an email address').waitFor()
  await page.getByLabel('Email').fill(reader)
  await page.keyboard.press('Enter')
  await page.getByText('Check your email').waitFor()
  return page
}

test('a stranger hears the same as a person', async () => {
  const stranger = await ask('nobody@home.example')
  const said = await stranger.locator('[data-kind=success]').innerText()
  const person = await ask('analyst@home.example')
  await expect
    .poll(() => person.locator('[data-kind=success]').innerText())
    .toBe(said.replace('nobody@home.example', 'analyst@home.example'))
  await expectAccessible(person)
})

test('the link of a mail changes the password once; an old password and a used link are refused', async () => {
  await ask(email)
  const link = await place.linkFor(email)
  const page = await place.visit(link)
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  const [password, confirm] = [page.getByLabel('New password', { exact: true }), page.getByLabel('New password again')]
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByText('Type a new password', { exact: true }).waitFor()
  await password.fill('weakweak')
  await page.getByText('Very weak').waitFor()
  await password.fill('Weakweak1')
  await page.locator('[data-tone=warning]').getByText('Weak', { exact: true }).waitFor()
  await confirm.fill('other')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.getByText('A password needs 12 characters').waitFor()
  await page.getByText('The two passwords differ').waitFor()
  await expectAccessible(page)

  await password.fill(former)
  await confirm.fill(former)
  await page.getByText('Strong', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.locator('[data-key=RESET_PASSWORD_DUPLICATE]').waitFor()

  await password.fill(fresh)
  await confirm.fill(fresh)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page.waitForURL((url) => url.pathname === '/auth')
  await page.locator('[data-key=RESET_PASSWORD_SUCCESS]').waitFor()
  await logIn(page, email, fresh)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))

  const again = await place.visit(link)
  await again.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Resend email' }).click()
  await again.getByText('a new one is on its way').waitFor()
  await again.getByRole('link', { name: 'Return to sign-in' }).click()
  await again.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('without a link and without need one comes to the page that asks for a link', async () => {
  const page = await place.visit('/auth/reset-password')
  await page.waitForURL((url) => url.pathname === '/auth/forgot-password')
})

test('a password past its day is changed before anything else, and then the new one signs in', async () => {
  const reader = 'analyst@home.example'
  await place.app.owner.query(`update users set next_password_reset = now() - interval '1 day' where email = $1`, [
    reader,
  ])
  const page = await place.visit('/auth')
  await logIn(page, reader)
  await page.waitForURL((url) => url.pathname === '/auth/reset-password')
  await page.getByText('Your password is due for a change').waitFor()
  await page.getByText(reader).waitFor()
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('New password again').fill(fresh)
  await page.keyboard.press('Enter')
  await page.locator('[data-key=RESET_PASSWORD_SUCCESS]').waitFor()
  await logIn(page, reader, fresh)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
})

test('a sign-in link of a mail opens the product with one click, once', async () => {
  const reader = 'administrator@home.example'
  const page = await place.visit('/auth/forgot-password?path=%2Fadmin%2Froles')
  await page.getByLabel('Email').fill(reader)
  await page.getByRole('button', { name: 'Email me a sign-in link instead' }).click()
  await page.getByText('a link that signs you in').waitFor()
  const link = await place.linkFor(reader)
  const opened = await place.visit(link)
  await opened.getByRole('button', { name: 'Sign in' }).click()
  await opened.waitForURL((url) => !url.pathname.startsWith('/auth'))
  const again = await place.visit(link)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.locator('[data-key=LINK_EXPIRED]').waitFor()
})

test('a new address that others gave opens nothing before its link is used, and then by another password alone', async () => {
  const [admin, { id }] = [await place.app.as('Administrator'), place.app.people.home.users['Location manager']!]
  const reader = 'moved@home.example'
  const at = `/api/tenants/${place.app.people.home.id}/users/${id}`
  const { body } = await admin.get(at)
  const form = ['firstName', 'lastName', 'roleIDs', 'locationAccess', 'locationIDs', 'locale', 'timezone', 'version']
  const kept = Object.fromEntries(form.map((name) => [name, body[name]]))
  expect((await admin.put(at, { ...kept, email: reader })).status).toBe(200)

  const page = await place.visit('/auth')
  await logIn(page, reader)
  await page.locator('[data-key=confirmAddress]').waitFor()
  const link = await place.linkFor(reader)
  await page.goto(place.app.url + link)
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter') // its one button is where the keys are
  await page.locator('[data-key=addressConfirmed]').waitFor()
  await logIn(page, reader)
  await page.locator('[data-key=INVALID_CREDENTIALS]').waitFor()
  await page.goto(place.app.url + (await place.linkFor(reader, 2)))
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('New password again').fill(fresh)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/auth')
  await logIn(page, reader, fresh)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))

  const again = await place.visit(link)
  await again.getByRole('button', { name: 'Confirm' }).click()
  await again.locator('[data-key=LINK_EXPIRED]').waitFor()
  await expectAccessible(again)
})
