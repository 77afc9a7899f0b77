import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
let reviewId: number
let placeId: number
beforeAll(async () => {
  pages = await openPages()
  const { owner, people } = pages.app
  const [review] = await seedReviews(owner, people.home.id, { locations: 1, reviews: 1 })
  reviewId = review!.id
  placeId = review!.locationId
  await owner.query('update review set rating = 2 where id = $1', [reviewId])
  await owner.query(`update users set location_access = 'ALL' where tenant_id = $1`, [people.home.id])
})
afterAll(() => pages.close())

/** Rated reviews of the place, so many days ago. */
async function rate(daysAgo: number, ratings: readonly number[]) {
  for (const [n, rating] of ratings.entries())
    await pages.app.owner.query(
      `insert into review (tenant_id, location_id, source_id, source_uid, rating, date) values ($1, $2, 1, $3, $4, now() - $5 * interval '1 day')`,
      [pages.app.people.home.id, placeId, `rated-${daysAgo}-${n}`, rating, daysAgo],
    )
}

test('a review becomes a plan, another user approves it, its steps are done, and what came of it is read', async () => {
  const author = await signedIn(pages, 'Administrator', `/reviews?view=all&open=${reviewId}`)
  const dialog = author.getByRole('dialog')
  const inReview = author.getByRole('complementary').getByRole('region', { name: 'Action plans' })
  await author.getByRole('complementary').getByRole('button', { name: 'More' }).first().press('Enter')
  await author.getByRole('menuitem', { name: 'Create action plan' }).press('Enter')
  await dialog.getByLabel('Name').fill('Warmer soup')
  await dialog.getByLabel('Goal').fill('Soup at 70 °C')
  await dialog.getByLabel('Steps').fill('Buy a thermometer\nTrain the kitchen')
  await expectAccessible(author)
  await shoot(author, 'action-plan-create')
  await dialog.getByRole('button', { name: 'Create action plan' }).press('Enter')
  await author.getByText('Action plan created').waitFor()
  await inReview.getByRole('link', { name: 'Warmer soup' }).waitFor()
  await expectAccessible(author)
  await shoot(author, 'action-plan-of-review')
  await inReview.getByRole('link', { name: 'Warmer soup' }).press('Enter')
  const pane = author.getByRole('complementary')
  await pane.getByText('0 of 2 done').waitFor()
  await pane.getByRole('region', { name: 'Reviews' }).getByRole('link').waitFor()
  await pane.getByRole('button', { name: 'Submit action plan' }).press('Enter')
  await pane.getByText('You submitted this plan, so another user approves it.').waitFor()
  expect(await pane.getByRole('button', { name: 'Approve action plan' }).count()).toBe(0)
  await expectAccessible(author)
  await shoot(author, 'action-plan-waits')

  const approver = await signedIn(pages, 'Response Approver', '/action-plans?view=Waiting')
  const theirs = approver.getByRole('complementary')
  await approver.getByRole('row').filter({ hasText: 'Warmer soup' }).waitFor()
  await approver.locator('[data-focus]').waitFor()
  await press(approver, 'Enter')
  await theirs.getByRole('button', { name: 'Approve action plan' }).press('Enter')
  await approver.getByText('Action plan approved').waitFor()
  await theirs.getByText(/^Approved by Response Approver Tester/).waitFor()

  await pane.getByText(/^Approved by Response Approver Tester/).waitFor()
  await pane.getByText('Too few reviews to say.', { exact: false }).waitFor()
  await pane.getByLabel('Buy a thermometer').click()
  await pane.getByText('1 of 2 done').waitFor()
  await pane.getByLabel('Train the kitchen').click()
  await pane.getByText('2 of 2 done').waitFor()
  await rate(50, [1, 2, 2, 3, 2])
  await rate(5, [4, 5, 5, 4, 5])
  await pages.app.owner.query(
    `update action_plan set submitted_at = now() - interval '30 days', approved_at = now() - interval '30 days'`,
  )
  await pane.getByRole('button', { name: 'Finish action plan' }).press('Enter')
  await author.getByText('Action plan finished').waitFor()
  await author.goto(new URL('/action-plans?view=Done', author.url()).href)
  await author.getByRole('row').filter({ hasText: 'Warmer soup' }).waitFor()
  await author.locator('[data-focus]').waitFor()
  await press(author, 'Enter')
  const outcome = pane.getByRole('region', { name: 'Outcome' })
  await outcome.getByText('2.00').waitFor()
  await outcome.getByText('4.60').waitFor()
  await expectAccessible(author)
  await shoot(author, 'action-plan-outcome')
})

