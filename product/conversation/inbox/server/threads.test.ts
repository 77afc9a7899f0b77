import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operator } from '#platform/contract/filter.ts'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown, type Review, until } from '#apps/testing/open-answer-town.ts'
import { deleteReviews, insertReviews, sayReviews, updateReviews } from '#product/reputation/reviews/server/public.ts'
import type { InboxThread } from '../contract.ts'
import { returnJob } from './return-job.ts'

const HOUR_MS = 3_600_000
let town: AnswerTown
let dana: Client
let eli: Client
beforeAll(async () => {
  town = await openAnswerTown()
})
beforeEach(async () => {
  dana = await town.as('Responder')
  eli = await town.as('Administrator')
})
afterAll(() => town.close())

const idOf = (role: string) => town.app.people.home.users[role]!.id
type View = 'Mine' | 'Unassigned' | 'All' | 'Mentioned' | 'Snoozed' | 'Closed'
const listed = async (client: Client, view: View, more: object = {}): Promise<InboxThread[]> =>
  (await client.put(`${town.base}/inbox/search`, { view, limit: 250, ...more })).body.items
const threadOf = async ({ id }: Pick<Review, 'id'>, view: View = 'All', client = eli) =>
  (await listed(client, view)).find(({ review }) => review?.id === id)
const say = (kind: 'received' | 'changed', { id, locationId }: Review) =>
  town.ctx.tx((tx) => sayReviews(tx, kind, [{ id, location_id: locationId }]))
const that = (...clauses: [name: string, value: string, how?: number][]) => ({
  filters: clauses.map(([name, value, how = operator.Equal]) => ({ name, operator: how, values: [value] })),
})
/** The thread once it is in the view as wanted. */
const becomes = async (review: Review, view: View, isWanted: (thread: InboxThread) => boolean = () => true) =>
  (await until(
    () => threadOf(review, view),
    (thread) => thread !== undefined && isWanted(thread),
  ))!
const begun = async (said: Parameters<AnswerTown['review']>[0] = {}) => {
  const review = await town.review(said)
  await say('received', review)
  return { review, thread: await becomes(review, 'All') }
}
const act = (client: Client, ids: readonly number[], change: object) =>
  client.put(`${town.base}/inbox/act`, { ids, act: change })
const count = async (client: Client, view: View) =>
  (await client.get(`${town.base}/inbox/counts`)).body.views.find((one: { view: View }) => one.view === view)
const rows = async (sql: string, values: unknown[] = []) => (await town.app.owner.query(sql, values)).rows

test('a review that needs a reply is a thread that nobody has; what came in as history is none', async () => {
  const { review, thread } = await begun({ rating: 2, text: 'Cold soup.' })
  expect(thread).toMatchObject({
    channel: 'Review',
    review: { id: review.id, rating: 2, text: 'Cold soup.' },
    assignee: null,
    queueID: null,
    stageID: null,
    dueAt: null,
    closedAt: null,
    reopenedAt: null,
  })
  expect(await threadOf(review, 'Unassigned')).toBeDefined()
  expect(await threadOf(review, 'Mine')).toBeUndefined()
  expect(await count(eli, 'All')).toMatchObject({ exact: true })
  const [old] = await town.ctx.tx((tx) =>
    insertReviews(tx, town.tenantId, [
      {
        locationId: review.locationId,
        sourceId: 1,
        sourceUid: 'history',
        customerId: null,
        rating: 3,
        title: null,
        text: 'Long ago',
        language: null,
        sentiment: 0,
        date: new Date('2025-01-01T00:00:00Z'),
        datePrecision: 'exact',
        url: null,
        historyBefore: new Date(),
      },
    ]),
  )
  await say('received', { ...review, id: old!.id })
  const next = await begun()
  expect(await threadOf({ id: old!.id })).toBeUndefined()
  expect(await threadOf(next.review)).toBeDefined()
})

