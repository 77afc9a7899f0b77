import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAs } from '#apps/testing/enter-as.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const reviewOf = (uid: string) =>
  until(
    async () =>
      (await product.app.owner.query('select id::int as id from review where source_uid = $1', [uid])).rows[0],
  )

/** What a tool of the official client answered. */
async function use(client: Client, name: string, given: Record<string, unknown>) {
  const { content } = await client.callTool({ name, arguments: given })
  const [last] = content.slice(-1)
  return JSON.parse(last?.type === 'text' ? last.text : 'null')
}

test('an assistant asks to send two replies; the user reads the exact text, sends one and declines the other', async () => {
  const { app, town } = product
  const admin = await enterAs(app, app.people.home.users['Administrator']!.email)
  const { rows } = await app.owner.query('select actions from role where id = $1', [
    app.people.home.users['Administrator']!.roleId,
  ])
  const made = await admin.post(`/api/tenants/${app.people.home.id}/api-keys`, {
    name: 'Reply desk',
    actionIDs: rows[0].actions,
    piiScopes: ['public'],
  })
  const client = new Client({ name: 'Harbour', version: '3.1' }, { versionNegotiation: { mode: 'auto' } })
  const headers = { authorization: `Bearer ${made.body.key}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers } }))
  const reviews = []
  for (const author of ['Kim Sole', 'Lou Tarn'])
    reviews.push(await reviewOf(await product.customerWrites({ rating: 5, text: 'Warm rolls.', author })))
  const replies = ['Thank you for the kind words, Kim.', 'Thank you, Lou. Come back soon.']
  for (const [at, { id: reviewId }] of reviews.entries()) {
    const { writtenOutside } = (await use(client, 'get_review', { reviewId })).text
    expect(writtenOutside).toBe('Warm rolls.')
    const told = await use(client, 'send_reply', { reviewId, text: replies[at], version: null })
    expect(told.waitsForPerson.state).toBe('Waiting')
  }
  const sent = () => town.calls('PUT', '/reply')
  expect(sent()).toBe(0)

  const page = await signedIn(product, 'Administrator', '/assistant')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const card = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await card(replies[0]!)
    .getByText(/^Harbour\/3\.1 \(Reply desk\) for Administrator Tester/)
    .waitFor()
  await card(replies[1]!).waitFor()
  await card(replies[0]!).getByRole('link', { name: 'Open review' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'assistant-waiting')
  await card(replies[0]!)
    .getByRole('button', { name: /^Confirm/ })
    .press('Enter')
  await page.getByText('Request done').first().waitFor()
  await card(replies[1]!)
    .getByRole('button', { name: /^Decline/ })
    .press('Enter')
  await page.getByText('Request declined').first().waitFor()
  await waiting.getByText('Nothing waits').waitFor()
  await card(replies[0]!).getByText('Done', { exact: true }).waitFor()
  await card(replies[1]!).getByText('Declined', { exact: true }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'assistant-decided')
  await until(async () => sent() === 1)
  const kept = await app.owner.query('select text from response where current and review_id = any($1)', [
    reviews.map(({ id }) => id),
  ])
  expect(kept.rows.map(({ text }) => text)).toEqual([replies[0]])

  await page.getByLabel('Approve a reply to a question').press('Space')
  await page.getByText('Turned on: Approve a reply to a question').first().waitFor()
  await client.close()
  expect(sent()).toBe(1)
})
