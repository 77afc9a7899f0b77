import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

test('a calendar with a lunch break says what is due when; a service level counts by it, and a review says why it is due then', async () => {
  const uid = await product.customerWrites({ rating: 2, text: 'The rolls were cold.', author: 'Kim Sole' })
  const { owner } = product.app
  const reviewId = await until(
    async () => (await owner.query('select id from review where source_uid = $1', [uid])).rows[0]?.id,
  )
  const page = await signedIn(product, 'Administrator', `/reviews?view=all&open=${reviewId}`)
  const due = page.getByText(/^Reply due /)
  await due.waitFor()
  await page.getByRole('button', { name: 'Why then?' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('None applies').waitFor()
  await dialog.getByText('Around the clock').waitFor()
  await expectAccessible(page)
  await shoot(page, 'due-around-the-clock')
  await page.keyboard.press('Escape')
  const before = await due.innerText()

  // a calendar: lunch on Monday, a mistake that is named and kept, a holiday that is picked
  await page.goto(`${product.app.url}/admin/working-time`)
  await page.getByText('No calendars yet').waitFor()
  await page.getByRole('button', { name: 'Create calendar' }).first().click()
  const pane = page.getByRole('complementary')
  await pane.getByLabel(/^Name/).first().fill('Bakery desk')
  await pane.getByRole('combobox', { name: 'Time zone' }).fill('Berlin')
  await page.getByRole('option', { name: 'Europe/Berlin' }).click()
  await pane.getByLabel('Monday closes').fill('12:00')
  await pane.getByRole('button', { name: 'Add a period on Monday' }).press('Enter')
  const second = pane.getByLabel('Monday opens').nth(1)
  await second.fill('11:30')
  await pane.getByText('11:30–14:00: Overlaps the period before it').waitFor()
  await pane.getByRole('button', { name: 'Create calendar' }).press('Enter')
  await pane.getByText('11:30–14:00 overlaps the period before it.').waitFor()
  await expect.poll(() => second.inputValue()).toBe('11:30')
  await second.fill('13:00')
  await pane.getByLabel('Monday closes').nth(1).fill('17:00')
  await pane.getByRole('button', { name: 'Propose holidays' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Germany')
  await page.getByRole('option', { name: 'Germany' }).click()
  await dialog.getByRole('checkbox', { name: /New Year/ }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'due-holidays')
  await dialog.getByRole('checkbox', { name: /New Year/ }).press('Space')
  await dialog.getByRole('button', { name: /^Add \d+ days$/ }).press('Enter')
  await pane.getByLabel(/^Name of .*Oct/).waitFor()
  await expect.poll(() => pane.getByLabel(/^Name of .*Jan 1/).count()).toBe(0)
  await pane.getByRole('button', { name: 'Create calendar' }).press('Enter')
  await page.getByText('Calendar created').first().waitFor()

  // 4 hours from Monday, 10:00: two before lunch, two after
  await pane.getByLabel('From', { exact: true }).fill('2026-11-30T10:00')
  await pane.getByLabel('Working hours').fill('4')
  await pane
    .getByText(/^Due .*15:00$/)
    .or(pane.getByText(/^Due .*3:00\sPM$/))
    .waitFor()
  await pane.getByText('4:00 counted').waitFor()
  await expectAccessible(page)
  await shoot(page, 'due-calendar')

  await page.goto(`${product.app.url}/admin/service-levels`)
  await page.getByText('No service levels yet').waitFor()
  await page.getByRole('button', { name: 'Create service level' }).first().click()
  await pane.getByLabel(/^Name/).fill('Unhappy guests')
  await pane.getByLabel(/^Hours/).fill('60') // longer than any week has: it crosses days that are closed, whichever today is
  await pane.getByRole('combobox', { name: /^Counted/ }).click()
  await page.getByRole('option', { name: 'Working time of a calendar' }).click()
  await pane.getByRole('combobox', { name: /^Calendar/ }).click()
  await page.getByRole('option', { name: 'Bakery desk' }).click()
  await pane.getByLabel(/^To stars/).fill('2')
  await pane.getByRole('button', { name: 'Create service level' }).press('Enter')
  await page.getByText('Service level created').first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'due-service-level')
  await until(
    async () =>
      (await owner.query('select target_at from review where id = $1', [reviewId])).rows[0].target_at !== null,
  )

  await page.goto(`${product.app.url}/reviews?view=all&open=${reviewId}`)
  await due.waitFor()
  await expect.poll(() => due.innerText()).not.toBe(before)
  await page.getByRole('button', { name: 'Why then?' }).press('Enter')
  await dialog.getByText('Unhappy guests').waitFor()
  await dialog.getByText('Bakery desk').waitFor()
  await dialog.getByText('Europe/Berlin').waitFor()
  await expect.poll(() => dialog.getByText('Closed').count()).toBeGreaterThan(0)
  await expectAccessible(page)
  await shoot(page, 'due-why')
  await page.keyboard.press('Escape')

  // in use
  await page.goto(`${product.app.url}/admin/working-time`)
  await page.getByText('Bakery desk').first().click()
  await pane.getByRole('button', { name: 'Delete calendar' }).press('Enter')
  await page.getByText(/^In use by: Unhappy guests/).waitFor()
})
