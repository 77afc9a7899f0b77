import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let pages: PagesWithMail
beforeAll(async () => {
  pages = await openWithMail()
})
afterAll(() => pages.close())

const text = `Answer **within a day**.\n\n1. Read it twice\n2. [Our tone](https://tone.example/)\n\n<img src=x onerror=alert(1)> [bad](javascript:alert(1))`

test('an administrator writes help for a page, and everybody finds it there behind “?” with whom to ask', async () => {
  const { app } = pages
  const page = await signedIn(pages, 'administrator@home.example', '/admin/support', { scheme: 'light', width: 1440 })
  await page.getByLabel('Support email').fill('help@home.example')
  await page.getByLabel('Hours').fill('Monday to Friday, 9 am to 5 pm')
  await page.getByLabel('Help website').fill('https://help.home.example/')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Support contact saved').waitFor()

  await goTo(page, `${app.url}/admin/help`)
  await page.getByRole('button', { name: 'Create help text' }).first().click()
  await page.getByLabel('Title').fill('How we answer')
  await page.getByLabel('Page', { exact: true }).first().click()
  await page
    .getByRole('option', { name: /^Reviews \(\/reviews\)|^Reviews$/ })
    .first()
    .click()
  await page.getByLabel(/^Text/).fill(text)
  await page.getByRole('heading', { name: 'Preview' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'help-text')
  await page.locator('form').getByRole('button', { name: 'Create help text' }).click()
  await page.getByText('Help text created').waitFor()
  await page.getByRole('button', { name: 'Create help text' }).first().click()
  await page.getByLabel('Title').fill('Ask us anything')
  await page.getByLabel(/^Text/).fill('We are next door.')
  await page.locator('form').getByRole('button', { name: 'Create help text' }).click()
  await page.getByRole('row').getByText('Every page').waitFor()

  await goTo(page, `${app.url}/reviews`)
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Help' })
  await menu.getByText('How we answer').waitFor()
  expect(await menu.getByRole('link', { name: 'Our tone' }).getAttribute('href')).toBe('https://tone.example/')
  expect(await menu.locator('img').count()).toBe(0)
  expect(await menu.getByRole('link', { name: 'bad' }).count()).toBe(0)
  await menu.getByRole('link', { name: 'help@home.example' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'help-menu')
  await menu.getByRole('button', { name: 'Contact support' }).click()
  await menu.getByLabel('Subject').fill('Stars')
  await menu.getByLabel('Message').fill('They are grey.')
  await expectAccessible(page)
  await shoot(page, 'help-letter')
  await menu.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Message sent').waitFor()
  const [mail] = await pages.town.mailsTo('help@home.example', 1)
  expect(mail!.text).toContain('They are grey.')
  expect(mail!.text).toContain('/reviews2') // the page it was written on
})

test('help is there on a phone, and the keys stay away from it', async () => {
  const page = await signedIn(pages, 'administrator@home.example', '/reviews', { scheme: 'dark', width: 390 })
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Help' })
  await menu.getByText('How we answer').waitFor()
  await expectAccessible(page)
  await shoot(page, 'help-menu-phone')
})