test('a thread is given to a user, a role or a queue, with a due time, and taken away; the review says the same', async () => {
  const { review, thread } = await begun()
  const { body: queue } = await eli.post(`${town.base}/inbox-queues`, {
    name: 'Guest care',
    roleIDs: [town.app.people.home.users['Responder']!.roleId],
  })
  const now = town.app.clock.now().getTime()
  const dueIn = async () => Math.round((new Date((await threadOf(review))!.dueAt!).getTime() - now) / HOUR_MS)
  await act(eli, [thread.id], { kind: 'queue', queueID: queue.id, due: { unit: 'Hour', count: 5 } })
  expect(await threadOf(review)).toMatchObject({
    assignee: { type: 'Queue', id: queue.id, name: 'Guest care' },
    queueID: queue.id,
  })
  expect(await dueIn()).toBe(5)
  expect((await listed(eli, 'All', that(['queue', String(queue.id)]))).map(({ id }) => id)).toEqual([thread.id])
  const { body } = await eli.get(`${town.base}/inbox/counts`)
  expect(body.queues).toEqual([{ id: queue.id, name: 'Guest care', count: 1, exact: true }])
  const { roleId } = town.app.people.home.users['Responder']!
  await act(eli, [thread.id], { kind: 'role', roleID: roleId, due: { unit: 'Day', count: 2 } })
  expect(await threadOf(review)).toMatchObject({ assignee: { type: 'Role', id: roleId, name: 'Responder' } })
  expect(await dueIn()).toBe(48)
  await act(eli, [thread.id], { kind: 'user', userID: idOf('Responder'), due: { unit: 'Week', count: 1 } })
  expect(await dueIn()).toBe(168)
  expect(await threadOf(review, 'Mine', dana)).toMatchObject({
    assignee: { type: 'User', id: idOf('Responder'), name: 'Responder Tester' },
    queueID: queue.id,
    review: { assigneeID: idOf('Responder') },
  })
  expect(await threadOf(review, 'Unassigned')).toBeUndefined()
  await act(eli, [thread.id], { kind: 'user', userID: idOf('Responder'), due: { unit: 'Month', count: 1 } })
  expect(await dueIn()).toBeGreaterThanOrEqual(28 * 24)
  await act(eli, [thread.id], { kind: 'nobody' })
  expect(await threadOf(review, 'Unassigned')).toMatchObject({
    assignee: null,
    dueAt: null,
    review: { assigneeID: null },
  })
  const audit = await rows(`select distinct action from audit_record where entity = 'inboxThread' and entity_id = $1`, [
    thread.id,
  ])
  expect(audit).toEqual([{ action: 'inbox-thread.assign' }])
})

test('who assigns the review assigns the thread', async () => {
  const { review } = await begun()
  await eli.put(`${town.base}/reviews/bulk`, {
    ids: [review.id],
    act: { kind: 'assign', userID: idOf('Administrator') },
  })
  const thread = await becomes(review, 'Mine')
  expect(thread.assignee).toMatchObject({ type: 'User', id: idOf('Administrator') })
})

test('who replies takes the thread, and a reply at the source closes it', async () => {
  const { review } = await begun()
  await town.send(review, 'Thank you, Robin.')
  const thread = await becomes(review, 'Closed')
  expect(thread).toMatchObject({
    assignee: { type: 'User', id: idOf('Responder') },
    closedByName: null,
    closingReason: null,
  })
  expect(await threadOf(review)).toBeUndefined()
  const refused = await act(eli, [thread.id], { kind: 'stage', stageID: null })
  expect(refused.body.results).toMatchObject([{ id: thread.id, ok: false, key: 'inbox.closed' }])
})

test('a closed thread opens again when its reviewer changes the review, and says so', async () => {
  const { review, thread } = await begun()
  await act(eli, [thread.id], { kind: 'close' })
  expect(await threadOf(review, 'Closed')).toMatchObject({ closedByName: 'Administrator Tester' })
  await town.ctx.tx(async (tx) => {
    const said = { id: review.id, title: null, language: null, sentiment: 0, date: new Date() }
    await updateReviews(tx, town.tenantId, [{ ...said, rating: 1, text: 'Worse now.' }], new Date())
    await sayReviews(tx, 'changed', [{ id: review.id, location_id: review.locationId }])
  })
  const again = await becomes(review, 'All')
  expect(again).toMatchObject({ closedAt: null, closedByName: null, review: { read: false, text: 'Worse now.' } })
  expect(again.reopenedAt).not.toBeNull()
})

