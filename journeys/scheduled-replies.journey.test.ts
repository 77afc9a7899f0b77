import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { sendJob } from '#product/reputation/scheduled-replies/server/send-job.ts'
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

test('a reply is scheduled by keys, moved, kept as a draft and scheduled again; held where the review changed', async () => {
  const { app } = product
  const uid = await product.customerWrites({ rating: 4, text: 'Warm rolls, long line.', author: 'Kim Sole' })
  const { id } = await until(
    async () => (await app.owner.query('select id from review where source_uid = $1', [uid])).rows[0],
  )
  const page = await signedIn(product, 'Responder', `/reviews?view=all&open=${id}`)
  const box = page.getByLabel('Your reply')
  await box.fill('Thank you, Kim. Come at nine, the line is short.')
  await box.press('Control+Shift+S')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Tomorrow: / }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'schedule-dialog')
  await dialog.getByRole('radio', { name: 'Other time' }).press('Space')
  await dialog.getByLabel('Date and time').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule reply' }).press('Enter')
  await dialog.getByText('Choose a time in the future.').waitFor()
  await dialog.getByRole('radio', { name: /^Tomorrow: / }).press('Space')
  await dialog.getByRole('button', { name: 'Schedule reply' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const panel = page.getByRole('region', { name: 'Scheduled reply' })
  await panel.getByText(/^Goes out .*9:00/).waitFor()
  await panel.getByText('Come at nine').waitFor()
  expect(await box.count()).toBe(0)
  await expectAccessible(page)
  await shoot(page, 'scheduled-panel')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, 'scheduled-panel-dark')
  await page.emulateMedia({ colorScheme: 'light' })

  await panel.getByRole('button', { name: 'Keep as draft' }).press('Enter')
  await box.waitFor()
  expect(await box.inputValue()).toBe('Thank you, Kim. Come at nine, the line is short.')
  await page.getByRole('button', { name: 'Send at…' }).press('Enter')
  await dialog.getByRole('button', { name: 'Schedule reply' }).press('Enter')
  await panel.waitFor()
  await goTo(page, `${app.url}/reviews?view=all&scheduled=true`)
  await page.getByRole('row').filter({ hasText: 'Kim Sole' }).waitFor()

  // the customer writes anew before the time
  await app.owner.query('update review set revision = revision + 1 where id = $1', [id])
  await app.owner.query(`update scheduled set send_at = now() where thing_id = $1`, [id])
  const ctx = await openJobCtx(app, app.people.home.id)
  await sendJob.run(ctx, {})
  await ctx.close()
  await goTo(page, `${app.url}/reviews?view=all&open=${id}`)
  await page.getByText('The review changed. Check the draft').waitFor()
  await box.waitFor()
  await expectAccessible(page)
  await shoot(page, 'scheduled-held')
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot(page, 'scheduled-held-phone')
})
