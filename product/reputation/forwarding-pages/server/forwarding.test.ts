import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerTown, openAnswerTown, type Review, until } from '#apps/testing/open-answer-town.ts'
import { locales } from '#platform/contract/locales.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ mail: true })
})
afterAll(() => town.close())

const PATH = '/api/forwarded-review'
const FORWARDER = 'Location manager'
const idOf = (role: string) => town.app.people.home.users[role]!.id
const roleOf = (role: string) => town.app.people.home.users[role]!.roleId
const sql = (text: string, values: unknown[] = []) => town.app.owner.query(text, values)
let count = 0
const newGuest = (locale = 'en_US') => ({ name: `Mia <b>${++count}`, email: `mia-${count}@garage.example`, locale })
const at = ({ id }: Review | { id: number }) => `${town.base}/reviews/${id}/forwards`
const forward = async (review: Review | { id: number }, body: object, role = FORWARDER) =>
  (await town.as(role)).post(at(review), body)
async function keyFor(email: string): Promise<string> {
  const [mail] = await town.control.mailbox.waitFor(email, 1, 20)
  return new URL(mail!.links.find((link) => link.includes(PATH))!).searchParams.get('key')!
}
const look = (key: string) => town.app.open.get(`${PATH}?${new URLSearchParams({ key })}`)
const answer = async (key: string, words: string) =>
  (await fetch(town.app.url + PATH, { method: 'POST', body: new URLSearchParams({ key, answer: words }) })).text()
const told = (userId: number, kind: string, review: Review) =>
  until(
    async () =>
      (
        await sql(`select note, about from notification where user_id = $1 and kind = $2 and $3 = any(subjects)`, [
          userId,
          kind,
          review.id,
        ])
      ).rows,
    (rows) => rows.length === 1,
  )

test('users and everyone of a role are told in the product, each once, and the review says to whom it went', async () => {
  const review = await town.review()
  const made = await forward(review, {
    userIDs: [idOf('Responder'), idOf('Responder'), idOf('Analyst')],
    roleIDs: [roleOf('Responder')],
    message: 'Please <look>.',
  })
  expect(made.status, made.key).toBe(200)
  expect(made.body).toMatchObject({
    byName: `${FORWARDER} Tester`,
    message: 'Please <look>.',
    users: ['Analyst Tester', 'Responder Tester'],
    roles: ['Responder'],
    guests: [],
  })
  for (const role of ['Responder', 'Analyst'])
    expect(await told(idOf(role), 'ReviewForwarded', review)).toMatchObject([{ note: `${FORWARDER} Tester` }])
  expect((await (await town.as('Analyst')).get(at(review))).body).toEqual([made.body])
  const { rows } = await sql(
    `select actor_id, after from audit_record where action = 'review.forward' and entity_id = $1`,
    [review.id],
  )
  expect(rows).toMatchObject([{ actor_id: idOf(FORWARDER), after: { roleIDs: [roleOf('Responder')] } }])
})

test('a guest gets a mail without the review in it, reads it without an account, and writes back once', async () => {
  const review = await town.review({ text: 'The <i>brakes</i> squeak.', author: 'Robin Vale', rating: 2 })
  const guest = newGuest()
  expect((await forward(review, { guests: [guest], message: 'Did we touch these?', days: 3 })).status).toBe(200)
  const key = await keyFor(guest.email)
  const [mail] = await town.control.mailbox.list({ to: guest.email })
  expect(mail!.subject).toMatch(/^Location manager Tester forwards you a review of /)
  expect(mail!.text).not.toMatch(/brakes|Robin|touch/)
  const page = await look(key)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">')
  for (const words of [
    'A review for you',
    'The &#60;i&#62;brakes',
    'Robin Vale',
    '2 of 5 stars',
    'Did we touch these?',
    'Mia &#60;b&#62;',
    'Write back to Location manager Tester',
  ])
    expect(page.body).toContain(words)
  expect(await answer(key, '  ')).toContain('Write something first.')
  const after = await answer(key, 'Yes, <on> Monday.')
  expect(after).toContain('Location manager Tester gets your reply.')
  expect(after).toContain('Yes, &#60;on&#62; Monday.')
  expect(after).not.toContain('<textarea')
  expect(await answer(key, 'Another')).toContain('Yes, &#60;on&#62; Monday.')
  expect(await told(idOf(FORWARDER), 'ForwardAnswered', review)).toMatchObject([{ note: guest.name }])
  const [shown] = (await (await town.as('Analyst')).get(at(review))).body
  expect(shown.guests).toMatchObject([{ name: guest.name, status: 'Used', answer: 'Yes, <on> Monday.' }])
  expect(JSON.stringify(shown)).not.toContain(guest.email)
  const { rows } = await sql(
    `select agent, subject_id from audit_record where action = 'review.forward-answer' and entity_id = $1`,
    [review.id],
  )
  expect(rows).toEqual([{ agent: `by link of ${guest.name}`, subject_id: idOf(FORWARDER) }])
})

