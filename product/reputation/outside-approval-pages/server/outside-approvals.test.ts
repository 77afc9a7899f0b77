import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown, type Review, until } from '#apps/testing/open-answer-town.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { ME, operator } from '#platform/contract/filter.ts'
import { type Locale, locales } from '#platform/contract/locales.ts'
import type { ApprovalStep } from '#product/reputation/approvals/contract.ts'

let town: AnswerTown
let admin: Client
beforeAll(async () => {
  town = await openAnswerTown({ mail: true })
  admin = await town.app.as('Administrator')
})
afterAll(() => town.close())
const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).toReversed()) await one()
})

const AUTHOR = 'Location manager'
const APPROVER = 'Response Approver'
const PATH = '/api/reply-approval'
const idOf = (role: string) => town.app.people.home.users[role]!.id
const sql = (text: string, values: unknown[] = []) => town.app.owner.query(text, values)
let count = 0
const newGuest = (locale: Locale = 'en_US') => ({
  name: `Léa <b>${++count}`,
  email: `lea-${count}@client.example`,
  locale,
})

async function withRule(steps: Partial<ApprovalStep>[], rule: object = {}, by: Client = admin) {
  const { status, body, key } = await by.post(`${town.base}/approval-rules`, {
    name: `Rule ${++count}`,
    steps,
    ...rule,
  })
  expect(status, key).toBe(200)
  undo.push(() => admin.delete(`${town.base}/approval-rules/${body.id}`))
  return body
}
const waiting = async (review: Review, text = 'Thank you', role = AUTHOR) => {
  const { body } = await town.send(review, text, { role })
  expect(body.state).toBe('PendingApproval')
  return body
}
/** The way of the newest link in a guest's mailbox, once so many mails have come. */
async function keyFor(email: string, mails = 1): Promise<string> {
  const [mail] = await town.control.mailbox.waitFor(email, mails, 120)
  return new URL(mail!.links.find((link) => link.includes(PATH))!).searchParams.get('key')!
}
/** Asks a guest by hand; answers the key of their mail. */
async function asked(response: { id: number }, { role = APPROVER, days = 7, guest = newGuest() } = {}) {
  const answer = await (await town.as(role)).post(`${town.base}/responses/${response.id}/guests`, { ...guest, days })
  expect(answer.status, answer.key).toBe(200)
  return { guest, key: await keyFor(guest.email) }
}
const look = (key: string, step?: string) =>
  town.app.open.get(`${PATH}?${new URLSearchParams({ key, ...(step && { step }) })}`)
async function act(key: string, fields: Record<string, string | number>) {
  const form = new URLSearchParams({
    key,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  })
  const answer = await fetch(town.app.url + PATH, { method: 'POST', body: form })
  return { status: answer.status, body: await answer.text() }
}
const versionOf = (html: string) => Number(/name="version" value="(\d+)"/.exec(html)![1])
const linkOf = async (email: string) =>
  (await sql('select * from guest_link where guest_email = $1 order by id desc', [email])).rows[0]
const audits = async (id: number) =>
  (
    await sql(
      `select action, actor_id, subject_id, agent, after from audit_record where entity = 'response' and entity_id = $1 order by seq desc`,
      [id],
    )
  ).rows

