import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { createMailer } from '#platform/server/outbound/mail.ts'
import { locales, wordsFrom } from '#platform/contract/locales.ts'
import { notificationKind, type NotificationKind } from '#product/operations/notifications/contract.ts'
import { type News, notify, typeOfKind } from '#product/operations/notifications/server/public.ts'
import { notificationType } from '#product/operations/notification-types/contract.ts'
import { sendDueJob } from './send-due-job.ts'
import { writeDigestJob } from './write-digest-job.ts'

let town: Awaited<ReturnType<typeof openMailTown>>
let app: TestApp
let admin: Client
let adminId: number
let tenantId: number
let locationId: number
let at: string
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ smtpUrl: town.smtpUrl, providers: town.providers, publicUrl: 'http://renown.example' })
  tenantId = app.people.home.id
  adminId = app.people.home.users['Administrator']!.id
  at = `/api/tenants/${tenantId}/notification-settings`
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'plaza', 'plaza', 'Plaza', 'Plaza') returning id`,
    [tenantId],
  )
  locationId = Number(rows[0].id)
})
afterAll(async () => {
  await app.close()
  await town.close()
})
beforeEach(async () => {
  await app.owner.query(
    'delete from notification_rule; delete from notification_item; delete from notification; delete from notification_reader; delete from notification_mute',
  )
  await app.owner.query(
    `update users set timezone = 'Europe/Berlin', locale = 'en_US', active = true, location_access = 'ALL', location_ids = '{}'`,
  )
  town.control.mailbox.clear()
  admin = await app.as('Administrator')
})

let told = 0
/** Something happens that concerns somebody. */
async function tell(kind: NotificationKind = 'ExportReady', more: Partial<News> & { userId?: number } = {}) {
  const ctx = await openJobCtx(app, tenantId)
  const { userId = adminId, ...news } = more
  told++
  await notify(ctx, [userId], { kind, subject: told, about: `File ${told}`, key: `test ${told}`, ...news })
  await ctx.close()
}
/** Every type comes as often. */
const choose = async (email: string, client = admin, types = Object.values(notificationType.values)) => {
  for (const type of types.filter((one) => one === 44 || one === 13 || one === 40 || one === 43))
    expect((await client.put(`${at}/mine`, { type, email })).status).toBe(200)
}
const inbox = (role = 'Administrator') => town.control.mailbox.list({ to: app.people.home.users[role]!.email })

/** Does at once what the worker does every minute; answers with to whom it wrote. */
async function look() {
  const ctx = await openJobCtx(app, tenantId)
  try {
    await sendDueJob.run(ctx, {})
    const { rows } = await app.owner.query(
      `delete from jobs.job where name = $1 and state = 'created' returning data`,
      [writeDigestJob.queue],
    )
    for (const { data } of rows) await writeDigestJob.run(ctx, data.input)
    return rows.map(({ data }) => data.input.userId as number)
  } finally {
    await ctx.close()
  }
}
/** The morning comes to what waits, and not to the sessions, which would end. */
async function nextMorning() {
  app.clock.advance(120)
  await app.owner.query(`update notification_item set email_due = $1 where email = 'Waiting'`, [app.clock.now()])
}
const stateOf = async (about: string) =>
  (await app.owner.query('select email, email_due from notification_item where about = $1', [about])).rows[0]

test('nobody is mailed unasked; at once it is one mail of its own, with the thing itself behind it', async () => {
  await tell()
  expect(await look()).toEqual([])
  await choose('Immediate')
  await tell('ReplyWaits', { subject: 11, about: 'Plaza' })
  await tell('ExportReady', { about: 'Reviews' })
  expect(await look()).toEqual([adminId])
  const [mail, ...others] = await inbox()
  expect(others).toEqual([])
  expect(mail!.subject).toMatch(/^New at .+: 2$/) // both were due in the same minute
  await tell('ReplyWaits', { subject: 12, about: 'Harbour' })
  await look()
  const [one] = await inbox()
  expect(one!.subject).toBe('Replies waiting for your approval: Harbour')
  expect(one!.links).toContain(`http://renown.example/reviews?view=all&open=12&tenant=${tenantId}`)
  expect(one!.links.some((link) => link.includes('/settings/notifications?why='))).toBe(true)
  expect(await look()).toEqual([])
})

