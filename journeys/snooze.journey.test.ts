import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo, press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
const authors = ['Kim Sole', 'Lou Tarn', 'Max Unger']
beforeAll(async () => {
  product = await openProduct()
  for (const author of authors) {
    const uid = await product.customerWrites({ rating: 4, text: 'Warm rolls.', author })
    await until(
      async () => (await product.app.owner.query('select id from review where source_uid = $1', [uid])).rows[0]?.id,
    )
  }
})
afterAll(() => product.close())

test('reviews are put away by keys, one and several, wait in a view of their own, and come back', async () => {
  const page = await signedIn(product, 'Responder', '/reviews?text=rolls')
  const row = (author: string) => page.getByRole('row').filter({ hasText: author })
  const inFocus = (author: string) => row(author).and(page.locator('[data-focus]')).waitFor()
  const dialog = page.getByRole('dialog')
  await inFocus('Kim Sole')
  await press(page, 's')
  await dialog.getByRole('radio').first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'snooze-dialog')
  await dialog.getByRole('radio', { name: /^Tomorrow morning/ }).press('Space')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await row('Kim Sole').waitFor({ state: 'detached' })
  await page.getByText(/^Snoozed until .*9:00/).waitFor()
  await press(page, 'u')
  await row('Kim Sole').waitFor()

  // two until a time of one's own
  await press(page, 'x')
  await press(page, 'j')
  await press(page, 'x')
  await press(page, 's')
  await dialog.getByRole('radio', { name: 'Date and time' }).press('Space')
  await dialog.getByLabel('Time', { exact: true }).fill('23:59')
  await dialog.getByRole('button', { name: 'Snooze', exact: true }).press('Enter')
  await dialog.getByText('2 done').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await row('Lou Tarn').waitFor({ state: 'detached' })
  await row('Max Unger').waitFor()
  await page.getByRole('button', { name: /^Snoozed/ }).press('Enter')
  await row('Lou Tarn').waitFor()
  await row('Lou Tarn')
    .getByRole('img', { name: /^Snoozed until/ })
    .waitFor()
  expect(await row('Max Unger').count()).toBe(0)
  await row('Lou Tarn').click()
  const note = page.getByText(/^Snoozed until .* by Responder Tester/)
  await note.waitFor()
  await expectAccessible(page)
  await shoot(page, 'snooze-pane')
  await page.getByRole('button', { name: 'End snooze' }).press('Enter')
  await note.waitFor({ state: 'detached' })
  await row('Lou Tarn').waitFor({ state: 'detached' })

  // nothing is left to do but what was put away
  await product.app.owner.query(
    `update review set snoozed_until = now() + interval '2 days' where responded_at is null`,
  )
  await goTo(page, `${product.app.url}/reviews`)
  await page.getByText('Nothing to reply to for now').waitFor()
  await shoot(page, 'snooze-nothing')
  await page.getByRole('button', { name: 'Show snoozed' }).press('Enter')
  await row('Max Unger').waitFor()
  await product.app.owner.query('update review set snoozed_until = null')
  await goTo(page, `${product.app.url}/reviews?view=snoozed`)
  await page.getByText('Nothing is snoozed').waitFor()
})

test('a review is given to a role for four hours from the workbench', async () => {
  const page = await signedIn(product, 'Administrator', '/reviews?view=all&text=rolls')
  const dialog = page.getByRole('dialog')
  await page.locator('[data-focus]').waitFor()
  await press(page, 'a')
  const offer = dialog.getByRole('button', { name: 'Assign to a role or queue…' })
  await offer.waitFor()
  await expectAccessible(page)
  await shoot(page, 'assign-review')
  await offer.press('Enter')
  const assignee = dialog.getByRole('combobox', { name: 'Assign to' })
  await assignee.fill('Analyst')
  await page.getByRole('option', { name: 'Analyst', exact: true }).waitFor()
  await assignee.press('ArrowDown')
  await assignee.press('Enter')
  await dialog.getByLabel('Due in').fill('4')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter')
  await page.getByText('Thread assigned').waitFor()
  const { rows } = await product.app.owner.query(
    `select g.name from inbox_thread t join role g on g.id = t.role_id where t.due_at is not null`,
  )
  expect(rows).toEqual([{ name: 'Analyst' }])
})
