import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import { addressOf } from '#product/business/locations/server/public.ts'
import { labelNamesOf } from '#product/workspace/labels/server/public.ts'
import type { reviewFields } from '../contract.ts'
import { facetReviews } from './facet-reviews.ts'
import { reviewColumns } from './review-columns.ts'

/** The reviews of the locations in somebody's scope. */
export const reviewList: ServedList<typeof reviewFields> = {
  from: sql`review r`,
  within: ({ tenantId, who }) =>
    !who || who.locationIds === 'all'
      ? sql`r.tenant_id = ${tenantId}`
      : sql`r.tenant_id = ${tenantId} and r.location_id = any(${who.locationIds}::bigint[])`,
  id: sql`r.id`,
  columns: reviewColumns,
  joins: (tenantId) => sql`join location shown_l on shown_l.tenant_id = ${tenantId} and shown_l.id = r.location_id
    join source shown_s on shown_s.id = r.source_id
    left join customer shown_c on shown_c.tenant_id = ${tenantId} and shown_c.id = r.customer_id
    left join users shown_u on shown_u.id = r.assignee_id`,
  shown: (tenantId) => ({
    location: sql`shown_l.internal_name`,
    locationCode: sql`shown_l.code`,
    locationAddress: addressOf('shown_l'),
    country: sql`shown_l.country`,
    state: sql`shown_l.region`,
    city: sql`shown_l.city`,
    source: sql`shown_s.name`,
    customer: sql`shown_c.display_name`,
    labels: labelNamesOf('review', tenantId, sql`r.id`),
    assignee: sql`nullif(trim(shown_u.first_name || ' ' || shown_u.last_name), '')`,
  }),
  facets: facetReviews,
}