test('a thread is closed with what its user must say, in one or in bulk, and keeps those words', async () => {
  const { review, thread } = await begun()
  const other = await begun()
  const { body: reason } = await eli.post(`${town.base}/closing-reasons`, { text: 'Refunded' })
  const { body: cause } = await eli.post(`${town.base}/root-causes`, { text: 'Late', tags: ['Courier', 'Weather'] })
  const ids = [thread.id, other.thread.id]
  const choices = async (client: Client) => (await client.get(`${town.base}/inbox/choices`)).body
  expect(await choices(eli)).toMatchObject({
    reasons: [{ id: reason.id, name: 'Refunded' }],
    causes: [{ id: cause.id, name: 'Late', tags: ['Courier', 'Weather'] }],
    mustSay: { reason: true, tag: true },
  })
  expect((await choices(dana)).mustSay).toEqual({ reason: false, tag: false })
  const tags = ['Courier']
  for (const [given, status, key] of [
    [{}, 422, 'inbox.reasonRequired'],
    [{ closingReasonID: reason.id }, 422, 'inbox.tagRequired'],
    [{ closingReasonID: reason.id, tags }, 400, 'inbox.unknownTag'],
    [{ closingReasonID: 999_999_999, rootCauseIDs: [cause.id], tags }, 400, 'inbox.unknownReason'],
    [{ closingReasonID: reason.id, rootCauseIDs: [999_999_999], tags }, 400, 'inbox.unknownCause'],
  ] as const) {
    const refused = await act(eli, ids, { kind: 'close', ...given })
    expect([refused.status, refused.key]).toEqual([status, key])
  }
  expect(await threadOf(review, 'Closed')).toBeUndefined()
  const { body } = await act(eli, ids, { kind: 'close', closingReasonID: reason.id, rootCauseIDs: [cause.id], tags })
  expect(body).toMatchObject({ done: 2, failed: 0 })
  await eli.delete(`${town.base}/closing-reasons/${reason.id}`)
  await eli.delete(`${town.base}/root-causes/${cause.id}`)
  expect(await threadOf(review, 'Closed')).toMatchObject({
    closingReason: 'Refunded',
    rootCauses: ['Late'],
    closingTags: tags,
  })
  expect((await act(eli, ids, { kind: 'close' })).body.results[0].key).toBe('inbox.closed')
  expect((await act(dana, ids, { kind: 'reopen' })).body).toMatchObject({ done: 2 })
  expect(await threadOf(review)).toMatchObject({ closingReason: null, rootCauses: [], closingTags: [] })
  expect((await act(dana, ids, { kind: 'reopen' })).body.results[0].key).toBe('inbox.notClosed')
  expect((await act(dana, [thread.id], { kind: 'close' })).body).toMatchObject({ done: 1 })
})

test('why a thread closes is said beside the reply, and it keeps that once the reply is there', async () => {
  const { review, thread } = await begun()
  const path = `${town.base}/reviews/${review.id}/next-closing`
  const { body: reason } = await eli.post(`${town.base}/closing-reasons`, { text: 'Replaced' })
  const { body: gone } = await eli.post(`${town.base}/root-causes`, { text: 'Kitchen', tags: ['Cold'] })
  const { body: cause } = await eli.post(`${town.base}/root-causes`, { text: 'Pick-up', tags: ['Late', 'Wrong'] })
  const said = { closingReasonID: reason.id, rootCauseIDs: [gone.id, cause.id], tags: ['Cold', 'Late'] }
  for (const [given, key] of [
    [{ ...said, tags: ['Lost'] }, 'inbox.unknownTag'],
    [{ ...said, closingReasonID: 999_999_999 }, 'inbox.unknownReason'],
    [{ ...said, rootCauseIDs: [999_999_999] }, 'inbox.unknownCause'],
  ] as const)
    expect((await dana.put(path, given)).key).toBe(key)
  expect((await dana.get(path)).body).toEqual({ closing: { reason: null, causes: [], tags: [] } })
  const named = [gone.id, cause.id].map((id, at) => ({ id, name: ['Kitchen', 'Pick-up'][at] }))
  const closing = { reason: { id: reason.id, name: 'Replaced' }, causes: named, tags: ['Cold', 'Late'] }
  expect((await dana.put(path, said)).body).toEqual({ closing })
  await eli.delete(`${town.base}/root-causes/${gone.id}`)
  expect((await eli.get(path)).body.closing).toEqual({ ...closing, causes: [named[1]], tags: ['Late'] })

  await town.send(review, 'A new one is on its way.')
  expect(await becomes(review, 'Closed')).toMatchObject({
    closedByName: null,
    closingReason: 'Replaced',
    rootCauses: ['Pick-up'],
    closingTags: ['Late'],
  })
  expect((await eli.get(path)).body).toEqual({ closing: null })
  expect((await eli.put(path, said)).key).toBe('inbox.unknownCause')
  expect((await eli.put(path, { closingReasonID: reason.id })).key).toBe('inbox.closed')
  // opened again, nothing is left of it
  await act(eli, [thread.id], { kind: 'reopen' })
  expect((await eli.get(path)).body).toEqual({ closing: { reason: null, causes: [], tags: [] } })
  const audit = await rows(`select action from audit_record where entity = 'inboxThread' and entity_id = $1`, [
    thread.id,
  ])
  expect(audit).toContainEqual({ action: 'inbox-thread.say-next' })
  await eli.delete(`${town.base}/closing-reasons/${reason.id}`)
  await eli.delete(`${town.base}/root-causes/${cause.id}`)
})

