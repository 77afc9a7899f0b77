import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerTown, openAnswerTown, until } from '#apps/testing/open-answer-town.ts'
import { locales } from '#platform/contract/locales.ts'
import { GENERAL } from '#product/business/sources/contract.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ mail: true })
})
afterAll(() => town.close())

const PATH = '/api/forwarded-question'
const FORWARDER = 'Location manager'
const idOf = (role: string) => town.app.people.home.users[role]!.id
const roleOf = (role: string) => town.app.people.home.users[role]!.roleId
const sql = (text: string, values: unknown[] = []) => town.app.owner.query(text, values)
let count = 0
const newGuest = (locale = 'en_US') => ({ name: `Mia <b>${++count}`, email: `mia-${count}@garage.example`, locale })
async function ask(text = 'Do you open on Sundays?', more: object = {}): Promise<number> {
  const { status, key, body } = await (
    await town.as('Administrator')
  ).post(`${town.base}/questions`, {
    locationID: await town.locationAt(0),
    sourceID: GENERAL,
    text,
    date: town.app.clock.now().toISOString(),
    ...more,
  })
  if (status !== 200) throw new Error(`no question: ${key}`)
  return body.id
}
const at = (id: number) => `${town.base}/questions/${id}/forwards`
const forward = async (id: number, body: object, role = FORWARDER) => (await town.as(role)).post(at(id), body)
async function keyFor(email: string): Promise<string> {
  const [mail] = await town.control.mailbox.waitFor(email, 1, 20)
  return new URL(mail!.links.find((link) => link.includes(PATH))!).searchParams.get('key')!
}
const look = (key: string) => town.app.open.get(`${PATH}?${new URLSearchParams({ key })}`)
const answer = async (key: string, words: string) =>
  (await fetch(town.app.url + PATH, { method: 'POST', body: new URLSearchParams({ key, answer: words }) })).text()
const told = (userId: number, kind: string, id: number) =>
  until(
    async () =>
      (
        await sql(`select note from notification where user_id = $1 and kind = $2 and $3 = any(subjects)`, [
          userId,
          kind,
          id,
        ])
      ).rows,
    (rows) => rows.length === 1,
  )

test('users and everyone of a role are told in the product, each once, and the question says to whom it went', async () => {
  const id = await ask()
  const made = await forward(id, {
    userIDs: [idOf('Responder'), idOf('Responder')],
    roleIDs: [roleOf('Responder'), roleOf('Administrator')],
    message: 'Please <look>.',
  })
  expect(made.status, made.key).toBe(200)
  expect(made.body).toMatchObject({
    byName: `${FORWARDER} Tester`,
    message: 'Please <look>.',
    users: ['Responder Tester'],
    roles: ['Administrator', 'Responder'],
    guests: [],
  })
  for (const role of ['Responder', 'Administrator'])
    expect(await told(idOf(role), 'QuestionForwarded', id)).toMatchObject([{ note: `${FORWARDER} Tester` }])
  expect((await (await town.as('Responder')).get(at(id))).body).toEqual([made.body])
  const { rows } = await sql(`select after from audit_record where action = 'question.forward' and entity_id = $1`, [
    id,
  ])
  expect(rows).toMatchObject([{ after: { guests: 0 } }])
})

