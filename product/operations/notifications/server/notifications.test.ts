import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { countWaiting } from '#apps/testing/on-every-machine.ts'
import { openAnswerTown, type AnswerTown, until } from '#apps/testing/open-answer-town.ts'
import { addLocation, header, importsOf } from '#product/operations/importer/server/import.test-data.ts'
import type { Notification } from '../contract.ts'
import { forgetNotificationsJob } from './forget-notifications-job.ts'
import { takeBack } from './notify.ts'
import { onMentioned, onUnmentioned } from './on-mentioned.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown()
})
afterAll(() => town.close())

const AUTHOR = 'Location manager'
const APPROVER = 'Response Approver'
type Bell = { items: Notification[]; unread: number }
const bellOf = async (role: string): Promise<Bell> =>
  (await (await town.as(role)).get(`${town.base}/notifications`)).body
const readAll = async (role: string) => (await town.as(role)).put(`${town.base}/notifications/read`, {})
/** The unread line of a kind, once it tells of so many. */
const line = (role: string, kind: Notification['kind'], count = 1) =>
  until(
    async () => (await bellOf(role)).items.find((one) => one.kind === kind && one.readAt === null),
    (one) => one?.count === count,
  )
const handIn = async (text: string) => {
  const review = await town.review()
  return { review, answer: (await town.send(review, text, { role: AUTHOR })).body }
}

test('what waits for approval stands under the bell of every approver as one line, and leaves it when somebody decides', async () => {
  const first = await handIn('Thank you')
  expect(await line(APPROVER, 'ReplyWaits')).toMatchObject({ lastID: first.review.id, note: null })
  const second = await handIn('Thank you, too')
  const both = await line(APPROVER, 'ReplyWaits', 2)
  expect(both).toMatchObject({ lastID: second.review.id })
  expect(both!.about).not.toBe('')
  expect((await bellOf('Responder')).items.filter(({ kind }) => kind === 'ReplyWaits')).toEqual([])
  await town.act(APPROVER, first.answer.id, 'approve', { version: first.answer.version })
  expect(await line('Administrator', 'ReplyWaits')).toMatchObject({ lastID: second.review.id })
  await town.act(APPROVER, second.answer.id, 'reject', { version: second.answer.version, reason: 'Too short.' })
  await until(
    () => bellOf('Administrator'),
    ({ unread }) => unread === 0,
  )
  expect(await line(AUTHOR, 'ReplyApproved')).toMatchObject({ lastID: first.review.id })
  expect(await line(AUTHOR, 'ReplySentBack')).toMatchObject({ lastID: second.review.id, note: 'Too short.' })
})

test('a reply that the source refuses is told to its author with the reason; what was read stays, and the next begins anew', async () => {
  await readAll(AUTHOR)
  town.town.changeSettings({ moderationSeconds: null })
  const { review, answer } = await handIn('Call us')
  await town.act(APPROVER, answer.id, 'approve', { version: answer.version })
  await line(AUTHOR, 'ReplyApproved')
  await until(
    () => town.current(review),
    (response) => response?.state === 'PendingModeration',
  )
  town.town.decideReply(review.uid, 'REJECTED', 'PERSONAL_INFO')
  await town.pass(14)
  expect(await line(AUTHOR, 'ReplyRefused')).toMatchObject({ lastID: review.id, note: 'Personal information' })
  const { items } = await bellOf(AUTHOR)
  expect(items.filter(({ kind }) => kind === 'ReplyApproved').map(({ readAt }) => readAt === null)).toEqual([
    true,
    false,
  ])
  town.town.changeSettings({ moderationSeconds: 0 })
})

test('nobody marks the notifications of somebody else as read, nor sees them', async () => {
  const { answer } = await handIn('Hello')
  const own = await line(APPROVER, 'ReplyWaits')
  const other = await town.as('Responder')
  expect((await other.put(`${town.base}/notifications/read`, { ids: [own!.id] })).status).toBe(200)
  expect((await line(APPROVER, 'ReplyWaits'))!.readAt).toBeNull()
  expect((await bellOf('Responder')).items.map(({ id }) => id)).not.toContain(own!.id)
  const stranger = await town.app.as('Administrator', 'stranger')
  expect((await stranger.get(`${town.base}/notifications`)).status).toBeGreaterThanOrEqual(403)
  await town.act(APPROVER, answer.id, 'approve', { version: answer.version })
})

