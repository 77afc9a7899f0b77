import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { locales, wordsFrom } from '#platform/contract/locales.ts'
import { notificationKind } from '#product/operations/notifications/contract.ts'
import { nextDigest } from './next-digest.ts'
import { sendDueJob } from './send-due-job.ts'
import { writeDigestJob } from './write-digest-job.ts'

let town: Awaited<ReturnType<typeof openMailTown>>
let app: TestApp
let admin: Client
let adminId: number
let tenantId: number
let at: string
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ smtpUrl: town.smtpUrl, providers: town.providers, publicUrl: 'http://renown.example' })
  tenantId = app.people.home.id
  adminId = app.people.home.users['Administrator']!.id
  at = `/api/tenants/${tenantId}/digest`
})
afterAll(async () => {
  await app.close()
  await town.close()
})
beforeEach(async () => {
  await app.owner.query('delete from digest; delete from notification')
  await app.owner.query(`update users set timezone = 'Europe/Berlin', locale = 'en_US', active = true`)
  town.control.mailbox.clear()
  admin = await app.as('Administrator')
})

let told = 0
/** Something comes under somebody's bell now. */
async function tell(kind = 'ExportReady', { userId = adminId, subjects = [++told], about = `File ${told}` } = {}) {
  await app.owner.query(
    `insert into notification (tenant_id, user_id, kind, subjects, about, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, user_id, kind) where read_at is null do update set
       subjects = notification.subjects || excluded.subjects, about = excluded.about, at = excluded.at`,
    [tenantId, userId, kind, subjects, about, app.clock.now()],
  )
}
const choose = (frequency: string, client = admin) => client.put(at, { frequency })
const inbox = (role = 'Administrator') => town.control.mailbox.list({ to: app.people.home.users[role]!.email })

/** Does at once what the worker does every quarter of an hour; answers with whose digest was written. */
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
/** The morning comes to them, and not to the sessions, which would end. */
async function nextMorning() {
  app.clock.advance(120)
  await app.owner.query('update digest set next_at = $1', [app.clock.now()])
}

test('everybody chooses for themselves; nobody is mailed unasked', async () => {
  expect((await admin.get(at)).body).toEqual({ frequency: 'Off', sentAt: null })
  expect((await choose('Weekly')).body).toEqual({ frequency: 'Weekly', sentAt: null })
  expect((await (await app.as('Analyst')).get(at)).body.frequency).toBe('Off')
  expect(await choose('Hourly')).toMatchObject({ status: 400, field: 'frequency' })
  expect((await admin.get(at)).body.frequency).toBe('Weekly')
  expect((await (await app.as('Administrator', 'stranger')).put(at, { frequency: 'Daily' })).status).toBe(403)
  expect((await choose('Off')).body.frequency).toBe('Off')
  await tell()
  app.clock.advance(120)
  expect(await look()).toEqual([])
  expect(await inbox()).toEqual([])
})

