import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { forgetAskersJob } from '#product/reputation/questions/server/public.ts'

let town: Awaited<ReturnType<typeof openMailTown>>
let app: TestApp
let admin: Client
let base: string
let path: string
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({
    worker: true,
    smtpUrl: town.smtpUrl,
    providers: town.providers,
    trustedProxies: ['127.0.0.1'],
  })
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
  await seedPlaces(app.owner, app.people.home.id, [1, 2])
  path = (await admin.put(`${base}/question-pages/1`, { isOn: true })).body.path
})
afterAll(async () => {
  await app.close()
  await town.close()
})

let network = 0
/** Each from a network of its own, unless it is said. */
const ask = async (fields: Record<string, string>, language = 'en', from = `10.1.${++network}.1`) => {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'accept-language': language, 'x-forwarded-for': from },
  })
  return answer.text()
}
const newest = async () => {
  const { rows } = await app.owner.query(`select id::int from question where tenant_id = $1 order by id desc limit 1`, [
    app.people.home.id,
  ])
  return rows[0].id as number
}
const addressOf = async (questionId: number) =>
  (await app.owner.query('select email, locale from question_asker where question_id = $1', [questionId])).rows[0]
const detail = async (id: number, client = admin) => (await client.get(`${base}/questions/${id}`)).body
const reply = (id: number, text: string, client = admin) => client.post(`${base}/questions/${id}/answers`, { text })

test('a visitor who leaves an address gets the reply there, in their language, and the address is gone', async () => {
  expect(await (await fetch(app.url + path)).text()).toContain('name="email"')
  const html = await ask({ question: 'Gibt es <b>Parkplätze</b>?', name: 'Kim', email: ' kim@guest.example ' }, 'de')
  expect(html).toContain('Sie bekommen die Antwort per E-Mail.')
  const id = await newest()
  expect(await addressOf(id)).toEqual({ email: 'kim@guest.example', locale: 'de_DE' })
  const seen = await detail(id)
  expect(seen.isAwaited).toBe(true)
  expect(JSON.stringify(seen)).not.toContain('kim@guest.example')
  await reply(id, 'Ja, hinter dem Haus.\nEr kostet <nichts>.')
  const [mail] = await town.mailsTo('kim@guest.example', 1, 120)
  expect(mail!.subject).toBe('Home hat auf Ihre Frage geantwortet')
  expect(mail!.text).toContain('auf die Frage zu Place 1 vom')
  expect(mail!.text).toContain('Ja, hinter dem Haus.')
  expect(mail!.text).toContain('Er kostet <nichts>.')
  expect(mail!.text).not.toContain('Parkplätze') // the words of a stranger go to no address that they name
  expect(mail!.links.some((link) => link.endsWith(path))).toBe(true)
  await expect.poll(() => addressOf(id)).toBeUndefined()
  expect((await detail(id)).isAwaited).toBe(false)
})

test('a reply that waits for approval is mailed once it stands on the page, and not before', async () => {
  await ask({ question: 'Do you sell gift cards?', email: 'gift@guest.example' })
  const id = await newest()
  const waiting = (await reply(id, 'Yes, at the desk.', await app.as('Location manager'))).body
  expect(waiting.answerState).toBe('PendingApproval')
  await ask({ question: 'Are dogs welcome here?', email: 'dog@guest.example' })
  const other = await newest()
  await reply(other, 'They are.')
  await town.mailsTo('dog@guest.example', 1, 120) // what was told later came
  expect((await addressOf(id)).email).toBe('gift@guest.example')
  const [answer] = (await detail(id)).answers
  await admin.put(`${base}/questions/${id}/answers/${answer.id}/approve`, { version: answer.version })
  const [mail] = await town.mailsTo('gift@guest.example', 1, 120)
  expect(mail!.text).toContain('Yes, at the desk.')
})

test('what is no address is said with the words that were typed; nothing is kept', async () => {
  const before = await newest()
  for (const email of ['kim@', 'kim', 'a@b.example, c@d.example', `${'x'.repeat(250)}@guest.example`]) {
    const html = await ask({ question: 'Is this a question?', email })
    expect(html).toContain('Check the email address.')
    expect(html).toContain('Is this a question?</textarea>')
    expect(html).toContain(`value="${email}"`)
  }
  expect(await newest()).toBe(before)
})

test('so many replies an hour go to one address, whoever asks', async () => {
  const said = []
  for (let n = 0; n < 6; n++)
    said.push(await ask({ question: `May I ask number ${n}?`, email: 'Victim@guest.example' }))
  expect(said.slice(0, 5).every((html) => html.includes('Your question was sent.'))).toBe(true)
  expect(said[5]).toContain('Too many questions were sent.')
})

test('a program that fills in what nobody sees leaves no address', async () => {
  const before = await app.owner.query('select 1 from question_asker')
  await ask({ question: 'Buy cheap loans here', email: 'bot@guest.example', website: 'https://spam.example' })
  expect((await app.owner.query('select 1 from question_asker')).rowCount).toBe(before.rowCount)
})

test('an address that waits in vain is forgotten after 90 days, and with its question', async () => {
  await ask({ question: 'Is anybody there at all?', email: 'vain@guest.example' })
  const vain = await newest()
  await ask({ question: 'Will you forget this one?', email: 'gone@guest.example' })
  const gone = await newest()
  await admin.delete(`${base}/questions/${gone}`)
  expect(await addressOf(gone)).toBeUndefined()
  app.clock.advance(91 * 86_400)
  const ctx = await openJobCtx(app, app.people.home.id)
  await forgetAskersJob.run(ctx, {})
  await ctx.close()
  expect(await addressOf(vain)).toBeUndefined()
})

test('where no mail can be sent nobody is asked for an address, and none is kept', async () => {
  const quiet = await openTestApp()
  const admins = await quiet.as('Administrator')
  await seedPlaces(quiet.owner, quiet.people.home.id, [1])
  const page = (await admins.put(`/api/tenants/${quiet.people.home.id}/question-pages/1`, { isOn: true })).body.path
  expect(await (await fetch(quiet.url + page)).text()).not.toContain('name="email"')
  const body = new URLSearchParams({ question: 'Is there parking?', email: 'kim@guest.example' })
  expect(await (await fetch(quiet.url + page, { method: 'POST', body })).text()).toContain('Your question was sent.')
  expect((await quiet.owner.query('select 1 from question_asker')).rowCount).toBe(0)
  await quiet.close()
})