test('the guest of a step gets a mail, sees the review and the reply without an account, and approves with one tap', async () => {
  const guest = newGuest()
  await withRule([{ guests: [guest] }], { name: 'Client decides' })
  const review = await town.review({ text: 'Nice <i>rolls</i>.', author: 'Robin Vale', rating: 4 })
  const handedIn = await waiting(review)
  expect(handedIn.approval).toMatchObject({
    rule: 'Client decides',
    steps: [{ approvers: [guest.name], isDone: false }],
  })
  const key = await keyFor(guest.email)
  const [mail] = await town.control.mailbox.list({ to: guest.email })
  expect(mail!.subject).toMatch(/^Please approve a reply to a review of /)
  expect(mail!.text).toContain('Administrator Tester of Home asks you')
  expect(mail!.text).not.toMatch(/rolls|Robin|Thank you/)
  const page = await look(key)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('set-cookie')).toBeNull()
  expect(page.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*script-src 'sha256-.*frame-ancestors 'none'/,
  )
  expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">')
  for (const words of [
    'Approve this reply?',
    'Home',
    'Nice &#60;i&#62;rolls',
    'Robin Vale',
    '4 of 5 stars',
    'Thank you',
    'Google',
    'Written by Location manager Tester',
    'Léa &#60;b&#62;',
  ])
    expect(page.body).toContain(words)
  const other = await (
    await town.as(APPROVER)
  ).put(`${town.base}/responses/${handedIn.id}/approve`, { version: handedIn.version })
  expect(other.key).toBe('responses.othersDecide')
  const done = await act(key, { act: 'approve', version: versionOf(page.body) })
  expect(done.body).toContain('Reply approved')
  expect(done.body).toContain('The reply goes out now.')
  await until(
    () => town.replyAt(review),
    (reply) => reply?.comment === 'Thank you',
  )
  const current = await town.current(review)
  expect(current).toMatchObject({ approverName: guest.name, submittedText: null })
  expect(current.approval!.steps[0]).toMatchObject({ isDone: true, approvals: [{ name: guest.name }] })
  expect(current.steps.some(({ actorName }) => actorName === guest.name)).toBe(true)
  const approval = (await audits(handedIn.id)).find(({ action }) => action === 'response.approve')
  expect(approval).toMatchObject({
    actor_id: null,
    subject_id: idOf('Administrator'),
    agent: `by link of ${guest.name}`,
    after: { guest: { name: guest.name } },
  })
  const shown = await admin.put(`${town.base}/audit/search`, { filters: [], limit: 50 })
  if (shown.status === 200) expect(JSON.stringify(shown.body)).toContain(`by link of ${guest.name}`)
  expect((await look(key)).body).toContain('You have decided')
  const { id: linkId } = await linkOf(guest.email)
  expect((await admin.post(`${town.base}/guest-links/${linkId}/resend`)).key).toBe('links.ended')
  expect((await act(key, { act: 'approve', version: handedIn.version })).body).toContain('You have decided')
  await until(
    async () =>
      (
        await sql(
          `select kind from notification where tenant_id = $1 and user_id = $2 and kind = 'ReplyApproved' and $3 = any(subjects)`,
          [town.tenantId, idOf(AUTHOR), review.id],
        )
      ).rowCount,
    (rows) => rows === 1,
  )
})

test('a guest changes the reply and sees the difference before it goes', async () => {
  const review = await town.review()
  const handedIn = await waiting(review, 'Thank you for coming.')
  const { key, guest } = await asked(handedIn)
  const edit = await look(key, 'edit')
  expect(edit.body).toMatch(/<textarea[^>]*>\nThank you for coming\.<\/textarea>/)
  const version = versionOf(edit.body)
  expect((await act(key, { act: 'check', version, text: 'Thank you for coming.' })).body).toContain(
    'You changed nothing.',
  )
  expect((await act(key, { act: 'check', version, text: '  ' })).body).toContain('Write something first.')
  const text = 'Thanks for coming, <Robin>.'
  const check = await act(key, { act: 'check', version, text })
  expect(check.body).toContain('Approve with your changes?')
  expect(check.body).toMatch(/<del>Thank you <\/del><ins>Thanks <\/ins>/)
  expect(check.body).not.toContain('<Robin>')
  expect((await act(key, { act: 'edit', version, text })).body).toContain(
    'Thanks for coming, &#60;Robin&#62;.</textarea>',
  )
  expect(await town.current(review)).toMatchObject({ state: 'PendingApproval', version })
  expect((await act(key, { act: 'approve', version, text })).body).toContain('Reply approved')
  await until(
    () => town.replyAt(review),
    (reply) => reply?.comment === text,
  )
  expect(await town.current(review)).toMatchObject({ submittedText: 'Thank you for coming.', approverName: guest.name })
})