test('a user of the agency is mailed within the tenant, in their language, until they stop it', async () => {
  const { agencyUser } = app.people
  await app.owner.query(`update users set locale = 'de_DE' where id = $1`, [agencyUser.id])
  const agent = await app.asAgency()
  expect((await agent.put(`${at}/mine`, { type: 11, email: 'Immediate' })).status).toBe(200)
  const tellTask = () => tell('TaskLate', { userId: agencyUser.id, subject: 9, about: 'Menus', needs: 'tasks.view' })
  await tellTask()
  expect(await look()).toEqual([agencyUser.id])
  const [mail] = await town.control.mailbox.list({ to: agencyUser.email })
  expect(mail!.subject).toBe('Überfällige Aufgaben: Menus')
  expect(mail!.links).toContain(`http://renown.example/tasks?open=9&tenant=${tenantId}`)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.open.send('POST', '/api/unsubscribe', `key=${keyIn(mail!)}`, form)).status).toBe(200)
  expect((await agent.get(`${at}/mine`)).body.rows.find(({ type }: { type: number }) => type === 11).email).toBe('Off')
  await tellTask()
  expect(await look()).toEqual([])
})

test('a subject of one’s own stands above the mail of its type', async () => {
  await admin.put(`${at}/mine`, { type: 44, email: 'Immediate', emailSubject: 'A file came' })
  await tell()
  await look()
  expect((await inbox())[0]!.subject).toBe('A file came')
})

test('a header in the names of a reporter and of a location is never one of the mail about their ticket', async () => {
  const wild = 'Mallory\r\nBcc: thief@evil.example\r\nX-Evil: 1'
  const add = async (text: string, values: unknown[]) => Number((await app.owner.query(text, values)).rows[0].id)
  const place = await add(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'wild', 'wild', $2, $2) returning id`,
    [tenantId, `Mill ${wild}`],
  )
  const customer = await add(
    `insert into customer (tenant_id, source_id, source_uid, display_name, first_seen_at) values ($1, 1, 'wild', $2, now()) returning id`,
    [tenantId, wild],
  )
  const reviewID = await add(
    `insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, text, date) values ($1, $2, 1, 'wild', $3, 1, 'Cold', now()) returning id`,
    [tenantId, place, customer],
  )
  const reader = app.people.home.users['Responder']!
  await app.owner.query(
    `insert into notification_rule (tenant_id, type, user_id, email, updated_at) values ($1, $2, $3, 'Immediate', now())`,
    [tenantId, notificationType.TicketAssigned, reader.id],
  )
  const worker = await app.startWorker()
  const { body: ticket } = await admin.post(`/api/tenants/${tenantId}/tickets`, {
    type: 0,
    title: wild,
    reviewID,
    userID: reader.id,
  })
  expect(ticket.reporterName).toBe(wild)
  const ctx = await openJobCtx(app, tenantId)
  await vi.waitFor(async () => expect(await stateOf(`Mill ${wild}`)).toMatchObject({ email: 'Waiting' }), 60_000)
  await sendDueJob.run(ctx, {})
  const [mail] = await town.mailsTo(reader.email, 1)
  await ctx.close()
  await worker.close()
  expect(await town.control.mailbox.list()).toHaveLength(1)
  expect(mail!.to).toEqual([reader.email])
  expect(mail!.headers.filter(({ name }) => /^(bcc|x-evil)$/i.test(name))).toEqual([])
  expect(mail!.subject).toContain('Mill Mallory Bcc: thief@evil.example X-Evil: 1')
})

test('gathered news comes at eight by the reader’s clock in one mail, each line a link, without what was read meanwhile', async () => {
  await app.owner.query(`update users set timezone = 'Asia/Kolkata' where id = $1`, [adminId])
  await choose('Daily')
  await tell('ReplyWaits', { subject: 11, about: 'Plaza' })
  await tell('ReplyWaits', { subject: 12, about: 'Harbour' })
  await tell('AccountBroke', { subject: 7, about: 'Northfork' })
  await tell('ExportReady', { about: 'Seen' })
  const clock = { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  expect(new Intl.DateTimeFormat('en', clock).format((await stateOf('Plaza')).email_due)).toBe('08:00')
  const { items } = (await admin.get(`/api/tenants/${tenantId}/notifications`)).body
  await admin.put(`/api/tenants/${tenantId}/notifications/read`, {
    ids: items.filter(({ kind }: { kind: string }) => kind === 'ExportReady').map(({ id }: { id: number }) => id),
  })
  expect(await look()).toEqual([])
  await nextMorning()
  expect(await look()).toEqual([adminId])
  expect(await look()).toEqual([])
  const [mail, ...others] = await inbox()
  expect(others).toEqual([])
  expect(mail!.subject).toMatch(/^New at .+: 3$/)
  expect(mail!.text).toContain('Replies waiting for your approval: 2 (Harbour)')
  expect(mail!.text).toContain('Accounts that no longer work: 1 (Northfork)')
  expect(mail!.text).not.toContain('Seen')
  expect(mail!.links).toContain(`http://renown.example/reviews?view=approve&tenant=${tenantId}`)
})