test('an account that broke is told to those who can connect it again, and no longer once it works', async () => {
  town.revoke()
  const { answer } = await handIn('Hello again')
  await town.act(APPROVER, answer.id, 'approve', { version: answer.version })
  expect(await line('Administrator', 'AccountBroke')).toMatchObject({ lastID: town.credentialId, about: 'Northfork' })
  expect((await bellOf(AUTHOR)).items.filter(({ kind }) => kind === 'AccountBroke')).toEqual([])
  await town.reconnect()
  await until(
    () => bellOf('Administrator'),
    ({ items }) => !items.some(({ kind }) => kind === 'AccountBroke'),
  )
})

test('whoever asked hears that their import and their export are through', async () => {
  const admin = await town.as('Administrator')
  await addLocation(town.app, { code: 'S1', name: 'Plaza' })
  const imports = importsOf(town.app, admin)
  await imports.commit(await imports.plan(`${header}\nr1,S1,5,2026-10-01,Good,Ann\n`))
  expect(await line('Administrator', 'ImportFinished')).toMatchObject({ note: null })
  const asked = await admin.post(`${town.base}/exports`, { list: 'reviews.reviews' })
  expect(asked.status).toBe(200)
  expect(await line('Administrator', 'ExportReady')).toMatchObject({ lastID: asked.body.id })
  expect((await bellOf('Responder')).unread).toBe(0)
})

test('a mention stands under the bell of whoever may still see the review, and leaves it with the note', async () => {
  await readAll(APPROVER)
  const review = await town.review()
  const id = (role: string) => town.app.people.home.users[role]!.id
  const notes = `${town.base}/reviews/${review.id}/notes`
  const write = async (mentions: number[]) =>
    (await (await town.as('Responder')).post(notes, { text: 'Look', mentions })).body.id as number
  const [first, second] = [await write([id(APPROVER)]), await write([id(APPROVER)])]
  expect(await line(APPROVER, 'NoteMention')).toMatchObject({ lastID: review.id, note: 'Responder Tester' })
  const responder = await town.as('Responder')
  await responder.delete(`${notes}/${first}`)
  const ctx = await openJobCtx(town.app, town.tenantId)
  await onUnmentioned(ctx, { reviewId: review.id, userIds: [id(APPROVER)] })
  expect(await line(APPROVER, 'NoteMention')).toMatchObject({ count: 1 }) // the other note still mentions them
  await responder.delete(`${notes}/${second}`)
  const isGone = (bell: Bell) => bell.items.every(({ kind, readAt }) => kind !== 'NoteMention' || readAt !== null)
  await until(() => bellOf(APPROVER), isGone)

  const third = await write([])
  await town.app.owner.query('update review_note set mentions = $2 where id = $1', [third, [id(APPROVER), id(AUTHOR)]])
  await town.app.owner.query(`update users set location_access = 'SOME', location_ids = '{}' where id = $1`, [
    id(AUTHOR),
  ])
  await onMentioned(ctx, { noteId: third, userIds: [id(APPROVER), id(AUTHOR), id('Administrator')] })
  await town.app.owner.query(`update users set location_access = 'ALL' where id = $1`, [id(AUTHOR)])
  await line(APPROVER, 'NoteMention')
  expect(isGone(await bellOf(AUTHOR))).toBe(true)
  expect(isGone(await bellOf('Administrator'))).toBe(true) // the note does not mention them any more
  await ctx.close()
})

