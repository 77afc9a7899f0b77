import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import { type AutoSendGroup, LEAST_SHARE, type groupFields } from '../contract.ts'
import { carefulLanguages } from './checks/careful-words.ts'

/** The quantile of the normal distribution for an interval of 95 %. */
const Z = 1.959964

/** The lower bound of the Wilson score interval of the drafts sent without a change, as `wilsonLowerBound` has it. */
const atLeast = sql`(case when g.sent > 0 then greatest(0, (g.unchanged::float8 / g.sent + ${Z * Z}::float8 / (2 * g.sent)
  - ${Z}::float8 * sqrt(g.unchanged::float8 * (g.sent - g.unchanged) / g.sent / g.sent / g.sent + ${Z * Z}::float8 / (4.0 * g.sent * g.sent)))
  / (1 + ${Z * Z}::float8 / g.sent)) end)`

const state = sql`(case when g.opener_id is not null then 'On'
  when ${atLeast} >= ${LEAST_SHARE} and g.language = any(${carefulLanguages}::text[]) then 'Ready' else 'NotYet' end)`

/** The groups at the locations in somebody's scope. */
export const groupList: ServedList<typeof groupFields> = {
  from: sql`auto_send_group g`,
  within: ({ tenantId, who }) =>
    !who || who.locationIds === 'all'
      ? sql`g.tenant_id = ${tenantId}`
      : sql`g.tenant_id = ${tenantId} and g.location_id = any(${who.locationIds}::bigint[])`,
  id: sql`g.id`,
  columns: () => ({
    location: sql`g.location_id`,
    source: sql`g.source_id`,
    rating: sql`g.rating`,
    language: sql`g.language`,
    state,
    sent: sql`g.sent`,
    unchanged: sql`g.unchanged`,
    atLeast,
    autoSent: sql`g.auto_sent`,
    model: sql`g.model`,
    closeReason: sql`g.close_reason`,
  }),
  joins: (tenantId) => sql`join location shown_l on shown_l.tenant_id = ${tenantId} and shown_l.id = g.location_id
    join source shown_s on shown_s.id = g.source_id`,
  shown: () => ({ location: sql`shown_l.internal_name`, source: sql`shown_s.name` }),
}

export type GroupRow = {
  id: number
  location_id: number
  location_name: string
  source_id: number
  rating: number
  language: string
  model: string
  state: AutoSendGroup['state']
  sent: number
  unchanged: number
  at_least: number | null
  auto_sent: number
  counted_from: Date
  opener_id: number | null
  opener_name: string | null
  opened_at: Date | null
  closed_at: Date | null
  close_reason: AutoSendGroup['closeReason']
  closed_by_name: string | null
  closed_review_id: number | null
}

const nameOf = (id: ReturnType<typeof sql.raw>) =>
  sql`(select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = ${id})`

/** What a group is made of, as stands after SELECT. */
export const groupColumns = (tenantId: number) => sql`g.*, ${state} as state, ${atLeast} as at_least,
  (select l.internal_name from location l where l.tenant_id = ${tenantId} and l.id = g.location_id) as location_name,
  ${nameOf(sql.raw('g.opener_id'))} as opener_name, ${nameOf(sql.raw('g.closed_by'))} as closed_by_name`

export function toGroup(row: GroupRow): AutoSendGroup {
  return {
    id: row.id,
    locationID: row.location_id,
    locationName: row.location_name,
    sourceID: row.source_id,
    rating: row.rating,
    language: row.language,
    model: row.model,
    state: row.state,
    sent: row.sent,
    unchanged: row.unchanged,
    atLeast: row.at_least,
    autoSent: row.auto_sent,
    countedFrom: row.counted_from.toISOString(),
    openerName: row.opener_name,
    openedAt: row.opened_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closeReason: row.close_reason,
    closedByName: row.closed_by_name,
    closedReviewID: row.closed_review_id,
  }
}
