import { afterAll, beforeAll, expect, test } from 'vitest'
import { GENERAL } from '#product/business/sources/contract.ts'
import { landed } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
let path: string
beforeAll(async () => {
  product = await openProduct()
  const uid = await product.customerWrites({ rating: 2, text: 'The door was locked at ten.', author: 'Kim' })
  const { owner } = product.app
  const id = await until(
    async () => (await owner.query('select id from review where source_uid = $1', [uid])).rows[0]?.id,
  )
  path = `/reviews?view=all&open=${id}`
})
afterAll(() => product.close())

test('a note mentions somebody, who is led to it from the bell; its author edits it, deletes it and takes that back', async () => {
  const dana = await signedIn(product, 'Responder', path)
  const eli = await signedIn(product, 'Administrator', '/')
  await dana.getByRole('button', { name: 'Add note' }).press('Enter')
  const box = dana.getByRole('textbox', { name: 'Note', exact: true })
  await box.pressSequentially('Who had the key, @admin')
  await dana.getByRole('option', { name: 'Administrator Tester' }).waitFor()
  await box.press('Enter')
  await until(async () => (await box.inputValue()) === 'Who had the key, @Administrator Tester ')
  await box.pressSequentially('on <b>Monday</b>?')
  await expectAccessible(dana)
  await shoot(dana, 'notes-writing')
  await box.press('Control+Enter')
  const notes = dana.getByRole('region', { name: 'Private notes' })
  await notes.getByRole('listitem').getByText('on <b>Monday</b>?').waitFor()
  await shoot(dana, 'notes-written')
  await dana.getByRole('row').getByRole('img', { name: '1 private note' }).waitFor()

  await eli.getByRole('button', { name: /^Notifications/ }).click()
  await eli.getByRole('link', { name: 'You are mentioned in a note' }).click()
  const there = eli.getByRole('region', { name: 'Private notes' }).getByRole('listitem')
  await there.getByText('Administrator Tester').waitFor()
  await eli.locator('li:focus').waitFor()
  await until(async () => !eli.url().includes('mention='))
  expect(await there.getByRole('button').count()).toBe(0) // it is not theirs
  await expectAccessible(eli)
  await shoot(eli, 'notes-mentioned')

  await notes.getByRole('button', { name: 'Edit note' }).click()
  await box.fill('Who had the key?')
  await dana.getByRole('button', { name: 'Save note' }).click()
  await there.getByText('Who had the key?').waitFor()
  await there.getByText('edited').waitFor()
  await notes.getByRole('button', { name: 'Delete note' }).click()
  await there.waitFor({ state: 'detached' })
  await dana.getByRole('button', { name: 'Undo' }).click()
  await there.getByText('Who had the key?').waitFor()
})

test('a note on a question mentions somebody, who is led to it from the bell and finds it among what mentions them', async () => {
  const { app } = product
  const tenantId = app.people.home.id
  const { rows } = await app.owner.query('select id from location where tenant_id = $1 order by id limit 1', [tenantId])
  const asked = await (
    await app.as('Administrator')
  ).post(`/api/tenants/${tenantId}/questions`, {
    locationID: Number(rows[0].id),
    sourceID: GENERAL,
    text: 'Is there a ramp at the door?',
    date: app.clock.now().toISOString(),
  })
  expect(asked.status).toBe(200)
  const dana = await signedIn(product, 'Responder', `/qa?open=${asked.body.id}`)
  const eli = await signedIn(product, 'Administrator', '/')
  await dana.getByRole('button', { name: 'Add note' }).press('Enter')
  const box = dana.getByRole('textbox', { name: 'Note', exact: true })
  await box.pressSequentially('Is there, @admin')
  await dana.getByRole('option', { name: 'Administrator Tester' }).waitFor()
  await box.press('Enter')
  await until(async () => (await box.inputValue()) === 'Is there, @Administrator Tester ')
  await expectAccessible(dana)
  await box.press('Control+Enter')
  const notes = dana.getByRole('region', { name: 'Private notes' })
  await notes.getByRole('listitem').getByText('Is there,').waitFor()
  await dana.getByRole('row').getByRole('img', { name: '1 private note' }).waitFor()
  await shoot(dana, 'question-notes')

  await eli.getByRole('button', { name: /^Notifications/ }).click()
  await eli.getByRole('link', { name: 'You are mentioned in a note on a question' }).click()
  await eli.getByRole('region', { name: 'Private notes' }).getByRole('listitem').getByText('Is there,').waitFor()
  await eli.locator('li:focus').waitFor()
  await until(async () => !eli.url().includes('mention='))
  await eli.goto(`${app.url}/inbox?view=Mentioned`)
  await eli.getByRole('row').filter({ hasText: 'Is there a ramp' }).click()
  await eli.getByRole('complementary').last().getByText('Is there,').waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'question-notes-in-inbox')
})

