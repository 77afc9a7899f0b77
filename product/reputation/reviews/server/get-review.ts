import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { readCustomer } from '#product/business/customers/server/public.ts'
import { listSubRatings, type ReviewMedia, type SubRatings } from '#product/business/sources/contract.ts'
import type { reviews } from '../contract.ts'
import { namedReviews, toReview } from './review-row.ts'

/** A review with everything that happened to it and what else its writer wrote. */
export const getReview: Handler<typeof reviews, 'one'> = async (ctx, { params }) => {
  const { tenantId, read } = ctx
  const found = await namedReviews(
    sql`r.tenant_id = ${tenantId} and r.id = ${params.reviewId}`,
    sql`id`,
    tenantId,
  ).execute(read)
  const row = found.rows[0]
  if (!row || !reaches(ctx.who, row.location_id)) return ctx.fail('notFound')
  const scope = ctx.who.locationIds === 'all' ? null : ctx.who.locationIds
  const [revisions, extra, customer, others] = await Promise.all([
    read
      .selectFrom('review_revision')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('review_id', '=', row.id)
      .orderBy('revision')
      .execute(),
    read
      .selectFrom('review')
      .select(['medias', 'translation'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow(),
    row.customer_id === null ? null : readCustomer(read, tenantId, row.customer_id),
    row.customer_id === null
      ? []
      : sql<{ id: number; location_name: string; rating: number | null; text: string; date: Date }>`
          select r.id, l.internal_name as location_name, r.rating, r.text, r.date from review r join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
          where r.tenant_id = ${tenantId} and r.customer_id = ${row.customer_id} and r.id <> ${row.id} and r.hidden_at is null and (${scope}::bigint[] is null or r.location_id = any(${scope}::bigint[]))
          order by r.date desc, r.id desc limit 20`
          .execute(read)
          .then((result) => result.rows),
  ])
  return {
    ...toReview(row),
    revisions: revisions.map((r) => ({
      revision: r.revision,
      rating: r.rating,
      title: r.title,
      text: r.text,
      subRatings: listSubRatings(row.source_id, r.sub_ratings as SubRatings),
      date: r.date.toISOString(),
      seenAt: r.seen_at.toISOString(),
    })),
    translation: extra.translation,
    medias: (extra.medias as ReviewMedia[]).map(({ kind, url, thumbnailUrl, label }) => ({
      kind,
      url,
      label,
      hasPicture: kind === 'picture' || thumbnailUrl !== null,
    })),
    customer,
    customerReviews: others.map((o) => ({
      id: o.id,
      locationName: o.location_name,
      rating: o.rating,
      text: o.text,
      date: o.date.toISOString(),
    })),
  }
}
