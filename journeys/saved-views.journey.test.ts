import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { checkAll } from '#product/workspace/view-subscriptions/server/check-subscriptions.ts'
import { goTo, landed } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const NAME = 'Low stars'
const low = async () => {
  const { rows } = await product.app.owner.query('select count(*)::int as count from review where rating <= 2')
  return rows[0].count as number
}
const inRail = (page: Page) => page.getByRole('navigation').getByRole('button', { name: new RegExp(`^${NAME}`) })
const menuOf = async (page: Page, item: string) => {
  await inRail(page).hover()
  await page.getByRole('button', { name: `Actions for “${NAME}”` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a view is saved, shared, opened with another’s eyes, and mailed about when it grows', async () => {
  const { app, town } = product
  await product.customerWrites({ rating: 1, text: 'Cold soup.', author: 'Ann' })
  await product.customerWrites({ rating: 2, text: 'Slow, but kind.', author: 'Bob' })
  await until(async () => (await app.owner.query(`select 1 from review where text = 'Slow, but kind.'`)).rowCount)
  const all = await low()

  // what the bar says becomes a view
  const page = await signedIn(product, 'Administrator', '/reviews?view=all&rating=1,2&date=lifeToDate')
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'Save view' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill(NAME)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await landed(page, /view=\d+/)
  const view = new URL(page.url()).searchParams.get('view')
  await expect.poll(() => inRail(page).textContent()).toBe(`${NAME}${all}`)

  // another order is a change, which can be taken back
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('menuitem', { name: 'Oldest first' }).click()
  await page.getByRole('button', { name: 'Changed', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  await page.getByRole('button', { name: 'Changed', exact: true }).waitFor({ state: 'detached' })

  // shared with a role
  await menuOf(page, 'Share')
  await page.getByRole('checkbox', { name: 'Analyst', exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // an analyst of another place opens the bare link, and sees and counts only what is theirs
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'else', 'else', 'Elsewhere', 'Elsewhere') returning id`,
    [app.people.home.id],
  )
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) values ($1, $2, 1, 'else', 1, 'Only elsewhere.', now())`,
    [app.people.home.id, rows[0].id],
  )
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    app.people.home.users['Analyst']!.id,
    [rows[0].id],
  ])
  const theirs = await signedIn(product, 'Analyst', `/reviews?view=${view}`, { scheme: 'dark' })
  await landed(theirs, /rating=1(,|%2C)2/)
  await theirs.getByText('Only elsewhere.').first().waitFor()
  expect(await theirs.getByText('Cold soup.').count()).toBe(0)
  await expect.poll(() => inRail(theirs).textContent()).toBe(`${NAME}1`)
  await inRail(theirs).hover()
  await theirs.getByRole('button', { name: `Actions for “${NAME}”` }).click()
  const menu = theirs.getByRole('menu')
  await menu.getByRole('menuitem', { name: 'Duplicate' }).waitFor()
  expect(await menu.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  await until(() => menu.evaluate((one) => one.matches(':focus-within')))
  await theirs.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expectAccessible(theirs)

  // mailed about, once it grows
  const now = await low()
  await menuOf(page, 'Email me about it')
  await page.getByLabel('Email me when it has more than').fill(String(now))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Email me', exact: true }).click()
  await page.getByText(`Emails about “${NAME}” turned on`).first().waitFor()
  await product.customerWrites({ rating: 1, text: 'Worse than ever.', author: 'Cleo' })
  await until(async () => (await low()) > now)
  await expect.poll(() => inRail(page).textContent()).toBe(`${NAME}${now + 1}`)
  const ctx = await openJobCtx(app, app.people.home.id)
  await checkAll.run(ctx, {})
  await ctx.close()
  const { email } = app.people.home.users['Administrator']!
  const mailed = async () =>
    (await town.control.mailbox.list({ to: email })).find(({ subject }) => subject.includes(NAME))
  const mail = await until(mailed, 60)
  expect(mail.subject).toBe(`“${NAME}” now has ${now + 1}`)

  // its link opens the view, the other one ends the mails
  const [link, stop] = ['view=', '/unsubscribe?'].map((part) => new URL(mail.links.find((one) => one.includes(part))!))
  await goTo(page, `${app.url}${link!.pathname}${link!.search}`)
  await page.getByText('Worse than ever.').first().waitFor()
  const stranger = await product.visit(`${stop!.pathname}${stop!.search}`)
  await expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Stop these emails' }).click()
  await stranger.getByText('Emails stopped').waitFor()
  expect((await app.owner.query('select 1 from view_subscription')).rowCount).toBe(0)
})

test('a saved view opens from the sheet of a phone', async () => {
  const page = await signedIn(product, 'Administrator', '/reviews', { width: 390 })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${NAME}`) })
    .click()
  await landed(page, /rating=1/)
  await expectAccessible(page)
})