test('the form says beforehand that an approved plan needs approval again, and a rejection keeps its reason', async () => {
  const { owner, people } = pages.app
  const { id } = people.home.users['Response Approver']!
  await owner.query(
    `insert into action_plan (tenant_id, name, goal, due_on, state, created_at, created_by, submitted_at, submitted_by, approved_at, approved_by)
     values ($1, 'Quiet room', 'Less noise', '2020-01-01', 3, now(), $2, now(), $2, now(), $2)`,
    [people.home.id, id],
  )
  const page = await signedIn(pages, 'Response Approver', '/action-plans')
  const dialog = page.getByRole('dialog')
  const pane = page.getByRole('complementary')
  await page.getByRole('row').filter({ hasText: 'Quiet room' }).waitFor()
  await page.locator('[data-focus]').waitFor()
  await press(page, 'i')
  await dialog.getByText('This plan is approved.', { exact: false }).waitFor()
  await dialog.getByLabel('Goal').fill('No noise')
  await dialog.getByText('When you save, the plan needs approval again.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'action-plan-again')
  await dialog.getByRole('button', { name: 'Save action plan' }).press('Enter')
  await page.getByText('Action plan saved. It waits for approval again.').waitFor()
  await dialog.waitFor({ state: 'detached' })

  const admin = await signedIn(pages, 'Administrator', '/action-plans?view=Waiting')
  const theirs = admin.getByRole('dialog')
  await admin.getByRole('row').filter({ hasText: 'Quiet room' }).waitFor()
  await admin.locator('[data-focus]').waitFor()
  await press(admin, 'r')
  await theirs.getByRole('button', { name: 'Reject action plan' }).press('Enter')
  await theirs.locator('[aria-invalid="true"]').waitFor()
  await theirs.getByLabel('Reason').fill('Too dear')
  await theirs.getByRole('button', { name: 'Reject action plan' }).press('Enter')
  await admin.getByText('Action plan rejected').waitFor()
  await press(page, 'Enter')
  await pane.getByText('Too dear').waitFor()
  await expectAccessible(page)
  await shoot(page, 'action-plan-rejected')
})

test('from the tickets a link leads to the plans, on a phone from their menu, and a plan is a card there', async () => {
  const { owner, people } = pages.app
  const { id } = people.home.users['Administrator']!
  await owner.query(
    `insert into action_plan (tenant_id, name, goal, created_at, created_by) values ($1, 'Parking signs', 'Found at once', now(), $2)`,
    [people.home.id, id],
  )
  const page = await signedIn(pages, 'Administrator', '/actions')
  await page.getByRole('link', { name: 'Action plans' }).press('Enter')
  await page.getByRole('row').filter({ hasText: 'Parking signs' }).waitFor()
  const phone = await signedIn(pages, 'Administrator', '/action-plans', { width: 390 })
  await phone.getByText('Parking signs').waitFor()
  await expectAccessible(phone)
  await shoot(phone, 'action-plans-phone')
  await phone.getByText('Parking signs').click()
  await phone.getByText('Found at once').waitFor()
  await expectAccessible(phone)
  await shoot(phone, 'action-plans-phone-open')
})

test('a review is attached to a plan that stands, and removed from it', async () => {
  const page = await signedIn(pages, 'Administrator', `/reviews?view=all&open=${reviewId}`)
  const dialog = page.getByRole('dialog')
  const inReview = page.getByRole('complementary').getByRole('region', { name: 'Action plans' })
  await page.getByRole('complementary').getByRole('button', { name: 'More' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Attach to a plan' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Action plan' }).click()
  const offered = page.getByRole('option', { name: 'Parking signs · Whole organization' })
  await offered.waitFor()
  await offered.click()
  await expectAccessible(page)
  await shoot(page, 'action-plan-attach')
  await dialog.getByRole('button', { name: 'Attach to a plan' }).press('Enter')
  await page.getByText('Review attached').waitFor()
  await inReview.getByRole('link', { name: 'Parking signs' }).press('Enter')
  const evidence = page.getByRole('complementary').getByRole('region', { name: 'Reviews' })
  await evidence.getByRole('link').waitFor()
  await evidence.getByRole('button', { name: 'Remove review' }).press('Enter')
  await page.getByText('Review removed from the plan').waitFor()
  await evidence.getByText('No reviews attached yet.', { exact: false }).waitFor()
})

test('who may not see plans meets no way to them', async () => {
  const page = await signedIn(pages, 'Analyst', '/action-plans')
  await page.getByText('No access to this page').waitFor()
  expect(await page.getByText('Create action plan').count()).toBe(0)
})
