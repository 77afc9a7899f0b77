import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Review, reviews } from '../contract.ts'
import { findReviews } from './find-reviews.ts'

const columns = [
  { key: 'id', header: 'Id' },
  { key: 'date', header: 'Date' },
  { key: 'locationName', header: 'Location' },
  { key: 'source', header: 'Source' },
  { key: 'rating', header: 'Rating' },
  { key: 'customerName', header: 'Reviewer' },
  { key: 'title', header: 'Title' },
  { key: 'text', header: 'Text' },
  { key: 'language', header: 'Language' },
  { key: 'sentiment', header: 'Sentiment' },
  { key: 'responseState', header: 'Response state' },
  { key: 'respondedAt', header: 'Responded at' },
  { key: 'url', header: 'Address' },
] as const

/** All matching reviews, streamed page by page; names only for those who may see them. */
export const exportReviews: Handler<typeof reviews, 'export'> = async (ctx, { body }) => {
  const sources = new Map(
    (await ctx.read.selectFrom('source').select(['id', 'name']).execute()).map((s) => [s.id, s.name]),
  )
  const seesNames = ctx.who.piiScopes.has('public')
  await ctx.tx((tx) => tx.audit({ action: 'review.export', entity: 'review', after: { filters: body.filters } }))
  const toRow = (review: Review) => ({
    ...review,
    source: sources.get(review.sourceID),
    customerName: seesNames ? review.customerName : null,
  })
  async function* rows() {
    let cursor: string | undefined
    do {
      const page = await findReviews(ctx, { ...body, limit: 1000, cursor })
      for (const review of page.items) yield toRow(review)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
  }
  return { filename: `reviews-${ctx.now().toISOString().slice(0, 10)}.csv`, rows: rows(), columns }
}
