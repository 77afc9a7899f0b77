import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { BY_HAND, upsertCustomers } from '#product/business/customers/server/public.ts'
import type { hidingReason } from '#product/reputation/hiding/contract.ts'
import { insertReviews } from '#product/reputation/reviews/server/insert-reviews.ts'
import { sentimentOf } from '#product/reputation/reviews/server/language-and-sentiment.ts'

type Aside = {
  reviewer: string
  rating: number
  text: string
  daysAgo: number
  hiddenDaysAgo: number
  reason: (typeof hidingReason.members)[number]
  explanation: string
}

/** The source of what comes from no site of its own. */
const REVIEW = 12
const DAY_MS = 86_400_000

const asides: readonly Aside[] = [
  {
    reviewer: 'Best Loans Today',
    rating: 5,
    text: 'Need cash fast? Write to us, no questions asked, any score.',
    daysAgo: 19,
    hiddenDaysAgo: 18,
    reason: 'Spam',
    explanation: '',
  },
  {
    reviewer: 'Gerald Moss',
    rating: 1,
    text: 'The room was cold and breakfast ended at nine. Never again.',
    daysAgo: 41,
    hiddenDaysAgo: 40,
    reason: 'NotAboutUs',
    explanation: 'He means the hotel of the same name across the street, and agreed on the phone.',
  },
]

/** Two reviews that say nothing about the business, entered from paper and hidden by somebody. */
export async function seedHidden(
  tx: Pick<Tx, 'db'>,
  { tenantId, locationId, by, now }: { tenantId: number; locationId: number; by: number; now: Date },
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const uidOf = ({ reviewer }: Aside) => `${BY_HAND}demo ${reviewer}`
  const customerIds = await upsertCustomers(
    tx,
    tenantId,
    asides.map((one) => ({
      sourceId: REVIEW,
      sourceUid: uidOf(one),
      displayName: one.reviewer,
      firstSeenAt: ago(one.daysAgo),
    })),
  )
  const made = await insertReviews(
    tx,
    tenantId,
    asides.map((one, at) => ({
      locationId,
      sourceId: REVIEW,
      sourceUid: uidOf(one),
      customerId: customerIds[at]!,
      rating: one.rating,
      title: null,
      text: one.text,
      language: 'en',
      sentiment: sentimentOf({ text: one.text, rating: one.rating, language: 'en' }),
      date: ago(one.daysAgo),
      datePrecision: 'day',
      url: null,
      byHand: true,
    })),
  )
  for (const one of asides) {
    const { id } = made.find(({ sourceUid }) => sourceUid === uidOf(one))!
    const at = ago(one.hiddenDaysAgo)
    await sql`update review set hidden_at = ${at}, read = true where tenant_id = ${tenantId} and id = ${id}`.execute(
      tx.db,
    )
    await sql`insert into review_hiding (tenant_id, review_id, reason, explanation, hidden_by, hidden_at)
      values (${tenantId}, ${id}, ${one.reason}, ${one.explanation}, ${by}, ${at})`.execute(tx.db)
  }
}
