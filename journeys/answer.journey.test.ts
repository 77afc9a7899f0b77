import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo, landed, press } from './arrived.ts'
import { operator } from '#platform/contract/filter.ts'
import { expectAccessible, findViolations } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { signedIn } from './sign-in.ts'
import { stretched } from './time-limits.ts'
import { until } from './until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
  // the manager looks after this one place, and may not publish without approval
  await product.app.owner.query(
    `update users set location_access = 'SOME', location_ids = array(select id from location where tenant_id = $2) where id = $1`,
    [product.app.people.home.users['Location manager']!.id, product.app.people.home.id],
  )
})
afterAll(() => product.close())

const scheme = 'light'
const complaint = `Cold soup and a ${scheme} room, nobody came to help.`
const insult = `Never again, says the ${scheme} guest.`

test('a one-star review is found by keys, answered, approved and seen live; a second answer is refused by the source with its reason', async () => {
  const page = await signedIn(product, 'Location manager', '/reviews?view=all', { scheme })
  await page.getByRole('grid').waitFor()

  // both reviews arrive while the page is open
  const first = await product.customerWrites({ rating: 1, text: complaint, author: `Ann ${scheme}` })
  await page.getByText(complaint).first().waitFor()
  const second = await product.customerWrites({ rating: 1, text: insult, author: `Bob ${scheme}` })
  await page.getByText(insult).first().waitFor()
  await expectAccessible(page)

  // found by keys: search, then into the list
  await press(page, '/')
  await page.keyboard.type(`${scheme} room`)
  await page.keyboard.press('Enter')
  await page.getByText(insult).first().waitFor({ state: 'detached' })
  await page.getByText(complaint).first().waitFor()
  await press(page, 'Enter')
  await page.getByRole('region', { name: 'Reply' }).waitFor()
  await writeReply(page, 'We are sorry about the soup. Please ask for the manager next time.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Reply submitted').first().waitFor()
  await expectAccessible(page)
  // taken back while the words of it still stand, and handed in again
  await press(page, 'u')
  await until(async () => (await stateOf(first)) === 'Start')
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await until(async () => (await stateOf(first)) === 'PendingApproval')

  // the approver finds it first among what needs them, open after one key, and approves
  const desk = await signedIn(product, 'Response Approver', '/dashboards/start', { scheme })
  const needs = desk.getByRole('region', { name: 'Needs you' })
  await needs.getByRole('listitem').first().getByText('1 reply waits for approval').first().waitFor()
  await press(desk, 'Enter')
  await desk.getByRole('complementary', { name: 'Open' }).getByText(complaint).waitFor()
  await expectAccessible(desk)
  // a dialog is open: the key that approves belongs to the page behind it
  await desk.getByRole('button', { name: 'Reject', exact: true }).click()
  await desk.getByLabel('What should change').fill('Name the manager.')
  await desk.keyboard.press('Control+Enter')
  await desk.keyboard.press('Escape')
  await desk.getByLabel('What should change').waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: /^Approve/ }).click()
  await desk.getByText('Reply approved').first().waitFor()

  // the author hears of it under the bell, by a key
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await press(page, 'g b')
  const told = page.getByRole('dialog', { name: 'Notifications' })
  await told.getByText('Your reply was approved').waitFor()
  expect(await findViolations(page, ['main'])).toEqual([])
  await told.getByRole('button', { name: 'Mark all read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await told.waitFor({ state: 'detached' })

  // accepted by the source is not live until the source says so
  const reply = await until(async () => product.town.town.review(first)?.reply)
  expect(reply).toMatchObject({
    state: 'PENDING',
    comment: 'We are sorry about the soup. Please ask for the manager next time.',
  })
  const pane = page.getByRole('region', { name: 'Reply' })
  await pane.getByText('Pending at source').first().waitFor()
  await until(async () => (await stateOf(first)) === 'PendingModeration')
  product.town.town.decideReply(first, 'APPROVED')
  await until(async () => ['Published', 'Verified'].includes((await stateOf(first)) ?? ''), 60)

  // the second: the approver answers it directly, and the source refuses
  await goTo(desk, `${product.app.url}/reviews?view=all`)
  await desk.getByText(insult).first().click()
  await writeReply(desk, 'Please write to us, we would like to know more.')
  await desk.keyboard.press('Control+Enter')
  await until(async () => product.town.town.review(second)?.reply)
  const opened = desk.getByRole('complementary', { name: 'Open' })
  await opened.getByText(insult).waitFor({ state: 'detached' }) // the next one opened
  await press(desk, 'k')
  await opened.getByText(insult).waitFor()
  await until(async () => (await stateOf(second)) === 'PendingModeration')
  product.town.town.decideReply(second, 'REJECTED', 'OFF_TOPIC')
  await desk
    .getByText('Off-topic content.')
    .first()
    .waitFor({ timeout: stretched(60_000) })
  expect(await stateOf(second)).toBe('Rejected')
  await expectAccessible(desk)
})

test('who can neither answer nor approve is asked for neither, and opens with everything', async () => {
  const page = await signedIn(product, 'Analyst', '/dashboards/start')
  await page.getByRole('region', { name: 'Needs you' }).getByText('Nothing needs you right now.').waitFor()
  await goTo(page, `${product.app.url}/reviews`)
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('button', { name: /Needs you/ }).count()).toBe(0)
  await page
    .getByRole('button', { name: /All reviews/ })
    .and(page.locator('[aria-current]'))
    .waitFor()
})

