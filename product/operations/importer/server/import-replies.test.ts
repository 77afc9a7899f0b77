import { afterAll, beforeEach, expect, test } from 'vitest'
import { csv, openImports } from './import.test-data.ts'

const { app, imports, reviews } = await openImports()
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from review'))

const header = 'review_id,store,rating,date,review,author,owner reply,reply date'
const tenantId = app.people.home.id
const answers = async () =>
  (
    await app.owner.query(
      `select v.source_uid, r.text, r.state, r.approval_status, r.origin, r.current, r.sent_at, r.author_id from response r join review v on v.tenant_id = r.tenant_id and v.id = r.review_id
       where r.tenant_id = $1 order by r.id`,
      [tenantId],
    )
  ).rows
const answered = async () =>
  (await app.owner.query('select sum(answered)::int as n from review_day where tenant_id = $1', [tenantId])).rows[0].n

test('a reply comes in as an answer published at the source, with its date or its review’s', async () => {
  const file = csv(
    header,
    'r1,S1,1,2025-03-01,Burnt,Ann,We are sorry,2025-03-04',
    'r2,S1,5,2025-03-02,Great,Bob,"Thank you, Bob",',
    'r3,S2,4,2025-03-03,Fine,Cy,,',
  )
  const job = await imports.plan(file)
  expect(job.mapping).toMatchObject({ reply: 6, replyDate: 7 })
  expect(job.plan).toMatchObject({ outcomes: { create: 3 }, replies: 2 })
  expect((await imports.commit(job)).committed).toMatchObject({ created: 3, replies: 2 })
  const published = {
    state: 'Published',
    approval_status: 'Approved',
    origin: 'source',
    current: true,
    author_id: null,
  }
  expect(await answers()).toEqual([
    { source_uid: 'r1', text: 'We are sorry', sent_at: new Date('2025-03-04T12:00:00Z'), ...published },
    { source_uid: 'r2', text: 'Thank you, Bob', sent_at: new Date('2025-03-02T12:00:00Z'), ...published },
  ])
  expect((await reviews()).map((r) => [r.source_uid, r.response_state, r.responded_at?.toISOString()])).toEqual([
    ['r1', 'Published', '2025-03-04T12:00:00.000Z'],
    ['r2', 'Published', '2025-03-02T12:00:00.000Z'],
    ['r3', null, undefined],
  ])
  expect(await answered()).toBe(2)
  const shown = await imports.client.get(`/api/tenants/${tenantId}/reviews/${(await reviews())[0].id}/responses`)
  expect(shown.status).toBe(200)
  expect(JSON.stringify(shown.body)).toContain('We are sorry')
  const again = await imports.plan(file)
  expect(again.plan).toMatchObject({ outcomes: { create: 0, update: 0, skip: 3, reject: 0 }, replies: 0 })
})

test('a reply that is new in the file answers a review that has none, and leaves an answer of our own alone', async () => {
  const before = 'store,rating,date,review'
  await imports.commit(
    await imports.plan(csv(before, 'S1,2,2025-03-01,Slow', 'S1,3,2025-03-01,Loud', 'S1,4,2025-03-01,Fine')),
  )
  const loud = (await reviews()).find((r) => r.text === 'Loud')
  const own = await imports.client.put(`/api/tenants/${tenantId}/reviews/${loud.id}/response`, {
    text: 'Our own words',
    send: false,
    version: null,
  })
  expect(own.status).toBe(200)
  const job = await imports.plan(
    csv(
      `${before},owner reply,reply date`,
      'S1,2,2025-03-01,Slow,We hurry now,2025-03-05',
      'S1,3,2025-03-01,Loud,From the file,2025-03-05',
      'S1,4,2025-03-01,Fine,,',
    ),
  )
  expect((await imports.rows(job.id)).map((row) => [row.outcome, row.reason, row.diffResult])).toEqual([
    ['update', null, { reply: { from: null, to: 'We hurry now' } }],
    ['skip', 'alreadyThere', null],
    ['skip', 'alreadyThere', null],
  ])
  expect((await imports.commit(job)).committed).toMatchObject({ updated: 1, skipped: 2, replies: 1, redecided: 0 })
  expect((await answers()).map(({ text, origin }) => [text, origin]).toSorted()).toEqual([
    ['Our own words', 'user'],
    ['We hurry now', 'source'],
  ])
  expect((await imports.undo(job.id)).undone).toMatchObject({ deleted: 0, restored: 1, refused: 0 })
  expect((await answers()).map(({ text }) => text)).toEqual(['Our own words'])
  expect((await reviews()).map((r) => [r.text, r.revision, r.response_state === null])).toEqual([
    ['Slow', 1, true],
    ['Loud', 1, false],
    ['Fine', 1, true],
  ])
})

test('the undo takes the replies away with their reviews, except where somebody answered since', async () => {
  const job = await imports.commit(
    await imports.plan(
      csv(
        header,
        'r1,S1,1,2025-03-01,Burnt,Ann,We are sorry,2025-03-04',
        'r2,S1,5,2025-03-02,Great,Bob,Thank you,2025-03-04',
      ),
    ),
  )
  const [, great] = await reviews()
  await app.owner.query('update response set current = false where review_id = $1', [great.id])
  await app.owner.query(
    `insert into response (tenant_id, review_id, location_id, text, state, created_at) values ($1, $2, $3, 'A better one', 'Published', now())`,
    [tenantId, great.id, great.location_id],
  )
  expect((await imports.undo(job.id)).undone).toMatchObject({ deleted: 1, refused: 1 })
  expect((await imports.rows(job.id)).map((row) => [row.undone, row.undoReason])).toEqual([
    [true, null],
    [false, 'answeredSince'],
  ])
  expect((await answers()).map(({ text }) => text)).toEqual(['Thank you', 'A better one'])
  expect((await reviews()).map((r) => r.source_uid)).toEqual(['r2'])
})