test('a guest rejects with a reason, and the author hears of it', async () => {
  const review = await town.review()
  const handedIn = await waiting(review)
  const { key, guest } = await asked(handedIn)
  const page = await look(key, 'reject')
  expect(page.body).toContain('Reject this reply?')
  const version = versionOf(page.body)
  expect((await act(key, { act: 'reject', version, reason: ' ' })).body).toContain('Write something first.')
  expect((await act(key, { act: 'reject', version, reason: 'Too cold' })).body).toContain(
    'Location manager Tester gets your reason.',
  )
  expect(await town.current(review)).toMatchObject({ state: 'Rejected', reason: 'Too cold', approverName: guest.name })
  await until(
    async () =>
      (
        await sql(
          `select note from notification where tenant_id = $1 and user_id = $2 and kind = 'ReplySentBack' and $3 = any(subjects)`,
          [town.tenantId, idOf(AUTHOR), review.id],
        )
      ).rowCount,
    (rows) => rows === 1,
  )
})

test('looking changes nothing, as scanners of mail look; that it was opened its page tells', async () => {
  const handedIn = await waiting(await town.review())
  const { key, guest } = await asked(handedIn)
  const before = await linkOf(guest.email)
  for (const step of [undefined, 'edit', 'reject']) expect((await look(key, step)).status).toBe(200)
  expect(await linkOf(guest.email)).toEqual(before)
  expect((await town.app.open.post('/api/guest-links/seen', { key })).body).toEqual({ ok: true })
  expect((await town.app.open.post('/api/guest-links/seen', { key: 'nonsense' })).body).toEqual({ ok: true })
  expect(await linkOf(guest.email)).toMatchObject({ opened: 1 })
  const { rows } = await sql('select encode(hash, $1) as hash from guest_link where guest_email = $2', [
    'hex',
    guest.email,
  ])
  expect(rows[0].hash).toHaveLength(64)
  const jobs = await sql('select data::text from jobs.job')
  expect(jobs.rowCount).toBeGreaterThan(0)
  expect(JSON.stringify(jobs.rows)).not.toContain(key)
})

test('a wrong key, one of another tenant, a revoked, an expired and a renewed link open nothing', async () => {
  const handedIn = await waiting(await town.review())
  const { key, guest } = await asked(handedIn, { days: 1 })
  const nothing = (html: string) => !html.includes('<form') && !html.includes('Thank you<')
  const [, secret] = key.split(`${town.tenantId}-`)
  for (const wrong of [
    `${town.tenantId}-${'x'.repeat(43)}`,
    `${town.app.people.sibling.id}-${secret}`,
    `9999999-${secret}`,
    'nonsense',
    '',
  ]) {
    const { body } = await look(wrong)
    expect([body.includes('Link not found'), nothing(body), body.includes('Home')]).toEqual([true, true, false])
    expect((await act(wrong, { act: 'approve', version: handedIn.version })).body).toContain('Link not found')
  }
  const { id } = await linkOf(guest.email)
  const resent = await admin.post(`${town.base}/guest-links/${id}/resend`)
  expect([resent.status, resent.body.status]).toEqual([200, 'Active'])
  expect((await look(key)).body).toContain('Link not found')
  const renewed = await keyFor(guest.email, 2)
  expect((await look(renewed)).body).toContain('Approve this reply?')
  await sql(`update guest_link set expires_at = now() - interval '1 second' where id = $1`, [id])
  expect((await look(renewed)).body).toContain('Link expired')
  expect((await act(renewed, { act: 'approve', version: handedIn.version })).body).toContain('Link expired')
  await sql(`update guest_link set expires_at = now() + interval '1 day' where id = $1`, [id])
  expect((await admin.post(`${town.base}/guest-links/${id}/revoke`)).body.status).toBe('Revoked')
  expect((await look(renewed)).body).toContain('Link revoked')
  expect((await act(renewed, { act: 'reject', version: handedIn.version, reason: 'x' })).body).toContain('Link revoked')
  expect((await admin.post(`${town.base}/guest-links/${id}/revoke`)).key).toBe('links.ended')
  expect((await admin.post(`${town.base}/guest-links/${id}/resend`)).body.status).toBe('Active')
  expect((await look(await keyFor(guest.email, 3))).body).toContain('Approve this reply?')
})