test('a thread that is closed by hand, or whose review is gone or hidden, says nothing of what was meant for its reply', async () => {
  const { body: reason } = await eli.post(`${town.base}/closing-reasons`, { text: 'Refund sent' })
  const byHand = await begun()
  const vanished = await begun()
  const hidden = await begun()
  for (const { review } of [byHand, vanished, hidden])
    await eli.put(`${town.base}/reviews/${review.id}/next-closing`, { closingReasonID: reason.id })
  await act(dana, [byHand.thread.id], { kind: 'close' })
  expect(await threadOf(byHand.review, 'Closed')).toMatchObject({ closingReason: null })
  await rows('update review set vanished_at = now() where id = $1', [vanished.review.id])
  await say('changed', vanished.review)
  expect(await becomes(vanished.review, 'Closed')).toMatchObject({ closingReason: null })
  await eli.put(`${town.base}/reviews/hide`, { ids: [hidden.review.id], reason: 'Spam' })
  expect(await becomes(hidden.review, 'Closed')).toMatchObject({ closingReason: null })
  await eli.put(`${town.base}/reviews/show`, { ids: [hidden.review.id] })
  expect(await becomes(hidden.review, 'Unassigned')).toMatchObject({ closingReason: null })
  const left = await rows('select next_reason_id from inbox_thread where id = any($1)', [
    [byHand.thread.id, vanished.thread.id],
  ])
  expect(left).toEqual([{ next_reason_id: null }, { next_reason_id: null }])
  await eli.delete(`${town.base}/closing-reasons/${reason.id}`)
})

test('a thread moves from stage to stage, each since its moment', async () => {
  const { review, thread } = await begun()
  const { body: stage } = await eli.post(`${town.base}/inbox-stages`, { name: 'In progress', order: 20 })
  await act(dana, [thread.id], { kind: 'stage', stageID: stage.id })
  expect(await threadOf(review)).toMatchObject({ stageID: stage.id, stageSince: expect.any(String) })
  const sums = async () => (await eli.get(`${town.base}/inbox/stage-sums?days=7`)).body
  const of = { id: stage.id, name: 'In progress' }
  expect(await sums()).toEqual([{ ...of, came: 1, there: 1, medianHours: null }])
  town.app.clock.advance(300)
  await act(dana, [thread.id], { kind: 'close' })
  const [left] = await sums()
  expect(left).toEqual({ ...of, came: 1, there: 0, medianHours: expect.any(Number) })
  expect(left.medianHours).toBeGreaterThan(0.08)
  await act(dana, [thread.id], { kind: 'reopen' })
  expect(await sums()).toMatchObject([{ ...of, came: 1, there: 1 }])
  expect((await eli.get(`${town.base}/inbox/stage-sums?days=367`)).status).toBe(400)
  await act(dana, [thread.id], { kind: 'stage', stageID: null })
  expect(await threadOf(review)).toMatchObject({ stageID: null, stageSince: null })
})

