import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, newContext, openProduct, signIn, until, type Product } from './open-product.ts'
import { stretched } from './time-limits.ts'

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
  const manager = await newContext(product, scheme)
  const page = await manager.newPage()
  await signIn(page, product, 'Location manager', '/reviews?view=all')
  await page.getByRole('grid').waitFor()

  // both reviews arrive while the page is open
  const first = await product.customerWrites({ rating: 1, text: complaint, author: `Ann ${scheme}` })
  await page.getByText(complaint).first().waitFor()
  const second = await product.customerWrites({ rating: 1, text: insult, author: `Bob ${scheme}` })
  await page.getByText(insult).first().waitFor()
  await expectAccessible(page)

  // found by keys: search, then into the list
  await page.keyboard.press('/')
  await page.keyboard.type(`${scheme} room`)
  await page.keyboard.press('Enter')
  await page.getByText(insult).first().waitFor({ state: 'detached' })
  await page.getByText(complaint).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Reply' }).waitFor()
  await writeReply(page, 'We are sorry about the soup. Please ask for the manager next time.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Handed in for approval.').first().waitFor()
  await expectAccessible(page)

  // the approver sees it, and approves
  const approver = await newContext(product, scheme)
  const desk = await approver.newPage()
  await signIn(desk, product, 'Response Approver', '/reviews?view=approve')
  await desk.getByText(complaint).first().click()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: /^Approve/ }).click()
  await desk.getByText('Approved.').first().waitFor()

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
  await desk.goto(`${product.app.url}/reviews?view=all`)
  await desk.getByText(insult).first().click()
  await writeReply(desk, 'Please write to us, we would like to know more.')
  await desk.keyboard.press('Control+Enter')
  await until(async () => product.town.town.review(second)?.reply)
  await until(async () => (await stateOf(second)) === 'PendingModeration')
  product.town.town.decideReply(second, 'REJECTED', 'The reply does not meet the content policy.')
  await desk
    .getByText('The reply does not meet the content policy.')
    .first()
    .waitFor({ timeout: stretched(60_000) })
  expect(await stateOf(second)).toBe('Rejected')
  await expectAccessible(desk)
  await manager.close()
  await approver.close()
})

/** By keys: `R` puts the cursor into the box. */
async function writeReply(page: Page, text: string) {
  const box = page.getByLabel('Your reply')
  await box.waitFor()
  await page.keyboard.press('r')
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
