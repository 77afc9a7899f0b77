import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

const THREADS = 30
let product: Product
beforeAll(async () => {
  product = await openProduct()
  const uids: string[] = []
  for (let n = 1; n <= THREADS; n++)
    uids.push(await product.customerWrites({ rating: 1 + (n % 5), text: 'Warm rolls.', author: `Guest ${n}` }))
  const { owner } = product.app
  await until(async () => {
    const { rows } = await owner.query(
      `select count(*)::int as n from inbox_thread t join review r on r.tenant_id = t.tenant_id and r.id = t.review_id where r.source_uid = any($1)`,
      [uids],
    )
    return rows[0].n === THREADS
  })
})
afterAll(() => product.close())

test('an inbox of thirty threads is emptied by keys alone', async () => {
  const page = await signedIn(product, 'Administrator', '/admin/closing-reasons')
  const dialog = page.getByRole('dialog')
  const pane = page.getByRole('complementary')
  await page.getByText('No closing reasons yet').waitFor()
  await page.getByRole('button', { name: 'Create closing reason' }).first().press('Enter')
  await pane.getByLabel('Text').fill('Nothing left to do')
  await pane.getByRole('button', { name: 'Create closing reason' }).press('Enter')
  await page.getByText('Closing reason created').waitFor()
  await expectAccessible(page)
  await page.goto(`${product.app.url}/admin/inbox-stages`)
  await page.getByRole('button', { name: 'Create stage' }).first().press('Enter')
  await pane.getByLabel('Name').fill('In progress')
  await pane.getByLabel('Order').fill('10')
  await pane.getByRole('button', { name: 'Create stage' }).press('Enter')
  await page.getByText('Stage created').waitFor()

  await press(page, 'g i')
  await page.getByText('No threads here').waitFor()
  await shoot(page, 'inbox-empty')
  await page.getByRole('button', { name: 'Show all open threads' }).press('Enter')
  const rows = page.getByRole('row').filter({ hasText: 'Warm rolls.' })
  await page.locator('[data-focus]').waitFor()
  await expectAccessible(page)
  await shoot(page, 'inbox-all')

  // one: taken, moved, looked at, closed with what an administrator must say
  await press(page, 'a')
  await dialog.getByRole('combobox', { name: 'Assign to' }).waitFor()
  await dialog.getByLabel('Due in').fill('4')
  await expectAccessible(page)
  await shoot(page, 'inbox-assign')
  await dialog.getByRole('button', { name: 'Assign' }).press('Enter')
  await page.getByText('Thread assigned').waitFor()
  await rows.filter({ hasText: 'Administrator Tester' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await press(page, 's')
  await dialog.getByRole('combobox', { name: 'Stage' }).press('ArrowDown')
  await page.getByRole('option', { name: 'In progress' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Move to stage' }).press('Enter')
  await page.getByText('Thread moved').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await press(page, 'Enter')
  await pane.getByRole('button', { name: /^Assignee Administrator Tester/ }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'inbox-pane')
  await press(page, 'e')
  const reason = dialog.getByRole('combobox', { name: 'Closing reason' })
  await reason.waitFor()
  await dialog.getByRole('button', { name: 'Close thread' }).press('Enter')
  await page.getByText('Choose a closing reason.').waitFor()
  const choose = async () => {
    await reason.press('ArrowDown')
    await page.getByRole('option', { name: 'Nothing left to do' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await choose()
  await dialog.getByRole('button', { name: 'Close thread' }).press('Enter')
  await page.getByText('Thread closed').waitFor()
  await dialog.waitFor({ state: 'detached' })

  // all others at once
  await page.locator('[data-focus]').waitFor()
  await press(page, 'x')
  for (let n = 2; n < 2 * THREADS; n++) await page.keyboard.press('j')
  await press(page, 'Shift+X')
  await page.getByRole('toolbar').waitFor()
  await press(page, 'e')
  await reason.waitFor()
  await choose()
  await dialog.getByRole('button', { name: 'Close threads' }).press('Enter')
  await dialog.getByText(/^\d+ done$/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByText('No threads here').waitFor()
  await page.getByRole('button', { name: /^Closed/ }).press('Enter')
  await rows.first().waitFor()
  await shoot(page, 'inbox-closed')
  const { rows: left } = await product.app.owner.query('select 1 from inbox_thread where closed_at is null')
  expect(left).toEqual([])
})

test('why a thread closes is chosen beside the reply, by keys', async () => {
  const { owner } = product.app
  const uid = await product.customerWrites({ rating: 2, text: 'The wrong cake again.', author: 'Rosa' })
  const id = await until(
    async () =>
      (
        await owner.query(
          `select r.id from inbox_thread t join review r on r.tenant_id = t.tenant_id and r.id = t.review_id where r.source_uid = $1`,
          [uid],
        )
      ).rows[0]?.id,
  )
  const page = await signedIn(product, 'Administrator', `/reviews?view=all&open=${id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Choose a closing reason' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Closing reason' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Nothing left to do' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await shoot(page, 'next-closing-dialog')
  await dialog.getByRole('button', { name: 'Save closing reason' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const pane = page.getByRole('complementary')
  await pane.getByRole('button', { name: 'Then closes: Nothing left to do' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'next-closing')
  const box = page.getByLabel('Your reply')
  await box.fill('Rosa, a new cake with the right name is on its way.')
  await box.press('Control+Enter')
  const closed = await until(
    async () =>
      (
        await owner.query(
          'select closing_reason, closed_by from inbox_thread where review_id = $1 and closed_at is not null',
          [id],
        )
      ).rows[0],
  )
  expect(closed).toEqual({ closing_reason: 'Nothing left to do', closed_by: null })
})

test('two users at one thread see what the other does with it', async () => {
  await product.app.owner.query('update inbox_thread set closed_at = null')
  const dana = await signedIn(product, 'Responder', '/inbox?view=All')
  const eli = await signedIn(product, 'Administrator', '/inbox?view=All')
  await dana.locator('[data-focus]').waitFor()
  await eli.locator('[data-focus]').waitFor()
  await press(dana, 'Enter')
  await press(eli, 'Enter')
  await eli.getByText('Also here: Responder Tester').waitFor()
  await press(dana, 'a')
  await dana.getByRole('dialog').getByRole('combobox', { name: 'Assign to' }).waitFor()
  await dana.getByRole('dialog').getByRole('button', { name: 'Assign' }).press('Enter')
  await eli.getByRole('button', { name: /^Assignee Responder Tester/ }).waitFor()
  await press(eli, 'e')
  const dialog = eli.getByRole('dialog')
  const reason = dialog.getByRole('combobox', { name: 'Closing reason' })
  await reason.press('ArrowDown')
  await eli.getByRole('option', { name: 'Nothing left to do' }).waitFor()
  await eli.keyboard.press('ArrowDown')
  await eli.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Close thread' }).press('Enter')
  await eli.getByText('Thread closed').waitFor()
  await dana.getByRole('button', { name: 'Close thread' }).waitFor({ state: 'detached' })
})