test('what was begun is there again when its reader comes back to the review', async () => {
  const dana = await signedIn(product, 'Responder', path)
  await dana.getByRole('button', { name: 'Add note' }).click()
  const box = dana.getByRole('textbox', { name: 'Note', exact: true })
  await box.fill('Not yet')
  await box.press('Escape') // leaves the box, and throws nothing away
  await dana.getByRole('link', { name: 'Reviews' }).first().click()
  await box.waitFor({ state: 'detached' })
  await dana.goBack()
  await until(async () => (await box.inputValue()) === 'Not yet')
  await dana.getByRole('button', { name: 'Cancel' }).click()
  await dana.getByRole('button', { name: 'Add note' }).waitFor()
})

test('a customer’s name leads from their review to all that happened with them, which grows as it happens, and an entry leads back', async () => {
  const dana = await signedIn(product, 'Responder', path)
  await dana.getByRole('complementary', { name: 'Open' }).getByRole('link', { name: 'Kim', exact: true }).click()
  await landed(dana, /\/customers\?open=\d+/)
  const timeline = dana.getByRole('region', { name: 'Timeline' })
  const entries = timeline.getByRole('listitem')
  await entries.last().getByText('The door was locked at ten.').waitFor()
  await entries.last().getByRole('img', { name: '2 of 5 stars' }).waitFor()
  const { people } = product.app
  const reviewId = new URL(product.app.url + path).searchParams.get('open')
  const notes = `/api/tenants/${people.home.id}/reviews/${reviewId}/notes`
  const { status } = await (await product.app.as('Administrator')).post(notes, { text: 'Kim was called back.' })
  expect(status).toBe(200)
  await entries.first().getByText('Kim was called back.').waitFor()
  await entries.first().getByText('Administrator Tester').waitFor()
  await expectAccessible(dana)
  await shoot(dana, 'customer-timeline')
  await entries.last().getByRole('link', { name: 'Review on Google' }).click()
  await landed(dana, (url) => url.pathname.startsWith('/reviews') && url.href.includes(reviewId!))
  await dana.getByRole('heading', { name: 'Kim', exact: true }).waitFor()
})

test('who sees some locations only comes from a review there to what happened there, without the list of customers', async () => {
  const { owner, people } = product.app
  const { id } = people.home.users['Location manager']!
  await owner.query(
    `update users set location_access = 'SOME', location_ids = array[(select location_id from review where text = 'The door was locked at ten.')] where id = $1`,
    [id],
  )
  const page = await signedIn(product, 'Location manager', path, { width: 390 })
  await page.getByRole('link', { name: 'Kim', exact: true }).click()
  await landed(page, /\/customers\?open=\d+/)
  await page.getByRole('heading', { level: 1, name: 'Kim' }).waitFor()
  await page.getByRole('region', { name: 'Timeline' }).getByText('The door was locked at ten.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'customer-timeline-of-some-locations')
  await page.goto(`${product.app.url}/customers?open=999999999`)
  await page.getByText('Customer not found, or no access').waitFor()
})
