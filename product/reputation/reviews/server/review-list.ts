import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import type { reviewFields } from '../contract.ts'

/** A condition on the review's location, or on the location's field by itself. */
const ofLocation = (column: string) => ({
  column: sql`l.${sql.ref(column)}`,
  through: (condition: ReturnType<typeof sql>) =>
    sql`exists (select from location l where l.tenant_id = r.tenant_id and l.id = r.location_id and ${condition})`,
  value: sql`(select l.${sql.ref(column)} from location l where l.tenant_id = r.tenant_id and l.id = r.location_id)`,
})

/** The reviews of the locations in somebody's scope. */
export const reviewList: ServedList<typeof reviewFields> = {
  from: sql`review r`,
  within: ({ tenantId, who }) =>
    !who || who.locationIds === 'all'
      ? sql`r.tenant_id = ${tenantId}`
      : sql`r.tenant_id = ${tenantId} and r.location_id = any(${who.locationIds}::bigint[])`,
  id: sql`r.id`,
  columns: {
    date: sql`r.date`,
    location: sql`r.location_id`,
    country: ofLocation('country'),
    state: ofLocation('region'),
    city: ofLocation('city'),
    source: sql`r.source_id`,
    rating: sql`r.rating`,
    customer: {
      column: sql`c.display_name`,
      through: (condition) =>
        sql`exists (select from customer c where c.tenant_id = r.tenant_id and c.id = r.customer_id and ${condition})`,
      value: sql`(select c.display_name from customer c where c.tenant_id = r.tenant_id and c.id = r.customer_id)`,
    },
    title: sql`r.title`,
    text: sql`r.text`,
    keyword: {
      column: sql`r.tsv`,
      fits: (query) => sql`r.id = any(array(select search.review_ids_fitting(app.tenant_id(), ${query})))`,
    },
    language: sql`r.language`,
    sentiment: sql`r.sentiment`,
    responseState: sql`r.response_state`,
    respondedAt: sql`r.responded_at`,
    assignee: sql`r.assignee_id`,
    read: sql`r.read`,
    flagged: sql`r.flagged`,
    revision: sql`r.revision`,
    vanishedAt: sql`r.vanished_at`,
    url: sql`r.url`,
  },
  joins: (tenantId) => sql`join location shown_l on shown_l.tenant_id = ${tenantId} and shown_l.id = r.location_id
    join source shown_s on shown_s.id = r.source_id
    left join customer shown_c on shown_c.tenant_id = ${tenantId} and shown_c.id = r.customer_id
    left join users shown_u on shown_u.id = r.assignee_id`,
  shown: {
    location: sql`shown_l.internal_name`,
    country: sql`shown_l.country`,
    state: sql`shown_l.region`,
    city: sql`shown_l.city`,
    source: sql`shown_s.name`,
    customer: sql`shown_c.display_name`,
    assignee: sql`nullif(trim(shown_u.first_name || ' ' || shown_u.last_name), '')`,
  },
}
