import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AnswerTown, openAnswerTown } from '#apps/testing/open-answer-town.ts'
import { townWorld } from '#apps/testing/town-world.ts'
import { operator } from '#platform/contract/filter.ts'
import { type Place, readLocation } from './read-location.ts'

const northfork = townWorld.tenants.find(({ key }) => key === 'northfork')!
const place = townWorld.locations.find(({ tenantId }) => tenantId === northfork.id)!.sourceIds.googleLocation
let town: AnswerTown

const query = async (sql: string, values: unknown[] = []) => (await town.app.owner.query(sql, values)).rows
const live = () => town.town.reviewsAt(place).length
const readAll = async () => {
  const [row] = await query(
    'select location_id::int, source_id, external_id, credential_id::int, synced_to from location_source where tenant_id = $1',
    [town.tenantId],
  )
  await readLocation(town.ctx, row as Place, true)
}
/** So many that the source showed once and shows no more. */
const lose = async (count: number) => {
  await query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, created_at)
     select tenant_id, location_id, source_id, 'gone-' || gen_random_uuid(), 5, '', now(), now() - interval '9 days' from location_source, generate_series(1, $2) where tenant_id = $1`,
    [town.tenantId, count],
  )
  await readAll()
}
const lostBefore = (interval: string) =>
  query(
    `update review set vanished_at = $2::timestamptz - $3::interval where tenant_id = $1 and vanished_at is not null`,
    [town.tenantId, town.ctx.now(), interval],
  )
const told = async () =>
  (
    await query(
      `select payload from outbox where tenant_id = $1 and event = 'reviews.dropped' and id > $2 order by id`,
      [town.tenantId, begin],
    )
  ).map(({ payload }) => [payload.lost, payload.of])
let begin: string

beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
  await town.locationAt(0)
  // a tenth of all that are left can be lost
  for (let left = 81 - live(); left > 0; left--)
    town.town.writeReview({ locationId: place, rating: 4, text: 'One more.' })
  expect(live()).toBe(81)
})
beforeEach(async () => {
  await readAll()
  await query('delete from review where vanished_at is not null')
  await query('delete from review_drop')
  begin = (await query('select coalesce(max(id), 0) as id from outbox'))[0]!['id']
})
afterAll(() => town.close())

test('a tenth lost is told, once, until its days are over', async () => {
  const tenth = live() / 9
  await lose(tenth)
  expect(await told()).toEqual([[tenth, live() + tenth]])
  await lose(1)
  expect(await told()).toHaveLength(1)
  await query(`update review_drop set told_at = told_at - interval '5 days 1 minute'`)
  await lose(1)
  expect(await told()).toHaveLength(2)
})

test('a little less than a tenth is not', async () => {
  const tenth = live() / 9
  const another = town.town.writeReview({ locationId: place, rating: 4, text: 'And another.' })!
  await lose(tenth)
  expect((100 * tenth) / (live() + tenth)).toBeCloseTo(9.89, 2)
  expect(await told()).toEqual([])
  town.town.removeReview(another.reviewId)
})

test.for([
  ['5 days -1 minute', 1],
  ['5 days 1 minute', 0],
] as const)('what was lost %s ago counts within five days alone', async ([ago, times]) => {
  const tenth = live() / 9
  await lose(tenth - 1)
  await lostBefore(ago)
  await lose(1)
  expect(await told()).toHaveLength(times)
})

test('the ledger says when it vanished and was seen last, and that it came back', async () => {
  const { reviewId } = town.town.writeReview({ locationId: place, rating: 2, text: 'Here today.' })!
  await readAll()
  const seen = await query('select whole_at from location_source where tenant_id = $1', [town.tenantId])
  const admin = await town.as('Administrator')
  const ledger = async () => {
    const filters = [{ name: 'lostAt', operator: operator.IsNull, values: ['false'] }]
    const { body } = await admin.put(`/api/tenants/${town.tenantId}/reviews/search`, { filters, limit: 100 })
    return (body.items as { text: string; lostAt: string; lastSeenAt: string; returnedAt: string | null }[]).find(
      ({ text }) => text === 'Here today.',
    )
  }
  expect(await ledger()).toBeUndefined()
  await query(`update review set source_uid = 'gone-for-now' where source_uid = $1`, [reviewId])
  await query(`update review set created_at = created_at - interval '1 day' where source_uid = 'gone-for-now'`)
  town.town.removeReview(reviewId)
  await readAll()
  expect(await ledger()).toMatchObject({ returnedAt: null, lastSeenAt: seen[0]!['whole_at'].toISOString() })
  const back = town.town.writeReview({ locationId: place, rating: 2, text: 'Here today.' })!
  await query(`update review set source_uid = $1 where source_uid = 'gone-for-now'`, [back.reviewId])
  await readAll()
  expect(await ledger()).toMatchObject({ lostAt: expect.any(String), returnedAt: expect.any(String), vanishedAt: null })
  town.town.removeReview(back.reviewId)
})

test('two of ten are no alarm, three are', async () => {
  for (const { reviewId } of town.town.reviewsAt(place).slice(9)) town.town.removeReview(reviewId)
  await readAll()
  await query('delete from review where vanished_at is not null')
  await query('delete from review_drop')
  begin = (await query('select max(id) as id from outbox'))[0]!['id']
  await lose(2)
  expect(await told()).toEqual([])
  await lose(1)
  expect(await told()).toEqual([[3, 12]])
})
