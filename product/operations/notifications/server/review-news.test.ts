import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import type { RuleFilters } from '#product/operations/notification-types/contract.ts'
import { notificationType, type TypeName } from '#product/operations/notification-types/contract.ts'
import { onReviewsAssigned, onReviewsChanged, onReviewsReceived } from './on-reviews.ts'
import { showDueJob } from './show-due-job.ts'
import { tellLateJob } from './tell-late-job.ts'

let app: TestApp
let ctx: JobCtx & { close(): Promise<void> }
let tenantId: number
let analystId: number
let adminId: number
let places: number[]
beforeAll(async () => {
  app = await openTestApp()
  tenantId = app.people.home.id
  analystId = app.people.home.users['Analyst']!.id
  adminId = app.people.home.users['Administrator']!.id
  ctx = await openJobCtx(app, tenantId)
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) select $1, n, n, n, n from unnest('{Plaza,Harbour}'::text[]) n returning id`,
    [tenantId],
  )
  places = rows.map(({ id }) => Number(id))
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})
beforeEach(async () => {
  await app.owner.query(
    'delete from notification_rule; delete from notification_item; delete from notification; delete from notification_watch; delete from review',
  )
  await app.owner.query(
    `update users set location_access = 'ALL', location_ids = '{}', timezone = 'UTC' where id = $1`,
    [analystId],
  )
})

const hear = (type: TypeName, inApp = 'Immediate', filters: Partial<RuleFilters> | null = null, userId = analystId) =>
  app.owner.query(
    `insert into notification_rule (tenant_id, type, user_id, in_app, filters, updated_at) values ($1, $2, $3, $4, $5, now())`,
    [
      tenantId,
      notificationType[type],
      userId,
      inApp,
      filters && {
        locationIDs: [],
        sourceIDs: [],
        maxRating: null,
        keywords: [],
        sentiments: [],
        errorCodes: [],
        ...filters,
      },
    ],
  )
let made = 0
async function review({ rating = 5, text = 'Fine', place = places[0]!, date = app.clock.now() } = {}): Promise<number> {
  const { rows } = await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) values ($1, $2, 1, $3, $4, $5, $6) returning id`,
    [tenantId, place, `news ${++made}`, rating, text, date],
  )
  return Number(rows[0].id)
}
const kinds = async (userId = analystId) =>
  (
    await app.owner.query(
      'select kind, cardinality(subjects) as count, note from notification where user_id = $1 order by kind',
      [userId],
    )
  ).rows.map(({ kind, count, note }) => [kind, count, ...(note === null ? [] : [note])])
const received = (...reviewIds: number[]) => onReviewsReceived(ctx, { reviewIds, locationIds: places })
const changed = (...reviewIds: number[]) => onReviewsChanged(ctx, { reviewIds, locationIds: places })

test('a new review is told to who asks for it, with its stars, its words and as the first of its location', async () => {
  await received(await review())
  expect(await kinds()).toEqual([])
  for (const type of ['NewReview', 'LowRating', 'FirstReview'] as const) await hear(type)
  await hear('KeywordReview', 'Immediate', { keywords: ['cold soup'] })
  const first = await review({ place: places[1]!, rating: 2, text: 'Cold  SOUP again' })
  const second = await review({ place: places[1]! })
  await received(first, second)
  await received(first, second)
  expect(await kinds()).toEqual([
    ['FirstReview', 1],
    ['KeywordReview', 1],
    ['LowRating', 1],
    ['NewReview', 2],
  ])
  expect(await kinds(adminId)).toEqual([])
})

test('history, what is hidden, and what lies elsewhere, is no news', async () => {
  await hear('NewReview')
  const old = await review()
  await app.owner.query('update review set history = true where id = $1', [old])
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    analystId,
    [places[1]],
  ])
  const hidden = await review({ place: places[1]! })
  await app.owner.query('update review set hidden_at = now() where id = $1', [hidden])
  await received(old, hidden, await review())
  expect(await kinds()).toEqual([])
})

