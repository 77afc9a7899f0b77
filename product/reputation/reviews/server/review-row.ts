import { sql } from 'kysely'
import { labelIdsOf } from '#product/workspace/labels/server/public.ts'
import { defaultTarget } from '#product/workspace/service-levels/server/public.ts'
import { listSubRatings, type SubRatings } from '#product/business/sources/contract.ts'
import type { Review } from '../contract.ts'

/** A review with the names a list shows, as the database gives it. */
export type ReviewRow = {
  id: number
  location_id: number
  location_name: string
  timezone: string
  source_id: number
  customer_id: number | null
  customer_name: string | null
  rating: number | null
  source_rating: number | null
  title: string | null
  text: string
  language: string | null
  sentiment: number
  date: Date
  date_precision: string
  read: boolean
  flagged: boolean
  requested: boolean
  published: boolean
  shareable: boolean
  assignee_id: number | null
  assignee_name: string | null
  label_ids: number[]
  snoozed_until: Date | null
  snoozed_by_name: string | null
  response_state: string | null
  responded_at: Date | null
  history: boolean
  target_at: Date | null
  /** For the order of a list; `dueAt` of a review stays once it is answered. */
  due_at: Date | null
  previous_rating: number | null
  revision: number
  vanished_at: Date | null
  hidden_at: Date | null
  lost_at: Date | null
  last_seen_at: Date | null
  returned_at: Date | null
  url: string | null
  media_count: number
  sub_ratings: SubRatings
  by_hand: boolean
  version: number
}

const columns = sql`r.tenant_id, r.id, r.location_id, r.source_id, r.customer_id, r.rating, r.source_rating, r.title, r.text, r.language, r.sentiment, r.date, r.date_precision, r.read, r.flagged,
  r.requested, r.published, r.shareable, r.assignee_id, case when r.snoozed_until > now() then r.snoozed_until end as snoozed_until, r.snoozed_by, r.response_state, r.responded_at, r.history, r.target_at, r.due_at, r.previous_rating, r.revision, r.vanished_at, r.hidden_at, r.lost_at, r.last_seen_at, r.returned_at, r.url, jsonb_array_length(r.medias) as media_count, r.sub_ratings, r.by_hand, r.version`

/** The page is cut first, by index, and named afterwards: the joins touch only the rows shown. */
export function namedReviews<Row extends ReviewRow = ReviewRow>(
  page: ReturnType<typeof sql>,
  order: ReturnType<typeof sql>,
  tenantId: number,
  { own = sql`` } = {},
) {
  return sql<Row>`with page as (select ${columns} ${own} from review r where ${page})
    select page.*, l.internal_name as location_name, l.timezone, c.display_name as customer_name, nullif(trim(u.first_name || ' ' || u.last_name), '') as assignee_name,
      case when page.snoozed_until is not null then nullif(trim(s.first_name || ' ' || s.last_name), '') end as snoozed_by_name,
      ${labelIdsOf('review', tenantId, sql`page.id`)} as label_ids
    from page join location l on l.tenant_id = ${tenantId} and l.id = page.location_id
      left join customer c on c.tenant_id = ${tenantId} and c.id = page.customer_id
      left join users u on u.id = page.assignee_id
      left join users s on s.id = page.snoozed_by
    order by ${order}`
}

export function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    locationID: row.location_id,
    locationName: row.location_name,
    timezone: row.timezone,
    sourceID: row.source_id,
    customerID: row.customer_id,
    customerName: row.customer_name,
    rating: row.rating,
    sourceRating: row.source_rating,
    title: row.title,
    text: row.text,
    language: row.language,
    sentiment: row.sentiment as Review['sentiment'],
    date: row.date.toISOString(),
    datePrecision: row.date_precision as Review['datePrecision'],
    read: row.read,
    flagged: row.flagged,
    requested: row.requested,
    published: row.published,
    shareable: row.shareable,
    assigneeID: row.assignee_id,
    assigneeName: row.assignee_name,
    labelIDs: row.label_ids,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    snoozedByName: row.snoozed_by_name,
    responseState: row.response_state as Review['responseState'],
    respondedAt: row.responded_at?.toISOString() ?? null,
    dueAt: row.history || row.hidden_at ? null : (row.target_at ?? defaultTarget(row.date)).toISOString(),
    previousRating: row.previous_rating,
    revision: row.revision,
    vanishedAt: row.vanished_at?.toISOString() ?? null,
    hiddenAt: row.hidden_at?.toISOString() ?? null,
    lostAt: row.lost_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    returnedAt: row.returned_at?.toISOString() ?? null,
    url: row.url,
    subRatings: listSubRatings(row.source_id, row.sub_ratings),
    mediaCount: row.media_count,
    byHand: row.by_hand,
    version: row.version,
  }
}