test('what is snoozed or mentions a user stands in views of its own, and what is deleted in none', async () => {
  const { review, thread } = await begun()
  const until = new Date(Date.now() + 2 * HOUR_MS).toISOString()
  await eli.put(`${town.base}/reviews/bulk`, { ids: [review.id], act: { kind: 'snooze', until } })
  await becomes(review, 'Snoozed')
  expect(await threadOf(review)).toBeUndefined()
  await dana.post(`${town.base}/reviews/${review.id}/notes`, {
    text: 'Please look',
    mentions: [idOf('Administrator')],
  })
  await becomes(review, 'Mentioned')
  expect(await threadOf(review, 'Mentioned', dana)).toBeUndefined()
  expect(await count(eli, 'Mentioned')).toEqual({ view: 'Mentioned', count: 1, exact: true })
  await town.ctx.tx((tx) => deleteReviews(tx, town.tenantId, [review.id]))
  expect(await rows('select 1 from inbox_thread where id = $1', [thread.id])).toEqual([])
})

test('pages follow each other without a gap', async () => {
  await begun()
  await begun()
  const all = (await listed(eli, 'All')).map(({ id }) => id)
  const paged: number[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await eli.put(`${town.base}/inbox/search`, { view: 'All', limit: 1, ...(cursor && { cursor }) })
    paged.push(...body.items.map(({ id }: InboxThread) => id))
    cursor = body.nextCursor
  } while (cursor)
  expect(paged).toEqual(all)
})

test('strange users, roles, queues, stages and threads are refused; without the permission nothing is done', async () => {
  const { thread } = await begun()
  for (const [change, key] of [
    [{ kind: 'user', userID: 999_999_999 }, 'inbox.unknownUser'],
    [{ kind: 'role', roleID: 999_999_999 }, 'inbox.unknownRole'],
    [{ kind: 'queue', queueID: 999_999_999 }, 'inbox.unknownQueue'],
    [{ kind: 'stage', stageID: 999_999_999 }, 'inbox.unknownStage'],
  ] as const)
    expect(await act(eli, [thread.id], change)).toMatchObject({ status: 400, key })
  expect((await act(eli, [999_999_999], { kind: 'nobody' })).body.results).toMatchObject([
    { id: 999_999_999, ok: false, key: 'inbox.notFound' },
  ])
  const analyst = await town.as('Analyst')
  expect((await analyst.put(`${town.base}/inbox/search`, { view: 'All' })).status).toBe(403)
  const { roleId } = town.app.people.home.users['Analyst']!
  await rows(
    `update role set actions = actions || '{review-inbox.view,review-inbox.edit}', version = version + 1 where id = $1`,
    [roleId],
  )
  const sees = await town.as('Analyst')
  expect((await act(sees, [thread.id], { kind: 'nobody' })).status).toBe(403)
  expect((await act(sees, [thread.id], { kind: 'close' })).status).toBe(403)
  expect((await sees.get(`${town.base}/inbox/choices`)).body).toMatchObject({ users: [], roles: [] })
})

test('users see and change the threads of their own locations alone', async () => {
  const here = await begun({ place: 1 })
  const there = await begun({ place: 2 })
  const { id } = town.app.people.home.users['Location manager']!
  await rows(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    id,
    [here.review.locationId],
  ])
  const manager = await town.as('Location manager')
  expect((await listed(manager, 'All')).map((thread) => thread.id)).toEqual([here.thread.id])
  expect(await count(manager, 'All')).toMatchObject({ count: 1 })
  const { body } = await act(manager, [here.thread.id, there.thread.id], { kind: 'user', userID: id })
  expect(body.results).toMatchObject([{ ok: true }, { ok: false, key: 'inbox.notFound' }])
  const closing = ({ review }: typeof here) => `${town.base}/reviews/${review.id}/next-closing`
  expect((await manager.get(closing(here))).status).toBe(200)
  expect((await manager.get(closing(there))).key).toBe('inbox.notFound')
  expect((await manager.put(closing(there), {})).key).toBe('inbox.notFound')
  expect((await manager.get(`${town.base}/reviews/${there.review.id}/thread`)).key).toBe('inbox.notFound')
})