test('whoever may not see the review hears nothing, and every refusal names its field', async () => {
  const review = await town.review()
  const { rows: made } = await sql(
    `insert into role (agency_id, tenant_id, name, actions) select agency_id, id, 'Nobody holds it', '{reviews.view}' from tenant where id = $1 returning id`,
    [town.tenantId],
  )
  const elsewhere = town.app.people.stranger.users['Analyst']!
  const refusal = async (body: object, role = FORWARDER, about: { id: number } = review) => {
    const { key, field } = await forward(about, body, role)
    return [key?.replace('forwarding.', ''), field]
  }
  expect(await refusal({})).toEqual(['nobody', 'userIDs'])
  expect((await refusal({ userIDs: [idOf('Analyst')] }, FORWARDER, { id: 999_999 }))[0]).toBe('notFound')
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
  expect(await refusal({ userIDs: [1], message: 'x'.repeat(2001) })).toEqual(['error.invalid', 'message'])
  expect((await refusal({ userIDs: Array.from({ length: 5000 }, (_, index) => index + 1) }))[1]).toBe('userIDs')
  expect((await refusal({ guests: [{ ...guest, email: 'a@b.example\r\nBcc: c@d.example' }] }))[1]).toBe(
    'guests.0.email',
  )
  expect((await forward(review, { userIDs: [idOf('Responder')] }, 'Analyst')).key).toBe('FORBIDDEN')
  await sql(`update users set location_access = 'NONE' where id = $1`, [idOf('Analyst')])
  expect(await refusal({ userIDs: [idOf('Analyst')] })).toEqual(['cannotSee', 'userIDs.0'])
  expect((await (await town.as('Analyst')).get(at(review))).key).toBe('forwarding.notFound')
  await sql(`update users set location_access = 'ALL' where id = $1`, [idOf('Analyst')])
  const settings = `${town.base}/guest-link-settings`
  const admin = await town.as('Administrator')
  await admin.put(settings, { isOn: false })
  expect((await refusal({ guests: [newGuest()] }))[0]).toBe('off')
  await admin.put(settings, { isOn: true })
  await sql('update tenant set account_type = 7 where id = $1', [town.tenantId])
  expect(await refusal({ guests: [newGuest()] })).toEqual(['notOutside', 'guests.0.email'])
  await sql('update tenant set account_type = 1 where id = $1', [town.tenantId])
  expect((await (await town.as(FORWARDER)).get(at(review))).body).toEqual([])
})

test('each of the two rights forwards to its own, and offers no more', async () => {
  const review = await town.review()
  const targets = async () =>
    (await (await town.as(FORWARDER)).get(`${town.base}/reviews/${review.id}/forward-targets`)).body
  const without = (action: string) =>
    sql(`update role set actions = array_remove(actions, $2), version = version + 1 where id = $1`, [
      roleOf(FORWARDER),
      action,
    ])
  const again = (action: string) =>
    sql(`update role set actions = actions || array[$2::text], version = version + 1 where id = $1`, [
      roleOf(FORWARDER),
      action,
    ])
  const all = await targets()
  expect(all.canMailGuests).toBe(true)
  expect(all.users.map(({ name }: { name: string }) => name)).toContain('Analyst Tester')
  expect(all.roles.find(({ id }: { id: number }) => id === roleOf('Responder'))).toMatchObject({ count: 1 })
  await without('reviews.forward-to-role')
  expect((await targets()).roles).toEqual([])
  expect((await forward(review, { roleIDs: [roleOf('Responder')] })).key).toBe('forwarding.mayNotRoles')
  await again('reviews.forward-to-role')
  await without('reviews.forward-to-user-or-email')
  expect(await targets()).toMatchObject({ users: [], canMailGuests: false })
  expect(await forward(review, { guests: [newGuest()] })).toMatchObject({
    key: 'forwarding.mayNotPeople',
    field: 'guests',
  })
  await again('reviews.forward-to-user-or-email')
  const unknown = await (await town.as(FORWARDER)).get(`${town.base}/reviews/999999/forward-targets`)
  expect(unknown.key).toBe('forwarding.notFound')
})

