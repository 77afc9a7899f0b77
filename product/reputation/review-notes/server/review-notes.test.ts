import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callWithKey } from '#apps/testing/call-with-key.ts'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { operator } from '#platform/contract/filter.ts'
import { type AnswerTown, openAnswerTown, type Review, until } from '#apps/testing/open-answer-town.ts'
import { MAX_NOTE, MOST_MENTIONS, MOST_NOTES, type Note, UNDO_SECONDS } from '#product/workspace/notes/contract.ts'
import { forgetJob } from './forget-job.ts'

let town: AnswerTown
let dana: Client
let eli: Client
beforeAll(async () => {
  town = await openAnswerTown()
})
// a test may let hours pass, after which sessions are over
beforeEach(async () => {
  dana = await town.as('Responder')
  eli = await town.as('Administrator')
})
afterAll(() => town.close())

const DANA = 'Responder Tester'
const ELI = 'Administrator Tester'
const MANAGER = 'Location manager'
const idOf = (role: string) => town.app.people.home.users[role]!.id
const at = (review: Review, note?: Note) => `${town.base}/reviews/${review.id}/notes${note ? `/${note.id}` : ''}`
const write = (client: Client, review: Review, text: string, mentions: number[] = []) =>
  client.post(at(review), { text, mentions })
const notesOf = async (client: Client, review: Review): Promise<Note[]> => (await client.get(at(review))).body
const rows = async (sql: string, values: unknown[] = []) => (await town.app.owner.query(sql, values)).rows
const listed = async (review: Review, filters: object[] = []) =>
  (await eli.put(`${town.base}/reviews/search`, { filters, limit: 250 })).body.items.find(
    ({ id }: { id: number }) => id === review.id,
  )
const mentionsUnder = async (client: Client) =>
  (await client.get(`${town.base}/notifications`)).body.items.filter(
    ({ kind, readAt }: { kind: string; readAt: string | null }) => kind === 'NoteMention' && readAt === null,
  )
/** Whom a note told that it mentions them, in the order of its changes. */
const toldBy = async (note: Note) =>
  (
    await rows(
      `select payload->'userIds' as ids from outbox where event = 'review-notes.mentioned' and (payload->>'noteId')::bigint = $1 order by id`,
      [note.id],
    )
  ).map(({ ids }) => ids)
/** Leaves somebody no location but one of the town's. */
const confine = (id: number, locationId: number | null) =>
  town.app.owner.query(
    `update users set location_access = case when $2::bigint is null then 'ALL' else 'SOME' end, location_ids = case when $2::bigint is null then '{}' else array[$2::bigint] end where id = $1`,
    [id, locationId],
  )

test('a note stands at its review for all who see it, with who and when, and its number in the row and behind the filter', async () => {
  const review = await town.review()
  const plain = await town.review()
  const { status, body } = await write(dana, review, '  <b>Call</b> **them** back.\n')
  expect([status, body.text]).toEqual([200, '<b>Call</b> **them** back.'])
  expect(await notesOf(eli, review)).toEqual([
    {
      id: body.id,
      author: { id: idOf('Responder'), name: DANA },
      text: '<b>Call</b> **them** back.',
      mentions: [],
      at: body.at,
      editedAt: null,
    },
  ])
  expect((await write(eli, review, 'Done.')).status).toBe(200)
  expect((await notesOf(dana, review)).map(({ text }) => text)).toEqual(['<b>Call</b> **them** back.', 'Done.'])
  const hasNotes = [{ name: 'noted', operator: operator.Equal, values: ['true'] }]
  expect(await listed(review, hasNotes)).toMatchObject({ notes: 2 })
  expect(await listed(plain, hasNotes)).toBeUndefined()
  expect(await listed(plain)).toMatchObject({ notes: 0 })
})

test('an empty or far too long note, and too many mentions, are refused at their field', async () => {
  const review = await town.review()
  for (const text of ['', ' \n ', 'x'.repeat(MAX_NOTE + 1)])
    expect(await write(dana, review, text)).toMatchObject({ status: 400, field: 'text' })
  expect((await write(dana, review, 'x'.repeat(MAX_NOTE))).status).toBe(200)
  const crowd = Array.from({ length: MOST_MENTIONS + 1 }, () => idOf('Administrator'))
  expect(await write(dana, review, 'All', crowd)).toMatchObject({ status: 400, field: 'mentions' })
})

