import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newContext, openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let town: Awaited<ReturnType<typeof openMailTown>>
let pages: Pages
beforeAll(async () => {
  town = await openMailTown()
  pages = await openPages({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
  await seedReviews(pages.app.owner, pages.app.people.home.id, { locations: 1, reviews: 3 })
})
afterAll(async () => {
  await pages.close()
  await town.close()
})

test('a visitor asks on the page, somebody answers by keys, and the visitor reads it there', async () => {
  const admin = await signedIn(pages, 'Administrator', '/admin/question-pages')
  await admin.getByRole('row').filter({ hasText: 'Place 0' }).click()
  const pane = admin.getByRole('complementary').last()
  await pane.getByRole('button', { name: 'Turn on page' }).press('Enter')
  await admin.getByText('Page turned on').first().waitFor()
  const address = await pane.getByRole('link', { name: 'Open page' }).getAttribute('href')
  await expectAccessible(admin)
  await shoot(admin, 'question-pages')

  const visitor = await (await newContext(pages, 'light', 390)).newPage()
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(new URL(request.url()).origin))
  await visitor.goto(pages.app.url + address!)
  await visitor.getByText('No questions yet.').waitFor()
  await visitor.getByLabel('Your question', { exact: true }).fill('Do you bake without gluten?')
  await visitor.getByLabel(/^Your name/).fill('Robin')
  await visitor.getByLabel(/^Your email/).fill('robin@guest.example')
  await expectAccessible(visitor)
  await shoot(visitor, 'question-page-asking')
  await visitor.getByRole('button', { name: 'Send question' }).click()
  await visitor.getByText('Your question was sent.').waitFor()
  await visitor.getByText('You get the reply by email.').waitFor()
  expect(await visitor.getByText('without gluten').count()).toBe(0)
  expect(new Set(asked)).toEqual(new Set([pages.app.url]))
  expect(await visitor.context().cookies()).toEqual([])

  const page = await signedIn(pages, 'Administrator', '/qa')
  const row = page.getByRole('row').filter({ hasText: 'without gluten' })
  await row.waitFor()
  await press(page, 'j')
  await press(page, 'r')
  const field = page.getByRole('textbox', { name: 'Your reply' })
  await field.waitFor()
  await page.locator('textarea:focus').waitFor()
  await page.getByText('The visitor gets your reply by email.').waitFor()
  await field.fill('Yes, on Fridays.')
  await expectAccessible(page)
  await shoot(page, 'question-answering')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Reply sent').first().waitFor()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('complementary').last().getByText('Yes, on Fridays.').waitFor()
  await shoot(page, 'question-answered')
  const [mail] = await town.mailsTo('robin@guest.example', 1, 60)
  expect(mail!.text).toContain('Yes, on Fridays.')

  await visitor.goto(pages.app.url + address!)
  await visitor.getByText('Do you bake without gluten?').waitFor()
  await visitor.getByText('Yes, on Fridays.').waitFor()
  await expectAccessible(visitor)
  await shoot(visitor, 'question-page-answered')
})

test('a question is added, its answer approved by another user, posted by hand; it is flagged by keys and deleted', async () => {
  const writer = await signedIn(pages, 'Location manager', '/qa')
  await writer.getByText('No questions here').waitFor()
  await press(writer, 'n')
  const dialog = writer.getByRole('dialog')
  await dialog.getByLabel(/^Question/).fill('Is there a car park?')
  await dialog.getByRole('button', { name: 'Add question' }).press('Enter')
  await writer.getByText('Question added').first().waitFor()
  const field = writer.getByRole('textbox', { name: 'Your reply' })
  await field.fill('Yes, behind the house.')
  await writer.getByRole('button', { name: 'Submit for approval' }).click()
  await writer.getByText('Reply submitted').first().waitFor()
  await writer.getByText('Another user decides about this reply.').waitFor()

  const page = await signedIn(pages, 'Administrator', '/qa?view=ToApprove')
  const row = page.getByRole('row').filter({ hasText: 'car park' })
  await row.click()
  const pane = page.getByRole('complementary').last()
  await pane.getByRole('button', { name: 'Approve reply' }).press('Enter')
  await page.getByText('Reply approved').first().waitFor()
  await pane.getByRole('button', { name: 'Mark as posted' }).press('Enter')
  await page.getByText('Reply marked as posted').first().waitFor()
  await shoot(page, 'question-posted')

  const list = await signedIn(pages, 'Administrator', '/qa?view=Answered')
  const answered = list.getByRole('row').filter({ hasText: 'car park' })
  await answered.waitFor()
  await press(list, 'z f') // what was answered is not put away, and not opened for it
  await answered.getByLabel('Flagged').waitFor()
  expect(list.url()).not.toContain('open=')
  await answered.click()
  await list.getByRole('complementary').last().getByRole('button', { name: 'Delete question' }).press('Enter')
  await list.getByRole('dialog').getByRole('button', { name: 'Delete question' }).click()
  await list.getByText('Question deleted').first().waitFor()
  await answered.waitFor({ state: 'detached' })
})