test('a link reads one review as long as whoever lent it may forward, and no longer than it stands at its source', async () => {
  const review = await town.review({ text: 'Loud music.' })
  const guest = newGuest('de_DE')
  await forward(review, { guests: [guest] })
  const key = await keyFor(guest.email)
  const reads = async () => (await look(key)).body.includes('Loud music.')
  expect(await reads()).toBe(true)
  expect((await look(key)).body).toContain('Eine Bewertung für Sie')
  const during = async (off: string, on: string, id: number) => {
    await sql(off, [id])
    expect(await reads()).toBe(false)
    expect(await answer(key, 'Ja')).not.toContain('Danke')
    await sql(on, [id])
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
    'update review set vanished_at = now() where id = $1',
    'update review set vanished_at = null where id = $1',
    review.id,
  )
  await during(
    'update review set hidden_at = now() where id = $1',
    'update review set hidden_at = null where id = $1',
    review.id,
  )
  await during(
    `update users set pii_scopes = '{}', active = false where id = $1`,
    `update users set pii_scopes = '{public,sensitive}', active = true where id = $1`,
    idOf(FORWARDER),
  )
  const admin = await town.as('Administrator')
  const found = await admin.put(`${town.base}/guest-links/search`, { filters: [], limit: 50 })
  const link = found.body.items.find(({ guestEmail }: { guestEmail: string }) => guestEmail === guest.email)
  expect(link).toMatchObject({ kind: 'reviewForward', status: 'Active', madeByID: idOf(FORWARDER) })
  expect(link.about).not.toBe('')
  const own = await (await town.as(FORWARDER)).put(`${town.base}/guest-links/search`, { filters: [], limit: 50 })
  expect(own.body.items.map(({ id }: { id: number }) => id)).toContain(link.id)
  await (await town.as(FORWARDER)).post(`${town.base}/guest-links/${link.id}/revoke`)
  expect(await reads()).toBe(false)
  const wrong = await look(`${town.app.people.sibling.id}-${key.split('-').slice(1).join('-')}`)
  expect([wrong.body.includes('Loud'), wrong.body.includes('Home')]).toEqual([false, false])
  // a link of the other kind opens nothing here
  await sql(`update guest_link set ended_as = null, kind = 'replyApproval' where id = $1`, [link.id])
  expect(await reads()).toBe(false)
})

test('a guest is written to in their own language', async () => {
  const review = await town.review()
  const subjects = new Set<string>()
  const spoken = locales.filter((locale) => ['fr_FR', 'pl_PL', 'ko_KR', 'tr_TR'].includes(locale))
  for (const locale of spoken) {
    const guest = newGuest(locale)
    await forward(review, { guests: [guest] })
    const [mail] = await town.control.mailbox.waitFor(guest.email, 1, 20)
    subjects.add(mail!.subject)
    expect((await look(await keyFor(guest.email))).body).not.toContain('A review for you')
  }
  expect(subjects.size).toBe(spoken.length)
})

test('what was said about the reviews of a customer goes when they are erased; that it was forwarded stays', async () => {
  const review = await town.review()
  const guest = newGuest()
  await forward(review, { guests: [guest], message: 'Call Robin' })
  await answer(await keyFor(guest.email), 'Robin is my cousin')
  const { rows } = await sql('select customer_id from review where id = $1', [review.id])
  const erased = await (
    await town.as('Administrator')
  ).put(`${town.base}/customers/${rows[0].customer_id}/erase`, { reason: 'asked' })
  expect(erased.status, erased.key).toBe(200)
  expect((await (await town.as(FORWARDER)).get(at(review))).body).toMatchObject([
    { message: '', guests: [{ name: guest.name, answer: null }] },
  ])
})