test('a guest gets a mail without the question in it, reads it without an account, and writes back once', async () => {
  const id = await ask('Are the <i>brakes</i> in stock?', { askerName: 'Robin Vale' })
  const guest = newGuest()
  expect((await forward(id, { guests: [guest], message: 'Do we have these?', days: 3 })).status).toBe(200)
  const key = await keyFor(guest.email)
  const [mail] = await town.control.mailbox.list({ to: guest.email })
  expect(mail!.subject).toMatch(/^Location manager Tester forwards you a question about /)
  expect(mail!.text).not.toMatch(/brakes|Robin|these/)
  const page = await look(key)
  expect(page.headers.get('cache-control')).toBe('no-store')
  for (const words of [
    '<meta name="robots" content="noindex, nofollow">',
    'A question for you',
    'Are the &#60;i&#62;brakes',
    'Robin Vale',
    'Do we have these?',
    'Mia &#60;b&#62;',
  ])
    expect(page.body).toContain(words)
  expect(await answer(key, '  ')).toContain('Write something first.')
  const after = await answer(key, 'Yes, <on> Monday.')
  expect(after).toContain('Location manager Tester gets your reply.')
  expect(after).toContain('Yes, &#60;on&#62; Monday.')
  expect(after).not.toContain('<textarea')
  expect(await answer(key, 'Another')).toContain('Yes, &#60;on&#62; Monday.')
  expect(await told(idOf(FORWARDER), 'QuestionForwardAnswered', id)).toMatchObject([{ note: guest.name }])
  const [shown] = (await (await town.as('Responder')).get(at(id))).body
  expect(shown.guests).toMatchObject([{ name: guest.name, status: 'Used', answer: 'Yes, <on> Monday.' }])
  expect(JSON.stringify(shown)).not.toContain(guest.email)
  // the link of a question opens no review, and the other way round
  const elsewhere = await town.app.open.get(`/api/forwarded-review?${new URLSearchParams({ key })}`)
  expect(elsewhere.body).not.toContain('brakes')
})

test('a link reads one question as long as whoever lent it may forward and reach it, and no longer than it is shown', async () => {
  const id = await ask('Loud music?', { askerName: 'Robin Vale' })
  const guest = newGuest('de_DE')
  await forward(id, { guests: [guest] })
  const key = await keyFor(guest.email)
  const reads = async () => (await look(key)).body.includes('Loud music?')
  expect(await reads()).toBe(true)
  expect((await look(key)).body).toContain('Eine Frage für Sie')
  const during = async (off: string, on: string, which: number) => {
    await sql(off, [which])
    expect(await reads()).toBe(false)
    expect(await answer(key, 'Ja')).not.toContain('Danke')
    await sql(on, [which])
    expect(await reads()).toBe(true)
  }
  await during(
    `update role set actions = array_remove(actions, 'reviews.forward-to-user-or-email'), version = version + 1 where id = $1`,
    `update role set actions = actions || '{reviews.forward-to-user-or-email}', version = version + 1 where id = $1`,
    roleOf(FORWARDER),
  )
  await during(
    `update users set location_access = 'NONE' where id = $1`,
    `update users set location_access = 'ALL' where id = $1`,
    idOf(FORWARDER),
  )
  await during(
    'update question set hidden_at = now() where id = $1',
    'update question set hidden_at = null where id = $1',
    id,
  )
  await sql(`update users set pii_scopes = '{}' where id = $1`, [idOf(FORWARDER)])
  expect((await look(key)).body).not.toContain('Robin Vale')
  await sql(`update users set pii_scopes = '{public,sensitive}' where id = $1`, [idOf(FORWARDER)])
  await (await town.as('Administrator')).delete(`${town.base}/questions/${id}`)
  expect(await reads()).toBe(false)
})

