import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { logIn, signedIn } from './sign-in.ts'

let place: PagesWithMail
beforeAll(async () => {
  place = await openWithMail()
  await place.app.owner.query('update role set kind = 1 where id = $1', [
    place.app.people.home.users['Administrator']!.roleId,
  ])
})
afterAll(() => place.close())

const agencyAddress = 'operator@north.example'

test('terms published by the agency stand before the product until they are accepted, and new ones show what changed', async () => {
  const desk = await signedIn(place, agencyAddress, '/admin/terms')
  const publish = async (text: string) => {
    await desk.getByRole('button', { name: 'Publish new terms' }).first().click()
    await desk.locator('[name=title]').fill('Terms of service')
    await desk.locator('[name=text]').fill(text)
    await expectAccessible(desk)
    await desk.locator('form button[type=submit]').click()
  }
  await publish('We keep your data for ever.')
  await desk.getByText('Version 1 published').first().waitFor()

  const { email } = place.app.people.home.users['Administrator']!
  const page = await place.visit('/auth?path=%2Fadmin%2Froles')
  await logIn(page, email)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('We keep your data for ever.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Accept and continue' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/roles')

  await publish('We keep your data for two years.')
  await desk.getByText('Version 2 published').first().waitFor()
  const again = await place.visit('/auth?path=%2Fadmin%2Froles')
  await logIn(again, email)
  await again.getByRole('dialog').locator('ins').first().waitFor()
  await expect.poll(() => again.getByRole('dialog').locator('del').allInnerTexts()).toEqual(['ever'])
  await again.keyboard.press('Escape')
  await again.getByRole('dialog').waitFor({ state: 'detached' }) // behind it the form stands, and hears no key
  await logIn(again, email)
  await again.getByRole('button', { name: 'Accept and continue' }).click()
  await again.waitForURL((url) => url.pathname === '/admin/roles')
})
