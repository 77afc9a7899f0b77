import { afterAll, beforeAll, expect, test } from 'vitest'
import { GENERAL } from '#product/business/sources/contract.ts'
import { press } from './arrived.ts'
import { isFocused } from './by-keys.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

const THREADS = { reviews: 20, questions: 10 }
const ALL = THREADS.reviews + THREADS.questions
let product: Product
beforeAll(async () => {
  product = await openProduct()
  const { app } = product
  const admin = await app.as('Administrator')
  const base = `/api/tenants/${app.people.home.id}`
  const { rows: places } = await app.owner.query('select id from location where tenant_id = $1 order by id limit 1', [
    app.people.home.id,
  ])
  for (let n = 1; n <= THREADS.questions; n++) {
    const asked = await admin.post(`${base}/questions`, {
      locationID: Number(places[0].id),
      sourceID: GENERAL,
      text: `Warm rolls on day ${n}?`,
      askerName: `Asker ${n}`,
      date: app.clock.now().toISOString(),
    })
    expect(asked.status).toBe(200)
  }
  const uids: string[] = []
  for (let n = 1; n <= THREADS.reviews; n++)
    uids.push(await product.customerWrites({ rating: 1 + (n % 5), text: 'Warm rolls.', author: `Guest ${n}` }))
  await until(async () => {
    const { rows } = await app.owner.query(
      `select count(*) filter (where r.source_uid = any($1))::int as reviews, count(*) filter (where t.channel = 'Question')::int as questions
       from inbox_thread t left join review r on r.tenant_id = t.tenant_id and r.id = t.review_id`,
      [uids],
    )
    return JSON.stringify(rows[0]) === JSON.stringify(THREADS)
  })
})
afterAll(() => product.close())

test('an inbox of thirty mixed threads is emptied by keys alone', async () => {
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
  // its first field has the focus, although its choices come after the window
  await expect.poll(() => isFocused(dialog.getByRole('combobox', { name: 'Assign to' }))).toBe(true)
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

  // another one: a question among the reviews, replied to where it is
  await page.locator('[data-focus]').waitFor()
  const question = page.locator('[data-focus]').filter({ hasText: 'Asker' })
  for (let n = 1; n < ALL && (await question.count()) === 0; n++) await page.keyboard.press('j')
  await question.waitFor()
  await press(page, 'r')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('Yes, from seven in the morning.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Reply sent').first().waitFor()
  // as long as the field is there Escape leaves it, and not the thread
  await page.locator('textarea:focus').waitFor({ state: 'detached' })
  await press(page, 'Escape')
  await pane.waitFor({ state: 'detached' })

  // all others at once
  await page.locator('[data-focus]').waitFor()
  for (let n = 1; n < 2 * ALL; n++) await page.keyboard.press('k')
  await press(page, 'x')
  for (let n = 2; n < 2 * ALL; n++) await page.keyboard.press('j')
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
