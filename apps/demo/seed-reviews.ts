import { sql } from 'kysely'
import type { Db, Run } from '#platform/server/database/door.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { sourcesThat } from '#product/business/sources/server/public.ts'
import { sentimentOf } from '#product/reputation/reviews/server/language-and-sentiment.ts'
import { bulkInsert } from './bulk-insert.ts'
import { drawSubRatings } from './draw-sub-ratings.ts'
import { drawAnswer, type Answer, type Answerers } from './draw-answer.ts'
import type { Filling } from './seed-demo.ts'
import { seedByHand } from './seed-by-hand.ts'
import { seedHidden } from './seed-hidden.ts'
import { seedAnswers } from './seed-answers.ts'
import { seedCustomers, writerOf } from './seed-customers.ts'
import { seedLabels } from './seed-labels.ts'
import { readPlaces, type Places } from './read-places.ts'
import { sourceIds, sourceUidOf } from './source-ids.ts'
import { createRandom } from './world/create-random.ts'
import type { WorldReview, WorldTenant } from './world/world.ts'

type Row = WorldReview & { answer: Answer | undefined; customerId: number | null; at: number; mood: number }

const day = 86_400_000

/** A tenant's customers, reviews, answers and labels, oldest review first; gives the number of reviews. */
export async function seedReviews({ within, world }: Filling, tenant: WorldTenant, tenantId: number): Promise<number> {
  const reviews = world.reviews
    .filter((one) => one.tenantId === tenant.id)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const now = new Date(world.now)
  await within({ tenantId }).tx(async (work) => {
    const { db: tx, run } = work
    if (await isThere(tx, tenantId, reviews)) return
    await prepareForMany(tx)
    const places = await readPlaces(tx, tenantId)
    const customerIds = await seedCustomers(run, tenantId, reviews)
    const rows = reviews.map((review): Row => ({
      ...review,
      answer: drawAnswer(review, answerersAt(places, review.locationCode), now),
      customerId: customerIds.get(writerOf(review)) ?? null,
      at: createRandom('desk', review.reviewId).next(),
      mood: sentimentOf({ text: review.text, rating: review.rating, language: review.language }),
    }))
    const ids = await addReviews(run, { tenantId, places, now }, rows)
    await addRevisions(run, tenantId, ids, rows)
    await seedAnswers(
      run,
      tenantId,
      ids,
      rows.flatMap(({ answer, locationCode }) =>
        answer ? { ...answer, locationId: places.locationIds.get(locationCode) } : [],
      ),
    )
    const people = places.people.filter(({ role }) => role === 'Responder').map(({ id }) => id)
    await seedLabels(run, { tenant, tenantId, now, reviewIds: ids, customerIds, people }, reviews)
    const [locationId] = places.locationIds.values()
    if (tenant.key === 'northfork') {
      await seedByHand(work, { tenantId, locationId: locationId!, now })
      const by = places.people.find(({ role }) => role === 'Administrator')!.id
      await seedHidden(work, { tenantId, locationId: locationId!, by, now })
    }
    await beginReading(tx, tenantId)
    await sayConnected(work, tenantId)
  })
  return reviews.length
}

// A statement of 2,000 rows takes long where much else runs, and so does what is worked out between two; foreign keys are checked row by row: planned once, not for every row again.
async function prepareForMany(tx: Db): Promise<void> {
  await sql`set local plan_cache_mode = auto`.execute(tx)
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx)
}

// One that no sync could have brought in the meantime, where there is one.
async function isThere(tx: Db, tenantId: number, reviews: WorldReview[]): Promise<boolean> {
  const mark = reviews.find(({ source }) => !sourcesThat('reviews').includes(sourceIds[source])) ?? reviews[0]!
  const { rows } =
    await sql`select from review where tenant_id = ${tenantId} and source_id = ${sourceIds[mark.source]} and source_uid = ${sourceUidOf(mark)}`.execute(
      tx,
    )
  return rows.length > 0
}

