import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { MAX_ASKED, MAX_NAME, MIN_ASKED } from '../contract.ts'

let app: TestApp
let admin: Client
let base: string
let path: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
  await seedPlaces(app.owner, app.people.home.id, [1, 2])
  path = (await turn(true)).path
})
afterAll(() => app.close())

const turn = async (isOn: boolean, locationId = 1) =>
  (await admin.put(`${base}/question-pages/${locationId}`, { isOn })).body
/** As a browser of a stranger does, each from a network of its own. */
const open = async (at = path, headers: Record<string, string> = {}) => {
  const answer = await fetch(app.url + at, { headers })
  return { answer, html: await answer.text() }
}
const ask = async (fields: Record<string, string>, at = path) => {
  const answer = await fetch(app.url + at, { method: 'POST', body: new URLSearchParams(fields) })
  return { answer, html: await answer.text() }
}
const asked = async () =>
  (
    await app.owner.query(
      `select id, text, asker_name, origin, is_shown from question where tenant_id = $1 order by id`,
      [app.people.home.id],
    )
  ).rows

test('a page is a whole document for everybody: nothing is fetched from elsewhere, no cookie, not for search engines', async () => {
  const { answer, html } = await open()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(html).toContain('Questions about Place 1')
  expect(html).toContain('No questions yet.')
  expect(html).toContain('noindex')
  expect(html).not.toMatch(/(src|href)="https?:/)
  expect((await open(path, { 'accept-language': 'de' })).html).toContain('Fragen zu Place 1')
})

test('what a visitor asks waits for us; answered, everybody reads it with the answer, as text', async () => {
  const { html } = await ask({ question: ' Is there <b>parking</b> behind the house? ', name: ' Kim ' })
  expect(html).toContain('Your question was sent.')
  expect(html).not.toContain('parking')
  const one = (await asked()).at(-1)
  expect(one).toMatchObject({
    text: 'Is there <b>parking</b> behind the house?',
    asker_name: 'Kim',
    origin: 'Page',
    is_shown: false,
  })
  expect((await open()).html).not.toContain('parking')
  await admin.post(`${base}/questions/${one.id}/answers`, { text: 'Yes, & it is <free>.' })
  const shown = (await open()).html
  expect(shown).toContain('Is there &#60;b&#62;parking')
  expect(shown).toContain('Yes, &#38; it is &#60;free&#62;.')
  expect(shown).toContain('Kim')
  // of another location it is not
  const other = await turn(true, 2)
  expect((await open(other.path)).html).not.toContain('parking')
  await admin.put(`${base}/questions/${one.id}/shown`, { isShown: false })
  expect((await open()).html).not.toContain('parking')
})

test('a question is shown before it is answered where we say so; drafts and what waits for approval never are', async () => {
  await ask({ question: 'Do you sell gift cards?' })
  const { id } = (await asked()).at(-1)
  const manager = await app.as('Location manager')
  const waiting = (await manager.post(`${base}/questions/${id}/answers`, { text: 'Perhaps, soon.' })).body
  expect(waiting.answerState).toBe('PendingApproval')
  await admin.put(`${base}/questions/${id}/shown`, { isShown: true })
  const { html } = await open()
  expect(html).toContain('gift cards')
  expect(html).toContain('A visitor')
  expect(html).toContain('No reply yet.')
  expect(html).not.toContain('Perhaps')
})

test('what is too short or too long is said, with the words; nothing is kept', async () => {
  const before = (await asked()).length
  const cases: [Record<string, string>, string][] = [
    [{ question: 'Why?', name: 'Ada' }, `Write at least ${MIN_ASKED} characters.`],
    [{ question: 'x'.repeat(MAX_ASKED + 1) }, `Write at most ${MAX_ASKED} characters.`],
    [{ question: 'Is this a question?', name: 'x'.repeat(MAX_NAME + 1) }, 'Use a name of at most'],
  ]
  for (const [fields, said] of cases) {
    const { answer, html } = await ask(fields)
    expect(answer.status).toBe(200)
    expect(html).toContain(said)
    expect(html).toContain(`${fields['question']!}</textarea>`)
  }
  expect(await asked()).toHaveLength(before)
})

test('a program that fills in what nobody sees is thanked and not heard', async () => {
  const before = (await asked()).length
  const { html } = await ask({ question: 'Buy cheap loans here today', website: 'https://spam.example' })
  expect(html).toContain('Your question was sent.')
  expect(await asked()).toHaveLength(before)
})

test('a network asks a few questions an hour', async () => {
  const before = (await asked()).length
  const { path: fresh } = await turn(true, 2)
  const said = []
  for (let at = 0; at < 6; at++) said.push((await ask({ question: `May I ask number ${at}?` }, fresh)).html)
  expect(said.slice(0, 5).every((html) => html.includes('Your question was sent.'))).toBe(true)
  expect(said[5]).toContain('Too many questions were sent.')
  expect(said[5]).toContain('May I ask number 5?</textarea>')
  expect(await asked()).toHaveLength(before + 5)
})

test('older questions stand on further pages', async () => {
  await app.owner.query(
    `insert into question (tenant_id, location_id, source_id, origin, text, is_shown, date, created_at)
     select $1, 1, 14, 'Page', 'Old question ' || n, true, timestamptz '2020-01-01' - n * interval '1 day', now() from generate_series(1, 25) n`,
    [app.people.home.id],
  )
  expect((await open()).html).toContain('href="?page=2"')
  const second = (await open(`${path}?page=2`)).html
  expect(second).toContain('Old question 25<')
  expect(second).toContain('href="?page=1"')
  expect(second).not.toContain('href="?page=3"')
})

test('an address that is unknown, off, or of another tenant shows nothing and takes nothing', async () => {
  const before = (await asked()).length
  const key = path.split('/').at(-1)!
  const strange = [
    '/api/questions/nothing',
    path.slice(0, -1),
    `/api/questions/${app.people.sibling.id}-${key.slice(key.indexOf('-') + 1)}`,
    `/api/questions/99999999999999999999-x`,
  ]
  await turn(false)
  for (const at of [...strange, path]) {
    expect((await open(at)).html).toContain('Nothing here')
    expect((await ask({ question: 'Is anybody there at all?' }, at)).html).toContain('Nothing here')
  }
  await turn(true)
  expect(await asked()).toHaveLength(before)
  await app.owner.query('update tenant set state = 2 where id = $1', [app.people.home.id])
  expect((await open()).html).toContain('Nothing here')
  await app.owner.query('update tenant set state = 1 where id = $1', [app.people.home.id])
})
