import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { signedIn, signIn } from './sign-in.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const look = process.env['LOOK_FOLDER']
/** Pictures for eyes, where somebody asks for them. */
const shoot = async (page: Page, name: string) => {
  if (look) await page.screenshot({ path: `${look}/${name}.png`, fullPage: true })
}

test('one sees who came in as oneself, keeps a choice, and takes all one’s data away', async () => {
  const { home } = product.app.people
  const account = `/admin/agencies/${home.agencyId}/tenants/${home.id}/my-account`
  await product.app.open.post('/api/auth/login2', {
    email: home.users['Administrator']!.email,
    password: 'not-the-one',
  })
  const page = await product.visit('/auth')
  await signIn(page, product, 'Administrator', account)
  const log = page.getByRole('region', { name: 'Account activity' })
  await log.getByText('Signed in', { exact: true }).first().waitFor()
  await log.getByText('Wrong password entered').waitFor()
  const choice = page.getByRole('switch', { name: 'Send load times and errors' })
  await choice.focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await shoot(page, 'account-light')
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as JSON' }).click()
  const download = await arriving
  const taken = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(taken.account.email).toBe(home.users['Administrator']!.email)
  await page.reload()
  await log.getByText('Your data was exported').waitFor()
  await page.getByRole('switch', { name: 'Send load times and errors', checked: true }).waitFor()
})

test('a tenant sees what would go, and decides; the audit says so in words', async () => {
  await product.app.owner.query(
    `update customer set email = 'someone@private.example', first_seen_at = now() - interval '3 years'`,
  )
  await product.app.owner.query(`update review set date = now() - interval '2 years'`)
  const page = await signedIn(product, 'Administrator', '/admin/personal-data', { scheme: 'dark', width: 390 })
  await page.getByText('Nothing would be erased now.').waitFor()
  await page.getByRole('textbox', { name: 'Days: Customer email' }).fill('365')
  await page.getByText(/Would erase [\d,]+ values now\./).waitFor()
  await expectAccessible(page)
  await shoot(page, 'retention-dark-390')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Applies from tonight.').waitFor()
  const desk = await signedIn(product, 'Administrator', '/admin/audit')
  await desk.getByText('Changed how long personal data is kept').first().waitFor()
  await expectAccessible(desk)
  await shoot(desk, 'audit-light')
  await desk.getByText('Changed how long personal data is kept').first().click()
  await shoot(desk, 'audit-pane-light')
})

test('the owner of an account is asked, comes in by their mail, and connects it again', async () => {
  await product.app.owner.query(`update credential set validity = 'invalid', last_error = 'The consent was taken back'`)
  const page = await signedIn(product, 'Administrator', '/admin/credentials')
  await page.getByRole('button', { name: 'Ask the owner' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Owner’s email').fill('owner@marigold.example')
  await expectAccessible(page)
  await shoot(page, 'ask-owner-light')
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await page.getByText('Email sent to owner@marigold.example').waitFor()
  const [mail] = await product.town.control.mailbox.waitFor('owner@marigold.example', 1, 20)
  const link = new URL(mail!.links.find((one) => one.includes('email-token'))!)
  const owner = await product.visit(link.pathname + link.search, { scheme: 'dark', width: 390 })
  await owner.getByRole('button', { name: 'Continue to' }).waitFor()
  await expectAccessible(owner)
  await shoot(owner, 'owner-page-dark-390')
  await owner.getByRole('button', { name: 'Continue to' }).click()
  await owner.waitForURL((url) => url.origin !== product.app.url) // the browser was led on to the source
})