test('who may see reviews but is not to be told of them hears only what they have in hand', async () => {
  const roleId = app.people.home.users['Analyst']!.roleId
  await app.owner.query(
    `update role set actions = array_remove(actions, 'ratings_and_reviews.rating.alert'), version = version + 1 where id = $1`,
    [roleId],
  )
  for (const type of ['NewReview', 'ReplyLate'] as const) await hear(type)
  const id = await review()
  await received(id)
  await app.owner.query(
    `insert into review_revision (tenant_id, review_id, revision, rating, text, date, seen_at) values ($1, $2, 1, 5, 'Fine', now(), $3)`,
    [tenantId, id, app.clock.now()],
  )
  await app.owner.query('update review set revision = 2, assignee_id = $2 where id = $1', [id, analystId])
  await changed(id)
  expect(await kinds()).toEqual([['CustomerWroteAgain', 1]])
  await app.owner.query(
    `update role set actions = actions || '{ratings_and_reviews.rating.alert}', version = version + 1 where id = $1`,
    [roleId],
  )
})

test('other stars, new words in a thread and a review that is gone are told once each, whatever else changes', async () => {
  for (const type of ['RatingChanged', 'ReviewVanished'] as const) await hear(type)
  const id = await review({ rating: 2 })
  await app.owner.query('update review set assignee_id = $2 where id = $1', [id, analystId])
  await changed(id)
  expect(await kinds()).toEqual([])
  await app.owner.query(
    `insert into review_revision (tenant_id, review_id, revision, rating, text, date, seen_at) values ($1, $2, 1, 2, 'Fine', now(), $3)`,
    [tenantId, id, app.clock.now()],
  )
  await app.owner.query('update review set rating = 5, previous_rating = 2, revision = 2 where id = $1', [id])
  await changed(id)
  await changed(id)
  expect(await kinds()).toEqual([
    ['CustomerWroteAgain', 1],
    ['RatingChanged', 1, '2/5'],
  ])
  await app.owner.query('update review set vanished_at = $2 where id = $1', [id, app.clock.now()])
  await changed(id)
  await changed(id)
  expect((await kinds()).at(-1)).toEqual(['ReviewVanished', 1])
})

const idOf = (role: string) => app.people.home.users[role]!.id
const roleOf = (role: string) => app.people.home.users[role]!.roleId
/** The outside says something new about a review that was answered before. */
async function writtenAgain(id: number): Promise<void> {
  await app.owner.query(
    `insert into review_revision (tenant_id, review_id, revision, rating, text, date, seen_at) select tenant_id, id, revision, rating, text, date, $2 from review where id = $1`,
    [id, app.clock.now()],
  )
  await app.owner.query('update review set revision = revision + 1 where id = $1', [id])
  await changed(id)
}
/** A thread that was closed, and is given to a role, a queue or nobody. */
async function closedThread({ role = null as string | null, queue = null as number | null } = {}): Promise<number> {
  const id = await review()
  await app.owner.query(
    `insert into inbox_thread (tenant_id, channel, review_id, location_id, last_at, role_id, queue_id, revision, is_settled, closed_at)
     values ($1, 'Review', $2, $3, now(), $4, $5, 1, true, now())`,
    [tenantId, id, places[0], role === null ? null : roleOf(role), queue],
  )
  return id
}
async function queueOf(name: string, roles: string[]): Promise<number> {
  const { rows } = await app.owner.query(
    `insert into inbox_queue (tenant_id, name, role_ids, created_at) values ($1, $2, $3, now()) returning id`,
    [tenantId, name, roles.map(roleOf)],
  )
  return Number(rows[0].id)
}
const toldOf = async () =>
  (
    await app.owner.query(
      `select r.name, n.subjects from notification n join user_role ur on ur.user_id = n.user_id join role r on r.id = ur.role_id
       where n.kind = 'CustomerWroteAgain' order by r.name`,
    )
  ).rows.map(({ name, subjects }) => [name, ...subjects.map(Number)])

test('new words in an old thread are told to the role, or the queue, that has it', async () => {
  const ofRole = await closedThread({ role: 'Responder' })
  await writtenAgain(ofRole)
  expect(await toldOf()).toEqual([['Responder', ofRole]])
  const ofQueue = await closedThread({ queue: await queueOf('Complaints', ['Location manager', 'Responder']) })
  await writtenAgain(ofQueue)
  expect(await toldOf()).toEqual([
    ['Location manager', ofQueue],
    ['Responder', ofRole, ofQueue],
  ])
  await changed(ofRole, ofQueue)
  expect(await toldOf()).toHaveLength(2)
})

