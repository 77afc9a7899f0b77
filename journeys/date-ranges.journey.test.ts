import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { signedIn } from './sign-in.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
  await product.app.owner.query(`update users set timezone = 'America/New_York'`)
})
afterAll(() => product.close())

test('a fiscal year is set up, seen, and chosen from by keys, with its days, zone and comparison in print', async () => {
  const [scheme, width] = ['dark', 390] as const
  await product.app.owner.query('delete from date_setting')
  await product.app.owner.query(`update users set preferences = '{}'`)
  const page = await signedIn(product, 'Administrator', '/admin/date-ranges', { scheme, width })
  await page.getByText('Without a fiscal calendar there are no fiscal periods to choose.').waitFor()

  // the year is shown as it would be, before anything is saved
  await choose(page, 'The fiscal year is made of', 'Calendar months')
  await choose(page, 'It begins in', 'October')
  const preview = page.getByRole('region', { name: 'This fiscal year' })
  await preview.getByRole('row', { name: /M1 Oct 1 – 31, \d{4}$/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Weeks and fiscal year saved').first().waitFor()
  const { rows } = await product.app.owner.query('select fiscal_style, fiscal_month, version from date_setting')
  expect(rows).toEqual([{ fiscal_style: 'CalendarMonths', fiscal_month: 10, version: 1 }])

  // by keys: open, the last one by its letter, chosen
  const tried = page.getByRole('region', { name: 'What a period means today' })
  const chip = tried.getByRole('button')
  await chip.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('listbox', { name: 'Period' })
  await list.getByRole('group', { name: 'Fiscal' }).waitFor()
  await expectAccessible(page)
  await press(page, 'End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await list.waitFor({ state: 'detached' })
  await expect.poll(() => chip.textContent()).toMatch(/^Previous fiscal yearOct 1, \d{4} – Sep 30, \d{4} · ET$/)
  await tried.getByText('The whole fiscal year before this one').waitFor()
  await expect.poll(() => chip.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true)

  // compared, with the reason
  await page.keyboard.press('Enter')
  await page.getByText('Previous period', { exact: true }).last().click()
  await page.getByText('The whole fiscal year before', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await tried.getByText(/^vs Oct 1, \d{4} – Sep 30, \d{4}$/).waitFor()

  // days of one's own
  await chip.click()
  await page.getByLabel('From').fill('2026-02-03')
  await page.getByLabel('To', { exact: true }).fill('2026-02-01')
  await page.getByText('The range ends before it begins.').waitFor()
  expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  await page.getByLabel('To', { exact: true }).fill('2026-02-12')
  await page.keyboard.press('Enter')
  await list.waitFor({ state: 'detached' })
  await expect.poll(() => chip.textContent()).toMatch(/^Custom datesFeb 3 – 12, 2026 · ET$/)
  await tried.getByText('vs Jan 24 – Feb 2, 2026').waitFor()

  // one's own default, as long as the tenant has none
  await chip.click()
  await list.getByRole('option', { name: /^This fiscal quarter/ }).click()
  await chip.click()
  await page.getByRole('button', { name: 'Save as my default' }).click()
  await page.getByText('This fiscal quarter saved as your default').first().waitFor()
  await list.getByRole('option', { name: /^This fiscal quarter Default/ }).waitFor()
})

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
