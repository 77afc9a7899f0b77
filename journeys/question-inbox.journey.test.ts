import { afterAll, beforeAll, expect, test } from 'vitest'
import { GENERAL } from '#product/business/sources/contract.ts'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages({ worker: true })
  const { app } = pages
  await seedReviews(app.owner, app.people.home.id, { locations: 1, reviews: 1 })
  const { rows } = await app.owner.query('select id from location where tenant_id = $1 order by id limit 1', [
    app.people.home.id,
  ])
  const admin = await app.as('Administrator')
  const asked = await admin.post(`/api/tenants/${app.people.home.id}/questions`, {
    locationID: Number(rows[0].id),
    sourceID: GENERAL,
    text: 'Do you bake without gluten?',
    askerName: 'Robin',
    date: app.clock.now().toISOString(),
  })
  expect(asked.status).toBe(200)
  await until(async () => (await app.owner.query(`select 1 from inbox_thread where channel = 'Question'`)).rowCount)
})
afterAll(() => pages.close())

test('a question is taken and answered in the inbox by keys, beside the reviews', async () => {
  const page = await signedIn(pages, 'Administrator', '/inbox?view=Unassigned')
  const row = page.getByRole('row').filter({ hasText: 'without gluten' })
  await row.waitFor()
  await row.click()
  const pane = page.getByRole('complementary').last()
  const field = pane.getByRole('textbox', { name: 'Your reply' })
  await field.waitFor()
  await pane.getByText('Stage').first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'inbox-question')
  await pane.getByText('Robin').first().click()
  await press(page, '?')
  const keys = page.getByRole('dialog')
  await keys.getByText('Snooze the thread').waitFor()
  expect(await keys.getByText('Create a ticket').count()).toBe(0)
  expect(await keys.getByText('Forward the review').count()).toBe(0)
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await press(page, 'z')
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  await press(page, 'r')
  await page.locator('textarea:focus').waitFor()
  await field.fill('Yes, on Fridays.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Reply sent').first().waitFor()
  await row.waitFor({ state: 'detached' })

  const mine = await signedIn(pages, 'Administrator', '/inbox?view=All')
  const taken = mine.getByRole('row').filter({ hasText: 'without gluten' })
  await taken.waitFor()
  await taken.click()
  await mine.getByRole('complementary').last().getByText('Yes, on Fridays.').waitFor()
  await shoot(mine, 'inbox-question-taken')
})

test('two users at one question see each other; one replies, the other takes over, and no word is lost', async () => {
  const { app } = pages
  const admin = await app.as('Administrator')
  const { rows } = await app.owner.query('select id from location where tenant_id = $1 order by id limit 1', [
    app.people.home.id,
  ])
  const asked = await admin.post(`/api/tenants/${app.people.home.id}/questions`, {
    locationID: Number(rows[0].id),
    sourceID: GENERAL,
    text: 'Is there a table for eight?',
    askerName: 'Sam',
    date: app.clock.now().toISOString(),
  })
  const dana = await signedIn(pages, 'Responder', `/qa?view=All&open=${asked.body.id}`)
  const eli = await signedIn(pages, 'Administrator', `/qa?view=All&open=${asked.body.id}`)
  await eli.getByText('Also here: Responder Tester').waitFor()
  const own = dana.getByRole('textbox', { name: 'Your reply' })
  await own.focus()
  await dana.keyboard.type('Yes, by the window')
  await eli.getByText('Responder Tester is typing a reply').first().waitFor()
  expect(await eli.getByRole('textbox', { name: 'Your reply' }).count()).toBe(0)
  await expectAccessible(eli)
  await shoot(eli, 'question-claimed')
  await eli.getByRole('button', { name: 'Take over' }).press('Enter')
  await dana.getByText('Administrator Tester took over the reply. What you typed is kept.').waitFor()
  await own.waitFor({ state: 'detached' })
  await eli.getByRole('textbox', { name: 'Your reply' }).focus()
  await eli.keyboard.type('Yes')
  await dana.getByText('Administrator Tester is typing a reply').first().waitFor()
  await dana.getByRole('button', { name: 'Take over' }).press('Enter')
  await own.waitFor()
  expect(await own.inputValue()).toBe('Yes, by the window')
  await own.press('Control+Enter')
  await dana
    .getByText(/^Reply (sent|submitted)/)
    .first()
    .waitFor()
})

