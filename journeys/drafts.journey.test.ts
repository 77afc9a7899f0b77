import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrived } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { goOffline } from './go-offline.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn, signIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
let path: string
beforeAll(async () => {
  product = await openProduct()
  const uid = await product.customerWrites({ rating: 2, text: 'The door was locked at ten.', author: 'Kim' })
  path = `/reviews?view=all&open=${await until(() => reviewOf(uid))}`
})
afterAll(() => product.close())

async function reviewOf(uid: string): Promise<number | undefined> {
  const { rows } = await product.app.owner.query<{ id: number }>('select id from review where source_uid = $1', [uid])
  return rows[0]?.id
}
async function savedText(): Promise<string | undefined> {
  const { rows } = await product.app.owner.query<{ text: string }>(`select text from response where state = 'Start'`)
  return rows[0]?.text
}

test('typed words save themselves, a space at their end included, and ten seconds after the connection is back', async () => {
  const page = await signedIn(product, 'Responder', path)
  const box = page.getByLabel('Your reply')
  // the server takes them, and its answer is lost
  const saving = (url: URL) => url.pathname.endsWith('/response')
  await page.route(saving, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await box.fill('We open at nine. ')
  await until(async () => (await savedText()) === 'We open at nine.')
  await page.unrouteAll({ behavior: 'wait' }) // a handler that is still at it would fail once its call is handed on
  await page.reload()
  await arrived(page)
  await box.waitFor() // and not two versions to choose from
  expect((await box.inputValue()).trim()).toBe('We open at nine.')
  await page.clock.install()

  await goOffline(page)
  await box.fill('We open at nine, and are sorry.')
  await page.clock.fastForward(2000)
  await page.getByText('Not saved yet, kept in this browser').waitFor()
  await page.context().setOffline(false)
  await page.clock.fastForward(10_000)
  await page.getByText('Draft saved').waitFor()
  expect(await savedText()).toBe('We open at nine, and are sorry.')
  await page.goto(`${product.app.url}/reviews?view=all`) // who leaves lets the next one reply
})

test('words that one person typed and nobody saved are not found by the next at the same machine', async () => {
  const page = await signedIn(product, 'Administrator', path)
  const box = page.getByLabel('Your reply')
  await box.waitFor()
  const before = await box.inputValue()
  await page.clock.install() // nothing is saved by itself
  await box.fill('Nobody else may read this yet')
  await product.app.open.post('/api/auth/logout')
  await page.context().clearCookies()
  await signIn(page, product, 'Responder', path)
  const takeOver = page.getByRole('button', { name: 'Take over' }) // who was signed out in the midst of it still holds the review
  await page.clock.resume()
  await takeOver.press('Enter')
  await box.waitFor()
  expect(await box.inputValue()).toBe(before)

  await page.context().clearCookies()
  await signIn(page, product, 'Administrator', path)
  await takeOver.press('Enter')
  await until(async () => (await box.inputValue()) === 'Nobody else may read this yet')
  await page.goto(`${product.app.url}/reviews?view=all`)
})

test('a template that somebody else changed meanwhile shows both versions, loses neither, and is then saved', async () => {
  const { app } = product
  await app.owner.query(
    `insert into response_template (tenant_id, name, text) values ($1, 'Thanks', 'Thank you, {{reviewer}}.')`,
    [app.people.home.id],
  )
  const page = await signedIn(product, 'Administrator', '/reviews/templates', { width: 390 })
  await page.getByText('Thanks', { exact: true }).click()
  const pane = page.getByRole('complementary', { name: 'Open' })
  const text = pane.getByLabel('Text')
  await text.fill('Mine')
  await app.owner.query(`update response_template set name = 'Many thanks', text = 'Theirs', version = version + 1`)
  await pane.getByRole('button', { name: 'Save template' }).click()
  await pane.getByText('Someone else changed this in the meantime.', { exact: false }).waitFor()
  expect(await text.inputValue()).toBe('Mine')
  await expectAccessible(page)
  await shoot(page, 'template-conflict')
  await pane.getByRole('button', { name: 'Load newest version' }).click()
  await pane.getByText('Text: Theirs').waitFor()
  expect(await text.inputValue()).toBe('Mine')
  expect(await pane.getByLabel('Name').inputValue()).toBe('Many thanks') // nothing else was typed there
  await expectAccessible(page)
  await shoot(page, 'template-both-versions')
  await pane.getByRole('button', { name: 'Use theirs' }).click()
  expect(await text.inputValue()).toBe('Theirs')
  await text.fill('Both')
  await pane.getByRole('button', { name: 'Save template' }).click()
  await page.getByText('Template saved').waitFor()
  const { rows } = await app.owner.query('select name, text from response_template')
  expect(rows).toEqual([{ name: 'Many thanks', text: 'Both' }])
})

test('an answer with a phone number is stopped where it is written, and goes when its author wants it all the same', async () => {
  const page = await signedIn(product, 'Responder', path, { scheme: 'dark', width: 390 })
  const box = page.getByLabel('Your reply')
  await box.fill('Please call us at +1 503 555 0147.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('The source will probably reject this').first().waitFor()
  await page.getByText('names +1 503 555 0147. Sources', { exact: false }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'risky-dark-phone')
  const boxOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())!
  await expect.poll(async () => (await boxOf('Send anyway')).y + 24 < (await boxOf('Send reply')).y).toBe(true)
  await page.getByRole('button', { name: 'Send anyway' }).click()
  const states = async () => (await product.app.owner.query(`select state from response where text like '%0147%'`)).rows
  await until(async () => (await states()).some(({ state }) => state !== 'Start'))
})

test('before many reviews are answered it is said how many a template fits, and only those are', async () => {
  const { app } = product
  await app.owner.query(
    `insert into response_template (tenant_id, name, text, locale, min_rating) values ($1, 'Danke', 'Vielen Dank, {{reviewer}}!', 'de_DE', 4)`,
    [app.people.home.id],
  )
  const open = `from review where tenant_id = ${app.people.home.id} and response_state is null and vanished_at is null order by history, date limit 3`
  await app.owner.query(`update review set rating = 5, language = 'de' where id in (select id ${open})`)
  await app.owner.query(`update review set language = 'en' where id in (select id ${open} offset 2)`)
  const page = await signedIn(product, 'Administrator', '/reviews?view=unanswered')
  const boxes = page.getByRole('row').getByRole('checkbox') // heads of groups, which differ by the hour, have none
  for (const at of [0, 1, 2]) await boxes.nth(at).check({ force: true })
  await page.getByRole('toolbar', { name: '3 selected' }).getByRole('button', { name: 'Reply with a template' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'Danke' }).click()
  await dialog.getByText('2 of 3 match').waitFor()
  await dialog.getByText('1 skipped: The review is in another language than the template.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'bulk-fit')
  const others = dialog.getByRole('switch', { name: 'Also reviews in another language' })
  await others.check()
  await dialog.getByText('All match').waitFor()
  await others.uncheck()
  await dialog.getByRole('button', { name: 'Reply to 2 reviews' }).click()
  await dialog.getByText('2 done').waitFor()
  const { rows } = await app.owner.query(`select count(*)::int as n from response where origin = 'template'`)
  expect(rows[0].n).toBe(2)
})

test('a word list is made and tried out; a reply that says its words stops, with the reason, where it is written', async () => {
  const admin = await signedIn(product, 'Administrator', '/admin/word-lists')
  await admin.getByText('No word lists yet').waitFor()
  await admin.getByRole('button', { name: 'Create word list' }).first().click()
  const pane = admin.getByRole('complementary', { name: 'Open' })
  await pane.getByLabel('Name').fill('Promises')
  await pane.getByLabel('Words and phrases').fill('refund*\n\nfree of charge\n')
  await pane.getByLabel('Try it').fill('We refunded you, FREE of charge.')
  await pane.getByText('2 words found').waitFor()
  await expect.poll(() => pane.locator('mark').allTextContents()).toEqual(['refunded', 'FREE of charge'])
  await expectAccessible(admin)
  await shoot(admin, 'word-list')
  await pane.getByRole('button', { name: 'Create word list' }).click()
  await admin.getByRole('row').getByText('Promises').waitFor()

  const uid = await product.customerWrites({ rating: 1, text: 'Cold soup.', author: 'Lee' })
  const page = await signedIn(product, 'Responder', `/reviews?view=all&open=${await until(() => reviewOf(uid))}`)
  const box = page.getByLabel('Your reply')
  await box.fill('Sorry, Lee. We refund the soup.')
  await page.keyboard.press('Control+Enter')
  const note = page.getByText('On the word list Promises: “refund”. Reword the reply, or send it anyway.')
  await note.waitFor()
  await expectAccessible(page)
  await shoot(page, 'unwanted-words')
  await box.fill('Sorry, Lee. Your next soup is on us.')
  await note.waitFor({ state: 'detached' }) // it spoke of other words
  await box.fill('Sorry, Lee. We refund it.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await page.getByText('Sending reply').waitFor()
})

test('a template with a signature is made, found by “/” and keys alone, filled in, and stops while a variable is left', async () => {
  const admin = await signedIn(product, 'Administrator', '/reviews/templates?open=new')
  const pane = admin.getByRole('complementary', { name: 'Open' })
  const make = async (name: string, part: string, text: string, then = async () => {}) => {
    await pane.getByLabel('Name').fill(name)
    await pane.getByRole('combobox', { name: 'Type' }).click()
    await admin.getByRole('option', { name: part }).click()
    await pane.getByLabel('Text').fill(text)
    await then()
    await pane.getByRole('button', { name: 'Create template' }).click()
  }
  await make('Us', 'Signature', 'Your team\n{{nobody}}')
  await pane.getByText('Unknown here: {{nobody}}.', { exact: false }).waitFor()
  await expectAccessible(admin)
  await shoot(admin, 'template-unknown')
  await pane.getByLabel('Text').fill('Your team')
  await pane.getByRole('button', { name: 'Create template' }).click()
  await admin.getByRole('row').getByText('Us', { exact: true }).waitFor()
  await admin.getByRole('button', { name: 'Create template' }).first().click()
  await make('Soup', 'Reply', 'Dear {{reviewer}}, call {{phone}}.', async () => {
    await pane.getByRole('button', { name: 'signature' }).click()
    await expect
      .poll(() => pane.getByLabel('Text').inputValue())
      .toBe('Dear {{reviewer}}, call {{phone}}. {{signature}}')
  })
  await admin.getByRole('row').getByText('Soup', { exact: true }).waitFor()
  await shoot(admin, 'templates')

  const uid = await product.customerWrites({ rating: 2, text: 'Cold again.', author: 'Kim' })
  const page = await signedIn(product, 'Responder', `/reviews?view=all&open=${await until(() => reviewOf(uid))}`)
  await product.app.owner.query('update location set phone = null')
  const box = page.getByLabel('Your reply')
  await box.focus()
  await page.keyboard.press('/')
  const found = page.getByRole('combobox', { name: 'Find a template' })
  await found.waitFor()
  await page.keyboard.type('soup')
  await page.getByRole('option', { name: 'Soup' }).waitFor()
  await page.getByText('Not filled in: {{phone}}').waitFor()
  await expectAccessible(page)
  await shoot(page, 'template-menu')
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe('Dear Kim, call {{phone}}. Your team')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Not filled in yet: {{phone}}. Replace it or remove it.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'template-unfilled')
  await box.fill('Dear Kim, call us. Your team')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Sending reply').waitFor()
})
