import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { BY_HAND, upsertCustomers } from '#product/business/customers/server/public.ts'
import { DEALERRATER, type SubRatings } from '#product/business/sources/contract.ts'
import { insertReviews } from '#product/reputation/reviews/server/insert-reviews.ts'
import { sentimentOf } from '#product/reputation/reviews/server/language-and-sentiment.ts'

type Letter = {
  reviewer: string
  rating: number
  exactly?: number
  title: string
  text: string
  daysAgo: number
  /** Of no site of its own where nothing else is said. */
  sourceId?: number
  subRatings?: SubRatings
  /** What was entered first. */
  before?: { rating: number; text: string }
}

/** The source of what comes from no site of its own. */
const REVIEW = 12
const DAY_MS = 86_400_000

const letters: readonly Letter[] = [
  {
    reviewer: 'Margaret Ellison',
    rating: 5,
    exactly: 4.5,
    title: 'A letter',
    text: 'I am 81 and I do not write on the internet, so here is a letter. Your young man at the service desk explained every line of the bill and drove me home. Thank you.',
    daysAgo: 2,
  },
  {
    reviewer: 'Paul Trevino',
    rating: 4,
    title: 'Called about his repair',
    text: 'The repair took three days instead of one and nobody called. He was given a loan car on the second day and says that made up for it.',
    daysAgo: 1,
    before: { rating: 2, text: 'The repair took three days instead of one and nobody called.' },
  },
  {
    reviewer: 'Denise Okafor',
    rating: 5,
    title: 'My third car from them',
    text: 'No games with the numbers. Luis found the trim I wanted two towns over and had it here by Friday.',
    daysAgo: 6,
    sourceId: DEALERRATER,
    subRatings: { customerService: 5, friendliness: 5, pricing: 4, experience: 5 },
  },
  {
    reviewer: 'Harold Lindqvist',
    rating: 3,
    title: 'Good work, long wait',
    text: 'The brakes are right and the price was what they said. I sat there for four hours, though.',
    daysAgo: 11,
    sourceId: DEALERRATER,
    subRatings: { customerService: 2.5, workQuality: 5, friendliness: 4, pricing: 3.5, experience: 3 },
  },
  {
    reviewer: 'Carla Mendes',
    rating: 2,
    title: 'Pushed into extras',
    text: 'Nice people at the desk, but I had to say no to the paint protection five times.',
    daysAgo: 19,
    sourceId: DEALERRATER,
    subRatings: { customerService: 2, friendliness: 4.5, pricing: 1.5, experience: 2 },
  },
]

/** A letter, a call and what stands at a site that nobody reads, entered by hand at one location; the call was edited since. */
export async function seedByHand(
  tx: Pick<Tx, 'db'>,
  { tenantId, locationId, now }: { tenantId: number; locationId: number; now: Date },
): Promise<void> {
  const dateOf = ({ daysAgo }: Letter) => new Date(now.getTime() - daysAgo * DAY_MS)
  const uidOf = ({ reviewer }: Letter) => `${BY_HAND}demo ${reviewer}`
  const customerIds = await upsertCustomers(
    tx,
    tenantId,
    letters.map((one) => ({
      sourceId: one.sourceId ?? REVIEW,
      sourceUid: uidOf(one),
      displayName: one.reviewer,
      firstSeenAt: dateOf(one),
    })),
  )
  const made = await insertReviews(
    tx,
    tenantId,
    letters.map((one, at) => ({
      locationId,
      sourceId: one.sourceId ?? REVIEW,
      sourceUid: uidOf(one),
      customerId: customerIds[at]!,
      rating: one.rating,
      sourceRating: one.exactly ?? null,
      title: one.title,
      text: one.text,
      language: 'en',
      sentiment: sentimentOf({ text: one.text, rating: one.rating, language: 'en' }),
      date: dateOf(one),
      datePrecision: 'day',
      url: null,
      byHand: true,
      subRatings: one.subRatings,
    })),
  )
  for (const one of letters.filter(({ before }) => before)) {
    const { id } = made.find(({ sourceUid }) => sourceUid === uidOf(one))!
    const { rating, text } = one.before!
    await sql`insert into review_revision (tenant_id, review_id, revision, rating, title, text, date, seen_at)
      values (${tenantId}, ${id}, 1, ${rating}, ${one.title}, ${text}, ${dateOf(one)}, ${now})`.execute(tx.db)
    await sql`update review set revision = 2, previous_rating = ${rating}, source_updated_at = ${now} where tenant_id = ${tenantId} and id = ${id}`.execute(
      tx.db,
    )
  }
}
