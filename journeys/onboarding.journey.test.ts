import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable } from '#platform/server/tables/read-table.ts'
import { seedReviews, type SeededReview } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { goTo, landed, press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { shoot } from './shoot.ts'
import { signedIn, signIn } from './sign-in.ts'
import { until } from './until.ts'

let pages: PagesWithMail
beforeAll(async () => {
  pages = await openWithMail()
})
afterAll(() => pages.close())

const OWN_PASSWORD = 'Tumble-Okapi-58-Zephyr'
const towns = ['Aachen', 'Bonn', 'Celle', 'Dresden']
/** Follows the invitation that came by mail, chooses a password and signs in with it. */
async function accept(email: string, path = '/'): Promise<Page> {
  const page = await pages.visit(await pages.linkFor(email))
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('New password again').fill(OWN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/auth')
  await signIn(page, pages, email, path, OWN_PASSWORD)
  return page
}

async function fillPerson(page: Page, first: string, last: string, email: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Last name').fill(last)
  await dialog.getByLabel('Email').fill(email)
}

let tenantId: number
let reviews: SeededReview[]
let places: { id: number; city: string }[]

test('an agency is onboarded; its first person comes by mail and onboards a tenant', async () => {
  const { app } = pages
  const page = await signedIn(pages, app.people.superUser.email, '/admin/platform/agencies')
  await page.getByRole('button', { name: 'New agency' }).click()
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Eastlight')
  await page.getByRole('dialog').getByLabel('Internal name').fill('eastlight')
  await fillPerson(page, 'Esra', 'Lund', 'esra@eastlight.example')
  await expectAccessible(page)
  await shoot(page, 'new-agency')
  await page.getByRole('button', { name: 'Add agency' }).click()
  await page.getByText('Eastlight', { exact: true }).first().waitFor()
  await page.context().close()

  const desk = await accept('esra@eastlight.example')
  await landed(desk, (url) => /\/admin\/agencies\/\d+\/tenants/.test(url.pathname))
  await desk.getByRole('button', { name: 'New tenant' }).click()
  await desk.getByRole('dialog').getByLabel(/^Name/).fill('Fern Hotels')
  await desk.getByRole('dialog').getByLabel('Internal name').fill('fern-hotels')
  await fillPerson(desk, 'Ada', 'Fern', 'ada@fern.example')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Add tenant' }).click()
  await desk.getByText('Fern Hotels', { exact: true }).first().click()
  await desk.getByText('Before going into service').waitFor()
  await shoot(desk, 'onboarding')
  await desk.context().close()

  const { rows } = await app.owner.query(
    `select t.id::int as id from tenant t join agency a on a.id = t.agency_id where t.internal_name = 'fern-hotels' and a.internal_name = 'eastlight'`,
  )
  tenantId = rows[0].id
  reviews = await seedReviews(app.owner, tenantId, { locations: towns.length, reviews: 120 })
  const ids = [...new Set(reviews.map(({ locationId }) => locationId))].toSorted((a, b) => a - b)
  places = ids.map((id, i) => ({ id, city: towns[i]! }))
  for (const { id, city } of places)
    await app.owner.query('update location set city = $2, internal_name = $3, public_name = $3 where id = $1', [
      id,
      city,
      `Fern ${city}`,
    ])
  await app.owner.query(
    `update review set text = 'The quokka of ' || l.city from location l
      where review.tenant_id = $1 and l.id = review.location_id and review.id in (select min(id) from review where tenant_id = $1 group by location_id)`,
    [tenantId],
  )
})

test('its administrator adds a manager of two locations, who comes by mail and sees, finds, is offered and takes away these two alone', async () => {
  const { app } = pages
  const [one, two, ...others] = places
  const own = [one!, two!]
  const mine = reviews.filter(({ locationId }) => own.some(({ id }) => id === locationId))
  const page = await accept('ada@fern.example', '/admin/users')
  await page.getByRole('button', { name: 'Add user' }).click()
  const pane = page.getByRole('complementary')
  await pane.getByLabel('First name').fill('Lou')
  await pane.getByLabel('Last name').fill('Marsh')
  await pane.getByLabel('Email').fill('lou@fern.example')
  await pane.getByRole('checkbox', { name: 'Location manager' }).check()
  await pane.getByText('Some locations').click()
  for (const { city } of own) {
    await pane.getByLabel('Which locations').fill(`Fern ${city}`)
    await page
      .getByRole('option', { name: `Fern ${city}`, exact: true })
      .first()
      .click()
  }
  await page.keyboard.press('Escape')
  await pane.getByRole('button', { name: 'Save' }).click()
  await pane.getByRole('tab', { name: 'Profile' }).waitFor()
  await page.context().close()

  // the list: every row is of one of the two
  const desk = await accept('lou@fern.example', '/reviews?view=all')
  const counts: number[] = []
  desk.on('response', async (answer) => {
    if (!answer.url().endsWith('/reviews/counts') || !answer.ok()) return
    const { counts: told } = (await answer.json()) as { counts: { count: number }[] }
    counts.push(...told.map(({ count }) => count))
  })
  await goTo(desk, `${app.url}/reviews?view=all&date=eq:`)
  await desk.getByRole('grid').waitFor()
  await until(async () => counts.includes(mine.length))
  expect(Math.max(...counts)).toBe(mine.length) // whatever the page counts is of no more than the two
  await desk
    .getByRole('grid')
    .getByText(/Fern (Aachen|Bonn)/)
    .first()
    .waitFor()
  const text = await desk.locator('main').innerText()
  expect(others.filter(({ city }) => text.includes(city))).toEqual([])
  await shoot(desk, 'workbench-of-two')

  // what the filters offer
  await desk.getByRole('button', { name: 'Filter', exact: true }).click()
  await desk.getByRole('button', { name: 'City' }).click()
  const offered = desk.getByRole('dialog').getByRole('group', { name: 'City' })
  await offered.getByRole('checkbox').first().waitFor()
  expect((await offered.locator('label .cut').allInnerTexts()).toSorted()).toEqual(own.map(({ city }) => city))
  await desk.keyboard.press('Escape')

  // what a search finds: a word that stands once at each of the four
  await goTo(desk, `${app.url}/reviews?view=all&date=eq:&q=quokka`)
  await desk.getByRole('grid').getByText('The quokka of').first().waitFor()
  await until(async () => (await desk.getByRole('grid').getByRole('row').count()) === own.length)
  const found = await desk.getByRole('grid').innerText()
  expect(towns.filter((city) => found.includes(`quokka of ${city}`))).toEqual(own.map(({ city }) => city))

  // a review of another place is nowhere, by its address too
  const foreign = reviews.find(({ locationId }) => locationId === others[0]!.id)!
  const answer = await desk.evaluate(
    async (path) => (await fetch(path, { headers: { 'x-requested-with': 'renown' } })).status,
    `/api/tenants/${tenantId}/reviews/${foreign.id}`,
  )
  expect(answer).toBe(404)
  await desk.context().close()

  // and what goes out: with the right to export added, the file holds the two alone
  await app.owner.query(
    `update role set actions = actions || '{ratings_and_reviews.rating.export}', version = version + 1 where tenant_id = $1 and name = 'Location manager'`,
    [tenantId],
  )
  const again = await signedIn(pages, 'lou@fern.example', '/reviews?view=all&date=eq:')
  await press(again, 'Shift+E')
  const panel = again.getByRole('dialog')
  await panel.getByText(/rows with the filters/).waitFor()
  const waiting = again.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export', exact: true }).click()
  const table = await readTable(await (await waiting).path())
  const at = table.columns.indexOf('Location')
  const exported: string[] = []
  for await (const { cells } of table.rows()) exported.push(cells[at]!)
  expect(exported).toHaveLength(mine.length)
  expect([...new Set(exported)].toSorted()).toEqual(own.map(({ city }) => `Fern ${city}`))
})