test('the workbench learns who has the thread of a review, also a role', async () => {
  const { review, thread } = await begun()
  const ofReview = async ({ id }: Pick<Review, 'id'>) => (await eli.get(`${town.base}/reviews/${id}/thread`)).body
  const { roleId } = town.app.people.home.users['Responder']!
  await act(eli, [thread.id], { kind: 'role', roleID: roleId, due: null })
  expect((await ofReview(review)).thread).toMatchObject({ id: thread.id, assignee: { type: 'Role', id: roleId } })
  expect(await ofReview(await town.review())).toEqual({ thread: null })
})

test('a thread goes back from a user who does nothing, to its queue, and says so; a reply on its way keeps it', async () => {
  const settings = `${town.base}/inbox-settings`
  expect((await eli.get(settings)).body).toEqual({ returnHours: null, version: 0 })
  expect((await eli.put(settings, { returnHours: 0, version: 0 })).field).toBe('returnHours')
  const { review, thread } = await begun()
  const answered = await begun({ place: 1 })
  const { body: queue } = await eli.post(`${town.base}/inbox-queues`, {
    name: 'Returns',
    roleIDs: [town.app.people.home.users['Responder']!.roleId],
  })
  const ids = [thread.id, answered.thread.id]
  await act(eli, ids, { kind: 'queue', queueID: queue.id, due: null })
  await act(eli, ids, { kind: 'user', userID: idOf('Responder'), due: null })
  expect(await threadOf(review)).toMatchObject({ returnAt: null })
  expect((await eli.put(settings, { returnHours: 4, version: 0 })).body).toEqual({ returnHours: 4, version: 1 })
  expect((await eli.put(settings, { returnHours: 5, version: 0 })).key).toBe('platform.stale')
  expect((await threadOf(review))!.returnAt).not.toBeNull()
  await town.send(answered.review, 'Thank you, Robin.', { role: 'Location manager' })
  await becomes(answered.review, 'All', ({ returnAt }) => returnAt === null)
  town.app.clock.advance(5 * 3600)
  await town.ctx.within('platform').tx((tx) => tx.enqueue(returnJob, {}))
  eli = await town.as('Administrator')
  const back = await becomes(review, 'Unassigned', ({ returnedAt }) => returnedAt !== null)
  expect(back).toMatchObject({
    assignee: { type: 'Queue', id: queue.id },
    returnedFromName: 'Responder Tester',
    review: { assigneeID: null },
  })
  expect(await threadOf(answered.review)).toMatchObject({ assignee: { type: 'User' }, returnAt: null })
  await act(eli, [thread.id], { kind: 'user', userID: idOf('Administrator'), due: null })
  expect(await threadOf(review)).toMatchObject({ returnedAt: null, returnedFromName: null })
})

test('what happened since somebody looked is new to them alone, and what they did themselves is not', async () => {
  const { review, thread } = await begun({ text: 'Stale rolls.' })
  const isNewTo = async (client: Client) => (await threadOf(review, 'All', client))!.isUnread
  expect([await isNewTo(eli), await isNewTo(dana)]).toEqual([true, true])
  expect((await eli.put(`${town.base}/inbox/seen`, { ids: [thread.id, 999_999_999], seen: true })).status).toBe(400)
  expect((await eli.put(`${town.base}/inbox/seen`, { ids: [thread.id], seen: true })).status).toBe(200)
  expect([await isNewTo(eli), await isNewTo(dana)]).toEqual([false, true])
  expect((await listed(eli, 'All', { unread: true })).map(({ id }) => id)).not.toContain(thread.id)
  expect((await listed(dana, 'All', { unread: true })).map(({ id }) => id)).toContain(thread.id)

  await act(dana, [thread.id], { kind: 'user', userID: idOf('Responder'), due: null })
  expect(await isNewTo(dana)).toBe(false)
  const mine = async () => (await dana.get(`${town.base}/inbox/mine`)).body
  const before = await mine()
  await dana.put(`${town.base}/inbox/seen`, { ids: [thread.id], seen: false })
  expect(await mine()).toEqual({ ...before, unread: before.unread + 1 })
  await dana.put(`${town.base}/inbox/seen`, { ids: [thread.id], seen: true })

  // its customer changes what they wrote: both have something new
  town.app.clock.advance(60)
  const said = { id: review.id, title: null, language: null, sentiment: 0, date: new Date(), rating: 1 }
  await town.ctx.tx((tx) =>
    updateReviews(tx, town.tenantId, [{ ...said, text: 'Stale rolls, again.' }], town.app.clock.now()),
  )
  await say('changed', review)
  await until(
    () => threadOf(review),
    (one) => one!.isUnread,
  )
  expect(await isNewTo(dana)).toBe(true)
  // a closed one asks for nothing
  await act(eli, [thread.id], { kind: 'close' })
  expect((await threadOf(review, 'Closed'))?.isUnread ?? (await isNewTo(eli))).toBe(false)
})