test('a link works only as long as its maker, its tenant and the setting let it', async () => {
  const review = await town.review()
  const handedIn = await waiting(review)
  const { key } = await asked(handedIn)
  const { id, roleId } = town.app.people.home.users[APPROVER]!
  const opens = async () => (await look(key)).body.includes('Approve this reply?')
  const acts = async () => (await act(key, { act: 'approve', version: handedIn.version })).body
  const without = async (off: string, on: string, values: unknown[]) => {
    expect(await opens()).toBe(true)
    await sql(off, values)
    const { body } = await look(key)
    expect([body.includes('no longer works'), body.includes('Thank you')]).toEqual([true, false])
    expect(await acts()).toContain('no longer works')
    await sql(on, values)
  }
  await without(
    `update role set actions = array_remove(actions, 'review-responses.approve'), version = version + 1 where id = $1`,
    `update role set actions = actions || '{review-responses.approve}', version = version + 1 where id = $1`,
    [roleId],
  )
  await without('update users set active = false where id = $1', 'update users set active = true where id = $1', [id])
  await without(
    `update users set location_access = 'NONE' where id = $1`,
    `update users set location_access = 'ALL' where id = $1`,
    [id],
  )
  await without('update tenant set state = 2 where id = $1', 'update tenant set state = 0 where id = $1', [
    town.tenantId,
  ])
  const settings = `${town.base}/guest-link-settings`
  admin = await town.app.as('Administrator')
  expect((await admin.get(settings)).body).toEqual({ isOn: true })
  expect((await admin.put(settings, { isOn: false })).body).toEqual({ isOn: false })
  expect(await opens()).toBe(false)
  const more = await (
    await town.app.as(APPROVER)
  ).post(`${town.base}/responses/${handedIn.id}/guests`, { ...newGuest(), days: 3 })
  expect(more.key).toBe('outside-approvals.off')
  const [{ id: linkId }] = (await sql('select id from guest_link where subject_id = $1', [handedIn.id])).rows
  expect((await admin.post(`${town.base}/guest-links/${linkId}/resend`)).key).toBe('links.off')
  await admin.put(settings, { isOn: true })
  expect(await opens()).toBe(true)
  expect(await town.current(review)).toMatchObject({ state: 'PendingApproval' })
})

test('what changed meanwhile is shown anew, with what the guest wrote; what others decided says who did', async () => {
  const review = await town.review()
  const handedIn = await waiting(review, 'Thank you')
  const { key, guest } = await asked(handedIn)
  const { key: second } = await asked(handedIn)
  await town.act(AUTHOR, handedIn.id, 'withdraw', { version: handedIn.version })
  expect((await look(key)).body).toContain('Your decision is no longer needed.')
  await until(
    async () => (await linkOf(guest.email)).ended_as,
    (as) => as === 'Ended',
  )
  const current = await town.current(review)
  const again = await town.send(review, 'Thank you, Robin', { role: AUTHOR, version: current.version })
  const third = await asked(again.body)
  const stale = await act(third.key, { act: 'approve', version: handedIn.version, text: 'My own words' })
  expect(stale.body).toContain('What you wrote is kept below.')
  expect(stale.body).toMatch(/Thank you, Robin[^]*My own words<\/textarea>/)
  expect((await act(third.key, { act: 'approve', version: handedIn.version })).body).toContain('Read it again.')
  expect((await act(third.key, { act: 'reject', version: handedIn.version, reason: 'Cold' })).body).toMatch(
    /Read it again\.[^]*Cold<\/textarea>/,
  )
  await town.act(APPROVER, handedIn.id, 'approve', { version: again.body.version })
  expect((await look(third.key)).body).toContain(`${APPROVER} Tester approved this reply.`)
  expect((await act(third.key, { act: 'reject', version: again.body.version, reason: 'No' })).body).toContain(
    'Already decided',
  )
  expect((await look(second)).body).toContain('Already decided')
})

test('agency staff who work in the tenant ask guests, too', async () => {
  const review = await town.review()
  const handedIn = await waiting(review)
  await sql(
    `update role set actions = (select actions from role where id = $1), version = version + 1 where id in (select role_id from user_role where user_id = $2)`,
    [town.app.people.home.users[APPROVER]!.roleId, town.app.people.agencyUser.id],
  )
  const staff = await signInAs(town.app.url, town.app.people.agencyUser.email, PASSWORD)
  const guest = newGuest()
  const answer = await staff.post(
    `${town.base}/responses/${handedIn.id}/guests`,
    { ...guest, days: 7 },
    { 'x-tenant-id': String(town.tenantId) },
  )
  expect(answer.status, answer.key).toBe(200)
  const key = await keyFor(guest.email)
  expect((await act(key, { act: 'approve', version: handedIn.version })).body).toContain('Reply approved')
  await until(
    () => town.replyAt(review),
    (reply) => reply?.comment === 'Thank you',
  )
})