test('one can mention only who may see the review, and only they are offered', async () => {
  const [here, elsewhere] = [await town.review(), await town.review({ place: 7 })]
  await confine(idOf(MANAGER), elsewhere.locationId)
  const offered = async (review: Review, name = '') =>
    (await dana.get(`${town.base}/reviews/${review.id}/note-people?name=${name}`)).body.map(
      ({ id }: { id: number }) => id,
    )
  expect(await offered(elsewhere)).toContain(idOf(MANAGER))
  expect(await offered(elsewhere)).not.toContain(idOf('Responder')) // nobody mentions themselves
  expect(await offered(elsewhere, 'ADMINISTRATOR%20t')).toEqual([idOf('Administrator')])
  expect(await offered(here)).not.toContain(idOf(MANAGER))
  const strange = await write(dana, here, 'Look', [idOf('Administrator'), idOf(MANAGER)])
  expect(strange).toMatchObject({ status: 400, key: 'review-notes.cannotSee', field: 'mentions' })
  const stranger = town.app.people.stranger.users['Administrator']!.id
  expect(await write(dana, here, 'Look', [stranger])).toMatchObject({ status: 400, field: 'mentions' })
  await confine(idOf(MANAGER), null)
})

test('whoever is mentioned is told once a note, at the review, and follows their name of today', async () => {
  const review = await town.review()
  const { body: note } = await write(dana, review, `@${ELI} and @${ELI}: look`, [
    idOf('Administrator'),
    idOf('Administrator'),
    idOf('Responder'),
  ])
  const [line] = await until(
    () => mentionsUnder(eli),
    (lines) => lines.length === 1,
  )
  expect(line).toMatchObject({ count: 1, lastID: review.id, note: DANA })
  await eli.put(`${town.base}/notifications/read`, {})
  const edited = await dana.put(at(review, note), { text: `@${ELI} see?`, mentions: [idOf('Administrator')] })
  expect(edited.body).toMatchObject({ text: `@${ELI} see?`, editedAt: expect.any(String) })
  await dana.put(at(review, note), { text: 'See?', mentions: [idOf(MANAGER)] })
  await dana.put(at(review, note), { text: `@${ELI} see?`, mentions: [idOf('Administrator')] })
  expect(await toldBy(note)).toEqual([[idOf('Administrator')], [idOf(MANAGER)]])
  expect(await mentionsUnder(eli)).toEqual([])
  await town.app.owner.query(`update users set last_name = 'Ngo' where id = $1`, [idOf('Administrator')])
  expect((await notesOf(dana, review))[0]).toMatchObject({
    text: '@Administrator Ngo see?',
    mentions: [{ id: idOf('Administrator'), name: 'Administrator Ngo' }],
  })
  await town.app.owner.query(`update users set last_name = 'Tester' where id = $1`, [idOf('Administrator')])
})

test('whoever may not see the review neither reads its notes nor writes one', async () => {
  const [here, elsewhere] = [await town.review(), await town.review({ place: 7 })]
  const { body: note } = await write(dana, here, 'Look')
  await confine(idOf(MANAGER), elsewhere.locationId)
  const outside = await town.as(MANAGER)
  const notFound = { status: 404, key: 'review-notes.notFound' }
  expect(await outside.get(at(here))).toMatchObject(notFound)
  expect(await outside.get(`${town.base}/reviews/${here.id}/note-people`)).toMatchObject(notFound)
  expect(await write(outside, here, 'Me')).toMatchObject(notFound)
  expect(await outside.put(at(here, note), { text: 'Me' })).toMatchObject(notFound)
  expect(await outside.delete(at(here, note))).toMatchObject(notFound)
  expect(await dana.delete(at(elsewhere, note))).toMatchObject(notFound)
  await confine(idOf(MANAGER), null)
})