test('new words in an old thread that nobody has are told to everybody who works on the inbox there and did not mute or turn it off', async () => {
  const everybody = await closedThread()
  await writtenAgain(everybody)
  const told = (await toldOf()).map(([name]) => name)
  expect(told).toEqual(expect.arrayContaining(['Administrator', 'Location manager', 'Responder']))
  expect(told).not.toContain('Analyst') // sees reviews, not the inbox
  await app.owner.query('delete from notification')
  await hear('CustomerWroteAgain', 'Off', null, adminId)
  await app.owner.query(
    `insert into notification_mute (tenant_id, user_id, review_id, until, created_at) values ($1, $2, $3, $4, now())`,
    [tenantId, idOf('Responder'), everybody, new Date(app.clock.now().getTime() + 3_600_000)],
  )
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    idOf('Location manager'),
    [places[1]],
  ])
  await writtenAgain(everybody)
  const left = (await toldOf()).map(([name]) => name)
  expect(left).toEqual(told.filter((name) => !['Administrator', 'Responder', 'Location manager'].includes(name)))
  await app.owner.query('delete from notification_mute')
  await app.owner.query(`update users set location_access = 'ALL', location_ids = '{}' where id = $1`, [
    idOf('Location manager'),
  ])
})

test('where nobody of a queue may see the thread, and where its assignee is gone, the others hear of it', async () => {
  const lonely = await closedThread({ queue: await queueOf('Nobody there', ['Analyst']) })
  await writtenAgain(lonely)
  expect((await toldOf()).map(([name]) => name)).toContain('Administrator')
  await app.owner.query('delete from notification')
  const left = await closedThread()
  await app.owner.query('update review set assignee_id = $2 where id = $1', [left, idOf('Responder')])
  await app.owner.query('update users set active = false where id = $1', [idOf('Responder')])
  await writtenAgain(left)
  const told = (await toldOf()).map(([name]) => name)
  expect(told).toContain('Location manager')
  expect(told).not.toContain('Responder')
  await app.owner.query('update users set active = true where id = $1', [idOf('Responder')])
})

test('who is given a thread hears of it, not of what they take themselves', async () => {
  const id = await review()
  await app.owner.query('update review set assignee_id = $2 where id = $1', [id, analystId])
  await onReviewsAssigned(ctx, { reviewIds: [id], userId: analystId, byId: analystId })
  expect(await kinds()).toEqual([])
  await onReviewsAssigned(ctx, { reviewIds: [id], userId: analystId, byId: adminId })
  expect(await kinds()).toEqual([['ThreadAssigned', 1]])
})

test('a late reply is told once, to whoever has the thread where somebody has it', async () => {
  await hear('ReplyLate')
  await hear('ReplyLate', 'Immediate', null, adminId)
  const hours = (ago: number) => new Date(app.clock.now().getTime() - ago * 3_600_000)
  const ofAdmin = await review({ date: hours(25) })
  await review({ date: hours(26) })
  await review({ date: hours(23) }) // due in an hour
  await app.owner.query('update review set assignee_id = $2 where id = $1', [ofAdmin, adminId])
  await tellLateJob.run(ctx, {})
  await tellLateJob.run(ctx, {})
  expect(await kinds()).toEqual([['ReplyLate', 1]])
  expect(await kinds(adminId)).toEqual([['ReplyLate', 2]])
})

test('what is gathered stands under the bell in the morning, where its reader may still see it', async () => {
  await hear('NewReview', 'Daily')
  await received(await review(), await review({ place: places[1]! }))
  expect(await kinds()).toEqual([])
  await showDueJob.run(ctx, {})
  expect(await kinds()).toEqual([])
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    analystId,
    [places[1]],
  ])
  app.clock.advance(120)
  await app.owner.query('update notification_item set in_app_due = $1', [app.clock.now()])
  await showDueJob.run(ctx, {})
  await showDueJob.run(ctx, {})
  expect(await kinds()).toEqual([['NewReview', 1]])
})