test('on a phone a view without a tab says its name, an approver has a tab for what waits, and no toast lies over a button', async () => {
  const author = await product.app.as('Location manager')
  const home = `/api/tenants/${product.app.people.home.id}`
  const found = await author.put(`${home}/reviews/search`, {
    limit: 2,
    filters: [{ name: 'responseState', operator: operator.Equal, values: [''] }],
  })
  for (const { id } of found.body.items) {
    const handedIn = await author.put(`${home}/reviews/${id}/response`, {
      text: 'Thank you.',
      send: true,
      version: null,
    })
    expect(handedIn.body).toMatchObject({ state: 'PendingApproval' })
  }
  const page = await signedIn(product, 'Response Approver', '/reviews?view=unanswered', { width: 390 })
  await page.getByRole('heading', { name: /^Unanswered [0-9,]+\+?$/ }).waitFor()
  await page.getByRole('radiogroup').getByText('To approve').click()
  await landed(page, /view=approve/)
  await page.getByRole('article').last().click() // after it comes the one above
  const pane = page.getByRole('complementary', { name: 'Open' })
  await pane.getByRole('button', { name: /^Approve/ }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Reply approved' })
  await toast.waitFor()
  await pane.getByRole('button', { name: /^Approve/ }).waitFor() // the next one opened
  const lies = await toast.boundingBox()
  for (const button of await page.getByRole('button').all()) {
    const box = (await toast.getByRole('button').and(button).count()) ? null : await button.boundingBox()
    if (box)
      expect(box.y >= lies!.y + lies!.height || box.y + box.height <= lies!.y, await button.innerText()).toBe(true)
  }
})

test('whoever sees some locations only is led from the customers of all to the reviews of theirs', async () => {
  const page = await signedIn(product, 'Location manager', '/customers')
  await page.getByText('Customers are listed for all locations').waitFor()
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all reviews' }).click()
  await page.getByRole('row').nth(1).waitFor()
})

test('what one leaves for later is skipped by a button or a key, and one setting keeps what is done with open', async () => {
  const author = await product.app.as('Location manager')
  const home = `/api/tenants/${product.app.people.home.id}`
  const words = ['First to skip.', 'Second to skip.', 'Third to skip.']
  for (const text of words) {
    const uid = await product.customerWrites({ rating: 3, text, author: 'Cleo Skipper' })
    const find = () => product.app.owner.query<{ id: string }>('select id from review where source_uid = $1', [uid])
    const id = await until(async () => (await find()).rows[0]?.id)
    const answer = { text: 'Thank you.', send: true, version: null }
    expect((await author.put(`${home}/reviews/${id}/response`, answer)).body.state).toBe('PendingApproval')
  }
  const open = async (width: number) => {
    const page = await signedIn(product, 'Response Approver', '/reviews?view=approve&text=skip', { width })
    const rows = page.getByRole(width > 600 ? 'row' : 'article').filter({ hasText: 'to skip.' })
    await until(async () => (await rows.count()) === words.length)
    await rows.first().click()
    const pane = page.getByRole('complementary', { name: 'Open' })
    await pane.getByText('1 of 3').waitFor()
    return { page, pane }
  }
  const phone = await open(390)
  await phone.pane.getByRole('button', { name: 'Skip' }).click()
  await phone.pane.getByText('2 of 3').waitFor()
  await expectAccessible(phone.page)

  const { page, pane } = await open(1440)
  await pane.getByRole('button', { name: /^Skip/ }).click()
  await pane.getByText('2 of 3').waitFor()
  await press(page, 'j')
  await pane.getByText('3 of 3').waitFor()
  await pane.getByRole('button', { name: /^Skip/ }).click() // after the last comes the one above
  await pane.getByText('2 of 3').waitFor()
  await expectAccessible(page)
  expect(await pane.getByRole('link', { name: /./ }).first().getAttribute('href')).toMatch(/\/admin\/locations\/\d+/)

  // without the setting the one that was approved stays open
  const next = page.getByRole('menuitemcheckbox', { name: 'Open next after each action' })
  await pane.getByRole('button', { name: 'More', exact: true }).click()
  await next.and(page.locator('[aria-checked=true]')).click()
  const approved = await pane.getByText(/(First|Second|Third) to skip\./).innerText()
  await pane.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('alert').filter({ hasText: 'Reply approved' }).waitFor()
  await pane.getByRole('button', { name: /^Approve/ }).waitFor({ state: 'detached' })
  await pane.getByText(approved).waitFor()
})

/** By keys: `R` puts the cursor into the box. */
async function writeReply(page: Page, text: string) {
  const box = page.getByLabel('Your reply')
  await box.waitFor()
  await press(page, 'r')
  await until(async () => box.evaluate((node) => node === node.ownerDocument.activeElement))
  await page.keyboard.type(text)
}

async function stateOf(sourceUid: string): Promise<string | null> {
  const { rows } = await product.app.owner.query<{ response_state: string | null }>(
    'select response_state from review where source_uid = $1',
    [sourceUid],
  )
  return rows[0]?.response_state ?? null
}
