import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { arrived, goTo, landed, press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openContext } from './open-context.ts'
import { openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn, signIn } from './sign-in.ts'

const sentence =
  'The staff at the front desk were friendly and checked us in quickly, but the room was really uncomfortably warm at midnight and nobody came to look at the noisy fan.'

let pages: Pages
let review: { id: number; locationId: number }
beforeAll(async () => {
  pages = await openPages()
  const { app } = pages
  const seeded = await seedReviews(app.owner, app.people.home.id, { locations: 2, reviews: 40 })
  review = seeded[0]!
  await app.owner.query('update review set text = $3, rating = 3 where tenant_id = $1 and id = $2', [
    app.people.home.id,
    review.id,
    sentence,
  ])
})
afterAll(() => pages.close())

test('the settings stay at the side as long as there is room, and where there is none a link leads back to them', async () => {
  const page = await signedIn(pages, 'Administrator', '/admin/users', { width: 1280 })
  const side = page.getByRole('navigation', { name: 'Settings' })
  const back = page.locator('main').getByRole('link', { name: 'Settings', exact: true })
  const seenAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await shoot(page, `settings-${width}`)
    return [await side.isVisible(), await back.isVisible()]
  }
  await side.waitFor()
  expect(await seenAt(1280)).toEqual([true, false])
  expect(await seenAt(1100)).toEqual([true, false])
  await expectAccessible(page)
  expect(await seenAt(1099)).toEqual([false, true])
  expect(await seenAt(1024)).toEqual([false, true])
  // beside an open row a list needs the room, and the crumbs lead back
  await page.setViewportSize({ width: 1280, height: 900 })
  await press(page, 'Enter')
  await page.getByRole('complementary', { name: 'Open' }).waitFor()
  expect([await side.isVisible(), await back.isVisible()]).toEqual([false, false])
  await shoot(page, 'settings-1280-pane')
})

test('what stands below a list of the settings says so, and leads back to it', async () => {
  const page = await signedIn(pages, 'Administrator', `/admin/locations/${review.locationId}`)
  const crumbs = page.getByRole('navigation', { name: 'Where you are' })
  await expect.poll(() => crumbs.innerText()).toMatch(/^Settings\nLocations\nPlace \d$/)
  const isCut = () => crumbs.evaluate((nav) => [...nav.children].some((one) => one.scrollWidth > one.clientWidth + 1))
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => [width, await isCut()]).toEqual([width, false])
  }
  await expect.poll(() => crumbs.locator('[aria-current]').allInnerTexts()).toEqual([expect.stringMatching(/^Place/)])
  await crumbs.getByRole('link', { name: 'Locations' }).click()
  await landed(page, /\/admin\/locations$/)
  await expect.poll(() => crumbs.innerText()).toBe('Settings\nLocations')
  await goTo(page, `${pages.app.url}/admin/roles/compare`)
  await expect.poll(() => crumbs.innerText()).toBe('Settings\nRoles\nCompare roles')
})

test('while a page is on its way, a bar above the one before says so', async () => {
  const page = await signedIn(pages, 'Administrator', '/admin/users')
  expect(await barOf(page)).toBe('none')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Labels', exact: true }).click()
  await expect.poll(() => barOf(page)).toBe('visible')
  await shoot(page, 'waiting')
  held.resolve()
  await landed(page, /\/labels$/)
  expect(await barOf(page)).toBe('none')
  await page.unrouteAll({ behavior: 'wait' })
})

test('a sentence of a review that is longer than what is searched for finds it', async () => {
  expect(sentence.length).toBeGreaterThan(150)
  expect(sentence.slice(99, 101)).toMatch(/^\S\S$/) // in the middle of a word
  const page = await signedIn(pages, 'Administrator', '/dashboards')
  await press(page, 'Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByLabel('Search').fill(sentence)
  await palette.locator('[data-action]').filter({ hasText: 'front desk' }).click()
  await landed(page, (url) => url.href.includes(String(review.id)))
  await page.locator('main').getByText('the noisy fan').first().waitFor()
})

test('keys are shown to who has some, and not where fingers are all there is', async () => {
  const size = { viewport: { width: 1180, height: 820 }, locale: 'en-US', reducedMotion: 'reduce' as const }
  const shown: number[] = []
  for (const isTouched of [false, true]) {
    const context = await openContext(pages.browser, { ...size, hasTouch: isTouched, isMobile: isTouched })
    const page = await context.newPage()
    await signIn(page, pages, 'Administrator', '/reviews')
    expect(await page.locator('kbd').count()).toBeGreaterThan(2)
    shown.push(await page.locator('kbd:visible').count())
  }
  expect(shown[0]).toBeGreaterThan(2)
  expect(shown[1]).toBe(0)
})

test('beside an open review the list keeps its texts, on a small screen too', async () => {
  const page = await signedIn(pages, 'Administrator', `/reviews?view=all&open=${review.id}`, { width: 1280 })
  await page.getByRole('complementary', { name: 'Open' }).getByText('the noisy fan').first().waitFor()
  await arrived(page)
  await shoot(page, 'pane-1280')
  const text = page.getByRole('row').getByText('The staff at the front desk').first()
  expect((await text.boundingBox())!.width).toBeGreaterThan(150)
})

/** How the mark of what is on its way is drawn: `none` where there is none. */
function barOf(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const { content, visibility } = getComputedStyle(document.querySelector('main'), '::before')
    return content === 'none' ? content : visibility
  })()`)
}

test('numbers of thousands stand within the tabs of a phone, in the words of each language', async () => {
  const { home } = pages.app.people
  await pages.app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, sentiment, date, text, response_state)
     select $1, $2, 1, 'thousands' || n, 1 + n % 5, 0, now() - n * interval '1 minute', 'one of many',
       (array[null, 'PendingApproval', 'Verified'])[1 + n % 3] from generate_series(1, 4500) n`,
    [home.id, review.locationId],
  )
  for (const locale of ['en_US', 'de_DE']) {
    await pages.app.owner.query('update users set locale = $2 where id = $1', [home.users['Administrator']!.id, locale])
    const page = await signedIn(pages, 'Administrator', '/reviews?view=late', { width: 390 })
    const tabs = page.getByRole('radiogroup', { name: /Reviews|Bewertungen/ })
    await tabs.getByText('+').first().waitFor()
    const beyond = await tabs.evaluate((box) => {
      const edge = box.getBoundingClientRect().right
      return [...box.querySelectorAll('.num')].filter((one) => one.getBoundingClientRect().right > edge).length
    })
    expect(beyond).toBe(0)
    await page.context().close()
  }
})