test('threads are filtered and sorted like every list, within the reader’s locations', async () => {
  const { review: low, thread } = await begun({ rating: 1, text: 'The zabaglione was sour.' })
  const { review: high } = await begun({ rating: 5, text: 'The zabaglione was sweet.' })
  const found = async (more: object, client = eli) =>
    (await listed(client, 'All', more)).map(({ review }) => review!.id)
  const words: [string, string, number] = ['text', 'zabaglione', operator.CaseInsensitiveText]
  expect((await found(that(words))).toSorted()).toEqual([low.id, high.id].toSorted())
  expect(await found(that(words, ['rating', '1']))).toEqual([low.id])
  await act(eli, [thread.id], { kind: 'user', userID: idOf('Administrator'), due: { unit: 'Hour', count: 1 } })
  expect(await found(that(words, ['assignee', 'me']))).toEqual([low.id])
  expect(await found({ ...that(words), sort: 'due' })).toEqual([low.id, high.id])
  expect(await found({ ...that(words), sort: 'last' })).toEqual([low.id, high.id])
  expect((await threadOf(low))!.nextDueAt).toBe((await threadOf(low))!.dueAt)
  const first = await eli.put(`${town.base}/inbox/search`, { view: 'All', ...that(words), sort: 'due', limit: 1 })
  const next = await eli.put(`${town.base}/inbox/search`, {
    view: 'All',
    ...that(words),
    sort: 'due',
    limit: 1,
    cursor: first.body.nextCursor,
  })
  expect([first, next].flatMap(({ body }) => body.items.map((one: InboxThread) => one.review!.id))).toEqual([
    low.id,
    high.id,
  ])
  expect(next.body.nextCursor).toBeNull()
  expect((await eli.put(`${town.base}/inbox/search`, { ...that(['nothing', '1']) })).field).toBe('filters.0.name')
})

test('a thread tells what happened to it, by whom, and to nobody who does not reach it', async () => {
  const { review, thread } = await begun()
  const history = async (client = eli) => await client.get(`${town.base}/inbox/threads/${thread.id}/history`)
  const { body: stage } = await eli.post(`${town.base}/inbox-stages`, { name: 'Looked at', order: 77 })
  await act(eli, [thread.id], { kind: 'user', userID: idOf('Responder'), due: null })
  await act(dana, [thread.id], { kind: 'stage', stageID: stage.id })
  await act(dana, [thread.id], { kind: 'stage', stageID: stage.id })
  await act(eli, [thread.id], { kind: 'close' })
  await act(eli, [thread.id], { kind: 'reopen' })
  await act(eli, [thread.id], { kind: 'nobody' })
  const told = (await history()).body.map(({ change, userName, value, isOver }: Record<string, unknown>) => [
    change,
    userName,
    value,
    isOver,
  ])
  expect(told).toEqual([
    ['Assignee', 'Administrator Tester', null, true],
    ['Closing', 'Administrator Tester', null, true],
    ['Closing', 'Administrator Tester', '', false],
    ['Stage', 'Responder Tester', 'Looked at', false],
    ['Assignee', 'Administrator Tester', 'Responder Tester', false],
  ])
  await eli.put(`${town.base}/reviews/bulk`, { ids: [review.id], act: { kind: 'assign', userID: idOf('Responder') } })
  await until(
    async () => (await history()).body[0],
    (one) => one.value === 'Responder Tester' && one.userName === null,
  )
  const { rows: had } = await town.app.owner.query('select location_access from users where id = $1', [
    idOf('Administrator'),
  ])
  const reach = (access: string) =>
    town.app.owner.query('update users set location_access = $2 where id = $1', [idOf('Administrator'), access])
  await reach('NONE')
  expect((await history()).key).toBe('inbox.notFound')
  await reach(had[0].location_access)
})