test('two taps at once decide once', async () => {
  const review = await town.review()
  const handedIn = await waiting(review)
  const { key } = await asked(handedIn)
  const answers = await Promise.all([1, 2, 3].map(() => act(key, { act: 'approve', version: handedIn.version })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.filter(({ body }) => body.includes('Reply approved'))).toHaveLength(1)
  expect((await audits(handedIn.id)).filter(({ action }) => action === 'response.approve')).toHaveLength(1)
})

test('steps go on past a guest, any or all, and the guests of a later step are asked when it comes', async () => {
  const [one, two] = [newGuest(), newGuest('de_DE')]
  await withRule([{ guests: [one], userIDs: [idOf(APPROVER)], need: 'All' }, { guests: [two] }])
  const review = await town.review()
  const handedIn = await waiting(review)
  const key = await keyFor(one.email)
  expect((await town.control.mailbox.list({ to: two.email })).length).toBe(0)
  expect((await act(key, { act: 'approve', version: handedIn.version })).body).toContain('Others approve it next.')
  expect((await look(key)).body).toContain('You have decided')
  const half = await town.current(review)
  expect(half.state).toBe('PendingApproval')
  const approver = await town.as(APPROVER)
  const first = await approver.put(`${town.base}/responses/${handedIn.id}/approve`, { version: half.version })
  expect(first.body).toMatchObject({ state: 'PendingApproval' })
  const later = await keyFor(two.email)
  const page = await look(later)
  expect(page.body).toContain('Diese Antwort freigeben?')
  expect((await act(later, { act: 'approve', version: versionOf(page.body) })).body).toContain(
    'Die Antwort wird jetzt gesendet.',
  )
  await until(
    () => town.replyAt(review),
    (reply) => reply?.comment === 'Thank you',
  )
})

test('a guest whose link was revoked is not asked again before the reply is submitted anew', async () => {
  const [one, two] = [newGuest(), newGuest()]
  await withRule([{ guests: [one, two], need: 'All' }])
  const review = await town.review()
  const handedIn = await waiting(review)
  const [key] = [await keyFor(one.email), await keyFor(two.email)]
  await admin.post(`${town.base}/guest-links/${(await linkOf(two.email)).id}/revoke`)
  await act(key, { act: 'approve', version: handedIn.version })
  const half = await town.current(review)
  await town.act(AUTHOR, handedIn.id, 'withdraw', { version: half.version })
  const again = await town.current(review)
  await town.send(review, 'Thank you all', { role: AUTHOR, version: again.version })
  await keyFor(one.email, 2)
  expect((await look(await keyFor(two.email, 2))).body).toContain('Thank you all')
  const { rows } = await sql('select ended_as from guest_link where guest_email = $1 order by id', [two.email])
  expect(rows.map((row) => row.ended_as)).toEqual(['Revoked', null])
})

test('nobody approves their own, also not through a guest or by another mailbox', async () => {
  const rule = (guests: object[], by = admin) =>
    by.post(`${town.base}/approval-rules`, { name: 'Own', everybody: true, steps: [{ guests }] })
  const email = town.app.people.home.users[AUTHOR]!.email.toUpperCase()
  expect(await rule([{ ...newGuest(), email }])).toMatchObject({
    status: 400,
    key: 'approvals.badGuest',
    field: 'steps',
  })
  const twice = newGuest()
  expect((await rule([twice, { ...twice, name: 'Other' }])).key).toBe('approvals.badGuest')
  await sql(
    `update role set actions = array_remove(actions, 'review-responses.approve'), version = version + 1 where id = $1`,
    [town.app.people.home.users['Administrator']!.roleId],
  )
  expect(await rule([newGuest()])).toMatchObject({ status: 403, key: 'approvals.cannotLend', field: 'steps' })
  await sql(`update role set actions = actions || '{review-responses.approve}', version = version + 1 where id = $1`, [
    town.app.people.home.users['Administrator']!.roleId,
  ])
  const own = newGuest()
  await withRule([{ guests: [own] }], { everybody: true })
  const handedIn = await waiting(await town.review(), 'Mine', 'Administrator')
  expect(handedIn.approval.steps[0].approvers).toEqual([])
  const ask = async (role: string, body: object = newGuest(), response = handedIn.id) =>
    (await town.app.as(role)).post(`${town.base}/responses/${response}/guests`, { days: 7, ...body })
  expect((await ask('Administrator')).key).toBe('outside-approvals.ownApproval')
  expect(await ask(APPROVER, { ...newGuest(), email })).toMatchObject({
    key: 'outside-approvals.isUser',
    field: 'email',
  })
  expect((await ask(AUTHOR)).key).toBe('FORBIDDEN')
  expect((await ask(APPROVER, newGuest(), 999_999)).key).toBe('outside-approvals.notFound')
  const guest = newGuest()
  expect((await ask(APPROVER, guest)).status).toBe(200)
  expect(await ask(APPROVER, { ...guest, email: guest.email.toUpperCase() })).toMatchObject({
    status: 409,
    key: 'outside-approvals.alreadyAsked',
    field: 'email',
  })
  const list = await (await town.app.as(APPROVER)).get(`${town.base}/responses/${handedIn.id}/guests`)
  expect(list.body).toMatchObject([{ name: guest.name, status: 'Active' }])
  expect((await (await town.app.as(APPROVER)).get(`${town.base}/responses/999999/guests`)).key).toBe(
    'outside-approvals.notFound',
  )
})

test('an address that became the author’s is no guest’s any more', async () => {
  const { email } = town.app.people.home.users[AUTHOR]!
  const named = newGuest()
  const rule = await withRule([{ guests: [named] }])
  const before = await waiting(await town.review())
  const key = await keyFor(named.email)
  await sql('update guest_link set guest_email = $2 where guest_email = $1', [named.email, email])
  expect((await look(key)).body).toContain('Your decision is no longer needed.')
  expect((await act(key, { act: 'approve', version: before.version })).body).toContain('no longer needed')
  await sql('update approval_rule set steps = replace(steps::text, $2, $3)::jsonb where id = $1', [
    rule.id,
    named.email,
    email.toUpperCase(),
  ])
  const after = await waiting(await town.review())
  expect(after.approval.steps[0].approvers).toEqual([])
})

test('who lends nothing any more leaves a rule’s guests out, and a step without any is open to who may approve', async () => {
  const guest = newGuest()
  await withRule([{ guests: [guest] }])
  const review = await town.review()
  const under = await waiting(review)
  expect((await town.list(review, AUTHOR)).rules.approvers).toEqual([guest.name])
  const filters = [
    { name: 'location', operator: operator.Equal, values: [String(review.locationId)] },
    { name: 'responseState', operator: operator.Equal, values: ['PendingApproval'] },
    { name: 'approver', operator: operator.Equal, values: [ME, ''] },
  ]
  const toApprove = await (await town.as(APPROVER)).put(`${town.base}/reviews/search`, { filters })
  expect(toApprove.body.items.map(({ id }: Review) => id)).not.toContain(review.id)
  const key = await keyFor(guest.email)
  const role = town.app.people.home.users['Administrator']!.roleId
  const change = (how: string) => sql(`update role set actions = ${how}, version = version + 1 where id = $1`, [role])
  await change(`array_remove(actions, 'review-responses.approve')`)
  const handedIn = await waiting(await town.review())
  expect(handedIn.approval.steps).toMatchObject([{ approvers: [] }])
  expect((await look(key)).body).toContain('no longer works')
  await change(`actions || '{review-responses.approve}'`)
  expect((await town.act(APPROVER, handedIn.id, 'approve', { version: handedIn.version })).status).toBe(200)
  expect((await act(key, { act: 'approve', version: under.version })).body).toContain('Reply approved')
})

test('who may not decide lends that to nobody', async () => {
  await withRule([{ userIDs: [idOf('Escalation Manager Responses')] }])
  const review = await town.review()
  const handedIn = await waiting(review)
  const ask = async () =>
    (await town.as(APPROVER)).post(`${town.base}/responses/${handedIn.id}/guests`, { ...newGuest(), days: 7 })
  expect((await ask()).key).toBe('outside-approvals.othersDecide')
  await town.act('Escalation Manager Responses', handedIn.id, 'reject', { version: handedIn.version, reason: 'No' })
  expect((await ask()).key).toBe('outside-approvals.wrongState')
})

test('an account that looks inward asks no guests', async () => {
  const handedIn = await waiting(await town.review())
  const { key, guest } = await asked(handedIn)
  await sql('update tenant set account_type = 7 where id = $1', [town.tenantId])
  const more = await (
    await town.as(APPROVER)
  ).post(`${town.base}/responses/${handedIn.id}/guests`, { ...newGuest(), days: 7 })
  expect([more.status, more.key, more.field]).toEqual([400, 'outside-approvals.notOutside', 'email'])
  const rule = await admin.post(`${town.base}/approval-rules`, { name: 'Inward', steps: [{ guests: [newGuest()] }] })
  expect(rule.key).toBe('approvals.badGuest')
  await sql('update tenant set account_type = 1 where id = $1', [town.tenantId])
  expect((await look(key)).body).toContain('Approve this reply?')
  expect(guest.name).toContain('Léa')
})

test('word lists, contacts and length hold for guests, too; what may go all the same goes', async () => {
  const handedIn = await waiting(await town.review())
  const { key } = await asked(handedIn)
  const { version } = handedIn
  const long = await act(key, { act: 'approve', version, text: 'x'.repeat(5000) })
  expect(long.body).toContain('The reply is too long: 5000 of')
  expect(long.body).not.toContain('Approve anyway')
  expect((await act(key, { act: 'approve', version, text: 'Dear {{reviewer}}' })).body).toContain(
    'The reply still has placeholders',
  )
  const risky = await act(key, { act: 'approve', version, text: 'Call 030 1234567 or see https://example.com' })
  expect(risky.body).toContain('will probably refuse')
  expect(risky.body).toMatch(/name="anyway" value="1"/)
  const list = async (action: string, words: string[]) => {
    const made = await admin.post(`${town.base}/word-lists`, {
      name: `List ${++count}`,
      type: 'REJECT',
      action,
      words,
    })
    expect(made.status, made.key).toBe(200)
    undo.push(() => admin.delete(`${town.base}/word-lists/${made.body.id}`))
  }
  await list('BLOCK', ['never'])
  await list('WARN', ['perhaps'])
  const blocked = await act(key, { act: 'approve', version, text: 'We never do' })
  expect(blocked.body).toContain('The reply says words that are not allowed: “never”')
  expect(blocked.body).not.toContain('Approve anyway')
  const warned = await act(key, { act: 'approve', version, text: 'Perhaps call 030 1234567' })
  expect(warned.body).toMatch(/words to check[^]*name="despiteWords" value="1"/)
  const both = await act(key, { act: 'approve', version, text: 'Perhaps call 030 1234567', despiteWords: '1' })
  expect(both.body).toMatch(
    /name="despiteWords" value="1"[^]*name="anyway" value="1"|name="anyway" value="1"[^]*name="despiteWords" value="1"/,
  )
  expect((await act(key, { act: 'approve', version, text: 'Call 030 1234567', anyway: '1' })).body).toContain(
    'Reply approved',
  )
})

test.each(locales)('the mail and the pages are whole in %s', async (locale) => {
  const handedIn = await waiting(await town.review({ rating: 5 }))
  const { key, guest } = await asked(handedIn, { guest: newGuest(locale) })
  const [mail] = await town.control.mailbox.list({ to: guest.email })
  const pages = [
    await look(key),
    await look(key, 'edit'),
    await look(key, 'reject'),
    await act(key, { act: 'check', version: handedIn.version, text: 'Merci' }),
  ]
  for (const text of [mail!.subject, mail!.text, ...pages.map(({ body }) => body)]) {
    expect(text).not.toMatch(/\{\{|ui\/|mail\/|errors\//)
    expect(text.length).toBeGreaterThan(10)
  }
  expect(pages[0]!.body).toContain(`<html lang="${locale === 'uk_UK' ? 'uk-UA' : locale.replace('_', '-')}"`)
})