test('a thread that is assigned from the reviews, or from the inbox, comes to its user', async () => {
  const admin = await town.as('Administrator')
  const userID = town.app.people.home.users['Responder']!.id
  const first = await town.review()
  const act = { kind: 'assign', userID }
  expect((await admin.put(`${town.base}/reviews/bulk`, { ids: [first.id], act })).body.done).toBe(1)
  expect(await line('Responder', 'ThreadAssigned')).toMatchObject({ lastID: first.id })
  const second = await town.review()
  const { rows } = await town.app.owner.query(
    `insert into inbox_thread (tenant_id, channel, review_id, location_id, last_at, revision, is_settled)
     values ($1, 'Review', $2, $3, now(), 1, false) returning id`,
    [town.tenantId, second.id, second.locationId],
  )
  const given = await admin.put(`${town.base}/inbox/act`, {
    ids: [Number(rows[0].id)],
    act: { kind: 'user', userID, due: null },
  })
  expect(given.body).toMatchObject({ done: 1 })
  expect(await line('Responder', 'ThreadAssigned', 2)).toMatchObject({ lastID: second.id })
})

test('the browser of whoever it concerns hears of it, and no other', async () => {
  await readAll(APPROVER)
  const heard = await Promise.all([APPROVER, 'Responder'].map((role) => listen(role)))
  await handIn('Heard')
  await line(APPROVER, 'ReplyWaits')
  const told = heard.map(({ messages }) => messages.filter((text) => text.includes('"notifications"')))
  const { id } = town.app.people.home.users[APPROVER]!
  expect(told[0]!.map((text) => JSON.parse(text).payload)).toContainEqual({ userIds: [id], isNews: true })
  expect(told[1]).toEqual([])
  for (const { close } of heard) close()
})

test('after sixty days a line is forgotten', async () => {
  const ctx = await openJobCtx(town.app, town.tenantId)
  town.app.clock.advance(61 * 86_400)
  await forgetNotificationsJob.run(ctx, {})
  const { rows } = await town.app.owner.query('select count(*)::int as count from notification')
  expect(rows[0].count).toBe(0)
  await ctx.close()
})

async function listen(role: string) {
  const messages: string[] = []
  const stopped = new AbortController()
  const client = await town.as(role)
  const answer = await fetch(`${town.app.url}/api/events?tenant=${town.tenantId}`, {
    headers: { cookie: client.cookie },
    signal: stopped.signal,
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  const hear = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      messages.push(...[...value.matchAll(/^data: (.*)$/gm)].map(([, text]) => text!))
    }
  }
  void hear().catch(() => undefined)
  return { messages, close: () => stopped.abort() }
}

test('that a location lost many of its reviews is told once to those who look after it', async () => {
  const locationId = await town.locationAt(9)
  const elsewhere = await town.locationAt(8)
  await town.app.owner.query(`update users set location_access = 'SOME', location_ids = $1 where id = $2`, [
    [elsewhere],
    town.app.people.home.users['Analyst']!.id,
  ])
  await town.app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, created_at)
     select $1, $2, 1, 'gone ' || n, 5, '', now(), now() - interval '9 days' from generate_series(1, 40) n`,
    [town.tenantId, locationId],
  )
  const admin = await town.as('Administrator')
  expect((await admin.post(`${town.base}/locations/${locationId}/sync-reviews`)).status).toBe(200)
  const told = await line('Responder', 'ReviewsDropped')
  expect(told).toMatchObject({ lastID: locationId, about: expect.stringMatching(/ · Google Places$/) })
  expect(told!.note).toMatch(/^40\/\d+$/)
  expect((await bellOf('Analyst')).items.filter(({ kind }) => kind === 'ReviewsDropped')).toEqual([])
})

test('who takes the last but one out of a line while another takes the last leaves none that is empty', async () => {
  const ctx = await openJobCtx(town.app, town.tenantId)
  const { owner } = town.app
  const { id } = town.app.people.home.users['Support']!
  await owner.query(
    `insert into notification (tenant_id, user_id, kind, subjects, about, at) values ($1, $2, 'ReplyFailed', '{900001,900002}', 'A name', now())`,
    [town.tenantId, id],
  )
  await owner.query('begin')
  await owner.query(`update notification set subjects = '{900001}' where user_id = $1 and kind = 'ReplyFailed'`, [id])
  const taking = takeBack(ctx, 'ReplyFailed', 900_001)
  await until(
    () => countWaiting(town.app),
    (count) => count > 0,
  )
  await owner.query('commit')
  await taking
  const { rows } = await owner.query(`select from notification where user_id = $1 and kind = 'ReplyFailed'`, [id])
  expect(rows).toEqual([])
  await ctx.close()
})
