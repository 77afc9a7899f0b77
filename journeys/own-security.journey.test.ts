import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { logIn, signedIn } from './sign-in.ts'

let place: PagesWithMail
beforeAll(async () => {
  place = await openWithMail()
})
afterAll(() => place.close())

test('the page of one’s account leads to what one is mailed, which is chosen there and kept', async () => {
  const { home } = place.app.people
  const page = await signedIn(place, 'Analyst', `/admin/agencies/${home.agencyId}/tenants/${home.id}/my-account`)
  await page.getByRole('link', { name: 'Open notification settings' }).click()
  await page.getByRole('button', { name: 'Export ready or failed, Email: Off' }).click()
  await page.getByRole('menuitem', { name: 'Weekly' }).click()
  const chosen = page.getByRole('button', { name: 'Export ready or failed, Email: Weekly' })
  await chosen.waitFor()
  await page.reload()
  await chosen.waitFor()
  expect(await page.getByText('no mail server').count()).toBe(0)
  const { rows } = await place.app.owner.query('select user_id::int as id, email from notification_rule')
  expect(rows).toEqual([{ id: home.users['Analyst']!.id, email: 'Weekly' }])
})

test('one sets up an authenticator app, ends another session, and signs in with the app’s code and with a recovery code', async () => {
  const { home } = place.app.people
  const { email } = home.users['Administrator']!
  const elsewhere = await place.visit('/auth')
  await logIn(elsewhere, email)
  await elsewhere.waitForURL((url) => !url.pathname.startsWith('/auth'))

  const account = `/admin/agencies/${home.agencyId}/tenants/${home.id}/my-account`
  const page = await signedIn(place, 'Administrator', account)
  await page.getByRole('button', { name: 'Set up app' }).click()
  await page.getByLabel('Your password').fill('not the one')
  await page.keyboard.press('Enter')
  await page.getByText('This is not your password').waitFor()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const key = await page.locator('dialog dd, [role=dialog] dd').innerText()
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  const now = () => place.app.clock.now().getTime()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill(totp.generate({ timestamp: now() }))
  await page.getByLabel('Code from the email').fill(await place.mailedCodeFor(email))
  await page.keyboard.press('Enter')
  await page.getByText('Your recovery codes').waitFor()
  const codes = await page.getByRole('dialog').locator('li').allInnerTexts()
  expect(codes.length).toBeGreaterThan(5)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I saved my codes' }).click()
  await page.getByText('Your authenticator app is on').waitFor()

  await elsewhere.reload() // what had shown a password alone has ended
  await elsewhere.waitForURL((url) => url.pathname === '/auth')

  await place.app.owner.query('update tenant set mfa = true where id = $1', [home.id])
  place.app.clock.advance(90)
  await logIn(elsewhere, email)
  await elsewhere.getByText('Open your authenticator app').waitFor()
  await elsewhere.getByLabel('Code', { exact: true }).fill(totp.generate({ timestamp: now() }))
  await elsewhere.keyboard.press('Enter')
  await elsewhere.waitForURL((url) => !url.pathname.startsWith('/auth'))

  const third = await place.visit('/auth')
  await logIn(third, email)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Recovery code').fill(codes[0]!)
  await third.keyboard.press('Enter')
  await third.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await page.goto(place.app.url + account)
  await page.getByText(`${codes.length - 1} recovery codes left`).waitFor()
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByText('2 sessions ended').waitFor()
  for (const ended of [elsewhere, third]) {
    await ended.reload()
    await ended.waitForURL((url) => url.pathname === '/auth')
  }
})