test('what its reader may no longer see, or is no longer let in for, is not mailed', async () => {
  await choose('Daily')
  await tell('ReplyWaits', { about: 'Theirs', locationId })
  await tell('ExportReady', { about: 'Own' })
  await app.owner.query(`update users set location_access = 'SOME' where id = $1`, [adminId])
  await nextMorning()
  await look()
  expect((await inbox())[0]!.text).toContain('Own')
  expect((await inbox())[0]!.text).not.toContain('Theirs')
  expect((await stateOf('Theirs')).email).toBe('Withdrawn')

  const analyst = await app.as('Analyst')
  const { id } = app.people.home.users['Analyst']!
  await choose('Daily', analyst)
  await tell('ExportReady', { userId: id, about: 'Away' })
  await app.owner.query('update users set active = false where id = $1', [id])
  await nextMorning()
  await look()
  expect(await inbox('Analyst')).toEqual([])
  expect((await stateOf('Away')).email).toBe('Withdrawn')
})

test('two workers at once, and one that was killed on the way, send nothing twice', async () => {
  await choose('Immediate')
  await tell()
  const ctxs = await Promise.all([openJobCtx(app, tenantId), openJobCtx(app, tenantId)])
  await Promise.all(ctxs.map((ctx) => writeDigestJob.run(ctx, { userId: adminId })))
  expect(await inbox()).toHaveLength(1)
  await tell('ExportReady', { about: 'Lost' })
  // taken by a worker that is gone since
  await app.owner.query(`update notification_item set email = 'Sending', email_due = $1 where about = 'Lost'`, [
    new Date(app.clock.now().getTime() + 900_000),
  ])
  await writeDigestJob.run(ctxs[0]!, { userId: adminId })
  expect(await inbox()).toHaveLength(1)
  app.clock.advance(901)
  await writeDigestJob.run(ctxs[0]!, { userId: adminId })
  expect(await inbox()).toHaveLength(1)
  expect(await stateOf('Lost')).toEqual({ email: 'Unknown', email_due: null })
  await Promise.all(ctxs.map((ctx) => ctx.close()))
})

test('the link of the mail stops its type without a session, the one below a summary stops all, and the mailbox’s own button does', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const emailOf = async (type: number) =>
    (await admin.get(`${at}/mine`)).body.rows.find((row: { type: number }) => row.type === type).email
  for (const body of [undefined, 'List-Unsubscribe=One-Click']) {
    await choose('Immediate')
    await tell()
    await look()
    const [mail] = await inbox()
    const key = keyIn(mail!)
    expect((await app.open.get(`/api/unsubscribe?key=${key}`)).body).toContain('Stop these emails?')
    expect(await emailOf(44)).toBe('Immediate')
    const foreign = key.replace(
      /^notification-type\.(\d+)\.\d+/,
      (_, tenant: string) => `notification-type.${tenant}.1`,
    )
    expect((await app.open.send('POST', '/api/unsubscribe', `key=${foreign}`, form)).key).toBe('unsubscribe.badKey')
    const path = body ? `/api/unsubscribe?key=${key}` : '/api/unsubscribe'
    expect((await app.open.send('POST', path, body ?? `key=${key}`, form)).body).toContain('Emails stopped')
    expect([await emailOf(44), await emailOf(13)]).toEqual(['Off', 'Immediate'])
    town.control.mailbox.clear()
  }
  await choose('Daily')
  await tell()
  await tell('AccountBroke')
  await nextMorning()
  await look()
  const key = keyIn((await inbox())[0]!)
  expect((await app.open.send('POST', '/api/unsubscribe', `key=${key}`, form)).status).toBe(200)
  expect([await emailOf(44), await emailOf(13)]).toEqual(['Off', 'Off'])
})

