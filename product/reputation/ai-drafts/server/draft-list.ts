import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import type { draftFields } from '../contract.ts'

/** What an approver changed counts as a change, too; of an erased customer only the distance is left. */
const outcome = sql`case when d.failure is not null then 'Failed' when d.sent_at is null then 'NotSent'
  when d.edit_distance = 0 and (d.by_itself or p.text is null or d.response = '' or p.text = d.response) then 'Unchanged' else 'Changed' end`

/** The drafts of replies to reviews of the locations in somebody's scope. */
export const draftList: ServedList<typeof draftFields> = {
  from: sql`ai_draft d join review r on r.tenant_id = d.tenant_id and r.id = d.review_id
    left join response p on p.tenant_id = d.tenant_id and p.id = d.response_id`,
  within: ({ tenantId, who }) =>
    !who || who.locationIds === 'all'
      ? sql`d.tenant_id = ${tenantId}`
      : sql`d.tenant_id = ${tenantId} and r.location_id = any(${who.locationIds}::bigint[])`,
  id: sql`d.id`,
  columns: () => ({
    createdAt: sql`d.created_at`,
    location: sql`r.location_id`,
    source: sql`r.source_id`,
    rating: sql`r.rating`,
    language: sql`r.language`,
    origin: sql`d.origin`,
    model: sql`d.model`,
    outcome,
    failure: sql`d.failure`,
    editDistance: sql`d.edit_distance`,
    byItself: sql`d.by_itself`,
    user: sql`d.user_id`,
    prompt: sql`d.prompt_text`,
    draft: sql`d.response`,
    responseMs: sql`d.response_ms`,
    tokensIn: sql`d.tokens_in`,
    tokensOut: sql`d.tokens_out`,
  }),
  joins: (tenantId) => sql`join location shown_l on shown_l.tenant_id = ${tenantId} and shown_l.id = r.location_id
    join source shown_s on shown_s.id = r.source_id join users shown_u on shown_u.id = d.user_id`,
  shown: () => ({
    location: sql`shown_l.internal_name`,
    source: sql`shown_s.name`,
    user: sql`nullif(trim(shown_u.first_name || ' ' || shown_u.last_name), '')`,
  }),
}

/** What a row of the list is made of. */
export const listedColumns = (
  tenantId: number,
) => sql`d.*, r.location_id, r.source_id, r.rating, r.language, ${outcome} as outcome, p.text as reply,
  (select l.internal_name from location l where l.tenant_id = ${tenantId} and l.id = r.location_id) as location_name,
  (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = d.user_id) as user_name`