test('at eight by the reader’s clock one mail says what is new and unread, each line a link, and nothing twice', async () => {
  await app.owner.query(`update users set timezone = 'Asia/Kolkata' where id = $1`, [adminId])
  await tell('ExportReady', { about: 'Before' })
  await app.owner.query('update notification set read_at = at')
  app.clock.advance(120)
  await choose('Daily')
  app.clock.advance(120)
  await tell('ReplyWaits', { subjects: [11], about: 'Plaza' })
  await tell('ReplyWaits', { subjects: [12], about: 'Harbour' })
  await tell('AccountBroke', { subjects: [7], about: 'Northfork' })
  const { rows } = await app.owner.query('select next_at from digest')
  const clock = { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  expect(new Intl.DateTimeFormat('en', clock).format(rows[0].next_at)).toBe('08:00')
  expect(await look()).toEqual([])
  await nextMorning()
  expect(await look()).toEqual([adminId])
  expect(await look()).toEqual([])
  const [mail, ...others] = await inbox()
  expect(others).toEqual([])
  expect(mail!.subject).toMatch(/^New at .+: 3$/)
  expect(mail!.text).toContain('Replies waiting for your approval: 2 (Harbour)')
  expect(mail!.text).toContain('Accounts that no longer work: 1 (Northfork)')
  expect(mail!.text).not.toContain('Before')
  expect(mail!.links).toContain(`http://renown.example/reviews?view=approve&tenant=${tenantId}`)
  expect((await admin.get(at)).body.sentAt).not.toBeNull()
  await nextMorning()
  expect(await look()).toEqual([adminId]) // nothing came: no mail
  await tell('ExportReady', { about: 'New' })
  await nextMorning()
  await look()
  const [last, ...former] = await inbox()
  expect(former).toHaveLength(1)
  expect(last!.text).toContain('Exports ready: 1 (New)')
  expect(last!.text).not.toContain('Northfork')
})

test('what is told in the very moment of a digest is in the next one', async () => {
  await choose('Daily')
  await nextMorning()
  await tell()
  expect(await look()).toEqual([adminId])
  expect(await inbox()).toEqual([])
  await nextMorning()
  await look()
  expect(await inbox()).toHaveLength(1)
})

test('whoever changes how often misses nothing, and whoever may not come in any more is told nothing', async () => {
  await choose('Quarterly')
  app.clock.advance(120)
  await tell('ImportFinished', { about: 'January.csv' })
  await choose('Daily')
  const analyst = await app.as('Analyst')
  const { id } = app.people.home.users['Analyst']!
  await choose('Daily', analyst)
  app.clock.advance(120)
  await tell('ExportReady', { userId: id })
  await app.owner.query('update users set active = false where id = $1', [id])
  await nextMorning()
  expect((await look()).toSorted()).toEqual([adminId, id].toSorted())
  expect((await inbox())[0]!.text).toContain('January.csv')
  expect(await inbox('Analyst')).toEqual([])
})

test('weeks begin on Monday, months and quarters on their first day, and a clock that went on keeps its eight', () => {
  const due = (frequency: 'Daily' | 'Weekly' | 'Monthly' | 'Quarterly', after: string) =>
    nextDigest(frequency, 'Europe/Berlin', new Date(after)).toISOString()
  expect(due('Daily', '2026-03-28T07:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
  expect(due('Weekly', '2026-11-25T12:00:00Z')).toBe('2026-11-30T07:00:00.000Z')
  expect(due('Monthly', '2026-11-25T12:00:00Z')).toBe('2026-12-01T07:00:00.000Z')
  expect(due('Quarterly', '2026-11-25T12:00:00Z')).toBe('2027-01-01T07:00:00.000Z')
})

test('the link of the mail stops it without a session, and the mailbox’s own button does', async () => {
  for (const body of [undefined, 'List-Unsubscribe=One-Click']) {
    await choose('Daily')
    app.clock.advance(120)
    await tell()
    await nextMorning()
    await look()
    const [mail] = await inbox()
    const link = new URL(mail!.links.find((one) => one.includes('/unsubscribe?'))!)
    const key = link.searchParams.get('key')!
    const asked = await app.open.get(`/api/unsubscribe?key=${key}`)
    expect(asked.body).toContain('Stop these emails?')
    expect((await admin.get(at)).body.frequency).toBe('Daily')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const foreign = key.replace(/^digest\.(\d+)\.\d+/, (_, tenant: string) => `digest.${tenant}.1`)
    expect((await app.open.send('POST', '/api/unsubscribe', `key=${foreign}`, form)).key).toBe('unsubscribe.badKey')
    const path = body ? `/api/unsubscribe?key=${key}` : '/api/unsubscribe'
    expect((await app.open.send('POST', path, body ?? `key=${key}`, form)).body).toContain('Emails stopped')
    expect((await admin.get(at)).body.frequency).toBe('Off')
    town.control.mailbox.clear()
  }
})

test('the mail speaks the language of its reader, of every kind of news', async () => {
  const texts = new Set<string>()
  const spoken = locales.filter((locale) => !wordsFrom[locale])
  for (const locale of spoken) {
    await app.owner.query('delete from notification')
    await app.owner.query('update users set locale = $2 where id = $1', [adminId, locale])
    await choose('Daily')
    app.clock.advance(120)
    for (const kind of notificationKind.members) await tell(kind, { about: 'Plaza' })
    await nextMorning()
    await look()
    const [mail] = await inbox()
    expect(mail!.text, locale).not.toMatch(/\{\{|mail\//)
    for (const kind of notificationKind.members) expect(mail!.text, locale).not.toContain(kind)
    expect(mail!.text.match(/\(Plaza\)/g), locale).toHaveLength(notificationKind.members.length)
    texts.add(mail!.text.replaceAll(/\d+|key=[\w.-]+/g, ''))
    town.control.mailbox.clear()
  }
  expect(texts.size).toBe(spoken.length - 4) // German, English, French and Spanish are written alike in two regions each
}, 60_000)