test('whoever may not see the question hears nothing, and every refusal names its field', async () => {
  const id = await ask()
  const { rows: made } = await sql(
    `insert into role (agency_id, tenant_id, name, actions) select agency_id, id, 'Nobody holds it', '{qa.view}' from tenant where id = $1 returning id`,
    [town.tenantId],
  )
  const elsewhere = town.app.people.stranger.users['Analyst']!
  const refusal = async (body: object, which = id) => {
    const { key, field } = await forward(which, body)
    return [key?.replace('question-forwarding.', ''), field]
  }
  expect(await refusal({})).toEqual(['nobody', 'userIDs'])
  expect((await refusal({ userIDs: [idOf('Responder')] }, 999_999))[0]).toBe('notFound')
  expect((await refusal({ userIDs: [elsewhere.id] }))[0]).toBe('cannotSee')
  expect((await refusal({ roleIDs: [elsewhere.roleId] }))[0]).toBe('unknownRole')
  expect(await refusal({ roleIDs: [Number(made[0].id)] })).toEqual(['roleCannotSee', 'roleIDs.0'])
  const user = { ...newGuest(), email: town.app.people.home.users['Analyst']!.email.toUpperCase() }
  expect(await refusal({ guests: [newGuest(), user] })).toEqual(['isUser', 'guests.1.email'])
  const guest = newGuest()
  expect(await refusal({ guests: [guest, { ...guest, email: guest.email.toUpperCase() }] })).toEqual([
    'twice',
    'guests.1.email',
  ])
  expect(await refusal({ userIDs: [idOf('Responder')], message: 'x'.repeat(2001) })).toEqual([
    'error.invalid',
    'message',
  ])
  expect((await forward(id, { userIDs: [idOf('Responder')] }, 'Analyst')).key).toBe('FORBIDDEN')
  const unknown = await (await town.as(FORWARDER)).get(`${town.base}/questions/999999/forward-targets`)
  expect(unknown.key).toBe('question-forwarding.notFound')
  const settings = `${town.base}/guest-link-settings`
  const admin = await town.as('Administrator')
  await admin.put(settings, { isOn: false })
  expect((await refusal({ guests: [newGuest()] }))[0]).toBe('off')
  await admin.put(settings, { isOn: true })
  await sql('update tenant set account_type = 7 where id = $1', [town.tenantId])
  expect(await refusal({ guests: [newGuest()] })).toEqual(['notOutside', 'guests.0.email'])
  await sql('update tenant set account_type = 1 where id = $1', [town.tenantId])
  expect((await (await town.as(FORWARDER)).get(at(id))).body).toEqual([])
  const take = (action: string) =>
    sql(`update role set actions = array_remove(actions, $2), version = version + 1 where id = $1`, [
      roleOf(FORWARDER),
      action,
    ])
  await take('reviews.forward-to-role')
  expect((await refusal({ roleIDs: [roleOf('Responder')] }))[0]).toBe('mayNotRoles')
  await sql(`update role set actions = actions || '{reviews.forward-to-role}', version = version + 1 where id = $1`, [
    roleOf(FORWARDER),
  ])
  await take('reviews.forward-to-user-or-email')
  expect(await refusal({ guests: [newGuest()] })).toEqual(['mayNotPeople', 'guests'])
  await sql(
    `update role set actions = actions || '{reviews.forward-to-user-or-email}', version = version + 1 where id = $1`,
    [roleOf(FORWARDER)],
  )
})

test('where nothing is mailed guests are refused, and the mail speaks the language of its guest', async () => {
  const quiet = await openAnswerTown({ worker: false })
  const place = await quiet.locationAt(0)
  const date = quiet.app.clock.now().toISOString()
  const asked = await (
    await quiet.as('Administrator')
  ).post(`${quiet.base}/questions`, { locationID: place, sourceID: GENERAL, text: 'Open?', date })
  const guest = { name: 'Mia', email: 'mia@garage.example', locale: 'fr_FR' }
  const refused = await (
    await quiet.as(FORWARDER)
  ).post(`${quiet.base}/questions/${asked.body.id}/forwards`, {
    guests: [guest],
  })
  expect([refused.status, refused.key]).toEqual([409, 'question-forwarding.noMail'])
  await quiet.close()
  const id = await ask()
  for (const locale of ['fr_FR', 'ko_KR'] as const satisfies readonly (typeof locales)[number][]) {
    const other = newGuest(locale)
    await forward(id, { guests: [other] })
    const [mail] = await town.control.mailbox.waitFor(other.email, 1, 20)
    expect(mail!.subject).toContain(locale === 'fr_FR' ? 'vous transfère une question' : '질문을 전달했습니다')
  }
})
