import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

test('an administrator adds a partner, whose server signs a user in without a password', async () => {
  const { app } = pages
  const page = await signedIn(pages, 'Administrator', '/admin/partner-login')
  await page.getByRole('button', { name: 'Add partner' }).first().click()
  await page.getByLabel('Name').fill('Acme portal')
  await page.getByLabel('Roles', { exact: true }).first().click()
  await page.getByRole('option', { name: 'Responder' }).click()
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await page.locator('form').getByRole('button', { name: 'Add partner' }).click()
  const secret = await page.getByTestId('partner-secret').innerText()
  await expectAccessible(page)
  await shoot(page, 'partner')

  const { email } = app.people.home.users['Responder']!
  const answer = await app.open.send('POST', '/api/partner-login/token', JSON.stringify({ email, path: '/reviews' }), {
    'content-type': 'application/json',
    authorization: `Bearer ${secret}`,
  })
  const visitor = await pages.visit(answer.body.url.replace('http://localhost', ''))
  await visitor.waitForURL(/\/reviews/)
  await visitor.getByRole('button', { name: /Responder Tester/ }).waitFor()
  expect(new URL(visitor.url()).pathname).toMatch(/^\/reviews/)
})