test('only its author edits and deletes a note; a deleted one can be put back for an hour and is then gone for good', async () => {
  const review = await town.review()
  const { body: note } = await write(dana, review, 'Mine', [idOf('Administrator')])
  for (const act of ['put', 'delete'] as const)
    expect(await eli[act](at(review, note), act === 'put' ? { text: 'Theirs' } : undefined)).toMatchObject({
      status: 409,
      key: 'review-notes.notYours',
    })
  const before = await until(
    () => mentionsUnder(eli),
    (lines) => lines[0]?.lastID === review.id,
  )
  expect((await dana.delete(at(review, note))).status).toBe(200)
  expect([await notesOf(eli, review), (await listed(review)).notes]).toEqual([[], 0])
  await until(
    () => mentionsUnder(eli),
    (lines) => lines.length === 0 || lines[0].count === before[0].count - 1,
  )
  expect(await eli.put(`${at(review, note)}/restore`)).toMatchObject({ status: 409, key: 'review-notes.notYours' })
  expect(await dana.put(at(review, note), { text: 'Gone' })).toMatchObject({ status: 404 })
  const back = await dana.put(`${at(review, note)}/restore`)
  expect(back).toMatchObject({ status: 200, body: { id: note.id, text: 'Mine', at: note.at } })
  expect((await listed(review)).notes).toBe(1)
  expect(await dana.put(`${at(review, note)}/restore`)).toMatchObject({ status: 404 })
  await dana.delete(at(review, note))
  town.app.clock.advance(UNDO_SECONDS + 1)
  expect(await (await town.as('Responder')).put(`${at(review, note)}/restore`)).toMatchObject({
    status: 404,
    key: 'review-notes.notFound',
  })
  const ctx = await openJobCtx(town.app, town.tenantId)
  await forgetJob.run(ctx, {})
  await ctx.close()
  expect(await rows('select 1 from review_note where id = $1', [note.id])).toEqual([])
})

test('a review takes no more notes than can be read', async () => {
  const review = await town.review()
  await town.app.owner.query('update review set notes = $2 where id = $1', [review.id, MOST_NOTES])
  expect(await write(dana, review, 'One more')).toMatchObject({ status: 409, key: 'review-notes.tooMany' })
  await town.app.owner.query('update review set notes = $2 where id = $1', [review.id, MOST_NOTES - 1])
  const { body: note } = await write(dana, review, 'One more')
  await dana.delete(at(review, note))
  await town.app.owner.query('update review set notes = $2 where id = $1', [review.id, MOST_NOTES])
  expect(await dana.put(`${at(review, note)}/restore`)).toMatchObject({ status: 409, key: 'review-notes.tooMany' })
})

test('nothing of a note is told outside, and the audit knows that there was one but not what it said', async () => {
  const review = await town.review()
  await write(dana, review, 'Secret words')
  const [{ n }] = await rows(`select count(*)::int as n from outbox where payload::text like '%Secret words%'`)
  expect(n).toBe(0)
  const outside = await rows(
    `select event from outbox where event = 'reviews.changed' and payload->'reviewIds' @> to_jsonb(array[$1::bigint])`,
    [review.id],
  )
  expect(outside).toEqual([])
  const audited = await rows(
    `select to_jsonb(a)::text as said from audit_record a where action = 'reviewNote.write' and entity_id = $1`,
    [review.id],
  )
  expect(audited).toHaveLength(1)
  expect(audited[0].said).not.toContain('Secret words')
})

test('a key writes no note; it reads those that its rights show', async () => {
  const review = await town.review()
  await write(dana, review, 'For us')
  const { body } = await eli.post(`${town.base}/api-keys`, { name: 'Notes', actionIDs: ['reviews.view'] })
  expect((await callWithKey(town.app.url, body.key, 'POST', at(review), { text: 'Robot' })).status).toBe(403)
  expect((await callWithKey(town.app.url, body.key, 'GET', at(review))).status).toBe(200)
})

test('who is erased takes along what was noted on their reviews', async () => {
  const review = await town.review()
  const other = await town.review()
  await write(dana, review, 'Her number is 555 0100')
  await write(dana, other, 'Another')
  const [{ customer_id: customer }] = await rows('select customer_id from review where id = $1', [review.id])
  const reason = 'They asked for it in writing.'
  expect((await eli.put(`${town.base}/customers/${customer}/erase`, { reason })).status).toBe(200)
  expect(await rows('select 1 from review_note where review_id = $1', [review.id])).toEqual([])
  expect([await notesOf(eli, review), (await listed(review)).notes]).toEqual([[], 0])
  expect(await notesOf(eli, other)).toHaveLength(1)
})
