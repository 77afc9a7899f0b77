import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './arrived.ts'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

const path = () => `/tasks?tenant=${pages.app.people.home.id}`

test('agency staff create a task, take it, check its list and close it with proof, by keys', async () => {
  const page = await signedIn(pages, pages.app.people.agencyUser.email, path())
  const dialog = page.getByRole('dialog')
  const pane = page.getByRole('complementary')
  await page.getByText('No tasks here').waitFor()
  await press(page, 'n')
  await dialog.getByLabel('Title').fill('Opening check')
  await dialog.getByLabel('Checklist').fill('Oven at 220 °C\nTill counted')
  await dialog.getByLabel('Needs proof').click()
  await expectAccessible(page)
  await shoot(page, 'tasks-create')
  await dialog.getByRole('button', { name: 'Create task' }).press('Enter')
  await page.getByText('Task created').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: 'Opening check' }).waitFor()
  await page.locator('[data-focus]').waitFor()
  await press(page, 'a')
  await dialog.getByRole('combobox', { name: 'Owner' }).waitFor()
  await dialog.getByRole('button', { name: 'Assign task' }).press('Enter')
  await page.getByText('Task assigned').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await press(page, 'Enter')
  await pane.getByText('0 of 2 done').waitFor()
  await press(page, 'c')
  await pane.getByText('1 of 2 done').waitFor()
  await expectAccessible(page)
  await shoot(page, 'tasks-list')
  await press(page, 'e')
  await dialog.getByLabel('Proof text').fill('Photo sent')
  await dialog.getByRole('button', { name: 'Close task' }).press('Enter')
  await page.getByText('Check all lines of the checklist first.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await press(page, 'c')
  await pane.getByText('2 of 2 done').waitFor()
  await press(page, 'e')
  await dialog.getByLabel('Proof text').fill('Photo sent')
  await dialog.getByRole('button', { name: 'Close task' }).press('Enter')
  await page.getByText('Task closed').waitFor()
  const { rows } = await pages.app.owner.query('select status, proof_text, owner_name from task')
  expect(rows).toEqual([{ status: 2, proof_text: 'Photo sent', owner_name: 'Agency operator Tester' }])
})

test('a task that repeats has its next one as soon as it closes', async () => {
  const page = await signedIn(pages, pages.app.people.agencyUser.email, path())
  const dialog = page.getByRole('dialog')
  const pane = page.getByRole('complementary')
  await page.getByText('No tasks here').waitFor()
  await press(page, 'n')
  await dialog.getByLabel('Title').fill('Daily round')
  await dialog.getByRole('combobox', { name: 'Repeats' }).click()
  const daily = page.getByRole('option', { name: 'Every day' })
  await daily.waitFor()
  await daily.click()
  await dialog.getByRole('combobox', { name: 'Time zone' }).waitFor()
  await dialog.getByRole('button', { name: 'Create task' }).press('Enter')
  await dialog.getByText('A task that repeats needs a due date.').waitFor()
  await dialog.getByLabel('Due', { exact: true }).fill('2030-05-03T07:30')
  await expectAccessible(page)
  await shoot(page, 'tasks-repeat')
  await dialog.getByRole('button', { name: 'Create task' }).press('Enter')
  await page.getByText('Task created').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: 'Daily round' }).waitFor()
  await page.locator('[data-focus]').waitFor()
  await press(page, 'Enter')
  await pane.getByText('Every day').waitFor()
  await pane.getByRole('link', { name: 'History' }).waitFor()
  await shoot(page, 'tasks-repeat-pane')
  await press(page, 'e')
  await dialog.getByRole('button', { name: 'Close task' }).press('Enter')
  await page.getByText('Task closed').waitFor()
  const { rows } = await pages.app.owner.query(
    `select status, due_at::text from task where title = 'Daily round' order by id`,
  )
  expect(rows.map(({ status }) => status)).toEqual([2, 1])
  expect(rows[1].due_at).toContain('2030-05-04')
})

test('a task comes from a review and leads back to it, and a calendar program reads it until its link is revoked', async () => {
  const { app } = pages
  await seedReviews(app.owner, app.people.home.id, { locations: 1, reviews: 1 })
  const { rows: made } = await app.owner.query('select id from review where tenant_id = $1', [app.people.home.id])
  const page = await signedIn(
    pages,
    app.people.agencyUser.email,
    `/reviews?tenant=${app.people.home.id}&view=all&open=${made[0].id}`,
  )
  const dialog = page.getByRole('dialog')
  const inReview = page.getByRole('complementary').getByRole('region', { name: 'Tasks' })
  await inReview.getByRole('button', { name: 'Create task' }).press('Enter')
  await dialog.getByLabel('Title').fill('Call the guest back')
  await dialog.getByLabel('Due', { exact: true }).fill('2030-05-03T07:30')
  await dialog.getByRole('button', { name: 'Create task' }).press('Enter')
  await page.getByText('Task created').waitFor()
  await expectAccessible(page)
  await shoot(page, 'task-of-review')
  await inReview.getByRole('link', { name: 'Call the guest back' }).press('Enter')
  await page.getByRole('complementary').getByRole('link', { name: 'Review' }).waitFor()

  await page.getByRole('button', { name: 'Calendar' }).press('Enter')
  const mine = dialog.getByRole('region', { name: 'All tasks of this tenant' })
  await mine.getByRole('button', { name: 'Create link' }).press('Enter')
  const link = new URL(await page.getByTestId('calendar-url').innerText())
  await expectAccessible(page)
  await shoot(page, 'task-calendar-link')
  const read = async () => (await fetch(pages.app.url + link.pathname)).text()
  expect(await read()).toContain('SUMMARY:Call the guest back')
  await dialog.getByRole('button', { name: 'I saved the link' }).press('Enter')
  await page.reload()
  await mine.getByText(/Last read/).waitFor()
  await mine.getByRole('button', { name: 'Revoke link' }).press('Enter')
  await page.getByText('Calendar link revoked').waitFor()
  await mine.getByText('No link yet').waitFor()
  expect(await read()).not.toContain('SUMMARY')
})

test('on a phone a task is a card that opens', async () => {
  await pages.app.owner.query(
    `insert into task (tenant_id, title, text, type, priority, items, due_at, created_at, created_by, created_by_name)
     values ($1, 'Call the bakery', '', 'CustomerCall', 1, '[{"id":1,"text":"Ask for photos","doneAt":null,"doneByName":null}]', now() + interval '3 days', now(), 1, 'Kim')`,
    [pages.app.people.home.id],
  )
  const page = await signedIn(pages, pages.app.people.agencyUser.email, path(), { width: 390 })
  await page.getByText('Call the bakery').waitFor()
  await expectAccessible(page)
  await shoot(page, 'tasks-phone')
  await page.getByText('Call the bakery').click()
  await page.getByLabel('Ask for photos').waitFor()
  await page.getByLabel('Ask for photos').click()
  await page.getByText('1 of 1 done').waitFor()
  await expectAccessible(page)
  await shoot(page, 'tasks-phone-open')
})

test('nobody of the tenant sees the page', async () => {
  const page = await signedIn(pages, 'Administrator', '/tasks')
  await page.getByText('No access to this page').waitFor()
  expect(await page.getByText('Create task').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Tasks' }).count()).toBe(0)
})