test('a reply is written, scheduled by keys, seen to wait and sent; held where the question changes', async () => {
  const { app } = pages
  const admin = await app.as('Administrator')
  const base = `/api/tenants/${app.people.home.id}`
  const { rows } = await app.owner.query('select id from location where tenant_id = $1 order by id limit 1', [
    app.people.home.id,
  ])
  const asked = await admin.post(`${base}/questions`, {
    locationID: Number(rows[0].id),
    sourceID: GENERAL,
    text: 'Do you roast your own coffee?',
    askerName: 'Noor',
    date: app.clock.now().toISOString(),
  })
  const { id, date } = asked.body
  const page = await signedIn(pages, 'Responder', `/qa?view=All&open=${id}`)
  const field = page.getByRole('textbox', { name: 'Your reply' })
  const dialog = page.getByRole('dialog')
  const panel = page.getByRole('region', { name: 'Scheduled reply' })
  const scheduleIt = async () => {
    await field.press('Control+Shift+S')
    await dialog.getByRole('radio', { name: /^Tomorrow: / }).waitFor()
    await dialog.getByText('If the question changes first').waitFor()
    await dialog.getByRole('button', { name: 'Schedule reply' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await panel.getByText(/^Goes out .*9:00/).waitFor()
  }
  await page.getByRole('button', { name: 'Send at…' }).waitFor()
  await field.fill('Yes, every Thursday.')
  await scheduleIt()
  await panel.getByText('Yes, every Thursday.').waitFor()
  expect(await field.count()).toBe(0)
  await expectAccessible(page)
  await shoot(page, 'question-scheduled')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await panel.waitFor()
  await shoot(page, 'question-scheduled-phone-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })

  await panel.getByRole('button', { name: 'Keep as draft' }).press('Enter')
  await field.waitFor()
  expect(await field.inputValue()).toBe('Yes, every Thursday.')
  await scheduleIt()
  const { version } = (await admin.get(`${base}/questions/${id}`)).body
  await admin.put(`${base}/questions/${id}`, { text: 'Do you sell beans?', askerName: 'Noor', date, version })
  await page.getByText('The question changed, or has another reply. Check the draft').waitFor()
  await field.waitFor()
  await expectAccessible(page)
  await shoot(page, 'question-held')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot(page, 'question-held-phone-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })

  await field.fill('Yes, by the pound.')
  await scheduleIt()
  await panel.getByRole('button', { name: 'Send now' }).press('Enter')
  await panel.waitFor({ state: 'detached' })
  await page.getByText('Yes, by the pound.').waitFor()
  await page.getByText('To be posted').first().waitFor()
})

test('without the permission to see questions the inbox shows none', async () => {
  const { app } = pages
  const { roleId } = app.people.home.users['Location manager']!
  await app.owner.query(
    `update role set actions = array_remove(actions, 'qa.view'), version = version + 1 where id = $1`,
    [roleId],
  )
  const page = await signedIn(pages, 'Location manager', '/inbox?view=All')
  await page.getByText('No threads here').waitFor()
  expect(await page.getByText('without gluten').count()).toBe(0)
})

test('a question that says nothing about the business is hidden for a reason, taken back, and found by the filter', async () => {
  const { app } = pages
  const { rows } = await app.owner.query('select location_id from question limit 1')
  const asked = await (
    await app.as('Administrator')
  ).post(`/api/tenants/${app.people.home.id}/questions`, {
    locationID: Number(rows[0].location_id),
    sourceID: GENERAL,
    text: 'Do you repair shoes?',
    date: app.clock.now().toISOString(),
  })
  expect(asked.status).toBe(200)
  const page = await signedIn(pages, 'Administrator', '/qa?view=All')
  const row = page.getByRole('row').filter({ hasText: 'Do you repair shoes?' })
  await row.waitFor()
  await row.click()
  const pane = page.getByRole('complementary').last()
  await pane.getByRole('button', { name: 'Hide question' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Explanation').fill('Meant for the shop next door.')
  await expectAccessible(page)
  await shoot(page, 'question-hiding')
  await dialog.getByRole('button', { name: 'Hide', exact: true }).press('Enter')
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await row.waitFor()
  await row.click()
  await pane.getByRole('button', { name: 'Hide question' }).press('Enter')
  await dialog.getByRole('button', { name: 'Hide', exact: true }).press('Enter')
  await row.waitFor({ state: 'detached' })
  await page.goto(`${pages.app.url}/qa?view=All&hidden=true`)
  await row.click()
  await pane.getByText('Hidden by Administrator Tester').waitFor()
  await expectAccessible(page)
  await shoot(page, 'question-hidden')
  await pane.getByRole('button', { name: 'Show again' }).press('Enter')
  await page.getByText('Question shown again').first().waitFor()
  await page.goto(`${pages.app.url}/qa?view=All`)
  await row.waitFor()
})
