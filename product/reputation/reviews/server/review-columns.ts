import { sql } from 'kysely'
import { cutQuery } from '#platform/server/filter/cut-words.ts'
import type { ListColumns } from '#platform/server/filter/compile-filter.ts'
import { addressOf } from '#product/business/locations/server/public.ts'
import { labelColumn, labelNamesOf } from '#product/workspace/labels/server/public.ts'
import type { reviewFields } from '../contract.ts'

/** Where the fields of a review lie, over `review r`. */
export function reviewColumns(tenantId: number): ListColumns<typeof reviewFields> {
  const ofLocation = (column: string) => ofPlace(tenantId, column)
  return {
    id: sql`r.id`,
    sourceReviewID: sql`r.source_uid`,
    date: sql`r.date`,
    location: sql`r.location_id`,
    locationCode: sql`(select l.code from location l where l.tenant_id = ${tenantId} and l.id = r.location_id)`,
    locationAddress: sql`(select ${addressOf('l')} from location l where l.tenant_id = ${tenantId} and l.id = r.location_id)`,
    country: ofLocation('country'),
    state: ofLocation('region'),
    city: ofLocation('city'),
    source: sql`r.source_id`,
    rating: sql`r.rating`,
    sourceRating: sql`r.source_rating`,
    customer: {
      column: sql`c.display_name`,
      through: (condition) =>
        sql`exists (select from customer c where c.tenant_id = ${tenantId} and c.id = r.customer_id and ${condition})`,
      value: sql`(select c.display_name from customer c where c.tenant_id = ${tenantId} and c.id = r.customer_id)`,
    },
    customerID: sql`r.customer_id`,
    importID: sql`r.import_id`,
    byHand: sql`r.by_hand`,
    title: sql`r.title`,
    text: { column: sql`r.text`, words: (query) => sql`r.tsv @@ websearch_to_tsquery('simple', ${cutQuery(query)})` },
    keyword: {
      column: sql`r.tsv`,
      fits: (query) => sql`r.id = any(array(select search.review_ids_fitting(${tenantId}::bigint, ${query})))`,
    },
    language: sql`r.language`,
    sentiment: sql`r.sentiment`,
    responseState: sql`r.response_state`,
    respondedAt: sql`r.responded_at`,
    assignee: sql`r.assignee_id`,
    read: sql`r.read`,
    flagged: sql`r.flagged`,
    published: sql`r.published`,
    shareable: sql`r.shareable`,
    due: sql`r.due_at`,
    // said as the index of what waits says it, and never null
    late: sql`(r.responded_at is null and r.vanished_at is null and r.hidden_at is null and not r.history and r.due_at < now())`,
    history: sql`(r.history and r.response_state is null)`,
    labels: labelColumn('review', tenantId, sql`r.id`),
    category: labelColumn('review', tenantId, sql`r.id`, 'category'),
    categories: labelNamesOf('review', tenantId, sql`r.id`, 'category'),
    snoozed: sql`coalesce(r.snoozed_until > now(), false)`,
    snoozedUntil: sql`(case when r.snoozed_until > now() then r.snoozed_until end)`,
    pictured: sql`(r.medias <> '[]'::jsonb)`,
    medias: sql`(select string_agg(m.value ->> 'url', ' ' order by m.at) from jsonb_array_elements(r.medias) with ordinality m(value, at))`,
    subRatings: sql`(select string_agg(a.key || ': ' || a.value, '; ' order by a.key) from jsonb_each_text(r.sub_ratings) a)`,
    noted: sql`(r.notes > 0)`,
    revision: sql`r.revision`,
    lostAt: sql`r.lost_at`,
    lastSeenAt: sql`r.last_seen_at`,
    returnedAt: sql`r.returned_at`,
    vanishedAt: sql`r.vanished_at`,
    hidden: sql`(r.hidden_at is not null)`,
    hiddenAt: sql`r.hidden_at`,
    url: sql`r.url`,
  }
}

/** A condition on the review's location, or on the location's field by itself. */
function ofPlace(tenantId: number, column: string) {
  return {
    column: sql`l.${sql.ref(column)}`,
    through: (condition: ReturnType<typeof sql>) =>
      sql`exists (select from location l where l.tenant_id = ${tenantId} and l.id = r.location_id and ${condition})`,
    value: sql`(select l.${sql.ref(column)} from location l where l.tenant_id = ${tenantId} and l.id = r.location_id)`,
  }
}
