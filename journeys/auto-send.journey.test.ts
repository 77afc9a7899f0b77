import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { sendJob } from '#product/reputation/auto-send/server/send-job.ts'
import { goTo } from './arrived.ts'
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

const MODEL = 'town-small-2026-11'

test('a proven group is turned on by keys, a reply waits, is stopped and is a draft; one is reported and turns the group off', async () => {
  const { app, town } = product
  const api = `${app.url}/api/tenants/${app.people.home.id}`
  const page = await signedIn(product, 'Administrator', '/auto-send')
  await page.getByText('No drafts sent yet').waitFor()
  await shoot(page, 'auto-send-none')
  const post = (path: string, method: string, data: object) =>
    page.request.fetch(`${api}${path}`, { method, data, headers: { 'x-requested-with': 'renown' } })
  const model = { isOn: true, baseUrl: `${town.url}/model/v1`, model: 'town-small', key: 'sandbox-model', voice: '' }
  expect((await post('/model', 'PUT', { ...model, version: 0 })).status()).toBe(200)
  const first = await product.customerWrites({ rating: 5, text: 'Warm rolls, friendly people.', author: 'Kim Sole' })
  const reviewOf = (uid: string) =>
    until(async () => (await app.owner.query('select * from review where source_uid = $1', [uid])).rows[0])
  const { location_id, language } = await reviewOf(first)
  expect(language).toBe('en')
  const seed = (rating: number, sent: number, unchanged: number) =>
    app.owner.query(
      `insert into auto_send_group (tenant_id, location_id, source_id, rating, language, model, sent, unchanged, counted_from)
       values ($1, $2, 1, $3, 'en', $4, $5, $6, now())`,
      [app.people.home.id, location_id, rating, MODEL, sent, unchanged],
    )
  await seed(5, 80, 80)
  await seed(4, 30, 28)

  // settings
  await goTo(page, `${app.url}/auto-send/settings`)
  await page.getByLabel('Send replies automatically').press('Space')
  await page.getByLabel('Delay in minutes').fill('5')
  await page.getByRole('button', { name: 'Save auto-send' }).press('Enter')
  await page.getByText('Auto-send saved').first().waitFor()
  await expectAccessible(page)

  // a group is turned on
  await page.getByRole('link', { name: 'See groups' }).press('Enter')
  const row = (state: string) => page.getByRole('row').filter({ hasText: state })
  await row('Not yet').waitFor()
  await row('Ready').click()
  const pane = page.getByRole('complementary')
  await pane.getByText('80 of 80 drafts sent unchanged').waitFor()
  await expectAccessible(page)
  await shoot(page, 'auto-send-group')
  await pane.getByRole('button', { name: 'Turn on auto-send' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('after 5 minutes').waitFor()
  await shoot(page, 'auto-send-ask')
  await dialog.getByRole('button', { name: 'Turn on auto-send' }).press('Enter')
  await page.getByText('Auto-send turned on').first().waitFor()
  await pane.getByText('In the name of').waitFor()

  // a review arrives, waits, and is stopped
  const uid = await product.customerWrites({ rating: 5, text: 'The best bread in town, thanks.', author: 'Lou Tarn' })
  const { id } = await reviewOf(uid)
  const waits = (reviewId: number) =>
    until(
      async () =>
        (await app.owner.query('select state from auto_reply where review_id = $1', [reviewId])).rows[0]?.state ===
        'Waiting',
    )
  await waits(id)
  const responder = await signedIn(product, 'Responder', `/reviews?view=all&open=${id}`)
  const panel = responder.getByRole('region', { name: 'Automatic reply' })
  await panel.getByText(/^Sends itself/).waitFor()
  await panel.getByText('Hello Lou Tarn,').waitFor()
  await expectAccessible(responder)
  await shoot(responder, 'auto-reply-waits')
  await panel.getByRole('button', { name: 'Stop and edit' }).press('Enter')
  await responder.getByText('Reply stopped. It is now your draft.').first().waitFor()
  await panel.waitFor({ state: 'detached' })
  await until(async () => (await responder.getByLabel('Your reply').inputValue()).startsWith('Hello Lou Tarn,'))
  expect(await responder.getByLabel('Your reply').inputValue()).not.toContain('written by AI')

  // another goes out, and is reported
  const other = await reviewOf(
    await product.customerWrites({ rating: 5, text: 'Lovely people and good coffee here.', author: 'Max Unger' }),
  )
  await waits(other.id)
  await app.owner.query(`update auto_reply set send_at = now() where review_id = $1`, [other.id])
  const ctx = await openJobCtx(app, app.people.home.id)
  await ctx.within('platform').tx((tx) => tx.enqueue(sendJob, {}))
  await ctx.close()
  await goTo(responder, `${app.url}/reviews?view=all&open=${other.id}`)
  await panel.getByText(/^Sent automatically/).waitFor()
  await shoot(responder, 'auto-reply-sent')
  await panel.getByRole('button', { name: 'Report' }).press('Enter')
  await responder.getByRole('dialog').getByRole('button', { name: 'Report' }).press('Enter')
  await panel.getByText('Reported').waitFor()
  await pane.getByText('Reply reported').waitFor()
  await shoot(page, 'auto-send-closed')
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter')
  await page.getByText('Auto-send turned itself off').first().waitFor()
  await shoot(page, 'auto-send-bell')
})