test('the mail speaks the language of its reader, of every kind of news', async () => {
  const texts = new Set<string>()
  const spoken = locales.filter((locale) => !wordsFrom[locale])
  for (const locale of spoken) {
    await app.owner.query('delete from notification_item')
    await app.owner.query('update users set locale = $2 where id = $1', [adminId, locale])
    for (const kind of notificationKind.members)
      await app.owner.query(
        `insert into notification_item (tenant_id, user_id, key, type, kind, subject, about, at, set_by, in_app, email, email_due, is_gathered)
         values ($1, $2, $3, $4, $3, 1, 'Plaza', $5, 'User', 'Off', 'Waiting', $5, false)`,
        [tenantId, adminId, kind, notificationType[typeOfKind[kind]], app.clock.now()],
      )
    await look()
    const [mail] = await inbox()
    expect(mail!.text, locale).not.toMatch(/\{\{|mail\//)
    for (const kind of notificationKind.members) expect(mail!.text, locale).not.toContain(kind)
    expect(mail!.text.match(/\(Plaza\)/g), locale).toHaveLength(notificationKind.members.length)
    texts.add(mail!.text.replaceAll(/\d+|key=[\w.-]+/g, ''))
    town.control.mailbox.clear()
  }
  expect(texts.size).toBe(spoken.length - 3) // English, French and Spanish are written alike in two regions each; Swiss German has no ß
}, 60_000)

test('what the mail server refuses is tried no more, and what it cannot take now is, for as long as the job goes on', async () => {
  const { id: userId, email } = app.people.home.users['Responder']!
  await choose('Immediate', await app.as('Responder'))
  await tell('ExportReady', { userId, about: 'Refused' })
  const ctx = await openJobCtx(app, tenantId)
  await app.owner.query(`update users set email = 'not@an@address' where id = $1`, [userId])
  await expect(writeDigestJob.run(ctx, { userId })).rejects.toThrow()
  expect(await stateOf('Refused')).toEqual({ email: 'Refused', email_due: null })
  await app.owner.query('update users set email = $2 where id = $1', [userId, email])
  await tell('ExportReady', { userId, about: 'Down' })
  const down = { ...ctx, services: { ...ctx.services, mail: mailerAt('smtp://127.0.0.1:1') } }
  await expect(writeDigestJob.run(down, { userId })).rejects.toThrow()
  expect((await stateOf('Down')).email).toBe('Waiting')
  await writeDigestJob.run(ctx, { userId })
  expect((await stateOf('Down')).email).toBe('Sent')
  await tell('ExportReady', { userId, about: 'Over' })
  await expect(writeDigestJob.run({ ...down, lastAttempt: true }, { userId })).rejects.toThrow()
  expect((await stateOf('Over')).email).toBe('Refused')
  await ctx.close()
})

test('who had chosen a digest is mailed of the same things as often', async () => {
  const sqlOf = (name: string) => readFile(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8')
  await app.owner.query('begin')
  for (const name of ['202611250500-digest', '202611251400-digest-frequency', '202611270309-due-digests'])
    await app.owner.query(await sqlOf(name))
  await app.owner.query(
    `insert into digest (tenant_id, user_id, frequency, next_at, told_until) values ($1, $2, 'Weekly', now(), now())`,
    [tenantId, adminId],
  )
  await app.owner.query(await sqlOf('202611290210-digests-to-rules'))
  await app.owner.query('commit')
  const { rows } = (await admin.get(`${at}/mine`)).body as { rows: { type: number; email: string }[] }
  const weekly = rows.filter(({ email }) => email === 'Weekly').map(({ type }) => type)
  expect(weekly).toEqual([13, 14, 15, 16, 17, 18, 19, 22, 40, 41, 42, 43, 44])
})

const mailerAt = (smtpUrl: string) =>
  createMailer({ smtpUrl, publicUrl: 'http://renown.example', platformName: 'Renown' })

function keyIn(mail: { links: string[] }): string {
  return new URL(mail.links.find((one) => one.includes('/unsubscribe?'))!).searchParams.get('key')!
}