function answerersAt({ people, locationIds }: Places, code: string): Answerers {
  const here = locationIds.get(code)!
  const holding = (role: string) => people.filter((one) => one.role === role)
  return {
    managers: holding('Location manager')
      .filter((one) => one.locationIds.includes(here))
      .map(({ id }) => id),
    responders: holding('Responder').map(({ id }) => id),
    approvers: holding('Response Approver').map(({ id }) => id),
  }
}

type Context = { tenantId: number; places: Places; now: Date }

async function addReviews(run: Run, { tenantId, places, now }: Context, rows: Row[]): Promise<Map<string, number>> {
  const assignees = places.people.filter(({ role }) => role === 'Responder')
  const age = (row: Row) => now.getTime() - Date.parse(row.createdAt)
  const added = await bulkInsert<Row, { id: number; source_uid: string }>(
    run,
    'review',
    {
      tenant_id: ['bigint', () => tenantId],
      location_id: ['bigint', (row) => places.locationIds.get(row.locationCode)],
      source_id: ['int', (row) => sourceIds[row.source]],
      source_uid: ['text', sourceUidOf],
      customer_id: ['bigint', (row) => row.customerId],
      rating: ['smallint', (row) => row.rating],
      sub_ratings: ['jsonb', (row) => JSON.stringify(drawSubRatings(row))],
      text: ['text', (row) => row.text ?? ''],
      language: ['text', (row) => (row.text === null ? null : row.language)],
      sentiment: ['smallint', (row) => row.mood],
      date: ['timestamptz', (row) => row.createdAt],
      source_updated_at: ['timestamptz', (row) => row.updatedAt],
      read: ['boolean', (row) => row.answer !== undefined || row.at < (age(row) > 14 * day ? 0.94 : 0.35)],
      flagged: ['boolean', (row) => row.at > 0.99],
      assignee_id: [
        'bigint',
        (row) =>
          row.answer === undefined && age(row) < 60 * day && row.at > 0.93
            ? assignees[row.text?.length ? row.text.length % assignees.length : 0]?.id
            : null,
      ],
      response_state: ['text', (row) => row.answer?.state],
      responded_at: ['timestamptz', (row) => row.reply?.at],
      previous_rating: [
        'smallint',
        (row) => (row.earlier && row.earlier.rating !== row.rating ? row.earlier.rating : null),
      ],
      revision: ['int', (row) => (row.earlier ? 2 : 1)],
      created_at: ['timestamptz', (row) => row.createdAt],
    },
    rows,
    'id, source_uid',
  )
  const reviewIds = new Map(rows.map((row) => [sourceUidOf(row), row.reviewId]))
  return new Map(added.map(({ id, source_uid }) => [reviewIds.get(source_uid)!, id]))
}

async function addRevisions(run: Run, tenantId: number, ids: Map<string, number>, rows: Row[]): Promise<void> {
  const edited = rows.flatMap(({ reviewId, earlier, updatedAt }) =>
    earlier && ids.has(reviewId) ? [{ ...earlier, id: ids.get(reviewId), seenAt: updatedAt }] : [],
  )
  await bulkInsert(
    run,
    'review_revision',
    {
      tenant_id: ['bigint', () => tenantId],
      review_id: ['bigint', (row) => row.id],
      revision: ['int', () => 1],
      rating: ['smallint', (row) => row.rating],
      text: ['text', (row) => row.text ?? ''],
      date: ['timestamptz', (row) => row.at],
      seen_at: ['timestamptz', (row) => row.seenAt],
    },
    edited,
  )
}

/** Until now nobody looked at the locations: what came in beside us would have stood in our way. */
async function beginReading(tx: Db, tenantId: number): Promise<void> {
  await sql`update location_source set next_poll_at = null where tenant_id = ${tenantId}`.execute(tx)
}

/** As after a consent: the worker then asks Google for news and to be told of them. */
async function sayConnected(tx: Tx, tenantId: number): Promise<void> {
  const { rows } = await sql<{
    id: number
    source_id: number
  }>`select id, source_id from credential where tenant_id = ${tenantId}`.execute(tx.db)
  for (const { id, source_id } of rows)
    await tx.emit(credentials, 'connected', { credentialId: id, sourceId: source_id })
}
